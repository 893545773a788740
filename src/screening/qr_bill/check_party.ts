// Checks the parties of a QR-bill, and proposes a structured form for an address in two lines.
import { isKnownCountry } from "../../identifiers/mod.ts";
import { texts } from "../../../generated/texts.ts";
import type { components } from "../../../generated/types.ts";
import { checkAddress } from "../check_address.ts";
import {
  checkText,
  details,
  isAbsent,
  isBlank,
  lengthOf,
  type PartyLines,
  qrBillError,
  type QrBillFinding,
  type QrBillPartyRole,
  sources,
} from "./payload_lines.ts";

type Schemas = components["schemas"];

/** A party of the bill and, if its address has type S, the result of the Swiss Payment Standards check. */
type QrBillParty = Schemas["QrBillParty"];

type PartyElement = Exclude<keyof PartyLines, "type" | "country">;

interface ElementLimit {
  readonly element: PartyElement;
  readonly name: string;
  readonly lengthMax: number;
}

/** Length limits of a party's elements; type K has two address lines instead of street and number. */
const limitsOf = (isCombined: boolean): readonly ElementLimit[] => [
  { element: "name", name: "name", lengthMax: 70 },
  { element: "line1", name: isCombined ? "address_line_1" : "street", lengthMax: 70 },
  isCombined
    ? { element: "line2", name: "address_line_2", lengthMax: 70 }
    : { element: "line2", name: "building_number", lengthMax: 16 },
  { element: "postal_code", name: "postal_code", lengthMax: 16 },
  { element: "town", name: "town", lengthMax: 35 },
];

/** Checks a party. Type K has been an error since v2.3 (2025-11-22); banks haven't processed it since 2026-11-14. */
export function checkParty(
  role: QrBillPartyRole,
  address: PartyLines,
): { readonly party: QrBillParty; readonly findings: readonly QrBillFinding[] } {
  if (isAbsent(address)) {
    const party = { present: false, address, structured: null, sps_check: null, proposed_structured: null };
    const missing = qrBillError("creditor_missing", "creditor", details.creditor_missing);
    return { party, findings: role === "creditor" ? [missing] : [] };
  }
  const { type, name, line1, line2, postal_code, town, country } = address;
  const spsCheck = type !== "S" ? null : checkAddress("sps", {
    strt_nm: line1,
    bldg_nb: line2,
    pst_cd: postal_code,
    twn_nm: town,
    ctry: country,
  });
  const party: QrBillParty = {
    present: true,
    address,
    structured: type === "S" ? true : type === "K" ? false : null,
    sps_check: spsCheck,
    proposed_structured: type === "K" ? proposeStructured(address) : null,
  };
  const failed = spsCheck?.findings.filter(({ verdict }) => verdict === "fail") ?? [];
  const findings = [
    ...checkType(role, address),
    ...isBlank(name) ? [qrBillError("name_missing", `${role}.name`, details.name_missing)] : [],
    ...checkCountry(role, address),
    ...limitsOf(type === "K").flatMap((limit) =>
      checkText(`${role}.${limit.name}`, address[limit.element], limit.lengthMax)
    ),
    ...failed.map(({ rule, detail, source }) =>
      qrBillError(`sps_${rule}`, `${role}.address`, detail, source)
    ),
  ];
  return { party, findings };
}

function checkType(role: QrBillPartyRole, address: PartyLines): readonly QrBillFinding[] {
  switch (address.type) {
    case "S":
      return (["postal_code", "town"] as const).filter((field) => isBlank(address[field])).map((field) =>
        qrBillError("address_field_missing", `${role}.${field}`, details.address_field_missing[field])
      );
    case "K":
      return checkCombined(role, address);
    default: {
      const detail = details.address_type_invalid({ type: address.type });
      return [qrBillError("address_type_invalid", `${role}.address_type`, detail, sources.addresses)];
    }
  }
}

