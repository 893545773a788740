// Reads the arguments of the command.
import { parseArgs } from "node:util";
import { isFormat, type PayeeFormat, type ResultForm } from "../payees/mod.ts";
import { type Language, languageOf, LANGUAGES } from "../verdicts/mod.ts";
import { UsageError } from "./ending.ts";
import type { HelpWords } from "../generated/words/help.ts";

/** The commands in the order of the help: messages for each form of it, and what follows its name. */
export const COMMANDS = [
  ["screen", "screenFile", "{file} [{options}]"],
  ["screen", "screenAccounts", "IBAN… [{options}]"],
  ["screen", null, "[{options}] < {file}"],
  ["login", "login", ""],
  ["logout", "logout", ""],
  ["whoami", "whoami", ""],
  ["key", "key", ""],
  ["mcp", "mcp", ""],
  ["verify", "verify", "{file} [--keys {keySet}] [--file {payouts}] [--row {number}]"],
  ["watch", "watch", "{file} [--column {name}] [--json]"],
  ["changes", "changes", "[--after {cursor}] [--follow] [--json]"],
  ["build", "build", "{country} {account} [--bank {code}] [--branch {code}] [--bic BIC] [--json]"],
  ["credits", "credits", ""],
] as const satisfies readonly (readonly [string, keyof HelpWords["commands"] | null, string])[];

type CommandName = typeof COMMANDS[number][0];

/** An option of the command line. */
export interface Option {
  readonly type: "string" | "boolean";
  readonly short?: string;
  readonly default?: string | boolean;
  readonly place?: keyof HelpWords["places"];
  readonly of?: readonly CommandName[];
}

/** The options in the order of the help. */
export const OPTIONS = {
  column: { type: "string", place: "name", of: ["screen", "watch"] },
  "name-column": { type: "string", place: "name", of: ["screen"] },
  format: { type: "string", place: "format", of: ["screen"] },
  before: { type: "string", place: "file", of: ["screen"] },
  "before-column": { type: "string", place: "name", of: ["screen"] },
  compliance: { type: "boolean", default: false, of: ["screen"] },
  out: { type: "string", short: "o", place: "file", of: ["screen"] },
  codes: { type: "boolean", default: false, of: ["screen"] },
  evidence: { type: "string", place: "file", of: ["screen"] },
  clean: { type: "string", place: "file", of: ["screen"] },
  held: { type: "string", place: "file", of: ["screen"] },
  letters: { type: "string", place: "folder", of: ["screen"] },
  sender: { type: "string", place: "name", of: ["screen"] },
  resume: { type: "boolean", default: false, of: ["screen"] },
  partial: { type: "boolean", default: false, of: ["screen"] },
  lang: { type: "string", place: "language" },
  explain: { type: "boolean", default: false, of: ["screen", "verify"] },
  json: { type: "boolean", default: false, of: ["build", "changes", "screen", "verify", "watch"] },
  concurrency: { type: "string", default: "4", place: "number", of: ["screen"] },
  "base-url": { type: "string", place: "address" },
  help: { type: "boolean", short: "h", default: false },
  version: { type: "boolean", default: false },
  keys: { type: "string", place: "file", of: ["verify"] },
  file: { type: "string", place: "file", of: ["verify"] },
  row: { type: "string", place: "number", of: ["verify"] },
  bank: { type: "string", place: "code", of: ["build"] },
  branch: { type: "string", place: "code", of: ["build"] },
  bic: { type: "string", place: "code", of: ["build"] },
  after: { type: "string", place: "cursor", of: ["changes"] },
  follow: { type: "boolean", default: false, of: ["changes"] },
} as const satisfies Readonly<Record<keyof HelpWords["options"], Option>>;

const OPTION_BY_NAME: Readonly<Record<string, Option>> = OPTIONS;

type Values = Readonly<ReturnType<typeof parse>["values"]>;

/** A command with its options. */
export type Command =
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | Values & { readonly kind: "key" | "credits" | "login" | "logout" | "mcp" | "whoami" }
  | VerifyCommand
  | WatchCommand
  | BuildCommand
  | ChangesCommand
  | ScreenCommand;

/** `bankscreen verify`, perhaps of one row of a run. */
export type VerifyCommand = Omit<Values, "row"> & {
  readonly kind: "verify";
  readonly path: string;
  readonly row: number | null;
};

/** `bankscreen watch`. */
export type WatchCommand = Values & { readonly kind: "watch"; readonly path: string };

/** `bankscreen build`. */
export type BuildCommand = Values & {
  readonly kind: "build";
  readonly country: string;
  readonly account: string;
};

/** `bankscreen changes`. */
export type ChangesCommand = Values & { readonly kind: "changes" };

/** `bankscreen screen`. */
export type ScreenCommand = Omit<Values, "format" | "concurrency"> & {
  readonly kind: "screen";
  readonly sources: readonly string[];
  readonly format: PayeeFormat | null;
  readonly form: ResultForm;
  readonly concurrency: number;
  readonly language: Language;
};

