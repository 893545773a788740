// Reads the consolidated list of the UN Security Council as XML, and keeps only ids, names and dates of institutions.
import { countryCodesOf, keepInstitution, type ListedInstitutions } from "./keep_institution.ts";
import type { SanctionsEntry } from "../../registers/mod.ts";
import {
  requireXmlRoot,
  wholeXmlText,
  xmlChildren,
  type XmlElement,
  xmlElements,
  xmlText,
  xmlTexts,
} from "../formats/xml_elements.ts";

const source = "the UN consolidated list";

/** Reads the institutions on the list, without persons. */
export function parseUnList(text: string): Required<ListedInstitutions> {
  requireXmlRoot(text, "CONSOLIDATED_LIST", source);
  const [, day] = /\sdateGenerated="(\d{4}-\d{2}-\d{2})/.exec(text.slice(0, 4000)) ?? [];
  if (day === undefined) {
    throw new SyntaxError(`Cannot read ${source}: the date of the file is missing`);
  }
  const entities = [...xmlElements(text, "ENTITY")];
  if (entities.length === 0) throw new SyntaxError(`Cannot read ${source}: there are no entities`);
  return { day, entities: entities.length, entries: entities.flatMap(toEntry) };
}

function toEntry(entity: XmlElement): SanctionsEntry[] {
  const aliases = xmlChildren(entity, "ENTITY_ALIAS").flatMap((alias) => xmlTexts(alias, "ALIAS_NAME"));
  const addresses = xmlChildren(entity, "ENTITY_ADDRESS").flatMap((address) => xmlTexts(address, "COUNTRY"));
  return keepInstitution({
    list: "UN",
    id: xmlText(entity, "REFERENCE_NUMBER"),
    names: [xmlText(entity, "FIRST_NAME"), ...aliases],
    remarks: wholeXmlText(entity),
    countries: countryCodesOf(addresses),
    programmes: xmlTexts(entity, "UN_LIST_TYPE"),
    listedOn: xmlText(entity, "LISTED_ON").slice(0, 10) || null,
  });
}
