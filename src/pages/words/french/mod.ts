import { french as catalogue } from "../../../../sdk/verdicts/mod.ts";
import type { Words } from "../english/mod.ts";
import { frame } from "./frame.tsx";
import { keys } from "./keys.tsx";
import { prices } from "./prices.tsx";
import { screen } from "./screen.tsx";
import { start } from "./start.tsx";
import { status } from "./status.tsx";
import { watch } from "./watch.tsx";

/** The words of the pages in French. */
export const french: Words = {
  catalogue,
  writing: catalogue.writing,
  frame,
  keys,
  prices,
  screen,
  start,
  status,
  watch,
};
