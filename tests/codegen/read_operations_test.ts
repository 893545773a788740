import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import { bundleContract } from "../../src/codegen/bundle_contract.ts";
import { ContractError } from "../../src/codegen/json_pointer.ts";
import { readOperations } from "../../src/codegen/read_operations.ts";
import { FIXTURE } from "../support/contract_fixture.ts";

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
