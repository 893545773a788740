import { assert, assertEquals } from "@std/assert";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { errors } from "../../generated/errors.ts";
import { declaredAnswer } from "../support/contract_judge.ts";
import { allOperations } from "../support/contract_paths.ts";
import { wrongMembersOf } from "../support/json_schema_judge.ts";

const { schemas } = openApiDocument.components;
const wrongMembersAt = wrongMembersOf(openApiDocument);
const registry: readonly string[] = schemas.ErrorCode.enum;

/** Collects the tokens that schemas allow for `error` at some depth below a value. */
function* tokensIn(value: unknown, memberName = ""): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  if (memberName === "error") {
    if ("const" in value && typeof value.const === "string") yield value.const;
    if ("enum" in value && Array.isArray(value.enum)) yield* value.enum;
  }
  for (const [name, member] of Object.entries(value)) yield* tokensIn(member, name);
}

/** Findings about a value that was judged stand in answers of 200 and have an enum of their own. */
const findings: ReadonlySet<string> = new Set([...schemas.ValidationErrorCode.enum, "clearing_not_found"]);

Deno.test("every token of the registry belongs to some answer", () => {
  const { ErrorCode: _, ...others } = schemas;
  const used = new Set(tokensIn(others));
  assertEquals(registry.filter((token) => !used.has(token)), []);
});

Deno.test("no answer has a token that the registry lacks", () => {
  const strange = [...tokensIn(schemas)].filter((token) => !registry.includes(token) && !findings.has(token));
  assertEquals(strange, []);
});

Deno.test("every token has the statuses of the answers that carry it", () => {
  const found = new Map<string, Set<number>>();
  for (const operation of allOperations) {
    for (const status of operation.statuses.filter((status) => status >= 400)) {
      const declared = declaredAnswer(operation, status);
      if (declared === null || declared.mediaType !== "application/json") continue;
      for (const token of tokensOf(declared.schema)) {
        found.set(token, (found.get(token) ?? new Set()).add(status));
      }
    }
  }
  // A path that no operation has belongs to none of them.
  found.set("not_found", new Set([404]));
  const told = Object.entries(errors).map(([token, { statuses }]) => [token, [...statuses]]);
  assertEquals(told, registry.map((token) => [token, [...found.get(token) ?? []].sort()]));
});

/** Lists the tokens that an answer may carry, whatever else it holds. */
function tokensOf(schema: string): readonly string[] {
  const wrongMembers = wrongMembersAt(schema);
  const refuses = (error: string): boolean => wrongMembers({ error }).has("/error");
  return refuses("no token at all") ? registry.filter((token) => !refuses(token)) : [];
}

Deno.test("no token stands twice in the registry", () => {
  assertEquals(registry.length, new Set(registry).size);
});

Deno.test("every 400 that the contract describes has a token of the registry and says what to send", () => {
  for (const { id, invalidInput } of allOperations) {
    for (const { error, message } of invalidInput) {
      assert(registry.includes(error), `${id}: ${error}`);
      assert(/[.?]$/.test(message) || message.includes("{"), `${id}: "${message}" is no sentence`);
    }
  }
});
