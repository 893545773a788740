import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { completeContract } from "../../src/codegen/generate.ts";
import { ContractError, generate } from "../../src/codegen/mod.ts";
import { FIXTURE } from "../support/contract_fixture.ts";

const files = new Map((await generate(`${FIXTURE}/openapi.yaml`)).map(({ path, text }) => [path, text]));

Deno.test("generate() gives the same text each time", async () => {
  const again = await generate(`${FIXTURE}/openapi.yaml`);
  assertEquals(again.map(({ path, text }) => [path, text]), [...files]);
});

Deno.test("generate() writes the types once, into the client", () => {
  assertStringIncludes(files.get("sdk/generated/types.ts") ?? "", "export interface components {");
  assertStringIncludes(files.get("generated/types.ts") ?? "", 'from "../sdk/generated/types.ts"');
});

Deno.test("generate() heads every TypeScript file with its origin", () => {
  for (const [path, text] of files) {
    if (path.endsWith(".json")) continue;
    assertEquals(text.split("\n")[0], "// Generated from openapi/ by deno task generate. Do not edit.", path);
  }
});

Deno.test("generate() writes the schemas that requests refer to and no others", () => {
  const text = files.get("generated/validators.ts") ?? "";
  assertStringIncludes(text, 'const NewBooks: z.ZodType<Schemas["NewBooks"]> = z.strictObject({');
  assertEquals(text.includes("ApiError"), false);
});

Deno.test("generate() writes a schema that contains itself", () => {
  assertStringIncludes(
    files.get("generated/validators.ts") ?? "",
    "sequel: z.lazy(() => Book).nullable().optional()",
  );
});

Deno.test("generate() does not make a member with a default a required one", () => {
  assertStringIncludes(files.get("sdk/generated/types.ts") ?? "", "limit?: components");
});

Deno.test("generate() writes inputs and answers by operation", () => {
  const text = files.get("generated/handlers.ts") ?? "";
  assertStringIncludes(text, 'readonly path: operations["removeBook"]["parameters"]["path"];');
  assertStringIncludes(text, 'readonly query: NonNullable<operations["listBooks"]["parameters"]["query"]>;');
  assertStringIncludes(text, "| EmptyAnswer<204>");
  assertStringIncludes(text, "| Answer<202, string>");
});

Deno.test("generate() writes a method for each operation, with its arguments in order", () => {
  const text = files.get("sdk/generated/operations.ts") ?? "";
  assertStringIncludes(text, "  removeBook(");
  assertStringIncludes(text, 'core.sendForNothing({ kind: "once" }');
  assertStringIncludes(text, "addBooks(request: NewBooks, options?: RequestOptions)");
});

// The contract, completed

const JSON_CONTENT = { content: { "application/json": {} } };
const HEADERS = {
  "X-Request-Id": { "x-sent": "always" },
  "RateLimit-Limit": { "x-sent": "counted" },
  "X-Quota-Used": { "x-sent": "keyed" },
  "X-Charged-From": { "x-sent": "charged" },
  Link: { "x-sent": "refused" },
  Vary: { "x-sent": "standing" },
  ETag: { "x-sent": "stated" },
};
const CONTRACT = {
  paths: {
    "/v1/books": {
      post: {
        requestBody: {},
        "x-price-usdc": 0.01,
        responses: {
          "200": { headers: { ETag: { $ref: "#/components/headers/ETag" } } },
          "400": JSON_CONTENT,
        },
      },
    },
    "/health": {
      get: { "x-rate-limit": "exempt", responses: { "200": {}, "429": { description: "Its own." } } },
    },
  },
  components: {
    responses: {
      TooLarge: { "x-answers": "body", "x-status": 413, ...JSON_CONTENT },
      TooMany: { "x-answers": "all", "x-status": 429, ...JSON_CONTENT },
    },
  },
};

/** Statuses of each operation, with the names of their headers, or of the answer that they share. */
function answersOf(document: Readonly<Record<string, unknown>>): unknown {
  return JSON.parse(JSON.stringify(document.paths), (name, value) => {
    if (name === "headers") return Object.keys(value).join(" ");
    return typeof value?.$ref === "string" ? value.$ref.split("/").at(-1) : value?.headers ?? value;
  });
}

Deno.test("completeContract() adds the answers and headers of the edge to those of each operation", () => {
  const completed = completeContract(CONTRACT, HEADERS);
  assertEquals(answersOf(completed), {
    "/v1/books": {
      post: {
        requestBody: {},
        "x-price-usdc": 0.01,
        responses: {
          200: "X-Request-Id RateLimit-Limit X-Quota-Used X-Charged-From ETag",
          400: "X-Request-Id RateLimit-Limit X-Quota-Used Link",
          413: "TooLarge",
          429: "TooMany",
        },
      },
    },
    "/health": {
      get: { "x-rate-limit": "exempt", responses: { 200: "X-Request-Id", 429: "X-Request-Id X-Quota-Used" } },
    },
  });
  assertEquals(completed["x-standing-headers"], { Vary: {} });
});

Deno.test("completeContract() refuses an answer or a header that does not say where it belongs", () => {
  assertThrows(() => completeContract(CONTRACT, { Allow: {} }), ContractError, "x-sent must be one of");
  const shared = { components: { responses: { A: { "x-answers": "some", "x-status": 500 } } } };
  assertThrows(
    () => completeContract({ ...CONTRACT, ...shared }, {}),
    ContractError,
    "x-answers must be one",
  );
});
