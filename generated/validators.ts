// Generated from openapi/ by deno task generate. Do not edit.

import { z } from "zod";
import type { Inputs, Replies } from "./handlers.ts";
import type { OperationId } from "./operations.ts";
import type { components } from "./types.ts";
import {
  hasMaxItems,
  hasMinItems,
  integerText,
  isDateTime,
  isInteger,
  isNotPlaceholder,
  withMembers,
  withoutExcess,
} from "./validator_helpers.ts";

type Schemas = components["schemas"];

/** A validator per named schema. */
export type SchemaValidators = { readonly [Name in keyof Schemas]: z.ZodType<Schemas[Name]> };

/** A validator per part of the request that the operation reads. */
export type RequestValidators = {
  readonly [Id in OperationId]: {
    readonly [Part in keyof Inputs[Id]]-?: z.ZodType<NonNullable<Inputs[Id][Part]>>;
  };
};

/** A validator of the whole input. */
export type InputValidators = { readonly [Id in OperationId]: z.ZodType<Inputs[Id]> };

/** A validator per declared status. */
export type ResponseValidators = {
  readonly [Id in OperationId]: {
    readonly [Status in Replies[Id]["status"]]: z.ZodType<Extract<Replies[Id], { status: Status }>["body"]>;
  };
};

const ValidateIbanRequest: z.ZodType<Schemas["ValidateIbanRequest"]> = z.looseObject({
  iban: z.string().min(1),
  reference: z.string().nullable().optional(),
  reference_type: z.string().nullable().optional(),
});

const FormatIbanRequest: z.ZodType<Schemas["FormatIbanRequest"]> = z.looseObject({
  iban: z.string().min(1).max(64),
});

const ErrorCode: z.ZodType<Schemas["ErrorCode"]> = z.lazy(() => z.enum([
  "invalid_json",
  "invalid_request",
  "missing_iban",
  "invalid_iban_length",
  "invalid_country_code",
  "placeholder_literal",
  "unsupported_country",
  "payment_required",
  "not_found",
  "method_not_allowed",
  "payload_too_large",
  "rate_limit_exceeded",
  "generation_failed",
]));

const ApiError: z.ZodType<Schemas["ApiError"]> = z.lazy(() => z.looseObject({
  error: ErrorCode,
  message: z.string(),
}));

const Attribution: z.ZodType<Schemas["Attribution"]> = z.lazy(() => z.looseObject({
  required: z.literal(true),
  text: z.string(),
  url: z.string(),
  note: z.string(),
}));

const BankCodeReason: z.ZodType<Schemas["BankCodeReason"]> = z.lazy(() => z.enum([
  "not_allocated",
  "absent_from_reference_data",
  "no_reference_data_for_country",
  "register_names_no_holder",
  "national_register_unavailable",
  "lookup_failed",
]));

const BankInstitution: z.ZodType<Schemas["BankInstitution"]> = z.lazy(() => z.looseObject({
  name: z.string(),
  street: z.string().nullable(),
  post_code: z.string().nullable(),
  town: z.string().nullable(),
  country: z.string(),
  lei: z.string().optional(),
}));

const BankCodeCheck: z.ZodType<Schemas["BankCodeCheck"]> = z.lazy(() => z.looseObject({
  value: z.string(),
  status: z.enum(["verified", "not_in_register", "unavailable"]),
  match: z.enum(["register", "prefix"]).nullable(),
  register: z.string().nullable(),
  authoritative: z.boolean(),
  as_of: z.string().nullable(),
  reason: BankCodeReason.optional(),
  candidates: z.number().gte(1).check(isInteger).optional(),
  retired: z.literal(true).optional(),
  superseded_by: z.string().optional(),
  institution: BankInstitution.optional(),
}));

const BankCodeHolder: z.ZodType<Schemas["BankCodeHolder"]> = z.lazy(() => z.enum([
  "confirmed",
  "inferred",
  "not_allocated",
  "unknown",
]));

