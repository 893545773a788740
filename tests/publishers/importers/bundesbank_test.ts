/** Both layouts of the Bankleitzahlendatei, and the quarterly code maps. */
import { assertEquals, assertThrows } from "@std/assert";
import {
  parseBundesbankCsv,
  parseBundesbankFixedWidth,
  parseBundesbankQuarters,
} from "../../../src/publishers/importers/mod.ts";
import { bundesbankCsv, bundesbankFixedWidth, bundesbankQuarters, latin1, utf8 } from "./samples.ts";

const commerzbank = {
  country: "DE",
  bankCode: "37040044",
  name: "Commerzbank",
  bic: "COBADEFFXXX",
  street: null,
  postCode: "50447",
  town: "Köln",
  lei: null,
  retired: false,
  successor: null,
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
  retired: true,
  successor: "37060193",
};

Deno.test("parseBundesbankCsv() takes the row with Merkmal 1 and leaves out change mark D", () => {
  assertEquals(parseBundesbankCsv(latin1(bundesbankCsv)), [paxBank, commerzbank]);
});

Deno.test("parseBundesbankCsv() names the line of a bad code", () => {
  const damaged = bundesbankCsv.replace('"10060198"', '"1006019"');
  assertThrows(() => parseBundesbankCsv(latin1(damaged)), SyntaxError, 'line 2 has bank code "1006019"');
});

Deno.test("parseBundesbankFixedWidth() reads the same records", () => {
  assertEquals(parseBundesbankFixedWidth(latin1(bundesbankFixedWidth)), [commerzbank, paxBank]);
});

Deno.test("parseBundesbankFixedWidth() names the line of another length", () => {
  const damaged = bundesbankFixedWidth.replace("Bergheim   ", "Bergheim");
  assertThrows(() => parseBundesbankFixedWidth(latin1(damaged)), SyntaxError, "line 2 has 165 characters");
});

Deno.test("parseBundesbankQuarters() applies removals and changes of the next quarter", () => {
  const { current, next } = bundesbankQuarters;
  const records = parseBundesbankQuarters(utf8(current), utf8(next));
  assertEquals(records.map(({ bankCode, name, bic }) => [bankCode, name, bic]), [
    ["12016836", "KfW Berlin", "KFWIDEF2XXX"],
    ["37040044", "Commerzbank", "COBADEFFXXX"],
    ["60050009", "ZV Landesbank Baden-Württemberg ISE", null],
  ]);
});

Deno.test("parseBundesbankQuarters() refuses changes without their members", () => {
  assertThrows(
    () => parseBundesbankQuarters(utf8(bundesbankQuarters.current), utf8("{}")),
    SyntaxError,
    'Cannot read next.json: member "remove" or "upsert" is missing',
  );
});
