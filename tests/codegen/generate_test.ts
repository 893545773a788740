import {
  assert,
  assertEquals,
  assertMatch,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import { bundleContract } from "../../src/codegen/bundle_contract.ts";
import { layOut, literal, memberName, wrap } from "../../src/codegen/code_layout.ts";
import { completeContract } from "../../src/codegen/complete_contract.ts";
import { emitErrors, emitLimits, readContractNames } from "../../src/codegen/contract_names.ts";
import { dereference, pointerTo, resolveRef } from "../../src/codegen/json_pointer.ts";
import { ContractError, generate } from "../../src/codegen/mod.ts";
import { readOperations } from "../../src/codegen/read_operations.ts";
import { copyOfFixture, FIXTURE } from "../support/contract_fixture.ts";

// generate.ts

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

// Names in texts of the contract

const LIMITS = "shelvesMax:\n  value: 7\n  description: Shelves of a library.\n";
const ERRORS =
  "too_many:\n  statuses: [400]\n  message: More than ${shelvesMax} shelves, for {asked} were sent.\n" +
  "  meaning: More than ${shelvesMax} shelves.\n  fix: Send fewer.\n" +
  "closed:\n  statuses: [503]\n  message:\n    night: We sleep.\n    fire: 'A `fire` in {room}; see {room}.'\n" +
  "  meaning: Closed.\n  fix: Wait.\n";

Deno.test("a text of the contract takes a limit by its name, and the code takes the same", async () => {
  await using fixture = await copyOfFixture();
  await Deno.writeTextFile(new URL("openapi/limits.yaml", fixture.root), LIMITS);
  await Deno.writeTextFile(new URL("openapi/errors.yaml", fixture.root), ERRORS);
  await fixture.edit("openapi.yaml", "    name: MIT", "    name: MIT, ${shelvesMax} shelves");
  const names = await readContractNames(fixture.entry);
  const document = JSON.stringify(await bundleContract(fixture.entry, names));
  assertEquals(document.includes("MIT, 7 shelves"), true);
  assertEquals(names.errors.too_many?.meaning, "More than 7 shelves.");
  assertEquals(emitLimits(names).includes("/** Shelves of a library. */\n  shelvesMax: 7,"), true);
  assertEquals(emitErrors(names).includes('meaning: "More than 7 shelves."'), true);
});

Deno.test("a sentence is text, or a function of the values that it names", async () => {
  await using fixture = await copyOfFixture();
  await Deno.writeTextFile(new URL("openapi/limits.yaml", fixture.root), LIMITS);
  await Deno.writeTextFile(new URL("openapi/errors.yaml", fixture.root), ERRORS);
  const text = emitErrors(await readContractNames(fixture.entry));
  const { messages } = await import(`data:application/typescript,${encodeURIComponent(text)}`);
  assertEquals(messages.too_many({ asked: 9 }), "More than 7 shelves, for 9 were sent.");
  assertEquals(messages.closed.night, "We sleep.");
  assertEquals(messages.closed.fire({ room: "a $1 hall" }), "A `fire` in a $1 hall; see a $1 hall.");
});

Deno.test("a name that no limit has stops the generator", async () => {
  await using fixture = await copyOfFixture();
  await Deno.writeTextFile(new URL("openapi/errors.yaml", fixture.root), ERRORS);
  await assertRejects(() => readContractNames(fixture.entry), ContractError, "shelvesMax");
});

Deno.test("a contract without limits and errors has none", async () => {
  await using fixture = await copyOfFixture();
  assertEquals(await readContractNames(fixture.entry), { limits: {}, errors: {}, examples: {}, lists: [] });
});

// The bundle

Deno.test("bundleContract() keeps the names of the maps and of the entry", async () => {
  const document = await bundleContract(`${FIXTURE}/openapi.yaml`);
  assertEquals(Object.keys(Object(resolveRef(document, "#/components/schemas", "#"))), [
    "ApiError",
    "Book",
    "NewBooks",
    "Shelf",
  ]);
  assertEquals(Object.keys(Object(resolveRef(document, "#/components/responses", "#"))), ["BadRequest"]);
});

Deno.test("bundleContract() leaves no reference to a file", async () => {
  const text = JSON.stringify(await bundleContract(`${FIXTURE}/openapi.yaml`));
  for (const [, ref] of text.matchAll(/"\$ref":"([^"]*)"/g)) {
    assertMatch(ref ?? "", /^#\/components\/\w+\/[A-Z]\w*$/);
  }
  assertMatch(text, /"shelf":\{"\$ref":"#\/components\/schemas\/Shelf"\}/);
});

Deno.test("bundleContract() names file, line and rule of a lint finding, warnings included", async () => {
  await using fixture = await copyOfFixture();
  await fixture.edit("openapi.yaml", "  license:\n    name: MIT\n    identifier: MIT\n", "");
  const error = await assertRejects(() => bundleContract(fixture.entry), ContractError);
  assertMatch(error.message, /1 lint finding\(s\)\n {2}\S+openapi\.yaml:\d+:\d+ info-license: /);
});

Deno.test("bundleContract() refuses a component that is named after its file", async () => {
  await using fixture = await copyOfFixture();
  await fixture.edit(
    "schemas/shelf.yaml",
    "Shelf:\n  type: string\n  enum: [left, right]\n",
    "type: string\n",
  );
  await fixture.edit("openapi.yaml", "  schemas:\n    Shelf:\n      $ref: schemas/shelf.yaml#/Shelf\n", "");
  await fixture.edit("paths/books.yaml", "shelf.yaml#/Shelf", "shelf.yaml");
  const error = await assertRejects(() => bundleContract(fixture.entry), ContractError);
  assertMatch(error.message, /#\/components\/schemas\/shelf: not a public name/);
});

Deno.test("bundleContract() refuses two names for one schema", async () => {
  await using fixture = await copyOfFixture();
  await fixture.edit(
    "schemas/shelf.yaml",
    "Shelf:\n  type: string\n  enum: [left, right]\n",
    "type: string\n",
  );
  await fixture.edit("paths/books.yaml", "shelf.yaml#/Shelf", "shelf.yaml");
  await fixture.edit(
    "openapi.yaml",
    "    Shelf:\n      $ref: schemas/shelf.yaml#/Shelf\n",
    "    Rack:\n      $ref: schemas/shelf.yaml\n    Shelf:\n      $ref: schemas/shelf.yaml\n",
  );
  await assertRejects(() => bundleContract(fixture.entry), ContractError);
});

// read_operations.ts

const document = await bundleContract(`${FIXTURE}/openapi.yaml`);

Deno.test("readOperations() reads terms, body and statuses of a paid operation", () => {
  const add = readOperations(document).find(({ row }) => row.id === "addBooks");
  assert(add !== undefined);
  const { invalidInput, ...row } = add.row;
  assertEquals(row, {
    id: "addBooks",
    method: "post",
    path: "/books",
    tag: "Books",
    summary: "Add books",
    auth: "paid",
    priceUsdc: 0.02,
    priceAtomic: "20000",
    units: "iban",
    trial: true,
    rateLimitExempt: false,
    browserWrite: false,
    body: {
      required: true,
      anyCase: true,
      form: false,
      aliases: { titles: "titles", title_list: "titles", names: "titles", like: "like", note: "note" },
    },
    statuses: [201, 202, 400, 402],
    example: { target: "/books" },
  });
  assertEquals(invalidInput.map(({ at }) => at), ["body", "body.titles.*", "body.titles", "*"]);
  assertEquals(invalidInput[1]?.members, { example: "Emma" });
});

Deno.test("readOperations() tells key operations from open ones and reads exemptions", () => {
  const rows = readOperations(document).map((
    { row },
  ) => [row.id, row.auth, row.rateLimitExempt, row.priceAtomic]);
  assertEquals(rows, [
    ["listBooks", "none", true, null],
    ["addBooks", "paid", false, "20000"],
    ["removeBook", "key", false, null],
  ]);
});

Deno.test("readOperations() leaves header parameters to the edge", () => {
  const [list] = readOperations(document);
  assertEquals(list?.parameters.map(({ name }) => name), ["limit", "available", "tag"]);
});

/** A contract with one operation, changed by `changes`. */
function contractWith(changes: Readonly<Record<string, unknown>>): unknown {
  const operation = { operationId: "one", summary: "One", tags: ["A"], responses: { "200": {} }, ...changes };
  return { paths: { "/one": { post: operation } } };
}

const PRICES: readonly (readonly [price: number, atomic: string])[] = [
  [0.005, "5000"],
  [0.003, "3000"],
  [0.000001, "1"],
  [0.1, "100000"],
  [1, "1000000"],
  [12.345678, "12345678"],
];

for (const [price, atomic] of PRICES) {
  Deno.test(`readOperations() reads a price of ${price} USDC as ${atomic} atomic units`, () => {
    const [operation] = readOperations(contractWith({ "x-price-usdc": price }));
    assertEquals(operation?.row.priceAtomic, atomic);
  });
}

const BODY = {
  required: true,
  content: {
    "application/json": {
      schema: { type: "object", properties: { a: { type: "string" }, b: { type: "null" } } },
    },
  },
};
const FALLBACK = { at: "*", error: "invalid_request", message: "No." };

const REFUSED: readonly (readonly [changes: Readonly<Record<string, unknown>>, message: RegExp])[] = [
  [{ "x-price-usdc": 0.0000001 }, /more than 6 decimals/],
  [{ "x-price-usdc": 0 }, /x-price-usdc/],
  [{ "x-price-usdc": "0.005" }, /x-price-usdc/],
  [{ "x-units": "iban" }, /need x-price-usdc/],
  [{ "x-units": "row", "x-price-usdc": 1 }, /x-units/],
  [{ "x-rate-limit": "none" }, /x-rate-limit/],
  [{ "x-prize-usdc": 1 }, /the extension "x-prize-usdc" is not known/],
  [{ operationId: "not an id" }, /operationId must be an identifier/],
  [{ responses: { "4XX": {} } }, /a status is three digits/],
  [{ requestBody: BODY }, /the last rule must be at "\*"/],
  [
    { requestBody: BODY, "x-invalid-input": [{ ...FALLBACK, keyword: "type" }] },
    /the last rule must be at "\*"/,
  ],
  [
    { requestBody: BODY, "x-invalid-input": [FALLBACK, FALLBACK] },
    /x-invalid-input\/0: the rules after this one/,
  ],
  [
    { requestBody: BODY, "x-invalid-input": [{ ...FALLBACK, at: "body.c" }, FALLBACK] },
    /no input at body\.c/,
  ],
  [
    { requestBody: BODY, "x-invalid-input": [{ ...FALLBACK, at: "query.a" }, FALLBACK] },
    /no input at query\.a/,
  ],
  [
    { requestBody: BODY, "x-invalid-input": [{ ...FALLBACK, keyword: "kind" }] },
    /x-invalid-input\/0\/keyword/,
  ],
  [{ requestBody: BODY, "x-invalid-input": [{ ...FALLBACK, eror: "x" }] }, /x-invalid-input\/0/],
  [{ "x-invalid-input": [FALLBACK] }, /the operation takes no input/],
];

for (const [changes, message] of REFUSED) {
  Deno.test(`readOperations() refuses ${JSON.stringify(changes).slice(0, 120)} with ${message}`, () => {
    const error = assertThrows(() => readOperations(contractWith(changes)), ContractError);
    assertMatch(error.message, /#\/paths\/~1one\/post/);
    assertMatch(error.message, message);
  });
}

Deno.test("readOperations() refuses a member name with two meanings", () => {
  const schema = {
    type: "object",
    "x-any-case": true,
    properties: { iban: { "x-aliases": ["Code"] }, code: {} },
  };
  const changes = {
    requestBody: { content: { "application/json": { schema } } },
    "x-invalid-input": [FALLBACK],
  };
  assertThrows(
    () => readOperations(contractWith(changes)),
    ContractError,
    'the name "code" has another meaning',
  );
});

// json_pointer.ts

// RFC 6901, section 5: the members of its example document whose names need escaping.
const DOCUMENT = {
  "a/b": 1,
  "m~n": 8,
  "~1": 3,
  list: [{ x: 2 }],
  one: { $ref: "#/two" },
  two: { $ref: "#/one" },
};

Deno.test("pointerTo() escapes as resolveRef() reads", () => {
  assertEquals(pointerTo("#", "a/b"), "#/a~1b");
  assertEquals(pointerTo("#", "m~n"), "#/m~0n");
  for (const name of ["a/b", "m~n", "~1"] as const) {
    assertEquals(resolveRef(DOCUMENT, pointerTo("#", name), "#"), DOCUMENT[name]);
  }
});

Deno.test("resolveRef() refuses what is not there, inherited names included", () => {
  for (const ref of ["#/none", "#/a~1b/c", "#/toString", "other.yaml#/a"]) {
    assertThrows(() => resolveRef(DOCUMENT, ref, "#/here"), ContractError, "#/here");
  }
});

Deno.test("dereference() stops at a circle", () => {
  assertThrows(
    () => dereference(DOCUMENT, { value: DOCUMENT.one, pointer: "#/one" }),
    ContractError,
    "points to itself",
  );
});

// code_layout.ts

Deno.test("layOut() keeps a list on one line while it fits", () => {
  assertEquals(layOut(literal({ a: [1, "b", null], c: {} })), '{ a: [1, "b", null], c: {} }');
});

Deno.test("layOut() puts one item on a line when it does not, innermost lists last", () => {
  const word = "x".repeat(60);
  assertEquals(
    layOut(literal({ a: [word, word], b: [1] })),
    `{\n  a: [\n    "${word}",\n    "${word}",\n  ],\n  b: [1],\n}`,
  );
});

Deno.test("wrap() adds text around a list without changing its items", () => {
  assertEquals(layOut(wrap("const a = ", literal([1]), ";")), "const a = [1];");
});

Deno.test("memberName() quotes what is no identifier", () => {
  assertEquals(["a_b", "200", "a-b", "2x", "", "01"].map(memberName), [
    "a_b",
    "200",
    '"a-b"',
    '"2x"',
    '""',
    '"01"',
  ]);
});
