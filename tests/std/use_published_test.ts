// JSR itself isn't called: a registry on this machine replaces it, and serves our modules as packages.
import { createHash } from "node:crypto";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
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
  const folder = await Deno.makeTempDir({ prefix: "published-" });
  for (const name of ["deno.json", "import_map.json"]) {
    await Deno.copyFile(new URL(name, ROOT), `${folder}/${name}`);
  }
  await Deno.mkdir(`${folder}/src`);
  const copied = await new Deno.Command("cp", { args: ["-r", STD.pathname, `${folder}/src/std`] }).output();
  assert(copied.success);
  const step = "src/commands/use_published_std.ts";
  await Deno.mkdir(`${folder}/src/commands`);
  await Deno.copyFile(new URL(step, ROOT), `${folder}/${step}`);
  await Deno.writeTextFile(`${folder}/program.ts`, PROGRAM);
  const run = async (...args: readonly string[]) => {
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--quiet", "--allow-all", ...args],
      cwd: folder,
      env: { JSR_URL: jsr, DENO_DIR: `${folder}/cache`, NO_COLOR: "1" },
    }).output();
    return new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  };
  const said = await run(step);
  const printed = await run("program.ts");
  const linked = "links" in JSON.parse(await Deno.readTextFile(`${folder}/deno.json`));
  await Deno.remove(folder, { recursive: true });
  return { said, linked, printed };
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
