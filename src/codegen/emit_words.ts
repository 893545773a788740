// Compiles the message catalogues `openapi/words/{en,de,fr}.yaml`, and `openapi/letters.yaml`, which has the languages
// of a message next to each other, into typed TypeScript: a constant for a message without arguments, a function for
// any other. English decides which messages and arguments there are.
//
// Messages are ICU MessageFormat (https://unicode-org.github.io/icu/userguide/format_parse/messages/), parsed by
// `@formatjs/icu-messageformat-parser`:
//
//   {name}                                        text
//   {count, number} {count, number, decimal}      a number, with its decimals
//   {at, date} {at, time}                         a day, or a minute, of an instant (ISO 8601)
//   {count, plural, one {# row} other {# rows}}   `=0`, `=1` … choose one number
//   {state, select, paused {…} none {…} other {…}}  `none` is the empty string
//   <link>guide</link>                            markup: the caller's function gets the text inside
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { load } from "js-yaml";
import { existsSync, globSync } from "node:fs";
import { GENERATED_HEADER, type GeneratedFile, memberName } from "./code_layout.ts";
import { ContractError, isJsonObject } from "./json_pointer.ts";

type Kind = "string" | "number" | "markup";

interface Message {
  readonly text: string;
  readonly code: string;
  readonly args: ReadonlyMap<string, Kind>;
  readonly isRich: boolean;
}

type Tree = { readonly [name: string]: Tree | Message };

/** Folders of compiled catalogues, with the module that formats their numbers and dates. */
const TARGETS = {
  client: { folder: "sdk/generated/words", writing: "../../verdicts/language.ts" },
  service: { folder: "generated/words", writing: "../../sdk/verdicts/mod.ts" },
  letters: { folder: "sdk/generated/letters", writing: "../../verdicts/language.ts" },
} as const;

/** Matches folders of messages for pages. Emails and files keep plain hyphens, which every program can show. */
const ON_A_PAGE = /\/service\/(?!mails\/)/;

/** Matches the hyphen in "E-Mail" and "e-mail", where a line must not break. */
const EMAIL = /(?<=\be)-(?=mail)/gi;

/** Matches the space between a number and its unit, where a line must not break. */
const BEFORE_UNIT = /(?<=[\d}]) (?=(?:MB|Mo|%|s|h)(?!\p{L}))|(?<=\b(?:Nr\.|n°)) /gu;

/**
 * Compiles the catalogues in a folder. Throws a {@link ContractError} if a message is missing or its arguments differ.
 */
export async function emitWords(folder: URL): Promise<readonly GeneratedFile[]> {
  const languages = globSync("*.yaml", { cwd: folder }).map((name) => name.replace(/\.yaml$/, ""));
  const documents = await Promise.all(
    languages.map(async (language) =>
      [language, load(await Deno.readTextFile(new URL(`${language}.yaml`, folder)))] as const
    ),
  );
  return emitCatalogues(Object.fromEntries(documents), (language) => `words/${language}.yaml`);
}

/** Compiles a file that has each message in all languages, if it exists. Throws like {@link emitWords}. */
export async function emitLetters(file: URL): Promise<readonly GeneratedFile[]> {
  if (!existsSync(file)) return [];
  const documents = splitLanguages(load(await Deno.readTextFile(file)), "letters.yaml");
  return emitCatalogues(documents, (language) => `letters.yaml (${language})`);
}

/** Returns a document per language for a document that ends in texts by language. */
function splitLanguages(value: unknown, pointer: string): Readonly<Record<string, unknown>> {
  if (!isJsonObject(value)) throw new ContractError(pointer, "has no text in English");
  if (typeof value.en === "string") return value;
  const documents: Record<string, Record<string, unknown>> = {};
  for (const [name, member] of Object.entries(value)) {
    for (const [language, document] of Object.entries(splitLanguages(member, `${pointer}/${name}`))) {
      (documents[language] ??= {})[name] = document;
    }
  }
  return documents;
}

