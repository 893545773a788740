// The client as users install, compile and run it. Part of `deno task check`.
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { build, stop } from "esbuild";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { privateKeyToAccount } from "viem/accounts";
import importMap from "../../import_map.json" with { type: "json" };
import { unpackTar } from "modern-tar";
import sdkManifest from "../../sdk/deno.json" with { type: "json" };
import { integrityOf, packSdk } from "../../sdk/release/mod.ts";
import { lintPackage, PACKAGE_LINTERS } from "../../src/commands/release/packages.ts";
import { PaidService } from "../sdk/support/paid_service.ts";
import { sampleIbans } from "../sdk/support/sample_ibans.ts";
import { sharedServer } from "../sdk/support/shared_server.ts";
import { inFolder } from "../support/in_folder.ts";
import { initialize } from "../support/mcp_session.ts";
import { outputOf, type ProgramOptions, runDeno } from "../support/run_program.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Allowed size of the client in a browser, compressed. */
const GZIPPED_BYTES_MAX = 15_000;

const server = sharedServer();

/** A user's program. Not called `.mts`, because it can only be read where the package is installed. */
const CONSUMER = fileURLToPath(new URL("../sdk/support/consumer.mts.txt", import.meta.url));

/** The program of a user who pays per call. */
const PAYER = fileURLToPath(new URL("../sdk/support/payer.mts.txt", import.meta.url));

/** Packages for payments, in the versions of the rest of the repository. */
const PEERS = Object.fromEntries(
  (["@x402/core", "@x402/evm", "viem"] as const).map((name) =>
    [name, importMap.imports[name].replace(`npm:${name}@`, "")] as const
  ),
);

/** Another runtime for npm packages, in the version that was last seen to work. */
const BUN = "bun@1.4.5";

/** A temporary folder, and the project in it, in which a user has run only `npm install bankscreen-sdk.tgz`. */
let [above, project] = ["", ""];

/** Path of Bun's executable. */
let bun = "";

Deno.test.beforeAll(async () => {
  above = await Deno.makeTempDir({ prefix: "consumer-" });
  project = `${above}/project`;
  await Deno.mkdir(project);
  await Deno.writeFile(`${project}/bankscreen-sdk.tgz`, await packSdk(null));
  await Deno.writeTextFile(
    `${project}/package.json`,
    JSON.stringify({ name: "consumer", private: true, type: "module" }),
  );
  await install(["./bankscreen-sdk.tgz"]);
  await Deno.copyFile(CONSUMER, `${project}/consumer.mts`);
  const required = 'import { Bankscreen } from "@bankscreen/sdk";\nnew Bankscreen().ping();\n';
  await Deno.writeTextFile(`${project}/required.cts`, required);
  bun = await installBun(`${above}/bun`);
});

Deno.test.afterAll(async () => {
  await stop();
  await Deno.remove(above, { recursive: true });
});

/** Kinds of `moduleResolution`, with the `module` that goes with each. */
const RESOLUTIONS = [["bundler", "esnext"], ["nodenext", "nodenext"]] as const;

for (const [moduleResolution, module] of RESOLUTIONS) {
  Deno.test(`the package type-checks strictly under moduleResolution ${moduleResolution}`, async () => {
    const outDir = `out-${moduleResolution}`;
    // Only Node.js has two kinds of modules to resolve.
    const files = moduleResolution === "nodenext" ? ["consumer.mts", "required.cts"] : ["consumer.mts"];
    await compile(files, { module, moduleResolution, outDir, skipLibCheck: false });
  });

  Deno.test(`what was compiled under moduleResolution ${moduleResolution} runs on Node.js against the server`, async () => {
    const env = { BANKSCREEN_API_KEY: await server.makeKey(10), BANKSCREEN_BASE_URL: server.url };
    const printed = await run("node", [`out-${moduleResolution}/consumer.mjs`], { env });
    const lines = printed.trimEnd().split("\n");
    assertEquals(lines[0], "37040044 COBADEFF 1");
    assertMatch(lines[1] ?? "", /^invalid_check_digits: ./);
    assertEquals(lines.slice(2), [
      "200 7 credits",
      "screened screened",
      "payment_required invalid_api_key",
      "21",
      "false",
      "ERR_MODULE_NOT_FOUND",
    ]);
  });
}

for (
  const entry of Object.keys(sdkManifest.exports).filter((entry) => entry !== "./cli" && entry !== "./x402")
) {
  const name = `@bankscreen/sdk${entry.slice(1)}`;
  Deno.test(`${name} is required and imported on Node.js and Bun, also bundled`, () => assertLoads(name));
}

for (const linter of Object.keys(PACKAGE_LINTERS)) {
  Deno.test(`${linter} finds nothing wrong with the package`, async () => {
    assertEquals(await lintPackage(linter, `${project}/bankscreen-sdk.tgz`), null);
  });
}

Deno.test("the client's guide lists every package that it depends on", async () => {
  const guide = await Deno.readTextFile(new URL("../../sdk/README.md", import.meta.url));
  for (const name of Object.keys(sdkManifest.imports)) assertStringIncludes(guide, `\`${name}\``);
});

