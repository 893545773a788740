/**
 * Measures `/` and `/screen` in the browser of the tests: when the largest part of a page is painted, and how long each
 * frame takes while 10,000 checked payees are scrolled.
 *
 * ```sh
 * deno run -A --lock=deno.lock --frozen tests/bench/page_speed.ts [RUNS]
 * ```
 *
 * @module
 */
/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { sampleIbans } from "../sdk/support/sample_ibans.ts";
import { TestBrowser } from "../support/browser.ts";
import { openKey } from "../support/seed_key.ts";
import { ServerProcess } from "../support/server_process.ts";
import { quantile } from "../support/statistics.ts";
import { openAt } from "../support/temp_database.ts";
import { printRow } from "./served_version.ts";

const RUNS = Number(Deno.args[0] ?? 5);
const PAYEES = 10_000;

/** A phone on a mobile network, like Lighthouse's: a quarter of the processor, 1.6 Mbit/s, 150 ms. */
const PHONE = { rate: 4, latency: 150, throughput: 1.6e6 / 8 };
const DESK = { rate: 1, latency: 0, throughput: -1 };

/** Milliseconds from the start of the navigation until the largest part is painted, with an empty cache. */
async function measurePaint(path: string, { rate, latency, throughput }: typeof DESK): Promise<number> {
  await using opened = await browser.open(server.url, { viewport: { width: 1280, height: 900 } });
  const { page } = opened;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return await page.evaluate(() =>
    new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN))
        .observe({ type: "largest-contentful-paint", buffered: true });
    })
  );
}

interface Frames {
  /** Milliseconds between frames. */
  readonly apart: readonly number[];
  /** Milliseconds of script and layout in each frame, without the time spent waiting for the processor. */
  readonly busy: readonly number[];
}

/** Measures frames while the list is scrolled by 600 pixels per frame, so that every frame shows other rows. */
async function measureFrames(page: Page): Promise<Frames> {
  return await page.evaluate(([frameCount, pixels]) =>
    new Promise<Frames>((resolve) => {
      const list = document.querySelector("#list");
      if (list === null) throw new Error("Cannot scroll: the page has no list");
      const frames: number[] = [];
      const busy: number[] = [];
      let last = performance.now();
      const draw = (now: number): void => {
        frames.push(now - last);
        last = now;
        const startedAt = performance.now();
        list.scrollTop += pixels;
        // From here on, the time includes the work that a browser does after a scroll and before it paints.
        list.dispatchEvent(new Event("scroll"));
        busy.push(list.getBoundingClientRect().height && performance.now() - startedAt);
        if (frames.length <= frameCount) requestAnimationFrame(draw);
        else resolve({ apart: frames.slice(1), busy });
      };
      requestAnimationFrame(draw);
    }), [400, 600] as const);
}

await using server = await ServerProcess.start();
await using browser = await TestBrowser.launch();

printRow("Page", "On", "Median, ms", "Worst of runs, ms");
for (const path of ["/", "/screen"]) {
  for (const [name, machine] of [["desk", DESK], ["phone", PHONE]] as const) {
    const paints: number[] = [];
    for (let run = 0; run < RUNS; run++) paints.push(await measurePaint(path, machine));
    printRow(path, name, ...[0.5, 1].map((share) => quantile(paints, share).toFixed()));
  }
}

await using storage = await openAt(server.databaseUrl);
const secret = await openKey({ storage }, 3 * PAYEES);
const ibans = sampleIbans(PAYEES);
const rows = ibans.map((iban, index) => `Payee ${index};${iban};${index},50;EUR\n`).join("");

const figures = ["Frame, median, ms", "99 of 100, ms", "Busy, median, ms", "99 of 100, ms"];
printRow("Width", "Reading, ms", "Checking, s", ...figures);
for (const width of [1280, 390]) {
  await using opened = await browser.open(server.url, { viewport: { width, height: 900 } });
  const { page } = opened;
  await page.goto("/screen");
  await page.fill("#key", secret);
  await page.waitForFunction(() => document.querySelector("#balance")?.textContent !== "");
  const reading = await page.evaluate(async (text) => {
    const input = document.querySelector("#chosen");
    const files = new DataTransfer();
    files.items.add(new File([text], "payees.csv"));
    if (input instanceof HTMLInputElement) input.files = files.files;
    const startedAt = performance.now();
    input?.dispatchEvent(new Event("change"));
    while (document.querySelector(".button-start") === null) await new Promise(requestAnimationFrame);
    return performance.now() - startedAt;
  }, `Payee;IBAN;Amount;Currency\n${rows}`);
  const startedAt = performance.now();
  await page.click(".button-start");
  await page.waitForSelector(".ended");
  const checking = (performance.now() - startedAt) / 1000;
  const frames = await measureFrames(page);
  const times = [frames.apart, frames.busy].flatMap((of) =>
    [0.5, 0.99].map((share) => quantile(of, share).toFixed())
  );
  printRow(width, reading.toFixed(), checking.toFixed(1), ...times);
}
