import { DEFAULT_SERVER } from "../client/distribution.ts";
import type { Language, Verdict } from "../verdicts/mod.ts";
import { COMMANDS, type Option, OPTIONS } from "./arguments.ts";
import type { HelpWords } from "../generated/words/help.ts";
import { fold } from "./terminal.ts";
import { cliWords } from "./words.ts";

type Place = keyof HelpWords["places"];

const VERDICTS: readonly Verdict[] = ["fine", "account_fine", "check_first", "stop", "not_checked"];

/** Widest help, and the widest terminal on which descriptions begin further left. */
const [WIDTH_MAX, NARROW] = [110, 100];

const OPTIONS_AT = 23;

const VERDICTS_AT = 14;

/** Renders the help in a language, folded at the terminal's width. */
export function renderHelp(language: Language, columns = WIDTH_MAX): string {
  const width = Math.min(WIDTH_MAX, columns);
  const commandsAt = width < NARROW ? 30 : 46;
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
    return entry(term, words === null ? "" : help.commands[words], commandsAt, width);
  });
  const describe = ([name, { place }]: readonly [string, Option]): string =>
    entry(
      `  --${name}${place === undefined ? "" : ` ${help.places[place]}`}`,
      descriptions[name] ?? "",
      OPTIONS_AT,
      width,
    );
  const ofScreen = options.filter(([, { of }]) => of?.includes("screen") ?? true);
  const others = options.filter((option) => !ofScreen.includes(option));
  return [
    commands.join(""),
    fold(help.purpose, 0, width),
    ofScreen.map(describe).join(""),
    fold(help.key, 0, width),
    others.map(describe).join(""),
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
