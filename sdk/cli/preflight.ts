/**
 * Compares the cost of a run with the balance of the key, before anything is paid for.
 *
 * @module
 */
import type { Bankscreen, KeyUsage } from "../mod.ts";
import { PayeeError } from "../payees/mod.ts";

/** The cost of a run, as far as it is known before its first call. */
export interface RunCost {
  /** Distinct IBANs. */
  readonly accounts: number;
  /** The fewest distinct banks that they can belong to; 0 when banks are not screened. */
  readonly banksMin: number;
  /** True when the run is sealed. */
  readonly seal: boolean;
}

/** Throws a `PayeeError` when the key has less than the run costs. */
export async function checkBalance(
  client: Bankscreen,
  { accounts, banksMin, seal }: RunCost,
  signal: AbortSignal,
): Promise<void> {
  const cost = accounts + banksMin + (seal ? 1 : 0);
  if (cost === 0) return;
  const usage = await client.getApiKeyUsage({ signal });
  const left = unitsOf(usage);
  if (left >= cost) return;
  const what = banksMin === 0
    ? `the file holds ${accounts} IBANs that cost one unit each`
    : `the file holds ${accounts} IBANs and at least ${banksMin} ${
      banksMin === 1 ? "bank" : "banks"
    } that cost one unit each`;
  throw new PayeeError(
    `${
      describeLack(seal ? `${what}, and its seal one more` : what, left, usage)
    } Or screen as many as it covers, with --partial --out FILE.`,
  );
}

/** Says why banks are not screened; `null` when the key covers them. */
export async function explainUncoveredBanks(
  client: Bankscreen,
  banks: number,
  signal: AbortSignal,
): Promise<string | null> {
  const usage = await client.getApiKeyUsage({ signal });
  const left = unitsOf(usage);
  return left >= banks ? null : describeLack(
    `${banks} ${banks === 1 ? "bank is" : "banks are"} to be asked, one unit each`,
    left,
    usage,
  );
}

function unitsOf({ basis, remaining, credits_remaining: credits = 0 }: KeyUsage): number {
  return basis === "credits" ? credits : Math.max(0, remaining) + credits;
}

function describeLack(what: string, left: number, usage: KeyUsage): string {
  const link = usage.topup?.by_card["1k"];
  return `The key ${usage.key_prefix}… does not cover it: ${what}, and it has ${left} left. Nothing was sent for them.` +
    (link === undefined ? "" : ` Recharge the key: ${link} .`);
}

/**
 * The fewest banks that accounts can belong to: no country uses fewer than three characters for the bank after the
 * check digits. Only IBANs with right check digits count, because only their banks are screened.
 */
export function countBanksMin(ibans: readonly string[]): number {
  return new Set(ibans.filter(hasRightCheckDigits).map((iban) => iban.slice(0, 2) + iban.slice(4, 7))).size;
}

/** ISO 7064, MOD 97-10. */
function hasRightCheckDigits(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(
    /[A-Z]/g,
    (letter) => `${letter.charCodeAt(0) - 55}`,
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
