// The elements of a Swiss QR code, which are on fixed lines, and the permitted characters.
import type { components } from "../../../generated/types.ts";
import { details, qrBillError, type QrBillFinding, sources } from "./qr_bill_finding.ts";

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
