import { assert, assertEquals } from "@std/assert";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { errors } from "../../generated/errors.ts";
import { judgesOf, wrongMembersOf } from "../support/json_schema_judge.ts";
import { declaredAnswer } from "../support/contract_judge.ts";
import { allOperations } from "../support/contract_paths.ts";

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
  assertEquals(without, [], 'each needs an `example` in openapi/: see "an example" in CONTRIBUTING.md');
});

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

/**
 * Members of answers that may be `null`: those of which clients of the service that we mirror expect it, and those
 * that only we send. A client with a plain type breaks on `null`, so any other member is left out where its value is
 * not known. That no answer breaks its schema is checked wherever the tests read one.
 */
const NULLABLE: readonly string[] = [
  "AccountActions: topup subscribe_pro manage_subscription",
  "AccountKey: name allowance credits subscription last_call_at",
  "AccountKeyChange: name",
  "AccountKeyChanged: name",
  "AccountKeySecret: name",
  "AccountReceipt: plan credits key_name receipt invoices",
  "AccountSubscription: manage_url",
  "AccountWatchKey: name",
  "BankCodeCheck: match register",
  "BankInstitution: street post_code town",
  "BbanPart: charset",
  "BicAddress: street post_code city romanized language as_of",
  "BicFacts: city address branch_info lei lei_status source",
  "BicSanctions: listed",
  "BundleBalance: allowance",
  "ChangedWatch: bank_code branch bic",
  "ClearingAddress: street building_number post_code town",
  "ClearingInstitution: headquarters_iid",
  "Compliance: risk_score",
  "ComplianceReachability: listed_in_epc_registers",
  "ComplianceSanctions: institution_listed",
  "ComplianceVop: register_status",
  "CountryRegime: seen_in",
  "DataEdition: fetched_at",
  "DeviceLookup: client_name reason",
  "DemoBicExample: institution city lei",
  "FoundClearing: bic sic_iid qr_iid qr_iid_source",
  "IBANStructure: bban bban_pattern example_iban example_iban_note",
  "IbanBic: bank_name city source as_of",
  "ListScreening: as_of confirmed_on",
  "IbanClearing: town qr_iid qr_iid_source",
  "Issuer: type",
  "KeyFootprint: unusual",
  "KeyReport: avg_ms first_seen last_seen",
  "McpAnswer: id",
  "PaymentReferenceResult: scheme valid source",
  "QrBillCreditorIban: country iid",
  "QrBillParty: structured sps_check proposed_structured",
  "QrBillReference: valid",
  "QrBillResult: amount currency unstructured_message billing_information",
  "ReferenceCheckBlock: scheme valid source as_of",
  "RiskIndicators: issuer_type",
  "SanctionsHit: programme listed_on basis",
  "ScreenedBic: institution",
  "SepaReach: vop_participant bank_reachability bank_schemes vop_register_status",
  "TestIban: proof.bic",
  "UnconfirmedSettlement: paid transaction",
  "UnknownBic: institution",
  "ValidIban: bic clearing",
  "Watch: bank_code branch bic institution",
  "WatchChange: before institution",
  "WatchItem: iban bic",
  "WatchList: cursor",
  "Webhook: kinds failing_since last_delivery",
  "WebhookDelivery: tried_at next_try_at status answer problem",
];

/** What callers send; there `null` stands for absent. */
const isRequest = (schema: string): boolean => /Request$|^ComplianceBy|^BatchIban$/.test(schema);

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

const namedSchemas: Readonly<Record<string, Schema>> = openApiDocument.components.schemas;

function isNullable({ $ref, type, oneOf, anyOf }: Schema): boolean {
  if ($ref !== undefined) return isNullable(namedSchemas[$ref.split("/").at(-1) ?? ""] ?? {});
  return [type].flat().includes("null") || [...oneOf ?? [], ...anyOf ?? []].some(isNullable);
}

/** Names of the nullable members of a schema, and of the schemas that stand inside it without a name. */
function nullableMembers({ properties = {}, items, allOf = [], oneOf = [] }: Schema): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, member]) => [
      ...(isNullable(member) ? [name] : []),
      ...nullableMembers(member).map((inner) => `${name}.${inner}`),
    ]),
    ...(items === undefined ? [] : nullableMembers(items)),
    ...[...allOf, ...oneOf].flatMap(nullableMembers),
  ];
}

Deno.test("no member of an answer may be null but those of which clients expect it", () => {
  const found = Object.entries(namedSchemas).filter(([name]) => !isRequest(name))
    .map(([name, schema]) => [name, nullableMembers(schema)] as const)
    .filter(([, members]) => members.length > 0)
    .map(([name, members]) => `${name}: ${members.join(" ")}`);
  assertEquals(found.toSorted(), NULLABLE.toSorted());
});

/** The schemas as the client's types have them, which editors show. */
const types = await Deno.readTextFile(new URL("../../sdk/generated/types.ts", import.meta.url));
const typesOfSchemas = types.slice(
  types.indexOf("\n    schemas: {"),
  types.indexOf("\n    responses: {"),
);

/** Members of objects, each with the line before it. */
const members = [...typesOfSchemas.matchAll(/^(.*)\n {12,}("?[\w-]+"?)\??: /gm)];

Deno.test("every member of an answer says in an editor what it is", () => {
  assert(members.length > 500, `found ${members.length} members`);
  const silent = members.filter(([, before]) => !before?.trimEnd().endsWith("*/")).map(([, , name]) => name);
  assert(silent.length <= members.length * 0.05, `without a description: ${silent.join(" ")}`);
  assertEquals(typesOfSchemas.includes("/** @description"), true);
});
