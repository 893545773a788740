import { assert, assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import { operations } from "../../generated/operations.ts";
import { Bankscreen } from "../../sdk/mod.ts";
import { VERSION } from "../../sdk/client/settings.ts";
import type { Operation } from "../../src/contract/mod.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Operations that are asked in a body although their own question stands in a URL: URLs reach logs. */
const ASKED_IN_BODY = new Set(
  Object.entries(operations).filter(([id]) => `${id}Post` in operations).map(([id]) => id),
);

/** Arguments of a method, as the contract shows what to send. */
function shownArguments(operation: Operation): readonly unknown[] {
  const { target, body } = operation.example;
  const pattern = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`);
  const [path = "", query] = target.split("?");
  const inPath = pattern.exec(path)?.slice(1) ?? [];
  return [
    ...inPath,
    ...(body !== undefined ? [body] : query ? [Object.fromEntries(new URLSearchParams(query))] : []),
  ];
}

for (const operation of Object.values<Operation>(operations)) {
  Deno.test(`${operation.id}() calls the operation of that name with what it takes`, async () => {
    const requests: Request[] = [];
    const client = new Bankscreen({
      baseUrl: "https://bankscreen.test",
      apiKey: "ifk_test",
      fetch: (input, init) => {
        requests.push(new Request(input, init));
        const headers = { "Content-Type": "application/json" };
        return Promise.resolve(
          new Response(operation.statuses.includes(204) ? null : "{}", {
            status: operation.statuses.includes(204) ? 204 : 200,
            headers,
          }),
        );
      },
    });
    const asked = byId(ASKED_IN_BODY.has(operation.id) ? `${operation.id}Post` : operation.id);
    await Reflect.apply(Reflect.get(client, operation.id), client, shownArguments(asked));
    const [request] = requests;
    assert(request);
    assertEquals(request.method.toLowerCase(), asked.method);
    const { target, body } = asked.example;
    assertEquals(request.url, `https://bankscreen.test${target.replaceAll("+", "%20")}`);
    assertEquals(body, body === undefined ? undefined : await request.json());
    assertEquals(request.headers.get("Authorization"), "Bearer ifk_test");
    assertEquals(request.headers.has("Idempotency-Key"), operation.auth === "paid");
  });
}

function byId(id: string): Operation {
  const operation = Object.values<Operation>(operations).find((each) => each.id === id);
  assert(operation !== undefined, id);
  return operation;
}

Deno.test("an operation with a body asks the same as the one whose name it extends", () => {
  assert(ASKED_IN_BODY.size > 0);
  for (const id of ASKED_IN_BODY) assertEquals(byId(id).path, byId(`${id}Post`).path);
});

Deno.test("a method takes the one member that matters alone, or all that its operation takes", async () => {
  const bodies: unknown[] = [];
  const client = new Bankscreen({
    baseUrl: "https://bankscreen.test",
    fetch: async (input, init) => {
      bodies.push(await new Request(input, init).json());
      return Response.json({});
    },
  });
  await client.validateIBAN("DE89");
  await client.validateIBAN({ iban: "DE89", reference: "RF18" });
  await client.batchValidateIBAN(["DE89"]);
  await client.batchValidateIBAN({ ibans: ["DE89"] });
  await client.complianceCheck({ bic: "COBADEFF" });
  await client.lookupDeviceGrant("BCDF-GHJK");
  await client.generateApiKey();
  assertEquals(bodies, [
    { iban: "DE89" },
    { iban: "DE89", reference: "RF18" },
    { ibans: ["DE89"] },
    { ibans: ["DE89"] },
    { bic: "COBADEFF" },
    { user_code: "BCDF-GHJK" },
    {},
  ]);
});

Deno.test("the client tells its version as deno.json does", async () => {
  const config = JSON.parse(await Deno.readTextFile(`${ROOT}sdk/deno.json`));
  assertEquals(config.version, VERSION);
});