function checkCombined(role: QrBillPartyRole, address: PartyLines): readonly QrBillFinding[] {
  const source = sources.addresses;
  const findings = [
    qrBillError("combined_address", `${role}.address_type`, details.combined_address, source),
  ];
  if (isBlank(address.line2)) {
    const { second_line: detail } = details.address_field_missing;
    findings.push(qrBillError("address_field_missing", `${role}.address_line_2`, detail, source));
  }
  if (!isBlank(address.postal_code) || !isBlank(address.town)) {
    const { combined_address_stray_fields: detail } = details;
    findings.push(qrBillError("combined_address_stray_fields", `${role}.address`, detail, source));
  }
  return findings;
}

function checkCountry(role: QrBillPartyRole, { country }: PartyLines): readonly QrBillFinding[] {
  if (isKnownCountry(country)) return [];
  const detail = isBlank(country)
    ? details.country_invalid.missing
    : details.country_invalid.wrong({ country });
  return [qrBillError("country_invalid", `${role}.country`, detail)];
}

interface StreetLine {
  readonly street: string | null;
  readonly number: string | null;
  readonly isCertain: boolean;
}

interface TownLine {
  readonly postalCode: string | null;
  readonly town: string | null;
  readonly isCertain: boolean;
}

/** Number of digits in a postal code, for countries that write the code before the town. */
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
/** Twice the length of an address line (70 characters). Longer lines aren't split into street and number. */
const LINE_LENGTH_MAX = 140;

/** Proposes a type S address for one of type K (SIX Implementation Guidelines QR-bill v2.3, 2025-11-22). */
function proposeStructured(party: PartyLines): Schemas["ProposedAddress"] {
  const { street, number, isCertain } = readStreetLine(withSingleSpaces(party.line1));
  const { postalCode, town, isCertain: isTownCertain } = readTownLine(
    withSingleSpaces(party.line2),
    party.country,
  );
  const fits = ([[street, 70], [number, 16], [town, 35]] as const).every(([text, lengthMax]) =>
    text === null || lengthOf(text) <= lengthMax
  );
  const country = party.country.trim();
  const confidence = isCertain && isTownCertain && fits ? "high" : "low";
  return {
    ...(street !== null && { strt_nm: street }),
    ...(number !== null && { bldg_nb: number }),
    ...(postalCode !== null && { pst_cd: postalCode }),
    ...(town !== null && { twn_nm: town }),
    ...(country !== "" && { ctry: country }),
    confidence,
    note: texts.qr_bill.proposed[confidence],
  };
}

function readStreetLine(line: string): StreetLine {
  if (line === "") return { street: null, number: null, isCertain: true };
  if (line.length > LINE_LENGTH_MAX) return { street: line, number: null, isCertain: false };
  if (POST_OFFICE_BOX.test(line)) return { street: line, number: null, isCertain: !line.includes(",") };
  const [, street, number] = STREET_THEN_NUMBER.exec(line) ?? [];
  if (street !== undefined && number !== undefined) {
    // Uncertain if there is a comma: a building, unit or care-of name may be in front, for which there is no field.
    return { street, number, isCertain: !street.includes(",") };
  }
  const [, leading, name] = NUMBER_THEN_STREET.exec(line) ?? [];
  if (leading !== undefined && name !== undefined) return { street: name, number: leading, isCertain: false };
  return { street: line, number: null, isCertain: !/[\d,]/.test(line) };
}

function readTownLine(line: string, country: string): TownLine {
  const [, postalCode, town] = POSTAL_CODE_THEN_TOWN.exec(line) ?? [];
  if (postalCode === undefined || town === undefined) {
    return { postalCode: null, town: line === "" ? null : line, isCertain: false };
  }
  return { postalCode, town, isCertain: postalCodeDigits.get(country) === postalCode.length };
}

function withSingleSpaces(line: string): string {
  return line.trim().replace(/\s+/g, " ");
}
