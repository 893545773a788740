// Compares two runs, because the oldest payout fraud is a letter with a new account: finds changed accounts, and new or
// missing payees.
import { foldOrders, legalFormOf } from "./fold.ts";
import { bankCodeOf, cleanIban, countryOf, type Payee } from "./payee.ts";

/** The comparison of a payee with the previous run. Names and accounts are quoted as the previous run wrote them. */
export type Comparison =
  | { readonly outcome: "same_account" | "new_payee" }
  | {
    readonly outcome: "account_changed";
    readonly accounts: readonly string[];
    /** True if all previous accounts are at other banks; `null` if an account number doesn't show its bank. */
    readonly otherBank: boolean | null;
    readonly otherCountry: boolean;
  }
  | { readonly outcome: "name_changed"; readonly names: readonly string[] };

/** The comparison of two runs. */
export interface ComparedPayees {
  /** The comparisons in the order of the payees; `null` for a payee without an account. */
  readonly comparisons: readonly (Comparison | null)[];
  /**
   * Payees of the previous run whose number, account and name are all missing now, without duplicates. The same name
   * with another legal form or another known number is another payee: "Durand SA" isn't "Durand SAS".
   */
  readonly missing: readonly Payee[];
}

/** Compares payees by supplier number, otherwise by name, otherwise by account. */
export function comparePayees(before: readonly Payee[], now: readonly Payee[]): ComparedPayees {
  const [known, paid] = [before.map(keysOf), now.map(keysOf)];
  const index = new Index(known);
  if (!numbersAgree(index, paid)) index.byNumber.clear();
  const found = paid.map((keys) => index.find(keys));
  const present = new Present(paid, index);
  const missing = new Map<string, Payee>();
  for (const keys of known) {
    const key = keys.number || keys.name || keys.account;
    if (key !== "" && !missing.has(key) && !present.has(keys)) missing.set(key, keys.payee);
  }
  return {
    comparisons: paid.map((keys, at) => {
      const match = found[at];
      return keys.account === "" || match === undefined ? null : compare(keys, match);
    }),
    missing: [...missing.values()],
  };
}

interface Keys {
  readonly payee: Payee;
  readonly number: string;
  readonly name: string;
  readonly whole: string;
  readonly form: string;
  readonly account: string;
}

function keysOf(payee: Payee): Keys {
  return {
    payee,
    number: supplierNumberOf(payee),
    ...foldOrders(payee.name),
    form: legalFormOf(payee.name),
    account: accountOf(payee),
  };
}

/** Returns the supplier number in capitals, without punctuation and leading zeros; empty if the payee has no number. */
export function supplierNumberOf({ supplier }: Payee): string {
  return (supplier ?? "").toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "").replace(/^0+(?=.)/, "");
}

/** Returns the account to pay, without separators; empty if the payee has no known account. */
export function accountOf({ iban, otherAccount, accountNote }: Payee): string {
  // Different accounts may look equal after a spreadsheet has truncated their numbers.
  if (accountNote?.kind === "number") return "";
  return cleanIban(iban === "" ? otherAccount ?? "" : iban);
}

interface Group {
  /** At most 20 payees: otherwise, if all rows had one account, each row would be compared with all others. */
  readonly entries: Keys[];
  readonly accounts: Set<string>;
  readonly names: Set<string>;
}

interface Match {
  readonly supplier: Group | undefined;
  readonly holders: Group | undefined;
}

const ENTRIES_MAX = 20;

/** Minimum length of a truncated name that identifies a supplier. */
const TRUNCATED_MIN = 18;

/** Maximum number of names with the same beginning among which a truncated name is searched for. */
const ALIKE_MAX = 200;

class Index {
  readonly byNumber = new Map<string, Group>();
  readonly byName = new Map<string, Group>();
  readonly byAccount = new Map<string, Group>();
  readonly #byStart = new Map<string, Map<string, string>>();

