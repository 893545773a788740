import { german as catalogue } from "../../../../sdk/verdicts/mod.ts";
import type { Words } from "../english/mod.ts";
import { keys } from "./keys.tsx";
import { screen, status, verify, watch } from "./screening.tsx";
import { frame, prices, start } from "./start.tsx";

/** The words of the pages in German. */
export const german: Words = {
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
