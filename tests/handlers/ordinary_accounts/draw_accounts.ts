/**
 * Generates accounts of ordinary payees. Countries are weighted by population, and banks by a rough share of accounts.
 * The weights are in tables of public knowledge that don't depend on this repository's registers. The rest of each
 * account number is generated, with correct national check digits. The same tables always give the same accounts.
 *
 * @module
 */
import { assert } from "@std/assert";
import type { Registers } from "../../../src/data/registers/mod.ts";
import { checkNationalDigits, composeIban } from "../../../src/identifiers/mod.ts";
import { declaredMethod } from "../../../src/screening/mod.ts";
import { readTable } from "../../support/table.ts";

/** A bank of the sample. */
export interface SampledBank {
  readonly country: string;
  /** Bank code, as in the IBAN. */
  readonly code: string;
  /** `null` if the bank has none. */
  readonly bic: string | null;
  readonly bank: string;
}

/** An account at a bank in the sample. */
export interface SampledAccount extends SampledBank {
  readonly iban: string;
}

/** Number of accounts. */
export const SAMPLE_SIZE = 507;

/** Picks the sample at random: at least one account for each country. */
export function pickSample(registers: Registers): SampledAccount[] {
  const banks = Map.groupBy(
    readTable(new URL("banks.tsv", import.meta.url), "country", "code", "bic", "bank", "weight"),
    ({ country }) => country,
  );
  const perCountry = share(
    SAMPLE_SIZE,
    readTable(new URL("countries.tsv", import.meta.url), "country", "population")
      .map(({ country, population }) => [country, Number(population)]),
    1,
  );
  return [...perCountry].flatMap(([country, accounts]) => {
    const ofCountry = banks.get(country) ?? [];
    assert(ofCountry.length > 0, country);
    const perBank = share(
      accounts,
      ofCountry.map(({ code, weight }) => [code, Number(weight)]),
      0,
    );
    return ofCountry.flatMap(({ code, bic, bank }) =>
      Array.from({ length: perBank.get(code) ?? 0 }, (_, index) => ({
        country,
        code,
        bic: bic || null,
        bank,
        iban: makeAccount(registers, country, code, index),
      }))
    );
  });
}

/** Returns banks whose accounts must never be fine, with one account each. */
export function readControls(registers: Registers): (SampledAccount & { readonly why: string })[] {
  const rows = readTable(new URL("controls.tsv", import.meta.url), "country", "code", "bank", "why");
  return rows.map((row) => ({ ...row, bic: null, iban: makeAccount(registers, row.country, row.code, 0) }));
}

/**
 * Divides `total` in proportion to the weights, by the method of largest remainders. Each key gets at least `least`.
 */
function share(
  total: number,
  weights: readonly (readonly [key: string, weight: number])[],
  least: number,
): Map<string, number> {
  const sum = weights.reduce((all, [, weight]) => all + weight, 0);
  const exact = weights.map(([key, weight]) => [key, Math.max(least, (total * weight) / sum)] as const);
  const shares = new Map(exact.map(([key, value]) => [key, Math.floor(value)]));
  const byRemainder = exact.toSorted(([, a], [, b]) => (b % 1) - (a % 1));
  let left = total - shares.values().reduce((all, value) => all + value, 0);
  for (const [key] of byRemainder) {
    if (left-- <= 0) break;
    shares.set(key, (shares.get(key) ?? 0) + 1);
  }
  // The minimum can make the sum too large, so the five largest shares are reduced one after the other.
  const byShare = [...shares.keys()].toSorted((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0));
  for (let index = 0; left < -1; left++, index++) {
    const key = byShare[index % 5] ?? "";
    shares.set(key, (shares.get(key) ?? 0) - 1);
  }
  return shares;
}

function makeAccount(
  registers: Registers,
  country: string,
  code: string,
  index: number,
): string {
  const structure = registers.ibanStructures.get(country);
  assert(structure, country);
  const { start, length } = structure.bankCode;
  const pattern = expand(structure.pattern);
  // A linear congruential generator (Numerical Recipes), so that the numbers never change.
  let state = (index * 7919 + [...`${country}${code}`].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7)) >>>
    0;
  const next = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  for (let attempt = 0; attempt < 100_000; attempt++) {
    const filled = Array.from(
      pattern,
      (kind) => kind === "a" ? String.fromCharCode(65 + next(26)) : String(next(10)),
    )
      .join("");
    const written = code.padEnd(Math.min(length, code.length), "0");
    const bban = filled.slice(0, start) + written + filled.slice(start + written.length);
    const declared = country === "DE" ? declaredMethod(registers.findBank(country, bban), registers) : null;
    const status = checkNationalDigits(country, bban, { declared })?.status;
    if (status !== "fail" && status !== "suspect") return composeIban(country, bban);
  }
  throw new Error(
    `Cannot make an account of ${country} ${code}: no number has the national check digits right`,
  );
}

/** Expands `4!n2!a` to `nnnnaa`. */
function expand(pattern: string): string {
  return pattern.replace(/(\d+)!([nac])/g, (_, count, kind) => kind.repeat(Number(count)));
}
