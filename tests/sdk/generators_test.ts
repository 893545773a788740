import { assert } from "@std/assert";
import { fileURLToPath } from "node:url";
import { Bankscreen } from "../../sdk/mod.ts";
import { sharedServer } from "./support/shared_server.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const server = sharedServer();

// The API description is for every generator, and not only for the one that our own client is built with.
Deno.test("the client that hey-api generates from the served description type-checks", async () => {
  const folder = await Deno.makeTempDir({ prefix: "hey-api-" });
  try {
    const description = await new Bankscreen({ baseUrl: server.url }).getOpenApiDocument();
    await Deno.writeTextFile(`${folder}/openapi.json`, JSON.stringify(description));
    const plugins = ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"];
    const paths = ["-i", `${folder}/openapi.json`, "-o", `${folder}/client`];
    await run("npm:@hey-api/openapi-ts@0.99.0", ["--silent", ...paths, "-p", ...plugins]);
    await Deno.writeTextFile(
      `${folder}/consumer.ts`,
      `import { validateIban } from "./client/index.js";
       const { data } = await validateIban({ body: { iban: "DE89370400440532013000" } });
       if (data?.valid) console.log(data.bban.bank_code);
       export {};`,
    );
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: "es2022",
      module: "esnext",
      moduleResolution: "bundler",
      lib: ["es2022", "dom", "dom.iterable"],
      types: [],
    };
    await Deno.writeTextFile(
      `${folder}/tsconfig.json`,
      JSON.stringify({ compilerOptions, include: ["consumer.ts", "client"] }),
    );
    await run("npm:typescript@5.9.3/tsc", ["-p", folder]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** Runs a program from npm, in the versions that the lock file pins. */
async function run(program: string, args: readonly string[]): Promise<void> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--config", `${ROOT}deno.json`, `--lock=${ROOT}deno.lock`, program, ...args],
    env: { NO_COLOR: "1" },
  }).output();
  const printed = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join("");
  assert(success, `${program} failed:\n${printed}`);
}
