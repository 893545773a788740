// Generates guides and legal pages from Markdown, and bundles what browsers load: style sheet, a script per page,
// fonts, icons. Asset names contain a digest, so browsers may cache them forever.
import hljs from "highlight.js/lib/core";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import shell from "highlight.js/lib/languages/bash";
import typescript from "highlight.js/lib/languages/typescript";
import nginx from "highlight.js/lib/languages/nginx";
import MarkdownIt from "markdown-it";
import type { Token } from "markdown-it";
import { GENERATED_HEADER, literal, objectOf } from "./code_layout.ts";
import { type ContractNames, findValue } from "./contract_names.ts";
import type { GeneratedFile } from "./generate.ts";
import { setInFrench } from "./emit_words.ts";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";

for (const [name, language] of Object.entries({ json, py: python, sh: shell, ts: typescript, nginx })) {
  hljs.registerLanguage(name, language);
}

const NAME = /\$\{(\w+)\}/g;

/** Compiles the guides; throws a SyntaxError with the name of a faulty one. */
export async function emitGuides(
  folder: URL,
  names: ContractNames,
): Promise<readonly GeneratedFile[]> {
  const examples = new Map<string, string>();
  const texts: GeneratedFile[] = [];
  const guides = (await readMarkdown(folder, names)).map(({ file, markdown }): [string, string] => {
    const name = file.replace(/\.md$/, "");
    const { html, ...guide } = renderGuide(file, markdown, examples);
    texts.push({ path: `generated/guides/${name}.html`, text: html });
    texts.push({ path: `generated/guides/${name}.md`, text: markdown });
    const members = objectOf([
      ["path", literal(pagePath(file))],
      ["title", literal(guide.title)],
      ["description", literal(guide.description)],
      ["headings", literal(guide.headings)],
      ["markdown", `read(${JSON.stringify(`${name}.md`)})`],
      ["html", `read(${JSON.stringify(`${name}.html`)})`],
    ]);
    return [name, members];
  });
  const named = [...examples].toSorted(([a], [b]) => a < b ? -1 : 1);
  const module = `${GENERATED_HEADER.replace("openapi/", "src/pages/guides/")}
const read = (name: string): string => Deno.readTextFileSync(new URL(\`./guides/\${name}\`, import.meta.url));

/** Address that the examples of the guides call. */
export const exampleAddress = "http://127.0.0.1:8000";

/** The guides by name, in alphabetical order. */
export const guides = ${objectOf(guides)} as const;

/** Code of the guides that has a name, rendered. */
export const examples = ${literal(Object.fromEntries(named))} as const;
`;
  return [...texts.toSorted((a, b) => a.path < b.path ? -1 : 1), {
    path: "generated/guides.ts",
    text: module,
  }];
}

async function readMarkdown(
  folder: URL,
  names: ContractNames,
): Promise<readonly { readonly file: string; readonly markdown: string }[]> {
  const files = (await listFiles(folder)).filter(({ name }) => name.endsWith(".md"));
  return await Promise.all(files.map(async ({ name: file, url }) => ({
    file,
    markdown: (await Deno.readTextFile(url)).replaceAll(NAME, (place, name: string) => {
      const value = findValue(names, name);
      if (value === undefined) throw new SyntaxError(`Cannot render ${file}: there is no limit "${place}"`);
      return value.toLocaleString("en");
    }),
  })));
}

