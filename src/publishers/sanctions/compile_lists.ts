/**
 * Compiles the tables of the sanctions lists from the publishers' files.
 *
 * @module
 */
import { decodeUtf8 } from "../formats/source_text.ts";
import { type CompiledTable, type ReadSource, requireSource } from "../dataset.ts";
import { parseEuList } from "./eu_csv.ts";
import { parseOfacEntities, toOfacEntries } from "./ofac_csv.ts";
import { type SanctionsEntry, writeSanctionsTable } from "../../registers/mod.ts";
import { parseUkList } from "./uk_csv.ts";
import { parseUnList } from "./un_xml.ts";

/** Compiles the SDN list. */
export function compileOfacSdn(readSource: ReadSource): CompiledTable {
  const { dated } = requireSource(readSource, "SDN.CSV");
  const entities = parseOfacEntities({
    primary: readText(readSource, "SDN.CSV"),
    aliases: readText(readSource, "ALT.CSV"),
    addresses: readText(readSource, "ADD.CSV"),
    comments: readText(readSource, "SDN_COMMENTS.CSV"),
  });
  return toTable(toOfacEntries(entities), dated);
}

/** Compiles the consolidated non-SDN list. */
export function compileOfacConsolidated(readSource: ReadSource): CompiledTable {
  const { dated } = requireSource(readSource, "CONS_PRIM.CSV");
  const entities = parseOfacEntities({
    primary: readText(readSource, "CONS_PRIM.CSV"),
    aliases: readText(readSource, "CONS_ALT.CSV"),
    addresses: readText(readSource, "CONS_ADD.CSV"),
    comments: readText(readSource, "CONS_COMMENTS.CSV"),
  });
  return toTable(toOfacEntries(entities), dated);
}

/** Compiles the EU list. */
export function compileEu(readSource: ReadSource): CompiledTable {
  const { entries, generatedOn } = parseEuList(readText(readSource, "csvFullSanctionsList_1_1.csv"));
  return toTable(entries, generatedOn);
}

/** Compiles the UN list. */
export function compileUn(readSource: ReadSource): CompiledTable {
  const { entries, generatedOn } = parseUnList(readText(readSource, "consolidated.xml"));
  return toTable(entries, generatedOn);
}

/** Compiles the UK list. */
export function compileUk(readSource: ReadSource): CompiledTable {
  const { entries, reportedOn } = parseUkList(readText(readSource, "UK-Sanctions-List.csv"));
  return toTable(entries, reportedOn);
}

function toTable(entries: readonly SanctionsEntry[], asOf: string): CompiledTable {
  return { table: writeSanctionsTable(entries), rows: entries.length, asOf };
}

function readText(readSource: ReadSource, name: string): string {
  return decodeUtf8(requireSource(readSource, name).bytes, name);
}
