/**
 * Reads the arguments of the command.
 *
 * @module
 */
import { parseArgs } from "node:util";
import type { PayeeFormat, ResultForm } from "../payees/mod.ts";
import { type Language, languageOf, LANGUAGES } from "../verdicts/mod.ts";

/** The help text. */
export const USAGE = `Usage: bankscreen screen FILE [options]     a CSV, XLSX, JSON or pain.001 file
       bankscreen screen IBAN… [options]      BICs too
       bankscreen screen [options] < FILE
       bankscreen login                       get a key that you approve in the browser, and keep it
       bankscreen logout                      forget that key
       bankscreen whoami                      which key is used, and what it has used
       bankscreen key                         get a free API key
       bankscreen mcp                         serve the tools to an AI assistant (MCP on standard input)
       bankscreen verify FILE [--keys JWKS] [--file PAYOUTS] [--row N]
                                              whether an answer or the evidence of a run is as it was signed;
                                              --row prints that of one row, to be shown without the others
       bankscreen watch FILE [--column NAME] [--json]
                                              be told what changes about the banks of these payees; no account is kept
       bankscreen changes [--after CURSOR] [--follow] [--json]
                                              what has changed about them
       bankscreen credits                     what the key has left, and how to recharge it

Names the bank behind each IBAN and tells whether anything stands against paying.

  --column NAME        the column (or JSON member) that holds the IBAN; default: found by name and content
  --name-column NAME   the column that names the payee; default: name, payee, beneficiary …
  --format FORMAT      csv, xlsx, json or pain001; default: recognised from the content
  --before FILE        compare with the payees of the run before (any of these formats, or results of this
                       command): whose account is another, who is new, who is missing; nothing is sent for it
  --before-column NAME the column of that file that holds the IBAN
  --compliance         screen each bank for sanctions and risk too: one more call per distinct bank
  --out FILE           write the results: .json, .xlsx, anything else as CSV; then only findings are listed
  --codes              in CSV files, codes for headings and values, the same in every language, for programs
  --evidence FILE      write what proves the run, signed and sealed by the server (one call more), for "verify"
  --clean FILE         write the file again in its own form, with the payments that nothing stands against; of a
                       pain.001 file, the numbers and sums are those of what is left
  --held FILE          write the payments that are held (.json, .xlsx, anything else as CSV)
  --letters FILE       write a letter to each supplier that has to confirm something
  --resume             go on with a run that was ended: what is in the journal beside --out is not asked again
  --partial            screen as many as the key covers, where it does not cover the whole file; needs --out
  --lang LANGUAGE      en, de or fr; default: that of LC_ALL, LC_MESSAGES or LANG, else English
  --explain            print all that is known of each payee, the worst first
  --json               print one JSON object per payee
  --concurrency N      batches of 100 on their way at once; default: 4
  --base-url URL       the server; default: BANKSCREEN_BASE_URL, else http://127.0.0.1:8000
  --help, --version

The API key is read from BANKSCREEN_API_KEY, else the one that the command login keeps is used. An IBAN that
stands twice is asked once, and a run that is ended or repeated within 24 hours pays nothing twice.

  --keys FILE          of verify: a saved key set (jwks.json); default: fetched from the server
  --file FILE          of verify: the payout file, to compare a run with it
  --after CURSOR       of changes: where the last run of it ended; default: from the start
  --follow             of changes: wait for more

fine          nothing stands against paying: the account and the bank were asked
account_fine  nothing stands against the account; sanctions were not checked (or not on every list)
check_first   a person clears something up before the payment
stop          do not pay
not_checked   there is no result, with the reason

Exit status: 0 all fine, 1 findings, 2 could not run or not all were screened, 3 accounts in order and
sanctions not checked.
`;

/** Arguments that are not understood. The message says what is wrong with them. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The parsed arguments. */
export type Command =
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | {
    readonly kind: "key" | "credits" | "login" | "logout" | "mcp" | "whoami";
    readonly baseUrl: string | null;
  }
  | VerifyCommand
  | WatchCommand
  | ChangesCommand
  | ScreenCommand;

/** A check of evidence. */
export interface VerifyCommand {
  readonly kind: "verify";
  /** The evidence. */
  readonly path: string;
  /** A saved key set; `null` fetches that of the server. */
  readonly keys: string | null;
  /** The payout file, to hold a run against; `null` for none. */
  readonly source: string | null;
  /** Number of the row whose evidence is to be printed; `null` for none. */
  readonly row: number | null;
  readonly json: boolean;
  readonly baseUrl: string | null;
}

/** Payees to be watched. */
export interface WatchCommand {
  readonly kind: "watch";
  readonly path: string;
  /** Column of the IBANs; `null` finds it. */
  readonly column: string | null;
  readonly json: boolean;
  readonly baseUrl: string | null;
}

/** A look at what has changed. */
export interface ChangesCommand {
  readonly kind: "changes";
  /** `null` begins at the start. */
  readonly after: string | null;
  readonly follow: boolean;
  readonly json: boolean;
  readonly baseUrl: string | null;
}

