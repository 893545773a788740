// The British modulus checks: the test cases of the specification, and the meaning of results.
import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import { parseModulusWeights, parseSortCodeSubstitutes } from "../../../src/data/publishers/account_rules.ts";
import { collectFromPublishers } from "../../../src/editions/collect_files.ts";
import { startPublisher } from "../../editions/publisher.ts";
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

Deno.test("checkNationalDigits() checks no British account before the table is loaded", () => {
  const check = checkNationalDigits("GB", "NWBK10799988837491");
  assertEquals([check?.scheme, check?.status], ["modulus_check", "not_checked"]);
  assertMatch(check?.detail ?? "", /not loaded/);
});

Deno.test("checkNationalDigits() fails a British account if the table is current, and only warns if it is old", () => {
  const by = (bban: string, isCurrent: boolean) =>
    checkNationalDigits("GB", bban, { modulus: { table, isCurrent, asOf: "2026-10-17" } });
  const passed = by("NWBK10799988837491", true);
  assertEquals([passed?.status, passed?.method, passed?.method_as_of], ["pass", "MOD11", "2026-10-17"]);
  assertEquals(by("NWBK10799988837493", true)?.status, "fail");
  const old = by("NWBK10799988837493", false);
  assertEquals(old?.status, "suspect");
  assertMatch(old?.detail ?? "", /This isn't proof: the table is of 2026-10-17\.$/);
  // Outside the table, and in foreign currency.
  assertEquals(by("NWBK60161331926819", true)?.status, "not_checked");
  assertEquals(by("NWBK20091541011166", true)?.status, "not_checked");
});

// british_account.ts

Deno.test("compileModulusTable() refuses rows that it cannot read", () => {
  const row = {
    from: "089000",
    to: "089999",
    method: "MOD10",
    weights: "0 0 0 0 0 0 7 1 3 7 1 3 7 1",
    exception: "",
  };
  assertEquals(compileModulusTable([row]).find("089999").length, 1);
  assertEquals(compileModulusTable([row]).find("090000").length, 0);
  const damages = [{ method: "MOD12" }, { weights: "1 2" }, { exception: "15" }, { from: "099000" }, {
    from: "x",
  }];
  for (const damage of damages) {
    assertThrows(() => compileModulusTable([{ ...row, ...damage }]), SyntaxError, "modulus checks");
  }
  assertThrows(() => compileModulusTable([row, { ...row, to: "089998" }]), SyntaxError, "two ranges");
});

// account_rules.ts: the publisher's files. We know one line of each.

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const weights =
  "089000 089999 MOD10    0    0    0    0    0    0    7    1    3    7    1    3    7    1   14 \r\n";

Deno.test("parseModulusWeights() and parseSortCodeSubstitutes() read the publisher's lines and say which is damaged", () => {
  assertEquals(parseModulusWeights(bytes(weights)), [{
    from: "089000",
    to: "089999",
    method: "MOD10",
    weights: "0 0 0 0 0 0 7 1 3 7 1 3 7 1",
    exception: "14",
  }]);
  assertEquals(parseSortCodeSubstitutes(bytes("938173 938017\r\n"))[0]?.to, "938017");
  const damaged = bytes(weights + weights.slice(0, 40));
  assertThrows(() => parseModulusWeights(damaged), SyntaxError, "line 2");
  assertThrows(() => parseSortCodeSubstitutes(bytes("938173\n")), SyntaxError, "line 1");
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
