/**
 * Sends the same calls to two versions of the service and reports answers that differ.
 *
 * @module
 */
import { computeCheckDigits } from "../../src/identifiers/iban/characters.ts";
import { registryRows } from "../identifiers/iban/registry_fixture.ts";
import { ROOT } from "../support/task_arguments.ts";
import type { ServedVersion } from "./served_version.ts";

/** Number of compared calls. */
const CALLS = 5_000;

/** Characters shown of a call. A batch of 100 IBANs is several KB. */
const SHOWN_MAX = 160;

interface ComparedCall {
  readonly path: string;
  /** `undefined` sends a GET. */
  readonly body?: unknown;
}

/** The comparison of the answers of two versions. */
export interface Comparison {
  readonly calls: number;
  /** Answers with the same status and equal JSON, in any order of members. */
  readonly same: number;
  /**
   * Members that differ, by path without list positions, each with its number of answers and the beginning of a
   * call. The most frequent come first.
   */
  readonly differing: readonly (readonly [member: string, answers: number, example: string])[];
}

/** Makes 5,000 calls to both versions: banks of five registers, examples of every country, mistakes, BICs. */
export async function compareAnswers(
  before: Pick<ServedVersion, "call">,
  after: Pick<ServedVersion, "call">,
): Promise<Comparison> {
  const found = new Map<string, [answers: number, example: string]>();
  const calls = await pickCalls();
  let same = 0;
  for (const call of calls) {
    const [old, now] = await Promise.all(
      [before, after].map((version) => version.call(call.path, call.body)),
    );
    const members = new Set(differences(old, now, ""));
    if (members.size === 0) same++;
    for (const member of members) {
      const known = found.get(member) ??
        found.set(member, [0, JSON.stringify(call).slice(0, SHOWN_MAX)]).get(member);
      if (known !== undefined) known[0]++;
    }
  }
  const differing = [...found].map(([member, [answers, example]]) => [member, answers, example] as const);
  return { calls: calls.length, same, differing: differing.toSorted(([, a], [, b]) => b - a) };
}

async function pickCalls(): Promise<readonly ComparedCall[]> {
  const ofRegisters = (await Promise.all(
    Object.entries(ACCOUNT_LENGTHS).map(async ([country, length]) =>
      (await readFirstColumn(`data/bank_codes/${country.toLowerCase()}.tsv`)).map((code, index) => {
        const bban = code + String(index).padStart(length, "0");
        return `${country}${computeCheckDigits(country, bban)}${bban}`;
      })
    ),
  )).flat();
  const ofCountries = registryRows.map(({ example }) => example);
  const bics = (await readFirstColumn("data/bic_directory/2024_07.tsv")).filter((_, index) =>
    index % 60 === 0
  );
  const mistaken = ofCountries.flatMap((iban) => [iban.slice(0, -1), iban.replace(/\d$/, "X"), ` ${iban} `]);
  const single: readonly ComparedCall[] = [
    ...[...ofCountries, ...mistaken].flatMap((iban) => [
      { path: "/v1/iban/validate", body: { iban, reference: "RF18539007547034" } },
      { path: "/v1/iban/format", body: { iban } },
      { path: "/v1/iban/compliance", body: { iban } },
    ]),
    ...bics.flatMap((bic) => [
      { path: `/v1/bic/${bic}` },
      { path: "/v1/iban/compliance", body: { bic } },
    ]),
    ...ofRegisters.map((iban) => ({ path: "/v1/iban/validate", body: { iban } })),
  ];
  const batches = Array.from({ length: 50 }, (_, index) => ({
    path: "/v1/iban/batch",
    body: { ibans: ofRegisters.filter((_, position) => position % 50 === index).slice(0, 100) },
  }));
  return [...batches, ...single].slice(0, CALLS);
}

/** Number of characters after the bank code, by country. */
const ACCOUNT_LENGTHS: Readonly<Record<string, number>> = { AT: 11, CZ: 16, DE: 10, NL: 10, PL: 16 };

async function readFirstColumn(path: string): Promise<readonly string[]> {
  const lines = (await Deno.readTextFile(new URL(path, ROOT))).split("\n").filter((line) =>
    !line.startsWith("#")
  );
  return lines.slice(1).flatMap((line) => /^[0-9A-Z]+/.exec(line)?.[0] ?? []);
}

/** The duration differs from answer to answer. */
const UNCOMPARED = /\/processing_ms$/;

/** Lists the members in which two values differ. */
function* differences(before: unknown, after: unknown, path: string): Generator<string> {
  if (UNCOMPARED.test(path) || Object.is(before, after)) return;
  if (!isObject(before) || !isObject(after)) return yield path;
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const member = Array.isArray(before) ? "" : name;
    yield* differences(before[name], after[name], `${path}/${member}`);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
