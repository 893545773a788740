/**
 * Name screening of one institution against all shipped lists, beside the plain comparison of the same name
 * with every listed name.
 *
 * @module
 */
import { distance } from "fastest-levenshtein";
import { loadSanctions } from "../../src/registers/sanctions/mod.ts";
import { sanctionsDatasets } from "../../src/publishers/sanctions/mod.ts";
import { buildSanctionsIndex, nameKey, screenInstitution } from "../../src/screening/sanctions/mod.ts";

const data = loadSanctions(
  sanctionsDatasets.filter(({ shipped }) => shipped).map(({ list, tablePath }) => ({
    list,
    table: Deno.readTextFileSync(`data/${tablePath}`),
    asOf: "2026-08-20",
  })),
  Deno.readTextFileSync("data/sanctions/reviewed_identities.csv"),
);
const index = buildSanctionsIndex(data);
const keys = data.entries.flatMap(({ name, aliases }) => [name, ...aliases]).map(nameKey);
const query = {
  bic8: "XXXXRUMM",
  lei: null,
  names: ["Public Joint Stock Company Transkapitolbank"],
  country: "RU",
};

Deno.bench("compare with every listed name", { group: "name screening", baseline: true }, () => {
  const key = nameKey(query.names[0] ?? "");
  keys.filter((other) => distance(key, other) <= 2);
});

Deno.bench("screenInstitution()", { group: "name screening" }, () => {
  screenInstitution(query, index);
});