// Without the flag, `require` in Node.js 20.19 and later would also load an ES module.
Deno.test("the package is required by CommonJS, and its entry points share their classes", async () => {
  const script = `const { Bankscreen, PaymentRequiredError } = require("@bankscreen/sdk");
    const bankscreen = new Bankscreen({ apiKey: "ifk_" + "0".repeat(64) });
    bankscreen.validateIBAN("DE89370400440532013000").catch((error) =>
      console.log(error instanceof PaymentRequiredError, error.cause.reason));`;
  await Deno.writeTextFile(`${project}/required.cjs`, script);
  const env = { BANKSCREEN_BASE_URL: server.url };
  assertEquals(
    await run("node", ["--no-experimental-require-module", "required.cjs"], { env }),
    "true invalid_api_key\n",
  );
});

Deno.test("npx screens a table of 1,000 payees", async () => {
  const ibans = sampleIbans(1000);
  const table = ibans.map((iban, index) => `Payee ${index},${iban}\n`).join("");
  await Deno.writeTextFile(`${project}/payees.csv`, `name,iban\n${table}`);
  const env = { BANKSCREEN_API_KEY: await server.makeKey(1000), BANKSCREEN_BASE_URL: server.url };
  const args = ["screen", "payees.csv", "--column", "iban", "--out", "out.csv"];
  await run("npx", ["--no-install", "@bankscreen/sdk", ...args], { env, status: 3 });
  const rows = (await Deno.readTextFile(`${project}/out.csv`)).trimEnd().split("\r\n");
  assertEquals(rows.length, 1001);
  for (const [index, iban] of ibans.entries()) {
    assertStringIncludes(
      rows[index + 1] ?? "",
      `Payee ${index},${iban},Account fine,${iban},DE,Commerzbank,`,
    );
  }
});

Deno.test("npx runs the command line and the MCP server from a server, without a setting", async () => {
  await inFolder(async (cwd) => {
    const npx = (args: readonly string[], input = "") =>
      run("npx", ["-y", "--prefer-offline", `${server.url}/sdk.tgz`, ...args], { cwd, input });
    assertStringIncludes(await npx(["key"]), "export BANKSCREEN_API_KEY=ifk_");
    const listed = await npx(["mcp"], `${JSON.stringify(initialize("2025-06-18"))}\n`);
    assertStringIncludes(listed, '"protocolVersion":"2025-06-18"');
  });
});

Deno.test("the package bundles for a browser, small and without Node.js", async () => {
  const code = await bundle(
    'import { Bankscreen } from "@bankscreen/sdk"; globalThis.bankscreen = new Bankscreen({ baseUrl: "https://x.test" });',
  );
  const gzippedBytes = gzipSync(code, { level: 9 }).length;
  // deno-lint-ignore no-console -- the size is for anyone who reads the output of the tests
  console.info(`      ${code.length} bytes minified, ${gzippedBytes} bytes gzipped`);
  assert(gzippedBytes < GZIPPED_BYTES_MAX, `${gzippedBytes} bytes gzipped`);
});

Deno.test("the bundle runs where there is nothing but web standards", async () => {
  const code = await bundle(
    `import { Bankscreen } from "@bankscreen/sdk";
     const bankscreen = new Bankscreen({ baseUrl: ${JSON.stringify(server.url)}, apiKey: "" });
     globalThis.answer = bankscreen.validateIBAN("DE89370400440532013000").withResponse();`,
  );
  const network = { AbortController, AbortSignal, fetch, FormData, Headers, Request, Response, URL };
  const context = createContext({ ...network, clearTimeout, crypto, performance, setTimeout });
  runInContext(code, context);
  const { data, balance } = await context.answer;
  assertEquals([data.valid, data.bban.bank_code, balance.trial.limit], [true, "37040044", 25]);
});

