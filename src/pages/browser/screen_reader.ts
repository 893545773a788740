// Script of `/screen` that loads right after the page: reads files, and writes them without the payments on hold.
import { cleanText, FORMATS, readPayees, sampleValues } from "../../../sdk/payees/mod.ts";
import { attempt, deliver } from "./shared/part.ts";

const reader = { attempt, cleanText, FORMATS, readPayees, sampleValues };

/** The exports of the script. */
export type ReaderScript = typeof reader;

deliver("reader", reader);
