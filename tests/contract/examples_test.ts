import { assert, assertEquals } from "@std/assert";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { judgesOf } from "../support/json_schema_judge.ts";

/** An example somewhere in the document and the schema that it illustrates, both as JSON pointers. */
interface Example {
  readonly pointer: string;
  readonly schema: string;
  readonly value: unknown;
}

/** Finds every `example` and `examples` that stands beside a schema, and every one inside a schema. */
function* findExamples(value: unknown, pointer: string): Generator<Example> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* findExamples(item, `${pointer}/${index}`);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const members = new Map<string, unknown>(Object.entries(value));
  // Beside a schema (media type, parameter, header), or inside the schema itself; but below `properties` the
  // same names are those of members.
  const isSchema = members.has("type") && !pointer.endsWith("/properties");
  const isBeside = members.has("schema") && !pointer.endsWith("/properties");
  const schema = isBeside ? `${pointer}/schema` : isSchema ? pointer : null;
  if (schema !== null && members.has("example")) {
    yield { pointer: `${pointer}/example`, schema, value: members.get("example") };
  }
  for (const [name, example] of Object.entries(members.get("examples") ?? {})) {
    if (schema === null) continue;
    yield { pointer: `${pointer}/examples/${name}`, schema, value: isBeside ? example.value : example };
  }
  for (const [name, member] of members) {
    if (name === "example" || name === "examples") continue;
    yield* findExamples(member, `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  }
}

const judgeOf = judgesOf(openApiDocument);
const examples = [...findExamples(openApiDocument, "#")];

Deno.test("every example follows its schema", () => {
  assert(examples.length > 100, `found ${examples.length} examples`);
  const wrong = examples.filter(({ schema, value }) => !judgeOf(schema)(value));
  assertEquals(wrong.map(({ pointer }) => pointer), []);
});

Deno.test("every JSON answer has an example", () => {
  const without: string[] = [];
  const responses = [
    ...Object.entries(openApiDocument.components.responses),
    ...Object.entries(openApiDocument.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { responses }]) =>
        Object.entries<object>(responses).map(([status, response]): [string, object] => [
          `${method} ${path} ${status}`,
          response,
        ])
      )
    ),
  ];
  for (const [name, response] of responses) {
    if (!("content" in response) || typeof response.content !== "object" || response.content === null) {
      continue;
    }
    for (const content of Object.values(response.content)) {
      if (!("example" in content) && !("examples" in content)) without.push(name);
    }
  }
  assertEquals(without, []);
});