function emitCatalogues(
  documents: Readonly<Record<string, unknown>>,
  placeOf: (language: string) => string,
): readonly GeneratedFile[] {
  const languages = Object.keys(documents).toSorted();
  const catalogues = languages.map((language) => {
    const typeset = (text: string, place: string): string => {
      const kept = language === "en" ? text : text.replaceAll(BEFORE_UNIT, "\u00a0");
      const set = language === "fr" ? setInFrench(kept) : kept;
      return ON_A_PAGE.test(place) ? set.replaceAll(EMAIL, "\u2011") : set;
    };
    return { language, tree: compileTree(documents[language], placeOf(language), typeset) };
  });
  const english = catalogues.find(({ language }) => language === "en");
  if (english === undefined) return [];
  for (const { language, tree } of catalogues) compareTrees(english.tree, tree, placeOf(language));
  return Object.entries(TARGETS).flatMap(([target, { folder, writing }]) => {
    if (english.tree[target] === undefined) return [];
    const namespaces = branchOf(english.tree, target);
    const indexes = languages.map((language) => ({
      path: `${folder}/in_${language}.ts`,
      text: GENERATED_HEADER +
        Object.keys(namespaces).map((name) => `export { ${name} } from "./${fileOf(name)}_${language}.ts";\n`)
          .join(""),
    }));
    return Object.entries(namespaces).flatMap(([name, messages]): GeneratedFile[] => {
      if (isMessage(messages)) throw new ContractError(`words/en.yaml/${target}/${name}`, "not a namespace");
      const type = `${name[0]?.toUpperCase()}${name.slice(1)}Words`;
      const file = fileOf(name);
      return [
        {
          path: `${folder}/${file}.ts`,
          text: `${GENERATED_HEADER}\n/** Messages of \`${target}.${name}\`. */\nexport interface ${type} ${
            typeOf(messages)
          }\n`,
        },
        ...catalogues.map(({ language, tree }) => ({
          path: `${folder}/${file}_${language}.ts`,
          text: emitLanguage(language, { name, type, file, writing }, branchOf(branchOf(tree, target), name)),
        })),
      ];
    }).concat(indexes);
  });
}

function fileOf(namespace: string): string {
  return namespace.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function emitLanguage(
  language: string,
  { name, type, file, writing }: Readonly<Record<"name" | "type" | "file" | "writing", string>>,
  messages: Tree,
): string {
  const code = valueOf(messages);
  const writes = /writing\.(?:number|decimal|day|minute|isOne|plural)\(/.test(code);
  // `PURE` lets bundlers remove languages that aren't used.
  return `${GENERATED_HEADER}${writes ? `import { writingIn } from "${writing}";\n` : ""}` +
    `import type { ${type} } from "./${file}.ts";\n\n` +
    (writes ? `const writing = /* @__PURE__ */ writingIn("${language}");\n\n` : "") +
    `/** Messages of \`${name}\`. */\nexport const ${name}: ${type} = ${code};\n`;
}

function branchOf(tree: Tree, name: string): Tree {
  const branch = tree[name];
  return branch === undefined || isMessage(branch) ? {} : branch;
}

function isMessage(value: Tree | Message): value is Message {
  return typeof value.code === "string";
}

/** Puts narrow no-break spaces next to French punctuation such as `:` and `»`, and curves apostrophes. */
export function setInFrench(text: string): string {
  return text.replaceAll(/ (?=[;:!?»])|(?<=«) /g, "\u202f").replaceAll(/(?<=\p{L})'(?=\p{L})/gu, "’");
}

function compileTree(
  value: unknown,
  pointer: string,
  typeset: (text: string, place: string) => string,
): Tree {
  if (!isJsonObject(value)) throw new ContractError(pointer, "messages are texts by name");
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const place = `${pointer}/${name}`;
      return [
        name,
        typeof member === "string"
          ? compile(typeset(member, place), place)
          : compileTree(member, place, typeset),
      ];
    }),
  );
}

function compareTrees(english: Tree, other: Tree, pointer: string): void {
  for (const name of Object.keys(other)) {
    if (english[name] === undefined) throw new ContractError(`${pointer}/${name}`, "isn't in en.yaml");
  }
  for (const [name, expected] of Object.entries(english)) {
    const [found, place] = [other[name], `${pointer}/${name}`];
    if (found === undefined) throw new ContractError(place, "is missing");
    if (isMessage(expected) && isMessage(found)) {
      const [ours, theirs] = [describeArgs(expected), describeArgs(found)];
      if (ours !== theirs) {
        throw new ContractError(place, `has the arguments (${theirs}) instead of (${ours})`);
      }
    } else if (isMessage(expected) || isMessage(found)) {
      throw new ContractError(place, "is a message in one language and a group in another");
    } else compareTrees(expected, found, place);
  }
}

function describeArgs({ args }: Message): string {
  return [...args].map(([name, kind]) => `${name}: ${kind}`).toSorted().join(", ");
}

function compile(text: string, pointer: string): Message {
  const args = new Map<string, Kind>();
  const add = (name: string, kind: Kind): string => {
    const known = args.get(name);
    // A message may print an argument and also choose a text by it, if both uses have the same type.
    if (known !== undefined && known !== kind) {
      throw new ContractError(pointer, `the argument "${name}" is both ${known} and ${kind}`);
    }
    args.set(name, kind);
    return `a.${name}`;
  };
  const compiler = { add, pointer };
  let elements: MessageFormatElement[];
  try {
    elements = parse(text, { requiresOtherClause: true });
  } catch (error) {
    throw new ContractError(pointer, `can't be parsed: ${error instanceof Error ? error.message : error}`);
  }
  const isRich = elements.some(({ type }) => type === TYPE.tag);
  if (!isRich) return { text, code: template(elements, compiler), args, isRich };
  const parts = elements.map((element) =>
    element.type === TYPE.tag
      ? `${add(element.value, "markup")}(${template(element.children, compiler)})`
      : template([element], compiler)
  );
  return { text, code: `[${parts.join(", ")}]`, args, isRich };
}

