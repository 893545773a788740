/**
 * Guarantee: no account that changed since the run before is called the same, however the two files are written, and
 * hardly one that is the same is called changed.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { readFile } from "node:fs/promises";
import {
  comparePayees,
  type Comparison,
  makePayee,
  type Payee,
  readPayees,
} from "../../../sdk/payees/mod.ts";
import { foldName } from "../../../sdk/payees/fold_name.ts";
import { catalogues, english } from "../../../sdk/verdicts/mod.ts";
import { recordOf, resultsAsCsv, resultsAsWorkbook } from "../../../sdk/payees/results.ts";

type Row = readonly [iban: string, name?: string | null, supplier?: string | null];

function payeesOf(rows: readonly Row[]): readonly Payee[] {
  return rows.map(([iban, name = null, supplier = null], index) =>
    makePayee({ iban, name, supplier, place: index + 2 })
  );
}

/** The only comparison of one payee with a run before. */
function compareOne(before: readonly Row[], now: Row): Comparison | null | undefined {
  return comparePayees(payeesOf(before), payeesOf([now])).comparisons[0];
}

const [DE, DE_SAME_BANK, DE_OTHER, NL] = [
  "DE89370400440532013000",
  "DE36370400440532013001",
  "DE75512108001245126199",
  "NL91ABNA0417164300",
];

Deno.test("comparePayees() tells a changed account with the one of before, its bank and its country", () => {
  const changed = (accounts: string[], otherBank: boolean | null, otherCountry: boolean) =>
    ({ outcome: "account_changed", accounts, otherBank, otherCountry }) as const;
  assertEquals(compareOne([[DE, "Acme"]], [DE_SAME_BANK, "ACME"]), changed([DE], false, false));
  assertEquals(compareOne([[DE, "Acme"]], [DE_OTHER, "Acme"]), changed([DE], true, false));
  assertEquals(compareOne([[DE, "Acme"]], [NL, "Acme"]), changed([DE], true, true));
  // Also where nothing but the number of the supplier is left of it.
  assertEquals(compareOne([[DE, "Acme", "000700"]], [NL, "Other", "700"]), changed([DE], true, true));
  // A supplier with two accounts, and a third one.
  assertEquals(
    compareOne([[DE, "Acme"], [NL, "Acme"]], [DE_OTHER, "Acme"]),
    changed([DE, NL], true, false),
  );
  // The account of somebody else is no account of the supplier.
  assertEquals(compareOne([[DE, "Acme"], [NL, "Bolt"]], [NL, "Acme"]), changed([DE], true, true));
});

Deno.test("comparePayees() tells the same account, a new payee and another name", () => {
  assertEquals(compareOne([["de89 3704 0044 0532 0130 00", "Acme"]], [DE, "Acme GmbH"]), {
    outcome: "same_account",
  });
  assertEquals(compareOne([[DE, "Acme"]], [NL, "Bolt"]), { outcome: "new_payee" });
  assertEquals(compareOne([[DE, "Acme"]], [DE, "Bolt"]), { outcome: "name_changed", names: ["Acme"] });
  assertEquals(compareOne([[DE]], [DE, "Bolt"]), { outcome: "same_account" });
  assertEquals(compareOne([[DE, "Acme"]], ["", "Acme"]), null);
  // Two records of a supplier that were made one.
  assertEquals(compareOne([[DE, "Acme", "1"], [NL, "Acme AG", "2"]], [NL, "Acme", "1"]), {
    outcome: "same_account",
  });
});

Deno.test("comparePayees() knows a name that a payment file cut off", () => {
  const [long, other] = ["Voorbeeld Transportbedrijf Noord", "Voorbeeld Transportbedrijf Zuid"];
  assertEquals(compareOne([[DE, long]], [NL, long.slice(0, 27)])?.outcome, "account_changed");
  assertEquals(compareOne([[DE, long.slice(0, 27)]], [DE, long]), { outcome: "same_account" });
  // Where it may be either, an account of neither is another account.
  const both: Row[] = [[DE, long], [DE_OTHER, other]];
  assertEquals(compareOne(both, [NL, long.slice(0, 27)])?.outcome, "account_changed");
  assertEquals(compareOne(both, [DE_OTHER, long.slice(0, 27)]), { outcome: "same_account" });
});

