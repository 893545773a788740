// The script of `/verify` in English.
import { verifyFindings } from "../../../generated/words/verify_findings_en.ts";
import { english as check } from "../../../sdk/evidence/words/mod.ts";
import { openPage } from "./verify/page.ts";

openPage({ ...verifyFindings, check });
