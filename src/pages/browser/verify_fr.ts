// The script of `/verify` in French.
import { verifyFindings } from "../../../generated/words/verify_findings_fr.ts";
import { french as check } from "../../../sdk/evidence/words/mod.ts";
import { openPage } from "./verify/page.ts";

openPage({ ...verifyFindings, check });
