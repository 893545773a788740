import { DEFAULT_SERVER } from "../client/distribution.ts";
import type { Language, Verdict } from "../verdicts/mod.ts";
import { COMMANDS, type Option, OPTIONS } from "./arguments.ts";
import type { HelpWords } from "../generated/words/help.ts";
import { cliWords } from "./words.ts";

type Place = keyof HelpWords["places"];

const VERDICTS: readonly Verdict[] = ["fine", "account_fine", "check_first", "stop", "not_checked"];

const WIDTH = 110;

const COMMANDS_AT = 46;

const OPTIONS_AT = 23;

const VERDICTS_AT = 14;

/** Renders the help in a language. */
export function renderHelp(language: Language): string {
  const { help, verdicts } = cliWords[language];
  const options = Object.entries<Option>(OPTIONS);
  const descriptions: Readonly<Record<string, string>> = {
    ...help.options,
    "base-url": help.options["base-url"]({ server: DEFAULT_SERVER }),
  };
  const place = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: Place) => help.places[name]);
  const commands = COMMANDS.map(([name, words, synopsis], index) => {
    const head = index === 0 ? help.usage : " ".repeat(help.usage.length);
    const term = `${head} bankscreen ${name} ${place(synopsis)}`.trimEnd();
    return entry(term, words === null ? "" : help.commands[words], COMMANDS_AT);
  });
  const describe = ([name, { place }]: readonly [string, Option]): string =>
    entry(
      `  --${name}${place === undefined ? "" : ` ${help.places[place]}`}`,
      descriptions[name] ?? "",
      OPTIONS_AT,
    );
  const ofScreen = options.filter(([, { of }]) => of?.includes("screen") ?? true);
  const others = options.filter((option) => !ofScreen.includes(option));
  return [
    commands.join(""),
    fold(help.purpose, 0),
    ofScreen.map(describe).join(""),
    fold(help.key, 0),
    others.map(describe).join(""),
    VERDICTS.map((verdict) => entry(verdict, verdicts[verdict].meaning, VERDICTS_AT)).join(""),
    fold(help.status, 0),
  ].join("\n");
}

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
