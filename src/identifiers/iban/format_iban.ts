/**
 * Writes an IBAN in electronic form as groups of four characters separated by spaces, the last group holding
 * the rest (ISO 13616-1:2020, print format).
 *
 * @example Groups of four
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(formatIban("BE68539007547034"), "BE68 5390 0754 7034");
 * ```
 */
export function formatIban(iban: string): string {
  let printed = iban.slice(0, 4);
  for (let start = 4; start < iban.length; start += 4) printed += ` ${iban.slice(start, start + 4)}`;
  return printed;
}
