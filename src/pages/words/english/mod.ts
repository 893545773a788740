import { english as catalogue } from "../../../../sdk/verdicts/mod.ts";
import { keys } from "./keys.tsx";
import { screen, verify } from "./screen.tsx";
import { frame, prices, start } from "./start.tsx";
import { status, watch } from "./watch.tsx";

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
