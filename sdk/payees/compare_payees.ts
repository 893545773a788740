// Compares the payees of two runs: whose account is another than it was, who is new, who is missing. The oldest fraud of
// a payout desk is a letter that gives a supplier a new account.
import { bankCodeOf, cleanIban, countryOf, type Payee } from "./payee.ts";
import { foldOrders } from "./fold_name.ts";

/** Comparison of a payee with the run before. Names and accounts of before are told as they were written there. */
export type Comparison =
  | { readonly outcome: "same_account" | "new_payee" }
  | {
    readonly outcome: "account_changed";
    /** Those of before. */
    readonly accounts: readonly string[];
    /** True when none of them is at the same bank; `null` where the place of the bank in the number is not known. */
    readonly otherBank: boolean | null;
    readonly otherCountry: boolean;
  }
  | { readonly outcome: "name_changed"; readonly names: readonly string[] };

/** Two runs side by side. */
export interface ComparedPayees {
  /** One for each payee of this run, in order; `null` for those without an account. */
  readonly comparisons: readonly (Comparison | null)[];
  /** Payees of before of whom this run has neither the number nor the name nor the account; each once. */
  readonly missing: readonly Payee[];
}

/**
 * Compares by the number of the supplier, else by the name without legal form and spelling, else by the account. An
 * account counts as changed when the supplier had accounts before, and this is none of them.
 */
export function comparePayees(before: readonly Payee[], now: readonly Payee[]): ComparedPayees {
  const [known, paid] = [before.map(keysOf), now.map(keysOf)];
  const index = new Index(known);
  if (!numbersAgree(index, paid)) index.byNumber.clear();
  const found = paid.map((keys) => index.find(keys));
  const met = new Set(found.flatMap(({ supplier, holders }) => [supplier, holders]));
  const isMet = (group: Group | undefined): boolean => group !== undefined && met.has(group);
  const names = new Set(paid.map(({ name }) => name));
  const missing = new Map<string, Payee>();
  for (const { number, name, account, payee } of known) {
    const isThere = isMet(index.byNumber.get(number)) || isMet(index.byName.get(name)) ||
      isMet(index.byAccount.get(account)) || (name !== "" && names.has(name));
    const key = number || name || account;
    if (!isThere && key !== "" && !missing.has(key)) missing.set(key, payee);
  }
  return {
    comparisons: paid.map((keys, at) => {
      const match = found[at];
      return keys.account === "" || match === undefined ? null : compare(keys, match);
    }),
    missing: [...missing.values()],
  };
}

/** Names that a payee is known by; empty where it is not given. */
interface Keys {
  readonly payee: Payee;
  readonly number: string;
  readonly name: string;
  readonly whole: string;
  readonly account: string;
}

function keysOf(payee: Payee): Keys {
  return {
    payee,
    number: supplierNumberOf(payee),
    ...foldOrders(payee.name),
    account: accountOf(payee),
  };
}

/** The number of the supplier, without the zeros that programs fill numbers up with; empty when there is none. */
export function supplierNumberOf({ supplier }: Payee): string {
  return (supplier ?? "").toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "").replace(/^0+(?=.)/, "");
}

/** The account that is paid, without separators; empty when there is none. */
export function accountOf({ iban, otherAccount }: Payee): string {
  return cleanIban(iban === "" ? otherAccount ?? "" : iban);
}

/** Entries of before that have a number, a name or an account in common. */
interface Group {
  /** The first of them: a file of one account alone would be compared with itself. */
  readonly entries: Keys[];
  readonly accounts: Set<string>;
  readonly names: Set<string>;
}

interface Match {
  readonly supplier: Group | undefined;
  readonly holders: Group | undefined;
}

const ENTRIES_MAX = 20;

/** Letters from which on a name that was cut off still tells one supplier from others. */
const CUT_MIN = 18;

/** Most names with one beginning among which the one that was cut off is looked for. */
const ALIKE_MAX = 200;

class Index {
  readonly byNumber = new Map<string, Group>();
  readonly byName = new Map<string, Group>();
  readonly byAccount = new Map<string, Group>();
  /** Names in their own order, and folded, by their beginning. */
  readonly #byStart = new Map<string, Map<string, string>>();

