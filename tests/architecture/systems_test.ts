// Guarantee: on Linux every test runs. Other systems leave out only the tests that can't run there.
import { assert, assertEquals } from "@std/assert";
import denoConfig from "../../deno.json" with { type: "json" };
import JOINED from "../joined/workers.json" with { type: "json" };
import { reasonToLeaveOut } from "../left_out.ts";

const NEEDING: readonly (readonly [text: string, elsewhere: readonly string[]])[] = [
  ["await using database = await startSqld();", []],
  ["await withPaidApp(chain, run)", []],
  ["await using browser = await TestBrowser.launch();", []],
  ["await ServerProcess.start({}, withDescriptors(40))", []],
  ["await using service = await ServerProcess.start();", ["darwin"]],
  ["assertEquals(mode & 0o777, 0o600)", ["darwin"]],
  ["const answer = await app.get(path);", ["darwin", "windows"]],
];

Deno.test("a test is skipped only on systems without the tool it needs, and never on Linux", () => {
  for (const [text, elsewhere] of NEEDING) {
    const runsOn = (["linux", "darwin", "windows"] as const).filter((system) =>
      reasonToLeaveOut(text, system) === null
    );
    assertEquals(runsOn, ["linux", ...elsewhere], text);
  }
});

Deno.test("what deno.json leaves out of the whole suite is run by a worker that it lists", () => {
  const { include } = denoConfig.test;
  const leftOut = include.filter((path) => path.startsWith("!"));
  assertEquals(leftOut, Object.values(JOINED).flat().map((path) => `!tests/${path}`));
  for (const worker of Object.keys(JOINED)) assert(include.includes(`tests/joined/${worker}.ts`), worker);
});
