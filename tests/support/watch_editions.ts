/**
 * Editions A, B and C for watches: the shipped ones with current dates and 200 seeded differences of German banks each,
 * and the changes that a payer must see, computed from the differences and not from the tables.
 *
 * @module
 */
import {
  type DataTables,
  type Edition,
  type EpcScheme,
  loadTables,
  openDataFolder,
  type ReferenceData,
  type TableEntry,
  writeEpcTable,
} from "../../src/data/registers/mod.ts";
import { checksumOf } from "../../src/data/registers/mod.ts";
import { screenBy } from "../../src/jobs/jobs.ts";
import { randomOf } from "./statistics.ts";

/** The day on which the editions are active. */
export const TODAY = "2026-11-21";

const BANKS = 200;
const SEED = 1;

/** Schemes with their registers. */
const SCHEMES = { SCT: "SCT", SCT_INST: "SCT_INST", SDD: "SDD_CORE", VOP: "VOP" } as const;
type Scheme = keyof typeof SCHEMES;
const ALL: readonly Scheme[] = ["SCT", "SCT_INST", "SDD", "VOP"];

/** The state of a bank in the first edition. */
const FINE = { isClosed: false, isInsolvent: false, isTakenOver: false, isListed: false, reach: ALL };

/** A bank in one edition. */
export type Bank = Readonly<typeof FINE & Record<"code" | "name" | "bic", string>>;

/** A change that must be reported. */
export type Expected = readonly [
  code: string,
  kind: string,
  before: readonly string[],
  after: readonly string[],
];

/** Editions in order, with their banks. */
export interface WatchEditions {
  readonly data: readonly ReferenceData[];
  readonly banks: readonly (readonly Bank[])[];
}

/** The bank that takes over others. */
const TAKER = { code: "10000000", name: "Bundesbank", bic: "MARKDEF1100" };

/**
 * Makes editions, each of which differs from the previous one in all banks.
 *
 * @param drawn Banks of the first edition, chosen by another process, because choosing takes long.
 */
export async function makeWatchEditions(count: number, drawn?: readonly Bank[]): Promise<WatchEditions> {
  const shipped = await openDataFolder();
  const { text = "" } = await shipped.readTable("de_bank_codes") ?? {};
  const first = drawn ?? pickBanks(text, await loadTables(tablesOf(shipped, text, [], 0)));
  const random = randomOf(SEED);
  const banks: (readonly Bank[])[] = [first];
  for (let edition = 1; edition < count; edition++) {
    banks.push(
      (banks.at(-1) ?? []).map((bank, at) => mutate(bank, first[at] ?? bank, 1_000 * edition + at, random)),
    );
  }
  const data: ReferenceData[] = [];
  for (const [edition, each] of banks.entries()) {
    data.push(await loadTables(tablesOf(shipped, text, each, edition)));
  }
  return { data, banks };
}

/**
 * Picks banks that are on no sanctions list and have one code and one BIC. The first four letters of their BICs differ.
 */
function pickBanks(text: string, base: ReferenceData): Bank[] {
  const screen = screenBy(base, TODAY);
  const parties = new Set([TAKER.bic.slice(0, 4)]);
  const banks: Bank[] = [];
  for (const line of text.trimEnd().split("\n").slice(1)) {
    const [code = "", name = "", bic = "", , , , retired, , office] = line.split("\t");
    const isPlain = /^\d{8}$/.test(code) && /^[A-Z]{4}DE\w{5}$/.test(bic) && !retired && !office;
    if (!isPlain || parties.has(bic.slice(0, 4))) continue;
    const facts = screen({ country: "DE", bank_code: code, bic: null });
    const isClear = Object.entries(facts ?? {}).every(([name, value]) =>
      !name.startsWith("list ") || value === "clear"
    );
    if (facts?.["status de_bank_codes"] !== "listed" || !isClear) continue;
    parties.add(bic.slice(0, 4));
    banks.push({ code, name, bic, ...FINE });
    if (banks.length === BANKS) break;
  }
  return banks;
}

