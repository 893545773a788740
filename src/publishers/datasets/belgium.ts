/**
 * Belgium. The register lists numbers that nobody holds too: `VRIJ`/`LIBRE` (free) and
 * `Onbeschikbaar`/`Indisponible` (not available). They are left out, so that they are denied.
 *
 * @module
 */
import { parseCodeMap } from "../importers/mod.ts";
import { requireSource } from "../formats/mod.ts";
import { nbbUrl, officialBelgium } from "./official/mod.ts";
import { compileBankCodes, type RegisterDataset, storedSource } from "./register_dataset.ts";

const heldByNobody = /^(vrij|libre|onbeschikbaar|indisponible)$/i;

/** Bank codes of Belgium. */
export const belgium: RegisterDataset = {
  id: "be_bank_codes",
  kind: "bank_codes",
  countries: ["BE"],
  register: "NBB bank identification numbers",
  publisher: "Nationale Bank van België",
  url: nbbUrl,
  terms: "No conditions on the publisher's page; credit the Nationale Bank van België",
  authoritative: true,
  shipped: true,
  tablePath: "bank_codes/be.tsv",
  sources: [storedSource("national-registers/iban-to-bic/be.json")],
  compile: (readSource) => {
    const { bytes } = requireSource(readSource, "be.json");
    const listed = parseCodeMap(bytes, { country: "BE", codeLength: 3, source: "be.json" });
    return compileBankCodes(listed.filter(({ name }) => !heldByNobody.test(name)), "2026-08-20");
  },
  official: officialBelgium,
};