/** Compiles the legal pages: title, description and sections; `{#id}` after a heading is its anchor. */
export async function emitLegal(folder: URL, names: ContractNames): Promise<GeneratedFile> {
  const rules = new MarkdownIt();
  const pages = (await readMarkdown(folder, names)).map(({ file, markdown: text }) => {
    // `terms.de.md` is German; without a language it is English.
    const [name = "", language = "en"] = file.replace(/\.md$/, "").split(".");
    const markdown = language === "fr" ? setInFrench(text) : text;
    const [opening = "", ...clauses] = markdown.split(/^(?=## )/m);
    const [, title, description] = /^# (.+)\n\n(.+)\n/.exec(opening) ?? [];
    if (title === undefined) throw new SyntaxError(`Cannot render ${file}: it lacks a title and a sentence`);
    const html = clauses.map((clause) => {
      const [, id] = /^## .* \{#(.+)\}$/m.exec(clause) ?? [];
      const open = id === undefined ? "<section>" : `<section id="${id}">`;
      return `${open}\n${rules.render(clause.replace(` {#${id}}`, ""))}</section>\n`;
    }).join("");
    return { name, language, page: { title, description, html } };
  });
  const byName = Object.fromEntries(
    Object.entries(Object.groupBy(pages, ({ name }) => name)).map(([name, some = []]) =>
      [name, Object.fromEntries(some.map(({ language, page }) => [language, page]))] as const
    ),
  );
  const text = `${
    GENERATED_HEADER.replace("openapi/", "src/pages/legal/")
  }\n/** The legal pages. */\nexport const legal = ${literal(byName)} as const;\n`;
  return { path: "generated/legal.ts", text };
}

function pagePath(file: string): string {
  return `/docs/${file.replace(/\.md$/, "").replaceAll("_", "-")}`;
}

function renderGuide(file: string, markdown: string, examples: Map<string, string>) {
  const headings: { readonly id: string; readonly text: string }[] = [];
  const rules = new MarkdownIt({ html: false, linkify: false, typographer: false });
  rules.renderer.rules.fence = (tokens, index) => {
    const { content, info } = tokens[index] ?? { content: "", info: "" };
    const [language = "", name] = info.trim().split(/\s+/);
    const code = highlight(content.trimEnd(), language);
    if (name !== undefined) {
      if (examples.has(name)) {
        throw new SyntaxError(`Cannot render ${file}: two examples are named "${name}"`);
      }
      examples.set(name, code);
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
    throw new SyntaxError(`Cannot render ${file}: it does not open with a title and a sentence`);
  }
  tokens.forEach((token, index) => {
    const text = tokens[index + 1]?.content ?? "";
    if (token.type !== "heading_open" || token.tag !== "h2") return;
    const id = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
    token.attrSet("id", id);
    headings.push({ id, text });
  });
  stackWideTables(tokens);
  pairWithCode(tokens, rules);
  return {
    title: heading.content,
    description: plain(sentence.content),
    headings,
    html: rules.renderer.render(tokens, rules.options, {}),
  };
}

/** Longer examples are shown below their text. */
const BESIDE_LINES_MAX = 24;

/** Combines each example and the text above it into a block, shown side by side. */
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

/** Characters that fit on a phone's line, of which each column's padding takes some. */
const PHONE_CHARACTERS = 38;
const EDGE_CHARACTERS = 2;

/** Stacks tables that are too wide for a phone. With three or more columns, each cell gets its column's heading. */
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
      return sum + EDGE_CHARACTERS + Math.max(...ofColumn.map(({ text }) => unbroken(text)));
    }, 0);
    if (width <= PHONE_CHARACTERS) return;
    open.attrSet("class", STACKING);
    if (heads.length < 3) return;
    bodies.forEach(({ token, text }, place) => {
      const column = place % heads.length;
      // Names are clear without their heading, numbers aren't.
      if (text !== "" && (column > 0 || /^\d/.test(text))) token.attrSet("data-label", heads[column] ?? "");
    });
  });
}

/** Returns the length of the longest unbreakable word, because code doesn't wrap. */
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

interface Asset {
  readonly name: string;
  readonly file: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** `null` for assets that are sent from a file. */
  readonly type: string | null;
}

/** URLs that the bundler leaves unchanged in style sheets, such as `/assets/spline_sans_mono.woff2`. */
const ASSET_ADDRESS = /\/assets\/([a-z0-9_]+\.[a-z0-9]+)/g;

