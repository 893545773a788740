/**
 * The parts of a country's BBAN, described for people who build forms or parsers of their own.
 *
 * @module
 */
import type { IbanStructure, Span } from "./iban_structure.ts";
import { compactPattern, expandPattern } from "./bban_layout.ts";

/** A part of a BBAN: `start` is 0-indexed within the BBAN, `charset` is in registry notation (`5!n`). */
export interface BbanTemplatePart extends Span {
  /** Runs of one kind are joined; a part of mixed kinds lists them in order, as in `1!n16!c`. */
  readonly charset: string;
}

/** Lengths and parts of a country's BBAN. */
export interface BbanTemplate {
  readonly bbanLength: number;
  /** The whole layout as the registry prints it. */
  readonly pattern: string;
  readonly bankCode: BbanTemplatePart;
  /** `null` when the country has no branch code. */
  readonly branchCode: BbanTemplatePart | null;
  readonly accountNumber: BbanTemplatePart;
}

/**
 * Describes the BBAN of a country: where each part is and which characters it holds (SWIFT IBAN
 * Registry, release 102, 2026-06). Throws a `SyntaxError` for a pattern that is not registry notation.
 */
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