  constructor(entries: readonly Keys[]) {
    for (const entry of entries) {
      if (entry.account === "") continue;
      add(this.byNumber, entry.number, entry);
      add(this.byName, entry.name, entry);
      add(this.byAccount, entry.account, entry);
      if (entry.whole.length < CUT_MIN) continue;
      const start = entry.whole.slice(0, CUT_MIN);
      const names = this.#byStart.get(start) ?? new Map<string, string>();
      this.#byStart.set(start, names.set(entry.whole, entry.name));
    }
  }

  find(keys: Keys): Match {
    const { number, name, whole, account } = keys;
    const supplier = this.byNumber.get(number) ?? this.byName.get(name) ?? this.#findCut(whole);
    return { supplier, holders: this.byAccount.get(account) };
  }

  /** Entries of the name that is this one cut off, or the other way round; of all such names, where there are several. */
  #findCut(whole: string): Group | undefined {
    const names = this.#byStart.get(whole.slice(0, CUT_MIN));
    if (names === undefined || names.size > ALIKE_MAX) return undefined;
    const alike = new Set([...names].filter(([other]) => isCut(whole, other)).map(([, name]) => name));
    const groups = [...alike].flatMap((name) => this.byName.get(name) ?? []);
    const [first] = groups;
    if (groups.length < 2) return first;
    return {
      entries: groups.flatMap(({ entries }) => entries).slice(0, ENTRIES_MAX),
      accounts: new Set(groups.flatMap(({ accounts }) => [...accounts])),
      names: new Set(groups.flatMap(({ names }) => [...names])),
    };
  }
}

function add(map: Map<string, Group>, key: string, entry: Keys): void {
  if (key === "") return;
  const group = map.get(key) ?? { entries: [], accounts: new Set(), names: new Set() };
  if (group.entries.length < ENTRIES_MAX) group.entries.push(entry);
  group.accounts.add(entry.account);
  group.names.add(entry.name);
  map.set(key, group);
}

function isCut(one: string, other: string): boolean {
  return Math.min(one.length, other.length) >= CUT_MIN && (one.startsWith(other) || other.startsWith(one));
}

/** Fewest suppliers with a number in both files that can show that the numbers are of two different lists. */
const NUMBERS_MIN = 5;

/** Returns whether the same numbers stand for the same suppliers: another program, or another client, counts its own. */
function numbersAgree({ byNumber }: Index, paid: readonly Keys[]): boolean {
  let [met, agreed] = [0, 0];
  for (const { number, name, account } of new Map(paid.map((keys) => [keys.number, keys])).values()) {
    const group = byNumber.get(number);
    if (group === undefined) continue;
    met++;
    if (group.names.has(name) || group.accounts.has(account)) agreed++;
  }
  return met < NUMBERS_MIN || agreed * 2 >= met;
}

function compare(keys: Keys, { supplier, holders }: Match): Comparison {
  // Two records of one supplier that are now one keep both of its accounts.
  if (keys.name !== "" && holders?.names.has(keys.name)) return { outcome: "same_account" };
  if (supplier !== undefined && !supplier.accounts.has(keys.account)) {
    const accounts = [...supplier.accounts].slice(0, ENTRIES_MAX);
    const banks = accounts.map((account) => isSameBank(account, keys.account));
    return {
      outcome: "account_changed",
      accounts,
      otherBank: banks.includes(true) ? false : banks.includes(null) ? null : true,
      otherCountry: accounts.every((account) => countryOf(account) !== countryOf(keys.account)),
    };
  }
  return holders === undefined ? { outcome: "new_payee" } : compareNames(keys, holders.entries);
}

function compareNames({ name, whole }: Keys, entries: readonly Keys[]): Comparison {
  const isSame = name === "" || entries.some((entry) => entry.name === "" || isCut(whole, entry.whole));
  if (isSame) return { outcome: "same_account" };
  return { outcome: "name_changed", names: [...new Set(entries.map(({ payee }) => payee.name ?? ""))] };
}

/** Returns whether two accounts are of one bank; `null` where that does not stand in their numbers. */
function isSameBank(one: string, other: string): boolean | null {
  const [country, another] = [countryOf(one), countryOf(other)];
  if (country !== another) return country === "" || another === "" ? null : false;
  const code = bankCodeOf(one);
  return code === null ? null : code === bankCodeOf(other);
}
