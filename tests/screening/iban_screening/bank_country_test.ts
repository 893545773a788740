// The country of the bank, not the letters of the IBAN, decides about SEPA, its duties and the FATF.
import { assert, assertEquals } from "@std/assert";
import { composeIban, createIbanReader } from "../../../src/identifiers/mod.ts";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";
import { createBankScreener, type ScreenedBank } from "../../../src/screening/iban_screening/screen_bank.ts";
import { nameOf } from "../../../src/screening/iban_screening/bank_code_holder.ts";
import { screenIban } from "../../../src/screening/iban_screening/screen_iban.ts";

const data = await loadReferenceData();
const screenBank = createBankScreener(data, "2026-11-21");
const readIban = createIbanReader(data.registers.ibanStructures);

/** Screens an account of a bank code with nothing but zeros behind it. */
function bankOf(country: string, bankCode: string): ScreenedBank {
  const bbanLength = (data.registers.ibanStructures.get(country)?.ibanLength ?? 0) - 4;
  const screening = screenIban(composeIban(country, bankCode.padEnd(bbanLength, "0")), {
    readIban,
    screenBank,
    data,
    today: "2026-11-21",
  });
  assert(screening.valid);
  return screening.bank;
}

Deno.test("screenIban() follows the bank where a French code is one of another territory", () => {
  const rows = [
    ["Banque Socredo", "17469", "SOCBPFTX", false],
    ["Banque calédonienne d'investissement", "17499", "BCADNCNN", false],
    ["Crédit agricole de la Guadeloupe", "14006", "AGRIGPGX", true],
    ["BNP Paribas Réunion", "41919", "BNPARERX", true],
    ["CMB Monaco", "17569", "CMBMMCMX", true],
    ["Société générale", "30003", "SOGEFRPP", true],
  ] as const;
  for (const [name, code, bic8, isMember] of rows) {
    const { bic, reachability: { sepa } } = bankOf("FR", code);
    assertEquals([bic?.bic8, sepa.member], [bic8, isMember], name);
  }
  // Duties of the euro area hold for its banks alone; Monaco is on the list of the FATF that France is not on.
  assertEquals(bankOf("FR", "17569").reachability.sepa.vopRequired, false);
  assertEquals(bankOf("FR", "17569").country, bankOf("MC", "17569").country);
  assertEquals(bankOf("FR", "30003").reachability.sepa.vopRequired, true);
});

Deno.test("screenIban() finds Monaco's banks in the French registers, and no French BIC for them", () => {
  assertEquals(bankOf("MC", "17569").bic?.bic8, "CMBMMCMX");
  const french = bankOf("MC", "10107");
  assertEquals([nameOf(french.finding), french.bic], ["BRED - Banque populaire", null]);
});

Deno.test("screenIban() leads from a retired German code to the BIC of its successor", () => {
  const { finding, bic } = bankOf("DE", "10060198");
  assert(finding.status === "verified" && finding.match === "register");
  assertEquals([finding.value, finding.record.retired, finding.record.successor], [
    "10060198",
    true,
    "37060193",
  ]);
  assertEquals([bic?.bic8, bic?.redirectedFrom, bic?.authoritative], [
    bankOf("DE", "37060193").bic?.bic8,
    "10060198",
    false,
  ]);
});

Deno.test("screenIban() does not deny an IID that has left the bank master", () => {
  const { finding, holder } = bankOf("CH", "83015");
  assertEquals([finding.status, holder], ["unavailable", "unknown"]);
});
