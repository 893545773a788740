// Reads the elements of a Swiss QR code from their fixed lines, checks their characters, and lists next steps.
import type { components } from "../../../generated/types.ts";
import { texts } from "../../../generated/texts.ts";

/** The seven lines of a party, each of which may be empty. */
export type PartyLines = components["schemas"]["QrBillAddress"];

/** The elements of a Swiss QR code, unchanged. An element is empty if its line is missing. */
export interface PayloadLines {
  readonly qrType: string;
  readonly version: string;
  readonly coding: string;
  readonly iban: string;
  readonly creditor: PartyLines;
  readonly ultimateCreditor: PartyLines;
  readonly amount: string;
  readonly currency: string;
  readonly ultimateDebtor: PartyLines;
  readonly referenceType: string;
  readonly reference: string;
  readonly message: string;
  readonly trailer: string;
  readonly billingInformation: string;
  readonly alternativeSchemes: string[];
  readonly lineCount: number;
  /** Number (from 1) of the line that consists of `EPD`; `null` if there is no such line. */
  readonly trailerLine: number | null;
  /** Number of lines that aren't blank and come after the last defined line. */
  readonly ignoredLines: number;
  /** True if all lines end with CR and LF, or all end with LF. */
  readonly lineEndsAllowed: boolean;
}

/** Number of lines up to and including the trailer: the minimum for a Swiss QR code. */
export const PAYLOAD_LINES_MIN = 31;

/** Number of lines up to and including the second alternative scheme. */
export const PAYLOAD_LINES_MAX = 34;

const LINE_END = /\r\n|\r|\n/;
const BYTE_ORDER_MARK = /^\uFEFF/;

/** Splits the text at any line ends and reads the elements (SIX Guidelines v2.3); skips a byte order mark. */
export function readPayloadLines(payload: string): PayloadLines {
  const lines = payload.replace(BYTE_ORDER_MARK, "").split(LINE_END);
  const line = (number: number): string => lines[number - 1] ?? "";
  const party = (first: number): PartyLines => ({
    type: line(first),
    name: line(first + 1),
    line1: line(first + 2),
    line2: line(first + 3),
    postal_code: line(first + 4),
    town: line(first + 5),
    country: line(first + 6),
  });
  const trailerIndex = lines.indexOf("EPD");
  return {
    qrType: line(1),
    version: line(2),
    coding: line(3),
    iban: line(4),
    creditor: party(5),
    ultimateCreditor: party(12),
    amount: line(19),
    currency: line(20),
    ultimateDebtor: party(21),
    referenceType: line(28),
    reference: line(29),
    message: line(30),
    trailer: line(31),
    billingInformation: line(32),
    alternativeSchemes: [line(33), line(34)].filter((text) => !isBlank(text)),
    lineCount: lines.length,
    trailerLine: trailerIndex < 0 ? null : trailerIndex + 1,
    ignoredLines: lines.slice(PAYLOAD_LINES_MAX).filter((text) => !isBlank(text)).length,
    lineEndsAllowed: !payload.includes("\r") || !/\r(?!\n)|(?<!\r)\n/.test(payload),
  };
}

/** Returns whether every line of a party is blank. */
export function isAbsent(party: PartyLines): boolean {
  return Object.values(party).every(isBlank);
}

/** Returns whether a line has only white space. */
export function isBlank(text: string): boolean {
  return text.trim() === "";
}

/** Counts characters as the guidelines do: one per code point. */
export function lengthOf(text: string): number {
  return [...text].length;
}

// Permitted are Basic Latin without control characters, Latin-1 Supplement, Latin Extended-A, S and T with comma below,
// and the euro sign (guidelines v2.3, 2025-11-22; earlier versions allowed fewer).
const NOT_PERMITTED = /[^\u0020-\u007E\u00A0-\u00FF\u0100-\u017F\u0218-\u021B\u20AC]/u;

/** Checks a field's length and characters (SIX Implementation Guidelines QR-bill v2.3, 2025-11-22). */
export function checkText(field: string, text: string, lengthMax: number): readonly QrBillFinding[] {
  const length = lengthOf(text);
  const characters = checkCharacters(field, text);
  if (length <= lengthMax) return characters;
  const detail = details.field_too_long({ length, max: lengthMax });
  return [qrBillError("field_too_long", field, detail), ...characters];
}