Deno.test("comparePayees() leaves numbers aside that stand for other suppliers", () => {
  const names = ["Acme", "Bolt", "Cask", "Dorn", "Esel", "Fink"];
  const rows = (first: number): Row[] =>
    names.map((name, index) => [`ACCOUNT${name}`, name, String((first + index) % 6)]);
  const { comparisons } = comparePayees(payeesOf(rows(0)), payeesOf(rows(3)));
  assertEquals(comparisons.every((one) => one?.outcome === "same_account"), true);
});

Deno.test("comparePayees() names each payee that is missing now once", () => {
  const before = payeesOf([[DE, "Acme"], [NL, "Bolt"], [NL, "BOLT Ltd."], [DE_OTHER, "Cask", "7"], [
    "",
    "None",
  ]]);
  const { missing } = comparePayees(before, payeesOf([[DE, "Acme"]]));
  assertEquals(missing.map(({ name }) => name), ["Bolt", "Cask", "None"]);
  assertEquals(comparePayees(before, payeesOf([[NL, "Acme"], [DE_OTHER, "Dorn"], [DE, "none"]])).missing, []);
});

Deno.test("foldName() leaves legal forms, spelling and punctuation aside", () => {
  for (
    const [one, ...others] of [
      ["Müller Maschinenbau GmbH", "MUELLER MASCHINENBAU", "Muller Maschinenbau GmbH & Co. KG"],
      ["Groß & Söhne AG", "Gross und Soehne", "GROSS + SÖHNE A.G."],
      ["Boulangerie Dupont SARL", "S.A.R.L. Boulangerie Dupont", "BOULANGERIE DUPONT S.à r.l."],
      ["Jansen Transport B.V.", "Jansen Transport BV", "JANSEN TRANSPORT"],
      ["Rossi Impianti S.p.A.", "Rossi Impianti SpA", "ROSSI IMPIANTI S.R.L."],
      ["Talleres García, S.L.U.", "Talleres Garcia SL", "TALLERES GARCÍA"],
      ["Drukarnia Łódzka Sp. z o.o.", "DRUKARNIA LODZKA SP ZOO", "Drukarnia Łódzka spółka z o. o."],
      ["O'Brien Services Ltd.", "OBrien Services Limited", "O’BRIEN SERVICES"],
      ["Acme Tools, Inc.", "ACME TOOLS LLC", "Acme Tools Corp."],
      ["Huber, Johann", "Johann Huber"],
      ["SE GmbH", "se gmbh"],
    ]
  ) for (const other of others) assertEquals(foldName(other), foldName(one ?? ""), other);
  const different = [
    "Müller A.",
    "Müller B.",
    "Müller Bau GmbH",
    "Müller Bad GmbH",
    "Иванов",
    "Петров",
    "GmbH",
  ];
  assertEquals(new Set(different.map(foldName)).size, different.length);
});

Deno.test("comparePayees() knows where the bank stands in the number of every country", async () => {
  const table = await readFile(new URL("../../fixtures/iban_structures.csv", import.meta.url), "utf8");
  for (const line of table.trim().split("\n").slice(1)) {
    const [country = "", , , place = "", , example = ""] = line.split(",");
    if (place === "") continue;
    const [from = 0, to = 0] = place.split("-").map(Number);
    const swap = (at: number): string =>
      example.slice(0, at) + (example[at] === "9" ? "8" : "9") + example.slice(at + 1);
    const otherBank = (now: string): boolean | null => {
      const comparison = compareOne([[example, "Acme"]], [now, "Acme"]);
      return comparison?.outcome === "account_changed" ? comparison.otherBank : null;
    };
    assertEquals([from, to].map((at) => otherBank(swap(at + 3))), [true, true], country);
    assertEquals(otherBank(swap(to + 4)), false, country);
  }
});

