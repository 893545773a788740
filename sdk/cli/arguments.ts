// Reads the arguments of the command.
import { parseArgs } from "node:util";
import type { PayeeFormat, ResultForm } from "../payees/mod.ts";
import { type Language, languageOf, LANGUAGES } from "../verdicts/mod.ts";
import { UsageError } from "./ending.ts";

/** A command with its options. */
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

/** `bankscreen verify`. */
export interface VerifyCommand {
  readonly kind: "verify";
  readonly path: string;
  /** A saved key set; `null` fetches that of the server. */
  readonly keys: string | null;
  /** The payout file, to hold a run against; `null` for none. */
  readonly source: string | null;
  /** Number of the row whose evidence is to be printed; `null` for none. */
  readonly row: number | null;
  readonly json: boolean;
  /** True to print the code of the outcome too. */
  readonly explain: boolean;
  readonly baseUrl: string | null;
}

/** `bankscreen watch`. */
export interface WatchCommand {
  readonly kind: "watch";
  readonly path: string;
  readonly column: string | null;
  readonly json: boolean;
  readonly baseUrl: string | null;
}

/** `bankscreen changes`. */
export interface ChangesCommand {
  readonly kind: "changes";
  /** `null` begins at the start. */
  readonly after: string | null;
  readonly follow: boolean;
  readonly json: boolean;
  readonly baseUrl: string | null;
}

/** `bankscreen screen`. */
export interface ScreenCommand {
  readonly kind: "screen";
  /** A file, IBANs, or nothing for standard input. */
  readonly sources: readonly string[];
  /** `null` lets the command decide. */
  readonly column: string | null;
  readonly nameColumn: string | null;
  readonly format: PayeeFormat | null;
  readonly out: string | null;
  readonly form: ResultForm;
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
  readonly explain: boolean;
  readonly compliance: boolean;
  readonly resume: boolean;
  /** True to screen as many as are covered, when not all are. */
  readonly partial: boolean;
  readonly concurrency: number;
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

type CommandName = Exclude<Command["kind"], "help" | "version">;

/** Options that a command reads, beside those of every command. */
const OPTIONS_OF: Readonly<Record<CommandName, readonly (keyof typeof OPTIONS)[]>> = {
  changes: ["after", "follow", "json"],
  credits: [],
  key: [],
  login: [],
  logout: [],
  mcp: [],
  screen: [
    "column",
    "name-column",
    "format",
    "before",
    "before-column",
    "clean",
    "held",
    "letters",
    "explain",
    "out",
    "codes",
    "evidence",
    "json",
    "compliance",
    "resume",
    "partial",
    "concurrency",
  ],
  verify: ["keys", "file", "row", "json", "explain"],
  watch: ["column", "json"],
  whoami: [],
};

const OPTIONS_OF_ALL: readonly string[] = ["base-url", "lang", "help", "version"];

function isCommandName(text: string): text is CommandName {
  return Object.hasOwn(OPTIONS_OF, text);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the arguments, and the language from the environment. Throws a {@linkcode UsageError}. */
export function readArguments(
  args: readonly string[],
  env: Environment = {},
): Command {
  const { values, positionals: [command, ...sources] } = parse(args);
  if (values.help || (command === undefined && !values.version)) return { kind: "help" };
  if (values.version) return { kind: "version" };
  const { lang } = values;
  if (lang !== undefined && languageOf(lang) === null) {
    throw new UsageError((say) => say.language(lang, LANGUAGES.join(", ")));
  }
  if (command === undefined || !isCommandName(command)) {
    throw new UsageError((say) => say.unknownCommand(command ?? ""));
  }
  refuseOptionsOfOthers(command, args);
  const baseUrl = values["base-url"] ?? null;
  switch (command) {
    case "key":
    case "credits":
    case "login":
    case "logout":
    case "mcp":
    case "whoami": {
      const [extra] = sources;
      if (extra !== undefined) throw new UsageError((say) => say.takesNothing(command, extra));
      return { kind: command, baseUrl };
    }
  }
  if (command === "verify") {
    const [path, ...more] = sources;
    if (path === undefined || more.length > 0) throw new UsageError((say) => say.verifyOneFile);
    return {
      kind: command,
      path,
      keys: values.keys ?? null,
      source: values.file ?? null,
      row: values.row === undefined ? null : readRow(values.row),
      json: values.json,
      explain: values.explain,
      baseUrl,
    };
  }
  if (command === "watch") {
    const [path, ...more] = sources;
    if (path === undefined || more.length > 0) throw new UsageError((say) => say.watchOneFile);
    return { kind: command, path, column: values.column ?? null, json: values.json, baseUrl };
  }
  if (command === "changes") {
    if (sources.length > 0) throw new UsageError((say) => say.changesNoFile);
    return {
      kind: command,
      after: readCursor(values.after),
      follow: values.follow,
      json: values.json,
      baseUrl,
    };
  }
  const out = values.out ?? null;
  if (out === null && values.resume) {
    throw new UsageError((say) => say.resumeNeedsOut);
  }
  if (out === null && values.partial) {
    throw new UsageError((say) => say.partialNeedsOut);
  }
  if (values.before === undefined && values["before-column"] !== undefined) {
    throw new UsageError((say) => say.beforeColumnNeedsBefore);
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
    language: languageOfRun(args, env),
    baseUrl,
  };
}

function parse(
  args: readonly string[],
): ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    // The message of the platform is in English.
    for (const token of parseLoosely(args).tokens) {
      if (token.kind !== "option") continue;
      const { name, rawName, value } = token;
      const [, option] = Object.entries(OPTIONS).find(([each]) => each === name) ?? [];
      if (option === undefined) throw new UsageError((say) => say.unknownOption(rawName), { cause });
      if (option.type === "boolean") {
        if (value !== undefined) throw new UsageError((say) => say.unwantedValue(rawName), { cause });
      } else if (value === undefined || (value.startsWith("-") && token.inlineValue !== true)) {
        throw new UsageError((say) => say.missingValue(rawName), { cause });
      }
    }
    throw cause;
  }
}