const BazaarExtension: z.ZodType<Schemas["BazaarExtension"]> = z.lazy(() => z.looseObject({
  discoverable: z.literal(true),
  routeTemplate: z.string(),
  bodyType: z.string().optional(),
  inputSchema: z.looseObject({}).optional(),
  outputSchema: z.looseObject({}).optional(),
  info: z.looseObject({}),
}));

const Bban: z.ZodType<Schemas["Bban"]> = z.lazy(() => z.looseObject({
  bank_code: z.string(),
  branch_code: z.string().optional(),
  account_number: z.string(),
}));

const BbanPart: z.ZodType<Schemas["BbanPart"]> = z.lazy(() => z.looseObject({
  start: z.number().gte(0).check(isInteger),
  length: z.number().gte(0).check(isInteger),
  charset: z.string().nullable(),
}));

const BbanLayout: z.ZodType<Schemas["BbanLayout"]> = z.lazy(() => z.looseObject({
  bank_code: BbanPart,
  branch_code: BbanPart.optional(),
  account_number: BbanPart,
}));

const Checks: z.ZodType<Schemas["Checks"]> = z.lazy(() => z.looseObject({
  iban_structure: z.literal("pass"),
  iban_checksum: z.literal("pass"),
  bank_code: z.enum(["pass", "fail", "inferred", "unknown"]),
  bic: z.enum(["pass", "inferred", "unknown", "not_applicable"]),
  sepa_reachability: z.enum(["pass", "fail", "unknown", "not_applicable"]),
  national_check_digits: z.enum(["pass", "fail", "not_applicable", "not_checked"]),
  account_exists: z.literal("not_checked"),
  payee_name: z.literal("not_checked"),
  payee_sanctions: z.literal("not_checked"),
  institution_sanctions: z.enum(["not_checked", "pass", "fail", "unknown"]),
  country_sanctions: z.enum(["not_checked", "pass", "fail", "unknown"]),
}));

const ClearingInstitutionType: z.ZodType<Schemas["ClearingInstitutionType"]> = z.lazy(() => z.enum([
  "bank",
  "cantonal_bank",
  "postfinance",
  "raiffeisen",
  "central_bank",
  "foreign_participant",
]));

const CostUsdc: z.ZodType<Schemas["CostUsdc"]> = z.lazy(() => z.number().gte(0));

const Country: z.ZodType<Schemas["Country"]> = z.lazy(() => z.looseObject({
  code: z.string(),
  name: z.string(),
}));

const CountryCodeError: z.ZodType<Schemas["CountryCodeError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["invalid_country_code", "placeholder_literal"]).optional(),
    example: z.string().optional(),
    schema: z.string().optional(),
  }),
));

const CountryRisk: z.ZodType<Schemas["CountryRisk"]> = z.lazy(() => z.enum(["standard", "elevated", "high"]));

const SepaScheme: z.ZodType<Schemas["SepaScheme"]> = z.lazy(() => z.enum(["SCT", "SDD", "SCT_INST"]));

const CountrySepa: z.ZodType<Schemas["CountrySepa"]> = z.lazy(() => z.looseObject({
  member: z.boolean(),
  schemes: z.array(SepaScheme),
  vop_required: z.boolean(),
}));

const PackLinks: z.ZodType<Schemas["PackLinks"]> = z.lazy(() => z.looseObject({
  "1k": z.string().optional(),
  "5k": z.string().optional(),
  "25k": z.string().optional(),
}));

const TopupThisKey: z.ZodType<Schemas["TopupThisKey"]> = z.lazy(() => z.looseObject({
  by_card: PackLinks,
  by_usdc: z.string(),
  pro: z.string().optional(),
  note: z.string().optional(),
}));

const CreditPacksHint: z.ZodType<Schemas["CreditPacksHint"]> = z.lazy(() => z.looseObject({
  description: z.string(),
  pay_by_card: z.string().optional(),
  pay_by_card_all_packs: PackLinks.optional(),
  pay_by_usdc: z.string(),
  pricing: z.string().optional(),
  data_note: z.string().optional(),
  topup_this_key: TopupThisKey.optional(),
}));

