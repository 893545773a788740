import { assert, assertEquals, assertRejects } from "@std/assert";
import { pathToFileURL } from "node:url";
import type { DatasetSource } from "../../src/data/publishers/mod.ts";
import { collectFromFolder } from "../../src/editions/collect_files.ts";
import { inFolder } from "../support/in_folder.ts";

const source: DatasetSource = {
  name: "list.csv",
  url: "https://register.example/list.csv",
  storedPath: /(^|\/)list\.csv$/,
  lastSeen: { format: "CSV" },
};

async function readFrom(path: string) {
  return await (await collectFromFolder(pathToFileURL(`${path}/`)))({ sources: [source] }, new Map(), "");
}

Deno.test("collectFromFolder() reads a file below the folder, and reports a missing one", () =>
  inFolder(async (path) => {
    assertEquals(await readFrom(path), "none");
    await Deno.mkdir(`${path}/a/b`, { recursive: true });
    await Deno.writeTextFile(`${path}/a/b/list.csv`, "x\n");
    const collected = await readFrom(path);
    assert(typeof collected === "object");
    assertEquals(new TextDecoder().decode(collected.files.get("list.csv")?.bytes), "x\n");
  }));

const endless:
  readonly (readonly [what: string, make: (path: string) => Promise<unknown>, message: string])[] = [
    ["a device", (path) => Deno.symlink("/dev/zero", path), "it is not a file"],
    ["a pipe", (path) => new Deno.Command("mkfifo", { args: [path] }).output(), "it is not a file"],
    ["gigabytes", async (path) => {
      await Deno.writeTextFile(path, "");
      await Deno.truncate(path, 4 * 1024 ** 3);
    }, "it is larger than"],
  ];

for (const [what, make, message] of endless) {
  Deno.test(`collectFromFolder() does not read ${what}`, () =>
    inFolder(async (path) => {
      await make(`${path}/list.csv`);
      await assertRejects(() => readFrom(path), SyntaxError, message);
    }));
}

Deno.test("collectFromFolder() refuses folders nested deeper than eight levels", () =>
  inFolder(async (path) => {
    await Deno.mkdir(`${path}/1/2/3/4/5/6/7/8/9`, { recursive: true });
    await assertRejects(() => readFrom(path), SyntaxError, "deeper than 8 folders");
  }));
