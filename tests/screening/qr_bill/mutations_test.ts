import { assertEquals } from "@std/assert";
import { checkQrBill } from "../../../src/screening/qr_bill/check_qr_bill.ts";
import { changedPayload, readFacts } from "./sample_payloads.ts";

// Each row changes a valid bill (QR-IBAN, QR reference, both parties of type S) and names every finding
// that the change deserves, as `code field`. Lines count from 1. Rules: SIX Implementation Guidelines
// QR-bill v2.3 (2025-11-22) and v2.4 (2026-02); sps_ rules: SIX SPS 2026 v2.3 (2026-02-20).
type Row = readonly [name: string, changes: Readonly<Record<number, string>>, findings: readonly string[]];

const ORDINARY_IBAN = "CH5800791123000889012";
const ordinary = { 4: ORDINARY_IBAN, 28: "NON", 29: "" };
const scor = { ...ordinary, 28: "SCOR", 29: "RF18539007547034" };
const noDebtor = { 21: "", 22: "", 23: "", 24: "", 25: "", 26: "", 27: "" };

const frame: readonly Row[] = [
  ["another QR type", { 1: "BCD" }, ["qr_type_invalid qr_type"]],
  ["QR type in small letters", { 1: "spc" }, ["qr_type_invalid qr_type"]],
  ["version 0100", { 2: "0100" }, ["version_unsupported version"]],
  ["version 0230", { 2: "0230" }, ["version_unsupported version"]],
  ["coding 2", { 3: "2" }, ["coding_invalid coding"]],
  ["no coding", { 3: "" }, ["coding_invalid coding"]],
  ["a misspelt trailer", { 31: "END" }, ["trailer_missing trailer"]],
  ["an empty trailer", { 31: "" }, ["trailer_missing trailer"]],
  ["a line after the second alternative scheme", { 35: "more" }, ["payload_too_long payload"]],
];

const account: readonly Row[] = [
  ["no IBAN", { 4: "" }, ["iban_invalid creditor_iban"]],
  ["wrong IBAN check digits", { 4: "CH4531999123000889012" }, ["iban_invalid creditor_iban"]],
  ["the printed form of the IBAN", { 4: "CH44 3199 9123 0008 8901 2" }, ["iban_invalid creditor_iban"]],
  ["an IBAN in small letters", { 4: "ch4431999123000889012" }, ["iban_invalid creditor_iban"]],
  ["a German IBAN", { ...ordinary, 4: "DE89370400440532013000" }, ["iban_not_ch_li creditor_iban"]],
];

const creditor: readonly Row[] = [
  [
    "no creditor",
    { 5: "", 6: "", 7: "", 8: "", 9: "", 10: "", 11: "" },
    ["creditor_missing creditor"],
  ],
  ["no creditor name", { 6: "" }, ["name_missing creditor.name"]],
  ["a creditor name of 71", { 6: "x".repeat(71) }, ["field_too_long creditor.name"]],
  ["a name in another script", { 6: "Мустер" }, ["character_not_permitted creditor.name"]],
  ["an emoji in the street", { 7: "Seeweg 🏠" }, ["character_not_permitted creditor.street"]],
  ["no address type", { 5: "" }, ["address_type_invalid creditor.address_type"]],
  ["address type in small letters", { 5: "s" }, ["address_type_invalid creditor.address_type"]],
  [
    "a street of 71",
    { 7: "x".repeat(71) },
    ["field_too_long creditor.street", "sps_strt_nm_max_70 creditor.address"],
  ],
  [
    "a building number of 17",
    { 8: "1".repeat(17) },
    ["field_too_long creditor.building_number", "sps_bldg_nb_max_16 creditor.address"],
  ],
  ["no postal code", { 9: "" }, ["address_field_missing creditor.postal_code"]],
  [
    "a postal code of 17",
    { 9: "8".repeat(17) },
    ["field_too_long creditor.postal_code", "sps_pst_cd_max_16 creditor.address"],
  ],
  ["no town", { 10: "" }, ["address_field_missing creditor.town", "sps_twn_nm_required creditor.address"]],
  [
    "a town of 36",
    { 10: "x".repeat(36) },
    ["field_too_long creditor.town", "sps_twn_nm_max_35 creditor.address"],
  ],
  ["no country", { 11: "" }, ["country_invalid creditor.country", "sps_ctry_required creditor.address"]],
  ["an unknown country", { 11: "ZZ" }, [
    "country_invalid creditor.country",
    "sps_ctry_iso3166 creditor.address",
  ]],
  ["a combined address", { 5: "K", 7: "Seeweg 3", 8: "3000 Bern", 9: "", 10: "" }, [
    "combined_address creditor.address_type",
  ]],
  ["a combined address without second line", { 5: "K", 8: "", 9: "", 10: "" }, [
    "combined_address creditor.address_type",
    "address_field_missing creditor.address_line_2",
  ]],
  ["a structured address marked K", { 5: "K" }, [
    "combined_address creditor.address_type",
    "combined_address_stray_fields creditor.address",
  ]],
  ["a combined address line of 71", { 5: "K", 7: "x".repeat(71), 8: "3000 Bern", 9: "", 10: "" }, [
    "combined_address creditor.address_type",
    "field_too_long creditor.address_line_1",
  ]],
];

