// Decodes a file's text in any encoding used by spreadsheets and banks.
import { alphabets } from "../generated/payee_words.ts";
import { PayeeError } from "./payee.ts";

/** Decodes a file by its byte order mark or XML declaration, as UTF-8, or by a guess. Throws if the file isn't text. */
export function decodeText(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  if (start.startsWith("\xd0\xcf\x11\xe0")) {
    const isLocked = isIn(bytes, ENCRYPTED_PACKAGE);
    throw new PayeeError(({ workbook }) => isLocked ? workbook.locked : workbook.oldForm);
  }
  if (start.startsWith("%PDF-")) {
    throw new PayeeError((words) => words.text.pdf);
  }
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)/i.test(start)) {
    throw new PayeeError((words) => words.text.page);
  }
  if (PICTURE.test(start)) throw new PayeeError((words) => words.text.picture);
  const text = decode(bytes, start);
  if (text.includes("\0")) throw new PayeeError((words) => words.text.noText);
  return text;
}

/** Matches the beginnings of JPEG, PNG, GIF, WebP, TIFF and HEIC files, decoded as "latin1" (Windows-1252). */
const PICTURE = /^(?:\xff\xd8\xff|‰PNG|GIF8|RIFF....WEBP|II\*\0|MM\0\*|....ftyp(?:heic|heix|mif1|avif))/s;

/** Name, in UTF-16, of a stream that only workbooks with a password have ([MS-OFFCRYPTO] 2.3.4.4). */
const ENCRYPTED_PACKAGE = Uint8Array.from("EncryptedPackage", (letter) => letter.charCodeAt(0));

function isIn(bytes: Uint8Array, letters: Uint8Array): boolean {
  const [first = 0] = letters;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (
      letters.every((letter, place) => bytes[at + 2 * place] === letter && bytes[at + 2 * place + 1] === 0)
    ) {
      return true;
    }
  }
  return false;
}

function decode(bytes: Uint8Array, start: string): string {
  const declared = encodingOfByteOrderMark(start) ??
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  try {
    return new TextDecoder(declared ?? "utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    if (declared === undefined) return new TextDecoder(guessEncoding(bytes)).decode(bytes);
    throw new PayeeError((words) => words.text.encoding({ encoding: declared }), { cause });
  }
}

/** Returns the encoding of bytes that aren't UTF-8, by the byte order mark of a file's beginning or by a guess. */
export function encodingOf(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 2));
  return encodingOfByteOrderMark(start) ?? guessEncoding(bytes);
}

function encodingOfByteOrderMark(start: string): string | undefined {
  if (start.startsWith("\xff\xfe")) return "utf-16le";
  return start.startsWith("\xfe\xff") ? "utf-16be" : undefined;
}

/** Encodings of spreadsheets and old programs (WHATWG Encoding Standard, 4.2), the likeliest first. */
const CANDIDATES = [
  { label: "windows-1252", isCentral: false },
  { label: "windows-1250", isCentral: true },
  { label: "iso-8859-2", isCentral: true },
  { label: "macintosh", isCentral: false },
] as const;

type Tongue = keyof typeof alphabets;

/** Central European languages by the country of an IBAN, and by a company's legal form. */
const BY_COUNTRY: readonly (readonly [tongue: Tongue, countries: string])[] = [
  ["pl", "PL"],
  ["cs", "CZ"],
  ["sk", "SK"],
  ["hu", "HU"],
  ["ro", "RO MD"],
  ["hr", "HR SI BA RS ME"],
];
const BY_FORM: readonly (readonly [form: RegExp, tongues: readonly Tongue[]])[] = [
  [/\bsp\. ?(?:z o\. ?o|k|j)\./i, ["pl"]],
  [/\b(?:s\. ?r\. ?o|a\. ?s|v\. ?o\. ?s)\./i, ["cs", "sk"]],
  [/\b(?:Kft|Zrt|Nyrt|Bt)\b/i, ["hu"]],
  [/\bd\. ?o\. ?o\./i, ["hr"]],
  [/\b(?:GmbH|SARL|SAS|EURL|SASU|Lda|Ltda|ApS|Oyj?|B\.?V|SpA|S\.p\.A|S\.?L)\b/i, []],
];

const SAMPLE_BYTES_MAX = 16 * 1024;

/** Points by which an encoding must be better than a likelier one. One unusual dash counts half as much. */
const MARGIN = 2;

