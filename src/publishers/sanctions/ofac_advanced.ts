/**
 * Reads `SDN_ADVANCED.XML` or `CONS_ADVANCED.XML`, the lists of the Office of Foreign Assets Control in the Advanced
 * Sanctions Data Model. Unlike the CSV form it prints the day of listing.
 *
 * The model is that of the United Nations (`http://www.un.org/sanctions/1.0`, 2014); since 2024 the namespace is
 * `https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/ADVANCED_XML`. Names of types stand in
 * `ReferenceValueSets`; a BIC is a feature of a profile, an LEI is a document of one of its identities.
 *
 * @module
 */
import {
  requireXmlRoot,
  xmlChildren,
  type XmlElement,
  xmlElements,
  xmlText,
  xmlTexts,
} from "../formats/mod.ts";
import { isInstitution } from "./institution_names.ts";
import { ofacDay, type OfacListing, readOfacListing } from "./ofac_listing.ts";
import { type SanctionsEntry, unique } from "../../registers/sanctions/mod.ts";

/** The institutions of the list and its date. */
export interface OfacAdvancedList {
  /** `YYYY-MM-DD`, day of issue. */
  readonly issuedOn: string;
  readonly entries: readonly SanctionsEntry[];
}

/** Names behind the numbers of the reference value sets. */
interface ReferenceValues {
  readonly featureTypes: ReadonlyMap<string, string>;
  /** Texts that a feature refers to in place of printing them. */
  readonly detailReferences: ReadonlyMap<string, string>;
  readonly entitySubTypes: ReadonlySet<string>;
  readonly countryByLocation: ReadonlyMap<string, string>;
  readonly leisByIdentity: ReadonlyMap<string, readonly string[]>;
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
  const issuedOn = issue === undefined ? null : ofacDay(issue);
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
  listings: ReadonlyMap<string, OfacListing>,
): SanctionsEntry | null {
  const id = xmlText(profile, "@ID");
  const [name = "", ...aliases] = namesOf(profile);
  const features = xmlChildren(profile, "Feature");
  const detailsOf = (type: string) =>
    unique(
      features
        .filter((feature) => values.featureTypes.get(xmlText(feature, "@FeatureTypeID")) === type)
        .flatMap((feature) => xmlChildren(feature, "FeatureVersion"))
        .flatMap((version) => detailsOfVersion(version, values)),
    );
  const bics = unique(detailsOf("SWIFT/BIC").map((bic) => bic.slice(0, 8)));
  const identities = xmlChildren(profile, "Identity").map((identity) => xmlText(identity, "@ID"));
  const leis = unique(identities.flatMap((identity) => values.leisByIdentity.get(identity) ?? []));
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

/** A detail is text, or a reference to one of the texts that a feature can have. */
function detailsOfVersion(version: XmlElement, { detailReferences }: ReferenceValues): string[] {
  const referred = xmlChildren(version, "VersionDetail")
    .map((detail) => detailReferences.get(xmlText(detail, "@DetailReferenceID")) ?? "");
  return [...xmlTexts(version, "VersionDetail"), ...referred];
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
  const entityTypes = new Set<string>();
  for (const [id, name] of readNames(text, "PartyType")) if (name === "Entity") entityTypes.add(id);
  const entitySubTypes = new Set<string>();
  for (const type of xmlElements(text, "PartySubType")) {
    if (entityTypes.has(xmlText(type, "@PartyTypeID"))) entitySubTypes.add(xmlText(type, "@ID"));
  }
  return {
    featureTypes: readNames(text, "FeatureType"),
    detailReferences: readNames(text, "DetailReference"),
    entitySubTypes,
    countryByLocation: readLocations(text),
    leisByIdentity: readLeis(text),
  };
}

/** Names of a reference value set, by number. */
function readNames(text: string, element: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const value of xmlElements(text, element)) names.set(xmlText(value, "@ID"), xmlText(value, "#text"));
  return names;
}

/** A location names its country as an area, or as a country; the area of an unknown one has no code. */
function readLocations(text: string): ReadonlyMap<string, string> {
  const areas = readNames(text, "AreaCode");
  const countries = new Map<string, string>();
  for (const country of xmlElements(text, "Country")) {
    countries.set(xmlText(country, "@ID"), xmlText(country, "@ISO2"));
  }
  const countryByLocation = new Map<string, string>();
  for (const location of xmlElements(text, "Location")) {
    const [area] = xmlChildren(location, "LocationAreaCode");
    const [country] = xmlChildren(location, "LocationCountry");
    const code = (area && areas.get(xmlText(area, "@AreaCodeID"))) ||
      (country && countries.get(xmlText(country, "@CountryID")));
    if (code) countryByLocation.set(xmlText(location, "@ID"), code);
  }
  return countryByLocation;
}

function readLeis(text: string): ReadonlyMap<string, readonly string[]> {
  const types = readNames(text, "IDRegDocType");
  const leisByIdentity = new Map<string, string[]>();
  for (const document of xmlElements(text, "IDRegDocument")) {
    if (types.get(xmlText(document, "@IDRegDocTypeID")) !== "Legal Entity Number") continue;
    const identity = xmlText(document, "@IdentityID");
    const leis = xmlTexts(document, "IDRegistrationNo").filter((number) =>
      /^[A-Z0-9]{18}\d{2}$/.test(number)
    );
    leisByIdentity.set(identity, [...leisByIdentity.get(identity) ?? [], ...leis]);
  }
  return leisByIdentity;
}

function readListings(text: string): ReadonlyMap<string, OfacListing> {
  const listings = new Map<string, OfacListing>();
  for (const entry of xmlElements(text, "SanctionsEntry")) {
    const listing = readOfacListing(entry);
    const known = listings.get(listing.profileId);
    listings.set(listing.profileId, known === undefined ? listing : mergeListings(known, listing));
  }
  return listings;
}

/** A profile that several lists name is listed since the first of them. */
function mergeListings(a: OfacListing, b: OfacListing): OfacListing {
  const [listedOn = null] = [a.listedOn, b.listedOn].filter((day) => day !== null).sort();
  return { ...a, programmes: unique([...a.programmes, ...b.programmes]), listedOn };
}
