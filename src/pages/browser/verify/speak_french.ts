// Sets the page's language to French.
import { verifyFindings } from "../../../../generated/words/verify_findings_fr.ts";
import { french as check } from "../../../../sdk/evidence/words/mod.ts";
import { speak } from "./words.ts";

speak({ ...verifyFindings, check });