/** Refuses options that the command does not read, so that nobody takes them for carried out. */
function refuseOptionsOfOthers(command: CommandName, args: readonly string[]): void {
  const read: readonly string[] = [...OPTIONS_OF[command], ...OPTIONS_OF_ALL];
  for (const token of parseLoosely(args).tokens) {
    if (token.kind !== "option" || read.includes(token.name)) continue;
    throw new UsageError((say) => say.optionOfOther(command, token.rawName));
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

/** The command that arguments with a mistake name; `null` when that is the mistake. */
export function commandOf(args: readonly string[]): string | null {
  const [command = ""] = parseLoosely(args).positionals;
  return isCommandName(command) ? command : null;
}

function readCursor(text: string | undefined): string | null {
  if (text === undefined || /^\d{1,15}\.\d{1,15}$/.test(text)) return text ?? null;
  throw new UsageError((say) => say.after(text));
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
      throw new UsageError((say) => say.format(text));
  }
}

/** Returns the language of the arguments, else of the environment, whose variables POSIX asks in this order. */
export function languageOfRun(args: readonly string[], env: Environment): Language {
  // Read by itself: an option before it that lacks its value would take it for one.
  const [, asked] = /(?:^|\0)--lang[=\0]([^\0]*)/.exec(args.join("\0")) ?? [];
  return languageOf(asked ?? "") ?? languageOf(env.LC_ALL || env.LC_MESSAGES || env.LANG || "") ?? "en";
}

function readRow(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UsageError((say) => say.row(text));
}

function readConcurrency(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) {
    throw new UsageError((say) => say.concurrency(text));
  }
  return Number(text);
}