/** Bundles the pages' scripts and styles; throws a SyntaxError if one can't be bundled. */
export async function emitPageAssets(folder: URL): Promise<readonly GeneratedFile[]> {
  const files = await Promise.all(
    (await listFiles(new URL("design/files/", folder))).map(async ({ name, url }) =>
      assetOf(name, await Deno.readFile(url), null)
    ),
  );
  const fileNames = new Map(files.map(({ name, file }) => [name, file]));
  const styles = await bundle(new URL("design/site.css", folder));
  const linked = styles.replaceAll(ASSET_ADDRESS, (_, name: string) => {
    const file = fileNames.get(name);
    if (file === undefined) throw new SyntaxError(`Cannot bundle site.css: there is no asset "${name}"`);
    return `/assets/${file}`;
  });
  const scripts = await Promise.all(
    (await listFiles(new URL("browser/", folder))).filter(({ name }) => name.endsWith(".ts")).map(
      async ({ name, url }) =>
        assetOf(
          name.replace(/ts$/, "js"),
          encoder.encode(await bundle(url)),
          "text/javascript; charset=UTF-8",
        ),
    ),
  );
  const styleSheet = assetOf("site.css", encoder.encode(linked), "text/css; charset=UTF-8");
  const bundles = [styleSheet, ...scripts];
  return [
    ...bundles.map(({ name, bytes }) => ({
      path: `generated/assets/${name}`,
      text: new TextDecoder().decode(bytes),
    })),
    { path: "generated/assets.ts", text: print([...bundles, ...files]) },
  ];
}

const encoder = new TextEncoder();

async function listFiles(folder: URL): Promise<readonly { readonly name: string; readonly url: URL }[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  return entries.filter(({ isFile }) => isFile).map(({ name }) => ({ name, url: new URL(name, folder) }))
    .toSorted((a, b) => a.name < b.name ? -1 : 1);
}

async function bundle(entry: URL): Promise<string> {
  const { success, errors, outputFiles } = await Deno.bundle({
    entrypoints: [fileURLToPath(entry)],
    // The bundler requires a folder, but writes nothing there.
    outputDir: fileURLToPath(new URL(".", entry)),
    write: false,
    minify: true,
    platform: "browser",
    format: "iife",
    external: ["/assets/*"],
  });
  const text = outputFiles?.[0]?.text();
  if (!success || text === undefined) {
    throw new SyntaxError(`Cannot bundle ${entry.pathname}: ${errors.map(({ text }) => text).join("; ")}`);
  }
  return writeLetters(text);
}

/** Writes the letters of other scripts that the bundler escapes: served as UTF-8, they take a third of the bytes. */
function writeLetters(script: string): string {
  return script.replaceAll(
    /(?<!\\)((?:\\\\)*)\\u([0-9A-Fa-f]{4})/g,
    (escaped, before: string, code: string) => {
      const letter = String.fromCharCode(parseInt(code, 16));
      return /(?!\p{Script=Latin})\p{L}/u.test(letter) ? before + letter : escaped;
    },
  );
}

function assetOf(name: string, bytes: Uint8Array<ArrayBuffer>, type: string | null): Asset {
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  return { name, bytes, type, file: name.replace(/\.(?=[a-z0-9]+$)/, `.${digest}.`) };
}

function print(assets: readonly Asset[]): string {
  const listing = (isBundled: boolean): string => {
    const members = assets.filter(({ type }) => isBundled === (type !== null)).map(memberOf);
    return `${objectOf(members)} as const;\n`;
  };
  return `${GENERATED_HEADER.replace("openapi/", "src/pages/")}
const read = (name: string): string => Deno.readTextFileSync(new URL(\`./assets/\${name}\`, import.meta.url));

/** Bundles of the pages, by name; \`file\` is the name that it is served under. */
export const bundles = ${listing(true)}
/**
 * Files that are served from \`src/pages/design/files/\`, by the name that it has there; \`file\` is the one it is
 * served under.
 */
export const files = ${listing(false)}`;
}

function memberOf({ name, file, bytes, type }: Asset): [string, string] {
  const bundled: readonly [string, string][] = type === null ? [] : [
    ["type", literal(type)],
    ["integrity", `"sha256-${createHash("sha256").update(bytes).digest("base64")}"`],
    ["content", `read(${JSON.stringify(name)})`],
  ];
  return [name, objectOf([["file", literal(file)], ...bundled])];
}
