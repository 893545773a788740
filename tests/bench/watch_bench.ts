/**
 * Measures watching: 10,000 payees added by 10 calls, and 100,000 watches of all German and Swiss banks screened with
 * another edition; also its memory, and calls at the same time.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { composeIban } from "../../src/identifiers/mod.ts";
import { judgeIfDue } from "../../src/jobs/jobs.ts";
import { openKey } from "../support/seed_key.ts";
import { TestApp } from "../support/test_app.ts";
import { makeWatchEditions } from "../support/watch_editions.ts";

const KEYS = 10;
const PER_KEY = 10_000;
const PER_CALL = 1_000;

const { data: [first, second] } = await makeWatchEditions(2);
if (first === undefined || second === undefined) throw new Error("There are no editions");
let current = first;
const data = {
  current: () => current,
  onSwap: () => {},
  swapIfNewer: () => Promise.resolve(),
  isNewest: () => Promise.resolve(true),
};
await using app = await TestApp.open({}, undefined, () => data);

const codes = ["DE", "CH", "AT", "PL", "IT", "ES", "CZ", "SE"].flatMap((country) =>
  first.registers.bankCodes(country).map((code) => ({ country, code }))
);
const ibanOf = ({ country, code }: { readonly country: string; readonly code: string }): string => {
  const structure = first.registers.ibanStructures.get(country);
  const bban = structure?.exampleIban.slice(4) ?? "";
  const start = structure?.bankCode.start ?? 0;
  return composeIban(country, bban.slice(0, start) + code + bban.slice(start + code.length));
};

const keys = await Promise.all(Array.from({ length: KEYS }, () => openKey(app, PER_KEY)));
for (const [number, key] of keys.entries()) {
  const since = performance.now();
  for (let from = 0; from < PER_KEY; from += PER_CALL) {
    const items = Array.from({ length: PER_CALL }, (_, index) => ({
      iban: ibanOf(codes[(from + index) % codes.length] ?? { country: "DE", code: "37040044" }),
      reference: `payee ${from + index}`,
    }));
    const { status, text } = await app.post("/v1/watches", { items }, { key });
    if (status !== 200) throw new Error(text);
  }
  if (number === 0 || number === KEYS - 1) {
    console.log(`key ${number + 1}: ${PER_KEY} added in ${Math.round(performance.now() - since)} ms`);
  }
}

const counted = await app.storage.db.selectFrom("watches").select(({ fn }) => [
  fn.countAll<number>().as("watches"),
  fn.count<number>("institution_id").distinct().as("institutions"),
]).executeTakeFirst();
console.log(`${counted?.watches} watches of ${counted?.institutions} institutions`);

const [asker = ""] = keys;
const time = async (): Promise<number> => {
  const since = performance.now();
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key: asker });
  return performance.now() - since;
};
const p99 = (times: readonly number[]): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0).toFixed(1);
const quiet: number[] = [];
for (let call = 0; call < 500; call++) quiet.push(await time());

current = second;
const before = Deno.memoryUsage().rss;
let most = before;
const since = performance.now();
let isDone = false;
const judging = judgeIfDue({
  storage: app.storage,
  data,
  log: (_level, event, fields) => console.log(event, JSON.stringify(fields)),
}).finally(() => isDone = true);
const beside: number[] = [];
while (!isDone) {
  beside.push(await time());
  most = Math.max(most, Deno.memoryUsage().rss);
}
await judging;
console.log(`judged in ${Math.round(performance.now() - since)} ms with ${beside.length} calls beside it`);
console.log(`p99 of a call: ${p99(quiet)} ms before, ${p99(beside)} ms meanwhile`);
console.log(`memory: ${Math.round((most - before) / 2 ** 20)} MB more at most`);
