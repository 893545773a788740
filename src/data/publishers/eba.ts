// The credit institutions register of the European Banking Authority, JSON: a list of entries, each with its LEI as
// `EntityCode` and a list of properties with one member each, whose value is a text or several.
import { z } from "zod";
import { isLei } from "../../identifiers/mod.ts";
import { type OfficialInstitution, writeOfficialIdentities } from "../registers/mod.ts";
import type { CompiledTable, NamedFile } from "./dataset.ts";
import { readJson } from "./formats/source_text.ts";

const register = z.array(z.object({
  _payload: z.object({
    CA_OwnerID: z.string(),
    EntityCode: z.string(),
    EntityType: z.string(),
    Properties: z.array(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
  }),
}));

/** The register's type of an institution, whose branches have other types and no LEI. */
const CREDIT_INSTITUTION = "CRD_CRE_INS";

/**
 * Compiles the institutions that have an LEI. `ENT_AUT` has the days on which a licence was granted, withdrawn and so
 * on in turn: an even number of them means that the institution has none.
 */
export function compileEbaInstitutions({ bytes, name, dated }: NamedFile): CompiledTable {
  const { data, error } = register.safeParse(readJson(bytes, name));
  if (data === undefined) {
    const [path = ""] = error.issues.map(({ path }) => path.join("."));
    throw new SyntaxError(`Cannot read ${name}: it has no usable ${path || "list of entries"}`);
  }
  const institutions = data.flatMap(
    ({ _payload: { CA_OwnerID, EntityCode: lei, EntityType, Properties } }) => {
      const properties = new Map(Properties.flatMap((property) => Object.entries(property)));
      const textsOf = (property: string): readonly string[] => [properties.get(property) ?? []].flat();
      const [legalName] = textsOf("ENT_NAM");
      const isLicensed = textsOf("ENT_AUT").length % 2 === 1;
      const isUsable = EntityType === CREDIT_INSTITUTION && isLei(lei) && isLicensed;
      if (!isUsable || legalName === undefined) return [];
      // Without the property, the authority that keeps the entry is the competent one.
      const [authority = CA_OwnerID] = textsOf("COM_AUT");
      const institution: OfficialInstitution = {
        identifier: lei,
        name: legalName,
        category: "Credit institution",
        authority,
      };
      return [institution];
    },
  );
  if (institutions.length === 0) {
    throw new SyntaxError(`Cannot read ${name}: no licensed institution has an LEI`);
  }
  const table = writeOfficialIdentities(institutions);
  return { table, rows: table.split("\n").length - 2, asOf: dated };
}
