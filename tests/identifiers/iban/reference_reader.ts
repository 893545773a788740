/**
 * A second, slow and simple implementation of the specification: regular expressions made from the registry's notation,
 * and big integers. It shares no code with the tested engine.
 *
 * @module
 */
import type { IbanErrorCode } from "../../../src/identifiers/mod.ts";
import { registryRows } from "./registry_fixture.ts";

const ranges: Readonly<Record<string, string>> = { n: "[0-9]", a: "[A-Z]", c: "[A-Z0-9]" };

const rowByCountry = new Map(registryRows.map((row) => [row.country, {
  ibanLength: row.ibanLength,
  bban: new RegExp(
    `^${row.pattern.replace(/(\d+)!([nac])/g, (_, count, kind) => `${ranges[kind]}{${count}}`)}$`,
  ),
}]));

/** Judges a text by the specification's table of validation codes; `null` for a valid IBAN. */
export function judgeByReference(sent: string): IbanErrorCode | null {
  const iban = sent
    .replace(/[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000-]/g, "")
    .replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 32));
  if (sent.length > 64 || iban.length < 5 || !/^[A-Z0-9]+$/.test(iban)) return "invalid_format";
  const row = rowByCountry.get(iban.slice(0, 2));
  if (row === undefined) return "unsupported_country";
  if (iban.length !== row.ibanLength) return "wrong_length";
  if (!/^(?!00|01|99)[0-9]{2}$/.test(iban.slice(2, 4))) return "invalid_check_digits";
  if (remainder(iban) !== 1n) return "checksum_failed";
  return row.bban.test(iban.slice(4)) ? null : "invalid_bban_structure";
}

function remainder(iban: string): bigint {
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  return BigInt(rearranged.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))) % 97n;
}
