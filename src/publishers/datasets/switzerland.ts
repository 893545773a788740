/**
 * Switzerland and Liechtenstein, whose banks share one series of IIDs.
 *
 * The newest set that lists all IIDs with a BIC is of 2026-08-19; the official rows at hand (2026-09-01) hold
 * every QR-IID and the headquarters that own one, and win. IIDs without a BIC come from an earlier set.
 * An IID with a BIC that the earlier set held and the newer lacks was merged or closed; as neither set says
 * which, it is neither named nor denied. A refresh takes all of it from the official file, which lists every IID
 * and names the successor of a merged one.
 *
 * @module
 */
import {
  isQrIid,
  parseSchwifty,
  parseSixBankMaster,
  parseSixIidDirectory,
  readSixDay,
  type SchwiftyBank,
} from "../importers/mod.ts";
import type { ClearingRecord } from "../../registers/records.ts";
import { requireSource } from "../formats/mod.ts";
import { writeClearingTable } from "../../registers/tables/mod.ts";
import { type RegisterDataset, storedSource } from "./register_dataset.ts";
import { completeClearing } from "./swiss_headquarters.ts";

const url = "https://api.six-group.com/api/epcd/bankmaster/v3/bankmaster_V3.csv";
const master = "bankmaster_V3_reassembled_2026-09-01.csv";
const directory = "ch_iid_directory_2026-08-19.json";
const directoryDay = "2026-08-19";
const earlierMonth = "2026-07";

/** IIDs of Switzerland and Liechtenstein. */
export const switzerland: RegisterDataset = {
  id: "six_bank_master",
  kind: "swiss_bank_master",
  countries: ["CH", "LI"],
  register: "SIX Bank Master",
  publisher: "SIX Interbank Clearing AG",
  url,
  terms: "May be used freely (record description bank master V3.0)",
  authoritative: true,
  shipped: true,
  tablePath: "bank_codes/ch_li.tsv",
  sources: [
    storedSource(`swiss-bank-master/${directory}`),
    storedSource(`swiss-bank-master/${master}`, url),
    storedSource("national-registers/schwifty/generated_ch.v2.json"),
    storedSource("national-registers/schwifty/generated_li.json"),
  ],
  compile: (readSource) => {
    const read = (name: string) => requireSource(readSource, name).bytes;
    const listed = parseSixIidDirectory(read(directory), directoryDay);
    const earlier = ["generated_ch.v2.json", "generated_li.json"].flatMap((name) =>
      parseSchwifty(read(name), name)
    );
    const { records, left } = joinSwissEditions(listed, parseSixBankMaster(read(master)), earlier);
    return { table: writeClearingTable(records, left), rows: records.length, asOf: directoryDay };
  },
  official: {
    sources: [{
      name: "bankmaster_V3.csv",
      url,
      storedPath: /(^|\/)bankmaster_V3(_[\d-]+)?\.csv$/,
      required: true,
    }],
    compile: (readSource) => {
      const { bytes } = requireSource(readSource, "bankmaster_V3.csv");
      const records = completeClearing(parseSixBankMaster(bytes));
      return { table: writeClearingTable(records, []), rows: records.length, asOf: readSixDay(bytes) };
    },
  },
};

/** Joins the three sets; the result is sorted by IID. */
export function joinSwissEditions(
  listed: readonly ClearingRecord[],
  official: readonly ClearingRecord[],
  earlier: readonly SchwiftyBank[],
): { records: ClearingRecord[]; left: string[] } {
  const records = new Map([...listed, ...official].map((record) => [record.iid, record]));
  const left: string[] = [];
  for (const bank of earlier) {
    if (records.has(bank.bankCode)) continue;
    if (bank.bic === null) records.set(bank.bankCode, withoutBic(bank));
    else left.push(bank.bankCode);
  }
  const sorted = [...records.values()].sort((a, b) => a.iid < b.iid ? -1 : 1);
  return { records: completeClearing(sorted), left };
}

/** These are insurers, trustees and other single institutions, each a headquarters. */
function withoutBic({ bankCode: iid, name, country }: SchwiftyBank): ClearingRecord {
  const iidType = isQrIid(iid) ? "qr_iid" : "headquarters";
  return {
    iid,
    name,
    iidType,
    headquartersIid: iidType === "headquarters" ? iid : null,
    allocatedIid: null,
    mergedInto: null,
    sicIid: null,
    street: null,
    buildingNumber: null,
    postCode: null,
    town: null,
    country,
    bic: null,
    sic: null,
    rtgsChf: null,
    instantPaymentsChf: null,
    eurosic: null,
    lsvBddChf: null,
    lsvBddEur: null,
    validOn: earlierMonth,
  };
}
