import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { fileURLToPath } from "node:url";
import { type OperationId, operations } from "../../generated/operations.ts";
import { Bankscreen } from "../../sdk/mod.ts";
import { VERSION } from "../../sdk/version.ts";
import { generate } from "../../src/codegen/mod.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Operations that ask the same as another one: the client sends the form that keeps what is asked out of the URL. */
const TWINS = {
  formatCheckIBAN: "formatCheckIBANPost",
  validatePaymentReference: "validatePaymentReferencePost",
} as const satisfies Partial<Record<OperationId, OperationId>>;

/** One call per operation. An operation that the contract gains does not compile here until it has a method. */
const CALLS: Record<Exclude<OperationId, keyof typeof TWINS>, (client: Bankscreen) => PromiseLike<unknown>> =
  {
    validateIBAN: ({ ibans }) => ibans.validate("DE89370400440532013000"),
    batchValidateIBAN: ({ ibans }) => ibans.validateBatch(["DE89370400440532013000"]),
    complianceCheck: ({ ibans }) => ibans.compliance("DE89370400440532013000"),
    formatCheckIBANPost: ({ ibans }) => ibans.format("DE89370400440532013000"),
    listIBANStructures: ({ ibans }) => ibans.structures(),
    getIBANStructure: ({ ibans }) => ibans.structure("CH"),
    lookupBIC: ({ bics }) => bics.lookup("COBADEFFXXX"),
    lookupChClearing: ({ swiss }) => swiss.clearing("230"),
    checkSwissQrBill: ({ swiss }) => swiss.checkQrBill("SPC"),
    validatePaymentReferencePost: ({ references }) => references.validate("RF18539007547034"),
    checkPostalAddress: ({ addresses }) => addresses.check({ scheme: "sps", address: {} }),
    generateApiKey: ({ keys }) => keys.generate(),
    claimApiKey: ({ keys }) => keys.claim({ email: "payments@your-domain.com" }),
    getApiKeyUsage: ({ keys }) => keys.usage(),
    getApiKeyReport: ({ keys }) => keys.report(),
    revokeApiKey: ({ keys }) => keys.revoke(),
    rotateApiKey: ({ keys }) => keys.rotate(),
    listCreditBundles: ({ credits }) => credits.bundles(),
    getCreditBalance: ({ credits }) => credits.balance(),
    buyCreditBundle: ({ credits }) => credits.buy("1k"),
    recoverPurchasedKey: ({ credits }) => credits.recover("0".repeat(64)),
    sendFeedback: ({ feedback }) => feedback.send({ notes: "The bank has moved." }),
    getFeedback: ({ feedback }) => feedback.status(1042),
    getTestIban: (client) => client.testIbans(),
    getDemo: (client) => client.demo(),
    getDataEditions: (client) => client.dataEditions(),
    getHealth: (client) => client.health(),
    ping: (client) => client.ping(),
    getOpenApiDocument: (client) => client.apiDescription(),
  };

for (const [id, call] of Object.entries(CALLS)) {
  Deno.test(`the client has a method that calls ${id}`, async () => {
    const requests: Request[] = [];
    const client = new Bankscreen({
      baseUrl: "https://bankscreen.test",
      apiKey: "ifk_test",
      fetch: (input, init) => {
        requests.push(new Request(input, init));
        return Promise.resolve(new Response("{}", { headers: { "Content-Type": "application/json" } }));
      },
    });
    await call(client);
    const [request] = requests;
    assert(request);
    const operation = Object.values(operations).find((each) => each.id === id);
    assert(operation);
    assertEquals(request.method.toLowerCase(), operation.method);
    const template = new RegExp(`^${operation.path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    assertMatch(new URL(request.url).pathname, template);
    assertEquals(request.headers.get("Authorization"), "Bearer ifk_test");
    assertEquals(request.headers.has("Idempotency-Key"), operation.auth === "paid");
  });
}

Deno.test("an operation without a method of its own asks the same as one that has one", () => {
  for (const [id, twin] of Object.entries(TWINS)) {
    assertEquals(Object.values(operations).find((each) => each.id === id)?.path, operations[twin].path);
  }
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
       const result = await new Bankscreen().ibans.validate("DE89370400440532013000");
       if (result.valid) console.log(result.formatted.length);`,
    );
    assertEquals(await typeErrors(folder), "");
    // Renamed and not only deleted, because the examples of the contract must keep matching its schemas.
    for await (const path of contractFiles(`${folder}/openapi`)) {
      const text = await Deno.readTextFile(path);
      await Deno.writeTextFile(path, text.replaceAll(/\bformatted\b/g, "printed"));
    }
    const types = (await generate(`${folder}/openapi/openapi.yaml`))
      .find(({ path }) => path === "sdk/generated/types.ts");
    assert(types);
    await Deno.writeTextFile(`${folder}/sdk/generated/types.ts`, types.text);
    assertStringIncludes(await typeErrors(folder), "Property 'formatted' does not exist");
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
