/** How several sets of one country become one. */
import { assertEquals, assertThrows } from "@std/assert";
import { joinLei } from "../../../src/publishers/datasets/austria.ts";
import { chooseHolders } from "../../../src/publishers/datasets/choose_holder.ts";
import { shortenPrefixes } from "../../../src/publishers/datasets/finland.ts";
import { dropDisputedBics } from "../../../src/publishers/datasets/france.ts";
import { joinGermanDetails } from "../../../src/publishers/datasets/germany.ts";
import { compileBankCodes } from "../../../src/publishers/datasets/register_dataset.ts";
import { groupByBankId } from "../../../src/publishers/datasets/sweden.ts";
import { withCheckDigit } from "../../../src/publishers/datasets/swiss_headquarters.ts";
import { joinSwissEditions } from "../../../src/publishers/datasets/switzerland.ts";
import {
  makeBankRecord,
  parseSixBankMaster,
  parseSixIidDirectory,
  type SchwiftyBank,
} from "../../../src/publishers/importers/mod.ts";
import { sixBankMaster, utf8 } from "../importers/samples.ts";

function schwiftyBank(facts: Partial<SchwiftyBank>): SchwiftyBank {
  return {
    country: "FR",
    bankCode: "10207",
    name: "BANK",
    shortName: "BANK",
    bic: null,
    primary: true,
    ...facts,
  };
}

Deno.test("joinGermanDetails() takes codes from the newer edition and marks from the older", () => {
  const listed = [
    makeBankRecord({ country: "DE", bankCode: "10060198", name: "Pax-Bank", bic: "GENODED1PA6" }),
    makeBankRecord({ country: "DE", bankCode: "37020411", name: "TOYOTA Kreditbank (GF EG)" }),
  ];
  const details = [
    makeBankRecord({
      bankCode: "10060198",
      name: "old name",
      town: "Berlin",
      retired: true,
      successor: "37060193",
    }),
    makeBankRecord({ bankCode: "51230600", name: "gone since" }),
  ];
  const joined = joinGermanDetails(listed, details);
  assertEquals(
    joined.map(({ bankCode, name, town, retired, successor }) => [bankCode, name, town, retired, successor]),
    [
      ["10060198", "Pax-Bank", "Berlin", true, "37060193"],
      ["37020411", "TOYOTA Kreditbank (GF EG)", null, false, null],
    ],
  );
});

Deno.test("joinLei() joins only where the BIC8 is the same", () => {
  const listed = [
    makeBankRecord({ bankCode: "12000", name: "UniCredit Bank Austria AG", bic: "BKAUATWWXXX" }),
    makeBankRecord({ bankCode: "19400", name: "MUFG Bank (Europe) N.V.", bic: "BOTKATWXXXX" }),
  ];
  const older = [
    makeBankRecord({ bankCode: "12000", name: "Bank Austria", bic: "BKAUATWW", lei: "D1HEB8VEU6D9M8ZUXG17" }),
    makeBankRecord({ bankCode: "19400", name: "Other", bic: "OTHRATWWXXX", lei: "5299001Z8JOKGWV5O949" }),
  ];
  assertEquals(joinLei(listed, older).map(({ lei }) => lei), ["D1HEB8VEU6D9M8ZUXG17", null]);
});

Deno.test("shortenPrefixes() puts full decades of one holder back into their prefix", () => {
  const codes = (prefix: string, digits: number) =>
    Array.from({ length: 10 ** digits }, (_, index) => prefix + String(index).padStart(digits, "0"));
  const records = [
    ...codes("1", 2).map((bankCode) => makeBankRecord({ bankCode, name: "NORDEA", bic: "NDEAFIHH" })),
    ...codes("34", 1).map((bankCode) => makeBankRecord({ bankCode, name: "DANSKE", bic: "DABAFIHH" })),
    makeBankRecord({ bankCode: "405", name: "AKTIA", bic: "HELSFIHH" }),
    makeBankRecord({ bankCode: "799", name: "HOLVI", bic: "HOLVFIHH" }),
  ];
  assertEquals(shortenPrefixes(records).map(({ bankCode }) => bankCode).sort(), ["1", "34", "405", "799"]);
});

Deno.test("shortenPrefixes() leaves a decade that two holders share", () => {
  const records = Array.from(
    { length: 10 },
    (_, digit) => makeBankRecord({ bankCode: `40${digit}`, name: digit === 5 ? "AKTIA" : "SAVINGS BANK" }),
  );
  assertEquals(shortenPrefixes(records).length, 10);
});

Deno.test("chooseHolders() names the member of a group, not its sister", () => {
  const [holder] = chooseHolders([
    schwiftyBank({ name: "BANQUE POPULAIRE GRAND OUEST", bic: "CCBPFRPPXXX" }),
    schwiftyBank({ name: "BANQUE POPULAIRE RIVES DE PARIS", bic: "CCBPFRPPMTG" }),
  ]);
  assertEquals([holder?.name, holder?.bic], ["BANQUE POPULAIRE RIVES DE PARIS", "CCBPFRPPMTG"]);
});

Deno.test("chooseHolders() takes the head office among branches of one bank", () => {
  const rows = ["BNPAFRPPIFN", "BNPAFRPPPAA", "BNPAFRPP"].map((bic) =>
    schwiftyBank({ name: "BNP PARIBAS", bic })
  );
  assertEquals(chooseHolders(rows).map(({ bic }) => bic), ["BNPAFRPP"]);
});