  constructor(entries: readonly Keys[]) {
    for (const entry of entries) {
      if (entry.account === "") continue;
      add(this.byNumber, entry.number, entry);
      add(this.byName, entry.name, entry);
      add(this.byAccount, entry.account, entry);
      if (entry.whole.length < TRUNCATED_MIN) continue;
      const start = entry.whole.slice(0, TRUNCATED_MIN);
      const names = this.#byStart.get(start) ?? new Map<string, string>();
      this.#byStart.set(start, names.set(entry.whole, entry.name));
    }
  }

  find(keys: Keys): Match {
    const { number, name, whole, account } = keys;
    const supplier = this.byNumber.get(number) ?? this.byName.get(name) ?? this.#findTruncated(whole);
    return { supplier, holders: this.byAccount.get(account) };
  }

  namesLike({ name, whole }: Keys): ReadonlySet<string> {
    return this.byName.has(name) ? new Set([name]) : this.#findTruncated(whole)?.names ?? new Set([name]);
  }

  /** Finds payees whose name begins with `whole`, or is the beginning of `whole`. */
  #findTruncated(whole: string): Group | undefined {
    const names = this.#byStart.get(whole.slice(0, TRUNCATED_MIN));
    if (names === undefined || names.size > ALIKE_MAX) return undefined;
    const alike = new Set([...names].filter(([other]) => isTruncated(whole, other)).map(([, name]) => name));
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

class Present {
  readonly #index: Index;
  readonly #numbers: ReadonlySet<string>;
  readonly #accounts: ReadonlySet<string>;
  readonly #byName = new Map<string, Map<string, Keys>>();

  constructor(paid: readonly Keys[], index: Index) {
    this.#index = index;
    this.#numbers = new Set(paid.map(({ number }) => number));
    this.#accounts = new Set(paid.map(({ account }) => account));
    for (const keys of paid) {
      if (keys.name === "") continue;
      for (const name of index.namesLike(keys)) {
        const group = this.#byName.get(name) ?? new Map<string, Keys>();
        if (group.size <= ENTRIES_MAX) group.set(`${keys.form} ${keys.number}`, keys);
        this.#byName.set(name, group);
      }
    }
  }

  has(keys: Keys): boolean {
    const { number, name, account } = keys;
    if (this.#index.byNumber.has(number) && this.#numbers.has(number)) return true;
    if (account !== "" && this.#accounts.has(account)) return true;
    const named = this.#byName.get(name);
    return named !== undefined &&
      (named.size > ENTRIES_MAX || [...named.values()].some((other) => this.#mayBe(keys, other)));
  }

  /** Returns whether namesakes may be one payee: numbers are equal, or neither legal forms nor known numbers differ. */
  #mayBe({ number, form }: Keys, other: Keys): boolean {
    if (form !== "" && other.form !== "" && form !== other.form) {
      return number !== "" && number === other.number;
    }
    return number === other.number || !this.#index.byNumber.has(number) ||
      !this.#index.byNumber.has(other.number);
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

function isTruncated(one: string, other: string): boolean {
  return Math.min(one.length, other.length) >= TRUNCATED_MIN &&
    (one.startsWith(other) || other.startsWith(one));
}

/** Minimum number of supplier numbers in both files to decide whether the files number suppliers differently. */
const NUMBERS_MIN = 5;

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
  // A supplier may have several accounts, for example after two records were merged.
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
  const isSame = name === "" || entries.some((entry) => entry.name === "" || isTruncated(whole, entry.whole));
  if (isSame) return { outcome: "same_account" };
  return { outcome: "name_changed", names: [...new Set(entries.map(({ payee }) => payee.name ?? ""))] };
}

function isSameBank(one: string, other: string): boolean | null {
  const [country, another] = [countryOf(one), countryOf(other)];
  if (country !== another) return country === "" || another === "" ? null : false;
  const code = bankCodeOf(one);
  return code === null ? null : code === bankCodeOf(other);
}