const DatabaseState: z.ZodType<Schemas["DatabaseState"]> = z.lazy(() => z.enum([
  "ok",
  "not_loaded",
  "unreachable",
]));

const DemoBicExample: z.ZodType<Schemas["DemoBicExample"]> = z.lazy(() => z.looseObject({
  label: z.string(),
  bic: z.string(),
  bic8: z.string(),
  bic11: z.string(),
  found: z.boolean(),
  institution: z.string().nullable(),
  country: Country,
  city: z.string().nullable(),
  lei: z.string().nullable(),
  cost_usdc: z.number().gte(0),
}));

const DemoUnavailable: z.ZodType<Schemas["DemoUnavailable"]> = z.lazy(() => z.looseObject({
  error: z.string(),
}));

const DemoComplianceExample: z.ZodType<Schemas["DemoComplianceExample"]> = z.lazy(() => z.looseObject({
  description: z.string(),
  endpoint: z.string(),
  cost: z.string(),
  result: DemoUnavailable,
}));

const IbanBic: z.ZodType<Schemas["IbanBic"]> = z.lazy(() => z.looseObject({
  code: z.string(),
  bic8: z.string().min(8).max(8),
  bank_name: z.string().nullable(),
  city: z.string().nullable(),
  source: z.string().nullable(),
  as_of: z.string().nullable(),
  basis: z.enum(["national_register", "curated_map", "directory_prefix"]),
  authoritative: z.boolean(),
  redirected_from: z.string().optional(),
}));

const IssuerType: z.ZodType<Schemas["IssuerType"]> = z.lazy(() => z.enum([
  "bank",
  "digital_bank",
  "emi",
  "payment_institution",
]).nullable());

const Issuer: z.ZodType<Schemas["Issuer"]> = z.lazy(() => z.looseObject({
  type: IssuerType,
  name: z.string(),
  classification: z.enum(["curated", "register", "default"]),
  iban_issuer: z.enum(["confirmed", "not_listed"]).optional(),
}));

const SepaReach: z.ZodType<Schemas["SepaReach"]> = z.lazy(() => z.looseObject({
  member: z.boolean(),
  schemes: z.array(SepaScheme),
  vop_required: z.boolean(),
  vop_participant: z.boolean().nullable(),
  basis: z.enum(["country_default", "regulation", "epc_register"]),
  bank_reachability: z.enum([
    "listed",
    "not_listed",
    "no_bank",
    "bank_code_not_allocated",
  ]).nullable().optional(),
  bank_schemes: z.array(SepaScheme).nullable().optional(),
  vop_register_status: z.enum(["active", "pending", "inactive", "not_listed"]).nullable().optional(),
}));

const RiskIndicators: z.ZodType<Schemas["RiskIndicators"]> = z.lazy(() => z.looseObject({
  issuer_type: IssuerType,
  country_risk: CountryRisk,
  test_bic: z.boolean(),
  sepa_reachable: z.boolean(),
  sepa_reachable_scope: z.literal("country"),
  vop_coverage: z.boolean(),
}));

const QrIidSource: z.ZodType<Schemas["QrIidSource"]> = z.lazy(() => z.enum([
  "register",
  "headquarters",
]).nullable());

const IbanClearing: z.ZodType<Schemas["IbanClearing"]> = z.lazy(() => z.looseObject({
  iid: z.string().regex(/^[0-9]{5}$/u),
  name: z.string(),
  type: ClearingInstitutionType,
  town: z.string().nullable(),
  sic: z.boolean().nullable(),
  instant_payments_chf: z.boolean().nullable(),
  eurosic: z.boolean().nullable(),
  qr_iid: z.string().nullable(),
  qr_iid_source: QrIidSource,
  qr_iids: z.array(z.string()).optional(),
}));

const NextStepCode: z.ZodType<Schemas["NextStepCode"]> = z.lazy(() => z.enum([
  "bank_code_not_allocated",
  "verify_payee_name",
  "modulus_check_failed",
  "bank_code_retired",
  "bic_is_advisory",
  "test_bic",
  "expect_virtual_iban",
  "issuer_not_a_known_iban_issuer",
  "screen_compliance",
]));

