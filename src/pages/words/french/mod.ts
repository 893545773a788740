import { french as catalogue } from "../../../../sdk/verdicts/mod.ts";
import type { Words } from "../english/mod.ts";
import { frame } from "./frame.tsx";
import { screen } from "./screen.tsx";

/** The words of the pages in French. */
export const french: Words = {
  catalogue,
  writing: catalogue.writing,
  frame,
  screen,
};
