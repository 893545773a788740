// `deno task release --dry-run` prepares a release. Only the workflow for tags uploads one. Exit status: 0 ready, 1 not
// ready, 2 wrong usage.
import { fileURLToPath } from "node:url";
import { Option } from "@commander-js/extra-typings";
import { runCommandLine, type Terminal, UsageError } from "../command_line.ts";
import { buildRelease, type Release, ReleaseError, tarballName } from "./build_release.ts";
import {
  judgeLicences,
  judgeMaintenance,
  lintPackage,
  PACKAGE_LINTERS,
  readNewestReleases,
} from "./packages.ts";

const ROOT = new URL("../../../", import.meta.url);
const OUT = new URL(".local/release/", ROOT);

interface Options {
  readonly draft?: true | undefined;
  readonly tag?: string | undefined;
  readonly repository?: string | undefined;
}

async function prepare({ draft, tag, repository }: Options, console: Terminal): Promise<number> {
  const committedAt = (await git("log", "-1", "--format=%cI")).trim();
  const build = () => buildRelease(ROOT, new Date(committedAt).toISOString(), repository ?? null);
  const isChanged = (await git("status", "--porcelain")) !== "";
  const release = await build();
  const problems = [
    ...findDifferences(release, await build()),
    ...judgeLicences(release.packages),
    ...judgeMaintenance(release.packages, await readNewestReleases(release.packages), committedAt),
    ...(tag === undefined || tag === `v${release.version}`
      ? []
      : [`The tag ${tag} isn't v${release.version}`]),
    ...(draft === undefined ? judgeDate(release) : []),
    ...(tag !== undefined && isChanged ? ["There are uncommitted changes"] : []),
  ];
  await Deno.remove(OUT, { recursive: true }).catch(() => {});
  await Deno.mkdir(OUT, { recursive: true });
  for (const [name, bytes] of release.files) {
    await Deno.writeFile(new URL(name, OUT), bytes);
    console.log(`${String(bytes.length).padStart(9)} bytes  .local/release/${name}`);
  }
  const archive = fileURLToPath(new URL(tarballName(release.version), OUT));
  for (const linter of Object.keys(PACKAGE_LINTERS)) {
    const found = await lintPackage(linter, archive);
    console.log(`${linter}: ${found === null ? "nothing found" : "failed"}`);
    if (found !== null) problems.push(found.trim());
  }
  if (tag === undefined && isChanged) {
    console.log("There are uncommitted changes: the files aren't those of the commit.");
  }
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0 ? `Release ${release.version} is ready. Nothing was uploaded.` : "Not ready.",
  );
  return problems.length === 0 ? 0 : 1;
}

/** Returns a problem if the changelog's section of the release has no date. */
export function judgeDate({ version, isDraft }: Pick<Release, "version" | "isDraft">): readonly string[] {
  const today = new Date().toISOString().slice(0, 10);
  return isDraft
    ? [
      `CHANGELOG.md has no date for ${version}. Write the day of the release into the heading, as in ` +
      `"## ${version} (${today})", and commit it. With --draft it may wait.`,
    ]
    : [];
}

function findDifferences(first: Release, second: Release): readonly string[] {
  return [...first.files].flatMap(([name, bytes]) =>
    bytes.toHex() === second.files.get(name)?.toHex() ? [] : [`${name} differs when built again`]
  );
}

async function git(...args: readonly string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command("git", { args: [...args], cwd: ROOT }).output();
  if (!success) throw new ReleaseError(`Cannot query git: ${new TextDecoder().decode(stderr).trim()}`);
  return new TextDecoder().decode(stdout);
}

if (import.meta.main) {
  Deno.exit(
    await runCommandLine("deno task release", (program, { withoutDatabase }) => {
      program.description(
        "Prepares a release in .local/release/: the client's package, the bill of materials, the container's sources, the " +
          "release notes, and checksums. Builds everything twice and compares the bytes.",
      )
        .addOption(new Option("--dry-run", "upload nothing").makeOptionMandatory())
        .option("--tag <tag>", "also require that this tag matches the version and everything is committed")
        .addOption(
          new Option("--draft", "accept a changelog without the release date").conflicts("tag"),
        )
        .option("--repository <url>", "web address of the source code, for the client's package")
        .action(withoutDatabase(async (console, options: Options) => {
          try {
            return await prepare(options, console);
          } catch (error) {
            throw error instanceof ReleaseError ? new UsageError(error.message) : error;
          }
        }));
    }),
  );
}
