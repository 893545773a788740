// Parses the arguments of the command line, and renders its help. Both use one table of commands and one of options.
import { parseArgs } from "node:util";
import { DEFAULT_SERVER } from "../client/distribution.ts";
import { isFormat, type PayeeFormat, type ResultForm } from "../payees/mod.ts";
import type { HelpWords } from "../generated/words/help.ts";
import { type Language, languageOf, LANGUAGES, type Verdict } from "../verdicts/mod.ts";
import { cliWords, UsageError } from "./ending.ts";
import { fold } from "./terminal.ts";

/** The commands in the order of the help: name, key of the description, and arguments. */
const COMMANDS = [
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

interface Option {
  readonly type: "string" | "boolean";
  readonly short?: string;
  readonly default?: string | boolean;
  /** The placeholder of the option's value in the help. */
  readonly place?: keyof HelpWords["places"];
  /** The commands that accept this option; absent if all do. */
  readonly of?: readonly CommandName[];
}

/** The options in the order of the help. */
const OPTIONS = {
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

type Values = Readonly<
  ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>["values"]
>;

/** A command with its options. */
export type Command =
  | { readonly kind: "help"; readonly of: CommandName | null }
  | { readonly kind: "version" }
  | Values & { readonly kind: "key" | "credits" | "login" | "logout" | "mcp" | "whoami" }
  | VerifyCommand
  | WatchCommand
  | BuildCommand
  | ChangesCommand
  | ScreenCommand;

/** `bankscreen verify`; `row` is the number of the row to extract. */
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

/** Parses the arguments; `env` gives the default language. Throws a {@linkcode UsageError} for a mistake. */
export function readArguments(
  args: readonly string[],
  env: Environment = {},
): Command {
  const options = readOptions(args);
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [command, ...sources] = positionals;
  if (values.help || (command === undefined && !values.version)) return { kind: "help", of: commandOf(args) };
  if (values.version) return { kind: "version" };
  const { lang } = values;
  if (lang !== undefined && languageOf(lang) === null) {
    throw new UsageError((say) => say.language({ text: lang, languages: LANGUAGES.join(", ") }));
  }
  if (command === undefined || !isCommandName(command)) {
    throw new UsageError((say) => say.unknownCommand({ command: command ?? "" }));
  }
  // An option that the command ignores is a mistake, because the user expects it to have an effect.
  const ignored = options.find(({ name }) => OPTION_BY_NAME[name]?.of?.includes(command) === false);
  if (ignored !== undefined) {
    throw new UsageError((say) => say.optionOfOther({ command, option: ignored.rawName }));
  }
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

/** Checks and returns the options before `parseArgs` checks them, because its messages are only in English. */
function readOptions(args: readonly string[]) {
  const options = parseLoosely(args).tokens.filter((token) => token.kind === "option");
  for (const { name, rawName: option, value, inlineValue: isInline } of options) {
    const type = Object.hasOwn(OPTIONS, name) ? OPTION_BY_NAME[name]?.type : undefined;
    if (type === undefined) throw new UsageError((say) => say.unknownOption({ option }));
    if (type === "boolean" && value !== undefined) {
      throw new UsageError((say) => say.unwantedValue({ option }));
    }
    if (type === "string" && (value === undefined || (value.startsWith("-") && isInline !== true))) {
      throw new UsageError((say) => say.missingValue({ option }));
    }
  }
  return options;
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

/** Returns the command, whether or not its arguments are valid. Returns `null` if the command is missing or unknown. */
export function commandOf(args: readonly string[]): CommandName | null {
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

/** Returns the language of `--lang`, otherwise of `LC_ALL`, `LC_MESSAGES` or `LANG`, otherwise English. */
export function languageOfRun(args: readonly string[], env: Environment): Language {
  // Searches the raw text: if the option before `--lang` has no value, the parser takes `--lang` as its value.
  const [, tag = ""] = /(?:^|\0)--lang[=\0]([^\0]*)/.exec(args.join("\0")) ?? [];
  return languageOf(tag) ?? languageOf(env.LC_ALL || env.LC_MESSAGES || env.LANG || "") ?? "en";
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

type Place = keyof HelpWords["places"];

const VERDICTS: readonly Verdict[] = ["fine", "account_fine", "check_first", "stop", "not_checked"];

/** Maximum width of the help, in columns. */
const WIDTH_MAX = 110;

/** On terminals with fewer columns, the help starts the descriptions of commands further left. */
const NARROW = 100;

/** Columns at which the help starts the descriptions of options and verdicts. */
const [OPTIONS_AT, VERDICTS_AT] = [23, 14];

/** Renders the help in a language, of all commands or only of one, folded at the terminal's width. */
export function renderHelp(language: Language, columns = WIDTH_MAX, only: CommandName | null = null): string {
  const width = Math.min(WIDTH_MAX, columns);
  const commandsAt = width < NARROW ? 30 : 46;
  const { help, verdicts } = cliWords[language];
  const options = Object.entries<Option>(OPTIONS).filter(([, { of }]) =>
    only === null || (of?.includes(only) ?? true)
  );
  const descriptions: Readonly<Record<string, string>> = {
    ...help.options,
    "base-url": help.options["base-url"]({ server: DEFAULT_SERVER }),
  };
  const place = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: Place) => help.places[name]);
  const listed = COMMANDS.filter(([name]) => only === null || name === only);
  const commands = listed.map(([name, words, synopsis], index) => {
    const head = index === 0 ? help.usage : " ".repeat(help.usage.length);
    const term = `${head} bankscreen ${name} ${place(synopsis)}`.trimEnd();
    return entry(term, words === null ? "" : help.commands[words], commandsAt, width);
  });
  const describe = ([name, { place }]: readonly [string, Option]): string =>
    entry(
      `  --${name}${place === undefined ? "" : ` ${help.places[place]}`}`,
      descriptions[name] ?? "",
      OPTIONS_AT,
      width,
    );
  if (only !== null && only !== "screen") {
    const own = options.filter(([, { of }]) => of !== undefined);
    const others = options.filter((option) => !own.includes(option));
    return [commands.join(""), [...own, ...others].map(describe).join("")].join("\n");
  }
  const ofScreen = options.filter(([, { of }]) => of?.includes("screen") ?? true);
  const others = options.filter((option) => !ofScreen.includes(option));
  return [
    commands.join(""),
    fold(help.purpose, 0, width),
    ofScreen.map(describe).join(""),
    fold(help.key, 0, width),
    ...(only === null ? [others.map(describe).join("")] : []),
    VERDICTS.map((verdict) => entry(verdict, verdicts[verdict].meaning, VERDICTS_AT, width)).join(""),
    fold(help.status, 0, width),
  ].join("\n");
}

function entry(term: string, description: string, at: number, width: number): string {
  const words = term.trimStart();
  const head = fold(words, term.length - words.length, width, 12);
  if (description === "") return head;
  const text = fold(description, at, width);
  return term.length < at ? `${term}${text.slice(term.length)}` : `${head}${text}`;
}
