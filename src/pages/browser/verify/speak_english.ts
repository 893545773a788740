// Sets the page's language to English.
import { verifyFindings } from "../../../../generated/words/verify_findings_en.ts";
import { english as check } from "../../../../sdk/evidence/words/mod.ts";
import { speak } from "./words.ts";

speak({ ...verifyFindings, check });
