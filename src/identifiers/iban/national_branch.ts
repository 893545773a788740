/**
 * Branch codes that a national standard places where the IBAN registry names no position.
 *
 * @module
 */
import type { IbanStructure, Span } from "./iban_structure.ts";

/**
 * France and Monaco: code guichet, the 5 digits behind the code banque, in the Relevé d'Identité Bancaire (CFONB; ECBS
 * TR 201 Register of European Account Numbers, version 3.23, 2007-02, France). Portugal: the 4 digits behind those of
 * the bank in the Número de Identificação Bancária (the same register, Portugal).
 */
const BRANCH_CODES: ReadonlyMap<string, Span> = new Map([
  ["FR", { start: 5, length: 5 }],
  ["MC", { start: 5, length: 5 }],
  ["PT", { start: 4, length: 4 }],
]);

/** Adds the branch code of the national standard to a structure of the registry that has none. */
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
