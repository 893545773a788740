/**
 * A refresh from a folder of the publishers' whole files, where one is at hand: twice, then from damaged copies
 * of each file.
 */
import { assert, assertEquals } from "@std/assert";
import { Buffer } from "node:buffer";
import { gunzipSync, gzipSync } from "node:zlib";
import { pathToFileURL } from "node:url";
import { type Dataset, openSourceFolder } from "../../src/publishers/formats/mod.ts";
import { datasets } from "../../src/publishers/mod.ts";
import { openDataFolder } from "../../src/registers/mod.ts";
import { openEditionStore, openLiveData } from "../../src/editions/mod.ts";
import { type CollectFiles, collectFromFolder } from "../../src/editions/collect_files.ts";
import type { DatasetOutcome } from "../../src/editions/refresh_datasets.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { tempFileDatabase } from "../support/temp_database.ts";
import { nothingShipped } from "./publisher.ts";
import { refreshInto } from "./refresh_into.ts";

const folder = pathToFileURL(`${Deno.env.get("REFERENCE_DATA_DIR") ?? "../shared/reference-data"}/`);
const ignore = await Deno.stat(folder).then(() => false, () => true);
if (ignore) {
  Deno.stderr.writeSync(new TextEncoder().encode("Skipped: refresh from whole files, none at hand\n"));
}

/** Opened once: listing and reading are not what these tests are about. */
const [shipped, sourceFolder] = ignore
  ? [nothingShipped, null]
  : [await openDataFolder(), await openSourceFolder(folder)];

async function refreshFolder(
  storage: Storage,
  some: readonly Dataset[] = datasets,
  change: (collect: CollectFiles) => CollectFiles = (collect) => collect,
): Promise<ReadonlyMap<string, DatasetOutcome>> {
  assert(sourceFolder !== null);
  const collect = change(collectFromFolder(sourceFolder));
  const { outcomes } = await refreshInto(storage, { datasets: some, shipped, collect });
  return outcomes;
}

function idsBy(outcomes: ReadonlyMap<string, DatasetOutcome>, wanted: DatasetOutcome["outcome"]): string[] {
  return [...outcomes].filter(([, { outcome }]) => outcome === wanted).map(([id]) => id);
}

Deno.test({
  name: "a refresh from whole files adds what is not shipped, and the second one changes nothing",
  ignore,
  fn: async () => {
    await using database = await tempFileDatabase();
    const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
    const first = await refreshFolder(storage);
    assertEquals(idsBy(first, "new"), ["sanctions_eu", "epc_sct", "epc_sct_inst"]);
    assertEquals(idsBy(first, "none"), [
      "es_bank_codes_bde",
      "ee_bank_codes",
      "bg_bank_codes_bnb",
      "me_bank_codes_cbcg",
      "gr_bank_codes_hebic",
      "va_bank_codes",
      "bic_lei",
      "ofac_sdn_dates",
      "ofac_consolidated_dates",
      "epc_sdd_core",
      "epc_sdd_b2b",
      "epc_vop",
    ]);
    assertEquals([...idsBy(first, "refused"), ...idsBy(first, "failed")], []);
    const live = await openLiveData({ storage, report: () => {}, intervalMs: 0 });
    assertEquals([...live.current().sanctions.asOfByList.keys()], ["OFAC", "EU", "UN", "UK"]);
    assertEquals(live.current().epc.find("SCT", "COBADEFFXXX")?.name, "Commerzbank AG");

    const second = await refreshFolder(storage);
    assertEquals(idsBy(second, "unchanged").length, second.size - idsBy(first, "none").length);
    assertEquals(idsBy(second, "none"), idsBy(first, "none"));
    assertEquals((await openEditionStore(storage).list()).length, 3);
  },
});

type Damage = (text: string, source: string) => Uint8Array<ArrayBuffer> | null;

const utf8 = (text: string) => new TextEncoder().encode(text);