/** Returns the encoding in which a text has the fewest unlikely letters; the likelier encoding if two are close. */
function guessEncoding(bytes: Uint8Array): string {
  const sample = sampleOf(bytes);
  const [usual = [], ...others] = CANDIDATES.map(({ label }) =>
    new TextDecoder(label).decode(sample).split("\n")
  );
  const readings = [usual, ...others];
  const faults = readings.map((lines) => lines.reduce((sum, line) => sum + faultsOf(line), 0));
  usual.forEach((line, place) => {
    const tongues = tonguesOf(line);
    if (tongues === null) return;
    const read = readings.map((lines) => wordsOf(lines[place] ?? "").join(" "));
    const isCentral = CANDIDATES.some((candidate, at) =>
      candidate.isCentral && read[at] !== read[0] &&
      tongues.some((tongue) => isWritten(read[at] ?? "", alphabets[tongue]))
    );
    CANDIDATES.forEach((candidate, at) => {
      const isAgainst = isCentral ? !candidate.isCentral : tongues.length === 0 && candidate.isCentral;
      if (isAgainst && (isCentral || read[at] !== read[0])) faults[at] = (faults[at] ?? 0) + MARGIN;
    });
  });
  let best = 0;
  for (const [place, count] of faults.entries()) {
    if (count + MARGIN <= (faults[best] ?? 0)) best = place;
  }
  return CANDIDATES[best]?.label ?? "windows-1252";
}

function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(Math.min(bytes.length + 1, SAMPLE_BYTES_MAX));
  let [length, start, isPlain] = [0, 0, true];
  for (let at = 0; at <= bytes.length && length < sample.length; at++) {
    const byte = bytes[at] ?? 0x0a;
    if (byte > 0x7f) isPlain = false;
    if (byte !== 0x0a && byte !== 0x0d) continue;
    if (!isPlain) {
      const line = bytes.subarray(start, Math.min(at, start + sample.length - length - 1));
      sample.set(line, length);
      sample[length + line.length] = 0x0a;
      length += line.length + 1;
    }
    [start, isPlain] = [at + 1, true];
  }
  return sample.subarray(0, length);
}

function tonguesOf(line: string): readonly Tongue[] | null {
  const form = BY_FORM.find(([form]) => form.test(line));
  if (form !== undefined) return form[1];
  const [, country] = /\b([A-Z]{2})\d{2} ?[A-Z\d]{4}/.exec(line) ?? [];
  if (country === undefined) return null;
  return BY_COUNTRY.filter(([, countries]) => countries.includes(country)).map(([tongue]) => tongue);
}

function wordsOf(line: string): readonly string[] {
  return (line.match(/\p{L}+/gu) ?? []).filter((word) => /[^a-zªº]/i.test(word));
}

function isWritten(word: string, alphabet: string): boolean {
  return [...word.toLowerCase()].every((letter) => /[a-z ªº]/.test(letter) || alphabet.includes(letter));
}

function faultsOf(line: string): number {
  let points = 0;
  for (const { 0: character, index } of line.matchAll(/[^\0-\x7f]/gu)) {
    points += faultOf(character, line.slice(Math.max(0, index - 3), index), line.charAt(index + 1));
  }
  const foreign = wordsOf(line).filter((word) =>
    !Object.values(alphabets).some((alphabet) => isWritten(word, alphabet))
  );
  return points + MARGIN * foreign.length;
}

function faultOf(character: string, before: string, next: string): number {
  const last = before.slice(-1);
  const isInside = isLetter(last) && isLetter(next);
  if (/[\x80-\x9f\ufffd]/.test(character)) return 2 * MARGIN;
  if (/[ªº’‘·]/.test(character)) return 0;
  if (isLetter(character)) {
    const isOddCapital = /\p{Lu}/u.test(character) &&
      (/\p{Ll}/u.test(last) || (isLetter(last) && /\p{Ll}/u.test(next)));
    const isOddSmall = /[^\P{Ll}ß]/u.test(character) && /\p{Lu}/u.test(last) && /\p{Lu}/u.test(next);
    return isOddCapital || isOddSmall ? MARGIN : 0;
  }
  if (/[–—]/.test(character)) return /\p{Ll}/u.test(last) && /\p{Ll}/u.test(next) ? MARGIN / 2 : 0;
  // Quotation marks are likely before or after a word (languages differ), but not inside it.
  if (/[\p{P}©°]/u.test(character) && !/[†‡‰…¿¶]/.test(character)) return isInside ? MARGIN : 0;
  const isBehindWord = /[\p{No}\p{Sk}\p{Lm}¿]/u.test(character) && /^\p{L}{3}$/u.test(before);
  const isBeforeWord = isLetter(next) && (character !== "¿" || isInside);
  const isPilcrow = character === "¶" && isLetter(last);
  return isBehindWord || isBeforeWord || isPilcrow ? MARGIN : 0;
}

function isLetter(character: string): boolean {
  return /^[\p{Lu}\p{Ll}]$/u.test(character) && /\p{Script=Latin}/u.test(character) &&
    !/[ƒﬁﬂı]/.test(character);
}
