// Sets the page's language to English.
import { payoutRun } from "../../../../generated/words/payout_run_en.ts";
import { files } from "../../../../sdk/generated/words/files_en.ts";
import { english as catalogue } from "../../../../sdk/verdicts/mod.ts";
import { speak } from "./chosen_words.ts";

speak({ ...payoutRun, catalogue, files, translateRegister: (title) => title });
