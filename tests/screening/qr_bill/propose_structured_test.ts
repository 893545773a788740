import { assertEquals } from "@std/assert";
import { checkQrBill } from "../../../src/screening/qr_bill/check_qr_bill.ts";
import { changedPayload, readFacts } from "./sample_payloads.ts";

type Row = readonly [
  line1: string,
  line2: string,
  country: string,
  expected: readonly (string | null | undefined)[],
];

// Street, building number, postal code, town, confidence.
const rows: readonly Row[] = [
  ["Seeweg 3", "3000 Bern", "CH", ["Seeweg", "3", "3000", "Bern", "high"]],
  ["Rue du Lac 1268/2/22", "2501 Biel", "CH", ["Rue du Lac", "1268/2/22", "2501", "Biel", "high"]],
  ["Strasse des 17. Juni 135", "10623 Berlin", "DE", [
    "Strasse des 17. Juni",
    "135",
    "10623",
    "Berlin",
    "high",
  ]],
  ["Marktgasse 28a", "9400 Rorschach", "CH", ["Marktgasse", "28a", "9400", "Rorschach", "high"]],
  ["Marktgasse 28 A", "9490 Vaduz", "LI", ["Marktgasse", "28 A", "9490", "Vaduz", "high"]],
  ["Marktgasse 28-30", "9400 Rorschach", "CH", ["Marktgasse", "28-30", "9400", "Rorschach", "high"]],
  ["Via Roma, 12", "20121 Milano", "IT", ["Via Roma", "12", "20121", "Milano", "high"]],
  ["  Seeweg   3 ", "3000   Bern", "CH", ["Seeweg", "3", "3000", "Bern", "high"]],
  ["Seeweg 3", "CH-3000 Bern", "CH", ["Seeweg", "3", "3000", "Bern", "high"]],
  ["", "3000 Bern", "CH", [null, null, "3000", "Bern", "high"]],
  ["Im Grund", "3000 Bern 22", "CH", ["Im Grund", null, "3000", "Bern 22", "high"]],
  ["Postfach 171", "3001 Bern", "CH", ["Postfach 171", null, "3001", "Bern", "high"]],
  ["Case postale", "1211 Genève 2", "CH", ["Case postale", null, "1211", "Genève 2", "high"]],
  ["12 rue du Lac", "75001 Paris", "FR", ["rue du Lac", "12", "75001", "Paris", "low"]],
  ["c/o Meier, Seeweg 3", "3000 Bern", "CH", ["c/o Meier, Seeweg", "3", "3000", "Bern", "low"]],
  ["Seeweg 3, Hinterhaus", "3000 Bern", "CH", ["Seeweg 3, Hinterhaus", null, "3000", "Bern", "low"]],
  ["10 Downing Street", "London SW1A 2AA", "GB", ["Downing Street", "10", null, "London SW1A 2AA", "low"]],
  ["Seeweg 3", "30000 Bern", "CH", ["Seeweg", "3", "30000", "Bern", "low"]],
  ["Seeweg 3", "Bern", "CH", ["Seeweg", "3", null, "Bern", "low"]],
  ["Seeweg 3", "", "CH", ["Seeweg", "3", null, null, "low"]],
  ["Seeweg 3", `3000 ${"B".repeat(36)}`, "CH", ["Seeweg", "3", "3000", "B".repeat(36), "low"]],
];

for (const [line1, line2, country, expected] of rows) {
  Deno.test(`checkQrBill() proposes ${expected.slice(0, 4).join(" | ")} for "${line1}", "${line2}" in ${country}`, () => {
    const payload = changedPayload({ 5: "K", 7: line1, 8: line2, 9: "", 10: "", 11: country });
    const proposed = checkQrBill(payload, readFacts).creditor.proposedStructured;
    assertEquals(
      [proposed?.strtNm, proposed?.bldgNb, proposed?.pstCd, proposed?.twnNm, proposed?.confidence],
      expected,
    );
    assertEquals(proposed?.ctry, country);
  });
}
