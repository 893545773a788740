// Sets the page's language to French.
import { payoutRun } from "../../../../generated/words/payout_run_fr.ts";
import { registers } from "../../../../generated/words/registers_fr.ts";
import { files } from "../../../../sdk/generated/words/files_fr.ts";
import { french as catalogue, translateWith } from "../../../../sdk/verdicts/mod.ts";
import { speak } from "./chosen_words.ts";

speak({ ...payoutRun, catalogue, files, translateRegister: translateWith(registers) });