const otherParties: readonly Row[] = [
  ["an ultimate creditor", { 13: "Somebody" }, ["ultimate_creditor_not_allowed ultimate_creditor"]],
  ["no debtor", noDebtor, []],
  ["a debtor of address type X", { 21: "X" }, ["address_type_invalid ultimate_debtor.address_type"]],
  ["a debtor without name", { 22: "" }, ["name_missing ultimate_debtor.name"]],
  ["a debtor without country", { 27: "" }, [
    "country_invalid ultimate_debtor.country",
    "sps_ctry_required ultimate_debtor.address",
  ]],
  ["a combined debtor", { 21: "K", 23: "Musterstrasse 1", 24: "8000 Seldwyla", 25: "", 26: "" }, [
    "combined_address ultimate_debtor.address_type",
  ]],
];

const amounts: readonly Row[] = [
  ["no amount", { 19: "" }, []],
  ["the smallest amount", { 19: "0.01" }, []],
  ["the largest amount", { 19: "999999999.99" }, []],
  ["an amount of ten digits", { 19: "1000000000.00" }, ["amount_invalid amount"]],
  ["one decimal", { 19: "10.5" }, ["amount_invalid amount"]],
  ["a decimal comma", { 19: "10,50" }, ["amount_invalid amount"]],
  ["a thousands separator", { 19: "1 949.75" }, ["amount_invalid amount"]],
  ["leading zeros", { 19: "010.50" }, ["amount_invalid amount"]],
  ["a negative amount", { 19: "-10.50" }, ["amount_invalid amount"]],
  ["an amount of zero on a bill", { 19: "0.00" }, ["amount_invalid amount"]],
  ["an amount of zero on a notification", { 19: "0.00", 30: "DO NOT USE FOR PAYMENT" }, []],
  ["another currency", { 20: "USD" }, ["currency_invalid currency"]],
  ["no currency", { 20: "" }, ["currency_invalid currency"]],
];

const references: readonly Row[] = [
  ["an unknown reference type", { 28: "ISR" }, ["reference_type_invalid reference_type"]],
  ["no reference type", { 28: "", 29: "" }, ["reference_type_invalid reference_type"]],
  ["a QR reference with an ordinary IBAN", { 4: ORDINARY_IBAN }, ["qrr_requires_qr_iban reference_type"]],
  ["a creditor reference with a QR-IBAN", { 28: "SCOR", 29: "RF18539007547034" }, [
    "qr_iban_requires_qrr reference_type",
  ]],
  ["no reference with a QR-IBAN", { 28: "NON", 29: "" }, ["qr_iban_requires_qrr reference_type"]],
  ["a wrong QR check digit", { 29: "210000000003139471430009018" }, ["qrr_reference_invalid reference"]],
  ["a QR reference of 26 digits", { 29: "10000000003139471430009017" }, ["qrr_reference_invalid reference"]],
  ["a QR reference of zeros", { 29: "0".repeat(27) }, ["qrr_reference_invalid reference"]],
  ["the printed form of the QR reference", { 29: "21 00000 00003 13947 14300 09017" }, [
    "qrr_reference_invalid reference",
  ]],
  ["an empty QR reference", { 29: "" }, ["qrr_reference_invalid reference"]],
  ["a creditor reference", scor, []],
  ["a creditor reference in small letters", { ...scor, 29: "rf18539007547034" }, []],
  ["wrong RF check digits", { ...scor, 29: "RF19539007547034" }, ["scor_reference_invalid reference"]],
  ["an RF reference of four characters", { ...scor, 29: "RF18" }, ["scor_reference_invalid reference"]],
  ["an RF reference of 26 characters", { ...scor, 29: `RF18${"1".repeat(22)}` }, [
    "field_too_long reference",
  ]],
  ["a reference under type NON", { ...ordinary, 29: "RF18539007547034" }, [
    "non_reference_must_be_empty reference",
  ]],
];

const texts: readonly Row[] = [
  ["a message of 140", { 30: "x".repeat(140) }, []],
  ["a message of 141", { 30: "x".repeat(141) }, ["field_too_long unstructured_message"]],
  ["a zero-width space in the message", { 30: "Order\u200b1" }, [
    "character_not_permitted unstructured_message",
  ]],
  ["all corners of the character set", { 30: "~\u00a0ÿĀſȘșȚț€" }, []],
  ["a tabulator in the message", { 30: "Order\t1" }, ["character_not_permitted unstructured_message"]],
  ["billing information without slashes", { 32: "S1/10/1234" }, [
    "billing_information_invalid billing_information",
  ]],
  ["billing information of 141", { 30: "", 32: `//${"x".repeat(139)}` }, [
    "field_too_long billing_information",
  ]],
  ["message and billing information of 141 together", { 30: "x".repeat(71), 32: `//${"x".repeat(68)}` }, [
    "additional_information_too_long unstructured_message",
  ]],
  ["message and billing information of 140 together", { 30: "x".repeat(70), 32: `//${"x".repeat(68)}` }, []],
  ["an alternative scheme of 101", { 34: "x".repeat(101) }, ["field_too_long alternative_schemes"]],
];

for (
  const [name, changes, findings] of [
    ...frame,
    ...account,
    ...creditor,
    ...otherParties,
    ...amounts,
    ...references,
    ...texts,
  ]
) {
  Deno.test(`checkQrBill() finds ${findings.length === 0 ? "nothing wrong" : findings.join(", ")} for ${name}`, () => {
    const check = checkQrBill(changedPayload(changes), readFacts);
    assertEquals(check.findings.map(({ code, field }) => `${code} ${field}`), findings);
    assertEquals(check.valid, findings.every((finding) => finding.startsWith("payload_too_long")));
  });
}
