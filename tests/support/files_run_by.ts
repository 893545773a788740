/**
 * Counts the files that a reader has to open to follow some code.
 *
 * @module
 */
import { Session } from "node:inspector";
import { z } from "zod";

const coverage = z.object({
  result: z.array(z.object({
    url: z.string(),
    functions: z.array(z.object({ ranges: z.array(z.object({ count: z.number() })) })),
  })),
});

/**
 * Calls `run`, and returns our files in which it called a function, according to V8's precise coverage. Functions that
 * run when a module is loaded aren't counted if the module was loaded before.
 */
export async function filesRunBy(run: () => Promise<unknown>): Promise<readonly string[]> {
  const session = new Session();
  session.connect();
  const post = (method: string, params = {}): Promise<unknown> =>
    new Promise((resolve, reject) =>
      session.post(method, params, (error, result) => error ? reject(error) : resolve(result))
    );
  try {
    await post("Profiler.enable");
    await post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    // Reading resets the counts.
    await post("Profiler.takePreciseCoverage");
    await run();
    const { result } = coverage.parse(await post("Profiler.takePreciseCoverage"));
    const root = new URL("../../", import.meta.url).href;
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .map(({ url }) => url.replace(root, ""))
      // Code that only tests use to check answers doesn't count.
      .filter((path) => /^(?:src|sdk|generated)\//.test(path) && !/^src\/(?:codegen|std)\//.test(path));
  } finally {
    session.disconnect();
  }
}
