/**
 * Reads the consolidated list of the United Nations Security Council in its XML form.
 *
 * @module
 */
import { countryCodesOf } from "./country_names.ts";
import { isInstitution } from "./institution_names.ts";
import { printedBics, printedLeis } from "./printed_identifiers.ts";
import { type SanctionsEntry, unique } from "../../registers/mod.ts";
import {
  requireXmlRoot,
  xmlChildren,
  type XmlElement,
  xmlElements,
  xmlText,
  xmlTexts,
} from "../formats/xml_elements.ts";

/** The institutions of the list and its date. */
export interface UnList {
  /** `YYYY-MM-DD`, day on which the file was generated. */
  readonly generatedOn: string;
  readonly entries: readonly SanctionsEntry[];
}

const source = "the UN consolidated list";

/**
 * Reads the institutions of the list; persons are left out.
 *
 * @throws {SyntaxError} when the text is damaged or holds no entities.
 */
export function parseUnList(text: string): UnList {
  requireXmlRoot(text, "CONSOLIDATED_LIST", source);
  const [, generatedOn] = /\sdateGenerated="(\d{4}-\d{2}-\d{2})/.exec(text.slice(0, 4000)) ?? [];
  if (generatedOn === undefined) {
    throw new SyntaxError(`Cannot read ${source}: the date of the file is missing`);
  }
  const entities = [...xmlElements(text, "ENTITY")];
  if (entities.length === 0) throw new SyntaxError(`Cannot read ${source}: there are no entities`);
  return { generatedOn, entries: entities.flatMap(toEntry) };
}

function toEntry(entity: XmlElement): SanctionsEntry[] {
  const name = xmlText(entity, "FIRST_NAME");
  const aliases = xmlChildren(entity, "ENTITY_ALIAS").flatMap((alias) => xmlTexts(alias, "ALIAS_NAME"));
  const remarks = xmlText(entity, "COMMENTS1");
  const bics = printedBics(remarks);
  const leis = printedLeis(remarks);
  if (!isInstitution({ names: [name, ...aliases], bics, leis, remarks })) return [];
  const addresses = xmlChildren(entity, "ENTITY_ADDRESS").flatMap((address) => xmlTexts(address, "COUNTRY"));
  return [{
    list: "UN",
    id: xmlText(entity, "REFERENCE_NUMBER"),
    name,
    aliases: unique(aliases).filter((alias) => alias !== name),
    countries: countryCodesOf(addresses),
    programmes: xmlTexts(entity, "UN_LIST_TYPE"),
    listedOn: xmlText(entity, "LISTED_ON").slice(0, 10) || null,
    bics,
    leis,
  }];
}
