/**
 * `deno task data:ship` as a maintainer runs it before a release: on a copy of the project, with the permissions of the
 * task, after a refresh from the publishers' files.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { localRules } from "../../src/commands/local_rules.ts";
import { bindScreening } from "../../src/handlers/mod.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import { loadReferenceData, openDataFolder } from "../../src/data/registers/mod.ts";
import { ROOT, taskArguments } from "../support/task_arguments.ts";
import { makeFolder } from "./czech_register.ts";

const project = ["data", "generated", "sdk", "src", "deno.json", "deno.lock", "import_map.json"];

/** Copies what the tasks run and read. */
async function copyProject(): Promise<URL> {
  const copy = new URL(`file://${await Deno.makeTempDir({ prefix: "project-" })}/`);
  for (const name of project) await copyInto(copy, name);
  await Deno.mkdir(new URL(".local", copy));
  return copy;
}

async function copyInto(copy: URL, path: string): Promise<void> {
  const { isDirectory } = await Deno.stat(new URL(path, ROOT));
  if (!isDirectory) return await Deno.copyFile(new URL(path, ROOT), new URL(path, copy));
  await Deno.mkdir(new URL(path, copy));
  for await (const { name } of Deno.readDir(new URL(path, ROOT))) await copyInto(copy, `${path}/${name}`);
}

/** Runs a task in the copy, as `deno task` would. */
async function run(copy: URL, task: "data:refresh" | "data:ship", ...args: readonly string[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...taskArguments(task), ...args],
    cwd: copy,
    env: { DATABASE_URL: "file:.local/test.db", NO_COLOR: "1" },
  }).output();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, out: decode(stdout), err: decode(stderr) };
}

/** A register of the European Payments Council, whose terms do not let it be shipped. */
function participants(count: number): string {
  const letters = (number: number) =>
    [17_576, 676, 26, 1].map((place) => String.fromCharCode(65 + Math.floor(number / place) % 26)).join("");
  const rows = Array.from(
    { length: count },
    (_, number) => `DE,Bank ${number},${letters(number)}DEFF,2026-10-05,`,
  );
  return `Country,ParticipantName,BIC,Readiness Date,Scheme Leaving Date\n${rows.join("\n")}\n`;
}

async function readFiles(folder: URL, below = ""): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for await (const { name, isDirectory } of Deno.readDir(new URL(below, folder))) {
    const path = below + name;
    if (!isDirectory) files.set(path, await Deno.readTextFile(new URL(path, folder)));
    else for (const [inner, text] of await readFiles(folder, `${path}/`)) files.set(inner, text);
  }
  return files;
}

Deno.test("data:ship writes what was refreshed into data/, and the next release answers with it", async () => {
  const [copy, folder] = [await copyProject(), await makeFolder()];
  const data = new URL("data/", copy);
  const before = await readFiles(data);
  const nothing = await run(copy, "data:ship");
  assertEquals([nothing.code, nothing.err], [0, ""]);
  assertEquals(nothing.out, "No refreshed edition is in force that may be shipped.\n");

  await Deno.writeTextFile(`${folder}/vop.csv`, participants(1200));
  const refreshed = await run(copy, "data:refresh", "--from", folder, "--only", "cz_bank_codes,epc_vop");
  assertEquals([refreshed.code, refreshed.err], [0, ""], refreshed.out);
  assertStringIncludes(refreshed.out, "2 new, ");
  assertEquals(await readFiles(data), before);

  const shipped = await run(copy, "data:ship");
  assertEquals([shipped.code, shipped.err], [0, ""], shipped.out);
  const file = (await openDataFolder()).entries.find(({ edition }) => edition.dataset === "cz_bank_codes")
    ?.table;
  assert(file !== undefined);
  assertEquals(shipped.out, `data/${file}\n`);

  // One table has changed, in its facts and in its rows; what may not be shipped has left no file.
  const after = await readFiles(data);
  assertEquals([...after.keys()].toSorted(), [...before.keys()].toSorted());
  assertEquals([...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path), [file]);
  const [head = "", , row = ""] = /^((?:#.*\n)*)(.*\n)(.*)\n/.exec(after.get(file) ?? "")?.slice(1) ?? [];
  for (const fact of ["dataset: cz_bank_codes", "as_of: 2026-11-02", "kept: by data:refresh"]) {
    assertStringIncludes(head, `# ${fact}\n`);
  }
  assertMatch(row, /^0100\tKB\t/);

  const released = await loadReferenceData(data);
  const edition = released.registers.editions.find(({ dataset }) => dataset === "cz_bank_codes");
  assertEquals([edition?.asOf, edition?.fetchedAt], ["2026-11-02", undefined]);
  const iban = composeIban("CZ", "01000000192000145399");
  const screened = localRules(bindScreening(released, () => "2026-11-22")).account(iban, null).shape();
  assert(screened.valid);
  assertEquals([screened.bic?.bank_name, screened.bic?.as_of], ["KB", "2026-11"]);

  await run(copy, "data:ship");
  assertEquals(await readFiles(data), after);
  for (const made of [copy, folder]) await Deno.remove(made, { recursive: true });
});