/** Returns different letters for each number, because no two banks may share the first letters of their BICs. */
function lettersOf(number: number): string {
  return [676, 26, 1].map((place) => String.fromCharCode(65 + Math.floor(number / place) % 26)).join("");
}

function mutate(bank: Bank, first: Bank, number: number, random: () => number): Bank {
  const letters = lettersOf(number);
  const choices: readonly Bank[] = [
    { ...bank, name: `${first.name} Neu ${letters}` },
    { ...bank, isTakenOver: !bank.isTakenOver },
    { ...bank, isListed: !bank.isListed },
    { ...bank, isClosed: !bank.isClosed },
    { ...bank, isInsolvent: !bank.isInsolvent },
    { ...bank, bic: `Z${letters}DEFFXXX` },
    { ...bank, reach: bank.reach.length < 4 ? ALL : ["SCT", "SDD"] },
    { ...bank, reach: bank.reach.includes("VOP") ? ["SCT", "SCT_INST", "SDD"] : ALL },
    first,
  ];
  return choices[Math.floor(random() * choices.length)] ?? bank;
}

function tablesOf(shipped: DataTables, german: string, banks: readonly Bank[], edition: number): DataTables {
  const asOf = `2026-11-${String(10 + edition % 10).padStart(2, "0")}`;
  const texts = new Map<string, string>([["de_bank_codes", germanTable(german, banks)]]);
  texts.set("sanctions_ofac_sdn", "");
  for (const scheme of ALL) texts.set(datasetOf(scheme), schemeTable(scheme, banks));
  const dated = (entry: TableEntry): TableEntry => {
    const isDated = entry.kind === "sanctions" || texts.has(entry.edition.dataset);
    if (!isDated) return entry;
    const sha256 = checksumOf(`${entry.edition.dataset} ${edition} ${JSON.stringify(banks)}`);
    return { ...entry, edition: { ...entry.edition, asOf, sha256, fetchedAt: Date.parse(asOf) } };
  };
  const epc = ALL.map((scheme): TableEntry => ({
    kind: "epc_participants",
    covers: [SCHEMES[scheme]],
    rank: 1,
    completeness: "partial",
    edition: epcEdition(scheme),
    read: "made for a test",
    table: datasetOf(scheme),
  }));
  const entries = [...shipped.entries, ...epc].map(dated);
  return {
    entries,
    readTable: async (dataset) => {
      const found = entries.find((entry) => entry.edition.dataset === dataset);
      if (found === undefined) return undefined;
      const text = texts.get(dataset) || (await shipped.readTable(dataset))?.text || "";
      return {
        text: dataset === "sanctions_ofac_sdn" ? text + listedRows(text, banks) : text,
        edition: found.edition,
      };
    },
  };
}

function germanTable(text: string, banks: readonly Bank[]): string {
  const byCode = new Map(banks.map((bank) => [bank.code, bank]));
  return text.split("\n").flatMap((line) => {
    const cells = line.split("\t");
    const bank = byCode.get(cells[0] ?? "");
    if (bank === undefined) return [line];
    if (bank.isClosed) return [];
    cells[1] = nameOf(bank);
    cells[2] = bank.bic;
    cells[6] = bank.isTakenOver ? "1" : "";
    cells[7] = bank.isTakenOver ? TAKER.code : "";
    return [cells.join("\t")];
  }).join("\n");
}

function listedRows(text: string, banks: readonly Bank[]): string {
  const columns = text.split("\n", 1)[0]?.split("\t") ?? [];
  return banks.filter(({ isListed }) => isListed).map((bank) =>
    `${
      columns.map((column) => {
        if (column === "id") return `watch-${bank.code}`;
        if (column === "name") return `QUXWIZ ${bank.code} KROMBAL`;
        return column === "bics" ? bank.bic.slice(0, 8) : "";
      }).join("\t")
    }\n`
  ).join("");
}

const datasetOf = (scheme: Scheme): string => `epc_${SCHEMES[scheme].toLowerCase()}`;

function epcEdition(scheme: Scheme): Edition {
  return {
    dataset: datasetOf(scheme),
    register: `EPC register of participants, ${scheme}`,
    publisher: "European Payments Council",
    url: "https://www.europeanpaymentscouncil.eu/",
    asOf: "2026-11-10",
    rows: 1,
    sha256: "",
    terms: "made for a test",
    authoritative: false,
  };
}

