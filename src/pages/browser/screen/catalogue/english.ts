/**
 * The words of `/screen` in English. A sentence is added here, in `german.ts` and in `french.ts`; one that is missing
 * does not compile.
 *
 * @module
 */
import { english as catalogue, writingIn } from "../../../../../sdk/verdicts/mod.ts";

const { plural, number } = writingIn("en");

/** The words of the page in English. */
export const english = {
  /** Verdicts and findings, with numbers and dates as the language writes them. */
  catalogue,
  payees: (count: number): string => plural(count, { one: "# payee", other: "# payees" }),
  accounts: (count: number): string => plural(count, { one: "# account", other: "# accounts" }),
  count: number,
};

/** The words of the page in one language. */
export type ScreenWords = typeof english;