Deno.test("comparePayees() reads results of ours as the run before", () => {
  const before = readPayees(
    new TextEncoder().encode(`Vendor name;Vendor IBAN\nAcme GmbH;${DE}\nBolt;${NL}\n`),
  );
  const screened = before.payees.map((payee) => ({
    payee,
    screening: { kind: "left", reason: "" } as const,
    repeat: null,
    // A run that was itself compared: its columns hold other accounts and names.
    comparison: {
      outcome: "account_changed",
      accounts: [DE_OTHER],
      otherBank: true,
      otherCountry: false,
    } as const,
  }));
  const now = payeesOf([[DE, "ACME"], [DE_SAME_BANK, "Bolt Ltd"]]);
  // Whom the results name as missing was not paid in that run.
  const gone = payeesOf([[DE_OTHER, "Gone KG"]]);
  for (
    const bytes of [
      ...Object.values(catalogues).flatMap((catalogue) => [
        new TextEncoder().encode(resultsAsCsv(before, screened, catalogue, gone)),
        resultsAsWorkbook(before, screened, catalogue, [], gone),
      ]),
      new TextEncoder().encode(resultsAsCsv(before, screened, english, gone, "codes")),
      new TextEncoder().encode(JSON.stringify(screened.map((each) => recordOf(each, english)))),
    ]
  ) {
    const { comparisons, missing } = comparePayees(readPayees(bytes).payees, now);
    assertEquals(comparisons.map((one) => one?.outcome), ["same_account", "account_changed"]);
    assertEquals(missing, []);
  }
});

/** A generator of numbers from 0 to 1 that gives the same for the same seed (mulberry32, public domain). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SURNAMES = [
  "Müller",
  "Groß",
  "Jäger",
  "Köhler",
  "García",
  "Lefèvre",
  "Łukasik",
  "Öztürk",
  "Brandt",
  "Visser",
];
const TRADES = ["Maschinenbau", "Transport", "Catering", "Gebäudereinigung", "Druck", "Services", "Elektro"];
const PLACES = ["", "Nord", "Süd", "Köln", "Zürich", "Wien", "München Flughafen", "Gdańsk"];
const FORMS = [
  "GmbH",
  "AG",
  "GmbH & Co. KG",
  "S.A.",
  "B.V.",
  "S.p.A.",
  "S.L.",
  "Sp. z o.o.",
  "Ltd.",
  "Inc.",
  "",
];

const HEADS:
  readonly (readonly [number: string, name: string, iban: string, amount: string, delimiter: string])[] = [
    ["Kreditorennummer", "Empfänger", "IBAN", "Betrag", ";"],
    ["Vendor ID", "Payee", "Account number", "Amount", ","],
    ["Code fournisseur", "Bénéficiaire", "Compte", "Montant", ";"],
    ["Supplier no", "Supplier name", "Beneficiary IBAN", "Value", "\t"],
  ];

interface Supplier {
  readonly number: string;
  readonly name: string;
  readonly form: string;
  readonly account: string;
}

/** A pair of files, and what is true of each row of the second. */
function makePair(seed: number): { before: string; now: string; isChanged: readonly boolean[] } {
  const random = seeded(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const digits = (length: number): string => Array.from({ length }, () => Math.floor(random() * 10)).join("");
  const account = (): string =>
    pick([() => `DE${digits(20)}`, () => `NL${digits(2)}ABNA${digits(10)}`, () => `FR${digits(25)}`])();
  const names = new Set(
    Array.from({ length: 25 }, () => `${pick(SURNAMES)} ${pick(TRADES)} ${pick(PLACES)}`.trim()),
  );
  const suppliers = [...names].map((name): Supplier => ({
    number: digits(6),
    name,
    form: pick(FORMS),
    account: account(),
  }));
  const respell = ({ name, form }: Supplier): string => {
    const spelled = pick([
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) =>
        text.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue").replaceAll("ß", "ss")
          .replaceAll("Ö", "Oe"),
      (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, ""),
      (text: string) => text.normalize("NFD"),
      (text: string) => text.replaceAll(" ", "  ").replace("  ", " - "),
    ])(name);
    return `${spelled} ${pick([form, "", form.replaceAll(".", ""), pick(FORMS)])}`.trim();
  };
  const write = (rows: readonly Supplier[], hasNumbers: boolean): string => {
    const [number, name, iban, amount, delimiter] = pick(HEADS);
    const order = pick([[0, 1, 2, 3], [2, 1, 3, 0], [3, 2, 1, 0], [1, 2, 3, 0]]);
    const lines = rows.map((supplier) => [
      hasNumbers ? supplier.number.padStart(pick([6, 10]), "0") : "",
      respell(supplier),
      pick([supplier.account, supplier.account.replaceAll(/(.{4})(?=.)/g, "$1 ")]),
      `${digits(3)}.${digits(2)}`,
    ]);
    return [[number, name, iban, amount], ...lines].map((cells) =>
      order.map((at) => `"${cells[at]}"`).join(delimiter)
    ).join("\n");
  };
  const shuffle = <T>(items: readonly T[]): T[] =>
    items.map((item) => [random(), item] as const).sort(([a], [b]) => a - b).map(([, item]) => item);
  // Some are new, some are gone, some are paid twice, one account is swapped, one supplier takes over another.
  const [fresh, ...known] = shuffle(suppliers);
  const [first, second, ...rest] = known;
  if (fresh === undefined || first === undefined || second === undefined) {
    throw new Error("too few suppliers");
  }
  const swapped = { ...first, account: account() };
  const merged = rest.length > 6 && random() < 0.5 ? rest.shift() : undefined;
  const taken = merged === undefined ? [] : [{ ...second, account: merged.account }];
  const kept = [second, ...rest.slice(2)];
  const now = shuffle([
    ...[swapped, ...taken].map((supplier) => ({ supplier, isChanged: true })),
    ...[fresh, ...kept, pick(kept), pick(kept)].map((supplier) => ({ supplier, isChanged: false })),
  ]);
  const before = shuffle([...known, ...(merged === undefined ? [] : [merged]), pick(kept), pick(kept)]);
  return {
    before: write(before, random() < 0.7),
    now: write(now.map(({ supplier }) => supplier), random() < 0.7),
    isChanged: now.map(({ isChanged }) => isChanged),
  };
}

