// Sets the page's language to English.
import { payoutRun } from "../../../../generated/words/payout_run_en.ts";
import { english as catalogue } from "../../../../sdk/verdicts/mod.ts";
import { speak } from "./chosen_words.ts";
import { late } from "./later.ts";

speak({
  ...payoutRun,
  catalogue,
  // The errors of the other script contain them.
  get files() {
    return late().filesInEnglish;
  },
  translateRegister: (title) => title,
});
