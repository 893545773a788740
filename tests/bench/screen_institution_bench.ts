/**
 * Name screening of one institution against all shipped lists, compared with a plain comparison of the name with every
 * listed name.
 *
 * @module
 */
import { distance } from "fastest-levenshtein";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { buildSanctionsIndex } from "../../src/screening/sanctions/sanctions_index.ts";
import { nameKey } from "../../src/screening/sanctions/normalise_name.ts";
import { screenInstitution } from "../../src/screening/sanctions/screen_institution.ts";

const { sanctions: data } = await loadReferenceData();
const index = buildSanctionsIndex(data);
const keys = data.entries.flatMap(({ name, aliases }) => [name, ...aliases]).map(nameKey);
const query = {
  bic8: "XXXXRUMM",
  lei: null,
  names: ["Public Joint Stock Company Transkapitolbank"],
  country: "RU",
  seats: [],
};

Deno.bench("compare with every listed name", { group: "name screening", baseline: true }, () => {
  const key = nameKey(query.names[0] ?? "");
  keys.filter((other) => distance(key, other) <= 2);
});

Deno.bench("screenInstitution()", { group: "name screening" }, () => {
  screenInstitution(query, index);
});
