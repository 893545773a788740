import { assert, assertEquals } from "@std/assert";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

const { registers } = await loadReferenceData();

Deno.test("list_iban_structures lists the countries of the registry in order", async () => {
  await using app = await TestApp.open();
  const body = bodyOf(await app.get("/v1/iban/structure"), "listIBANStructures", 200);
  const codes = body.countries.map(({ code }) => code);
  assertEquals([body.total, codes.length, body.cost_usdc], [89, 89, 0]);
  assertEquals(codes, codes.toSorted());
  assertEquals(codes.toSorted(), [...registers.ibanStructures.keys()].toSorted());
});

Deno.test("list_iban_structures knows the members of SEPA that are not in the EEA", async () => {
  await using app = await TestApp.open();
  const { countries } = bodyOf(await app.get("/v1/iban/structure"), "listIBANStructures", 200);
  const members = new Set(countries.filter(({ sepa_member }) => sepa_member).map(({ code }) => code));
  // EPC409-09, "EPC list of SEPA scheme countries".
  for (const code of ["AD", "AL", "CH", "GB", "MC", "MD", "ME", "MK", "RS", "SM", "VA"]) {
    assert(members.has(code), code);
  }
  for (const code of ["TR", "UA", "BY", "AE", "BA", "XK"]) assert(!members.has(code), code);
});
