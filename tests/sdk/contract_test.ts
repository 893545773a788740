import { assert, assertEquals, assertMatch } from "@std/assert";
import { fileURLToPath } from "node:url";
import { type OperationId, operations } from "../../generated/operations.ts";
import { Bankscreen } from "../../sdk/mod.ts";
import { VERSION } from "../../sdk/client/version.ts";
import { generate } from "../../src/codegen/mod.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/**
 * An operation whose question may also be sent in a body is one method, which sends it so: URLs reach logs. The account area
 * is for people, whose browser keeps the cookie.
 */
type MethodName = Exclude<OperationId, `${string}Post` | `${string}Account${string}`>;

/** One call per operation. An operation that the contract gains does not compile here until it has a method. */
const ARGUMENTS: { readonly [Name in MethodName]: Parameters<Bankscreen[Name]> } = {
  validateIBAN: ["DE89370400440532013000"],
  batchValidateIBAN: [["DE89370400440532013000"]],
  complianceCheck: ["DE89370400440532013000"],
  formatCheckIBAN: ["DE89370400440532013000"],
  listIBANStructures: [],
  getIBANStructure: ["CH"],
  lookupBIC: ["COBADEFFXXX"],
  lookupChClearing: ["230"],
  checkSwissQrBill: ["SPC"],
  validatePaymentReference: ["RF18539007547034"],
  checkPostalAddress: [{ scheme: "sps", address: {} }],
  generateApiKey: [],
  claimApiKey: [{ email: "payments@your-domain.com" }],
  getApiKeyUsage: [],
  getApiKeyReport: [],
  revokeApiKey: [],
  rotateApiKey: [],
  openDeviceGrant: [],
  collectDeviceGrantKey: [{ device_code: "ifd_test" }],
  lookupDeviceGrant: ["BCDF-GHJK"],
  approveDeviceGrant: [{ user_code: "BCDF-GHJK", approval_token: "ifa_test" }],
  denyDeviceGrant: [{ user_code: "BCDF-GHJK", approval_token: "ifa_test" }],
  listCreditBundles: [],
  getCreditBalance: [],
  buyCreditBundle: ["1k"],
  recoverPurchasedKey: ["0".repeat(64)],
  submitFeedback: [{ notes: "The bank has moved." }],
  getFeedbackStatus: [1042],
  getTestIban: [],
  getDemo: [],
  getDataEditions: [],
  getHealth: [],
  ping: [],
  getOpenApiDocument: [],
};

for (const [name, parameters] of Object.entries(ARGUMENTS)) {
  Deno.test(`${name}() calls the operation of that name`, async () => {
    const requests: Request[] = [];
    const client = new Bankscreen({
      baseUrl: "https://bankscreen.test",
      apiKey: "ifk_test",
      fetch: (input, init) => {
        requests.push(new Request(input, init));
        return Promise.resolve(new Response("{}", { headers: { "Content-Type": "application/json" } }));
      },
    });
    await Reflect.apply(Reflect.get(client, name), client, parameters);
    const [request] = requests;
    assert(request);
    const byId = Object.values(operations);
    const operation = byId.find(({ id }) => id === `${name}Post`) ?? byId.find(({ id }) => id === name);
    assert(operation);
    assertEquals(request.method.toLowerCase(), operation.method);
    const template = new RegExp(`^${operation.path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    assertMatch(new URL(request.url).pathname, template);
    assertEquals(request.headers.get("Authorization"), "Bearer ifk_test");
    assertEquals(request.headers.has("Idempotency-Key"), operation.auth === "paid");
  });
}

Deno.test("an operation with a body asks the same as the one whose name it extends", () => {
  const paths = new Map(Object.values(operations).map(({ id, path }): [string, string] => [id, path]));
  const twins = [...paths.keys()].filter((id) => id.endsWith("Post"));
  assert(twins.length > 0);
  for (const id of twins) assertEquals(paths.get(id), paths.get(id.replace(/Post$/, "")));
});

Deno.test("the client tells its version as deno.json does", async () => {
  const config = JSON.parse(await Deno.readTextFile(`${ROOT}sdk/deno.json`));
  assertEquals(config.version, VERSION);
});

Deno.test("a field that the contract loses breaks the type check of its users", async () => {
  const folder = await Deno.makeTempDir({ prefix: "contract-" });
  try {
    await copyFolder(`${ROOT}openapi`, `${folder}/openapi`);
    await copyFolder(`${ROOT}sdk`, `${folder}/sdk`);
    for (const file of ["deno.json", "import_map.json"]) {
      await Deno.copyFile(`${ROOT}${file}`, `${folder}/${file}`);
    }
    await copyFolder(`${ROOT}src/std`, `${folder}/src/std`);
    await Deno.writeTextFile(
      `${folder}/consumer.ts`,
      `import { Bankscreen } from "./sdk/mod.ts";
       const result = await new Bankscreen().validateIBAN("DE89370400440532013000");
       if (result.valid) console.log(result.formatted.length);`,
    );
    // Renamed and not only deleted, because the examples of the contract must keep matching its schemas.
    for await (const path of contractFiles(`${folder}/openapi`)) {
      const text = await Deno.readTextFile(path);
      await Deno.writeTextFile(path, text.replaceAll(/\bformatted\b/g, "printed"));
    }
    const types = (await generate(`${folder}/openapi/openapi.yaml`))
      .find(({ path }) => path === "sdk/generated/types.ts");
    assert(types);
    await Deno.writeTextFile(`${folder}/sdk/generated/types.ts`, types.text);
    // The only error: the consumer compiles but for the member that is gone.
    assertMatch(await typeErrors(folder), /^TS2\d+ \[ERROR\]: Property 'formatted' does not exist/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

async function typeErrors(folder: string): Promise<string> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["check", "--quiet", "--no-lock", "consumer.ts"],
    cwd: folder,
    env: { NO_COLOR: "1" },
  }).output();
  return success ? "" : new TextDecoder().decode(stderr);
}

async function* contractFiles(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* contractFiles(`${folder}/${name}`);
    else if (/\.(yaml|json)$/.test(name)) yield `${folder}/${name}`;
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (isDirectory) await copyFolder(`${from}/${name}`, `${to}/${name}`);
    else await Deno.copyFile(`${from}/${name}`, `${to}/${name}`);
  }
}
