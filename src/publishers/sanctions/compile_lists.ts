/**
 * Compiles the tables of the sanctions lists from the publishers' files.
 *
 * @module
 */
import { gunzipSync } from "node:zlib";
import { type CompiledTable, decodeUtf8, type ReadSource, requireSource } from "../formats/mod.ts";
import { parseEuFacts } from "./eu_facts.ts";
import { parseEuList } from "./eu_csv.ts";
import { parseOfacAdvanced } from "./ofac_advanced.ts";
import { parseOfacCountries, parseOfacEntities, toOfacEntries } from "./ofac_csv.ts";
import { applyOfacNames, parseOfacNames } from "./ofac_names.ts";
import { type SanctionsEntry, writeSanctionsTable } from "../../registers/sanctions/mod.ts";
import { parseUkFacts } from "./uk_facts.ts";
import { parseUkList } from "./uk_csv.ts";
import { parseUnList } from "./un_xml.ts";

/**
 * Compiles the SDN list: from `SDN_ADVANCED.XML` where it is at hand, else from the CSV files, brought up to
 * date by a younger names edition.
 */
export function compileOfacSdn(readSource: ReadSource): CompiledTable {
  const advanced = readText(readSource, "SDN_ADVANCED.XML");
  if (advanced !== null) {
    const { entries, issuedOn } = parseOfacAdvanced(advanced);
    return toTable(entries, issuedOn);
  }
  const { dated } = requireSource(readSource, "SDN.CSV");
  const files = {
    primary: readText(readSource, "SDN.CSV") ?? "",
    aliases: readText(readSource, "ALT.CSV"),
    addresses: readText(readSource, "ADD.CSV"),
    comments: readText(readSource, "SDN_COMMENTS.CSV"),
  };
  const entities = parseOfacEntities(files);
  const namesText = readText(readSource, "SDN_NAMES.JSON");
  const names = namesText === null ? null : parseOfacNames(namesText);
  if (names === null || names.publishedOn <= dated) return toTable(toOfacEntries(entities), dated);
  const current = applyOfacNames(entities, names, parseOfacCountries(files.addresses));
  return toTable(toOfacEntries(current), names.publishedOn);
}

/** Compiles the consolidated non-SDN list. */
export function compileOfacConsolidated(readSource: ReadSource): CompiledTable {
  const { dated } = requireSource(readSource, "CONS_PRIM.CSV");
  const entities = parseOfacEntities({
    primary: readText(readSource, "CONS_PRIM.CSV") ?? "",
    aliases: readText(readSource, "CONS_ALT.CSV"),
    addresses: readText(readSource, "CONS_ADD.CSV"),
    comments: readText(readSource, "CONS_COMMENTS.CSV"),
  });
  return toTable(toOfacEntries(entities), dated);
}

/** Compiles the EU list: from the official file, else from a fact table. */
export function compileEu(readSource: ReadSource): CompiledTable {
  const official = readText(readSource, "csvFullSanctionsList_1_1.csv");
  if (official !== null) {
    const { entries, generatedOn } = parseEuList(official);
    return toTable(entries, generatedOn);
  }
  const facts = readSource("eu_listed_banks_facts.csv") ??
    requireSource(readSource, "csvFullSanctionsList_1_1.csv");
  return toTable(parseEuFacts(decodeUtf8(facts.bytes, "eu_listed_banks_facts.csv")), facts.dated);
}

/** Compiles the UN list. */
export function compileUn(readSource: ReadSource): CompiledTable {
  requireSource(readSource, "consolidated.xml");
  const { entries, generatedOn } = parseUnList(readText(readSource, "consolidated.xml") ?? "");
  return toTable(entries, generatedOn);
}

/** Compiles the UK list: from the official file, else from a fact table. */
export function compileUk(readSource: ReadSource): CompiledTable {
  const official = readText(readSource, "UK-Sanctions-List.csv");
  if (official !== null) {
    const { entries, reportedOn } = parseUkList(official);
    return toTable(entries, reportedOn);
  }
  const facts = readSource("uk_listed_banks_facts.csv") ?? requireSource(readSource, "UK-Sanctions-List.csv");
  return toTable(parseUkFacts(decodeUtf8(facts.bytes, "uk_listed_banks_facts.csv")), facts.dated);
}

function toTable(entries: readonly SanctionsEntry[], asOf: string): CompiledTable {
  return { table: writeSanctionsTable(entries), rows: entries.length, asOf };
}

/** Text of a source, unpacked when it is stored packed; `null` when it is absent. */
function readText(readSource: ReadSource, name: string): string | null {
  const file = readSource(name);
  if (file === undefined) return null;
  const isPacked = file.bytes[0] === 0x1f && file.bytes[1] === 0x8b;
  return decodeUtf8(isPacked ? unpack(file.bytes, name) : file.bytes, name);
}

function unpack(bytes: Uint8Array, name: string): Uint8Array {
  try {
    return gunzipSync(bytes);
  } catch (error) {
    throw new SyntaxError(`Cannot read ${name}: the packed file breaks off or is malformed`, {
      cause: error,
    });
  }
}