const PAIRS = 200;

Deno.test("comparePayees() misses no changed account in 200 pairs of files, and is wrong in at most 1 of 100", () => {
  let [changed, same, missed, wrong] = [0, 0, 0, 0];
  for (let seed = 1; seed <= PAIRS; seed++) {
    const { before, now, isChanged } = makePair(seed);
    const read = (text: string) => readPayees(new TextEncoder().encode(text)).payees;
    const { comparisons } = comparePayees(read(before), read(now));
    assertEquals(comparisons.length, isChanged.length);
    for (const [index, isTrue] of isChanged.entries()) {
      const isFound = comparisons[index]?.outcome === "account_changed";
      if (isTrue) [changed, missed] = [changed + 1, missed + (isFound ? 0 : 1)];
      else [same, wrong] = [same + 1, wrong + (comparisons[index]?.outcome === "same_account" ? 0 : 1)];
    }
  }
  assert(changed > PAIRS && same > 10 * PAIRS, `${changed} changed, ${same} the same`);
  assertEquals(missed, 0);
  // The new payee of each pair is no changed account, and not the same one either.
  assert(wrong - PAIRS <= same / 100, `${wrong - PAIRS} of ${same}`);
});

Deno.test("comparePayees() takes files of one account", () => {
  const rows = Array.from({ length: 5_000 }, (_, index): Row => [DE, `Acme ${index % 2}`, String(index)]);
  const others = rows.map(([iban], index): Row => [iban, `Voorbeeld Transportbedrijf ${index}`]);
  assertEquals(comparePayees(payeesOf(rows), payeesOf(rows)).missing, []);
  assertEquals(comparePayees(payeesOf(others), payeesOf(rows)).comparisons[0]?.outcome, "name_changed");
});
