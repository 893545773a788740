/**
 * Finds payees that stand in a list more than once.
 *
 * @module
 */
import { accountOf } from "./compare_payees.ts";
import type { Payee } from "./payee.ts";

/**
 * Ways in which a payee repeats others: `payment` pays the same account the same amount again;
 * `other_name` pays the account under another name; `other_account` pays the name on another account; `payee` pays
 * the same payee another amount.
 */
export type RepeatKind = "payment" | "other_name" | "other_account" | "payee";

/** The worst way in which a payee repeats others, and where they stand. */
export interface Repeat {
  readonly kind: RepeatKind;
  /** Places of the others, in their order. */
  readonly places: readonly number[];
}

/** From bad to harmless. */
const KINDS: readonly RepeatKind[] = ["payment", "other_name", "other_account", "payee"];

/** Others that are looked at and named for one payee: a file of one account alone would be compared with itself. */
const OTHERS_MAX = 20;

/** Returns what each payee repeats, in their order; `null` for those that stand alone. */
export function findRepeats(payees: readonly Payee[]): readonly (Repeat | null)[] {
  const keys = payees.map((payee) => ({ payee, ...repeatKeysOf(payee) }));
  const byAccount = groupBy(keys, ({ account }) => account);
  const byName = groupBy(keys, ({ name }) => name);
  return keys.map((own) => {
    if (own.account === "") return null;
    const others = [
      ...(byAccount.get(own.account) ?? []).slice(0, OTHERS_MAX + 1),
      ...(own.name === "" ? [] : byName.get(own.name) ?? []).slice(0, OTHERS_MAX + 1),
    ].filter((other) => other !== own && other.account !== "");
    const found = others.map((other) => ({ kind: kindOf(own, other), place: other.payee.place }));
    const kind = KINDS.find((each) => found.some((one) => one.kind === each));
    if (kind === undefined) return null;
    const places = found.filter((one) => one.kind === kind).map(({ place }) => place);
    return { kind, places: [...new Set(places)].slice(0, OTHERS_MAX) };
  });
}

/** Texts by which payees repeat each other; empty where there is none. */
function repeatKeysOf(payee: Payee): Omit<Keyed, "payee"> {
  return { account: accountOf(payee), name: foldSpelling(payee.name) };
}

interface Keyed {
  readonly payee: Payee;
  readonly account: string;
  readonly name: string;
}

/** As `Map.groupBy`, which Node.js 20 lacks. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

function kindOf(own: Keyed, other: Keyed): RepeatKind {
  if (own.account !== other.account) return "other_account";
  if (own.name !== other.name && own.name !== "" && other.name !== "") return "other_name";
  const [a, b] = [own.payee, other.payee];
  // Programs give every payment a reference of its own, so that one does not tell two invoices from one paid twice.
  const isSame = foldAmount(a) === foldAmount(b) && (a.amount !== null || a.reference === b.reference);
  return isSame ? "payment" : "payee";
}

function foldAmount({ amount, currency }: Payee): string {
  return `${amount?.replaceAll(/\s/g, "") ?? ""} ${currency?.toUpperCase() ?? ""}`;
}

/** Letters of a name that are looked at. */
export const FOLDED_LENGTH_MAX = 500;

/** Names differ in more than capitals, accents and punctuation. */
export function foldSpelling(name: string | null): string {
  return (name ?? "").slice(0, FOLDED_LENGTH_MAX).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}
