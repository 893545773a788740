// Generates guides and legal pages from Markdown.
import hljs from "highlight.js/lib/core";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import shell from "highlight.js/lib/languages/bash";
import typescript from "highlight.js/lib/languages/typescript";
import nginx from "highlight.js/lib/languages/nginx";
import MarkdownIt from "markdown-it";
import type { Token } from "markdown-it";
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type GeneratedFile, headerOf, literal, objectOf } from "./code_layout.ts";
import { type ContractNames, findValue } from "./contract_names.ts";
import { setInFrench } from "./emit_words.ts";

for (const [name, language] of Object.entries({ json, py: python, sh: shell, ts: typescript, nginx })) {
  hljs.registerLanguage(name, language);
}

const NAME = /\$\{(\w+)\}/g;

/** Compiles the guides; throws a `SyntaxError` that identifies the faulty guide. */
export function emitGuides(folder: URL, names: ContractNames): readonly GeneratedFile[] {
  const examples = new Map<string, string>();
  const texts: GeneratedFile[] = [];
  const guides = readMarkdown(folder, names).map(({ name, markdown }): [string, string] => {
    const { html, ...guide } = renderGuide(name, markdown, examples);
    texts.push({ path: `generated/guides/${name}.html`, text: html });
    texts.push({ path: `generated/guides/${name}.md`, text: markdown });
    const members = objectOf([
      ["path", literal(`/docs/${name.replaceAll("_", "-")}`)],
      ["title", literal(guide.title)],
      ["description", literal(guide.description)],
      ["headings", literal(guide.headings)],
      ["markdown", `read(${JSON.stringify(`${name}.md`)})`],
      ["html", `read(${JSON.stringify(`${name}.html`)})`],
    ]);
    return [name, members];
  });
  const named = [...examples].toSorted(([a], [b]) => a < b ? -1 : 1);
  const module = `${headerOf("src/pages/guides/")}
const read = (name: string): string => Deno.readTextFileSync(new URL(\`./guides/\${name}\`, import.meta.url));

/** Address that the examples of the guides call. */
export const exampleAddress = "http://127.0.0.1:8000";

/** The guides by name, in alphabetical order. */
export const guides = ${objectOf(guides)} as const;

/** Rendered code examples of the guides, by name. */
export const examples = ${literal(Object.fromEntries(named))} as const;
`;
  return [...texts, { path: "generated/guides.ts", text: module }];
}

function readMarkdown(
  folder: URL,
  names: ContractNames,
): readonly { readonly name: string; readonly markdown: string }[] {
  return globSync("*.md", { cwd: fileURLToPath(folder) }).toSorted().map((file) => ({
    name: file.replace(/\.md$/, ""),
    markdown: Deno.readTextFileSync(new URL(file, folder)).replaceAll(NAME, (place, name: string) => {
      const value = findValue(names, name);
      if (value === undefined) throw new SyntaxError(`Cannot render ${file}: there is no limit "${place}"`);
      return value.toLocaleString("en");
    }),
  }));
}