const NextStep: z.ZodType<Schemas["NextStep"]> = z.lazy(() => z.looseObject({
  code: NextStepCode,
  do: z.string(),
  because: z.string(),
  action: z.string().optional(),
}));

const NationalCheckDigits: z.ZodType<Schemas["NationalCheckDigits"]> = z.lazy(() => z.looseObject({
  country: z.string(),
  scheme: z.string(),
  status: z.enum(["pass", "fail", "not_checked"]),
  detail: z.string().optional(),
  source: z.string().optional(),
}));

const ReferenceScheme: z.ZodType<Schemas["ReferenceScheme"]> = z.lazy(() => z.enum([
  "rf",
  "qrr",
  "ogm",
  "viitenumero",
  "kid",
  "ocr",
]).nullable());

const ReferenceStatus: z.ZodType<Schemas["ReferenceStatus"]> = z.lazy(() => z.enum([
  "checked",
  "unverifiable_without_creditor_config",
  "unrecognised",
]));

const ReferenceAlternative: z.ZodType<Schemas["ReferenceAlternative"]> = z.lazy(() => z.looseObject({
  scheme: ReferenceScheme,
  valid: z.boolean().nullable(),
  check_digit_expected: z.string().optional(),
}));

const ReferencePairing: z.ZodType<Schemas["ReferencePairing"]> = z.lazy(() => z.enum([
  "ok",
  "qrr_requires_qr_iban",
  "scor_forbidden_with_qr_iban",
  "not_applicable",
]));

const ReferenceCheckBlock: z.ZodType<Schemas["ReferenceCheckBlock"]> = z.lazy(() => z.looseObject({
  reference: z.string(),
  scheme: ReferenceScheme,
  valid: z.boolean().nullable(),
  status: ReferenceStatus,
  check_digit_expected: z.string().optional(),
  also_valid_as: ReferenceAlternative.optional(),
  source: z.string().nullable(),
  as_of: z.string().nullable().optional(),
  pairing: ReferencePairing,
  pairing_source: z.string().optional(),
  pairing_as_of: z.string().optional(),
  note: z.string(),
}));

const ProcessingMs: z.ZodType<Schemas["ProcessingMs"]> = z.lazy(() => z.number().gte(0));

const Trial: z.ZodType<Schemas["Trial"]> = z.lazy(() => z.looseObject({
  calls_used_this_week: z.number().gte(0).check(isInteger),
  calls_left_this_week: z.number().gte(0).check(isInteger),
  weekly_limit: z.number().gte(0).check(isInteger),
  resets: z.string(),
  resets_at: z.string().check(isDateTime),
  free_key: z.string(),
  docs: z.string(),
}));

const ValidIban: z.ZodType<Schemas["ValidIban"]> = z.lazy(() => z.looseObject({
  iban: z.string(),
  valid: z.literal(true),
  formatted: z.string(),
  country: Country,
  check_digits: z.string().min(2).max(2),
  bban: Bban,
  bic: IbanBic.nullable(),
  issuer: Issuer.optional(),
  sepa: SepaReach,
  risk_indicators: RiskIndicators,
  bank_code_check: BankCodeCheck,
  bank_code_holder: BankCodeHolder.optional(),
  clearing: IbanClearing.nullable().optional(),
  next_steps: z.array(NextStep),
  national_check_digits: NationalCheckDigits.optional(),
  checks: Checks.optional(),
  reference_check: ReferenceCheckBlock.optional(),
  cost_usdc: CostUsdc,
  processing_ms: ProcessingMs.optional(),
  trial: Trial.optional(),
  attribution: Attribution.optional(),
}));

const DemoLabel: z.ZodType<Schemas["DemoLabel"]> = z.lazy(() => z.looseObject({ label: z.string() }));

const DemoValidIban: z.ZodType<Schemas["DemoValidIban"]> = z.lazy(() => z.intersection(ValidIban, DemoLabel));

