/**
 * Reads the consolidated list of the United Nations Security Council in its XML form.
 *
 * Of the list only facts on listed institutions are kept and shipped: ids, names, dates.
 *
 * @module
 */
import { type Dataset, officialFile } from "../dataset.ts";
import { countryCodesOf } from "./country_names.ts";
import { isInstitution } from "./institution_names.ts";
import { printedBics, printedLeis } from "./printed_identifiers.ts";
import { sanctionsDataset } from "./sanctions_dataset.ts";
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
  readonly day: string;
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
  const [, day] = /\sdateGenerated="(\d{4}-\d{2}-\d{2})/.exec(text.slice(0, 4000)) ?? [];
  if (day === undefined) {
    throw new SyntaxError(`Cannot read ${source}: the date of the file is missing`);
  }
  const entities = [...xmlElements(text, "ENTITY")];
  if (entities.length === 0) throw new SyntaxError(`Cannot read ${source}: there are no entities`);
  return { day, entries: entities.flatMap(toEntry) };
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

const name = "consolidated.xml";
const url = "https://scsanctions.un.org/resources/xml/en/consolidated.xml";

/** UN Security Council consolidated list. */
export const unSanctions: Dataset = sanctionsDataset({
  id: "sanctions_un",
  list: "UN",
  register: "UN Security Council consolidated list",
  publisher: "United Nations Security Council",
  url,
  terms:
    "The site's terms ask for permission for commercial use of the file; kept are facts on listed institutions",
  shipped: true,
  sources: [officialFile({ name, url, storedPath: /(^|\/)(UN_)?consolidated\.xml$/ })],
  read: (readText) => parseUnList(readText(name)),
});
