// Iterates over the elements of a large XML text, so that a list of 100 MB is never in memory as a tree.
import { readAttributes, walkXml, XmlError } from "../../../sdk/files/mod.ts";
import { append } from "../../identifiers/mod.ts";
import { rejectDamagedText } from "./source_file.ts";
import { unreadable } from "../registers/mod.ts";

/** An element with its text, and its children by name. Attributes are children whose name begins with `@`. */
export interface XmlElement {
  readonly members: Map<string, XmlElement[]>;
  text: string;
}

/** Throws a `SyntaxError` unless the text is a complete document with this root element. */
export function requireXmlRoot(text: string, root: string, source: string): void {
  rejectDamagedText(text, source);
  if (!new RegExp(`<(\\w+:)?${root}[\\s>]`).test(text.slice(0, 4000))) {
    throw unreadable(source, `the root element "${root}" is missing`);
  }
  if (!new RegExp(`</(\\w+:)?${root}>\\s*$`).test(text.slice(-200))) {
    throw unreadable(source, `the text is truncated before the end of "${root}"`);
  }
}

/** Far longer than any entry of a list. The limit bounds memory, because an entry is read as a tree. */
const ELEMENT_CHARACTERS_MAX = 1024 * 1024;

/** Yields the elements with this name that have children or attributes; throws a SyntaxError for a damaged element. */
export function* xmlElements(text: string, name: string): Generator<XmlElement> {
  const start = new RegExp(`<${name}[\\s>]`, "g");
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const end = endOfElement(text, match.index, name);
    const element = parseElement(text.slice(match.index, end), name);
    if (element.members.size > 0) yield element;
    start.lastIndex = end;
  }
}

function parseElement(text: string, name: string): XmlElement {
  if (text.length > ELEMENT_CHARACTERS_MAX) {
    throw unreadable(`element "${name}"`, `it has more than ${ELEMENT_CHARACTERS_MAX} characters`);
  }
  const whole = makeElement("");
  const open = [whole];
  try {
    for (const step of walkXml(text)) {
      const within = open.at(-1) ?? whole;
      if (step.kind === "text") within.text += step.text;
      else if (step.kind === "close") open.pop();
      else {
        const element = makeElement("");
        for (const [attribute, value] of readAttributes(step.attributes)) {
          append(element.members, `@${attribute}`, makeElement(value));
        }
        append(within.members, step.name, element);
        open.push(element);
      }
    }
  } catch (cause) {
    if (!(cause instanceof XmlError)) throw cause;
    throw unreadable(`element "${name}"`, "it is damaged", cause);
  }
  return xmlChildren(whole, name)[0] ?? whole;
}

function makeElement(text: string): XmlElement {
  return { members: new Map(), text };
}

/** Returns the index after an element, which can be self-closing, such as `<AreaCode ID="11291" />`. */
function endOfElement(text: string, start: number, name: string): number {
  const tagEnd = text.indexOf(">", start);
  if (tagEnd > 0 && text[tagEnd - 1] === "/") return tagEnd + 1;
  const close = `</${name}>`;
  const end = text.indexOf(close, start);
  if (end < 0) throw unreadable(`element "${name}"`, "it has no end");
  return end + close.length;
}

/** Lists the children with this name; empty if the element has no such child. */
export function xmlChildren({ members }: XmlElement, name: string): readonly XmlElement[] {
  return members.get(name) ?? [];
}

/** Lists the non-empty texts of the children with this name. */
export function xmlTexts(element: XmlElement, name: string): string[] {
  return xmlChildren(element, name).map(({ text }) => text.trim()).filter((text) => text !== "");
}

/** Returns the first non-empty text of a child or attribute with this name, otherwise an empty string. */
export function xmlText(element: XmlElement, name: string): string {
  return xmlTexts(element, name)[0] ?? "";
}

/** Returns every text inside an element, one per line, each after the name of its child element or attribute. */
export function wholeXmlText({ members, text }: XmlElement): string {
  const texts = [...members].flatMap(([name, elements]) =>
    elements.map((one) =>
      one.members.size > 0 ? wholeXmlText(one) : one.text.trim() && `${name} ${one.text.trim()}`
    )
  );
  return [...texts, text.trim() && `#text ${text.trim()}`].filter((each) => each !== "").join("\n");
}