const ValidationErrorCode: z.ZodType<Schemas["ValidationErrorCode"]> = z.lazy(() => z.enum([
  "invalid_format",
  "unsupported_country",
  "wrong_length",
  "invalid_check_digits",
  "checksum_failed",
  "invalid_bban_structure",
]));

const InvalidIban: z.ZodType<Schemas["InvalidIban"]> = z.lazy(() => z.looseObject({
  iban: z.string(),
  valid: z.literal(false),
  error: ValidationErrorCode,
  error_detail: z.string(),
  reference_check: ReferenceCheckBlock.optional(),
  cost_usdc: CostUsdc,
  processing_ms: ProcessingMs.optional(),
  trial: Trial.optional(),
  attribution: Attribution.optional(),
}));

const DemoInvalidIban: z.ZodType<Schemas["DemoInvalidIban"]> = z.lazy(() => z.intersection(
  InvalidIban,
  DemoLabel,
));

const DemoIbanExample: z.ZodType<Schemas["DemoIbanExample"]> = z.lazy(() => z.xor([
  DemoValidIban,
  DemoInvalidIban,
]));

const DemoResponse: z.ZodType<Schemas["DemoResponse"]> = z.lazy(() => z.looseObject({
  message: z.string(),
  served_at: z.string().check(isDateTime).optional(),
  how_to_read: z.string().optional(),
  iban_examples: z.array(DemoIbanExample),
  bic_examples: z.array(DemoBicExample),
  compliance_example: DemoComplianceExample.optional(),
}));

const FormatRequestError: z.ZodType<Schemas["FormatRequestError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["missing_iban", "invalid_iban_length", "invalid_json"]).optional(),
    example: z.string().optional(),
    upgrade_to_full_validation: z.string(),
  }),
));

const FreeCheckHint: z.ZodType<Schemas["FreeCheckHint"]> = z.lazy(() => z.looseObject({
  description: z.string(),
  endpoint: z.string(),
}));

const FreeTierHint: z.ZodType<Schemas["FreeTierHint"]> = z.lazy(() => z.looseObject({
  description: z.string(),
  signup: z.string(),
  usage: z.string(),
}));

const HealthDataset: z.ZodType<Schemas["HealthDataset"]> = z.lazy(() => z.looseObject({
  dataset: z.string(),
  register: z.string(),
  publisher: z.string(),
  as_of: z.string(),
  rows: z.number().gte(0).check(isInteger),
  authoritative: z.boolean(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u).optional(),
}));

const HealthResponse: z.ZodType<Schemas["HealthResponse"]> = z.lazy(() => z.looseObject({
  status: z.enum(["ok", "unavailable"]),
  version: z.string(),
  served_at: z.string().check(isDateTime).optional(),
  uptime_seconds: z.number().gte(0),
  bic_database_entries: z.number().gte(0).check(isInteger),
  ch_clearing_entries: z.number().gte(0).check(isInteger),
  bic_data_last_updated: z.string(),
  databases: z.looseObject({ bic: DatabaseState, stats: DatabaseState, compliance: DatabaseState }),
  datasets: z.array(HealthDataset),
}));

const ValidIbanFormat: z.ZodType<Schemas["ValidIbanFormat"]> = z.lazy(() => z.looseObject({
  iban: z.string(),
  valid: z.literal(true),
  formatted: z.string(),
  country: Country,
  check_digits: z.string(),
  bban: Bban,
  upgrade_to_full_validation: z.string(),
}));

const InvalidIbanFormat: z.ZodType<Schemas["InvalidIbanFormat"]> = z.lazy(() => z.looseObject({
  iban: z.string(),
  valid: z.literal(false),
  error: ValidationErrorCode,
  error_detail: z.string(),
  upgrade_to_full_validation: z.string(),
}));

const IBANFormatResult: z.ZodType<Schemas["IBANFormatResult"]> = z.lazy(() => z.xor([
  ValidIbanFormat,
  InvalidIbanFormat,
]));

