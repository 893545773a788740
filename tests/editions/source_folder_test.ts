import { assertEquals, assertRejects } from "@std/assert";
import { pathToFileURL } from "node:url";
import type { DatasetSource, SourceFile } from "../../src/data/publishers/dataset.ts";
import { openSourceFolder } from "../../src/editions/collect_files.ts";

const source: DatasetSource = {
  name: "list.csv",
  url: "https://register.example/list.csv",
  storedPath: /(^|\/)list\.csv$/,
};

async function inFolder(test: (path: string) => Promise<void>): Promise<void> {
  const path = await Deno.makeTempDir({ prefix: "sources-" });
  try {
    await test(path);
  } finally {
    await Deno.remove(path, { recursive: true });
  }
}

async function readFrom(path: string): Promise<ReadonlyMap<string, SourceFile> | null> {
  return await (await openSourceFolder(pathToFileURL(`${path}/`))).read([source]);
}

Deno.test("openSourceFolder() reads a file below the folder, and tells when there is none", () =>
  inFolder(async (path) => {
    assertEquals(await readFrom(path), null);
    await Deno.mkdir(`${path}/a/b`, { recursive: true });
    await Deno.writeTextFile(`${path}/a/b/list.csv`, "x\n");
    const files = await readFrom(path);
    assertEquals(new TextDecoder().decode(files?.get("list.csv")?.bytes), "x\n");
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
  Deno.test(`openSourceFolder() does not read ${what}`, () =>
    inFolder(async (path) => {
      await make(`${path}/list.csv`);
      await assertRejects(() => readFrom(path), SyntaxError, message);
    }));
}

Deno.test("openSourceFolder() does not walk without end", () =>
  inFolder(async (path) => {
    await Deno.mkdir(`${path}/1/2/3/4/5/6/7/8/9`, { recursive: true });
    await assertRejects(() => readFrom(path), SyntaxError, "deeper than 8 folders");
  }));
