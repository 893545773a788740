import { assertEquals } from "@std/assert";
import { type EpcScheme, loadEpcRegisters } from "../../../src/data/registers/mod.ts";
import { type ReachabilityQuery, screenReachability } from "../../../src/screening/screen_reachability.ts";

// Dates of the duties: Regulation (EU) 2024/886, Articles 1 and 2.
const germany = {
  country: "DE",
  member: true,
  euroArea: true,
  instantReceiveFrom: "2025-01-09",
  instantSendFrom: "2025-10-09",
  vopFrom: "2025-10-09",
};
const poland = {
  country: "PL",
  member: true,
  euroArea: false,
  instantReceiveFrom: "2027-01-09",
  instantSendFrom: "2027-07-09",
  vopFrom: "2027-07-09",
};

const base: ReachabilityQuery = {
  bic: "COBADEFF",
  bankCodeNotAllocated: false,
  issuerType: "bank",
  sepaScope: germany,
  registers: null,
  today: "2026-11-20",
};

const instantArticle = "Regulation (EU) No 260/2012, Article 5a(8)";

const heading = "bic11,country,name,ready_on,leaves_on\n";

function registersOf(rows: Partial<Record<EpcScheme, string>>, asOf = "2026-11-01") {
  return loadEpcRegisters(
    new Map((["SCT", "SCT_INST", "SDD_CORE", "SDD_B2B", "VOP"] as const).map((scheme) => [
      scheme,
      {
        asOf,
        table: `${heading}ZZZZDEFFXXX,GERMANY,Other,2010-01-01,\n${rows[scheme] ?? ""}`.replaceAll(",", "\t"),
      },
    ])),
  );
}

Deno.test("screenReachability() answers from the regulation when no register is loaded", () => {
  assertEquals(screenReachability(base), {
    sepa: {
      member: true,
      schemes: ["SCT", "SDD", "SCT_INST"],
      vopRequired: true,
      vopParticipant: null,
      basis: "country_default",
      dutyBasis: "Regulation (EU) 2024/886",
      duties: [
        {
          service: "instant_receive",
          provider: "bank",
          from: "2025-01-09",
          inForce: true,
          basis: instantArticle,
        },
        {
          service: "instant_send",
          provider: "bank",
          from: "2025-10-09",
          inForce: true,
          basis: instantArticle,
        },
        {
          service: "verification_of_payee",
          provider: "any",
          from: "2025-10-09",
          inForce: true,
          basis: "Regulation (EU) No 260/2012, Article 5c",
        },
      ],
      bankReachability: null,
      bankSchemes: null,
      vopRegisterStatus: null,
    },
    reachability: { sepaInstant: true, sct: true, sdd: true, screened: false, listedInEpcRegisters: null },
    vop: { participant: false, status: "not_found", screened: false, registerStatus: null },
  });
});

Deno.test("screenReachability() dates each duty by the kind of institution", () => {
  const datesOf = (query: Partial<typeof base>) =>
    screenReachability({ ...base, ...query }).sepa.duties.map(({ provider, from }) => `${provider} ${from}`);
  assertEquals(datesOf({ issuerType: "emi" }), [
    "emi_or_payment_institution 2027-04-09",
    "emi_or_payment_institution 2027-04-09",
    "any 2025-10-09",
  ]);
  assertEquals(datesOf({ issuerType: null, sepaScope: poland }), [
    "bank 2027-01-09",
    "emi_or_payment_institution 2027-04-09",
    "bank 2027-07-09",
    "emi_or_payment_institution 2027-07-09",
    "any 2027-07-09",
  ]);
  assertEquals(datesOf({ sepaScope: null }), []);
});

Deno.test("screenReachability() promises no instant transfer before the country's duty begins", () => {
  const before = screenReachability({ ...base, sepaScope: poland });
  assertEquals([before.sepa.schemes, before.sepa.dutyBasis], [["SCT", "SDD"], null]);
  assertEquals(before.sepa.vopRequired, false);
  const after = screenReachability({ ...base, sepaScope: poland, today: "2027-07-09" });
  assertEquals([after.sepa.dutyBasis, after.sepa.vopRequired], ["Regulation (EU) 2024/886", true]);
});

