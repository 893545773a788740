import { english as catalogue } from "../../../../sdk/verdicts/mod.ts";
import { keys } from "./keys.tsx";
import { screen, status, verify, watch } from "./screening.tsx";
import { frame, prices, start } from "./start.tsx";

/** The words of the pages in English. */
export const english = {
  catalogue,
  writing: catalogue.writing,
  frame,
  keys,
  prices,
  screen,
  start,
  status,
  verify,
  watch,
};

/** The words of the pages in one language. */
export type Words = typeof english;
