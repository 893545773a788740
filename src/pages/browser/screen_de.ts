// The script of `/screen` in German.
import { payoutRun } from "../../../generated/words/payout_run_de.ts";
import { registers } from "../../../generated/words/registers_de.ts";
import { files } from "../../../sdk/generated/words/files_de.ts";
import { german as catalogue, translateWith } from "../../../sdk/verdicts/mod.ts";
import { openPage } from "./screen/page.tsx";

openPage({ ...payoutRun, catalogue, files, translateRegister: translateWith(registers) });