const IBANStructure: z.ZodType<Schemas["IBANStructure"]> = z.lazy(() => z.looseObject({
  country: Country,
  iban_length: z.number().check(isInteger),
  bban_length: z.number().check(isInteger),
  bban: BbanLayout.nullable().optional(),
  bban_pattern: z.string().nullable().optional(),
  sepa: CountrySepa,
  example_iban: z.string().nullable().optional(),
  example_iban_note: z.string().nullable().optional(),
  notes: z.string().optional(),
  upgrade_hint: z.string().optional(),
  cost_usdc: z.literal(0),
}));

const IBANStructureSummary: z.ZodType<Schemas["IBANStructureSummary"]> = z.lazy(() => z.looseObject({
  code: z.string(),
  name: z.string(),
  iban_length: z.number().check(isInteger),
  sepa_member: z.boolean(),
  has_bban_structure: z.boolean(),
  has_example: z.boolean(),
}));

const IBANStructureList: z.ZodType<Schemas["IBANStructureList"]> = z.lazy(() => z.looseObject({
  total: z.number().gte(0).check(isInteger),
  countries: z.array(IBANStructureSummary),
  endpoint_per_country: z.string(),
  cost_usdc: z.literal(0),
}));

const IBANValidationResult: z.ZodType<Schemas["IBANValidationResult"]> = z.lazy(() => z.xor([
  ValidIban,
  InvalidIban,
]));

const InvalidBodyError: z.ZodType<Schemas["InvalidBodyError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.enum(["invalid_json", "invalid_request"]).optional() }),
));

const KeyTier: z.ZodType<Schemas["KeyTier"]> = z.lazy(() => z.enum(["anonymous", "claimed", "email"]));

const MonthlyPlanHint: z.ZodType<Schemas["MonthlyPlanHint"]> = z.lazy(() => z.looseObject({
  description: z.string(),
  subscribe_by_card: z.string().optional(),
  details: z.string(),
}));

const OpenApiDocument: z.ZodType<Schemas["OpenApiDocument"]> = z.lazy(() => z.looseObject({
  openapi: z.string(),
  info: z.looseObject({}),
  paths: z.looseObject({}),
}));

const PayloadTooLargeError: z.ZodType<Schemas["PayloadTooLargeError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("payload_too_large").optional() }),
));

const PaymentCauseReason: z.ZodType<Schemas["PaymentCauseReason"]> = z.lazy(() => z.enum([
  "trial_exhausted",
  "trial_unavailable",
  "monthly_quota_exhausted",
  "monthly_quota_insufficient",
  "credits_exhausted",
  "credits_insufficient",
  "invalid_api_key",
  "key_revoked_burst",
]));

const PaymentCauseQuota: z.ZodType<Schemas["PaymentCauseQuota"]> = z.lazy(() => z.looseObject({
  used: z.number().check(isInteger),
  limit: z.number().check(isInteger),
  month: z.string(),
  resets: z.string(),
  required: z.number().check(isInteger).optional(),
  remaining: z.number().check(isInteger).optional(),
}));

const PaymentCauseCredits: z.ZodType<Schemas["PaymentCauseCredits"]> = z.lazy(() => z.looseObject({
  required: z.number().check(isInteger),
  remaining: z.number().check(isInteger),
  total: z.number().check(isInteger),
  topup: z.string().optional(),
}));

const PaymentCause: z.ZodType<Schemas["PaymentCause"]> = z.lazy(() => z.looseObject({
  reason: PaymentCauseReason,
  detail: z.string(),
  tier: KeyTier.optional(),
  quota: PaymentCauseQuota.optional(),
  credits: PaymentCauseCredits.optional(),
}));

const PaymentOffer: z.ZodType<Schemas["PaymentOffer"]> = z.lazy(() => z.looseObject({
  scheme: z.literal("exact"),
  network: z.string(),
  amount: z.string().regex(/^[0-9]+$/u),
  asset: z.string(),
  payTo: z.string(),
  maxTimeoutSeconds: z.number().check(isInteger),
  extra: z.looseObject({ name: z.string(), version: z.string() }),
}));

