/**
 * Walks through an XML document, as far as reading a payment file needs it.
 *
 * A package without dependencies reads XML with what is here: elements by local name and their text. Documents with
 * a document type are refused, because entities that a document defines itself are a way to attack its reader.
 *
 * @module
 */

/** A document that could not be read. */
export class XmlError extends Error {
  override readonly name = "XmlError";
}

/** A step through the document. Names are local names: a namespace prefix is left out. */
export type XmlStep =
  | { readonly kind: "open"; readonly name: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "close"; readonly name: string };

/** Comments, CDATA sections, processing instructions and tags; attribute values may hold `>`. */
const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s<>\/!?"'=]+)((?:\s+[^\s<>"'=\/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Yields the steps in document order. Throws an {@linkcode XmlError} for a document that is not well-formed. */
export function* walkXml(text: string): Generator<XmlStep, void, undefined> {
  const open: string[] = [];
  let seen = false;
  let at = 0;
  for (const match of text.matchAll(MARKUP)) {
    const between = text.slice(at, match.index);
    at = match.index + match[0].length;
    if (between.trim() !== "") yield { kind: "text", text: readText(between, open) };
    const [, cdata, slash, name, , selfClosing] = match;
    if (cdata !== undefined) yield { kind: "text", text: cdata };
    if (name === undefined) continue;
    if (slash === "/") {
      if (open.pop() !== name) throw new XmlError(`Cannot read the XML: </${name}> closes nothing`);
      yield { kind: "close", name: localName(name) };
      continue;
    }
    if (seen && open.length === 0) {
      throw new XmlError(`Cannot read the XML: <${name}> follows the root element`);
    }
    seen = true;
    yield { kind: "open", name: localName(name) };
    if (selfClosing === "/") yield { kind: "close", name: localName(name) };
    else open.push(name);
  }
  if (text.slice(at).trim() !== "") readText(text.slice(at), open);
  if (!seen) throw new XmlError("Cannot read the XML: there is no element");
  if (open.length > 0) throw new XmlError(`Cannot read the XML: <${open.at(-1)}> is not closed`);
}

function readText(text: string, open: readonly string[]): string {
  if (text.includes("<!DOCTYPE")) throw new XmlError("Cannot read the XML: a document type is not allowed");
  if (text.includes("<")) throw new XmlError(`Cannot read the XML near "${text.trim().slice(0, 40)}"`);
  if (open.length === 0 && text.replace("\uFEFF", "").trim() !== "") {
    throw new XmlError("Cannot read the XML: there is text outside the root element");
  }
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
    throw new XmlError(`Cannot read the XML: "${entity}" is not an entity`);
  }
  return character;
}

function characterOf(codePoint: number): string | undefined {
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : undefined;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
