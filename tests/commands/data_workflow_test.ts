/**
 * The workflow of the weekly data run: what its steps do with a repository, and how they call `gh`.
 *
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { load } from "js-yaml";
import { z } from "zod";
import { outputOf } from "../support/run_program.ts";

const FILE = new URL("../../.github/workflows/data.yml", import.meta.url);

const step = z.object({ name: z.string().optional(), run: z.string().optional() });
const dataRun = z.object({
  // Only `bash` sets pipefail, which the steps rely on.
  defaults: z.object({ run: z.object({ shell: z.literal("bash") }) }),
  permissions: z.record(z.string(), z.string()),
  jobs: z.object({ refresh: z.object({ steps: z.array(step) }) }),
}).parse(load(await Deno.readTextFile(FILE)));

/** Returns the script of a step of the weekly data run, with its expressions filled in. */
function scriptOf(name: string): string {
  const script = dataRun.jobs.refresh.steps.find((each) => each.name === name)?.run;
  assert(script !== undefined, name);
  return script.replaceAll(/\$\{\{[^}]*\}\}/g, "1");
}

/**
 * Runs a step in a clone of a repository with one table, and with a `gh` that records its calls. Returns the calls and
 * what `git` shows of the last commit.
 */
async function runStep(
  script: string,
  { files, gh = "" }: { readonly files: Readonly<Record<string, string>>; readonly gh?: string },
): Promise<{ readonly calls: string; readonly committed: string }> {
  const folder = await Deno.makeTempDir({ prefix: "data-run-" });
  const write = async (path: string, text: string) => {
    await Deno.mkdir(new URL(".", new URL(path, `file://${folder}/clone/`)), { recursive: true });
    await Deno.writeTextFile(`${folder}/clone/${path}`, text, { mode: 0o755 });
  };
  const run = async (text: string) => {
    const cwd = `${folder}/clone`;
    const env = { PATH: `${cwd}/.local:${Deno.env.get("PATH")}`, CALLS: `${folder}/calls` };
    return await outputOf("bash", ["-eo", "pipefail", "-c", text], { cwd, env });
  };
  await write("data/old.tsv", "a\n");
  await write(".gitignore", "/.local/\n");
  await write(".local/gh", `#!/usr/bin/env bash\necho "$@" >> "$CALLS"\n${gh}`);
  await run(
    "git init -q --bare ../origin.git; git init -q -b main; git remote add origin ../origin.git; git add -A; " +
      "git -c user.name=a -c user.email=a@b.example commit -qm first; touch ../calls",
  );
  for (const [path, text] of Object.entries(files)) await write(path, text);
  await run(script);
  const committed = await run("git log -1 --name-status --format=%s");
  const calls = await Deno.readTextFile(`${folder}/calls`);
  await Deno.remove(folder, { recursive: true });
  return { calls, committed };
}

const REPORTS = { ".local/refresh.txt": "ee_bank_codes new 1 rows\n", ".local/probe.txt": "ok\n" };

Deno.test("the weekly data run opens a pull request with tables that changed, and with new ones", async () => {
  const script = scriptOf("Open a pull request");
  const files = { ...REPORTS, "data/old.tsv": "b\n", "data/ee_bank_codes.tsv": "a\n" };
  const { calls, committed } = await runStep(script, { files });
  assertStringIncludes(committed, "M\tdata/old.tsv");
  assertStringIncludes(committed, "A\tdata/ee_bank_codes.tsv");
  assertStringIncludes(calls, "pr create --title chore(data): refresh");
  const unchanged = await runStep(script, { files: REPORTS });
  assertStringIncludes(calls, "workflow run ci.yml --ref data/");
  assertEquals([unchanged.calls, unchanged.committed.trim().split("\n")[0]], ["", "first"]);
});

Deno.test("the weekly data run opens an issue for a publisher that failed twice in a row, unless one is open", async () => {
  const script = scriptOf("Remember failures, and open an issue for a second one");
  const files = {
    ".local/refresh.txt": "hr_bank_codes  FAILED  it answered 403\nlu_bank_codes  REJECTED  an HTML page\n",
  };
  const before = `case "$1 $2" in
    "run list") echo 17 ;;
    "run download") mkdir -p .local/previous; echo lu_bank_codes > .local/previous/failed.txt ;;
  esac`;
  const first = await runStep(script, { files });
  assert(!first.calls.includes("issue create"), first.calls);
  const second = await runStep(script, { files, gh: before });
  assertEquals(second.calls.match(/issue create --title \S+/g), ["issue create --title lu_bank_codes"]);
  const silent = { ".local/refresh.txt": "No publisher could be reached. Check the network.\n" };
  const lost = await runStep(script, {
    files: silent,
    gh: before.replace("echo lu_bank_codes", "echo every_dataset"),
  });
  assertStringIncludes(lost.calls, "--body No publisher could be reached.");
  const open =
    `${before}\n[ "$1 $2" = "issue list" ] && echo "lu_bank_codes could not be refreshed twice in a row"; true`;
  assert(!(await runStep(script, { files, gh: open })).calls.includes("issue create"));
});

Deno.test("the weekly data run has permission to read earlier runs and to start CI for its pull request", () => {
  assertEquals(dataRun.permissions.actions, "write");
});