function schemeTable(scheme: Scheme, banks: readonly Bank[]): string {
  const members = banks.filter(({ reach }) => reach.includes(scheme)).map(({ bic, name }) => ({ bic, name }));
  const register: EpcScheme = SCHEMES[scheme];
  return writeEpcTable([...members, TAKER].map(({ bic, name }) => ({
    bic11: bic,
    country: register,
    name,
    readyOn: "2020-01-01",
    leavesOn: null,
  })));
}

const nameOf = ({ name, isInsolvent }: Bank): string => isInsolvent ? `${name} in Liquidation` : name;

/** Known facts about a bank, from a payer's view; `null` if nothing can be looked up. */
function seen(bank: Bank) {
  if (bank.isClosed) return { status: "closed", known: null };
  const bic = bank.isTakenOver ? TAKER.bic : bank.bic;
  return {
    status: bank.isInsolvent ? "insolvent" : bank.isTakenOver ? "retiring" : "listed",
    known: {
      name: nameOf(bank),
      successor: bank.isTakenOver ? `${TAKER.code} ${TAKER.name}` : "",
      bic: bic.replace(/XXX$/, ""),
      isListed: bank.isListed && !bank.isTakenOver,
      reach: bank.isTakenOver ? ALL : bank.reach,
    },
  };
}

/** Computes the changes to report when the editions follow one another in the given order. */
export function expectedChanges(
  { banks }: Pick<WatchEditions, "banks">,
  order: readonly number[],
): Expected[] {
  const expected: Expected[] = [];
  for (const index of banks[0]?.keys() ?? []) {
    let last = seen(pick(banks, order[0], index));
    for (const edition of order.slice(1)) {
      const bank = pick(banks, edition, index);
      const now = seen(bank);
      expected.push(...changesOf(bank.code, last, now));
      // Facts that can't be looked up stay as they were.
      last = { status: now.status, known: now.known ?? last.known };
    }
  }
  return expected;
}

function pick(banks: WatchEditions["banks"], edition: number | undefined, index: number): Bank {
  const bank = banks[edition ?? 0]?.[index];
  if (bank === undefined) throw new Error(`There is no bank ${index} in edition ${edition}`);
  return bank;
}

type Seen = ReturnType<typeof seen>;

function* changesOf(code: string, last: Seen, now: Seen): Generator<Expected> {
  const [was, is] = [last.known, now.known];
  const isTaken = is !== null && is.successor !== "";
  const kinds: Readonly<Record<string, string>> = {
    listed: "bank_restored",
    insolvent: "bank_insolvent",
    closed: "bank_closed",
  };
  let isRestored = false;
  if (last.status !== now.status && now.status !== "retiring") {
    isRestored = now.status === "listed";
    yield [code, kinds[now.status] ?? "", [last.status], [now.status]];
  }
  if (was === null || is === null) return;
  const isLeft = was.successor !== "" && !isTaken;
  if (was.successor === "" && isTaken) yield [code, "bank_merged", [was.name], [is.successor]];
  if (isLeft && !isRestored) yield [code, "bank_restored", [was.successor], []];
  const isToldOtherwise = (was.successor === "" && isTaken) || (isLeft && !isRestored);
  if (was.name !== is.name && !isToldOtherwise) yield [code, "bank_renamed", [was.name], [is.name]];
  if (was.bic !== is.bic) yield [code, "bic_changed", [was.bic], [is.bic]];
  if (is.isListed && !was.isListed) yield [code, "sanctions_listed", [], ["OFAC"]];
  if (!is.isListed && was.isListed) yield [code, "sanctions_delisted", ["OFAC"], []];
  const lost = was.reach.some((scheme) => !is.reach.includes(scheme));
  const gained = is.reach.some((scheme) => !was.reach.includes(scheme));
  if (lost) yield [code, "reach_lost", was.reach, is.reach];
  if (gained) yield [code, "reach_gained", was.reach, is.reach];
}
