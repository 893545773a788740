// The script of `/verify` in German.
import { verifyFindings } from "../../../generated/words/verify_findings_de.ts";
import { german as check } from "../../../sdk/evidence/words/mod.ts";
import { openPage } from "./verify/page.ts";

openPage({ ...verifyFindings, check });
