/**
 * Measures a refresh of the reference data, and how long a swap delays requests of a running service. A refresh of all
 * files must take less than 30 s; a swap must not delay a request by more than 20 ms.
 */
import { pathToFileURL } from "node:url";
import { checksumOf } from "../../src/data/registers/data_folder.ts";
import { openEditionStore, openLiveData } from "../../src/editions/mod.ts";
import { datasets } from "../../src/data/publishers/mod.ts";
import { openDataFolder } from "../../src/data/registers/mod.ts";
import { collectFromFolder } from "../../src/editions/collect_files.ts";
import { createJudge } from "../../src/editions/judge_edition.ts";
import { refreshDatasets } from "../../src/editions/refresh_datasets.ts";
import { tempFileDatabase } from "../support/temp_database.ts";
import { bindScreening, prepareScreening } from "../../src/handlers/mod.ts";

const folder = pathToFileURL(`${Deno.env.get("REFERENCE_DATA_DIR") ?? "../shared/reference-data"}/`);
const ignore = await Deno.stat(folder).then(() => false, () => true);
const shipped = await openDataFolder();

Deno.bench({
  name: "refresh of every file in the folder",
  group: "refresh",
  ignore,
  n: 3,
  warmup: 1,
  fn: async (bench) => {
    await using database = await tempFileDatabase();
    const storage = await database.open();
    bench.start();
    await refreshDatasets({
      datasets,
      shipped,
      store: openEditionStore(storage),
      collect: await collectFromFolder(folder),
      judge: createJudge(datasets),
      accepted: new Set(),
      dryRun: false,
      now: Date.now,
      started: () => {},
      finished: () => {},
    });
    bench.end();
  },
});

/**
 * Returns the longest turn of the event loop during `work`, in milliseconds: the time that a request would have waited.
 */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let isDone = false;
  let longest = 0;
  const watching = (async () => {
    for (let before = performance.now(); !isDone;) {
      await new Promise((resolve) => setTimeout(resolve));
      const now = performance.now();
      longest = Math.max(longest, now - before);
      before = now;
    }
  })();
  await work();
  isDone = true;
  await watching;
  return longest;
}

for (const dataset of ["de_bank_codes", "six_bank_master", "sanctions_ofac_sdn", "bic_directory_2024_07"]) {
  const delays: number[] = [];
  Deno.bench({
    name: `swap of ${dataset}`,
    group: "swap",
    n: 5,
    warmup: 1,
    fn: async (bench) => {
      await using database = await tempFileDatabase();
      const storage = await database.open();
      const live = await openLiveData({ storage, report: () => {}, intervalMs: 0 });
      bindScreening(live.current(), () => "2026-11-21");
      live.onSwap(async (data) => {
        await prepareScreening(data);
        bindScreening(data, () => "2026-11-21");
        return () => {};
      });
      const text = (await shipped.readTable(dataset))?.text ?? "";
      const edition = { dataset, asOf: "2026-11-20", rows: 1, sha256: checksumOf(text), fetchedAt: 0 };
      await openEditionStore(storage).save(edition, text, []);
      bench.start();
      delays.push(await longestTurn(live.swapIfNewer));
      bench.end();
      if (delays.length === 5) {
        const [best, middle] = delays.toSorted((a, b) => a - b).filter((_, index) => index % 2 === 0);
        const line = `swap of ${dataset}: longest turn ${middle?.toFixed(1)} ms (best ${
          best?.toFixed(1)
        } ms)\n`;
        Deno.stderr.writeSync(new TextEncoder().encode(line));
      }
    },
  });
}
