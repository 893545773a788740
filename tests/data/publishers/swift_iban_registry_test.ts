import { assertEquals, assertThrows } from "@std/assert";
import { parseSwiftIbanRegistry } from "../../../src/data/publishers/swift.ts";
import { latin1 } from "./samples.ts";

const cut = new TextDecoder("windows-1252").decode(
  Deno.readFileSync(new URL("../../fixtures/registers/swift_iban_registry_cut.txt", import.meta.url)),
);

Deno.test("parseSwiftIbanRegistry() turns columns into structures and one-based into 0-indexed positions", () => {
  const structures = new Map(
    parseSwiftIbanRegistry(latin1(cut)).structures.map((structure) => [structure.country, structure]),
  );
  assertEquals(structures.get("AD"), {
    country: "AD",
    name: "Andorra",
    ibanLength: 24,
    pattern: "4!n4!n12!c",
    bankCode: { start: 0, length: 4 },
    branchCode: { start: 4, length: 4 },
    accountNumber: { start: 8, length: 12 },
    exampleIban: "AD1200012030200359100100",
  });
  assertEquals(structures.get("IT")?.bankCode, { start: 1, length: 5 });
  assertEquals(structures.get("IT")?.accountNumber, { start: 11, length: 12 });
  assertEquals(structures.get("DE")?.branchCode, null);
});

Deno.test("parseSwiftIbanRegistry() names the country whose example does not fit", () => {
  const damaged = cut.replace("DE89370400440532013000", "DE8937040044053201300");
  assertThrows(() => parseSwiftIbanRegistry(latin1(damaged)), SyntaxError, "does not fit DE");
});

Deno.test("parseSwiftIbanRegistry() names the data element that is missing", () => {
  const damaged = cut.replace("IBAN structure", "IBAN form").replace("BBAN structure", "BBAN form");
  assertThrows(
    () => parseSwiftIbanRegistry(latin1(damaged)),
    SyntaxError,
    'data element "BBAN structure" is missing',
  );
});

Deno.test("parseSwiftIbanRegistry() dates the registry by the month of the latest change to any country", () => {
  const read = (...updates: string[]) =>
    parseSwiftIbanRegistry(latin1(cut.replace(/(?<=^Last update date\t).*$/m, updates.join("\t"))));
  assertEquals(read("Mar-21", "Oct-25", "Aug-16").month, "2025-10");
  assertEquals(read("Dec-25", "Jan-26", " Nov-25 ").month, "2026-01");
  assertThrows(() => read("", "soon"), SyntaxError, "no country has a date");
});
