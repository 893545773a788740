/**
 * `deno task test`: the whole suite, or the files and folders named.
 *
 * Every file of tests is run in a worker of its own, which loads what it tests anew: for most files that takes longer than
 * their tests. In the whole suite the files of a folder that only load are therefore imported into a few workers, each
 * by a module that is written for the run. A file that has hooks keeps a worker of its own: they are hooks of all that
 * is in it.
 *
 * @module
 */
import { fileURLToPath } from "node:url";

const TESTS = new URL("./", import.meta.url);

/** Folders whose tests run in process and leave the process as it was. */
const TOGETHER = [
  "billing",
  "codegen",
  "contract",
  "data",
  "editions",
  "email",
  "handlers",
  "http",
  "identifiers",
  "keys",
  "screening",
];

/** Files in one worker, at the most: the workers are to end at about the same time. */
const FILES_MAX = 15;

const HOOKS = /\b(?:before|after)(?:All|Each)\b/;

/** Lists the files of tests below a folder, in the order of their names. */
async function listTests(folder: URL): Promise<URL[]> {
  const found: URL[] = [];
  const entries = await Array.fromAsync(Deno.readDir(folder));
  for (const { name, isDirectory } of entries.toSorted((a, b) => a.name < b.name ? -1 : 1)) {
    if (isDirectory) found.push(...await listTests(new URL(`${name}/`, folder)));
    else if (/_test\.tsx?$/.test(name)) found.push(new URL(name, folder));
  }
  return found;
}

/** Writes the modules that import files together into a folder; returns them, and the files that stay alone. */
async function groupTests(folder: string): Promise<string[]> {
  const [alone, groups]: [string[], string[]] = [[], []];
  const together = Map.groupBy(
    await listTests(TESTS),
    ({ href }) => TOGETHER.find((name) => href.startsWith(new URL(`${name}/`, TESTS).href)) ?? null,
  );
  for (const [name, files] of together) {
    const joined: URL[] = [];
    for (const file of files) {
      const isJoined = name !== null && !HOOKS.test(await Deno.readTextFile(file));
      if (isJoined) joined.push(file);
      else alone.push(fileURLToPath(file));
    }
    for (let start = 0; start < joined.length; start += FILES_MAX) {
      const path = `${folder}/${name}_${start / FILES_MAX + 1}_test.ts`;
      const imports = joined.slice(start, start + FILES_MAX).map(({ href }) => `import "${href}";\n`);
      await Deno.writeTextFile(path, imports.join(""));
      groups.push(path);
    }
  }
  // The longest first, so that all cores are busy until the end.
  return [...groups, ...alone];
}

/** Runs files and folders of tests; returns the exit status. */
async function run(paths: readonly string[]): Promise<number> {
  const root = fileURLToPath(new URL("../", TESTS));
  const allowed = ["net", "env", "sys", "ffi", "read", "write", "run"].map((name) => `--allow-${name}`);
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...[
        "test",
        "--no-check",
        "--config=deno.json",
        "--lock=deno.lock",
        "--frozen",
        "--quiet",
        "--parallel",
      ],
      ...allowed,
      ...paths,
    ],
    cwd: root,
    // A tenth of the cases wait for a deadline, a chain or another process: one worker more than cores.
    env: { DENO_JOBS: "3", ...Deno.env.toObject() },
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
  }).spawn().output();
  return code;
}

if (import.meta.main) {
  if (Deno.args.length > 0) Deno.exit(await run(Deno.args));
  const folder = await Deno.makeTempDir({ prefix: "tests-" });
  const code = await run(await groupTests(folder));
  await Deno.remove(folder, { recursive: true });
  Deno.exit(code);
}
