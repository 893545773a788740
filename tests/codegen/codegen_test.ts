/**
 * The contract as `deno task generate` reads it, and the generated code.
 *
 * @module
 */
import {
  assert,
  assertEquals,
  assertMatch,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import fc from "fast-check";
import { z } from "zod";
import type { Handlers, Inputs, Reply } from "../../generated/handlers.ts";
import openapi from "../../generated/openapi.json" with { type: "json" };
import { operations } from "../../generated/operations.ts";
import { inputValidators } from "../../generated/validators.ts";
import { literal, memberName } from "../../src/codegen/code_layout.ts";
import { emitErrors, emitLimits, readContractNames } from "../../src/codegen/contract_names.ts";
import { listFindings, readFindings } from "../../src/codegen/emit_findings.ts";
import { emitParameters, emitSchema } from "../../src/codegen/emit_validators.ts";
import {
  ContractError,
  dereference,
  isJsonObject,
  pointerTo,
  resolveRef,
} from "../../src/codegen/json_pointer.ts";
import { generate, runGenerator } from "../../src/codegen/mod.ts";
import { bundleContract, completeContract } from "../../src/codegen/read_contract.ts";
import { type Parameter, readOperations } from "../../src/codegen/read_operations.ts";
import { copyOfFixture, FIXTURE } from "../support/contract_fixture.ts";
import { judgesOf } from "../support/json_schema_judge.ts";
import { instancesOf, sampleAround } from "../support/schema_instances.ts";
import { testTable } from "../support/table.ts";
import { testCalls } from "../support/call_transcript.ts";
import { checkTranscript } from "../support/transcript.ts";
import * as helpers from "../../src/contract/mod.ts";
import addBooks from "./add_books.json" with { type: "json" };
import completed from "./completed_contract.json" with { type: "json" };

const here = (file: string): URL => new URL(file, import.meta.url);

const files = new Map((await generate(`${FIXTURE}/openapi.yaml`)).map(({ path, text }) => [path, text]));

Deno.test("generate() returns the same text each time", async () => {
  const again = await generate(`${FIXTURE}/openapi.yaml`);
  assertEquals(again.map(({ path, text }) => [path, text]), [...files]);
});

testTable(
  "generate() writes texts into files",
  here("generated_texts.tsv"),
  ["file", "text"],
  ({ file, text }) => {
    assertStringIncludes(files.get(file) ?? "", text);
  },
);

Deno.test("generate() writes its source into the first line of every TypeScript file", () => {
  for (const [path, text] of files) {
    if (path.endsWith(".json")) continue;
    assertEquals(text.split("\n")[0], "// Generated from openapi/ by deno task generate. Do not edit.", path);
  }
});

Deno.test("generate() skips validators of schemas that aren't used in a request", () => {
  assertEquals((files.get("generated/validators.ts") ?? "").includes("ApiError"), false);
});

Deno.test("every line of a method's documentation is inside its comment", async () => {
  const methods = await Deno.readTextFile(new URL("../../sdk/generated/operations.ts", import.meta.url));
  const lines =
    methods.match(/^ {2}\/\*\*\n[^]*?^ {3}\*\/$/gm)?.flatMap((comment) => comment.split("\n").slice(1)) ?? [];
  assert(lines.length > 1000);
  assertEquals(lines.filter((line) => !line.startsWith("   *")), []);
});

// The contract, completed

const { headers: HEADERS, contract: CONTRACT } = completed;

/**
 * Lists the statuses of each operation. A status has the names of its headers or, if it refers to a shared response,
 * the name of that response.
 */
function answersOf(document: Readonly<Record<string, unknown>>): unknown {
  return JSON.parse(JSON.stringify(document.paths), (name, value) => {
    if (name === "headers") return Object.keys(value).join(" ");
    return typeof value?.$ref === "string" ? value.$ref.split("/").at(-1) : value?.headers ?? value;
  });
}

Deno.test("completeContract() adds the answers and headers of the edge to those of each operation", () => {
  const document = completeContract(CONTRACT, HEADERS);
  assertEquals(answersOf(document), completed.answers);
  assertEquals(document["x-common-headers"], { Vary: {} });
});

// Names in texts of the contract

const LIMITS = "shelvesMax:\n  value: 7\n  description: Shelves of a library.\n";
const ERRORS =
  "too_many:\n  statuses: [400]\n  message: More than ${shelvesMax} shelves, for {asked} were sent.\n" +
  "  meaning: More than ${shelvesMax} shelves.\n  fix: Send fewer.\n" +
  "closed:\n  statuses: [503]\n  message:\n    night: We sleep.\n    fire: 'A `fire` in {room}; see {room}.'\n" +
  "  meaning: Closed.\n  fix: Wait.\n";

Deno.test("readContractNames(), emitLimits() and emitErrors() use the same value of a limit", async () => {
  await using fixture = await copyOfFixture();
  await Deno.writeTextFile(new URL("openapi/limits.yaml", fixture.root), LIMITS);
  await Deno.writeTextFile(new URL("openapi/errors.yaml", fixture.root), ERRORS);
  await fixture.edit("openapi.yaml", "    name: MIT", "    name: MIT, ${shelvesMax} shelves");
  const names = await readContractNames(fixture.entry);
  assertStringIncludes(JSON.stringify(await bundleContract(fixture.entry, names)), "MIT, 7 shelves");
  assertEquals(names.errors.too_many?.meaning, "More than 7 shelves.");
  assertStringIncludes(emitLimits(names), "/** Shelves of a library. */\n  shelvesMax: 7,");
  const text = emitErrors(names);
  assertStringIncludes(text, 'meaning: "More than 7 shelves."');
  // A message is a text, or a function of its values.
  const { messages } = await import(`data:application/typescript,${encodeURIComponent(text)}`);
  assertEquals(messages.too_many({ asked: 9 }), "More than 7 shelves, for 9 were sent.");
  assertEquals(messages.closed.night, "We sleep.");
  assertEquals(messages.closed.fire({ room: "a $1 hall" }), "A `fire` in a $1 hall; see a $1 hall.");
});

Deno.test("bundleContract() rejects a name that no limit has", async () => {
  await using fixture = await copyOfFixture();
  await Deno.writeTextFile(new URL("openapi/errors.yaml", fixture.root), ERRORS);
  await assertRejects(() => readContractNames(fixture.entry), ContractError, "shelvesMax");
});

Deno.test("readContractNames() returns no names for a contract without limits and errors", async () => {
  await using fixture = await copyOfFixture();
  assertEquals(await readContractNames(fixture.entry), { limits: {}, errors: {}, examples: {}, lists: [] });
});

// The list of findings

const findingOf = (verdict: string, more = {}) => ({
  group: "bank",
  verdict,
  about: "a fact.",
  rule: "a law",
  ...more,
});

Deno.test("listFindings() fills an enum with the values of its view and their descriptions", () => {
  const list = readFindings({
    findings: {
      one: findingOf("stop", { do: "Stop." }),
      two: findingOf("fine"),
      three: findingOf("fine", { do: "Ask.", step: "ask" }),
    },
    flags: { listed: { points: 80, because: "It is listed" } },
  });
  const schemaOf = (word: string) => ({ type: "string", description: "Codes.\n", "x-findings": word });
  const filled = (word: string) => {
    const { components } = listFindings({ components: { schemas: { Code: schemaOf(word) } } }, list);
    return components;
  };
  const codeWith = (description: string, values: readonly string[]) => ({
    schemas: { Code: { type: "string", description, enum: values } },
  });
  assertEquals(filled("steps"), codeWith("Codes.\n- `one`: a fact.\n", ["one", "ask"]));
  assertEquals(filled("flags"), codeWith("Codes.\n", ["listed"]));
  assertThrows(
    () => filled("colours"),
    ContractError,
    "x-findings must be one of findings, steps, flags, changes",
  );
});

// The bundle

Deno.test("bundleContract() keeps the names of schemas", async () => {
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

Deno.test("bundleContract() reports file, line and rule of every lint problem, even of warnings", async () => {
  await using fixture = await copyOfFixture();
  await fixture.edit("openapi.yaml", "  license:\n    name: MIT\n    identifier: MIT\n", "");
  const error = await assertRejects(() => bundleContract(fixture.entry), ContractError);
  assertMatch(error.message, /1 lint finding\(s\)\n {2}\S+openapi\.yaml:\d+:\d+ info-license: /);
});

/** A contract in which a file has a schema without a name. */
async function copyWithBareShelf() {
  const fixture = await copyOfFixture();
  await fixture.edit(
    "schemas/shelf.yaml",
    "Shelf:\n  type: string\n  enum: [left, right]\n",
    "type: string\n",
  );
  await fixture.edit("paths/books.yaml", "shelf.yaml#/Shelf", "shelf.yaml");
  return fixture;
}

Deno.test("bundleContract() rejects a component that is named after its file", async () => {
  await using fixture = await copyWithBareShelf();
  await fixture.edit("openapi.yaml", "  schemas:\n    Shelf:\n      $ref: schemas/shelf.yaml#/Shelf\n", "");
  const error = await assertRejects(() => bundleContract(fixture.entry), ContractError);
  assertMatch(error.message, /#\/components\/schemas\/shelf: not a public name/);
});

Deno.test("bundleContract() rejects two names for one schema", async () => {
  await using fixture = await copyWithBareShelf();
  await fixture.edit(
    "openapi.yaml",
    "    Shelf:\n      $ref: schemas/shelf.yaml#/Shelf\n",
    "    Rack:\n      $ref: schemas/shelf.yaml\n    Shelf:\n      $ref: schemas/shelf.yaml\n",
  );
  await assertRejects(() => bundleContract(fixture.entry), ContractError);
});

const document = await bundleContract(`${FIXTURE}/openapi.yaml`);

Deno.test("readOperations() reads terms, body and statuses of a paid operation", () => {
  const add = readOperations(document).find(({ row }) => row.id === "addBooks");
  assert(add !== undefined);
  const { invalidInput, ...row } = add.row;
  assertEquals<unknown>(row, addBooks);
  assertEquals(invalidInput.map(({ at }) => at), ["body", "body.titles.*", "body.titles", "*"]);
  assertEquals(invalidInput[1]?.members, { example: "Emma" });
});

/** A contract with one operation, changed by `changes`. */
function contractWith(changes: Readonly<Record<string, unknown>>): unknown {
  const operation = { operationId: "one", summary: "One", tags: ["A"], responses: { "200": {} }, ...changes };
  return { paths: { "/one": { post: operation } } };
}

testTable(
  "readOperations() reads a price in USDC as atomic units",
  here("prices.tsv"),
  ["price", "atomic"],
  ({ price, atomic }) => {
    const [operation] = readOperations(contractWith({ "x-price-usdc": Number(price) }));
    assertEquals(operation?.row.priceAtomic, atomic);
  },
);

testTable(
  "readOperations() rejects operations",
  here("rejected_operations.tsv"),
  ["changes", "says"],
  ({ changes, says }) => {
    const parsed = JSON.parse(
      changes,
      (_, value) => value === "BODY" ? BODY : value === "FALLBACK" ? FALLBACK : value,
    );
    const error = assertThrows(() => readOperations(contractWith(parsed)), ContractError);
    assertMatch(error.message, /#\/paths\/~1one\/post/);
    assertMatch(error.message, new RegExp(says));
  },
);

const BODY = {
  required: true,
  content: {
    "application/json": {
      schema: { type: "object", properties: { a: { type: "string" }, b: { type: "null" } } },
    },
  },
};
const FALLBACK = { at: "*", error: "invalid_request", message: "No." };

Deno.test("readOperations() rejects a member name with two meanings", () => {
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

// RFC 6901, section 5: members of the example document whose names must be escaped.
const POINTED = {
  "a/b": 1,
  "m~n": 8,
  "~1": 3,
  list: [{ x: 2 }],
  one: { $ref: "#/two" },
  two: { $ref: "#/one" },
};

Deno.test("literal() keeps a value on one line while it fits", () => {
  assertEquals(literal({ a: [1, "b", null], c: {} }), '{ a: [1, "b", null], c: {} }');
});

Deno.test("literal() puts each item on its own line when it does not fit", () => {
  const word = "x".repeat(60);
  assertEquals(
    literal({ a: [word, word], b: [1, /\d/] }),
    `{\n  a: [\n    "${word}",\n    "${word}",\n  ],\n  b: [1, /\\d/],\n}`,
  );
});

// Schemas

const SCHEMAS = {
  components: {
    schemas: {
      Word: { type: "string" },
      OptionalWord: { type: ["string", "null"] },
      Closed: { type: "object", properties: { a: { type: "string" } }, additionalProperties: false },
      Open: { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
    },
  },
};

function emit(schema: unknown): string {
  const references = new Map<string, string>();
  const scope = {
    document: SCHEMAS,
    reference(name: keyof typeof SCHEMAS.components.schemas): string {
      references.set(name, emitted(SCHEMAS.components.schemas[name]));
      return references.get(name) ?? "";
    },
  };
  const emitted = (part: unknown): string => emitSchema({ value: part, pointer: "#/x" }, scope);
  return emitted(schema);
}

/** Runs emitted code. */
function build(code: string): z.ZodType {
  const names = Object.keys(helpers);
  const made: unknown = new Function("z", ...names, `return ${code};`)(z, ...Object.values(helpers));
  assert(made instanceof z.ZodType);
  return made;
}

testTable("emitSchema() agrees with ajv", here("schemas.tsv"), ["schema", "values"], (row) => {
  const schema = JSON.parse(row.schema);
  const judge = judgesOf({ ...SCHEMAS, x: schema })("#/x");
  const validator = build(emit(schema));
  for (const value of [...JSON.parse(row.values), ...sampleAround(schema, SCHEMAS, 100)]) {
    const result = validator.safeParse(value);
    assertEquals(result.success, judge(value), JSON.stringify(value));
    if (result.success && JSON.stringify(value) !== '{"__proto__":1}') assertEquals(result.data, value);
  }
});

testTable("emitSchema() rejects schemas", here("rejected_schemas.tsv"), ["schema", "says"], (row) => {
  const error = assertThrows(() => emit(JSON.parse(row.schema)), ContractError);
  assertMatch(error.message, new RegExp(row.says));
});

// Parameters

const SCOPE = { document: {}, reference: (name: string): string => name };

function parameter(schema: unknown, place: "path" | "query" = "query", required = false): Parameter {
  return { name: "p", in: place, required, description: "", schema: { value: schema, pointer: "#/p" } };
}

function buildParameters(parameters: readonly Parameter[], placeholders: readonly string[] = []): z.ZodType {
  return build(emitParameters(parameters, placeholders, SCOPE));
}

testTable("emitParameters() reads texts", here("parameters.tsv"), ["schema", "text", "value"], (row) => {
  const schema = parameter(JSON.parse(row.schema));
  const { data } = buildParameters([schema]).safeParse({ p: JSON.parse(row.text) });
  assertEquals(data, row.value === "" ? undefined : { p: JSON.parse(row.value) });
});

Deno.test("emitParameters() reads an integer of any length as a number", () => {
  const { data } = buildParameters([parameter({ type: "integer" })]).safeParse({ p: "9".repeat(400) });
  assertEquals(data, { p: Number.MAX_VALUE });
});

testCalls(here("codegen.calls"), {
  complete: (facts = "") => {
    const { headers = {}, responses } = JSON.parse(facts);
    return completeContract({ ...CONTRACT, ...(responses && { components: { responses } }) }, headers);
  },
  changes: (facts = "") => readFindings({ changes: JSON.parse(facts) }),
  findings: (facts = "") => {
    const findings = Object.entries<{ readonly verdict: string }>(JSON.parse(facts))
      .map(([name, { verdict, ...more }]) => [name, findingOf(verdict, more)]);
    return readFindings({ findings: Object.fromEntries(findings) });
  },
  operations: () => readOperations(document).map(({ row }) => row.id),
  operation: (id) => {
    const found = readOperations(document).find(({ row }) => row.id === id);
    return found && {
      ...{ auth: found.row.auth, isExempt: found.row.rateLimitExempt, price: found.row.priceAtomic },
      parameters: found.parameters.map(({ name }) => name),
    };
  },
  pointer: (name = "") => pointerTo("#", name),
  resolve: (ref = "") => resolveRef(POINTED, ref, "#/here"),
  resolvePointerTo: (name = "") => resolveRef(POINTED, pointerTo("#", name), "#"),
  dereference: (pointer = "") => dereference(POINTED, { value: POINTED.one, pointer }),
  memberNames: (names = "") => JSON.parse(names).map(memberName),
  emit: (schema = "") => emit(JSON.parse(schema)),
  parameters: (facts = "") => {
    const { schema, in: place, required = place === "path", placeholders, sent } = JSON.parse(facts);
    return buildParameters([parameter(schema, place, required)], placeholders).safeParse(sent).data ??
      "rejected";
  },
  validate: (id, input = "") => {
    const [, validator] = Object.entries<z.ZodType>(inputValidators).find(([name]) => name === id) ?? [];
    return validator?.safeParse(JSON.parse(input)).data ?? "rejected";
  },
});

const judgeAt = judgesOf(openapi);
const validatorsById: Readonly<
  Record<string, { readonly shape: { readonly [part in "path" | "query" | "body"]?: z.ZodType } }>
> = inputValidators;

/** Values of the type of a schema, whether or not its other keywords allow them. */
function valuesOfType(schema: unknown): fc.Arbitrary<unknown> {
  const type = isJsonObject(schema) ? schema.type : undefined;
  return fc.oneof(instancesOf(schema, openapi), instancesOf({ type }, openapi));
}

for (const { row, parameters } of readOperations(openapi)) {
  for (const checked of parameters) {
    Deno.test(`inputValidators.${row.id} agrees with ajv for ${checked.in} ${checked.name}`, () => {
      const validator = validatorsById[row.id]?.shape[checked.in];
      assert(validator instanceof z.ZodObject);
      const schema = dereference(openapi, checked.schema);
      const judge = judgeAt(schema.pointer);
      for (const value of fc.sample(valuesOfType(schema.value), { numRuns: 120, seed: 7 })) {
        const isPlaceholder = value === `{${checked.name}}`;
        const result = validator.shape[checked.name].safeParse(Array.isArray(value) ? value : String(value));
        assertEquals(result.success, judge(value) && !isPlaceholder, JSON.stringify(value));
        if (result.success) assertEquals(result.data, value);
      }
    });
  }
}

// Validators

// Every body that the contract accepts is checked with ajv, an implementation of JSON Schema that shares no code with
// zod.

const SAMPLES = 120;

function holdAgainstAjv(validator: z.ZodType, pointer: string): void {
  const judge = judgeAt(pointer);
  const verdicts = new Set<boolean>();
  for (const value of sampleAround(resolveRef(openapi, pointer, pointer), openapi, SAMPLES)) {
    const result = validator.safeParse(value);
    const verdict = judge(value);
    assertEquals(result.success, verdict, `${pointer}: ajv says ${verdict} to ${JSON.stringify(value)}`);
    if (result.success) assertEquals(result.data, value, `${pointer}: the value changed`);
    verdicts.add(verdict);
  }
  assertEquals(verdicts.size, 2, `${pointer}: the samples must hold good and bad values`);
}

for (const { row, body } of readOperations(openapi)) {
  const validator = validatorsById[row.id]?.shape.body;
  if (body === null || validator === undefined) continue;
  Deno.test(`inputValidators.${row.id}.body agrees with ajv`, () => {
    holdAgainstAjv(validator, body.schema.pointer);
  });
}

Deno.test("inputValidators has an entry for every operation", () => {
  assertEquals(Object.keys(inputValidators), Object.keys(operations));
});

// Handlers

// The compiler runs these tests: each `@ts-expect-error` fails the type check if the line below it compiles.

type Two = Pick<Handlers<null>, "ping" | "formatCheckIBAN">;

const refusal: Reply<"formatCheckIBAN"> = {
  status: 400,
  body: { error: "missing_iban", message: "No iban.", upgrade_to_full_validation: "POST /v1/iban/validate" },
};

const whole: Two = {
  ping: () => ({ status: 200, body: "pong" }),
  formatCheckIBAN: () => Promise.resolve(refusal),
};

// @ts-expect-error: the handler of formatCheckIBAN is missing
const incomplete: Two = { ping: whole.ping };

const undeclaredStatus: Two = {
  ...whole,
  // @ts-expect-error: the contract declares no 418
  ping: () => ({ status: 418, body: "pong" }),
};

const bodyOfAnotherStatus: Two = {
  ...whole,
  // @ts-expect-error: this is the body of a 400
  formatCheckIBAN: () => ({ ...refusal, status: 200 }),
};

const unknownToken: Two = {
  ...whole,
  // @ts-expect-error: the contract has no such token
  formatCheckIBAN: () => ({ status: 400, body: { ...refusal.body, error: "no_such_token" } }),
};

// @ts-expect-error: the operation takes no body
type NoBody = Inputs["formatCheckIBAN"]["body"];

const required: Required<Inputs["getTestIban"]> = { query: {} };
const optional: Inputs["buyCreditBundle"] = { path: { bundle: "1k" } };
const empty: Reply<"closeAccountSession"> = { status: 204 };
const text: Reply<"ping"> = { status: 200, body: "pong" };

// @ts-expect-error: handlers throw instead of returning it
const failed: Reply<"ping"> = { status: 500, body: "pong" };

// @ts-expect-error: the body is required
const withoutBody: Inputs["validateIBAN"] = {};

Deno.test("Inputs and Reply have the parts and answers of their operations", () => {
  assertEquals([required, optional, withoutBody].map(Object.keys), [["query"], ["path"], []]);
  assertEquals([empty, text, failed].map(({ status }) => status), [204, 200, 500]);
});

Deno.test("Handlers does not compile with a missing handler, an undeclared status or a foreign body", () => {
  const unused: NoBody = undefined;
  assertEquals(unused, undefined);
  assertEquals(
    [incomplete, undeclaredStatus, bodyOfAnotherStatus, unknownToken].map((handlers) => typeof handlers.ping),
    ["function", "function", "function", "function"],
  );
});

// `copy` makes a new copy of the contract, `edit` replaces text in one of its files, with `_` for spaces, and `add`
// adds a file that nothing generates.

let copy: Awaited<ReturnType<typeof copyOfFixture>> | undefined;
Deno.test.afterAll(async () => await copy?.[Symbol.asyncDispose]());

Deno.test("runGenerator() writes, checks and removes files as generator.txt says", () =>
  checkTranscript(here("generator.txt"), async ([command = "", path = "", before = "", after = ""]) => {
    if (command === "copy") {
      await copy?.[Symbol.asyncDispose]();
      copy = await copyOfFixture();
      return "";
    }
    assert(copy !== undefined);
    if (command === "edit") await copy.edit(path, before.replace("_", " "), after.replace("_", " "));
    if (command === "add") {
      await Deno.mkdir(new URL(".", new URL(path, copy.root)), { recursive: true });
      await Deno.writeTextFile(new URL(path, copy.root), "");
    }
    if (command !== "generate") return "";
    const { status, lines } = await runGenerator(path === "" ? [] : [path], copy.root);
    for (const line of lines.filter((line) => line.startsWith("Wrote "))) {
      assert((await Deno.stat(new URL(line.slice("Wrote ".length), copy.root))).isFile);
    }
    return [...lines, `= ${status}`].join("\n");
  }));
