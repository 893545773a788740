import type { PartyLines } from "./payload_lines.ts";

/** A structured address to be looked at by a person; `null` marks what could not be derived. */
export interface ProposedStructured {
  readonly strtNm: string | null;
  readonly bldgNb: string | null;
  readonly pstCd: string | null;
  readonly twnNm: string | null;
  readonly ctry: string | null;
  /** `high` when both lines had the usual form, `low` when something was guessed or left over. */
  readonly confidence: "high" | "low";
  /** Advice on the proposal. */
  readonly note: string;
}

interface StreetLine {
  readonly street: string | null;
  readonly number: string | null;
  readonly certain: boolean;
}

interface TownLine {
  readonly postalCode: string | null;
  readonly town: string | null;
  readonly certain: boolean;
}

// Digits of a postal code in the countries that write it before the town.
const postalCodeDigits: ReadonlyMap<string, number> = new Map([
  ["CH", 4],
  ["LI", 4],
  ["AT", 4],
  ["DE", 5],
  ["FR", 5],
  ["IT", 5],
]);

const STREET_THEN_NUMBER = /^(\D.*?),? (\d+(?: ?[a-z])?(?: ?[-/] ?\d+(?: ?[a-z])?)*)$/i;
const NUMBER_THEN_STREET = /^(\d+\s?[a-z]?(?:bis|ter)?),? (\D+)$/i;
const POST_OFFICE_BOX = /^(?:postfach|case postale|casella postale|p\.?\s?o\.?\s?box)\b/i;
const POSTAL_CODE_THEN_TOWN = /^(?:[A-Z]{1,3}-)?(\d{3,6}) (\D.*)$/;
/** Twice what a line of the bill holds (70 characters); longer lines are not read. */
const lineLengthMax = 140;
const limits = { street: 70, number: 16, town: 35 } as const;

/**
 * Proposes the fields of a structured address (type S) for a combined one (type K): street and building
 * number from the first line, postal code and town from the second. A post office box stays whole in the
 * street field, as the guidelines ask (SIX Implementation Guidelines QR-bill v2.3, 2025-11-22).
 *
 * @param party A party of type K.
 * @returns A proposal, never a correction: it must be checked before it is used.
 */
export function proposeStructured(party: PartyLines): ProposedStructured {
  const { street, number, certain: streetCertain } = readStreetLine(withSingleSpaces(party.line1));
  const { postalCode, town, certain: townCertain } = readTownLine(
    withSingleSpaces(party.line2),
    party.country,
  );
  const fits = withinLimit(street, limits.street) && withinLimit(number, limits.number) &&
    withinLimit(town, limits.town);
  const confidence = streetCertain && townCertain && fits ? "high" : "low";
  return {
    strtNm: street,
    bldgNb: number,
    pstCd: postalCode,
    twnNm: town,
    ctry: party.country.trim() || null,
    confidence,
    note: confidence === "high"
      ? "Derived from the two address lines; check it and send it as type S."
      : "The address lines do not have the usual form; complete this by hand before sending it as type S.",
  };
}

function readStreetLine(line: string): StreetLine {
  if (line === "") return { street: null, number: null, certain: true };
  if (line.length > lineLengthMax) return { street: line, number: null, certain: false };
  if (POST_OFFICE_BOX.test(line)) return { street: line, number: null, certain: !line.includes(",") };
  const [, street, number] = STREET_THEN_NUMBER.exec(line) ?? [];
  if (street !== undefined && number !== undefined) {
    // The part before a comma may be a building, a unit or a care-of name, which has no field here.
    return { street, number, certain: !street.includes(",") };
  }
  const [, leading, name] = NUMBER_THEN_STREET.exec(line) ?? [];
  if (leading !== undefined && name !== undefined) return { street: name, number: leading, certain: false };
  return { street: line, number: null, certain: !/[\d,]/.test(line) };
}

function readTownLine(line: string, country: string): TownLine {
  const [, postalCode, town] = POSTAL_CODE_THEN_TOWN.exec(line) ?? [];
  if (postalCode === undefined || town === undefined) {
    return { postalCode: null, town: line === "" ? null : line, certain: false };
  }
  return { postalCode, town, certain: postalCodeDigits.get(country) === postalCode.length };
}

function withSingleSpaces(line: string): string {
  return line.trim().replace(/\s+/g, " ");
}

function withinLimit(text: string | null, lengthMax: number): boolean {
  return text === null || [...text].length <= lengthMax;
}