/** A run. */
export interface ScreenCommand {
  readonly kind: "screen";
  /** A file, IBANs, or nothing for standard input. */
  readonly sources: readonly string[];
  /** `null` lets the command decide. */
  readonly column: string | null;
  readonly nameColumn: string | null;
  readonly format: PayeeFormat | null;
  readonly out: string | null;
  /** Form of the verdicts in CSV files. */
  readonly form: ResultForm;
  /** The file that the evidence of the run goes to; `null` for none. */
  readonly evidence: string | null;
  readonly json: boolean;
  /** The file of the run before; `null` compares with none. */
  readonly before: string | null;
  readonly beforeColumn: string | null;
  /** Path of the file without what is held; `null` writes none. */
  readonly clean: string | null;
  /** Path of the list of what is held; `null` writes none. */
  readonly held: string | null;
  /** Path of the letters to suppliers; `null` writes none. */
  readonly letters: string | null;
  /** True to print all that is known of each payee. */
  readonly explain: boolean;
  /** True when banks are screened for sanctions and risk. */
  readonly compliance: boolean;
  /** True to continue an interrupted run. */
  readonly resume: boolean;
  /** True to screen as many as are covered, when not all are. */
  readonly partial: boolean;
  readonly concurrency: number;
  /** Language of what is written for people. */
  readonly language: Language;
  readonly baseUrl: string | null;
}

const OPTIONS = {
  column: { type: "string" },
  "name-column": { type: "string" },
  format: { type: "string" },
  before: { type: "string" },
  "before-column": { type: "string" },
  clean: { type: "string" },
  held: { type: "string" },
  letters: { type: "string" },
  explain: { type: "boolean", default: false },
  out: { type: "string", short: "o" },
  codes: { type: "boolean", default: false },
  evidence: { type: "string" },
  json: { type: "boolean", default: false },
  compliance: { type: "boolean", default: false },
  resume: { type: "boolean", default: false },
  partial: { type: "boolean", default: false },
  concurrency: { type: "string", default: "4" },
  lang: { type: "string" },
  keys: { type: "string" },
  file: { type: "string" },
  row: { type: "string" },
  after: { type: "string" },
  follow: { type: "boolean", default: false },
  "base-url": { type: "string" },
  help: { type: "boolean", short: "h", default: false },
  version: { type: "boolean", default: false },
} as const;

/** Reads the arguments, and the language from the environment. Throws a {@linkcode UsageError}. */
export function readArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Command {
  const { values, positionals: [command, ...sources] } = parse(args);
  if (values.help || (command === undefined && !values.version)) return { kind: "help" };
  if (values.version) return { kind: "version" };
  const baseUrl = values["base-url"] ?? null;
  switch (command) {
    case "key":
    case "credits":
    case "login":
    case "logout":
    case "mcp":
    case "whoami":
      return { kind: command, baseUrl };
  }
  if (command === "verify") {
    const [path, ...more] = sources;
    if (path === undefined || more.length > 0) throw new UsageError("verify takes one file of evidence");
    return {
      kind: command,
      path,
      keys: values.keys ?? null,
      source: values.file ?? null,
      row: values.row === undefined ? null : readRow(values.row),
      json: values.json,
      baseUrl,
    };
  }
  if (command === "watch") {
    const [path, ...more] = sources;
    if (path === undefined || more.length > 0) throw new UsageError("watch takes one file of payees");
    return { kind: command, path, column: values.column ?? null, json: values.json, baseUrl };
  }
  if (command === "changes") {
    if (sources.length > 0) throw new UsageError("changes takes no file: --after says where to go on");
    return {
      kind: command,
      after: readCursor(values.after),
      follow: values.follow,
      json: values.json,
      baseUrl,
    };
  }
  if (command !== "screen") throw new UsageError(`There is no command "${command}"`);
  const out = values.out ?? null;
  if (out === null && values.resume) {
    throw new UsageError("--resume needs the --out of the run that was ended");
  }
  if (out === null && values.partial) {
    throw new UsageError("--partial needs --out, where what is paid for is kept");
  }
  if (values.before === undefined && values["before-column"] !== undefined) {
    throw new UsageError("--before-column needs --before");
  }
  return {
    kind: "screen",
    sources: sources.filter((source) => source !== "-"),
    column: values.column ?? null,
    nameColumn: values["name-column"] ?? null,
    format: readFormat(values.format),
    out,
    form: values.codes ? "codes" : "words",
    before: values.before ?? null,
    beforeColumn: values["before-column"] ?? null,
    evidence: values.evidence ?? null,
    clean: values.clean ?? null,
    held: values.held ?? null,
    letters: values.letters ?? null,
    explain: values.explain,
    json: values.json,
    compliance: values.compliance,
    resume: values.resume,
    partial: values.partial,
    concurrency: readConcurrency(values.concurrency),
    language: readLanguage(values.lang, env),
    baseUrl,
  };
}

function parse(
  args: readonly string[],
): ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    if (cause instanceof TypeError) throw new UsageError(cause.message, { cause });
    throw cause;
  }
}

function readCursor(text: string | undefined): string | null {
  if (text === undefined || /^\d{1,15}\.\d{1,15}$/.test(text)) return text ?? null;
  throw new UsageError(`--after is "${text}" and must be the cursor with which an earlier run ended`);
}

function readFormat(text: string | undefined): PayeeFormat | null {
  switch (text) {
    case undefined:
      return null;
    case "csv":
    case "xlsx":
    case "json":
    case "pain001":
      return text;
    default:
      throw new UsageError(`There is no format "${text}": choose csv, xlsx, json or pain001`);
  }
}

/** POSIX asks the variables in this order; an empty one counts as absent. */
function readLanguage(text: string | undefined, env: Readonly<Record<string, string | undefined>>): Language {
  if (text === undefined) return languageOf(env.LC_ALL || env.LC_MESSAGES || env.LANG || "") ?? "en";
  const language = languageOf(text);
  if (language === null) {
    throw new UsageError(`--lang is "${text}" and must be one of ${LANGUAGES.join(", ")}`);
  }
  return language;
}

function readRow(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UsageError(`--row takes the number of a row of the payout file, not "${text}"`);
}

function readConcurrency(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) {
    throw new UsageError(`--concurrency is "${text}" and must be a number from 1 to 99`);
  }
  return Number(text);
}
