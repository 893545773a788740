// The British modulus checks: the test cases of the specification, and the meaning of results.
import { assert, assertEquals, assertThrows } from "@std/assert";
import { parseModulusWeights, parseSortCodeSubstitutes } from "../../../src/data/publishers/account_rules.ts";
import { collectFromPublishers } from "../../../src/editions/collect_files.ts";
import { startPublisher } from "../../editions/publisher.ts";
import { testCalls } from "../../support/call_transcript.ts";
import { readTable } from "../../support/table.ts";
import { datasetOf } from "../../support/dataset_of.ts";
import { checkNationalDigits, compileModulusTable } from "../../../src/identifiers/mod.ts";
import { checkModulus } from "../../../src/identifiers/national_check_digits/british_account.ts";
import { readModulusTable } from "../../../src/data/registers/load_registers.ts";

const rules = Deno.readTextFileSync(new URL("british/rules_of_cases.tsv", import.meta.url)).replaceAll(
  /^#.*\n/gm,
  "",
);
const table = readModulusTable(rules, "the rules of the test cases");
const cases = readTable(
  new URL("british/test_cases.tsv", import.meta.url),
  ...["sort_code", "account", "outcome", "about"] as const,
).map(({ sort_code, ...row }) => ({ sortCode: sort_code, ...row }));

// british_account.ts

Deno.test("checkModulus() gives the published result for the 34 test cases and the example under exception 14", () => {
  const wrong = cases.filter(({ sortCode, account, outcome }) =>
    checkModulus(table, sortCode, account).outcome !== outcome
  );
  assertEquals(wrong, []);
  assertEquals(cases.length, 35);
});

Deno.test("checkModulus() can't check foreign currency accounts: first digit 4 to 8, and both last digits alike", () => {
  const outcomeOf = (account: string) => checkModulus(table, "200915", account).outcome;
  const accounts = ["31011166", "41011166", "81011166", "91011166", "81011167"];
  const foreign = accounts.filter((account) => outcomeOf(account) === "foreign_currency");
  assertEquals(foreign, ["41011166", "81011166"]);
});

Deno.test("checkModulus() detects most changes of a single digit", () => {
  let [found, changed] = [0, 0];
  for (const { sortCode, account, outcome } of cases.filter((each) => each.outcome === "match")) {
    for (let place = 0; place < 8; place++) {
      const digit = (Number(account[place]) + 1) % 10;
      changed++;
      const other = checkModulus(table, sortCode, account.slice(0, place) + digit + account.slice(place + 1));
      if (other.outcome === "mismatch") found++;
    }
    assertEquals(outcome, "match");
  }
  // Some changes aren't noticed. If one of two checks is enough, a wrong number has a second chance of one in ten, and
  // some exceptions ignore digits.
  assert(found / changed > 0.85, `${found} of ${changed}`);
});

// account_rules.ts: the publisher's files. We know one line of each.

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const weights =
  "089000 089999 MOD10    0    0    0    0    0    0    7    1    3    7    1    3    7    1   14 \r\n";

testCalls(new URL("british/british.calls", import.meta.url), {
  check: (state, bban = "") => {
    const modulus = { table, isCurrent: state === "current", asOf: "2026-10-17" };
    return checkNationalDigits("GB", bban, state === "none" ? {} : { modulus });
  },
  rows: (sortCode = "", changes = "") => {
    const [row] = parseModulusWeights(bytes(weights));
    const read: readonly object[] = JSON.parse(changes);
    assert(row !== undefined);
    return compileModulusTable(read.map((change) => ({ ...row, ...change }))).find(sortCode).length;
  },
  weights: (how) => parseModulusWeights(bytes(how === "cut" ? weights + weights.slice(0, 40) : weights)),
  substitutes: (text = "") => parseSortCodeSubstitutes(bytes(text)),
});

Deno.test("the modulus checks become one table, which is not shipped", () => {
  const vocalink = datasetOf("gb_modulus_checks");
  const files = new Map([["valacdos.txt", weights], ["scsubtab.txt", "938173 938017\n"]]);
  const { table: text, rows, asOf } = vocalink.compile((name) => ({
    bytes: bytes(files.get(name) ?? ""),
    dated: "2026-10-17",
  }));
  assertEquals([rows, asOf, vocalink.shipped], [2, "2026-10-17", false]);
  assertEquals(readModulusTable(text, "gb").find("089123")[0]?.exception, 14);
  assertThrows(() => vocalink.compile(() => undefined), SyntaxError, "missing");
});

Deno.test("the modulus checks are fetched from the links of their publisher's page", async () => {
  await using publisher = startPublisher({
    "/tools/modulus-checking/":
      '<a href="/media/2026-10/valacdos-v910.txt">Weights</a> <a href="/media/2026-10/scsubtab.txt">Substitutes</a>',
    "/media/2026-10/valacdos-v910.txt": weights,
    "/media/2026-10/scsubtab.txt": "938173 938017\n",
  });
  const vocalink = datasetOf("gb_modulus_checks");
  const mirrored = {
    ...vocalink,
    sources: vocalink.sources.map((source) => ({
      ...source,
      url: source.url.replace("https://www.vocalink.com", publisher.address),
    })),
  };
  const collected = await collectFromPublishers(mirrored, new Map(), "2026-11-30");
  assert(typeof collected === "object");
  const { rows, asOf } = mirrored.compile((name) => collected.files.get(name));
  assertEquals([rows, asOf], [2, "2026-11-02"]);
});
