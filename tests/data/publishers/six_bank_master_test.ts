/** The official CSV of the Swiss bank master and the JSON facts read from it. */
import { assert, assertEquals, assertThrows } from "@std/assert";
import { completeClearing, parseSixBankMaster } from "../../../src/data/publishers/six.ts";
import { sixBankMaster, utf8 } from "./samples.ts";

Deno.test("parseSixBankMaster() reads a headquarters with leading zeros", () => {
  const { records: [ubs] } = parseSixBankMaster(utf8(sixBankMaster));
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
  const { records: [, qrIid, ofItself, merged] } = parseSixBankMaster(utf8(sixBankMaster));
  assertEquals([qrIid?.iidType, qrIid?.allocatedIid, qrIid?.mergedInto], ["qr_iid", "00230", null]);
  assertEquals([ofItself?.allocatedIid, ofItself?.bic, ofItself?.eurosic], ["30334", null, false]);
  assertEquals([merged?.iid, merged?.iidType, merged?.mergedInto], ["31000", "qr_iid", "30005"]);
  assertEquals([merged?.sic, merged?.lsvBddChf], [null, null]);
});

Deno.test("parseSixBankMaster() names the line with a missing column", () => {
  const damaged = sixBankMaster.replace("Zürich;CH;;Y", "Zürich;CH;Y");
  assertThrows(() => parseSixBankMaster(utf8(damaged)), SyntaxError, "line 4 has 20 columns, expected 21");
});

const { records: official } = parseSixBankMaster(utf8(sixBankMaster));
const [ubs] = official;

Deno.test("completeClearing() gives a branch its headquarters and its participation", () => {
  assert(ubs !== undefined);
  const unknown = { headquartersIid: null, sicIid: null, sic: null, instantPaymentsChf: null } as const;
  const branch = { ...ubs, ...unknown, iid: "00231", iidType: "branch", bic: "UBSWCHZH82A" } as const;
  const orphan = { ...branch, iid: "99001", name: "Branch of nobody", bic: "NOHQCHZZXXX" };
  const byIid = new Map(
    completeClearing([...official, branch, orphan]).map((record) => [record.iid, record]),
  );
  const completed = byIid.get("00231");
  assertEquals(
    [completed?.headquartersIid, completed?.sic, completed?.instantPaymentsChf, completed?.sicIid],
    ["00230", true, true, "002316"],
  );
  assertEquals([byIid.get("99001")?.headquartersIid, byIid.get("99001")?.sic], [null, null]);
});

Deno.test("completeClearing() allocates a QR-IID that names itself to the headquarters of its name", () => {
  const ofItself = official.find(({ iid }) => iid === "30334");
  assert(ubs !== undefined && ofItself !== undefined);
  const head = { ...ubs, iid: "83019", headquartersIid: "83019", name: ofItself.name, bic: "YAPECHZ2XXX" };
  const completed = completeClearing([...official, head]).find(({ iid }) => iid === "30334");
  assertEquals(completed?.allocatedIid, "83019");
});

// SIC IIDs as SIX prints them, bank master of 2026-09-01.
Deno.test("completeClearing() makes SIC IIDs", () => {
  assert(ubs !== undefined);
  const printed = "002301 007005 007616 300005 300021 300036 300044 300052 302819".split(" ");
  const records = printed.map((sicIid) => ({ ...ubs, iid: sicIid.slice(0, 5), sicIid: null }));
  assertEquals(completeClearing(records).map(({ sicIid }) => sicIid), printed);
});
