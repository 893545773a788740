import { assertThrows } from "@std/assert";
import { compileBankCodes } from "../../../src/data/publishers/dataset.ts";
import { makeBankRecord } from "../../../src/data/registers/mod.ts";

Deno.test("compileBankCodes() refuses a code that is listed twice and a bank without a name", () => {
  const record = makeBankRecord({ country: "DE", bankCode: "10000000", name: "Bundesbank" });
  assertThrows(() => compileBankCodes([record, record], "2026-09-07"), SyntaxError, "listed twice");
  assertThrows(() => compileBankCodes([{ ...record, name: " " }], "2026-09-07"), SyntaxError, "has no name");
});