/** What a heading line or member is renamed to, by the name of the source; JSON has its members renamed. */
const renamedColumns: Readonly<Record<string, readonly [string, string]>> = {
  "swift_iban_registry_202606.r102.txt": ["BBAN structure", "BBAN form"],
  "sepa_geographic_scope_facts.csv": ["in_epc_scope", "scope"],
  "blz-aktuell-csv-data.csv": ["Bezeichnung", "Name"],
  "next.json": ['"upsert"', '"insert"'],
  "sepa-zv-vz_gesamt.csv": ["Bankenname", "Name"],
  "ch_iid_directory_2026-08-19.json": ['"iidType"', '"type"'],
  "bankmaster_V3_reassembled_2026-09-01.csv": ["IID type", "Type"],
  "IbanBic.txt": ["|", ";"],
  "bancos.csv": ["LongName", "Name"],
  "community-swift-codes_2024-07.csv.gz": ["bank_name", "bank"],
  "community-swift-codes_2018-01_gap-countries.csv": ["bank_name", "bank"],
  "nl_iban_issuers.csv": ["iban_bank_code", "code"],
  "SDN_NAMES.JSON": ['"entries"', '"items"'],
  "consolidated.xml": ["FIRST_NAME", "NAME"],
  "eu_listed_banks_facts.csv": ["framework_act", "act"],
  "uk_listed_banks_facts.csv": ["unique_id", "id"],
  "sct.csv": ['"BIC"', '"Bic code"'],
  "sct_inst.csv": ['"BIC"', '"Bic code"'],
};

const damages: Readonly<Record<string, Damage>> = {
  "cut in the middle": (text) => utf8(text.slice(0, text.length / 2)),
  "cut between two lines": (text) => {
    const end = text.indexOf("\n", text.length / 2) + 1;
    return end === 0 || end === text.length ? null : utf8(text.slice(0, end));
  },
  "in another encoding": (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le")),
  "with a renamed column": (text, source) => {
    if (source === "current.json") return null;
    const isHeadless = /^(SDN|ALT|ADD|SDN_COMMENTS|CONS_\w+)\.CSV$/.test(source);
    if (isHeadless) return utf8(`uid,name\r\n${text}`);
    const [from, to] = renamedColumns[source] ?? ['"name"', '"title"'];
    assert(text.includes(from), `${source} has no ${from}`);
    return utf8(text.replaceAll(from, to));
  },
  "as an HTML page": () => utf8("<!DOCTYPE html>\n<html><body>Service unavailable</body></html>\n"),
  "empty": () => utf8(""),
};

/** ISO-8859-1 files turned into UTF-8, which would garble every name. */
const turnedIntoUtf8 = new Set([
  "blz-aktuell-csv-data.csv",
  "sepa-zv-vz_gesamt.csv",
  "swift_iban_registry_202606.r102.txt",
]);

function damageFile(
  bytes: Uint8Array,
  source: string,
  kind: string,
  damage: Damage,
): Uint8Array<ArrayBuffer> | null {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (isPacked && kind === "cut in the middle") return new Uint8Array(bytes.subarray(0, bytes.length / 2));
  const plain = isPacked ? gunzipSync(bytes) : bytes;
  if (turnedIntoUtf8.has(source)) {
    const text = new TextDecoder("windows-1252").decode(plain);
    if (kind === "in another encoding") return utf8(text);
    const damaged = damage(text, source);
    return damaged &&
      Uint8Array.from(new TextDecoder().decode(damaged), (character) => character.charCodeAt(0));
  }
  const damaged = damage(new TextDecoder().decode(plain), source);
  return damaged && isPacked ? new Uint8Array(gzipSync(damaged, { level: 1 })) : damaged;
}

for (const [kind, damage] of Object.entries(damages)) {
  Deno.test({
    name: `a refresh refuses each file that comes ${kind}, with one line, and keeps what is in force`,
    ignore,
    fn: async () => {
      await using database = await tempFileDatabase();
      const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
      await refreshFolder(storage, datasets.filter(({ shipped }) => !shipped));
      const version = await openEditionStore(storage).version();
      for (const dataset of datasets) {
        for (const { name } of dataset.sources) {
          // Only says what the older directory need not list; the newer directory itself is refused.
          if (dataset.id === "bic_directory_2018_01" && name.includes("2024-07")) continue;
          let isDamaged = false;
          const outcomes = await refreshFolder(storage, [dataset], (collect) => async (...args) => {
            const collected = await collect(...args);
            const file = collected.outcome === "collected" ? collected.files.get(name) : undefined;
            const bytes = file && damageFile(file.bytes, name, kind, damage);
            if (collected.outcome !== "collected" || !file || !bytes) return { outcome: "none" };
            isDamaged = true;
            return { ...collected, files: new Map([...collected.files, [name, { ...file, bytes }]]) };
          });
          if (!isDamaged) continue;
          const outcome = outcomes.get(dataset.id);
          assert(outcome?.outcome === "refused", `${dataset.id} took ${name} ${kind}: ${outcome?.outcome}`);
          assert(outcome.reason !== "" && !outcome.reason.includes("\n"), outcome.reason);
        }
      }
      assertEquals(await openEditionStore(storage).version(), version);
    },
  });
}
