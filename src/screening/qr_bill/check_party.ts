import { isKnownCountry } from "../../identifiers/mod.ts";
import { type AddressCheck, checkAddress } from "../address/check_address.ts";
import { checkCharacters } from "./character_set.ts";
import { isAbsent, isBlank, lengthOf, type PartyLines } from "./payload_lines.ts";
import { type ProposedStructured, proposeStructured } from "./propose_structured.ts";
import { qrBillError, type QrBillFinding, type QrBillPartyRole, qrBillSources } from "./qr_bill_finding.ts";

/** A party as read. */
export interface QrBillParty {
  readonly present: boolean;
  /** The seven lines as they stand in the code. */
  readonly address: PartyLines;
  /** True for type S, false for type K, `null` when the party is absent or its type unknown. */
  readonly structured: boolean | null;
  /** Verdict of the Swiss Payment Standards on a type S address; `null` for all others. */
  readonly spsCheck: AddressCheck | null;
  /** Type S fields derived from a type K address; `null` for all others. */
  readonly proposedStructured: ProposedStructured | null;
}

type PartyElement = Exclude<keyof PartyLines, "type" | "country">;

interface ElementLimit {
  readonly element: PartyElement;
  /** Last part of the field name in findings. */
  readonly name: string;
  readonly lengthMax: number;
}

const structuredLimits: readonly ElementLimit[] = [
  { element: "name", name: "name", lengthMax: 70 },
  { element: "line1", name: "street", lengthMax: 70 },
  { element: "line2", name: "building_number", lengthMax: 16 },
  { element: "postalCode", name: "postal_code", lengthMax: 16 },
  { element: "town", name: "town", lengthMax: 35 },
];

const combinedLimits: readonly ElementLimit[] = [
  { element: "name", name: "name", lengthMax: 70 },
  { element: "line1", name: "address_line_1", lengthMax: 70 },
  { element: "line2", name: "address_line_2", lengthMax: 70 },
  { element: "postalCode", name: "postal_code", lengthMax: 16 },
  { element: "town", name: "town", lengthMax: 35 },
];

/**
 * Judges a party of a QR-bill: name, country, address type, mandatory fields, lengths, characters and the
 * address rules of the Swiss Payment Standards. Combined addresses (type K) are errors: they left the
 * guidelines with v2.3 (2025-11-22) and are not processed from 2026-11-14.
 *
 * @param role Which party; only the creditor must be present.
 * @param address The seven lines.
 */
export function checkParty(
  role: QrBillPartyRole,
  address: PartyLines,
): { readonly party: QrBillParty; readonly findings: readonly QrBillFinding[] } {
  if (isAbsent(address)) {
    const party = { present: false, address, structured: null, spsCheck: null, proposedStructured: null };
    return { party, findings: role === "creditor" ? [creditorMissing()] : [] };
  }
  const spsCheck = address.type === "S" ? checkAddress("sps", postalAddress(address)) : null;
  const party: QrBillParty = {
    present: true,
    address,
    structured: address.type === "S" ? true : address.type === "K" ? false : null,
    spsCheck,
    proposedStructured: address.type === "K" ? proposeStructured(address) : null,
  };
  const findings = [
    ...checkType(role, address),
    ...checkName(role, address),
    ...checkCountry(role, address),
    ...checkElements(role, address),
    ...spsFindings(role, spsCheck),
  ];
  return { party, findings };
}

function creditorMissing(): QrBillFinding {
  return qrBillError(
    "creditor_missing",
    "creditor",
    "Lines 5 to 11 are empty; a QR-bill names its creditor.",
  );
}

function checkType(role: QrBillPartyRole, address: PartyLines): readonly QrBillFinding[] {
  switch (address.type) {
    case "S":
      return checkMandatory(role, address);
    case "K":
      return checkCombined(role, address);
    default: {
      const detail = `The address type must be S (structured), "${address.type}" found.`;
      return [qrBillError("address_type_invalid", `${role}.address_type`, detail, qrBillSources.addresses)];
    }
  }
}

function checkMandatory(role: QrBillPartyRole, address: PartyLines): readonly QrBillFinding[] {
  const findings: QrBillFinding[] = [];
  if (isBlank(address.postalCode)) {
    findings.push(qrBillError("address_field_missing", `${role}.postal_code`, "The postal code is missing."));
  }
  if (isBlank(address.town)) {
    findings.push(qrBillError("address_field_missing", `${role}.town`, "The town is missing."));
  }
  return findings;
}

function checkCombined(role: QrBillPartyRole, address: PartyLines): readonly QrBillFinding[] {
  const source = qrBillSources.addresses;
  const findings = [
    qrBillError(
      "combined_address",
      `${role}.address_type`,
      "Type K is no longer allowed; send type S.",
      source,
    ),
  ];
  if (isBlank(address.line2)) {
    const detail = "A combined address names postal code and town in its second line, which is empty.";
    findings.push(qrBillError("address_field_missing", `${role}.address_line_2`, detail, source));
  }
  if (!isBlank(address.postalCode) || !isBlank(address.town)) {
    const detail = "A combined address leaves the fields for postal code and town empty.";
    findings.push(qrBillError("combined_address_stray_fields", `${role}.address`, detail, source));
  }
  return findings;
}

function checkName(role: QrBillPartyRole, { name }: PartyLines): readonly QrBillFinding[] {
  return isBlank(name) ? [qrBillError("name_missing", `${role}.name`, "The name is missing.")] : [];
}

function checkCountry(role: QrBillPartyRole, { country }: PartyLines): readonly QrBillFinding[] {
  if (isKnownCountry(country)) return [];
  const detail = isBlank(country)
    ? "The country is missing."
    : `"${country}" is not a country code of ISO 3166-1 in two capital letters.`;
  return [qrBillError("country_invalid", `${role}.country`, detail)];
}

function checkElements(role: QrBillPartyRole, address: PartyLines): readonly QrBillFinding[] {
  const limits = address.type === "K" ? combinedLimits : structuredLimits;
  return limits.flatMap(({ element, name, lengthMax }) => {
    const field = `${role}.${name}`;
    const length = lengthOf(address[element]);
    const characters = checkCharacters(field, address[element]);
    if (length <= lengthMax) return characters;
    const detail = `${length} characters; at most ${lengthMax} are allowed.`;
    return [qrBillError("field_too_long", field, detail), ...characters];
  });
}

function spsFindings(role: QrBillPartyRole, check: AddressCheck | null): readonly QrBillFinding[] {
  const failed = check?.findings.filter((finding) => finding.verdict === "fail") ?? [];
  return failed.map(({ rule, detail, source }) =>
    qrBillError(`sps_${rule}`, `${role}.address`, detail, source)
  );
}

function postalAddress({ line1, line2, postalCode, town, country }: PartyLines) {
  return { strtNm: line1, bldgNb: line2, pstCd: postalCode, twnNm: town, ctry: country };
}
