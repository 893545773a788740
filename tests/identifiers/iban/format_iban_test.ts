import { assertEquals } from "@std/assert";
import { cleanIban, formatIban } from "../../../src/identifiers/mod.ts";
import { registryRows } from "./registry_fixture.ts";

Deno.test("formatIban() writes groups of four with what is left at the end", () => {
  // Print formats of the SWIFT IBAN Registry, release 102, 2026-06.
  const printed = [
    "NO93 8601 1117 947",
    "BE68 5390 0754 7034",
    "DE89 3704 0044 0532 0130 00",
    "AL47 2121 1009 0000 0002 3569 8741",
    "RU03 0445 2522 5408 1781 0538 0913 1041 9",
  ];
  for (const iban of printed) assertEquals(formatIban(iban.replaceAll(" ", "")), iban);
});

Deno.test("formatIban() is undone by cleanIban()", () => {
  for (const { example } of registryRows) assertEquals(cleanIban(formatIban(example)), example);
});
