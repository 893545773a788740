/** The official CSV of the Swiss bank master and the JSON facts read from it. */
import { assertEquals, assertThrows } from "@std/assert";
import { isQrIid, parseSixBankMaster, parseSixIidDirectory } from "../../../src/publishers/importers/mod.ts";
import { sixBankMaster, sixIidDirectory, utf8 } from "./samples.ts";

Deno.test("parseSixBankMaster() reads a headquarters with leading zeros", () => {
  const [ubs] = parseSixBankMaster(utf8(sixBankMaster));
  assertEquals(ubs, {
    iid: "00230",
    name: "UBS Switzerland AG",
    iidType: "headquarters",
    headquartersIid: "00230",
    allocatedIid: null,
    mergedInto: null,
    sicIid: "002301",
    street: "Bahnhofstrasse",
    buildingNumber: "45",
    postCode: "8098",
    town: "Zürich",
    country: "CH",
    bic: "UBSWCHZH80A",
    sic: true,
    rtgsChf: true,
    instantPaymentsChf: true,
    eurosic: true,
    lsvBddChf: true,
    lsvBddEur: true,
    validOn: "2026-09-01",
  });
});

Deno.test("parseSixBankMaster() reads QR-IIDs, their allocation, and mergers", () => {
  const [, qrIid, ofItself, merged] = parseSixBankMaster(utf8(sixBankMaster));
  assertEquals([qrIid?.iidType, qrIid?.allocatedIid, qrIid?.mergedInto], ["qr_iid", "00230", null]);
  assertEquals([ofItself?.allocatedIid, ofItself?.bic, ofItself?.eurosic], ["30334", null, false]);
  assertEquals([merged?.iid, merged?.iidType, merged?.mergedInto], ["31000", "qr_iid", "30005"]);
  assertEquals([merged?.sic, merged?.lsvBddChf], [null, null]);
});

Deno.test("parseSixBankMaster() names the line with a missing column", () => {
  const damaged = sixBankMaster.replace("Zürich;CH;;Y", "Zürich;CH;Y");
  assertThrows(() => parseSixBankMaster(utf8(damaged)), SyntaxError, "line 4 has 20 columns, expected 21");
});

Deno.test("parseSixIidDirectory() knows what the facts say and nothing else", () => {
  const [, lgt] = parseSixIidDirectory(utf8(sixIidDirectory), "2026-08-19");
  assertEquals(
    [
      lgt?.iid,
      lgt?.headquartersIid,
      lgt?.country,
      lgt?.street,
      lgt?.buildingNumber,
      lgt?.sic,
      lgt?.lsvBddChf,
    ],
    ["08810", "08810", "LI", "Postfach 85", null, null, true],
  );
});

Deno.test("parseSixIidDirectory() names the entry without a type", () => {
  const damaged = sixIidDirectory.replace('"iidType"', '"type"');
  assertThrows(() => parseSixIidDirectory(utf8(damaged), "2026-08-19"), SyntaxError, "entry 1");
});

Deno.test("isQrIid() knows the range 30000 to 31999", () => {
  assertEquals(["29999", "30000", "31999", "32000"].map(isQrIid), [false, true, true, false]);
});
