/**
 * A simple Swiss QR-bill for tests, to be changed line by line.
 *
 * @module
 */
import { createIbanReader } from "../../../src/identifiers/mod.ts";
import { structures } from "../../identifiers/iban/registry_fixture.ts";

/** Reads IBANs by the registry. */
export const readIban = createIbanReader(structures);

/** Lines 1 to 31 of a valid bill with QR-IBAN, QR reference, amount and debtor. */
export const qrrLines: readonly string[] = [
  ...["SPC", "0200", "1", "CH4431999123000889012"],
  ...["S", "Max Muster & Söhne", "Musterstrasse", "123", "8000", "Seldwyla", "CH"],
  ...["", "", "", "", "", "", ""],
  ...["1949.75", "CHF"],
  ...["S", "Simon Muster", "Musterstrasse", "1", "8000", "Seldwyla", "CH"],
  ...["QRR", "210000000003139471430009017", "Order from 15.10.2020", "EPD"],
];

/**
 * Replaces lines of the simple bill.
 *
 * @param changes Texts by line number, from 1; numbers after 31 add lines.
 */
export function changedPayload(changes: Readonly<Record<number, string>>): string {
  const lines = [...qrrLines];
  for (const [number, text] of Object.entries(changes)) {
    while (lines.length < Number(number)) lines.push("");
    lines[Number(number) - 1] = text;
  }
  return lines.join("\n");
}