Deno.test("chooseHolders() leaves out a code on which the rows do not agree", () => {
  assertEquals(
    chooseHolders([schwiftyBank({ bic: "BFCORERXXXX" }), schwiftyBank({ bic: "BFCOYTYTXXX" })]),
    [],
  );
});

Deno.test("dropDisputedBics() keeps the name of a bank whose BIC two sets dispute", () => {
  const listed = [
    makeBankRecord({ bankCode: "18079", name: "CCF", bic: "SOGEGPGPXXX" }),
    makeBankRecord({ bankCode: "20041", name: "La Banque Postale", bic: "PSSTFRPPXXX" }),
    makeBankRecord({ bankCode: "10107", name: "BRED", bic: "BREDFRPPXXX" }),
  ];
  const others = [
    makeBankRecord({ bankCode: "18079", name: "CCF", bic: "CCDFFRPPXXX" }),
    makeBankRecord({ bankCode: "20041", name: "LA BANQUE POSTALE", bic: "PSSTFRPP" }),
  ];
  assertEquals(dropDisputedBics(listed, others).map(({ name, bic }) => [name, bic]), [
    ["CCF", null],
    ["La Banque Postale", "PSSTFRPPXXX"],
    ["BRED", "BREDFRPPXXX"],
  ]);
});

Deno.test("groupByBankId() refuses a bank number with two BICs", () => {
  const range = { first: "5000", last: "5999", ibanBankId: "500", bic: "ESSESESS", name: "SEB" };
  assertEquals(groupByBankId([range, { ...range, first: "9120", last: "9124" }]).length, 1);
  assertThrows(() => groupByBankId([range, { ...range, bic: "NDEASESS" }]), SyntaxError, "bank number 500");
});

Deno.test("compileBankCodes() refuses a code that is listed twice and a bank without a name", () => {
  const record = makeBankRecord({ country: "DE", bankCode: "10000000", name: "Bundesbank" });
  assertThrows(() => compileBankCodes([record, record], "2026-09-07"), SyntaxError, "listed twice");
  assertThrows(() => compileBankCodes([{ ...record, name: " " }], "2026-09-07"), SyntaxError, "has no name");
});

// SIC IIDs as SIX prints them, bank master of 2026-09-01.
for (
  const sicIid of ["002301", "007005", "007616", "300005", "300021", "300036", "300044", "300052", "302819"]
) {
  Deno.test(`withCheckDigit() makes SIC IID ${sicIid}`, () => {
    assertEquals(withCheckDigit(sicIid.slice(0, 5)), sicIid);
  });
}

const address = { street: "Strasse", postalCode: "8000", city: "Zürich", country: "CH" };
const directory = JSON.stringify({
  "00230": { bic: "UBSWCHZH80A", name: "UBS Switzerland AG", iidType: "HEADQUARTERS", address },
  "00231": { bic: "UBSWCHZH82A", name: "UBS Switzerland AG", iidType: "MAIN_BRANCH", address },
  "83019": { bic: "YAPECHZ2XXX", name: "Yapeal AG", iidType: "HEADQUARTERS", address },
  "99001": { bic: "NOHQCHZZXXX", name: "Branch of nobody", iidType: "MAIN_BRANCH", address },
});
const swiss = joinSwissEditions(
  parseSixIidDirectory(utf8(directory), "2026-08-19"),
  parseSixBankMaster(utf8(sixBankMaster)),
  [
    schwiftyBank({ country: "LI", bankCode: "83053", name: "RMS Sicherheits-Anstalt" }),
    schwiftyBank({ country: "CH", bankCode: "04835", name: "Credit Suisse", bic: "CRESCHZZ80A" }),
    schwiftyBank({ country: "CH", bankCode: "00230", name: "older name", bic: "UBSWCHZH80A" }),
  ],
);
const swissByIid = new Map(swiss.records.map((record) => [record.iid, record]));

Deno.test("joinSwissEditions() prefers official rows and keeps IIDs without a BIC", () => {
  assertEquals([...swissByIid.keys()], [
    "00230",
    "00231",
    "30005",
    "30334",
    "31000",
    "83019",
    "83053",
    "99001",
  ]);
  assertEquals([swissByIid.get("00230")?.validOn, swissByIid.get("83053")?.validOn], [
    "2026-09-01",
    "2026-07",
  ]);
  assertEquals(swissByIid.get("83053")?.country, "LI");
});

Deno.test("joinSwissEditions() neither names nor denies an IID that left", () => {
  assertEquals(swiss.left, ["04835"]);
});

Deno.test("completeClearing() gives a branch its headquarters and its participation", () => {
  const branch = swissByIid.get("00231");
  assertEquals([branch?.headquartersIid, branch?.sic, branch?.instantPaymentsChf], ["00230", true, true]);
  assertEquals(branch?.sicIid, withCheckDigit("00231"));
  const orphan = swissByIid.get("99001");
  assertEquals([orphan?.headquartersIid, orphan?.sic], [null, null]);
});

Deno.test("completeClearing() allocates a QR-IID that names itself to the headquarters of its name", () => {
  assertEquals(swissByIid.get("30334")?.allocatedIid, "83019");
});