const PaymentResource: z.ZodType<Schemas["PaymentResource"]> = z.lazy(() => z.looseObject({
  url: z.string(),
  description: z.string().max(512),
  mimeType: z.literal("application/json"),
}));

const X402Hint: z.ZodType<Schemas["X402Hint"]> = z.lazy(() => z.looseObject({
  description: z.string(),
  protocol_docs: z.string(),
  discovery: z.string(),
  payment_header: z.string(),
  wallet_setup: z.string().optional(),
  bazaar: z.string().optional(),
}));

const PaymentRequired: z.ZodType<Schemas["PaymentRequired"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    x402Version: z.literal(2),
    error: z.literal("payment_required"),
    payment_error: z.string().optional(),
    resource: PaymentResource,
    accepts: z.array(PaymentOffer),
    extensions: z.looseObject({ bazaar: BazaarExtension.optional() }).optional(),
    cause: PaymentCause.optional(),
    free_tier: FreeTierHint.optional(),
    free_structural_check: FreeCheckHint.optional(),
    credit_packs: CreditPacksHint.optional(),
    monthly_plan: MonthlyPlanHint.optional(),
    x402: X402Hint.optional(),
    documentation: z.string().optional(),
    terms: z.string().optional(),
    llms: z.string().optional(),
  }),
));

const RateLimitError: z.ZodType<Schemas["RateLimitError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.literal("rate_limit_exceeded").optional(),
    retry_after: z.number().gte(1).check(isInteger),
  }),
));

const RouteError: z.ZodType<Schemas["RouteError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["not_found", "method_not_allowed"]).optional(),
    allow: z.array(z.string()).optional(),
    did_you_mean: z.string().optional(),
    endpoints: withMembers({}, z.string()).optional(),
    schema: z.string().optional(),
    mcp: z.string().optional(),
  }),
));

const TestIban: z.ZodType<Schemas["TestIban"]> = z.lazy(() => z.looseObject({
  iban: z.string(),
  formatted: z.string(),
  country: z.string(),
  proof: z.looseObject({ bank_code_check: BankCodeCheck, bic: IbanBic.nullable() }),
  note: z.string(),
}));

const TestIbanRequestError: z.ZodType<Schemas["TestIbanRequestError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["unsupported_country", "invalid_request"]).optional(),
    countries: z.array(z.string()).optional(),
  }),
));

const TestIbanResult: z.ZodType<Schemas["TestIbanResult"]> = z.lazy(() => z.looseObject({
  test_ibans: withoutExcess(10, z.array(TestIban).check(hasMinItems(1), hasMaxItems(10))),
  disclaimer: z.string(),
  docs: z.string(),
  cost_usdc: z.literal(0),
}));

const TestIbanUnavailableError: z.ZodType<Schemas["TestIbanUnavailableError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("generation_failed").optional() }),
));

const UnknownCountryError: z.ZodType<Schemas["UnknownCountryError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("unsupported_country").optional(), countries_endpoint: z.string() }),
));