function isCommandName(text: string): text is CommandName {
  return COMMANDS.some(([name]) => name === text);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the arguments, with the language from the environment; throws a {@linkcode UsageError}. */
export function readArguments(
  args: readonly string[],
  env: Environment = {},
): Command {
  const { values, positionals: [command, ...sources] } = parse(args);
  if (values.help || (command === undefined && !values.version)) return { kind: "help" };
  if (values.version) return { kind: "version" };
  const { lang } = values;
  if (lang !== undefined && languageOf(lang) === null) {
    throw new UsageError((say) => say.language({ text: lang, languages: LANGUAGES.join(", ") }));
  }
  if (command === undefined || !isCommandName(command)) {
    throw new UsageError((say) => say.unknownCommand({ command: command ?? "" }));
  }
  refuseOptionsOfOthers(command, args);
  const [path, ...more] = sources;
  switch (command) {
    case "verify":
      if (path === undefined || more.length > 0) throw new UsageError((say) => say.verifyOneFile);
      return { ...values, kind: command, path, row: readRow(values.row) };
    case "watch":
      if (path === undefined || more.length > 0) throw new UsageError((say) => say.watchOneFile);
      return { ...values, kind: command, path };
    case "build": {
      const [account, extra] = more;
      if (path === undefined || account === undefined || extra !== undefined) {
        throw new UsageError((say) => say.buildOne);
      }
      return { ...values, kind: command, country: path, account };
    }
    case "changes":
      if (path !== undefined) throw new UsageError((say) => say.changesNoFile);
      checkCursor(values.after);
      return { ...values, kind: command };
    case "screen":
      return readScreen(values, sources, languageOfRun(args, env));
    default:
      if (path !== undefined) throw new UsageError((say) => say.takesNothing({ command, extra: path }));
      return { ...values, kind: command };
  }
}

function readScreen(values: Values, sources: readonly string[], language: Language): ScreenCommand {
  const { out, resume, partial, before, "before-column": beforeColumn } = values;
  if (out === undefined && resume) throw new UsageError((say) => say.resumeNeedsOut);
  if (out === undefined && partial) throw new UsageError((say) => say.partialNeedsOut);
  if (before === undefined && beforeColumn !== undefined) {
    throw new UsageError((say) => say.beforeColumnNeedsBefore);
  }
  return {
    ...values,
    kind: "screen",
    sources: sources.filter((source) => source !== "-"),
    format: readFormat(values.format),
    form: values.codes ? "codes" : "words",
    concurrency: readConcurrency(values.concurrency),
    language,
  };
}

function parse(
  args: readonly string[],
): ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>> {
  // Checked first, because the platform's own messages are in English.
  for (const token of parseLoosely(args).tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName: option, value, inlineValue: isInline } = token;
    const type = Object.hasOwn(OPTIONS, name) ? OPTION_BY_NAME[name]?.type : undefined;
    if (type === undefined) throw new UsageError((say) => say.unknownOption({ option }));
    if (type === "boolean" && value !== undefined) {
      throw new UsageError((say) => say.unwantedValue({ option }));
    }
    if (type === "string" && (value === undefined || (value.startsWith("-") && isInline !== true))) {
      throw new UsageError((say) => say.missingValue({ option }));
    }
  }
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
}

/** Rejects options that the command ignores, so that nobody believes they had an effect. */
function refuseOptionsOfOthers(command: CommandName, args: readonly string[]): void {
  for (const token of parseLoosely(args).tokens) {
    if (token.kind !== "option" || OPTION_BY_NAME[token.name]?.of?.includes(command) !== false) continue;
    throw new UsageError((say) => say.optionOfOther({ command, option: token.rawName }));
  }
}

function parseLoosely(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
}

/** Returns the command in arguments with a mistake; `null` if the command itself is the mistake. */
export function commandOf(args: readonly string[]): string | null {
  const [command = ""] = parseLoosely(args).positionals;
  return isCommandName(command) ? command : null;
}

function checkCursor(text: string | undefined): void {
  if (text === undefined || /^\d{1,15}\.\d{1,15}$/.test(text)) return;
  throw new UsageError((say) => say.after({ text }));
}

function readFormat(text: string | undefined): PayeeFormat | null {
  if (text === undefined) return null;
  if (!isFormat(text)) throw new UsageError((say) => say.format({ text }));
  return text;
}

/** Returns the language of the arguments, otherwise of the environment's variables, in the order of POSIX. */
export function languageOfRun(args: readonly string[], env: Environment): Language {
  // Parsed separately, because an option before it that lacks its value would swallow it.
  const [, asked] = /(?:^|\0)--lang[=\0]([^\0]*)/.exec(args.join("\0")) ?? [];
  return languageOf(asked ?? "") ?? languageOf(env.LC_ALL || env.LC_MESSAGES || env.LANG || "") ?? "en";
}

function readRow(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UsageError((say) => say.row({ text }));
}

function readConcurrency(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) {
    throw new UsageError((say) => say.concurrency({ text }));
  }
  return Number(text);
}
