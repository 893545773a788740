// JSR itself isn't called: a registry on this machine replaces it, and serves our modules as packages.
import { createHash } from "node:crypto";
import { cp } from "node:fs/promises";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { tempFolder } from "../support/in_folder.ts";
import { runDeno } from "../support/run_program.ts";
import { ROOT } from "../support/task_arguments.ts";

const STD = new URL("src/std/", ROOT);

/** Answers like JSR ("Registry API", jsr.io/docs/api). */
async function answerAsJsr(path: string): Promise<Response> {
  const [, name = "", rest = ""] = /^\/@std\/(\w+)\/(.+)$/.exec(path) ?? [];
  const folder = new URL(`${name}/`, STD);
  const { version, exports } = JSON.parse(await Deno.readTextFile(new URL("deno.json", folder)));
  if (rest === "meta.json") {
    return Response.json({ scope: "std", name, latest: version, versions: { [version]: {} } });
  }
  if (rest.startsWith(`${version}/`)) {
    return new Response(await Deno.readFile(new URL(rest.slice(version.length + 1), folder)));
  }
  const manifest: Record<string, { size: number; checksum: string }> = {};
  for await (const { name } of Deno.readDir(folder)) {
    const bytes = await Deno.readFile(new URL(name, folder));
    const checksum = `sha256-${createHash("sha256").update(bytes).digest("hex")}`;
    manifest[`/${name}`] = { size: bytes.length, checksum };
  }
  return Response.json({ manifest, exports: typeof exports === "string" ? { ".": exports } : exports });
}

const PROGRAM = `import { getCookies } from "@std/http/cookie";
console.log(getCookies(new Headers({ Cookie: "a=OK" })).a, import.meta.resolve("@std/http/cookie"));`;

/** Runs `use_published_std.ts` in a copy of the project, and then a program with the result. */
async function runIn(jsr: string): Promise<{ said: string; linked: boolean; printed: string }> {
  await using folder = await tempFolder();
  const { path: cwd } = folder;
  const step = "src/commands/use_published_std.ts";
  for (const path of ["deno.json", "import_map.json", "src/std", step]) {
    await cp(new URL(path, ROOT), `${cwd}/${path}`, { recursive: true });
  }
  await Deno.writeTextFile(`${cwd}/program.ts`, PROGRAM);
  const run = async (program: string) => {
    const env = { JSR_URL: jsr, DENO_DIR: `${cwd}/cache` };
    const { out, err } = await runDeno(["run", "--quiet", "--allow-all", program], { cwd, env });
    return out + err;
  };
  const [said, printed] = [await run(step), await run("program.ts")];
  return { said, linked: "links" in JSON.parse(await Deno.readTextFile(`${cwd}/deno.json`)), printed };
}

Deno.test("packages come from JSR if it can be reached, otherwise from the stand-ins, and the output says which", async () => {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => answerAsJsr(new URL(request.url).pathname).catch(() => new Response(null, { status: 404 })),
  );
  const jsr = `http://127.0.0.1:${server.addr.port}`;
  const reached = await runIn(jsr);
  await server.shutdown();
  assertEquals([reached.said, reached.linked], ["Using the packages of @std from JSR.\n", false]);
  assertStringIncludes(reached.printed, `OK ${jsr}/@std/http/`);
  const cut = await runIn(jsr);
  assertStringIncludes(cut.said, "Using the stand-ins for @std (src/std), because JSR cannot be reached");
  assertEquals(cut.linked, true);
  assert(cut.printed.startsWith("OK "), cut.printed);
});
