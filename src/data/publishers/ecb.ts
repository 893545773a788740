// The ECB's list of monetary financial institutions, as the official name and category of the holder of a BIC. The bank
// codes of some countries are read from the same file, by their declaration.
import { HEAD_OFFICE, isBic } from "../../identifiers/mod.ts";
import { type OfficialInstitution, writeOfficialIdentities } from "../registers/mod.ts";
import type { CompiledTable, NamedFile } from "./dataset.ts";
import { decodeUtf16, readCsv } from "./formats/source_text.ts";

const SOURCE = "the ECB list of financial institutions";

/** Compiles the institutions that have a BIC. BICs of several institutions are left out as ambiguous. */
export function compileEcbInstitutions({ bytes, dated }: NamedFile): CompiledTable {
  const rows = readCsv(decodeUtf16(bytes, SOURCE), {
    source: SOURCE,
    columns: ["BIC", "NAME", "CATEGORY"],
    delimiter: "\t",
    literalQuotes: true,
  });
  const byBic = Map.groupBy(
    rows.filter(({ BIC, NAME }) => isBic(BIC) && NAME !== ""),
    ({ BIC }) => BIC.padEnd(11, HEAD_OFFICE),
  );
  const institutions = [...byBic].flatMap(([bic, [only, ...others]]): OfficialInstitution[] =>
    only === undefined || others.some(({ NAME }) => NAME !== only.NAME)
      ? []
      : [{ identifier: bic, name: only.NAME, category: only.CATEGORY || null, authority: null }]
  );
  if (institutions.length === 0) throw new SyntaxError(`Cannot read ${SOURCE}: no institution has a BIC`);
  return { table: writeOfficialIdentities(institutions), rows: institutions.length, asOf: dated };
}
