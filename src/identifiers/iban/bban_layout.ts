// A country's BBAN layout in the registry's notation: `4!n` is four digits, `4!a` four capitals, `4!c` four characters
// of either kind (SWIFT IBAN Registry, release 102, 2026-06). Also has the range of QR-IIDs.
import { DIGIT, LETTER, ownTexts } from "./characters.ts";

type CharacterClass = "n" | "a" | "c";

const KINDS: Readonly<Record<CharacterClass, number>> = { n: DIGIT, a: LETTER, c: DIGIT | LETTER };

/** Expands the registry's notation to one letter per character: `2!a3!n` becomes `aannn`. */
export function expandPattern(pattern: string): string {
  if (!/^(?:[1-9]\d?![nac])+$/.test(pattern)) {
    throw new SyntaxError(`Cannot read the BBAN layout "${pattern}": it is not in registry notation`);
  }
  return pattern.replace(
    /(\d{1,2})!([nac])/g,
    (_, count: string, kind: string) => kind.repeat(Number(count)),
  );
}

/** Converts one letter per character into the registry's notation: `aannn` becomes `2!a3!n`. */
export function compactPattern(classes: string): string {
  return classes.replace(/n+|a+|c+/g, (run) => `${run.length}!${run.charAt(0)}`);
}

/** A country's structure, compiled for reading: `masks` has the allowed kinds of characters per BBAN position. */
export interface BbanLayout {
  readonly structure: IbanStructure;
  readonly country: { readonly code: string; readonly name: string };
  readonly masks: Uint8Array;
}

/** Compiles a structure; throws a `SyntaxError` for a bad pattern, a `RangeError` for a wrong length or a bad part. */
export function compileBbanLayout(structure: IbanStructure): BbanLayout {
  const classes = expandPattern(structure.pattern);
  const bbanLength = structure.ibanLength - 4;
  if (classes.length !== bbanLength) {
    throw new RangeError(
      `Cannot compile the IBAN structure of "${structure.country}": layout ${structure.pattern} has ` +
        `${classes.length} characters, expected ${bbanLength}`,
    );
  }
  for (const span of [structure.bankCode, structure.branchCode, structure.accountNumber]) {
    if (span !== null && !(span.start >= 0 && span.length > 0 && span.start + span.length <= bbanLength)) {
      throw new RangeError(
        `Cannot compile the IBAN structure of "${structure.country}": characters ${span.start} to ` +
          `${span.start + span.length} reach beyond a BBAN of ${bbanLength}`,
      );
    }
  }
  return {
    structure,
    country: ownTexts({ code: structure.country, name: structure.name }),
    masks: Uint8Array.from(classes, (kind) => KINDS[kind as CharacterClass]),
  };
}

/** A run of characters; `start` counts from 0 within the BBAN. */
export interface Span {
  readonly start: number;
  readonly length: number;
}

/** IBAN structure of a country (SWIFT IBAN Registry, ISO 13616). */
export interface IbanStructure {
  readonly country: string;
  readonly name: string;
  readonly ibanLength: number;
  /** BBAN layout in the registry's notation, such as `8!n10!n`. */
  readonly pattern: string;
  readonly bankCode: Span;
  readonly branchCode: Span | null;
  /** The rest after bank and branch code, including national check digits that the registry doesn't list separately. */
  readonly accountNumber: Span;
  readonly exampleIban: string;
}

interface BbanTemplatePart extends Span {
  /** The part's characters in the registry's notation, such as `1!n16!c`. */
  readonly charset: string;
}

/** Lengths and parts of a country's BBAN. */
export interface BbanTemplate {
  readonly bbanLength: number;
  readonly pattern: string;
  readonly bankCode: BbanTemplatePart;
  readonly branchCode: BbanTemplatePart | null;
  readonly accountNumber: BbanTemplatePart;
}

/** Describes the parts of a BBAN; throws a `SyntaxError` if the pattern isn't in the registry's notation. */
export function describeBban(structure: IbanStructure): BbanTemplate {
  const classes = expandPattern(structure.pattern);
  const describe = ({ start, length }: Span): BbanTemplatePart => ({
    start,
    length,
    charset: compactPattern(classes.slice(start, start + length)),
  });
  return {
    bbanLength: classes.length,
    pattern: structure.pattern,
    bankCode: describe(structure.bankCode),
    branchCode: structure.branchCode === null ? null : describe(structure.branchCode),
    accountNumber: describe(structure.accountNumber),
  };
}

/** Branch codes: code guichet in France and Monaco, 4 digits after the bank code in Portugal (TR 201, 2007-02). */
const BRANCH_CODES: ReadonlyMap<string, Span> = new Map([
  ["FR", { start: 5, length: 5 }],
  ["MC", { start: 5, length: 5 }],
  ["PT", { start: 4, length: 4 }],
]);

/** Returns whether a CH or LI bank code is a QR-IID: 30000 to 31999 (SIX, Guidelines QR-bill v2.4, 2026-02). */
export function isQrIid(bankCode: string): boolean {
  return /^\d{5}$/.test(bankCode) && bankCode >= "30000" && bankCode <= "31999";
}

/** Adds the national standard's branch code to a structure if the registry has none. */
export function withNationalBranch(structure: IbanStructure): IbanStructure {
  const branchCode = BRANCH_CODES.get(structure.country);
  if (structure.branchCode !== null || branchCode === undefined) return structure;
  const { start, length } = structure.accountNumber;
  const branchEnd = branchCode.start + branchCode.length;
  return {
    ...structure,
    branchCode,
    accountNumber: { start: branchEnd, length: start + length - branchEnd },
  };
}
