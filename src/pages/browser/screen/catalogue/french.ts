/**
 * The words of `/screen` in French.
 *
 * @module
 */
import { french as catalogue, writingIn } from "../../../../../sdk/verdicts/mod.ts";
import type { ScreenWords } from "./english.ts";

const { plural, number } = writingIn("fr");

/** The words of the page in French. */
export const french: ScreenWords = {
  catalogue,
  payees: (count) => plural(count, { one: "# bénéficiaire", other: "# bénéficiaires" }),
  accounts: (count) => plural(count, { one: "# compte", other: "# comptes" }),
  count: number,
};
