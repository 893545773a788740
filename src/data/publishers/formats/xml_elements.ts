// Iterates over the elements of a large XML text, so that a list of a hundred megabytes is never in memory as a tree.
import { XMLParser } from "fast-xml-parser";
import { refuseDamagedText } from "./source_text.ts";

/** Text, or members by name; attributes begin with `@`, and a repeated member is an array. */
type XmlValue = string | XmlElement | readonly XmlValue[] | undefined;

/** An element with members. */
export interface XmlElement {
  readonly [member: string]: XmlValue;
}

/** Keeps attributes, under names with `@`, and leaves every value as text. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  textNodeName: "#text",
});

/** Throws a `SyntaxError` unless a text is a complete document with this root element. */
export function requireXmlRoot(text: string, root: string, source: string): void {
  refuseDamagedText(text, source);
  if (!new RegExp(`<(\\w+:)?${root}[\\s>]`).test(text.slice(0, 4000))) {
    throw new SyntaxError(`Cannot read ${source}: the root element "${root}" is missing`);
  }
  if (!new RegExp(`</(\\w+:)?${root}>\\s*$`).test(text.slice(-200))) {
    throw new SyntaxError(`Cannot read ${source}: the text is truncated before the end of "${root}"`);
  }
}

/** Far longer than any entry of a list; each is a tree in memory while it is read. */
const ELEMENT_CHARACTERS_MAX = 1024 * 1024;

/** Yields every element of a name, but not those inside another; throws a SyntaxError if one is damaged or too long. */
export function* xmlElements(text: string, name: string): Generator<XmlElement> {
  const start = new RegExp(`<${name}[\\s>]`, "g");
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const end = endOfElement(text, match.index, name);
    const parsed = parseElement(text.slice(match.index, end), name);
    const element = parsed[name];
    if (element !== undefined && typeof element !== "string" && !isList(element)) yield element;
    start.lastIndex = end;
  }
}

function parseElement(text: string, name: string): XmlElement {
  if (text.length > ELEMENT_CHARACTERS_MAX) {
    throw new SyntaxError(
      `Cannot read element "${name}": it has more than ${ELEMENT_CHARACTERS_MAX} characters`,
    );
  }
  try {
    return parser.parse(text);
  } catch (cause) {
    throw new SyntaxError(`Cannot read element "${name}": it is damaged`, { cause });
  }
}

/** Allows for an element that closes itself, such as `<AreaCode ID="11291" />`. */
function endOfElement(text: string, start: number, name: string): number {
  const tagEnd = text.indexOf(">", start);
  if (tagEnd > 0 && text[tagEnd - 1] === "/") return tagEnd + 1;
  const close = `</${name}>`;
  const end = text.indexOf(close, start);
  if (end < 0) throw new SyntaxError(`Cannot read element "${name}": it has no end`);
  return end + close.length;
}

/** Lists the members with a name: none, one or many. */
export function xmlChildren(element: XmlElement, name: string): readonly XmlElement[] {
  return listOf(element[name]).filter((child): child is XmlElement =>
    typeof child === "object" && !isList(child)
  );
}

/** Lists the texts of the members with a name, without empty ones. */
export function xmlTexts(element: XmlElement, name: string): string[] {
  return listOf(element[name]).map(textOf).filter((text) => text !== "");
}

/** Returns the text of the first member with a name, or of an attribute; empty if there is none. */
export function xmlText(element: XmlElement, name: string): string {
  return xmlTexts(element, name)[0] ?? "";
}

/** Returns every text inside an element with the name of its member or attribute, one per line. */
export function wholeXmlText(element: XmlElement): string {
  const texts = Object.entries(element).flatMap(([name, value]) =>
    listOf(value).map((one) =>
      typeof one === "object" && !isList(one) ? wholeXmlText(one) : textOf(one) && `${name} ${textOf(one)}`
    )
  );
  return texts.filter((text) => text !== "").join("\n");
}

function textOf(value: XmlValue): string {
  if (typeof value === "string") return value.trim();
  if (value === undefined || isList(value)) return "";
  return textOf(value["#text"]);
}

function listOf(value: XmlValue): readonly XmlValue[] {
  if (value === undefined) return [];
  return isList(value) ? value : [value];
}

function isList(value: XmlValue): value is readonly XmlValue[] {
  return Array.isArray(value);
}
