// Counts the units of a run before its first call: one per account, and one per bank to screen.
import type { KeyUsage } from "../mod.ts";
import { hasRightCheckDigits } from "../verdicts/mod.ts";
import type { Answers } from "./answers.ts";
import { bankCodeOf, cleanIban, looksLikeBic, type Payee } from "./payee.ts";

/** The cost of a run, or of a part of it. */
export interface RunCost {
  readonly ibans: readonly string[];
  readonly banks: number;
  readonly units: number;
}

/** The accounts of a run, and what is checked. */
export interface RunQuestions {
  readonly answers: Answers;
  readonly compliance: boolean;
  readonly pending?: ReadonlySet<string>;
}

/** Returns whether the server sells credits, by card or for USDC; true if it doesn't say. */
export function sellsCredits(topup: KeyUsage["topup"] | undefined): boolean {
  return topup === undefined || Object.keys(topup.by_card).length > 0 || sellsForUsdc(topup);
}

/** Returns whether the server sells credits for USDC: then `by_usdc` is an operation, a method and a path. */
export function sellsForUsdc({ by_usdc }: Pick<KeyUsage["topup"], "by_usdc">): boolean {
  const [, path = "", ...remark] = by_usdc.trim().split(" ");
  return path.startsWith("/") && remark.length === 0;
}

/** Returns what the whole run costs. */
export function costOf(payees: readonly Payee[], questions: RunQuestions): RunCost {
  return costWithin(payees, questions, Infinity);
}

/** Returns what `units` cover: whole batches with their banks, so that a resumed run pays for nothing twice. */
export function costWithin(
  payees: readonly Payee[],
  { answers, compliance, pending = new Set() }: RunQuestions,
  units: number,
): RunCost {
  const bics = bicsOf(payees);
  const banks = new Banks();
  if (compliance) {
    for (const iban of answers.accounts.keys()) banks.add(iban, bics.get(iban));
  }
  const banksLeft = answers.bicsToAsk(payees).length + (compliance ? answers.banksToAsk(payees).size : 0);
  const ibans: string[] = [];
  let [paid, found] = [0, banksLeft];
  for (const batch of batchesOf(payees)) {
    const asked = batch.filter((iban) => !answers.accounts.has(iban));
    const price = asked.filter((iban) => !pending.has(iban)).length;
    const fresh = compliance ? asked.filter((iban) => banks.add(iban, bics.get(iban))).length : 0;
    if (paid + price + found + fresh > units) break;
    ibans.push(...asked);
    paid += price;
    found += fresh;
  }
  return { ibans, banks: found, units: paid + found };
}

class Banks {
  readonly #bics = new Map<string, Set<string>>();

  /** Adds the bank of an account; returns whether it is new. A mistyped account has none. */
  add(iban: string, bic: string | undefined): boolean {
    if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || !hasRightCheckDigits(iban)) return false;
    const code = bankCodeOf(iban) ?? iban;
    const known = this.#bics.get(code);
    const given = bic?.slice(0, 8);
    if (known === undefined) {
      this.#bics.set(code, new Set(given === undefined ? [] : [given]));
      return true;
    }
    const isOther = given !== undefined && known.size > 0 && !known.has(given);
    if (given !== undefined) known.add(given);
    return isOther;
  }
}

/** Returns the source's BIC for each IBAN, if all its payees agree. */
export function bicsOf(payees: readonly Payee[]): ReadonlyMap<string, string> {
  const bics = new Map<string, string | null>();
  for (const payee of payees) {
    const [account, written] = [cleanIban(payee.iban), bicOf(payee)];
    if (account === "" || written === null) continue;
    const known = bics.get(account);
    bics.set(account, known === undefined || known === written ? written : null);
  }
  return new Map([...bics].filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Returns the source's BIC for a payee; `null` for other texts. */
export function bicOf({ bic }: Payee): string | null {
  if (bic === null) return null;
  const written = bic.replaceAll(/\s/g, "").toUpperCase();
  return looksLikeBic(written) ? written : null;
}

/** `batchIbansMax` of the contract. */
const BATCH_SIZE_MAX = 100;

/** Sizes of the first batches, small so that few credits remain if they cover only a part of a file. */
const FIRST_SIZES: readonly number[] = [1, 1, 3, 5, 10, 20, 20, 40, 50, 50, 50, 50];

/** Splits distinct IBANs into batches, always alike, so that a continued run repeats batches that were charged. */
export function batchesOf(payees: readonly Payee[]): readonly (readonly string[])[] {
  const ibans = [...new Set(payees.map(({ iban }) => cleanIban(iban)))].filter((iban) => iban !== "");
  const batches: (readonly string[])[] = [];
  for (let at = 0; at < ibans.length;) {
    const size = FIRST_SIZES[batches.length] ?? BATCH_SIZE_MAX;
    batches.push(ibans.slice(at, at + size));
    at += size;
  }
  return batches;
}
