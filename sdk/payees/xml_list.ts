// Reads a list of payees in XML that isn't a payment file of ISO 20022, as rows.
import { readAttributes, walkXml, XmlError } from "../files/mod.ts";
import { looksLikeIban } from "./payee.ts";

/** A longer list isn't read. */
const LENGTH_MAX = 10_000_000;

interface Element {
  readonly id: number;
  readonly path: string;
}

/** A text in an element without others, or an attribute, with the elements around it. */
interface Leaf {
  readonly around: readonly Element[];
  readonly path: string;
  readonly text: string;
}

/** Returns the headings and rows of the elements that repeat and have accounts; `null` for other texts. */
export function xmlRows(text: string): readonly (readonly string[])[] | null {
  if (!text.trimStart().startsWith("<") || text.length > LENGTH_MAX || /:iso:20022|<html/i.test(text)) {
    return null;
  }
  try {
    return rowsOf(leavesOf(text));
  } catch (error) {
    if (error instanceof XmlError) return null;
    throw error;
  }
}

function leavesOf(text: string): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const open: Element[] = [];
  let [elements, inside] = [0, ""];
  for (const step of walkXml(text)) {
    if (step.kind === "text") inside += step.text;
    else if (step.kind === "open") {
      const path = `${open.at(-1)?.path ?? ""}${step.name}.`;
      open.push({ id: elements++, path });
      inside = "";
      for (const [name, text] of readAttributes(step.attributes)) {
        leaves.push({ around: [...open], path: `${path}${name}.`, text });
      }
    } else {
      if (inside.trim() !== "") {
        leaves.push({ around: [...open], path: open.at(-1)?.path ?? "", text: inside.trim() });
      }
      open.pop();
      inside = "";
    }
  }
  return leaves;
}

function rowsOf(leaves: readonly Leaf[]): readonly (readonly string[])[] | null {
  const holders = new Map<string, Set<number>>();
  for (const { around, text } of leaves) {
    if (!looksLikeIban(text)) continue;
    for (const { path, id } of around) holders.set(path, (holders.get(path) ?? new Set()).add(id));
  }
  // The outermost element that repeats most
  const [path, ids = new Set<number>()] =
    [...holders].toSorted(([a, first], [b, second]) => second.size - first.size || a.length - b.length)[0] ??
      [];
  if (path === undefined || ids.size < 2) return null;
  const rows = new Map<number, Map<string, string>>();
  for (const leaf of leaves) {
    const id = leaf.around.find((element) => element.path === path)?.id;
    if (id === undefined) continue;
    const row = rows.get(id) ?? new Map<string, string>();
    const name = leaf.path.slice(path.length, -1);
    row.set(name, [row.get(name), leaf.text].filter(Boolean).join(" "));
    rows.set(id, row);
  }
  const header = [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))];
  return [header, ...Array.from(rows.values(), (row) => header.map((name) => row.get(name) ?? ""))];
}
