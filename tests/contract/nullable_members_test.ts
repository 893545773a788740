import { assertEquals } from "@std/assert";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };

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

const schemas: Readonly<Record<string, Schema>> = openApiDocument.components.schemas;

function isNullable({ $ref, type, oneOf, anyOf }: Schema): boolean {
  if ($ref !== undefined) return isNullable(schemas[$ref.split("/").at(-1) ?? ""] ?? {});
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
  const found = Object.entries(schemas).filter(([name]) => !isRequest(name))
    .map(([name, schema]) => [name, nullableMembers(schema)] as const)
    .filter(([, members]) => members.length > 0)
    .map(([name, members]) => `${name}: ${members.join(" ")}`);
  assertEquals(found.toSorted(), NULLABLE.toSorted());
});