Deno.test("the package contains the files that npm shows, and no tests or tools", async () => {
  const packed = await Deno.readFile(`${project}/bankscreen-sdk.tgz`);
  const files = await unpackTar(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")));
  const paths = files.map(({ header }) => header.name.replace("package/", ""));
  for (const path of ["package.json", "README.md", "LICENSE", "mod.js", "mod.d.ts", "generated/types.d.ts"]) {
    assert(paths.includes(path), path);
  }
  assertEquals(paths.filter((path) => /test|release|\.tgz$/.test(path)), []);
  assertEquals(new Set(paths).size, paths.length);
});

Deno.test("packSdk() gives the same bytes each time, and different ones for a different server", async () => {
  const integrity = async (url: string | null) => await integrityOf(await packSdk(url));
  assertEquals(
    await integrity(null),
    await integrityOf(await Deno.readFile(`${project}/bankscreen-sdk.tgz`)),
  );
  assert(await integrity("https://bankscreen.test") !== await integrity(null));
});

Deno.test("deno publish accepts the package", async () => {
  const { code, err } = await runDeno(["publish", "--dry-run", "--allow-dirty"], { cwd: `${ROOT}sdk` });
  assertEquals(code, 0, err);
  assertStringIncludes(err, "Success");
  assertEquals(err.match(/release\/|_test\.ts/g), null);
});

// Last, because it installs packages that the tests above must work without. npm only checks that the peer versions
// fit. The packages themselves (12,000 files) are linked from Deno's cache into a parent folder, where Node.js and the
// compiler also look.
Deno.test("with its optional peers the package pays on Node.js, and type-checks strictly", async () => {
  const peers = Object.entries(PEERS).map(([name, version]) => `${name}@${version}`);
  await install(["--package-lock-only", ...peers]);
  await Deno.writeTextFile(`${above}/package.json`, JSON.stringify({ dependencies: PEERS }));
  await run(Deno.execPath(), ["install", "--quiet", "--node-modules-dir=auto"], { cwd: above });
  await Deno.copyFile(PAYER, `${project}/payer.mts`);
  await Promise.all(RESOLUTIONS.map(([moduleResolution, module]) => {
    // The declarations of viem aren't ours, and checking them takes longer than everything else here.
    const outDir = `payer-${moduleResolution}`;
    return compile(["payer.mts"], { module, moduleResolution, outDir, skipLibCheck: true });
  }));
  await using service = await PaidService.start();
  service.ledger.fund(privateKeyToAccount(`0x${"01".repeat(32)}`).address, 5000n);
  const env = { BANKSCREEN_BASE_URL: service.url };
  assertEquals(await run("node", ["payer-nodenext/payer.mjs"], { env }), "COBADEFF true true\n");
  assertEquals(service.ledger.transfers.length, 1);
  await assertLoads("@bankscreen/sdk/x402");
});

const install = (args: readonly string[], cwd = project): Promise<string> =>
  run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", ...args], { cwd });

/** Installs Bun into a new folder. npm chooses the build for this machine, and runs no script of it. */
async function installBun(folder: string): Promise<string> {
  await Deno.mkdir(folder);
  await Deno.writeTextFile(`${folder}/package.json`, JSON.stringify({ private: true }));
  await install(["--ignore-scripts", BUN], folder);
  const builds = `${folder}/node_modules/@oven`;
  const [found] = [...Deno.readDirSync(builds)];
  assert(found, "there is no build of Bun for this machine");
  return `${builds}/${found.name}/bin/bun${Deno.build.os === "windows" ? ".exe" : ""}`;
}

/** Checks that an entry point of the package loads as both kinds of modules, in Node.js and Bun, and from a bundle. */
async function assertLoads(name: string): Promise<void> {
  const quoted = JSON.stringify(name);
  const print = "console.log(Object.keys(all).length > 0);";
  await Deno.writeTextFile(`${project}/entry.cjs`, `const all = require(${quoted}); ${print}`);
  await Deno.writeTextFile(`${project}/entry.mjs`, `import * as all from ${quoted}; ${print}`);
  const { warnings } = await build({
    absWorkingDir: project,
    entryPoints: ["entry.cjs"],
    bundle: true,
    platform: "node",
    format: "cjs",
    outfile: "bundled_entry.cjs",
    logLevel: "silent",
  });
  assertEquals(warnings, []);
  for (const runtime of ["node", bun]) {
    for (const file of ["entry.cjs", "entry.mjs", "bundled_entry.cjs"]) {
      assertEquals(await run(runtime, [file]), "true\n", `${runtime} ${file}`);
    }
  }
}

/** Compiles files of the project with all compiler checks. */
async function compile(
  files: readonly string[],
  options: Readonly<Record<"module" | "moduleResolution" | "outDir", string>> & {
    readonly skipLibCheck: boolean;
  },
): Promise<void> {
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: "es2022",
    lib: ["es2024", "dom", "dom.iterable", "dom.asynciterable"],
    types: [],
    // The compiler's own libraries aren't ours either; the package's declarations are checked.
    skipDefaultLibCheck: true,
    ...options,
  };
  const config = `tsconfig.${options.outDir}.json`;
  await Deno.writeTextFile(`${project}/${config}`, JSON.stringify({ compilerOptions, files }));
  const tsc = ["run", "-A", "--config", `${ROOT}deno.json`, "npm:typescript@5.9.3/tsc"];
  await run(Deno.execPath(), [...tsc, "-p", config]);
}

/** Bundles a script for a browser with the installed package. */
async function bundle(script: string): Promise<string> {
  await Deno.writeTextFile(`${project}/page.js`, script);
  const { outputFiles: [output], warnings } = await build({
    absWorkingDir: project,
    entryPoints: ["page.js"],
    bundle: true,
    platform: "browser",
    minify: true,
    write: false,
    logLevel: "silent",
  });
  assertEquals(warnings, []);
  assert(output);
  return output.text;
}

/** Runs a program in the project and returns its output; throws for another exit status. */
function run(
  command: string,
  args: readonly string[],
  options: ProgramOptions & { readonly status?: number } = {},
): Promise<string> {
  return outputOf(command, args, { cwd: project, ...options });
}
