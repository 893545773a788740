// Finds repeated payments, and payees who are in a list with different names or accounts.
import { decimalSignOf, readAmount } from "./amounts.ts";
import { accountOf } from "./compare_payees.ts";
import type { Payee } from "./payee.ts";

/** `payment`: same account, name and amount; `payee`: same account and name; the others: another name or account. */
export type RepeatKind = "payment" | "other_name" | "other_account" | "payee";

/** The gravest way in which a payee repeats others. `places` are the other payees' positions. */
export interface Repeat {
  readonly kind: RepeatKind;
  readonly places: readonly number[];
  /** The names or accounts that differ; empty if names and accounts agree. */
  readonly others: readonly string[];
}

const KINDS: readonly RepeatKind[] = ["payment", "other_name", "other_account", "payee"];

/** Limits the payees that a payee is compared with: if all rows had one account, comparing all would be slow. */
const OTHERS_MAX = 20;

/** Returns the repetition of each payee, in order; `null` for a payee that doesn't repeat another. */
export function findRepeats(payees: readonly Payee[]): readonly (Repeat | null)[] {
  const sign = decimalSignOf(payees);
  const all = payees.map((payee) => keyedOf(payee, sign));
  const keys = all.filter(({ account }) => account !== "");
  const accountOfKeys = ({ account }: Keyed): string => account;
  const nameOfKeys = ({ name }: Keyed): string => name;
  const byAccount = groupBy(keys, accountOfKeys, nameOfKeys);
  const byName = groupBy(keys.filter(({ name }) => name !== ""), nameOfKeys, accountOfKeys);
  // The groups in `byAccount` are limited, so payments of frequent accounts are also grouped by their amount.
  const many = keys.filter(({ account }) => (byAccount.get(account)?.length ?? 0) > OTHERS_MAX);
  const paymentOf = ({ account, payment }: Keyed): string => `${account} ${payment}`;
  const byPayment = groupBy(many, paymentOf, nameOfKeys);
  const byNamedPayment = groupBy(many, (own) => `${own.name} ${paymentOf(own)}`, nameOfKeys);
  return all.map((own) => {
    if (own.account === "") return null;
    const payment = paymentOf(own);
    return worstOf(own, [
      // A payee without a name may repeat payments to any name.
      ...(own.name === "" ? byPayment.get(payment) ?? [] : byNamedPayment.get(` ${payment}`) ?? []),
      ...byNamedPayment.get(`${own.name} ${payment}`) ?? [],
      ...byAccount.get(own.account) ?? [],
      ...byName.get(own.name) ?? [],
    ]);
  });
}

function worstOf(own: Keyed, group: readonly Keyed[]): Repeat | null {
  const others = group.filter((other) => other !== own);
  const kinds = others.map((other) => kindOf(own, other));
  const kind = KINDS.find((each) => kinds.includes(each));
  if (kind === undefined) return null;
  const found = [...new Set(others.filter((_, at) => kinds[at] === kind))]
    .toSorted((a, b) => a.payee.place - b.payee.place).slice(0, OTHERS_MAX);
  const different = kind === "other_name" ? "name" : kind === "other_account" ? "account" : null;
  return {
    kind,
    places: [...new Set(found.map(({ payee }) => payee.place))],
    others: different === null ? [] : [...new Set(found.map((other) => other[different]))],
  };
}

function keyedOf(payee: Payee, sign: ReturnType<typeof decimalSignOf>): Keyed {
  const { amount, currency, reference } = payee;
  return {
    payee,
    account: accountOf(payee),
    name: foldSpelling(payee.name),
    // References only count without an amount: even two payments of one invoice may have different references.
    payment: amount === null ? `of ${reference ?? ""}` : foldAmount(amount, currency, sign),
    currency: currency?.trim().toUpperCase() ?? "",
  };
}

interface Keyed {
  readonly payee: Payee;
  readonly account: string;
  readonly name: string;
  readonly payment: string;
  /** Empty for a row without a currency, which matches every currency. */
  readonly currency: string;
}

function groupBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  otherOf: (item: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else if (
      group.length <= OTHERS_MAX ||
      (group.length <= 2 * OTHERS_MAX && group.every((each) => otherOf(each) !== otherOf(item)))
    ) group.push(item);
  }
  return groups;
}

function kindOf(own: Keyed, other: Keyed): RepeatKind {
  if (own.account !== other.account) return "other_account";
  if (own.name !== other.name && own.name !== "" && other.name !== "") return "other_name";
  const isSameCurrency = own.currency === other.currency || own.currency === "" || other.currency === "";
  return own.payment === other.payment && isSameCurrency ? "payment" : "payee";
}

/** Normalises an amount. If it is ambiguous, such as `1.234`, only its digits count. */
function foldAmount(amount: string, currency: string | null, sign: ReturnType<typeof decimalSignOf>): string {
  const value = readAmount(amount, sign, currency);
  if (value !== null) return value.includes(".") ? value.replace(/0+$/, "").replace(/\.$/, "") : value;
  return readAmount(amount, ".") === null ? amount.replaceAll(/\s/g, "") : amount.replaceAll(/\D/g, "");
}

const FOLDED_LENGTH_MAX = 500;

function foldSpelling(name: string | null): string {
  return (name ?? "").slice(0, FOLDED_LENGTH_MAX).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Finds the payees of a long list that may be repeated, and keeps only hashes of their accounts and names. */
export class RepeatCandidates {
  /** Hashes of the accounts; 0 for a payee without an account. Equal hashes nearly always mean equal texts. */
  readonly #accounts: number[] = [];
  readonly #names: number[] = [];

  add(payee: Payee): void {
    this.#accounts.push(hash(accountOf(payee)));
    this.#names.push(hash(foldSpelling(payee.name)));
  }

  get count(): number {
    return this.#accounts.length;
  }

  /** Returns a byte for each payee, in order: 1 if it may be repeated. Returns `null` instead if all bytes are 0. */
  flags(): Uint8Array | null {
    const flags = new Uint8Array(this.count);
    for (const hashes of [this.#accounts, this.#names]) {
      const sorted = Uint32Array.from(hashes).sort();
      const repeated = new Set(sorted.filter((value, at) => value !== 0 && value === sorted[at - 1]));
      for (const [at, value] of hashes.entries()) {
        if (repeated.has(value)) flags[at] = 1;
      }
    }
    return flags.includes(1) ? flags : null;
  }
}

/** FNV-1a, 32 bits (Fowler, Noll and Vo). */
const [BASIS, PRIME] = [0x811c9dc5, 0x01000193];

function hash(text: string): number {
  if (text === "") return 0;
  let value = BASIS;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), PRIME);
  return value >>> 0;
}
