/**
 * The service in process, answering from editions that a refresh has fetched from a publisher on loopback, judged
 * and stored.
 *
 * @module
 */
import { assert } from "@std/assert";
import { type LiveData, openLiveData } from "../../src/editions/mod.ts";
import { datasets } from "../../src/data/publishers/mod.ts";
import type { RefreshResult } from "../../src/editions/refresh_datasets.ts";
import { startPublisher } from "../editions/publisher.ts";
import { refreshInto } from "../editions/refresh_into.ts";
import { TestApp } from "../support/test_app.ts";

/** A service and the data that it answers from. */
export interface Service {
  readonly app: TestApp;
  readonly live: LiveData;
}

/** Runs a service that follows its database. */
export async function withService(use: (service: Service) => Promise<void>): Promise<void> {
  const opened: LiveData[] = [];
  await using app = await TestApp.open({}, "2026-11-21T08:00:00Z", async (storage) => {
    opened.push(await openLiveData({ storage, report: () => {}, intervalMs: 0 }));
    return opened[0] ?? Promise.reject(new Error("Cannot open the data"));
  });
  const [live] = opened;
  assert(live);
  await use({ app, live });
}

/**
 * Refreshes a dataset of one file, which the publisher's address leads on to as the official ones do, and takes what
 * is new over.
 *
 * @param file `null` when the publisher has nothing to offer.
 */
export async function refreshFrom(
  { app, live }: Service,
  id: string,
  file: Uint8Array | null,
): Promise<RefreshResult> {
  await using publisher = startPublisher({
    "/download": () => new Response(null, { status: 302, headers: { Location: "/signed/file" } }),
    ...(file !== null && { "/signed/file": new Uint8Array(file) }),
  });
  const some = datasets.filter((dataset) => dataset.id === id).map((dataset) => ({
    ...dataset,
    sources: dataset.sources.map((source) => ({ ...source, url: `${publisher.address}/download` })),
  }));
  const result = await refreshInto(app.storage, { datasets: some });
  await live.swapIfNewer();
  return result;
}
