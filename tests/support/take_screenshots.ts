/**
 * Takes pictures of the pages of a running server, in three widths, light and dark:
 *
 * ```sh
 * deno run -A tests/support/take_screenshots.ts http://127.0.0.1:8000 FOLDER [PATH ...]
 * ```
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { TestBrowser } from "./browser.ts";

const [baseUrl = "", folder = "", ...paths] = Deno.args;
const WIDTHS = [360, 768, 1440];
await Deno.mkdir(folder, { recursive: true });
await using browser = await TestBrowser.launch();
for (const path of paths.length > 0 ? paths : ["/"]) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of WIDTHS) {
      const viewport = { width, height: width === 360 ? 780 : 900 };
      await using opened = await browser.open(baseUrl, { colorScheme, viewport, reducedMotion: "reduce" });
      await opened.page.goto(path);
      const name = path.replaceAll(/[^a-z0-9]+/gi, "_").replaceAll(/^_|_$/g, "") || "start";
      await opened.page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      for (const problem of opened.problems) console.error(`${path}: ${problem}`);
    }
  }
}
