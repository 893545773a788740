import { english as catalogue } from "../../../../sdk/verdicts/mod.ts";
import { frame } from "./frame.tsx";
import { screen } from "./screen.tsx";

/** The words of the pages in English. */
export const english = {
  catalogue,
  writing: catalogue.writing,
  frame,
  screen,
};

/** The words of the pages in one language. */
export type Words = typeof english;
