/**
 * Guarantee: who reads the way of a keyed call from the socket to its answer reads few files, and the charge in it is read
 * in fewer still. Counted by what one call runs (V8's precise coverage), after others of its kind.
 *
 * @module
 */
import { Session } from "node:inspector";
import { assert, assertEquals } from "@std/assert";
import { z } from "zod";
import { TestApp } from "../support/test_app.ts";

const FILES_MAX = 35;
const CHARGE_FILES_MAX = 9;

const coverage = z.object({
  result: z.array(z.object({
    url: z.string(),
    functions: z.array(z.object({ ranges: z.array(z.object({ count: z.number() })) })),
  })),
});

/** Runs something and returns the files of ours in which a function was called. */
async function filesRunBy(run: () => Promise<unknown>): Promise<readonly string[]> {
  const session = new Session();
  session.connect();
  const post = (method: string, params = {}): Promise<unknown> =>
    new Promise((resolve, reject) =>
      session.post(method, params, (error, result) => error ? reject(error) : resolve(result))
    );
  try {
    await post("Profiler.enable");
    await post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    // Reading sets the counts back to zero.
    await post("Profiler.takePreciseCoverage");
    await run();
    const { result } = coverage.parse(await post("Profiler.takePreciseCoverage"));
    const root = new URL("../../", import.meta.url).href;
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .map(({ url }) => url.replace(root, ""))
      // What checks the answers in tests is no part of the way.
      .filter((path) => /^(?:src|sdk|generated)\//.test(path) && !/^src\/(?:codegen|std)\//.test(path));
  } finally {
    session.disconnect();
  }
}

Deno.test("a keyed validation is read in few files, and the charge in it in fewer", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const call = async (): Promise<void> => {
    const { status } = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
    assertEquals(status, 200);
  };
  await call();
  await call();
  const files = await filesRunBy(call);
  const ofCharge = files.filter((path) => /^src\/(?:billing|storage)\//.test(path));
  assert(files.includes("src/http/pipeline.ts"), files.join("\n"));
  assert(files.length <= FILES_MAX, `${files.length} files:\n${files.toSorted().join("\n")}`);
  assert(ofCharge.length <= CHARGE_FILES_MAX, `${ofCharge.length} files:\n${ofCharge.toSorted().join("\n")}`);
});