interface Compiler {
  add(name: string, kind: Kind): string;
  readonly pointer: string;
}

/** Returns the code for elements of a message, as one expression; `count` is the code that replaces `#`. */
function template(elements: readonly MessageFormatElement[], compiler: Compiler, count = ""): string {
  if (elements.every(({ type }) => type === TYPE.literal)) {
    return JSON.stringify(
      elements.map((element) => element.type === TYPE.literal ? element.value : "").join(""),
    );
  }
  const [first, ...more] = elements;
  if (first !== undefined && more.length === 0) return expression(first, compiler, count);
  const parts = elements.map((element) =>
    element.type === TYPE.literal
      ? element.value.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&")
      : `\${${expression(element, compiler, count)}}`
  );
  return `\`${parts.join("")}\``;
}

function expression(element: MessageFormatElement, compiler: Compiler, count: string): string {
  const { add, pointer } = compiler;
  switch (element.type) {
    case TYPE.argument:
      return add(element.value, "string");
    case TYPE.number:
      return `writing.${element.style === "decimal" ? "decimal" : "number"}(${add(element.value, "number")})`;
    case TYPE.date:
      return `writing.day(${add(element.value, "string")})`;
    case TYPE.time:
      return `writing.minute(${add(element.value, "string")})`;
    case TYPE.pound:
      return `writing.number(${count})`;
    case TYPE.plural: {
      const value = add(element.value, "number");
      const { one, other, ...exact } = element.options;
      const [single, several] = [shortForm(one?.value), shortForm(other?.value)];
      // A call of `writing.plural` is half as long as a conditional, which shortens the scripts that browsers load.
      const ending = single === null || several === null
        ? null
        : `writing.plural(${value}, ${JSON.stringify(single)}, ${JSON.stringify(several)})`;
      return choose(ending === null ? element.options : exact, compiler, value, (key) => {
        if (/^=\d+$/.test(key)) return `${value} === ${key.slice(1)}`;
        if (key === "one") return `writing.isOne(${value})`;
        throw new ContractError(pointer, `"${key}" is not a plural category: use one, other or a number`);
      }, ending);
    }
    case TYPE.select: {
      const value = add(element.value, "string");
      return choose(
        element.options,
        compiler,
        count,
        (key) => `${value} === ${JSON.stringify(key === "none" ? "" : key)}`,
      );
    }
    default:
      throw new ContractError(pointer, "markup must not be inside an argument");
  }
}

function choose(
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
  compiler: Compiler,
  count: string,
  conditionOf: (key: string) => string,
  ending: string | null = null,
): string {
  const { other, ...rest } = options;
  const cases = Object.entries(rest).map(([key, { value }]) =>
    `${conditionOf(key)} ? ${template(value, compiler, count)} : `
  );
  return cases.join("") + (ending ?? template(other?.value ?? [], compiler, count));
}

function shortForm(elements: readonly MessageFormatElement[] = []): string | null {
  const parts = elements.map((element) =>
    element.type === TYPE.pound
      ? "#"
      : element.type === TYPE.literal && !element.value.includes("#")
      ? element.value
      : null
  );
  const isShort = parts.length > 0 && !parts.includes(null) &&
    parts.filter((part) => part === "#").length <= 1;
  return isShort ? parts.join("") : null;
}

function typeOf(tree: Tree, indent = ""): string {
  const members = Object.entries(tree).map(([name, member]) => {
    if (!isMessage(member)) return `  readonly ${memberName(name)}: ${typeOf(member, `${indent}  `)};`;
    const comment = `/** ${member.text.trim().replaceAll("*/", "*\\/").replaceAll(/\s+/g, " ")} */`;
    return `  ${comment}\n${indent}  readonly ${memberName(name)}: ${signatureOf(member)};`;
  });
  return `{\n${members.map((line) => indent + line).join("\n")}\n${indent}}`;
}

function signatureOf({ args, isRich }: Message): string {
  if (args.size === 0) return "string";
  const list = [...args].map(([name, kind]) =>
    `readonly ${memberName(name)}: ${kind === "markup" ? "(text: string) => T" : kind}`
  );
  const parameter = `(a: { ${list.join("; ")} })`;
  return isRich ? `<T>${parameter} => readonly (string | T)[]` : `${parameter} => string`;
}

function valueOf(tree: Tree, indent = ""): string {
  const members = Object.entries(tree).map(([name, member]) =>
    `${indent}  ${memberName(name)}: ${
      isMessage(member)
        ? (member.args.size === 0 ? member.code : `(a) => ${member.code}`)
        : valueOf(member, `${indent}  `)
    },\n`
  );
  return `{\n${members.join("")}${indent}}`;
}