function checkCharacters(field: string, text: string): readonly QrBillFinding[] {
  const character = NOT_PERMITTED.exec(text)?.[0];
  if (character === undefined) return [];
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const detail = details.character_not_permitted({ code });
  return [qrBillError("character_not_permitted", field, detail, sources.characters)];
}

type QrBillFindingCode = components["schemas"]["QrBillFindingCode"];

/** One deviation from the guidelines: an `error` makes the bill invalid, a `warning` doesn't. */
export type QrBillFinding = components["schemas"]["QrBillFinding"];

/** The parties of a QR-bill that have an address. */
export type QrBillPartyRole = "creditor" | "ultimate_debtor";

/** The sentences of findings, and the documents with the rules. */
export const { details, sources } = texts.qr_bill;

const { steps: sentences } = texts.qr_bill;

/** Builds an error. Unless `source` is passed, the rule is in the guidelines' table of data elements. */
export function qrBillError(
  code: QrBillFindingCode,
  field: string,
  detail: string,
  source: string = sources.elements,
): QrBillFinding {
  return { code, severity: "error", field, detail, source };
}

type Applies = (finding: QrBillFinding) => boolean;

const hasCode = (...codes: readonly QrBillFindingCode[]): Applies => ({ code }) => codes.includes(code);

const ADDRESS_CODES: readonly QrBillFindingCode[] = [
  "creditor_missing",
  "name_missing",
  "country_invalid",
  "address_type_invalid",
  "address_field_missing",
  "combined_address_stray_fields",
];

const isCombined = (party: QrBillPartyRole): Applies => ({ code, field }) =>
  code === "combined_address" && field.startsWith(party);

const needsAddress = (party: QrBillPartyRole): Applies => ({ code, field }) =>
  field.startsWith(party) &&
  (ADDRESS_CODES.includes(code) || code.startsWith("sps_") || code === "field_too_long");

const needsShorterText: Applies = ({ code, field }) =>
  code === "additional_information_too_long" || code === "billing_information_invalid" ||
  (code === "field_too_long" && !/^(creditor|ultimate_debtor)\./.test(field));

// Blocking steps first: those against misdirected payments, then those against payments that a bank would return.
const steps: readonly (readonly [Applies, string])[] = [
  [
    hasCode(
      "line_ends_invalid",
      "payload_too_short",
      "qr_type_invalid",
      "version_unsupported",
      "coding_invalid",
      "trailer_missing",
    ),
    sentences.read_again,
  ],
  [hasCode("iban_invalid", "iban_not_ch_li"), sentences.ask_account],
  [hasCode("qrr_requires_qr_iban", "qr_iban_requires_qrr"), sentences.ask_type],
  [
    hasCode(
      "reference_type_invalid",
      "qrr_reference_invalid",
      "scor_reference_invalid",
      "non_reference_must_be_empty",
    ),
    sentences.ask_reference,
  ],
  [hasCode("amount_invalid", "currency_invalid"), sentences.ask_amount],
  [isCombined("creditor"), sentences.convert_creditor],
  [isCombined("ultimate_debtor"), sentences.convert_debtor],
  [needsAddress("creditor"), sentences.correct_creditor],
  [needsAddress("ultimate_debtor"), sentences.correct_debtor],
  [hasCode("ultimate_creditor_not_allowed"), sentences.empty_ultimate_creditor],
  [hasCode("character_not_permitted"), sentences.write_in_latin],
  [needsShorterText, sentences.shorten],
  [hasCode("payload_too_long"), sentences.compare_ignored],
];

/** Lists the next steps for findings, blocking steps first; there is always at least one. */
export function qrBillNextSteps(findings: readonly QrBillFinding[], isNotification: boolean): string[] {
  const due = steps.filter(([applies]) => findings.some(applies)).map(([, text]) => text);
  if (findings.some(({ severity }) => severity === "error")) return due;
  return [...due, isNotification ? sentences.notification : sentences.check_account];
}
