// Sets the page's language to German.
import { verifyFindings } from "../../../../generated/words/verify_findings_de.ts";
import { german as check } from "../../../../sdk/evidence/words/mod.ts";
import { speak } from "./words.ts";

speak({ ...verifyFindings, check });