/** Every named schema of the contract. */
export const schemas: SchemaValidators = {
  ApiError,
  Attribution,
  BankCodeCheck,
  BankCodeHolder,
  BankCodeReason,
  BankInstitution,
  BazaarExtension,
  Bban,
  BbanLayout,
  BbanPart,
  Checks,
  ClearingInstitutionType,
  CostUsdc,
  Country,
  CountryCodeError,
  CountryRisk,
  CountrySepa,
  CreditPacksHint,
  DatabaseState,
  DemoBicExample,
  DemoComplianceExample,
  DemoIbanExample,
  DemoInvalidIban,
  DemoLabel,
  DemoResponse,
  DemoUnavailable,
  DemoValidIban,
  ErrorCode,
  FormatIbanRequest,
  FormatRequestError,
  FreeCheckHint,
  FreeTierHint,
  HealthDataset,
  HealthResponse,
  IBANFormatResult,
  IBANStructure,
  IBANStructureList,
  IBANStructureSummary,
  IBANValidationResult,
  IbanBic,
  IbanClearing,
  InvalidBodyError,
  InvalidIban,
  InvalidIbanFormat,
  Issuer,
  IssuerType,
  KeyTier,
  MonthlyPlanHint,
  NationalCheckDigits,
  NextStep,
  NextStepCode,
  OpenApiDocument,
  PackLinks,
  PayloadTooLargeError,
  PaymentCause,
  PaymentCauseCredits,
  PaymentCauseQuota,
  PaymentCauseReason,
  PaymentOffer,
  PaymentRequired,
  PaymentResource,
  ProcessingMs,
  QrIidSource,
  RateLimitError,
  ReferenceAlternative,
  ReferenceCheckBlock,
  ReferencePairing,
  ReferenceScheme,
  ReferenceStatus,
  RiskIndicators,
  RouteError,
  SepaReach,
  SepaScheme,
  TestIban,
  TestIbanRequestError,
  TestIbanResult,
  TestIbanUnavailableError,
  TopupThisKey,
  Trial,
  UnknownCountryError,
  ValidIban,
  ValidIbanFormat,
  ValidateIbanRequest,
  ValidationErrorCode,
  X402Hint,
};

/** Validators of what an operation takes. `path` and `query` take texts and give typed values. */
export const requestValidators: RequestValidators = {
  validateIBAN: { body: ValidateIbanRequest },
  formatCheckIBAN: { query: z.object({ iban: z.string().min(1).max(64) }) },
  formatCheckIBANPost: { body: FormatIbanRequest },
  listIBANStructures: {},
  getIBANStructure: {
    path: z.object({ country: z.string().regex(/^[A-Za-z]{2}$/u).check(isNotPlaceholder("country")) }),
  },
  getTestIban: {
    query: z.object({
      country: z.string().regex(/^[A-Za-z]{2}$/u).optional(),
      count: integerText(z.number().check(isInteger)).optional(),
    }),
  },
  getDemo: {},
  getHealth: {},
  ping: {},
  getOpenApiDocument: {},
};

/** The same by whole request: takes `{ path, query, body }` as far as the operation reads them, gives its input. */
export const inputValidators: InputValidators = {
  validateIBAN: z.object({ body: requestValidators.validateIBAN.body }),
  formatCheckIBAN: z.object({ query: requestValidators.formatCheckIBAN.query }),
  formatCheckIBANPost: z.object({ body: requestValidators.formatCheckIBANPost.body }),
  listIBANStructures: z.object({}),
  getIBANStructure: z.object({ path: requestValidators.getIBANStructure.path }),
  getTestIban: z.object({ query: requestValidators.getTestIban.query }),
  getDemo: z.object({}),
  getHealth: z.object({}),
  ping: z.object({}),
  getOpenApiDocument: z.object({}),
};

/** Validators of response bodies by operation and status; `undefined` is the absent body. */
export const responseValidators: ResponseValidators = {
  validateIBAN: {
    200: IBANValidationResult,
    400: InvalidBodyError,
    402: PaymentRequired,
    405: RouteError,
    413: PayloadTooLargeError,
    429: RateLimitError,
  },
  formatCheckIBAN: { 200: IBANFormatResult, 400: FormatRequestError, 429: RateLimitError },
  formatCheckIBANPost: {
    200: IBANFormatResult,
    400: FormatRequestError,
    413: PayloadTooLargeError,
    429: RateLimitError,
  },
  listIBANStructures: { 200: IBANStructureList, 429: RateLimitError },
  getIBANStructure: {
    200: IBANStructure,
    400: CountryCodeError,
    404: UnknownCountryError,
    429: RateLimitError,
  },
  getTestIban: {
    200: TestIbanResult,
    400: TestIbanRequestError,
    429: RateLimitError,
    503: TestIbanUnavailableError,
  },
  getDemo: { 200: DemoResponse, 405: RouteError },
  getHealth: { 200: HealthResponse, 405: RouteError, 503: HealthResponse },
  ping: { 200: z.string(), 405: RouteError },
  getOpenApiDocument: { 200: OpenApiDocument, 405: RouteError },
};
