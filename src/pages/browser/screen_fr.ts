// The script of `/screen` in French.
import { payoutRun } from "../../../generated/words/payout_run_fr.ts";
import { registers } from "../../../generated/words/registers_fr.ts";
import { files } from "../../../sdk/generated/words/files_fr.ts";
import { french as catalogue, translateWith } from "../../../sdk/verdicts/mod.ts";
import { openPage } from "./screen/page.tsx";

openPage({ ...payoutRun, catalogue, files, translateRegister: translateWith(registers) });
