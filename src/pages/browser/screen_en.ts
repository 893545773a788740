// The script of `/screen` in English.
import { payoutRun } from "../../../generated/words/payout_run_en.ts";
import { english as catalogue } from "../../../sdk/verdicts/mod.ts";
import { late } from "./screen/later.ts";
import { openPage } from "./screen/page.tsx";

openPage({
  ...payoutRun,
  catalogue,
  // `screen_later.ts` contains these words anyway, because its errors use them.
  get files() {
    return late().filesInEnglish;
  },
  translateRegister: (title) => title,
});
