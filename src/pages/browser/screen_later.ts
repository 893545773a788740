// On-demand script of `/screen`: compares files, calls the API and works out the verdicts. It is loaded with the first
// key or file, or with a stored run, and is the same in every language; its errors contain the English messages.
import * as later from "./screen/late_exports.ts";
import { deliver } from "./shared/part.ts";

/** The exports of the script. */
export type Later = typeof later;

deliver("later", later);
