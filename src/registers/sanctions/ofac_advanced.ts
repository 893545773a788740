/**
 * Reads `SDN_ADVANCED.XML`, the list of the Office of Foreign Assets Control in the Advanced Sanctions Data
 * Model (namespace `http://www.un.org/sanctions/1.0`, in use since 2014). Unlike the CSV form it prints the
 * day of listing.
 *
 * @module
 */
import { isInstitution } from "./institution_names.ts";
import { unique } from "./printed_identifiers.ts";
import type { SanctionsEntry } from "./sanctions_records.ts";
import {
  requireXmlRoot,
  xmlChildren,
  type XmlElement,
  xmlElements,
  xmlText,
  xmlTexts,
} from "./xml_elements.ts";

/** The institutions of the list and its date. */
export interface OfacAdvancedList {
  /** `YYYY-MM-DD`, day of issue. */
  readonly issuedOn: string;
  readonly entries: readonly SanctionsEntry[];
}

/** Names behind the numbers of the reference value sets. */
interface ReferenceValues {
  readonly featureTypes: ReadonlyMap<string, string>;
  readonly countryCodes: ReadonlyMap<string, string>;
  readonly entitySubTypes: ReadonlySet<string>;
  readonly countryByLocation: ReadonlyMap<string, string>;
}

/** What the entry of a profile says. */
interface Listing {
  readonly programmes: readonly string[];
  readonly listedOn: string | null;
}

const source = "the OFAC advanced list";

/**
 * Reads the institutions of the list.
 *
 * @throws {SyntaxError} when the text is damaged or holds no entities.
 */
export function parseOfacAdvanced(text: string): OfacAdvancedList {
  requireXmlRoot(text, "Sanctions", source);
  const [issue] = xmlElements(text, "DateOfIssue");
  const issuedOn = issue === undefined ? null : dateOf(issue);
  if (issuedOn === null) throw new SyntaxError(`Cannot read ${source}: the date of issue is missing`);
  const values = readReferenceValues(text);
  const listings = readListings(text);
  const entries: SanctionsEntry[] = [];
  let entities = 0;
  for (const party of xmlElements(text, "DistinctParty")) {
    for (const profile of xmlChildren(party, "Profile")) {
      if (!values.entitySubTypes.has(xmlText(profile, "@PartySubTypeID"))) continue;
      entities++;
      const entry = toEntry(profile, values, listings);
      if (entry !== null) entries.push(entry);
    }
  }
  if (entities === 0) throw new SyntaxError(`Cannot read ${source}: there are no entities`);
  return { issuedOn, entries };
}

function toEntry(
  profile: XmlElement,
  values: ReferenceValues,
  listings: ReadonlyMap<string, Listing>,
): SanctionsEntry | null {
  const id = xmlText(profile, "@ID");
  const [name = "", ...aliases] = namesOf(profile);
  const features = xmlChildren(profile, "Feature");
  const detailsOf = (type: string) =>
    unique(
      features
        .filter((feature) => values.featureTypes.get(xmlText(feature, "@FeatureTypeID")) === type)
        .flatMap((feature) => xmlChildren(feature, "FeatureVersion"))
        .flatMap((version) => xmlTexts(version, "VersionDetail")),
    );
  const bics = unique(detailsOf("SWIFT/BIC").map((bic) => bic.slice(0, 8)));
  const leis = detailsOf("Legal Entity Number");
  const remarks = detailsOf("Target Type").map((type) => `Target Type ${type}`).join("; ");
  if (!isInstitution({ names: [name, ...aliases], bics, leis, remarks })) return null;
  const listing = listings.get(id);
  return {
    list: "OFAC",
    id,
    name,
    aliases: aliases.filter((alias) => alias !== name),
    countries: countriesOf(features, values),
    programmes: listing?.programmes ?? [],
    listedOn: listing?.listedOn ?? null,
    bics,
    leis,
  };
}

/** Names of a profile, the primary one first; weak aliases are left out. */
function namesOf(profile: XmlElement): string[] {
  const aliases = xmlChildren(profile, "Identity").flatMap((identity) => xmlChildren(identity, "Alias"))
    .filter((alias) => xmlText(alias, "@LowQuality") !== "true");
  const primary = aliases.filter((alias) => xmlText(alias, "@Primary") === "true");
  return unique(
    [...primary, ...aliases].flatMap((alias) => xmlChildren(alias, "DocumentedName")).map(nameOf),
  );
}

function nameOf(documented: XmlElement): string {
  return xmlChildren(documented, "DocumentedNamePart")
    .flatMap((part) => xmlTexts(part, "NamePartValue"))
    .join(" ");
}

function countriesOf(features: readonly XmlElement[], values: ReferenceValues): string[] {
  const codes = features
    .flatMap((feature) => xmlChildren(feature, "FeatureVersion"))
    .flatMap((version) => xmlChildren(version, "VersionLocation"))
    .map((location) => values.countryByLocation.get(xmlText(location, "@LocationID")) ?? "");
  return unique(codes).sort();
}

function readReferenceValues(text: string): ReferenceValues {
  const countryCodes = new Map<string, string>();
  for (const area of xmlElements(text, "AreaCode")) {
    countryCodes.set(xmlText(area, "@ID"), xmlText(area, "#text"));
  }
  const featureTypes = new Map<string, string>();
  for (const type of xmlElements(text, "FeatureType")) {
    featureTypes.set(xmlText(type, "@ID"), xmlText(type, "#text"));
  }
  const entityTypes = new Set<string>();
  for (const type of xmlElements(text, "PartyType")) {
    if (xmlText(type, "#text") === "Entity") entityTypes.add(xmlText(type, "@ID"));
  }
  const entitySubTypes = new Set<string>();
  for (const type of xmlElements(text, "PartySubType")) {
    if (entityTypes.has(xmlText(type, "@PartyTypeID"))) entitySubTypes.add(xmlText(type, "@ID"));
  }
  return { featureTypes, countryCodes, entitySubTypes, countryByLocation: readLocations(text, countryCodes) };
}

function readLocations(text: string, countryCodes: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const countryByLocation = new Map<string, string>();
  for (const location of xmlElements(text, "Location")) {
    const [area] = xmlChildren(location, "LocationAreaCode");
    const code = area === undefined ? undefined : countryCodes.get(xmlText(area, "@AreaCodeID"));
    if (code !== undefined) countryByLocation.set(xmlText(location, "@ID"), code);
  }
  return countryByLocation;
}

function readListings(text: string): ReadonlyMap<string, Listing> {
  const listings = new Map<string, Listing>();
  for (const entry of xmlElements(text, "SanctionsEntry")) {
    const days = xmlChildren(entry, "EntryEvent").flatMap((event) => xmlChildren(event, "Date")).map(dateOf)
      .filter((day) => day !== null).sort();
    const programmes = xmlChildren(entry, "SanctionsMeasure").flatMap((measure) =>
      xmlTexts(measure, "Comment")
    );
    listings.set(xmlText(entry, "@ProfileID"), { programmes: unique(programmes), listedOn: days[0] ?? null });
  }
  return listings;
}

function dateOf(element: XmlElement): string | null {
  const [year = "", month = "", day = ""] = ["Year", "Month", "Day"].map((part) => xmlText(element, part));
  return year === "" ? null : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
