/**
 * The words of `/screen` in German.
 *
 * @module
 */
import { german as catalogue, writingIn } from "../../../../../sdk/verdicts/mod.ts";
import type { ScreenWords } from "./english.ts";

const { plural, number } = writingIn("de");

/** The words of the page in German. */
export const german: ScreenWords = {
  catalogue,
  payees: (count) => plural(count, { one: "# Zahlungsempfänger", other: "# Zahlungsempfänger" }),
  accounts: (count) => plural(count, { one: "# Konto", other: "# Konten" }),
  count: number,
};