/** Compiles the legal pages: title, description and sections. `{#id}` in a heading is the anchor of its section. */
export function emitLegal(folder: URL, names: ContractNames): GeneratedFile {
  const rules = new MarkdownIt();
  const pages = readMarkdown(folder, names).map(({ name: file, markdown: text }) => {
    // `terms.de.md` is German; a file name without a language means English.
    const [name = "", language = "en"] = file.split(".");
    const markdown = language === "fr" ? setInFrench(text) : text;
    const [opening = "", ...clauses] = markdown.split(/^(?=## )/m);
    const [, title, description] = /^# (.+)\n\n(.+)\n/.exec(opening) ?? [];
    if (title === undefined) {
      throw new SyntaxError(`Cannot render ${file}.md: it lacks a title and a sentence`);
    }
    const html = clauses.map((clause) => {
      const [, id] = /^## .* \{#(.+)\}$/m.exec(clause) ?? [];
      const open = id === undefined ? "<section>" : `<section id="${id}">`;
      return `${open}\n${rules.render(clause.replace(` {#${id}}`, ""))}</section>\n`;
    }).join("");
    return { name, language, page: { title, description, html } };
  });
  const byName = Object.fromEntries(
    Object.entries(Object.groupBy(pages, ({ name }) => name)).map(([name, some = []]) => [
      name,
      Object.fromEntries(some.map(({ language, page }) => [language, page])),
    ]),
  );
  const text = `${headerOf("src/pages/legal/")}
/** The legal pages. */
export const legal = ${literal(byName)} as const;
`;
  return { path: "generated/legal.ts", text };
}

function renderGuide(name: string, markdown: string, examples: Map<string, string>) {
  const headings: { readonly id: string; readonly text: string }[] = [];
  const ids = new Set<string>();
  const rules = new MarkdownIt({ html: false, linkify: false, typographer: false });
  rules.renderer.rules.fence = (tokens, index) => {
    const { content, info } = tokens[index] ?? { content: "", info: "" };
    const [language = "", example] = info.trim().split(/\s+/);
    const code = highlight(content.trimEnd(), language);
    if (example !== undefined) {
      if (examples.has(example)) {
        throw new SyntaxError(`Cannot render ${name}.md: two examples are named "${example}"`);
      }
      examples.set(example, code);
    }
    return `<pre tabindex="0" role="group" aria-label="Example"><code>${code}</code></pre>\n`;
  };
  rules.renderer.rules.table_open = (tokens, index) => {
    const isWide = tokens[index]?.attrGet("class") === STACKING;
    const table = isWide ? `<table class="${STACKING}">` : "<table>";
    return `<div class="scroll" tabindex="0" role="group" aria-label="Table">${table}\n`;
  };
  rules.renderer.rules.table_close = () => "</table></div>\n";
  const tokens = rules.parse(markdown, {});
  const [open, heading, , , sentence] = tokens;
  if (open?.tag !== "h1" || heading === undefined || sentence?.type !== "inline") {
    throw new SyntaxError(`Cannot render ${name}.md: it does not open with a title and a sentence`);
  }
  tokens.forEach((token, index) => {
    const text = tokens[index + 1]?.content ?? "";
    if (token.type !== "heading_open" || !["h2", "h3"].includes(token.tag)) return;
    const id = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
    token.attrSet("id", id);
    ids.add(id);
    if (token.tag === "h2") headings.push({ id, text });
  });
  for (const [, id = ""] of markdown.matchAll(/\]\(#([^)]+)\)/g)) {
    if (!ids.has(id)) throw new SyntaxError(`Cannot render ${name}.md: no heading has the anchor "#${id}"`);
  }
  stackWideTables(tokens);
  pairWithCode(tokens, rules);
  return {
    title: heading.content,
    description: plain(sentence.content),
    headings,
    html: rules.renderer.render(tokens, rules.options, {}),
  };
}

/** Maximum number of lines of an example that is shown next to its text. */
const BESIDE_LINES_MAX = 24;

/** Puts each short example and the text above it into one block, so that pages show them side by side. */
function pairWithCode(tokens: Token[], rules: InstanceType<typeof MarkdownIt>): void {
  const { Token } = new rules.core.State("", rules, {});
  const html = (content: string): Token =>
    Object.assign(new Token("html_block", "", 0), { content: `${content}\n` });
  const blocks: Token[][] = [[]];
  for (const token of tokens) {
    blocks.at(-1)?.push(token);
    if (token.level === 0 && token.nesting !== 1) blocks.push([]);
  }
  const paired: Token[] = [];
  let text: Token[] = [];
  for (const block of blocks) {
    const [first] = block;
    if (first?.type === "fence" && text.length > 0 && linesOf(first) <= BESIDE_LINES_MAX) {
      paired.push(html('<div class="beside"><div>'), ...text, html("</div>"), first, html("</div>"));
      text = [];
    } else if (first?.type === "paragraph_open" || first?.type === "bullet_list_open") text.push(...block);
    else {
      paired.push(...text, ...block);
      text = [];
    }
  }
  tokens.splice(0, tokens.length, ...paired, ...text);
}

function linesOf({ content }: Token): number {
  return content.trimEnd().split("\n").length;
}

const STACKING = "stacking";

/** Number of characters that fit on one line of a phone. */
const PHONE_CHARACTERS = 38;

const PADDING_CHARACTERS = 2;

/** Stacks tables that are too wide for a phone. With three or more columns, cells repeat their column's heading. */
function stackWideTables(tokens: readonly Token[]): void {
  tokens.forEach((open, start) => {
    if (open.type !== "table_open") return;
    const end = tokens.findIndex(({ type }, index) => index > start && type === "table_close");
    const cells = tokens.slice(start, end).flatMap((token, index) =>
      token.tag === "th" || token.tag === "td"
        ? [{ token, text: tokens[start + index + 1]?.content ?? "" }]
        : []
    ).filter(({ token }) => token.nesting === 1);
    const heads = cells.filter(({ token }) => token.tag === "th").map(({ text }) => text);
    const bodies = cells.slice(heads.length);
    const width = heads.reduce((sum, _, column) => {
      const ofColumn = cells.filter((_, place) => place % heads.length === column);
      return sum + PADDING_CHARACTERS + Math.max(...ofColumn.map(({ text }) => unbroken(text)));
    }, 0);
    if (width <= PHONE_CHARACTERS) return;
    open.attrSet("class", STACKING);
    if (heads.length < 3) return;
    bodies.forEach(({ token, text }, place) => {
      const column = place % heads.length;
      // In the first column, names are clear without the column's heading, but numbers aren't.
      if (text !== "" && (column > 0 || /^\d/.test(text))) token.attrSet("data-label", heads[column] ?? "");
    });
  });
}

/** Returns the length of the longest part without a line break: a word, or code. */
function unbroken(markdown: string): number {
  return Math.max(0, ...(markdown.match(/`[^`]*`|\S+/g) ?? []).map(({ length }) => length));
}

function plain(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "").replaceAll(/\s+/g, " ");
}

function highlight(code: string, language: string): string {
  if (hljs.getLanguage(language) !== undefined) return hljs.highlight(code, { language }).value;
  return code.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
