/**
 * Cuts the accounts of a file into batches, always in the same way. A batch is charged once in 24 hours under its name, so
 * a part of a file has to end where a batch of the whole file ends: whoever goes on later, in a browser or on a command
 * line, sends the same batches again, and they cost nothing.
 *
 * @module
 */
import { cleanIban, type Payee } from "./payee.ts";

/** Most accounts of a batch (`batchIbansMax` of the contract). */
const BATCH_SIZE_MAX = 100;

/** Sizes of the first batches, small so that little of a key is left over that covers a part of a file. */
const FIRST_SIZES: readonly number[] = [1, 1, 3, 5, 10, 20, 20, 40, 50, 50, 50, 50];

/** The distinct IBANs of a list in their order, batch by batch. */
export function batchesOf(payees: readonly Payee[]): readonly (readonly string[])[] {
  const ibans = [...new Set(payees.map(({ iban }) => cleanIban(iban)))].filter((iban) => iban !== "");
  const batches: (readonly string[])[] = [];
  for (let at = 0; at < ibans.length;) {
    const size = FIRST_SIZES[batches.length] ?? BATCH_SIZE_MAX;
    batches.push(ibans.slice(at, at + size));
    at += size;
  }
  return batches;
}
