/**
 * Swiss QR codes for tests: the samples of SIX, and a simple bill to be changed line by line.
 *
 * @module
 */
import { createIbanReader } from "../../../src/identifiers/mod.ts";
import { structures } from "../../identifiers/iban/registry_fixture.ts";

/** Reads IBANs by the registry. */
export const readIban = createIbanReader(structures);

const EMPTY_PARTY = ["", "", "", "", "", "", ""];

/** Lines 1 to 31 of a valid bill with QR-IBAN, QR reference, amount and debtor. */
export const qrrLines: readonly string[] = [
  ...["SPC", "0200", "1", "CH4431999123000889012"],
  ...["S", "Max Muster & Söhne", "Musterstrasse", "123", "8000", "Seldwyla", "CH"],
  ...EMPTY_PARTY,
  ...["1949.75", "CHF"],
  ...["S", "Simon Muster", "Musterstrasse", "1", "8000", "Seldwyla", "CH"],
  ...["QRR", "210000000003139471430009017", "Order from 15.10.2020", "EPD"],
];

/** A sample of the guidelines, line by line. */
export interface Sample {
  readonly name: string;
  readonly lines: readonly string[];
}

/**
 * Samples of SIX Implementation Guidelines QR-bill v2.3 (2025-11-22), Annex A. The creditor reference has the correct
 * check digits (24); the Annex once had 72.
 */
export const sixSamples: readonly Sample[] = [
  {
    name: "QR reference with amount and debtor",
    lines: [
      ...["SPC", "0200", "1", "CH6431961000004421557"],
      ...["S", "Max Muster & Söhne", "Musterstrasse", "123", "8000", "Seldwyla", "CH"],
      ...EMPTY_PARTY,
      ...["50.00", "CHF"],
      ...["S", "Simon Muster", "Musterstrasse", "1", "8000", "Seldwyla", "CH"],
      ...["QRR", "000008207791225857421286694", "Payment of travel", "EPD"],
    ],
  },
  {
    name: "billing information and an alternative scheme",
    lines: [
      ...qrrLines,
      "//S1/10/1234/11/201021/30/102673386/32/7.7/40/0:30",
      "eBill/B/simon.muster@example.com",
    ],
  },
  {
    name: "creditor reference",
    lines: [
      ...["SPC", "0200", "1", "CH5800791123000889012"],
      ...["S", "Muster Krankenkasse", "Musterstrasse", "12", "8000", "Seldwyla", "CH"],
      ...EMPTY_PARTY,
      ...["211.00", "CHF"],
      ...["S", "Sarah Beispiel", "Musterstrasse", "1", "8000", "Seldwyla", "CH"],
      ...["SCOR", "RF240191230100405JSH0438", "", "EPD"],
    ],
  },
  {
    name: "donation without amount, debtor and reference",
    lines: [
      ...["SPC", "0200", "1", "CH5204835012345671000"],
      ...["S", "Muster Stiftung", "P.O. Box", "", "3001", "Bern", "CH"],
      ...EMPTY_PARTY,
      ...["", "CHF"],
      ...EMPTY_PARTY,
      ...["NON", "", "", "EPD"],
    ],
  },
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
