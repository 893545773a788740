/**
 * Runs common linters and generators on the API description, compiles each generated client strictly, and calls the
 * service with it. Part of `deno task check`; does nothing if neither the description nor this file has changed since
 * the last success.
 *
 * @module
 */
// deno-lint-ignore-file no-console -- a separate program
import { createHash } from "node:crypto";
import { inFolder } from "../support/in_folder.ts";
import { outputOf } from "../support/run_program.ts";
import { serveApp } from "../support/served_app.ts";
import { ROOT } from "../support/task_arguments.ts";

const PASSED = new URL(".local/generators_passed", ROOT);
const DESCRIPTION = await Deno.readTextFile(new URL("generated/openapi.json", ROOT));

/** Tools, each in the version that was last seen to work. */
const LINTERS: readonly (readonly [program: string, ...args: string[]])[] = [
  ["@redocly/cli@2.77.0", "lint", "openapi.json", "--max-problems=10"],
  [
    "@stoplight/spectral-cli@6.16.3",
    "lint",
    "openapi.json",
    "--ruleset=spectral.yaml",
    "--fail-severity=warn",
  ],
];

interface Generator {
  readonly program: string;
  readonly args: readonly string[];
  /** The generated file that needs a different version of zod from the other clients. */
  readonly zod4?: string;
  /** Calls the service at `baseUrl`, and stores whether the IBAN is valid in `valid`. */
  readonly call: string;
}

const BODY = '{ iban: "DE89370400440532013000" }';

const GENERATORS: Readonly<Record<string, Generator>> = {
  openapi_typescript: {
    program: "openapi-typescript@7.13.0",
    args: ["openapi.json", "-o", "openapi_typescript/types.ts"],
    call: `import createClient from "openapi-fetch";
import type { paths } from "./openapi_typescript/types";
const { data } = await createClient<paths>({ baseUrl }).POST("/v1/iban/validate", { body: ${BODY} });
const valid = data?.valid;`,
  },
  hey_api: {
    program: "@hey-api/openapi-ts@0.99.0",
    args: [
      "--silent",
      "-i",
      "openapi.json",
      "-o",
      "hey_api",
      "-p",
      "@hey-api/client-fetch",
      "@hey-api/typescript",
      "@hey-api/sdk",
      "zod",
    ],
    zod4: "zod.gen.ts",
    call: `import { validateIban } from "./hey_api";
import { zAccountKeyName, zWatchReference } from "./hey_api/zod.gen";
const { data } = await validateIban({ baseUrl, body: ${BODY} });
const accepts = (text: string) => [zAccountKeyName, zWatchReference].every((name) => name.safeParse(text).success);
const valid = accepts("Löhne 42") && !accepts("a\\0b") && !accepts("a\\x1fb") ? data?.valid : undefined;`,
  },
  orval: {
    program: "orval@8.38.0",
    args: ["--input", "openapi.json", "--output", "orval/client.ts", "--client", "fetch"],
    call: `import { getValidateIBANUrl, validateIBAN } from "./orval/client";
const fetchThere = globalThis.fetch;
globalThis.fetch = (input, init) => fetchThere(new URL(String(input), baseUrl), init);
const answer = await validateIBAN(${BODY});
globalThis.fetch = fetchThere;
const valid = getValidateIBANUrl() === "/v1/iban/validate" && answer.status === 200 ? answer.data.valid : undefined;`,
  },
  openapi_zod_client: {
    program: "openapi-zod-client@1.18.3",
    args: ["openapi.json", "-o", "openapi_zod_client/client.ts", "--with-alias"],
    call: `import { createApiClient } from "./openapi_zod_client/client";
const { valid } = await createApiClient(baseUrl).validateIBAN(${BODY});`,
  },
};

/** Imports of the generated clients. */
const IMPORTS = {
  "@zodios/core": "npm:@zodios/core@10.9.6",
  axios: "npm:axios@1.13.2",
  "openapi-fetch": "npm:openapi-fetch@0.17.0",
  zod: "npm:zod@3.25.76",
  "zod/v4": "npm:zod@3.25.76/v4",
};

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  lib: ["es2022", "dom", "dom.iterable"],
  types: [],
};

async function checkAll(folder: string): Promise<void> {
  const run = (...args: readonly string[]) =>
    outputOf(Deno.execPath(), args, { cwd: folder, env: { CI: "true" } });
  const npm = (program: string, args: readonly string[]) => run("run", "-A", "-q", `npm:${program}`, ...args);
  const write = (path: string, text: string) => Deno.writeTextFile(`${folder}/${path}`, text);
  await write("openapi.json", DESCRIPTION);
  // The description has no contact, which is a setting of the operator.
  await write("spectral.yaml", 'extends: ["spectral:oas"]\nrules: { info-contact: off }\n');
  await write("deno.json", JSON.stringify({ nodeModulesDir: "auto", imports: IMPORTS }));
  for (const [program, ...args] of LINTERS) await npm(program, args);
  for (const [name, { program, args, call, zod4 }] of Object.entries(GENERATORS)) {
    await Deno.mkdir(`${folder}/${name}`);
    await npm(program, args);
    if (zod4 !== undefined) {
      const text = await Deno.readTextFile(`${folder}/${name}/${zod4}`);
      await write(`${name}/${zod4}`, text.replace(/from ['"]zod['"]/, 'from "zod/v4"'));
    }
    const first = '$1const baseUrl = String(Reflect.get(globalThis, "baseUrl"));\n';
    const last = `if (valid !== true) throw new Error("${name} read another answer: " + String(valid));`;
    await write(`call_${name}.ts`, `${call.replace(/((?:import .*\n)+)/, first)}\n${last}\nexport {};\n`);
  }
  await run("install", "-q");
  const files = Object.keys(GENERATORS).map((name) => `call_${name}.ts`);
  await write("tsconfig.json", JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files }));
  await npm("typescript@5.9.3/tsc", ["-p", folder]);
  await using server = await serveApp();
  const calls = files.map((file) => `await import("./${file}");\n`).join("");
  await write("main.ts", `Reflect.set(globalThis, "baseUrl", "${server.url}");\n${calls}`);
  await run("run", "-A", "-q", "--no-check", "--unstable-sloppy-imports", "main.ts");
}

const digest = createHash("sha256").update(DESCRIPTION)
  .update(await Deno.readTextFile(new URL(import.meta.url))).digest("hex");
const passed = await Deno.readTextFile(PASSED).catch(() => "");
if (passed !== digest) {
  await inFolder(checkAll);
  await Deno.mkdir(new URL(".", PASSED), { recursive: true });
  await Deno.writeTextFile(PASSED, digest);
  console.info("Linters and generators read the API description, and their clients call the service");
}
