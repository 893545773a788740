// The elements of a Swiss QR code, which are on fixed lines, and the permitted characters.
import type { components } from "../../../generated/types.ts";
import { texts } from "../../../generated/texts.ts";

/** The seven lines of a party, perhaps empty. */
export type PartyLines = components["schemas"]["QrBillAddress"];

/** The elements of a Swiss QR code, unchanged; a missing line is an empty string. */
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
  /** Number of the line with only `EPD`, from 1; `null` for none. */
  readonly trailerLine: number | null;
  /** Number of lines after the last defined one that aren't blank. */
  readonly ignoredLines: number;
  /** True if all lines end with CR and LF, or all with LF. */
  readonly lineEndsAllowed: boolean;
}

/** Lines up to and including the trailer; a Swiss QR code has no fewer. */
export const PAYLOAD_LINES_MIN = 31;

/** Lines up to and including the second alternative scheme. */
export const PAYLOAD_LINES_MAX = 34;

const LINE_END = /\r\n|\r|\n/;
const BYTE_ORDER_MARK = /^\uFEFF/;

/** Splits the text into lines (SIX Guidelines QR-bill v2.3, 2025-11-22) at any line ends; skips a byte order mark. */
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

/** Counts characters like the guidelines: one per code point. */
export function lengthOf(text: string): number {
  return [...text].length;
}

// Basic Latin without control characters, Latin-1 Supplement, Latin Extended-A, S and T with comma below, and the euro
// sign (guidelines v2.3, 2025-11-22; earlier versions allowed fewer).
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

/** The details of findings, and the documents behind the rules. */
export const { details, sources } = texts.qr_bill;

const { steps: sentences } = texts.qr_bill;

/** Builds an error; its source is the data elements table by default. */
export function qrBillError(
  code: QrBillFindingCode,
  field: string,
  detail: string,
  source: string = sources.elements,
): QrBillFinding {
  return { code, severity: "error", field, detail, source };
}

interface Step {
  readonly applies: (finding: QrBillFinding) => boolean;
  readonly text: string;
}

const byCode = (...codes: readonly QrBillFindingCode[]) => (finding: QrBillFinding): boolean =>
  codes.includes(finding.code);

const ADDRESS_CODES: readonly QrBillFindingCode[] = [
  "creditor_missing",
  "name_missing",
  "country_invalid",
  "address_type_invalid",
  "address_field_missing",
  "combined_address_stray_fields",
];

function needsAddress(party: string): (finding: QrBillFinding) => boolean {
  return ({ code, field }) =>
    field.startsWith(party) &&
    (ADDRESS_CODES.includes(code) || code.startsWith("sps_") || code === "field_too_long");
}

// Blocking first: misdirected payments come before those that a bank would only return.
const steps: readonly Step[] = [
  {
    applies: byCode(
      "line_ends_invalid",
      "payload_too_short",
      "qr_type_invalid",
      "version_unsupported",
      "coding_invalid",
      "trailer_missing",
    ),
    text: sentences.read_again,
  },
  {
    applies: byCode("iban_invalid", "iban_not_ch_li"),
    text: sentences.ask_account,
  },
  {
    applies: byCode("qrr_requires_qr_iban", "qr_iban_requires_qrr"),
    text: sentences.ask_type,
  },
  {
    applies: byCode(
      "reference_type_invalid",
      "qrr_reference_invalid",
      "scor_reference_invalid",
      "non_reference_must_be_empty",
    ),
    text: sentences.ask_reference,
  },
  {
    applies: byCode("amount_invalid", "currency_invalid"),
    text: sentences.ask_amount,
  },
  {
    applies: ({ code, field }) => code === "combined_address" && field.startsWith("creditor"),
    text: sentences.convert_creditor,
  },
  {
    applies: ({ code, field }) => code === "combined_address" && field.startsWith("ultimate_debtor"),
    text: sentences.convert_debtor,
  },
  { applies: needsAddress("creditor"), text: sentences.correct_creditor },
  {
    applies: needsAddress("ultimate_debtor"),
    text: sentences.correct_debtor,
  },
  {
    applies: byCode("ultimate_creditor_not_allowed"),
    text: sentences.empty_ultimate_creditor,
  },
  {
    applies: byCode("character_not_permitted"),
    text: sentences.write_in_latin,
  },
  {
    applies: ({ code, field }) =>
      code === "additional_information_too_long" || code === "billing_information_invalid" ||
      (code === "field_too_long" && !/^(creditor|ultimate_debtor)\./.test(field)),
    text: sentences.shorten,
  },
  {
    applies: byCode("payload_too_long"),
    text: sentences.compare_ignored,
  },
];

/** Lists next steps, blocking ones first; at least one. */
export function qrBillNextSteps(
  findings: readonly QrBillFinding[],
  notification: boolean,
): string[] {
  const due = steps.filter(({ applies }) => findings.some(applies)).map(({ text }) => text);
  if (findings.some(({ severity }) => severity === "error")) return due;
  return [...due, notification ? sentences.notification : sentences.check_account];
}
