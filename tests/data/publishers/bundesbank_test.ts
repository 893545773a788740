/** The Bankleitzahlendatei. */
import { assertEquals, assertThrows } from "@std/assert";
import { parseBundesbankCsv } from "../../../src/data/publishers/bundesbank.ts";
import { bundesbankCsv, latin1 } from "./samples.ts";

const commerzbank = {
  country: "DE",
  bankCode: "37040044",
  name: "Commerzbank",
  bic: "COBADEFFXXX",
  street: null,
  postCode: "50447",
  town: "Köln",
  lei: null,
  office: null,
  retired: false,
  successor: null,
  insolvency: null,
};

const paxBank = {
  country: "DE",
  bankCode: "10060198",
  name: "Pax-Bank",
  bic: "GENODED1PA6",
  street: null,
  postCode: "14005",
  town: "Berlin",
  lei: null,
  office: null,
  retired: true,
  successor: "37060193",
  insolvency: null,
};

Deno.test("parseBundesbankCsv() takes the row with Merkmal 1 and leaves out change mark D", () => {
  assertEquals(parseBundesbankCsv(latin1(bundesbankCsv)), [paxBank, commerzbank]);
});

Deno.test("parseBundesbankCsv() names the line of a bad code", () => {
  const damaged = bundesbankCsv.replace('"10060198"', '"1006019"');
  assertThrows(() => parseBundesbankCsv(latin1(damaged)), SyntaxError, 'line 2 has bank code "1006019"');
});
