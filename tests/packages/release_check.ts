// The contents of a release, and the rules for its packages. Part of `deno task check`.
import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { createHash } from "node:crypto";
import { gunzipSync } from "fflate";
import { unpackTar } from "modern-tar";
import { z } from "zod";
import { buildRelease, ReleaseError, tarballName } from "../../src/commands/release/build_release.ts";
import { judgeLicences, judgeMaintenance, readNewestReleases } from "../../src/commands/release/packages.ts";
import { judgeDate } from "../../src/commands/release/main.ts";
import type { LockedPackage } from "../../src/commands/release/packages.ts";
import { packSdk } from "../../sdk/release/mod.ts";
import { inFolder } from "../support/in_folder.ts";
import { runDeno } from "../support/run_program.ts";
import { readTable } from "../support/table.ts";
import { ROOT } from "../support/task_arguments.ts";

const MADE_AT = "2026-11-29T12:00:00.000Z";

const release = await buildRelease(ROOT, MADE_AT);

const textOf = (name: string): string => new TextDecoder().decode(release.files.get(name));

Deno.test("a release that is made twice has the same bytes", async () => {
  const again = await buildRelease(ROOT, MADE_AT);
  assertEquals([...again.files.keys()], [...release.files.keys()]);
  for (const [name, bytes] of release.files) {
    assertEquals(again.files.get(name)?.toHex(), bytes.toHex(), name);
  }
});

Deno.test("the checksums of a release match its files", () => {
  const lines = textOf("SHA256SUMS").trimEnd().split("\n").map((line) => line.split("  "));
  assertEquals(lines.map(([, name]) => name), [
    tarballName(release.version),
    "bankscreen.cdx.json",
    "container-context.txt",
    "release-notes.md",
  ]);
  for (const [sum, name = ""] of lines) {
    assertEquals(createHash("sha256").update(bytesOf(name)).digest("hex"), sum);
  }
});

function bytesOf(name: string): Uint8Array {
  const bytes = release.files.get(name);
  assert(bytes);
  return bytes;
}

