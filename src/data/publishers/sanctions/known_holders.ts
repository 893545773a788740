/**
 * The institutions that the shipped directories and registers name, by name alone: a listed entity that stands there
 * can hold an account, whatever its name says of its trade.
 *
 * @module
 */
import { shippedData } from "../../registers/mod.ts";

/** Legal forms, which one source writes out and another leaves off. */
const legalForms =
  /\b(PUBLIC|OPEN|CLOSED)? ?JOINT STOCK (COMPANY|SOCIETY)\b|\bLIMITED LIABILITY COMPANY\b|\b(PJSC|OJSC|CJSC|JSC|PAO|OAO|ZAO|AO|OOO|LLC|LTD|LIMITED|INC|CORP(ORATION)?|CO|COMPANY|PLC|SA|AG|GMBH|BV|NV|SPA|SRL|AS|AB|OY|OYJ|THE)\b/g;

/** Shorter names are initials, which many companies share. */
const lengthMin = 5;

/** Read when a list is first compiled: no start and no request needs it. */
let holders: ReadonlySet<string> | null = null;

/** Returns whether a shipped directory or register names an institution so. */
export function isKnownHolder(name: string): boolean {
  holders ??= new Set(["bic_directory/", "bank_codes/"].flatMap((folder) => [...namesIn(folder)]));
  const key = keyOf(name);
  return key.length >= lengthMin && holders.has(key);
}

function* namesIn(folder: string): Generator<string> {
  const address = new URL(folder, shippedData);
  for (const { name } of Deno.readDirSync(address)) {
    const lines = Deno.readTextFileSync(new URL(name, address)).split("\n").filter((line) =>
      !line.startsWith("#")
    );
    const column = lines[0]?.split("\t").indexOf("name") ?? -1;
    for (const line of lines.slice(1)) yield keyOf(line.split("\t")[column] ?? "");
  }
}

function keyOf(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase().replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ").replace(legalForms, " ").replace(/\s+/g, " ").trim();
}
