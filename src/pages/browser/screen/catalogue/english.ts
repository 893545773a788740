// The words of `/screen` in English. A sentence is added here, in `german.ts` and in `french.ts`; one that is missing
// does not compile.
import { english as files } from "../../../../../sdk/formats/mod.ts";
import { english as catalogue, writingIn } from "../../../../../sdk/verdicts/mod.ts";
import { deskEnglish as desk } from "./desk_english.ts";
import { runEnglish as run } from "./run_english.ts";

const { plural, number } = writingIn("en");

/** The words of the page in English. */
export const english = {
  /** Verdicts and findings, with numbers and dates as the language writes them. */
  catalogue,
  /** The payout desk. */
  desk,
  /** The file, and the run over it. */
  run,
  /** Faults of files. */
  files,
  payees: (count: number): string => plural(count, { one: "# payee", other: "# payees" }),
  accounts: (count: number): string => plural(count, { one: "# account", other: "# accounts" }),
  count: number,
  notLoaded: "A part of the page did not load. Check the connection and press the button again.",
  seal: {
    unproven:
      "An answer came without its proof, so there is no evidence yet. Check the file with your key: within 24 hours nothing is charged twice.",
    refused: (why: string): string => `No evidence was made: ${why}`,
    sealed: (count: number, id: string): string =>
      `${
        plural(count, { one: "# row", other: "# rows" })
      } sealed as ${id}. The printed report names the seal.`,
    code: "QR code of the seal",
    onPaper: (id: string, address: string): string =>
      `Sealed as ${id}. The code opens ${address}, which checks the seal and, with the file of evidence beside it, every row.`,
  },
};

/** The words of the page in one language. */
export type ScreenWords = typeof english;
