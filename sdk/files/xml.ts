// Walks through the elements, attributes and texts of an XML document. Document types are rejected, because entities
// that they define can exhaust a reader's memory.
import { FormatError } from "./format_error.ts";

/** Raised for a document that can't be read. */
export class XmlError extends FormatError {
  override readonly name = "XmlError";
}

/** A tag with its position, or a text. Names have no namespace prefix. */
export type XmlStep =
  | { readonly kind: "open"; readonly name: string; readonly attributes: string } & Span
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "close"; readonly name: string } & Span;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Matches a tag. Attribute values may contain `>`, but no `<`, so that each character is read once. */
const TAG = /<(\/?)([^\s<>\/!?"'=]+)((?:\s+[^\s<>"'=\/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;

/** Beginnings and ends of comments, CDATA sections and processing instructions. */
const SECTIONS = [
  { start: "<!--", end: "-->", isText: false },
  { start: "<![CDATA[", end: "]]>", isText: true },
  { start: "<?", end: "?>", isText: false },
] as const;

const DEPTH_MAX = 100;

/** Maximum length of a tag. Publishers' remarks make tags of thousands of characters; `TAG` fails for millions. */
const TAG_CHARACTERS_MAX = 100_000;

/** Maximum number of elements: enough for 100,000 payments or two million cells, which are read within seconds. */
const ELEMENTS_MAX = 5_000_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Yields a document's steps in order; throws an {@linkcode XmlError} for malformed, too large or too deep XML. */
export function* walkXml(text: string): Generator<XmlStep, void, undefined> {
  const open: string[] = [];
  let seen = false;
  let [at, elements] = [0, 0];
  for (let start = text.indexOf("<"); start !== -1; start = text.indexOf("<", at)) {
    const between = text.slice(at, start);
    if (between.trim() !== "" || (between !== "" && open.length > 0)) {
      yield { kind: "text", text: readText(between, open) };
    }
    const mark = text[start + 1];
    const section = mark === "!" || mark === "?"
      ? SECTIONS.find((each) => text.startsWith(each.start, start))
      : undefined;
    if (section !== undefined) {
      const end = text.indexOf(section.end, start + section.start.length);
      if (end === -1) throw new XmlError(({ xml }) => xml.unclosedSection({ start: section.start }));
      if (section.isText) yield { kind: "text", text: text.slice(start + section.start.length, end) };
      at = end + section.end.length;
      continue;
    }
    const tag = readTag(text, start);
    at = start + tag.length;
    if (tag.isEnd) {
      if (open.pop() !== tag.name) throw new XmlError(({ xml }) => xml.closesNothing({ element: tag.name }));
      yield { kind: "close", name: localName(tag.name), start, end: at };
      continue;
    }
    if (seen && open.length === 0) {
      throw new XmlError(({ xml }) => xml.behindRoot({ element: tag.name }));
    }
    seen = true;
    if (++elements > ELEMENTS_MAX) {
      throw new XmlError(({ xml }) => xml.tooManyElements({ max: ELEMENTS_MAX }));
    }
    yield { kind: "open", name: localName(tag.name), attributes: tag.attributes, start, end: at };
    if (tag.isEmpty) yield { kind: "close", name: localName(tag.name), start: at, end: at };
    else if (open.push(tag.name) > DEPTH_MAX) {
      throw new XmlError(({ xml }) => xml.tooDeep({ max: DEPTH_MAX }));
    }
  }
  if (text.slice(at).trim() !== "") readText(text.slice(at), open);
  if (!seen) throw new XmlError(({ xml }) => xml.empty);
  if (open.length > 0) throw new XmlError(({ xml }) => xml.unclosed({ element: `${open.at(-1)}` }));
}

interface Tag {
  readonly name: string;
  readonly attributes: string;
  readonly length: number;
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
}

function readTag(text: string, start: number): Tag {
  if (text.startsWith("<!DOCTYPE", start)) {
    throw new XmlError(({ xml }) => xml.documentType);
  }
  const next = text.indexOf("<", start + 1);
  const isLong = (next === -1 ? text.length : next) - start > TAG_CHARACTERS_MAX;
  TAG.lastIndex = isLong ? 0 : start;
  const [tag, slash, name, attributes = "", selfClosing] =
    TAG.exec(isLong ? text.slice(start, start + TAG_CHARACTERS_MAX) : text) ?? [];
  if (tag === undefined && isLong) throw new XmlError(({ xml }) => xml.longTag({ max: TAG_CHARACTERS_MAX }));
  if (tag === undefined || name === undefined) {
    throw new XmlError(({ xml }) => xml.near({ text: text.slice(start, start + 40) }));
  }
  return { name, attributes, length: tag.length, isEnd: slash === "/", isEmpty: selfClosing === "/" };
}

/** Yields the attributes of an `open` step by their local names. */
export function* readAttributes(attributes: string): Generator<[name: string, value: string], void> {
  for (
    const [, key = "", double, single] of attributes.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  ) yield [localName(key), decodeEntities(double ?? single ?? "")];
}

/** Returns an attribute of an `open` step by its local name; empty if the step doesn't have it. */
export function readAttribute(attributes: string, name: string): string {
  if (attributes === "") return "";
  for (const [key, value] of readAttributes(attributes)) if (key === name) return value;
  return "";
}

function readText(text: string, open: readonly string[]): string {
  if (open.length === 0) {
    throw new XmlError(({ xml }) => xml.outsideText);
  }
  return decodeEntities(text);
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));?/g, readEntity);
}

function readEntity(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  const character = decimal !== undefined
    ? characterOf(Number.parseInt(decimal, 10))
    : hexadecimal !== undefined
    ? characterOf(Number.parseInt(hexadecimal, 16))
    : name !== undefined && Object.hasOwn(ENTITIES, name)
    ? ENTITIES[name]
    : undefined;
  if (character === undefined || !entity.endsWith(";")) {
    throw new XmlError(({ xml }) => xml.noEntity({ entity }));
  }
  return character;
}

function characterOf(codePoint: number): string | undefined {
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : undefined;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
