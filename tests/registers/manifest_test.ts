/** The shipped folder is what its manifest says. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { createHash } from "node:crypto";
import { registerDatasets } from "../../src/publishers/datasets/mod.ts";
import { readManifest, writeManifest } from "../../src/registers/manifest.ts";
import { datasets } from "../../src/publishers/mod.ts";
import { shippedData } from "../../src/registers/mod.ts";
import { officialRecipe } from "../../src/publishers/formats/mod.ts";

const text = await Deno.readTextFile(new URL("manifest.json", shippedData));
const entries = readManifest(text);

// What publishers do not allow to ship.
const withheld = ["AE", "BA", "EE", "GE", "KZ", "MD", "RO", "RS", "TR"];

for (const { edition, table } of entries) {
  Deno.test(`manifest.json describes ${edition.dataset}`, async () => {
    const bytes = await Deno.readFile(new URL(table, shippedData));
    assertEquals(createHash("sha256").update(bytes).digest("hex"), edition.sha256);
    assertMatch(edition.asOf, /^\d{4}-\d{2}(-\d{2})?$/);
    assertMatch(edition.url, /^https:\/\//);
    assert(edition.rows > 0 && edition.publisher !== "" && edition.register !== "" && edition.terms !== "");
  });
}

Deno.test("writeManifest() writes the shipped manifest again", () => {
  assertEquals(writeManifest(entries), text);
});

Deno.test("manifest.json lists every dataset of the registers that may be shipped", () => {
  const listed = entries.filter(({ kind }) => kind !== null).map(({ edition }) => edition.dataset);
  assertEquals(listed, registerDatasets.filter(({ shipped }) => shipped).map(({ id }) => id));
});

Deno.test("manifest.json ships nothing that its publisher withholds", () => {
  const countries = entries.filter(({ kind }) => kind === "bank_codes").flatMap(({ countries }) => countries);
  assertEquals(countries.filter((country) => withheld.includes(country)), []);
  const sources = registerDatasets.flatMap(({ sources }) => sources.map(({ name }) => name));
  for (const file of ["generated_it.json", "generated_es.json", "manual_ro.json"]) {
    assert(!sources.includes(file));
  }
});

Deno.test("a file that changes its address is described by a page that stays", () => {
  const passing = datasets.filter((dataset) =>
    officialRecipe(dataset)?.sources.some(({ linkOnPage }) => linkOnPage?.test(new URL(dataset.url).pathname))
  );
  assertEquals(passing.map(({ id }) => id), []);
});

Deno.test("only registers that allocate codes are authoritative", () => {
  const authoritative = entries.filter(({ edition, kind }) =>
    edition.authoritative && (kind === "bank_codes" || kind === "swiss_bank_master")
  );
  assertEquals(authoritative.flatMap(({ countries }) => countries).sort(), [
    "AT",
    "BE",
    "CH",
    "CZ",
    "DE",
    "LI",
    "NL",
  ]);
});

Deno.test("the shipped registers stay below nine megabytes", async () => {
  let bytes = 0;
  for (const { table, kind } of entries) {
    if (kind !== null) bytes += (await Deno.stat(new URL(table, shippedData))).size;
  }
  assert(bytes < 9_000_000, `${bytes} bytes`);
});