const billShape = z.object({
  specVersion: z.literal("1.6"),
  serialNumber: z.undefined().optional(),
  metadata: z.object({ timestamp: z.literal(MADE_AT) }),
  components: z.array(z.object({
    "bom-ref": z.string(),
    name: z.string(),
    scope: z.enum(["required", "excluded"]).optional(),
    hashes: z.array(z.object({ content: z.string() })).optional(),
    licenses: z.array(z.unknown()),
  })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

Deno.test("the bill of materials lists each package of the lock file, with licence, hash and dependencies", async () => {
  const { components, dependencies } = billShape.parse(JSON.parse(textOf("bankscreen.cdx.json")));
  const lock: { npm: Record<string, unknown> } = JSON.parse(
    await Deno.readTextFile(new URL("deno.lock", ROOT)),
  );
  const locked = new Set(Object.keys(lock.npm).map((id) => id.replace(/^(@?[^@]+@[^_]+)_.*/, "$1")));
  const billed = components.filter(({ hashes }) => hashes !== undefined);
  assertEquals(billed.length, locked.size);
  for (const { hashes = [], licenses } of billed) {
    assertMatch(hashes[0]?.content ?? "", /^[0-9a-f]{128}$/);
    assertEquals(licenses.length, 1);
  }
  const refs = new Set(components.map((one) => one["bom-ref"]));
  assertEquals(refs.size, components.length);
  for (const { dependsOn } of dependencies) assertEquals(dependsOn.filter((ref) => !refs.has(ref)), []);
  const scopes = new Map(components.map(({ name, scope }) => [name, scope]));
  assertEquals(["hono", "zod", "axe-core", "recheck"].map((name) => scopes.get(name)), [
    "required",
    "required",
    "excluded",
    "excluded",
  ]);
});

Deno.test("the context of the container lists what the Dockerfile copies, and nothing that is ignored", () => {
  const paths = textOf("container-context.txt").trimEnd().split("\n").map((line) => line.slice(66));
  for (const path of ["Dockerfile", "deno.lock", "src/main.ts", "sdk/mod.ts", "data/sepa_scope.tsv"]) {
    assert(paths.includes(path), path);
  }
  assertEquals(paths.filter((path) => /^(?:tests|openapi|\.local|\.git)\b/.test(path)), []);
  assertEquals(paths, paths.toSorted());
});

Deno.test("the notes of a release are its section of the changelog", async () => {
  const changelog = await Deno.readTextFile(new URL("CHANGELOG.md", ROOT));
  const notes = textOf("release-notes.md");
  assertStringIncludes(changelog, notes.trimEnd());
  assertEquals(notes.match(/^## /m), null);
});

const FILES = [
  "CHANGELOG.md",
  "deno.json",
  "sdk/deno.json",
  "sdk/client/settings.ts",
  "openapi/openapi.yaml",
];

const DAMAGES = readTable(new URL("release_damages.tsv", import.meta.url), "file", "from", "to", "says");

for (const { file: damaged, from, to, says } of DAMAGES) {
  Deno.test(`no release is made where ${says}`, () =>
    inFolder(async (folder) => {
      for (const path of FILES) {
        const target = `${folder}/${path}`;
        await Deno.mkdir(target.slice(0, target.lastIndexOf("/")), { recursive: true });
        const text = await Deno.readTextFile(new URL(path, ROOT));
        if (path === damaged) assertStringIncludes(text, from);
        await Deno.writeTextFile(target, path === damaged ? text.replace(from, to) : text);
      }
      const copy = new URL(`file://${folder}/`);
      const error = await assertRejects(() => buildRelease(copy, MADE_AT), ReleaseError);
      assertStringIncludes(error.message, says);
    }));
}

Deno.test("every package of the lock file has a licence that is allowed, and needs no install script", () => {
  assertEquals(judgeLicences(release.packages), []);
});

Deno.test("a licence that isn't allowed, a missing one and an install script are reported", () => {
  const one: LockedPackage = {
    name: "a",
    version: "1.0.0",
    licence: "MIT",
    integrity: "",
    isServed: true,
    installScripts: [],
    folder: "",
    dependencies: [],
  };
  assertEquals(judgeLicences([one, { ...one, licence: "GPL-3.0-only OR MIT" }]), []);
  assertEquals(judgeLicences([{ ...one, licence: "MPL-2.0", isServed: false }]), []);
  assertEquals(
    judgeLicences([
      { ...one, licence: "MPL-2.0" },
      { ...one, licence: null },
      { ...one, installScripts: ["postinstall"] },
    ]),
    [
      "a@1.0.0 has the licence MPL-2.0, which isn't allowed",
      "a@1.0.0 has the licence (none), which isn't allowed",
      "a@1.0.0 has install scripts (postinstall), which Deno doesn't run",
    ],
  );
});

Deno.test("the newest release of every package is read from Deno's cache", async () => {
  const newest = await readNewestReleases(release.packages);
  const here = release.packages.filter(({ name }) => newest.has(name));
  assert(here.length > release.packages.length / 2, `${here.length} of ${release.packages.length}`);
  for (const day of newest.values()) assertMatch(day, /^20\d\d-\d\d-\d\d$/);
  assertEquals(judgeMaintenance(release.packages, newest, MADE_AT), []);
});

Deno.test("a package without a release in two years needs a reason", () => {
  const newest = new Map([["old", "2024-11-28"], ["young", "2024-11-29"], ["unpipe", "2015-06-14"]]);
  const packages = ["old", "old", "young", "unpipe", "for_another_system"].map((name) => ({ name }));
  assertEquals(judgeMaintenance(packages, newest, MADE_AT), [
    "old had its last release on 2024-11-28, more than two years ago: replace it, or give a reason in packages.ts",
  ]);
});

/** Runs the audit against an npm registry. */
async function audit(registry: string): Promise<readonly [code: number, text: string]> {
  const env = { NPM_CONFIG_REGISTRY: registry };
  const { code, out, err } = await runDeno(["task", "-q", "audit"], { cwd: ROOT, env });
  return [code, out + err];
}

Deno.test("the audit queries the registry for every locked package, and reports an advisory", async () => {
  const advisory = {
    id: 1,
    url: "https://github.com/advisories/GHSA-0000",
    title: "Made for a test",
    severity: "high",
    vulnerable_versions: "<1000.0.0",
    cwe: [],
    cvss: { score: 7, vectorString: null },
  };
  const asked: string[] = [];
  let isKnown = true;
  await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    asked.push(...Object.keys(z.record(z.string(), z.array(z.string())).parse(await request.json())));
    return Response.json(isKnown ? { zod: [advisory] } : {});
  });
  const registry = `http://127.0.0.1:${server.addr.port}/`;
  const [code, text] = await audit(registry);
  assertEquals(code, 1);
  assertStringIncludes(text, "Made for a test");
  assertEquals(new Set(release.packages.map(({ name }) => name)).difference(new Set(asked)).size, 0);
  isKnown = false;
  assertEquals((await audit(registry))[0], 0);
});

Deno.test("the audit reports that it could not reach the registry", async () => {
  const [code, text] = await audit("http://127.0.0.1:9/");
  assertEquals(code, 3);
  assertStringIncludes(text, "Could not query the registry, so advisories were not checked.");
});

Deno.test("the package states the repository that publishes it", async () => {
  const files = await unpackTar(gunzipSync(await packSdk(null, "https://github.com/someone/bankscreen")));
  const { data } = files.find(({ header }) => header.name === "package/package.json") ?? {};
  assertStringIncludes(
    new TextDecoder().decode(data),
    '"url": "git+https://github.com/someone/bankscreen.git"',
  );
});

Deno.test("a release whose section of the changelog has no date is refused with what to write", () => {
  assertEquals(judgeDate({ version: "1.0.0", isDraft: false }), []);
  const [problem = ""] = judgeDate({ version: "1.0.0", isDraft: true });
  assertMatch(problem, /^CHANGELOG\.md has no date for 1\.0\.0\. Write .* "## 1\.0\.0 \(20\d\d-\d\d-\d\d\)"/);
});

Deno.test("deno task release says what it did, and uploads nothing without --dry-run", async () => {
  const { code, err } = await runDeno(["task", "-q", "release"], { cwd: ROOT });
  assertEquals(code, 2);
  assertStringIncludes(err, "required option '--dry-run' not specified");
});
