/**
 * The layout of a country's BBAN, read from registry notation: `4!n` is four digits, `4!a` four upper-case
 * letters, `4!c` four of either (SWIFT IBAN Registry, release 102, 2026-06, "Structure notation").
 *
 * @module
 */
import type { IbanStructure, Span } from "./iban_structure.ts";
import { DIGIT, LETTER, ownTexts } from "./characters.ts";

/** Kind of character in registry notation: digits, upper-case letters, or either. */
export type CharacterClass = "n" | "a" | "c";

const KINDS: Readonly<Record<CharacterClass, number>> = { n: DIGIT, a: LETTER, c: DIGIT | LETTER };

/** Spells registry notation out into one class per character: `2!a3!n` gives `aannn`. */
export function expandPattern(pattern: string): string {
  if (!/^(?:[1-9]\d?![nac])+$/.test(pattern)) {
    throw new SyntaxError(`Cannot read the BBAN layout "${pattern}": it is not in registry notation`);
  }
  return pattern.replace(
    /(\d{1,2})!([nac])/g,
    (_, count: string, kind: string) => kind.repeat(Number(count)),
  );
}

/** Writes classes in registry notation, runs of one class joined: `aannn` gives `2!a3!n`. */
export function compactPattern(classes: string): string {
  return classes.replace(/n+|a+|c+/g, (run) => `${run.length}!${run.charAt(0)}`);
}

/** A country's structure, compiled for reading: one mask of character kinds per BBAN position. */
export interface BbanLayout {
  readonly structure: IbanStructure;
  readonly country: { readonly code: string; readonly name: string };
  readonly masks: Uint8Array;
}

/**
 * Compiles a structure. Throws when the structure contradicts itself: a layout of another length than
 * the IBAN's, or a part that reaches beyond the BBAN.
 */
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
    if (span !== null && !liesWithin(span, bbanLength)) {
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

function liesWithin(span: Span, length: number): boolean {
  return span.start >= 0 && span.length > 0 && span.start + span.length <= length;
}
