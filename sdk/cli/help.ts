import { DEFAULT_SERVER } from "../client/distribution.ts";
import type { Language, Verdict } from "../verdicts/mod.ts";
import { type CliWords, cliWords } from "./words/mod.ts";

type HelpWords = CliWords["help"];
type Option = keyof HelpWords["options"];
type Place = keyof HelpWords["places"];

/** Each with what follows it. */
const COMMANDS: readonly (readonly [command: keyof HelpWords["commands"] | null, synopsis: string])[] = [
  ["screenFile", "screen {file} [{options}]"],
  ["screenAccounts", "screen IBAN… [{options}]"],
  [null, "screen [{options}] < {file}"],
  ["login", "login"],
  ["logout", "logout"],
  ["whoami", "whoami"],
  ["key", "key"],
  ["mcp", "mcp"],
  ["verify", "verify {file} [--keys {keySet}] [--file {payouts}] [--row {number}]"],
  ["watch", "watch {file} [--column {name}] [--json]"],
  ["changes", "changes [--after {cursor}] [--follow] [--json]"],
  ["credits", "credits"],
];

/** Values of the options; `null` for a switch. */
const VALUES: Readonly<Record<Option, Place | null>> = {
  column: "name",
  "name-column": "name",
  format: "format",
  before: "file",
  "before-column": "name",
  compliance: null,
  out: "file",
  codes: null,
  evidence: "file",
  clean: "file",
  held: "file",
  letters: "file",
  resume: null,
  partial: null,
  lang: "language",
  explain: null,
  json: null,
  concurrency: "number",
  "base-url": "address",
  help: null,
  version: null,
  keys: "file",
  file: "file",
  row: "number",
  after: "cursor",
  follow: null,
};

const OTHERS: readonly Option[] = ["keys", "file", "row", "after", "follow"];

const VERDICTS: readonly Verdict[] = ["fine", "account_fine", "check_first", "stop", "not_checked"];

const WIDTH = 110;

const COMMANDS_AT = 46;

const OPTIONS_AT = 23;

const VERDICTS_AT = 14;

/** Renders the help in a language. */
export function renderHelp(language: Language): string {
  const { help } = cliWords[language];
  const place = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: Place) => help.places[name]);
  const commands = COMMANDS.map(([command, synopsis], index) => {
    const head = index === 0 ? help.usage : " ".repeat(help.usage.length);
    return entry(
      `${head} bankscreen ${place(synopsis)}`,
      command === null ? "" : help.commands[command],
      COMMANDS_AT,
    );
  });
  const option = (name: Option): string => {
    const value = VALUES[name];
    return entry(
      `  --${name}${value === null ? "" : ` ${help.places[value]}`}`,
      help.options[name].replace("{server}", DEFAULT_SERVER),
      OPTIONS_AT,
    );
  };
  const isOther = (name: Option) => OTHERS.includes(name);
  const options = Object.keys(VALUES).filter((name): name is Option => name in VALUES);
  return [
    commands.join(""),
    fold(help.purpose, 0),
    options.filter((name) => !isOther(name)).map(option).join(""),
    fold(help.key, 0),
    options.filter(isOther).map(option).join(""),
    VERDICTS.map((verdict) => entry(verdict, help.verdicts[verdict], VERDICTS_AT)).join(""),
    fold(help.status, 0),
  ].join("\n");
}

/** The description stands beside the term where there is room, else below it. */
function entry(term: string, description: string, at: number): string {
  if (description === "") return `${term}\n`;
  const text = fold(description, at);
  return term.length < at ? `${term}${text.slice(term.length)}` : `${term}\n${text}`;
}

function fold(text: string, at: number): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && at + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each) => `${" ".repeat(at)}${each}\n`).join("");
}