Deno.test("screenReachability() applies the later duty of payment and e-money institutions", () => {
  for (const issuerType of ["emi", "payment_institution"] as const) {
    const before = screenReachability({ ...base, issuerType });
    assertEquals([before.reachability.sepaInstant, before.sepa.vopRequired], [false, true]);
    assertEquals(
      screenReachability({ ...base, issuerType, today: "2027-04-09" }).reachability.sepaInstant,
      true,
    );
  }
});

Deno.test("screenReachability() finds no scheme for a country outside SEPA", () => {
  const { sepa, reachability } = screenReachability({ ...base, sepaScope: null });
  assertEquals([sepa.member, sepa.schemes, sepa.basis], [false, [], "country_default"]);
  assertEquals([reachability.sct, reachability.sdd, reachability.sepaInstant], [false, false, false]);
});

Deno.test("screenReachability() reads the bank in current registers", () => {
  const listed = "COBADEFFXXX,GERMANY,Commerzbank,2008-01-28,\n";
  const registers = registersOf({ SCT: listed, SDD_CORE: listed, VOP: listed });
  const { sepa, reachability, vop } = screenReachability({ ...base, registers });
  assertEquals([sepa.basis, sepa.bankReachability, sepa.bankSchemes], ["epc_register", "listed", [
    "SCT",
    "SDD",
  ]]);
  assertEquals(reachability, {
    sepaInstant: false,
    sct: true,
    sdd: true,
    screened: true,
    listedInEpcRegisters: true,
  });
  assertEquals(vop, { participant: true, status: "active", screened: true, registerStatus: "active" });
  assertEquals(sepa.vopParticipant, true);
});

Deno.test("screenReachability() says when current registers do not name the bank", () => {
  const { sepa, reachability, vop } = screenReachability({ ...base, registers: registersOf({}) });
  assertEquals([sepa.bankReachability, sepa.bankSchemes, sepa.vopParticipant], ["not_listed", [], false]);
  assertEquals([reachability.screened, reachability.listedInEpcRegisters], [true, false]);
  assertEquals(vop, {
    participant: false,
    status: "not_found",
    screened: true,
    registerStatus: "not_listed",
  });
});

Deno.test("screenReachability() tells a coming, a standing and an ended participation apart", () => {
  const cases = [["2026-11-20,", "active"], ["2026-11-21,", "pending"], [
    "2025-10-09,2026-11-20",
    "inactive",
  ]];
  for (const [dates, status] of cases) {
    const registers = registersOf({ VOP: `COBADEFFXXX,GERMANY,Commerzbank,${dates}\n` });
    assertEquals(screenReachability({ ...base, registers }).vop.status, status);
  }
});

Deno.test("screenReachability() takes a branch's head office, never another branch", () => {
  const headOffice = registersOf({ SCT: "RVSAAT2SXXX,AUSTRIA,Head,2010-01-01,\n" });
  const branch = screenReachability({ ...base, bic: "RVSAAT2S029", registers: headOffice });
  assertEquals(branch.reachability.sct, true);
  const onlyBranch = registersOf({ SCT: "RVSAAT2S029,AUSTRIA,Branch,2010-01-01,\n" });
  for (const bic of ["RVSAAT2S", "RVSAAT2S030"]) {
    assertEquals(screenReachability({ ...base, bic, registers: onlyBranch }).reachability.sct, false, bic);
  }
});

Deno.test("screenReachability() does not answer from a stale register", () => {
  const listed = "COBADEFFXXX,GERMANY,Commerzbank,2008-01-28,\n";
  const registers = registersOf({ SCT: listed, VOP: listed }, "2022-09-25");
  const { sepa, reachability, vop } = screenReachability({ ...base, registers });
  assertEquals([sepa.basis, reachability.screened, vop.screened], ["country_default", false, false]);
});

Deno.test("screenReachability() says why there is no bank to look up", () => {
  const registers = registersOf({});
  const unresolved = screenReachability({ ...base, bic: null, registers });
  assertEquals([unresolved.sepa.bankReachability, unresolved.reachability.screened], ["no_bank", false]);
  const denied = screenReachability({ ...base, bic: null, bankCodeNotAllocated: true, registers });
  assertEquals(denied.sepa.bankReachability, "bank_code_not_allocated");
});
