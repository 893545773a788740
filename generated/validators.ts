// Generated from openapi/ by deno task generate. Do not edit.

import { z } from "zod";
import type { Inputs, Replies } from "./handlers.ts";
import type { OperationId } from "./operations.ts";
import type { components } from "./types.ts";
import {
  hasMaxItems,
  hasMinItems,
  integerText,
  isDate,
  isDateTime,
  isInteger,
  isNotPlaceholder,
  withMembers,
  withoutExcess,
} from "../src/contract/mod.ts";

type Schemas = components["schemas"];

/** A validator per named schema. */
export type SchemaValidators = { readonly [Name in keyof Schemas]: z.ZodType<Schemas[Name]> };

/** A validator for each part of the request that the operation reads. */
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

const BatchValidateIbanRequest: z.ZodType<Schemas["BatchValidateIbanRequest"]> = z.looseObject({
  ibans: withoutExcess(100, z.array(z.string()).check(hasMinItems(1), hasMaxItems(100))),
});

const ComplianceByIban: z.ZodType<Schemas["ComplianceByIban"]> = z.looseObject({
  iban: z.string().min(1),
  bic: z.null().optional(),
});

const ComplianceByBic: z.ZodType<Schemas["ComplianceByBic"]> = z.looseObject({
  iban: z.null().optional(),
  bic: z.string().min(1),
});

const ComplianceRequest: z.ZodType<Schemas["ComplianceRequest"]> = z.xor([ComplianceByIban, ComplianceByBic]);

const FormatIbanRequest: z.ZodType<Schemas["FormatIbanRequest"]> = z.looseObject({
  iban: z.string().min(1).max(64),
});

const QrBillCheckRequest: z.ZodType<Schemas["QrBillCheckRequest"]> = z.looseObject({
  payload: z.string().min(1).max(4000),
});

const PaymentReferenceRequest: z.ZodType<Schemas["PaymentReferenceRequest"]> = z.looseObject({
  reference: z.string().min(4).max(64),
  reference_type: z.string().nullable().optional(),
});

const PostalAddress: z.ZodType<Schemas["PostalAddress"]> = z.strictObject({
  twn_nm: z.string().max(200).optional(),
  ctry: z.string().max(10).optional(),
  pst_cd: z.string().max(50).optional(),
  strt_nm: z.string().max(200).optional(),
  bldg_nb: z.string().max(50).optional(),
  adr_tp: z.string().max(50).optional(),
  adr_line: withoutExcess(20, z.array(z.string().max(500)).check(hasMaxItems(20))).optional(),
});

const AddressCheckRequest: z.ZodType<Schemas["AddressCheckRequest"]> = z.looseObject({
  scheme: z.string().min(1),
  address: PostalAddress,
});

const VerificationCode: z.ZodType<Schemas["VerificationCode"]> = z.string().regex(/^[0-9]{6}$/u).nullable();

const GenerateKeyRequest: z.ZodType<Schemas["GenerateKeyRequest"]> = z.looseObject({
  email: z.string().max(254).nullable().optional(),
  code: VerificationCode.optional(),
  source: z.string().nullable().optional(),
  anonymous: z.boolean().nullable().optional(),
});

const ClaimKeyRequest: z.ZodType<Schemas["ClaimKeyRequest"]> = z.looseObject({
  email: z.string().min(1).max(254),
  code: VerificationCode.optional(),
});

const OpenDeviceRequest: z.ZodType<Schemas["OpenDeviceRequest"]> = z.looseObject({
  client_name: z.string().max(60).nullable().optional(),
  reason: z.string().max(200).nullable().optional(),
  source: z.string().nullable().optional(),
});

const DeviceTokenRequest: z.ZodType<Schemas["DeviceTokenRequest"]> = z.looseObject({
  device_code: z.string(),
  grant_type: z.literal("urn:ietf:params:oauth:grant-type:device_code").optional(),
});

const DeviceLookupRequest: z.ZodType<Schemas["DeviceLookupRequest"]> = z.looseObject({
  user_code: z.string(),
});

const DeviceApproveRequest: z.ZodType<Schemas["DeviceApproveRequest"]> = z.looseObject({
  user_code: z.string(),
  approval_token: z.string().nullable().optional(),
  email: z.string().max(254).nullable().optional(),
  code: VerificationCode.optional(),
});

const DeviceDenyRequest: z.ZodType<Schemas["DeviceDenyRequest"]> = z.looseObject({
  user_code: z.string(),
  approval_token: z.string().nullable().optional(),
});

const BuyBundleRequest: z.ZodType<Schemas["BuyBundleRequest"]> = z.looseObject({
  email: z.string().max(254).optional(),
});

const AccountCodeRequest: z.ZodType<Schemas["AccountCodeRequest"]> = z.looseObject({
  email: z.string().min(1).max(254),
});

const AccountSessionRequest: z.ZodType<Schemas["AccountSessionRequest"]> = z.looseObject({
  email: z.string().min(1).max(254),
  code: z.string().regex(/^[0-9]{6}$/u),
});

const KeyPrefix: z.ZodType<Schemas["KeyPrefix"]> = z.string().regex(/^ifk_[0-9a-f]{4}$/u);

const ReceiptRef: z.ZodType<Schemas["ReceiptRef"]> = z.string().regex(/^rcpt_[0-9a-f]{24}$/u);

const AccountLogoutRequest: z.ZodType<Schemas["AccountLogoutRequest"]> = z.looseObject({
  all: z.boolean().optional(),
});

const FeedbackErrorType: z.ZodType<Schemas["FeedbackErrorType"]> = z.enum([
  "wrong_validation",
  "stale_bic",
  "missing_data",
  "incorrect_classification",
  "latency",
  "other",
]);

const FeedbackRequest: z.ZodType<Schemas["FeedbackRequest"]> = z.looseObject({
  error_type: FeedbackErrorType.nullable().optional(),
  endpoint: z.string().nullable().optional(),
  tx_hash: z.string().nullable().optional(),
  notes: z.string().nullable().optional(),
  contact: z.string().nullable().optional(),
  agent: z.string().nullable().optional(),
  expected: z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(z.unknown()),
    z.looseObject({}),
  ]).nullable().optional(),
  got: z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(z.unknown()),
    z.looseObject({}),
  ]).nullable().optional(),
});

const PackLinks: z.ZodType<Schemas["PackLinks"]> = z.lazy(() => z.looseObject({
  "1k": z.string().optional(),
  "5k": z.string().optional(),
  "25k": z.string().optional(),
}));

const AccountActions: z.ZodType<Schemas["AccountActions"]> = z.lazy(() => z.looseObject({
  topup: PackLinks.nullable(),
  subscribe_pro: z.string().nullable(),
  manage_subscription: z.string().nullable(),
}));

const AccountAlert: z.ZodType<Schemas["AccountAlert"]> = z.lazy(() => z.looseObject({
  kind: z.enum(["quota_80", "credits_low"]),
  sent_at: z.string().check(isDateTime),
}));

const ErrorCode: z.ZodType<Schemas["ErrorCode"]> = z.lazy(() => z.enum([
  "invalid_json",
  "invalid_request",
  "empty_batch",
  "batch_too_large",
  "invalid_email",
  "disposable_email",
  "undeliverable_email",
  "missing_iban",
  "invalid_iban_length",
  "missing_reference",
  "invalid_reference",
  "invalid_payload",
  "invalid_bic_format",
  "invalid_iid_format",
  "unknown_scheme",
  "scheme_not_available",
  "invalid_country_code",
  "placeholder_literal",
  "unsupported_country",
  "missing_key",
  "invalid_key",
  "payment_required",
  "verification_required",
  "verification_failed",
  "invalid_error_type",
  "insufficient_detail",
  "invalid_id",
  "unused_key",
  "not_found",
  "method_not_allowed",
  "already_claimed",
  "already_claimed_elsewhere",
  "verification_in_flight",
  "idempotency_conflict",
  "request_timeout",
  "payload_too_large",
  "rate_limit_exceeded",
  "authorization_pending",
  "slow_down",
  "access_denied",
  "expired_token",
  "invalid_grant",
  "unsupported_grant_type",
  "invalid_code",
  "signed_out",
  "receipt_not_found",
  "code_rate_limited",
  "code_unavailable",
  "approval_token_required",
  "invalid_or_expired",
  "forbidden_origin",
  "unsupported_media_type",
  "device_rate_limited",
  "key_rate_limited",
  "device_unavailable",
  "rate_limited",
  "key_creation_limit",
  "claim_rate_limited",
  "feedback_rate_limited",
  "verification_rate_limited",
  "generation_failed",
  "verification_unavailable",
  "service_unavailable",
  "unknown_bundle",
  "payment_pending",
  "payment_refused",
  "payment_reversed",
  "payment_already_used",
  "settlement_unconfirmed",
  "payment_unavailable",
]));

const ApiError: z.ZodType<Schemas["ApiError"]> = z.lazy(() => z.looseObject({
  error: ErrorCode,
  message: z.string(),
}));

const AccountCodeError: z.ZodType<Schemas["AccountCodeError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.enum(["invalid_json", "invalid_request", "invalid_code"]).optional() }),
));

const AccountCodeLimitError: z.ZodType<Schemas["AccountCodeLimitError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["code_rate_limited", "rate_limit_exceeded"]).optional(),
    retry_after: z.number().gte(1).check(isInteger),
  }),
));

const AccountCodeSent: z.ZodType<Schemas["AccountCodeSent"]> = z.lazy(() => z.looseObject({
  status: z.literal("code_sent"),
  expires_in: z.number().gte(1).check(isInteger),
}));

const AccountCodeUnavailableError: z.ZodType<Schemas["AccountCodeUnavailableError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.enum(["code_unavailable", "service_unavailable"]).optional() }),
));

const AccountCredits: z.ZodType<Schemas["AccountCredits"]> = z.lazy(() => z.looseObject({
  remaining: z.number().gte(0).check(isInteger),
  purchased_total: z.number().gte(0).check(isInteger),
}));

const AccountEmailError: z.ZodType<Schemas["AccountEmailError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum([
      "invalid_json",
      "invalid_request",
      "invalid_email",
      "disposable_email",
      "undeliverable_email",
    ]).optional(),
  }),
));

const BalanceAllowance: z.ZodType<Schemas["BalanceAllowance"]> = z.lazy(() => z.looseObject({
  basis: z.enum(["monthly", "lifetime"]),
  limit: z.number().gte(0).check(isInteger),
  used: z.number().gte(0).check(isInteger),
  remaining: z.number().gte(0).check(isInteger),
}));

const AccountSubscription: z.ZodType<Schemas["AccountSubscription"]> = z.lazy(() => z.looseObject({
  plan: z.literal("pro"),
  status: z.literal("active"),
  manage_url: z.string().nullable(),
}));

const AccountKey: z.ZodType<Schemas["AccountKey"]> = z.lazy(() => z.looseObject({
  key_prefix: KeyPrefix,
  created_at: z.string().check(isDateTime),
  plan: z.enum(["free", "free+pack", "pack", "none", "pro", "pro+pack"]),
  allowance: BalanceAllowance.nullable(),
  credits: AccountCredits.nullable(),
  subscription: AccountSubscription.nullable(),
  calls_this_month: z.number().gte(0).check(isInteger),
  last_call_at: z.string().check(isDateTime).nullable(),
  alerts: z.array(AccountAlert),
  address_proven: z.boolean(),
  actions: AccountActions,
}));

const AccountKeyUnknownError: z.ZodType<Schemas["AccountKeyUnknownError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("not_found").optional() }),
));

const AccountOriginError: z.ZodType<Schemas["AccountOriginError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("forbidden_origin").optional() }),
));

const AccountOverview: z.ZodType<Schemas["AccountOverview"]> = z.lazy(() => z.looseObject({
  email: z.string(),
  session_expires_at: z.string().check(isDateTime),
  month: z.string(),
  page: z.number().gte(1).check(isInteger),
  pages: z.number().gte(1).check(isInteger),
  keys: z.array(AccountKey),
  inactive_keys: z.number().gte(0).check(isInteger),
}));

const ReceiptAmount: z.ZodType<Schemas["ReceiptAmount"]> = z.lazy(() => z.looseObject({
  minor: z.number().check(isInteger),
  currency: z.string(),
}));

const AccountReceipt: z.ZodType<Schemas["AccountReceipt"]> = z.lazy(() => z.looseObject({
  ref: ReceiptRef,
  paid_at: z.string().check(isDateTime),
  kind: z.enum(["pack", "subscription"]),
  plan: z.literal("pro").nullable(),
  rail: z.enum(["card", "usdc"]),
  credits: z.number().check(isInteger).nullable(),
  amount: ReceiptAmount,
  status: z.enum(["paid", "refunded", "disputed"]),
  key_prefix: KeyPrefix,
  receipt: z.string().nullable(),
  invoices: z.string().nullable(),
}));

const AccountReceipts: z.ZodType<Schemas["AccountReceipts"]> = z.lazy(() => z.looseObject({
  receipts: z.array(AccountReceipt),
}));

const AccountRequestError: z.ZodType<Schemas["AccountRequestError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.enum(["invalid_json", "invalid_request"]).optional() }),
));

const AccountSession: z.ZodType<Schemas["AccountSession"]> = z.lazy(() => z.looseObject({
  signed_in: z.literal(true),
  expires_at: z.string().check(isDateTime),
}));

const AddressScheme: z.ZodType<Schemas["AddressScheme"]> = z.lazy(() => z.enum([
  "sps",
  "hvps_plus",
  "fedwire",
]));

const AddressRule: z.ZodType<Schemas["AddressRule"]> = z.lazy(() => z.enum([
  "twn_nm_required",
  "ctry_required",
  "twn_nm_ctry_required_if_no_adr_line",
  "ctry_iso3166",
  "adr_tp_forbidden",
  "adr_line_max_2",
  "adr_line_max_length_70",
  "adr_line_no_repeat",
  "strt_nm_max_70",
  "bldg_nb_max_16",
  "pst_cd_max_16",
  "twn_nm_max_35",
]));

const AddressFinding: z.ZodType<Schemas["AddressFinding"]> = z.lazy(() => z.looseObject({
  rule: AddressRule,
  verdict: z.enum(["pass", "fail", "not_applicable"]),
  detail: z.string(),
  source: z.string(),
}));

const AddressCheckResult: z.ZodType<Schemas["AddressCheckResult"]> = z.lazy(() => z.looseObject({
  scheme: AddressScheme,
  conforms: z.boolean(),
  findings: z.array(AddressFinding),
  note: z.string(),
}));

const AddressRequestError: z.ZodType<Schemas["AddressRequestError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["invalid_json", "invalid_request", "unknown_scheme", "scheme_not_available"]).optional(),
    schemes: z.array(AddressScheme).optional(),
    note: z.string().optional(),
    expected: z.looseObject({}).optional(),
    example: z.looseObject({}).optional(),
  }),
));

const ApiKeySecret: z.ZodType<Schemas["ApiKeySecret"]> = z.lazy(() => z.string().regex(/^ifk_[0-9a-f]{64}$/u));

const Attribution: z.ZodType<Schemas["Attribution"]> = z.lazy(() => z.looseObject({
  required: z.literal(true),
  text: z.string(),
  url: z.string(),
  note: z.string(),
}));

const Country: z.ZodType<Schemas["Country"]> = z.lazy(() => z.looseObject({
  code: z.string(),
  name: z.string(),
}));

const BicAddress: z.ZodType<Schemas["BicAddress"]> = z.lazy(() => z.looseObject({
  type: z.literal("registered"),
  street: z.string().nullable(),
  post_code: z.string().nullable(),
  region: z.string().optional(),
  city: z.string().nullable(),
  country: z.string(),
  romanized: z.string().nullable(),
  romanization: z.enum(["original_latin", "gleif_english", "unavailable"]),
  source: z.string(),
  language: z.string().nullable(),
  as_of: z.string().nullable(),
}));

const Stale: z.ZodType<Schemas["Stale"]> = z.lazy(() => z.literal(true));

const SanctionsList: z.ZodType<Schemas["SanctionsList"]> = z.lazy(() => z.enum(["OFAC", "EU", "UN", "UK"]));

const SanctionsOutcome: z.ZodType<Schemas["SanctionsOutcome"]> = z.lazy(() => z.enum([
  "hit",
  "review",
  "clear",
  "incomplete",
  "not_screened",
]));

const SanctionsReview: z.ZodType<Schemas["SanctionsReview"]> = z.lazy(() => z.looseObject({
  list: SanctionsList,
  entry_id: z.string(),
  listed_name: z.string(),
  score: z.number().gte(0).lte(1),
  because: z.string(),
}));

const BicSanctions: z.ZodType<Schemas["BicSanctions"]> = z.lazy(() => z.looseObject({
  screened: z.boolean(),
  listed: z.boolean().nullable(),
  matched_lists: z.array(SanctionsList),
  outcome: SanctionsOutcome,
  review: z.array(SanctionsReview),
  unscreened_lists: z.array(SanctionsList).optional(),
}));

const SharedBic8: z.ZodType<Schemas["SharedBic8"]> = z.lazy(() => z.looseObject({
  entries: z.number().gte(1).check(isInteger),
  institutions: z.number().gte(1).check(isInteger),
}));

const CostUsdc: z.ZodType<Schemas["CostUsdc"]> = z.lazy(() => z.number().gte(0));

const ProcessingMs: z.ZodType<Schemas["ProcessingMs"]> = z.lazy(() => z.number().gte(0));

const BicFacts: z.ZodType<Schemas["BicFacts"]> = z.lazy(() => z.looseObject({
  bic: z.string(),
  bic8: z.string().min(8).max(8),
  bic11: z.string().min(11).max(11),
  valid_format: z.literal(true),
  country: Country,
  city: z.string().nullable(),
  address: BicAddress.nullable(),
  address_available: z.boolean(),
  branch_code: z.string().min(3).max(3),
  branch_info: z.string().nullable(),
  lei: z.string().nullable(),
  lei_status: z.string().nullable(),
  is_test_bic: z.boolean(),
  source: z.string().nullable(),
  source_name: z.string().optional(),
  stale: Stale.optional(),
  source_as_of: z.string().optional(),
  sanctions: BicSanctions,
  shared_bic8: SharedBic8.optional(),
  note: z.string().optional(),
  cost_usdc: CostUsdc,
  processing_ms: ProcessingMs.optional(),
  attribution: Attribution.optional(),
}));

const FoundBic: z.ZodType<Schemas["FoundBic"]> = z.lazy(() => z.intersection(
  BicFacts,
  z.looseObject({ found: z.literal(true), institution: z.string() }),
));

const UnknownBic: z.ZodType<Schemas["UnknownBic"]> = z.lazy(() => z.intersection(
  BicFacts,
  z.looseObject({ found: z.literal(false), institution: z.null() }),
));

const BICLookupResult: z.ZodType<Schemas["BICLookupResult"]> = z.lazy(() => z.xor([FoundBic, UnknownBic]));

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
  as_of: z.string(),
  stale: Stale.optional(),
  reason: BankCodeReason.optional(),
  candidates: z.number().gte(1).check(isInteger).optional(),
  retired: z.literal(true).optional(),
  superseded_by: z.string().optional(),
  office: z.string().optional(),
  institution: BankInstitution.optional(),
}));

const BankCodeHolder: z.ZodType<Schemas["BankCodeHolder"]> = z.lazy(() => z.enum([
  "confirmed",
  "inferred",
  "not_allocated",
  "unknown",
]));

const BatchRequestError: z.ZodType<Schemas["BatchRequestError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["invalid_json", "invalid_request", "empty_batch", "batch_too_large"]).optional(),
  }),
));

const BazaarExtension: z.ZodType<Schemas["BazaarExtension"]> = z.lazy(() => z.looseObject({
  discoverable: z.literal(true),
  routeTemplate: z.string(),
  info: z.looseObject({}),
  schema: z.looseObject({}),
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

const DescribedError: z.ZodType<Schemas["DescribedError"]> = z.lazy(() => z.looseObject({
  schema: z.string().optional(),
}));

const BicFormatError: z.ZodType<Schemas["BicFormatError"]> = z.lazy(() => z.intersection(
  z.intersection(
    ApiError,
    z.looseObject({
      error: z.enum(["invalid_bic_format", "placeholder_literal", "invalid_request"]).optional(),
      valid_format: z.literal(false).optional(),
      found: z.literal(false).optional(),
      cost_usdc: z.literal(0).optional(),
      example: z.string().optional(),
    }),
  ),
  DescribedError,
));

const BillingOrder: z.ZodType<Schemas["BillingOrder"]> = z.lazy(() => z.literal("allowance_then_credits"));

const KeyTopup: z.ZodType<Schemas["KeyTopup"]> = z.lazy(() => z.looseObject({
  same_key: z.literal(true),
  by_card: PackLinks,
  by_usdc: z.string(),
  pro: z.string().optional(),
}));

const BundleBalance: z.ZodType<Schemas["BundleBalance"]> = z.lazy(() => z.looseObject({
  type: z.literal("credit_bundle"),
  key_prefix: KeyPrefix,
  credits_remaining: z.number().gte(0).check(isInteger),
  credits_total: z.number().gte(0).check(isInteger),
  credits_used: z.number().gte(0).check(isInteger),
  allowance: BalanceAllowance.nullable(),
  billing_order: BillingOrder.optional(),
  topup: KeyTopup,
  topup_endpoints: z.array(z.string()),
}));

const ClearingInstitutionType: z.ZodType<Schemas["ClearingInstitutionType"]> = z.lazy(() => z.enum([
  "bank",
  "cantonal_bank",
  "postfinance",
  "raiffeisen",
  "central_bank",
  "foreign_participant",
]));

const ClearingInstitution: z.ZodType<Schemas["ClearingInstitution"]> = z.lazy(() => z.looseObject({
  name: z.string(),
  type: ClearingInstitutionType,
  iid_type: z.enum(["headquarters", "branch", "other"]),
  headquarters_iid: z.string().nullable(),
}));

const ClearingAddress: z.ZodType<Schemas["ClearingAddress"]> = z.lazy(() => z.looseObject({
  street: z.string().nullable(),
  building_number: z.string().nullable(),
  post_code: z.string().nullable(),
  town: z.string().nullable(),
  country: z.string(),
}));

const PaymentServices: z.ZodType<Schemas["PaymentServices"]> = z.lazy(() => z.looseObject({
  sic: z.boolean().optional(),
  rtgs_chf: z.boolean().optional(),
  instant_payments_chf: z.boolean().optional(),
  eurosic: z.boolean().optional(),
  lsv_bdd_chf: z.boolean().optional(),
  lsv_bdd_eur: z.boolean().optional(),
}));

const QrIidSource: z.ZodType<Schemas["QrIidSource"]> = z.lazy(() => z.enum([
  "register",
  "headquarters",
]).nullable());

const FoundClearing: z.ZodType<Schemas["FoundClearing"]> = z.lazy(() => z.looseObject({
  iid: z.string().regex(/^[0-9]{5}$/u),
  found: z.literal(true),
  institution: ClearingInstitution,
  address: ClearingAddress,
  bic: z.string().nullable(),
  payment_services: PaymentServices,
  sic_iid: z.string().nullable(),
  qr_iid: z.string().nullable(),
  qr_iid_source: QrIidSource,
  qr_iids: z.array(z.string()).optional(),
  is_qr_iid: z.literal(true).optional(),
  redirected_from: z.string().optional(),
  note: z.string().optional(),
  valid_on: z.string().check(isDate),
  cost_usdc: CostUsdc,
  processing_ms: ProcessingMs,
  attribution: Attribution.optional(),
}));

const UnknownClearing: z.ZodType<Schemas["UnknownClearing"]> = z.lazy(() => z.looseObject({
  iid: z.string().regex(/^[0-9]{5}$/u),
  found: z.literal(false),
  error: z.literal("clearing_not_found"),
  message: z.string(),
  is_qr_iid: z.literal(true).optional(),
  note: z.string().optional(),
  cost_usdc: CostUsdc,
  processing_ms: ProcessingMs,
  attribution: Attribution.optional(),
}));

const ChClearingResult: z.ZodType<Schemas["ChClearingResult"]> = z.lazy(() => z.xor([
  FoundClearing,
  UnknownClearing,
]));

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

const ClaimCodeSent: z.ZodType<Schemas["ClaimCodeSent"]> = z.lazy(() => z.looseObject({
  status: z.literal("code_sent"),
  key_prefix: KeyPrefix,
  expires_in_minutes: z.number().gte(1).check(isInteger),
  message: z.string(),
}));

const ClaimConflictError: z.ZodType<Schemas["ClaimConflictError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["already_claimed", "already_claimed_elsewhere", "verification_in_flight"]).optional(),
  }),
));

const VerificationReason: z.ZodType<Schemas["VerificationReason"]> = z.lazy(() => z.enum([
  "wrong_code",
  "expired",
  "no_challenge",
  "too_many_attempts",
]));

const ClaimForbiddenError: z.ZodType<Schemas["ClaimForbiddenError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["unused_key", "verification_failed"]).optional(),
    reason: VerificationReason.optional(),
  }),
));

const ClaimLimitError: z.ZodType<Schemas["ClaimLimitError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["claim_rate_limited", "verification_rate_limited", "rate_limit_exceeded"]).optional(),
    retry_after: z.number().gte(1).check(isInteger),
  }),
));

const ClaimedKey: z.ZodType<Schemas["ClaimedKey"]> = z.lazy(() => z.looseObject({
  claimed: z.literal(true),
  key_prefix: KeyPrefix,
  tier: z.literal("claimed"),
  claim_method: z.literal("email_code"),
  monthly_limit: z.number().gte(0).check(isInteger),
  basis: z.literal("monthly"),
  previous_monthly_limit: z.number().gte(0).check(isInteger),
  claimed_at: z.string().check(isDateTime),
  restored: z.literal(true).optional(),
  notice: z.string().optional(),
}));

const Completeness: z.ZodType<Schemas["Completeness"]> = z.lazy(() => z.enum(["full", "partial", "none"]));

const ListOutcome: z.ZodType<Schemas["ListOutcome"]> = z.lazy(() => z.enum([
  "clear",
  "hit",
  "review",
  "not_current",
  "not_loaded",
  "not_applicable",
]));

const ListScreening: z.ZodType<Schemas["ListScreening"]> = z.lazy(() => z.looseObject({
  list: SanctionsList,
  as_of: z.string().nullable(),
  confirmed_on: z.string().check(isDate).nullable(),
  outcome: ListOutcome,
}));

const CountryRegime: z.ZodType<Schemas["CountryRegime"]> = z.lazy(() => z.looseObject({
  kind: z.enum([
    "comprehensive",
    "un_sanctions_regime",
    "eu_restrictions_on_banks",
    "eu_sanctions_regime",
    "us_sanctions_regime",
    "uk_sanctions_regime",
  ]),
  act: z.string(),
  seen_in: z.string().nullable(),
}));

const FatfStatus: z.ZodType<Schemas["FatfStatus"]> = z.lazy(() => z.enum([
  "member",
  "grey_list",
  "black_list",
  "suspended",
  "non_member",
]));

const SanctionsHit: z.ZodType<Schemas["SanctionsHit"]> = z.lazy(() => z.looseObject({
  list: SanctionsList,
  entry_id: z.string(),
  listed_name: z.string(),
  programme: z.string().nullable(),
  listed_on: z.string().check(isDate).nullable(),
  matched_by: z.enum(["bic8", "lei", "reviewed_name", "name"]),
  basis: z.string().nullable(),
}));

const ComplianceSanctions: z.ZodType<Schemas["ComplianceSanctions"]> = z.lazy(() => z.looseObject({
  outcome: SanctionsOutcome,
  country_sanctioned: z.boolean(),
  country_regimes: z.array(CountryRegime),
  bank_sanctioned: z.boolean(),
  matched_lists: z.array(SanctionsList),
  fatf_status: FatfStatus,
  bank_screened: z.boolean(),
  institution_listed: z.boolean().nullable(),
  payee_screened: z.literal(false),
  hits: z.array(SanctionsHit),
  review: z.array(SanctionsReview),
  unscreened_lists: z.array(SanctionsList).optional(),
}));

const ComplianceReachability: z.ZodType<Schemas["ComplianceReachability"]> = z.lazy(() => z.looseObject({
  sepa_instant: z.boolean(),
  sct: z.boolean(),
  sdd: z.boolean(),
  screened: z.boolean(),
  listed_in_epc_registers: z.boolean().nullable(),
}));

const ComplianceVop: z.ZodType<Schemas["ComplianceVop"]> = z.lazy(() => z.looseObject({
  participant: z.boolean(),
  status: z.enum(["active", "pending", "inactive", "not_found"]),
  screened: z.boolean(),
  register_status: z.enum(["active", "pending", "inactive", "not_listed"]).nullable(),
}));

const RiskLevel: z.ZodType<Schemas["RiskLevel"]> = z.lazy(() => z.enum([
  "low",
  "medium",
  "elevated",
  "high",
  "critical",
  "unassessable",
]));

const RiskFlag: z.ZodType<Schemas["RiskFlag"]> = z.lazy(() => z.enum([
  "sanctioned_bank",
  "sanctioned_country",
  "sanctions_review",
  "bank_code_not_allocated",
  "fatf_black_list",
  "test_bic",
  "fatf_grey_list",
  "high_risk_country",
  "payment_institution_issuer",
  "emi_issuer",
  "elevated_risk_country",
  "fatf_suspended",
  "bank_code_unverified",
  "no_sepa_instant",
  "no_vop",
  "no_bank_resolved",
  "bank_code_inferred",
  "sepa_register_unavailable",
  "vop_register_unavailable",
  "sanctions_list_unavailable_ofac",
  "sanctions_list_unavailable_eu",
  "sanctions_list_unavailable_un",
  "sanctions_list_unavailable_uk",
  "sanctions_lists_unavailable",
  "compliance_data_unavailable",
  "iban_invalid",
]));

const RiskReason: z.ZodType<Schemas["RiskReason"]> = z.lazy(() => z.looseObject({
  flag: RiskFlag,
  weight: z.number().gte(0).lte(100).check(isInteger),
  because: z.string(),
}));

const Compliance: z.ZodType<Schemas["Compliance"]> = z.lazy(() => z.looseObject({
  lists: z.array(ListScreening),
  sanctions: ComplianceSanctions,
  reachability: ComplianceReachability,
  vop: ComplianceVop,
  risk_score: z.number().gte(0).lte(100).check(isInteger).nullable(),
  risk_level: RiskLevel,
  completeness: Completeness,
  flags: z.array(RiskFlag),
  risk_breakdown: z.array(RiskReason),
}));

const ComplianceMeta: z.ZodType<Schemas["ComplianceMeta"]> = z.lazy(() => z.looseObject({
  scope: z.literal("bank_bic_only"),
  disclaimer: z.string(),
  sanctions_as_of: z.string().check(isDateTime).optional(),
  fatf_as_of: z.string(),
  sources: z.string(),
  stale_sources: z.string().optional(),
  country_risk_as_of: z.string(),
  country_risk_scope: z.string(),
}));

const ComplianceMembers: z.ZodType<Schemas["ComplianceMembers"]> = z.lazy(() => z.looseObject({
  compliance: Compliance,
  meta: ComplianceMeta,
}));

const ComplianceRequestError: z.ZodType<Schemas["ComplianceRequestError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.enum(["invalid_json", "invalid_request", "invalid_bic_format"]).optional() }),
));

const Verdict: z.ZodType<Schemas["Verdict"]> = z.lazy(() => z.enum([
  "stop",
  "check_first",
  "not_checked",
  "account_fine",
  "fine",
]));

const Summary: z.ZodType<Schemas["Summary"]> = z.lazy(() => z.string().max(160));

const IbanBic: z.ZodType<Schemas["IbanBic"]> = z.lazy(() => z.looseObject({
  code: z.string(),
  bic8: z.string().min(8).max(8),
  bank_name: z.string().nullable(),
  city: z.string().nullable(),
  lei: z.string().optional(),
  source: z.string().nullable(),
  as_of: z.string().nullable(),
  stale: Stale.optional(),
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

const SepaScheme: z.ZodType<Schemas["SepaScheme"]> = z.lazy(() => z.enum(["SCT", "SDD", "SCT_INST"]));

const EuroDuty: z.ZodType<Schemas["EuroDuty"]> = z.lazy(() => z.looseObject({
  service: z.enum(["instant_receive", "instant_send", "verification_of_payee"]),
  provider: z.enum(["bank", "emi_or_payment_institution", "any"]),
  from: z.string().check(isDate),
  in_force: z.boolean(),
  basis: z.string(),
}));

const SepaReach: z.ZodType<Schemas["SepaReach"]> = z.lazy(() => z.looseObject({
  member: z.boolean(),
  schemes: z.array(SepaScheme),
  vop_required: z.boolean(),
  vop_participant: z.boolean().nullable(),
  basis: z.enum(["country_default", "epc_register"]),
  duty_basis: z.string().optional(),
  duties: z.array(EuroDuty).optional(),
  bank_reachability: z.enum(["listed", "not_listed", "no_bank", "bank_code_not_allocated"]).nullable(),
  bank_schemes: z.array(SepaScheme).nullable(),
  vop_register_status: z.enum(["active", "pending", "inactive", "not_listed"]).nullable(),
}));

const CountryRisk: z.ZodType<Schemas["CountryRisk"]> = z.lazy(() => z.enum(["standard", "elevated", "high"]));

const RiskIndicators: z.ZodType<Schemas["RiskIndicators"]> = z.lazy(() => z.looseObject({
  issuer_type: IssuerType,
  country_risk: CountryRisk,
  test_bic: z.boolean(),
  sepa_reachable: z.boolean(),
  sepa_reachable_scope: z.literal("country"),
  vop_coverage: z.boolean(),
}));

const IbanClearing: z.ZodType<Schemas["IbanClearing"]> = z.lazy(() => z.looseObject({
  iid: z.string().regex(/^[0-9]{5}$/u),
  name: z.string(),
  type: ClearingInstitutionType,
  town: z.string().nullable(),
  sic: z.boolean().optional(),
  instant_payments_chf: z.boolean().optional(),
  eurosic: z.boolean().optional(),
  qr_iid: z.string().nullable(),
  qr_iid_source: QrIidSource,
  qr_iids: z.array(z.string()).optional(),
}));

const NextStepCode: z.ZodType<Schemas["NextStepCode"]> = z.lazy(() => z.enum([
  "bank_code_not_allocated",
  "bank_in_insolvency",
  "verify_payee_name",
  "modulus_check_failed",
  "bank_code_retired",
  "reference_data_stale",
  "bic_is_advisory",
  "test_bic",
  "expect_virtual_iban",
  "issuer_not_a_known_iban_issuer",
  "bank_sanctioned",
  "sanctions_review",
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
  source: z.string(),
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
  scheme: z.enum(["rf", "qrr", "ogm", "viitenumero"]),
  valid: z.boolean(),
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
  as_of: z.string().nullable(),
  pairing: ReferencePairing,
  pairing_source: z.string().optional(),
  pairing_as_of: z.string().optional(),
  note: z.string(),
}));

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
  verdict: Verdict,
  summary: Summary,
  formatted: z.string(),
  country: Country,
  check_digits: z.string().min(2).max(2),
  bban: Bban,
  bic: IbanBic.nullable(),
  issuer: Issuer.optional(),
  sepa: SepaReach,
  risk_indicators: RiskIndicators,
  bank_code_check: BankCodeCheck,
  bank_code_holder: BankCodeHolder,
  clearing: IbanClearing.nullable().optional(),
  next_steps: z.array(NextStep),
  national_check_digits: NationalCheckDigits.optional(),
  checks: Checks,
  reference_check: ReferenceCheckBlock.optional(),
  cost_usdc: CostUsdc,
  processing_ms: ProcessingMs.optional(),
  trial: Trial.optional(),
  attribution: Attribution.optional(),
}));

const ScreenedIban: z.ZodType<Schemas["ScreenedIban"]> = z.lazy(() => z.intersection(
  ValidIban,
  ComplianceMembers,
));

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
  verdict: Verdict,
  summary: Summary,
  error: ValidationErrorCode,
  error_detail: z.string(),
  reference_check: ReferenceCheckBlock.optional(),
  cost_usdc: CostUsdc,
  processing_ms: ProcessingMs.optional(),
  trial: Trial.optional(),
  attribution: Attribution.optional(),
}));

const ScreenedInvalidIban: z.ZodType<Schemas["ScreenedInvalidIban"]> = z.lazy(() => z.intersection(
  InvalidIban,
  ComplianceMembers,
));

const ScreenedBic: z.ZodType<Schemas["ScreenedBic"]> = z.lazy(() => z.intersection(
  z.looseObject({
    bic: z.string(),
    bic8: z.string().min(8).max(8),
    verdict: Verdict,
    summary: Summary,
    valid_format: z.literal(true),
    found: z.boolean(),
    institution: z.string().nullable(),
    lei: z.string().optional(),
    country: Country,
    next_steps: z.array(NextStep),
    cost_usdc: CostUsdc,
    processing_ms: ProcessingMs.optional(),
    attribution: Attribution.optional(),
  }),
  ComplianceMembers,
));

const ComplianceResult: z.ZodType<Schemas["ComplianceResult"]> = z.lazy(() => z.xor([
  ScreenedIban,
  ScreenedInvalidIban,
  ScreenedBic,
]));

const CountryCodeError: z.ZodType<Schemas["CountryCodeError"]> = z.lazy(() => z.intersection(
  z.intersection(
    ApiError,
    z.looseObject({
      error: z.enum(["invalid_country_code", "placeholder_literal", "invalid_request"]).optional(),
      example: z.string().optional(),
    }),
  ),
  DescribedError,
));

const CountrySepa: z.ZodType<Schemas["CountrySepa"]> = z.lazy(() => z.looseObject({
  member: z.boolean(),
  schemes: z.array(SepaScheme),
  vop_required: z.boolean(),
}));

const SubscriptionBalance: z.ZodType<Schemas["SubscriptionBalance"]> = z.lazy(() => z.looseObject({
  type: z.literal("subscription"),
  key_prefix: KeyPrefix,
  message: z.string(),
}));

const CreditBalance: z.ZodType<Schemas["CreditBalance"]> = z.lazy(() => z.xor([
  BundleBalance,
  SubscriptionBalance,
]));

const CreditBundle: z.ZodType<Schemas["CreditBundle"]> = z.lazy(() => z.looseObject({
  slug: z.enum(["1k", "5k", "25k"]),
  credits: z.number().gte(1).check(isInteger),
  price_usdc: z.number().gte(0),
  price_per_call_usdc: z.number().gte(0),
  buy_endpoint: z.string(),
}));

const ProPlan: z.ZodType<Schemas["ProPlan"]> = z.lazy(() => z.looseObject({
  plan: z.literal("pro"),
  monthly_requests: z.number().check(isInteger),
  price_usd_per_month: z.number(),
  checkout: z.string().optional(),
  payment_method: z.string(),
}));

const CreditBundleList: z.ZodType<Schemas["CreditBundleList"]> = z.lazy(() => z.looseObject({
  bundles: z.array(CreditBundle),
  payment_method: z.string(),
  documentation: z.string(),
  subscription: ProPlan,
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
  pricing: z.string(),
  data_note: z.string().optional(),
  topup_this_key: TopupThisKey.optional(),
}));

const DataEdition: z.ZodType<Schemas["DataEdition"]> = z.lazy(() => z.looseObject({
  dataset: z.string(),
  register: z.string(),
  publisher: z.string(),
  url: z.string(),
  as_of: z.string(),
  age_days: z.number().gte(0).check(isInteger),
  stale: Stale.optional(),
  rows: z.number().gte(0).check(isInteger),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
  authoritative: z.boolean(),
  terms: z.string(),
  fetched_at: z.string().check(isDateTime).nullable(),
}));

const DataEditions: z.ZodType<Schemas["DataEditions"]> = z.lazy(() => z.looseObject({
  editions: z.array(DataEdition),
}));

const DatabaseState: z.ZodType<Schemas["DatabaseState"]> = z.lazy(() => z.enum([
  "ok",
  "not_loaded",
  "unreachable",
  "locked",
  "full",
  "replaced",
  "broken",
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
  result: z.union([ComplianceResult, DemoUnavailable]),
}));

const DemoLabel: z.ZodType<Schemas["DemoLabel"]> = z.lazy(() => z.looseObject({ label: z.string() }));

const DemoValidIban: z.ZodType<Schemas["DemoValidIban"]> = z.lazy(() => z.intersection(ValidIban, DemoLabel));

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
  served_at: z.string().check(isDateTime),
  how_to_read: z.string(),
  iban_examples: z.array(DemoIbanExample),
  bic_examples: z.array(DemoBicExample),
  compliance_example: DemoComplianceExample,
}));

const DeviceApproveError: z.ZodType<Schemas["DeviceApproveError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum([
      "invalid_json",
      "invalid_request",
      "invalid_email",
      "disposable_email",
      "undeliverable_email",
    ]).optional(),
  }),
));

const DeviceApproveLimitError: z.ZodType<Schemas["DeviceApproveLimitError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["key_rate_limited", "verification_rate_limited", "rate_limit_exceeded"]).optional(),
    retry_after: z.number().gte(1).check(isInteger),
  }),
));

const DeviceKeyTier: z.ZodType<Schemas["DeviceKeyTier"]> = z.lazy(() => z.enum(["anonymous", "email"]));

const DeviceApproved: z.ZodType<Schemas["DeviceApproved"]> = z.lazy(() => z.looseObject({
  ok: z.literal(true),
  tier: DeviceKeyTier,
  monthly_limit: z.number().gte(0).check(isInteger),
  email: z.string().optional(),
  notice: z.string().optional(),
}));

const DeviceCodeSent: z.ZodType<Schemas["DeviceCodeSent"]> = z.lazy(() => z.looseObject({
  status: z.literal("code_sent"),
  expires_in: z.number().gte(1).check(isInteger),
  message: z.string(),
}));

const DeviceDenied: z.ZodType<Schemas["DeviceDenied"]> = z.lazy(() => z.looseObject({ ok: z.literal(true) }));

const DeviceDenyForbiddenError: z.ZodType<Schemas["DeviceDenyForbiddenError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.enum(["forbidden_origin", "approval_token_required"]).optional() }),
));

const DeviceForbiddenError: z.ZodType<Schemas["DeviceForbiddenError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["forbidden_origin", "approval_token_required", "verification_failed"]).optional(),
    reason: VerificationReason.optional(),
  }),
));

const DeviceKey: z.ZodType<Schemas["DeviceKey"]> = z.lazy(() => z.looseObject({
  api_key: ApiKeySecret,
  key_prefix: KeyPrefix,
  tier: DeviceKeyTier,
  monthly_limit: z.number().gte(0).check(isInteger),
  email: z.string().optional(),
  message: z.string(),
  notice: z.string().optional(),
  terms_url: z.string(),
  config_line: z.string(),
}));

const UserCode: z.ZodType<Schemas["UserCode"]> = z.lazy(() => z.string().regex(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/u));

const DeviceLookup: z.ZodType<Schemas["DeviceLookup"]> = z.lazy(() => z.looseObject({
  user_code: UserCode,
  client_name: z.string().nullable(),
  reason: z.string().nullable(),
  expires_in: z.number().gte(1).check(isInteger),
  status: z.literal("pending"),
  anonymous_monthly_limit: z.number().check(isInteger),
  claimed_monthly_limit: z.number().check(isInteger),
  approval_token: z.string().regex(/^ifa_[0-9a-f]{64}$/u),
}));

const DeviceLookupError: z.ZodType<Schemas["DeviceLookupError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.enum(["invalid_json", "invalid_request"]).optional() }),
));

const DeviceOpenError: z.ZodType<Schemas["DeviceOpenError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.enum(["invalid_json", "invalid_request"]).optional() }),
));

const DeviceOpenLimitError: z.ZodType<Schemas["DeviceOpenLimitError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["device_rate_limited", "key_rate_limited", "rate_limit_exceeded"]).optional(),
    retry_after: z.number().gte(1).check(isInteger),
    display_to_human: z.string().optional(),
  }),
));

const DeviceTokenError: z.ZodType<Schemas["DeviceTokenError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum([
      "invalid_json",
      "invalid_request",
      "authorization_pending",
      "slow_down",
      "access_denied",
      "expired_token",
      "invalid_grant",
      "unsupported_grant_type",
    ]).optional(),
    expires_in: z.number().gte(1).check(isInteger).optional(),
    interval: z.number().gte(1).check(isInteger).optional(),
  }),
));

const DeviceUnavailableError: z.ZodType<Schemas["DeviceUnavailableError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.enum(["device_unavailable", "service_unavailable"]).optional() }),
));

const DeviceUnknownError: z.ZodType<Schemas["DeviceUnknownError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("invalid_or_expired").optional() }),
));

const FeedbackIdError: z.ZodType<Schemas["FeedbackIdError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.enum(["invalid_id", "invalid_request"]).optional() }),
));

const FeedbackLimitError: z.ZodType<Schemas["FeedbackLimitError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["feedback_rate_limited", "rate_limit_exceeded"]).optional(),
    retry_after: z.number().gte(1).check(isInteger),
  }),
));

const FeedbackStatus: z.ZodType<Schemas["FeedbackStatus"]> = z.lazy(() => z.enum(["open", "done"]));

const FeedbackReceived: z.ZodType<Schemas["FeedbackReceived"]> = z.lazy(() => z.looseObject({
  ok: z.literal(true),
  id: z.number().gte(1).lte(2147483647).check(isInteger),
  message: z.string(),
  status: FeedbackStatus,
  next_steps: z.looseObject({ check_status: z.string(), documentation: z.string() }),
}));

const FeedbackReport: z.ZodType<Schemas["FeedbackReport"]> = z.lazy(() => z.looseObject({
  id: z.number().gte(1).check(isInteger),
  created_at: z.string().check(isDateTime),
  endpoint: z.string().optional(),
  error_type: FeedbackErrorType,
  status: FeedbackStatus,
}));

const FeedbackRequestError: z.ZodType<Schemas["FeedbackRequestError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["invalid_json", "invalid_request", "invalid_error_type", "insufficient_detail"]).optional(),
  }),
));

const FeedbackUnknownError: z.ZodType<Schemas["FeedbackUnknownError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("not_found").optional() }),
));

const FormatRequestError: z.ZodType<Schemas["FormatRequestError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["missing_iban", "invalid_iban_length", "invalid_json", "invalid_request"]).optional(),
    example: z.string().optional(),
    upgrade_to_full_validation: z.string().optional(),
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

const KeyTier: z.ZodType<Schemas["KeyTier"]> = z.lazy(() => z.enum(["anonymous", "claimed", "email"]));

const GeneratedKey: z.ZodType<Schemas["GeneratedKey"]> = z.lazy(() => z.looseObject({
  api_key: ApiKeySecret,
  key_prefix: KeyPrefix,
  tier: KeyTier,
  monthly_limit: z.number().gte(0).check(isInteger),
  claim_url: z.string().optional(),
  email: z.string().optional(),
  message: z.string(),
  notice: z.string().optional(),
  terms_url: z.string(),
}));

const HealthDataset: z.ZodType<Schemas["HealthDataset"]> = z.lazy(() => z.looseObject({
  dataset: z.string(),
  register: z.string(),
  publisher: z.string(),
  as_of: z.string(),
  age_days: z.number().gte(0).check(isInteger),
  stale: Stale.optional(),
  rows: z.number().gte(0).check(isInteger),
  authoritative: z.boolean(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
}));

const MailState: z.ZodType<Schemas["MailState"]> = z.lazy(() => z.looseObject({
  state: z.enum(["ok", "failing"]),
  failing_since: z.string().check(isDateTime).optional(),
  failures: z.number().gte(0).check(isInteger),
}));

const HealthResponse: z.ZodType<Schemas["HealthResponse"]> = z.lazy(() => z.looseObject({
  status: z.enum(["ok", "unavailable"]),
  version: z.string(),
  served_at: z.string().check(isDateTime),
  uptime_seconds: z.number().gte(0),
  bic_database_entries: z.number().gte(0).check(isInteger),
  ch_clearing_entries: z.number().gte(0).check(isInteger),
  bic_data_last_updated: z.string(),
  databases: z.looseObject({ bic: DatabaseState, stats: DatabaseState, compliance: DatabaseState }),
  datasets: z.array(HealthDataset),
  mail: MailState,
}));

const IBANValidationResult: z.ZodType<Schemas["IBANValidationResult"]> = z.lazy(() => z.xor([
  ValidIban,
  InvalidIban,
]));

const IBANBatchResult: z.ZodType<Schemas["IBANBatchResult"]> = z.lazy(() => z.looseObject({
  results: z.array(IBANValidationResult),
  count: z.number().gte(0).check(isInteger),
  valid_count: z.number().gte(0).check(isInteger),
  cost_usdc: CostUsdc,
  processing_ms: z.number().gte(0),
  attribution: Attribution.optional(),
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
  bban: BbanLayout.nullable(),
  bban_pattern: z.string().nullable(),
  sepa: CountrySepa,
  example_iban: z.string().nullable(),
  example_iban_note: z.string().nullable(),
  notes: z.string(),
  upgrade_hint: z.string(),
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

const IdempotencyConflictError: z.ZodType<Schemas["IdempotencyConflictError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("idempotency_conflict").optional() }),
));

const IidFormatError: z.ZodType<Schemas["IidFormatError"]> = z.lazy(() => z.intersection(
  z.intersection(
    ApiError,
    z.looseObject({
      error: z.enum(["invalid_iid_format", "placeholder_literal", "invalid_request"]).optional(),
      example: z.string().optional(),
    }),
  ),
  DescribedError,
));

const InvalidBodyError: z.ZodType<Schemas["InvalidBodyError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.enum(["invalid_json", "invalid_request"]).optional() }),
));

const KeyBasis: z.ZodType<Schemas["KeyBasis"]> = z.lazy(() => z.enum(["monthly", "lifetime", "credits"]));

const KeyClaimOffer: z.ZodType<Schemas["KeyClaimOffer"]> = z.lazy(() => z.looseObject({
  url: z.string(),
  raises_limit_to: z.number().check(isInteger),
  methods: z.array(z.enum(["email_code", "x402", "credits"])),
  paid_so_far_usd: z.number().gte(0),
  paid_needed_usd: z.number().gte(0),
}));

const KeyCreationLimitError: z.ZodType<Schemas["KeyCreationLimitError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum([
      "key_creation_limit",
      "rate_limited",
      "verification_rate_limited",
      "rate_limit_exceeded",
    ]).optional(),
    retry_after: z.number().gte(1).check(isInteger),
  }),
));

const KeyFootprint: z.ZodType<Schemas["KeyFootprint"]> = z.lazy(() => z.looseObject({
  distinct_networks: z.number().gte(0).check(isInteger),
  unusual: z.boolean().nullable(),
}));

const KeyReportDay: z.ZodType<Schemas["KeyReportDay"]> = z.lazy(() => z.looseObject({
  day: z.string().check(isDate),
  count: z.number().gte(0).check(isInteger),
  failed: z.number().gte(0).check(isInteger),
}));

const KeyReportEndpoint: z.ZodType<Schemas["KeyReportEndpoint"]> = z.lazy(() => z.looseObject({
  path: z.string(),
  count: z.number().gte(0).check(isInteger),
}));

const KeyReportFailure: z.ZodType<Schemas["KeyReportFailure"]> = z.lazy(() => z.looseObject({
  path: z.string(),
  status: z.number().check(isInteger),
  count: z.number().gte(1).check(isInteger),
  meaning: z.string(),
  fix: z.string(),
}));

const KeyReport: z.ZodType<Schemas["KeyReport"]> = z.lazy(() => z.looseObject({
  window_days: z.number().gte(1).lte(365).check(isInteger),
  total: z.number().gte(0).check(isInteger),
  ok: z.number().gte(0).check(isInteger),
  failed: z.number().gte(0).check(isInteger),
  avg_ms: z.number().check(isInteger).nullable(),
  first_seen: z.string().check(isDateTime).nullable(),
  last_seen: z.string().check(isDateTime).nullable(),
  days: z.array(KeyReportDay),
  endpoints: withoutExcess(10, z.array(KeyReportEndpoint).check(hasMaxItems(10))),
  errors: withoutExcess(10, z.array(KeyReportFailure).check(hasMaxItems(10))),
  footprint: KeyFootprint,
}));

const KeyUsage: z.ZodType<Schemas["KeyUsage"]> = z.lazy(() => z.looseObject({
  used: z.number().gte(0).check(isInteger),
  limit: z.number().gte(0).check(isInteger),
  remaining: z.number().gte(0).check(isInteger),
  month: z.string(),
  key_prefix: KeyPrefix,
  basis: KeyBasis,
  tier: KeyTier.optional(),
  claim: KeyClaimOffer.optional(),
  credits_remaining: z.number().gte(0).check(isInteger).optional(),
  credits_total: z.number().gte(0).check(isInteger).optional(),
  billing_order: BillingOrder.optional(),
  topup: KeyTopup,
  note: z.string().optional(),
  notice: z.string().optional(),
}));

const KeyReportResponse: z.ZodType<Schemas["KeyReportResponse"]> = z.lazy(() => z.looseObject({
  key_prefix: KeyPrefix,
  usage: KeyUsage,
  report: KeyReport,
}));

const KeyRequestError: z.ZodType<Schemas["KeyRequestError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum([
      "invalid_json",
      "invalid_request",
      "invalid_email",
      "disposable_email",
      "undeliverable_email",
    ]).optional(),
  }),
));

const McpError: z.ZodType<Schemas["McpError"]> = z.lazy(() => z.looseObject({
  code: z.number().check(isInteger),
  message: z.string(),
  data: z.looseObject({}).optional(),
}));

const McpAnswer: z.ZodType<Schemas["McpAnswer"]> = z.lazy(() => z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number().check(isInteger)]).nullable(),
  result: z.looseObject({}).optional(),
  error: McpError.optional(),
}));

const McpMessage: z.ZodType<Schemas["McpMessage"]> = z.lazy(() => z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.number().check(isInteger)]).optional(),
  method: z.string(),
  params: z.looseObject({}).optional(),
}));

const MediaTypeError: z.ZodType<Schemas["MediaTypeError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("unsupported_media_type").optional() }),
));

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

const OpenedDeviceRequest: z.ZodType<Schemas["OpenedDeviceRequest"]> = z.lazy(() => z.looseObject({
  device_code: z.string().regex(/^ifd_[0-9a-f]{64}$/u),
  user_code: UserCode,
  verification_uri: z.string(),
  verification_uri_complete: z.string(),
  expires_in: z.number().gte(1).check(isInteger),
  interval: z.number().gte(1).check(isInteger),
  message: z.string(),
  display_to_human: z.string(),
}));

const PackPurchase: z.ZodType<Schemas["PackPurchase"]> = z.lazy(() => z.looseObject({
  api_key: z.string().optional(),
  key_prefix: KeyPrefix,
  same_key: z.boolean(),
  recharged: z.boolean(),
  credits: z.number().check(isInteger),
  credits_added: z.number().check(isInteger),
  bundle: z.string(),
  price_paid_usdc: z.number(),
  price_per_call_usdc: z.number(),
  first_call: z.string().optional(),
  usage_hint: z.string().optional(),
  balance_endpoint: z.string(),
  recovery_url: z.string().optional(),
  recovery_note: z.string().optional(),
  message: z.string(),
  note: z.string().optional(),
}));

const PackReplay: z.ZodType<Schemas["PackReplay"]> = z.lazy(() => z.looseObject({
  key_prefix: KeyPrefix,
  credits: z.number().check(isInteger),
  bundle: z.string(),
  idempotent: z.literal(true),
  message: z.string(),
  recovery_url: z.string().optional(),
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

const PaymentReferenceResult: z.ZodType<Schemas["PaymentReferenceResult"]> = z.lazy(() => z.looseObject({
  reference: z.string(),
  scheme: ReferenceScheme,
  valid: z.boolean().nullable(),
  status: ReferenceStatus,
  check_digit_expected: z.string().optional(),
  also_valid_as: ReferenceAlternative.optional(),
  source: z.string().nullable(),
  as_of: z.string().optional(),
  note: z.string(),
  pairing_verdict: z.string(),
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
    free_structural_check: FreeCheckHint,
    credit_packs: CreditPacksHint,
    monthly_plan: MonthlyPlanHint,
    x402: X402Hint,
    documentation: z.string(),
    mcp: z.string().optional(),
    terms: z.string().optional(),
    llms: z.string().optional(),
  }),
));

const PaymentUnavailableError: z.ZodType<Schemas["PaymentUnavailableError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["service_unavailable", "payment_unavailable"]).optional(),
    retry_after: z.number().gte(1).check(isInteger),
  }),
));

const ProposedAddress: z.ZodType<Schemas["ProposedAddress"]> = z.lazy(() => z.looseObject({
  strt_nm: z.string().optional(),
  bldg_nb: z.string().optional(),
  pst_cd: z.string().optional(),
  twn_nm: z.string().optional(),
  ctry: z.string().optional(),
  confidence: z.enum(["high", "low"]),
  note: z.string(),
}));

const PurchaseStatus: z.ZodType<Schemas["PurchaseStatus"]> = z.lazy(() => z.enum([
  "pending",
  "credited",
  "minted",
  "minted_fallback",
  "failed",
  "refunded",
  "disputed",
]));

const PurchaseConflictError: z.ZodType<Schemas["PurchaseConflictError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum([
      "payment_pending",
      "payment_refused",
      "payment_reversed",
      "payment_already_used",
    ]).optional(),
    purchase_status: PurchaseStatus.optional(),
  }),
));

const QrBillAddress: z.ZodType<Schemas["QrBillAddress"]> = z.lazy(() => z.looseObject({
  type: z.string(),
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  postal_code: z.string(),
  town: z.string(),
  country: z.string(),
}));

const QrBillCreditorIban: z.ZodType<Schemas["QrBillCreditorIban"]> = z.lazy(() => z.looseObject({
  value: z.string(),
  valid: z.boolean(),
  country: z.string().nullable(),
  qr_iban: z.boolean(),
  iid: z.string().nullable(),
}));

const QrBillFindingCode: z.ZodType<Schemas["QrBillFindingCode"]> = z.lazy(() => z.enum([
  "payload_too_short",
  "payload_too_long",
  "qr_type_invalid",
  "version_unsupported",
  "coding_invalid",
  "trailer_missing",
  "iban_invalid",
  "iban_not_ch_li",
  "creditor_missing",
  "name_missing",
  "country_invalid",
  "address_type_invalid",
  "address_field_missing",
  "combined_address",
  "combined_address_stray_fields",
  "field_too_long",
  "character_not_permitted",
  "ultimate_creditor_not_allowed",
  "amount_invalid",
  "currency_invalid",
  "reference_type_invalid",
  "qrr_requires_qr_iban",
  "qr_iban_requires_qrr",
  "qrr_reference_invalid",
  "scor_reference_invalid",
  "non_reference_must_be_empty",
  "billing_information_invalid",
  "additional_information_too_long",
  "sps_twn_nm_required",
  "sps_ctry_required",
  "sps_twn_nm_ctry_required_if_no_adr_line",
  "sps_ctry_iso3166",
  "sps_adr_tp_forbidden",
  "sps_adr_line_max_2",
  "sps_adr_line_max_length_70",
  "sps_adr_line_no_repeat",
  "sps_strt_nm_max_70",
  "sps_bldg_nb_max_16",
  "sps_pst_cd_max_16",
  "sps_twn_nm_max_35",
]));

const QrBillFinding: z.ZodType<Schemas["QrBillFinding"]> = z.lazy(() => z.looseObject({
  code: QrBillFindingCode,
  severity: z.enum(["error", "warning"]),
  field: z.string(),
  detail: z.string(),
  source: z.string(),
}));

const QrBillParty: z.ZodType<Schemas["QrBillParty"]> = z.lazy(() => z.looseObject({
  present: z.boolean(),
  address: QrBillAddress,
  structured: z.boolean().nullable(),
  sps_check: AddressCheckResult.nullable(),
  proposed_structured: ProposedAddress.nullable(),
}));

const QrBillReference: z.ZodType<Schemas["QrBillReference"]> = z.lazy(() => z.looseObject({
  type: z.string(),
  value: z.string(),
  valid: z.boolean().nullable(),
  note: z.string(),
}));

const QrBillRequestError: z.ZodType<Schemas["QrBillRequestError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["invalid_json", "invalid_payload", "invalid_request"]).optional(),
    example: z.looseObject({ payload: z.string() }).optional(),
  }),
));

const QrBillResult: z.ZodType<Schemas["QrBillResult"]> = z.lazy(() => z.looseObject({
  valid: z.boolean(),
  ready_for_2026_11_14: z.boolean(),
  qr_type: z.string(),
  version: z.string(),
  coding: z.string(),
  creditor_iban: QrBillCreditorIban,
  creditor: QrBillParty,
  ultimate_creditor_empty: z.boolean(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  ultimate_debtor: QrBillParty,
  reference: QrBillReference,
  unstructured_message: z.string().nullable(),
  trailer: z.string(),
  billing_information: z.string().nullable(),
  alternative_schemes: z.array(z.string()),
  findings: z.array(QrBillFinding),
  next_steps: z.array(z.string()),
  source: z.string(),
}));

const RateLimitError: z.ZodType<Schemas["RateLimitError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.literal("rate_limit_exceeded").optional(),
    retry_after: z.number().gte(1).check(isInteger),
  }),
));

const ReceiptLink: z.ZodType<Schemas["ReceiptLink"]> = z.lazy(() => z.looseObject({
  ref: ReceiptRef,
  url: z.string(),
}));

const ReceiptUnknownError: z.ZodType<Schemas["ReceiptUnknownError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("receipt_not_found").optional() }),
));

const RecoveredKey: z.ZodType<Schemas["RecoveredKey"]> = z.lazy(() => z.looseObject({
  api_key: z.string(),
  key_prefix: KeyPrefix,
  credits: z.number().check(isInteger),
  message: z.string(),
}));

const RecoveryRequestError: z.ZodType<Schemas["RecoveryRequestError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("invalid_request").optional() }),
));

const ReferenceRequestError: z.ZodType<Schemas["ReferenceRequestError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["missing_reference", "invalid_reference", "invalid_json", "invalid_request"]).optional(),
    example: z.string().optional(),
  }),
));

const ReportRequestError: z.ZodType<Schemas["ReportRequestError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("invalid_request").optional() }),
));

const RequestTimeoutError: z.ZodType<Schemas["RequestTimeoutError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("request_timeout").optional() }),
));

const RevokedKey: z.ZodType<Schemas["RevokedKey"]> = z.lazy(() => z.looseObject({
  revoked: z.literal(true),
  key_prefix: KeyPrefix,
  message: z.string(),
  warning: z.string().optional(),
}));

const RotatedKey: z.ZodType<Schemas["RotatedKey"]> = z.lazy(() => z.looseObject({
  api_key: ApiKeySecret,
  key_prefix: KeyPrefix,
  tier: KeyTier.optional(),
  basis: KeyBasis,
  monthly_limit: z.number().gte(0).check(isInteger),
  credits_remaining: z.number().gte(0).check(isInteger),
  message: z.string(),
}));

const RouteError: z.ZodType<Schemas["RouteError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["not_found", "method_not_allowed"]).optional(),
    allow: z.array(z.string()).optional(),
    did_you_mean: z.string().optional(),
    endpoints: withMembers({}, z.string()).optional(),
    schema: z.string().optional(),
    mcp: z.string().optional(),
    llms: z.string().optional(),
    terms: z.string().optional(),
  }),
));

const ServiceUnavailableError: z.ZodType<Schemas["ServiceUnavailableError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.literal("service_unavailable").optional(),
    retry_after: z.number().gte(1).check(isInteger),
  }),
));

const UnconfirmedSettlement: z.ZodType<Schemas["UnconfirmedSettlement"]> = z.lazy(() => z.looseObject({
  confirmation_received: z.literal(false),
  paid: z.null(),
  authoritative: z.literal(false),
  cause: z.enum(["timeout", "settlement_pending", "facilitator_error"]),
  transaction: z.string().nullable(),
}));

const SettlementUnconfirmedError: z.ZodType<Schemas["SettlementUnconfirmedError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.literal("settlement_unconfirmed").optional(),
    settlement: UnconfirmedSettlement,
    recovery_url: z.string().optional(),
    recovery_note: z.string().optional(),
  }),
));

const SignedOutError: z.ZodType<Schemas["SignedOutError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("signed_out").optional() }),
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

const UnauthorizedError: z.ZodType<Schemas["UnauthorizedError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.enum(["missing_key", "invalid_key"]).optional() }),
));

const UnknownBundleError: z.ZodType<Schemas["UnknownBundleError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("unknown_bundle").optional(), bundles: z.array(z.string()) }),
));

const UnknownCountryError: z.ZodType<Schemas["UnknownCountryError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("unsupported_country").optional(), countries_endpoint: z.string() }),
));

const UnknownKeyError: z.ZodType<Schemas["UnknownKeyError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("invalid_key").optional() }),
));

const UnknownRecoveryError: z.ZodType<Schemas["UnknownRecoveryError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("not_found").optional() }),
));

const VerificationError: z.ZodType<Schemas["VerificationError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({
    error: z.enum(["verification_required", "verification_failed"]).optional(),
    reason: VerificationReason.optional(),
  }),
));

const VerificationInFlightError: z.ZodType<Schemas["VerificationInFlightError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.literal("verification_in_flight").optional() }),
));

const VerificationUnavailableError: z.ZodType<Schemas["VerificationUnavailableError"]> = z.lazy(() => z.intersection(
  ApiError,
  z.looseObject({ error: z.enum(["verification_unavailable", "service_unavailable"]).optional() }),
));

/** Every named schema of the contract. */
export const schemas: SchemaValidators = {
  AccountActions,
  AccountAlert,
  AccountCodeError,
  AccountCodeLimitError,
  AccountCodeRequest,
  AccountCodeSent,
  AccountCodeUnavailableError,
  AccountCredits,
  AccountEmailError,
  AccountKey,
  AccountKeyUnknownError,
  AccountLogoutRequest,
  AccountOriginError,
  AccountOverview,
  AccountReceipt,
  AccountReceipts,
  AccountRequestError,
  AccountSession,
  AccountSessionRequest,
  AccountSubscription,
  AddressCheckRequest,
  AddressCheckResult,
  AddressFinding,
  AddressRequestError,
  AddressRule,
  AddressScheme,
  ApiError,
  ApiKeySecret,
  Attribution,
  BICLookupResult,
  BalanceAllowance,
  BankCodeCheck,
  BankCodeHolder,
  BankCodeReason,
  BankInstitution,
  BatchRequestError,
  BatchValidateIbanRequest,
  BazaarExtension,
  Bban,
  BbanLayout,
  BbanPart,
  BicAddress,
  BicFacts,
  BicFormatError,
  BicSanctions,
  BillingOrder,
  BundleBalance,
  BuyBundleRequest,
  ChClearingResult,
  Checks,
  ClaimCodeSent,
  ClaimConflictError,
  ClaimForbiddenError,
  ClaimKeyRequest,
  ClaimLimitError,
  ClaimedKey,
  ClearingAddress,
  ClearingInstitution,
  ClearingInstitutionType,
  Completeness,
  Compliance,
  ComplianceByBic,
  ComplianceByIban,
  ComplianceMembers,
  ComplianceMeta,
  ComplianceReachability,
  ComplianceRequest,
  ComplianceRequestError,
  ComplianceResult,
  ComplianceSanctions,
  ComplianceVop,
  CostUsdc,
  Country,
  CountryCodeError,
  CountryRegime,
  CountryRisk,
  CountrySepa,
  CreditBalance,
  CreditBundle,
  CreditBundleList,
  CreditPacksHint,
  DataEdition,
  DataEditions,
  DatabaseState,
  DemoBicExample,
  DemoComplianceExample,
  DemoIbanExample,
  DemoInvalidIban,
  DemoLabel,
  DemoResponse,
  DemoUnavailable,
  DemoValidIban,
  DescribedError,
  DeviceApproveError,
  DeviceApproveLimitError,
  DeviceApproveRequest,
  DeviceApproved,
  DeviceCodeSent,
  DeviceDenied,
  DeviceDenyForbiddenError,
  DeviceDenyRequest,
  DeviceForbiddenError,
  DeviceKey,
  DeviceKeyTier,
  DeviceLookup,
  DeviceLookupError,
  DeviceLookupRequest,
  DeviceOpenError,
  DeviceOpenLimitError,
  DeviceTokenError,
  DeviceTokenRequest,
  DeviceUnavailableError,
  DeviceUnknownError,
  ErrorCode,
  EuroDuty,
  FatfStatus,
  FeedbackErrorType,
  FeedbackIdError,
  FeedbackLimitError,
  FeedbackReceived,
  FeedbackReport,
  FeedbackRequest,
  FeedbackRequestError,
  FeedbackStatus,
  FeedbackUnknownError,
  FormatIbanRequest,
  FormatRequestError,
  FoundBic,
  FoundClearing,
  FreeCheckHint,
  FreeTierHint,
  GenerateKeyRequest,
  GeneratedKey,
  HealthDataset,
  HealthResponse,
  IBANBatchResult,
  IBANFormatResult,
  IBANStructure,
  IBANStructureList,
  IBANStructureSummary,
  IBANValidationResult,
  IbanBic,
  IbanClearing,
  IdempotencyConflictError,
  IidFormatError,
  InvalidBodyError,
  InvalidIban,
  InvalidIbanFormat,
  Issuer,
  IssuerType,
  KeyBasis,
  KeyClaimOffer,
  KeyCreationLimitError,
  KeyFootprint,
  KeyPrefix,
  KeyReport,
  KeyReportDay,
  KeyReportEndpoint,
  KeyReportFailure,
  KeyReportResponse,
  KeyRequestError,
  KeyTier,
  KeyTopup,
  KeyUsage,
  ListOutcome,
  ListScreening,
  MailState,
  McpAnswer,
  McpError,
  McpMessage,
  MediaTypeError,
  MonthlyPlanHint,
  NationalCheckDigits,
  NextStep,
  NextStepCode,
  OpenApiDocument,
  OpenDeviceRequest,
  OpenedDeviceRequest,
  PackLinks,
  PackPurchase,
  PackReplay,
  PayloadTooLargeError,
  PaymentCause,
  PaymentCauseCredits,
  PaymentCauseQuota,
  PaymentCauseReason,
  PaymentOffer,
  PaymentReferenceRequest,
  PaymentReferenceResult,
  PaymentRequired,
  PaymentResource,
  PaymentServices,
  PaymentUnavailableError,
  PostalAddress,
  ProPlan,
  ProcessingMs,
  ProposedAddress,
  PurchaseConflictError,
  PurchaseStatus,
  QrBillAddress,
  QrBillCheckRequest,
  QrBillCreditorIban,
  QrBillFinding,
  QrBillFindingCode,
  QrBillParty,
  QrBillReference,
  QrBillRequestError,
  QrBillResult,
  QrIidSource,
  RateLimitError,
  ReceiptAmount,
  ReceiptLink,
  ReceiptRef,
  ReceiptUnknownError,
  RecoveredKey,
  RecoveryRequestError,
  ReferenceAlternative,
  ReferenceCheckBlock,
  ReferencePairing,
  ReferenceRequestError,
  ReferenceScheme,
  ReferenceStatus,
  ReportRequestError,
  RequestTimeoutError,
  RevokedKey,
  RiskFlag,
  RiskIndicators,
  RiskLevel,
  RiskReason,
  RotatedKey,
  RouteError,
  SanctionsHit,
  SanctionsList,
  SanctionsOutcome,
  SanctionsReview,
  ScreenedBic,
  ScreenedIban,
  ScreenedInvalidIban,
  SepaReach,
  SepaScheme,
  ServiceUnavailableError,
  SettlementUnconfirmedError,
  SharedBic8,
  SignedOutError,
  Stale,
  SubscriptionBalance,
  Summary,
  TestIban,
  TestIbanRequestError,
  TestIbanResult,
  TestIbanUnavailableError,
  TopupThisKey,
  Trial,
  UnauthorizedError,
  UnconfirmedSettlement,
  UnknownBic,
  UnknownBundleError,
  UnknownClearing,
  UnknownCountryError,
  UnknownKeyError,
  UnknownRecoveryError,
  UserCode,
  ValidIban,
  ValidIbanFormat,
  ValidateIbanRequest,
  ValidationErrorCode,
  Verdict,
  VerificationCode,
  VerificationError,
  VerificationInFlightError,
  VerificationReason,
  VerificationUnavailableError,
  X402Hint,
};

/** Validators of what an operation takes. `path` and `query` take texts and give typed values. */
export const requestValidators: RequestValidators = {
  validateIBAN: { body: ValidateIbanRequest },
  batchValidateIBAN: { body: BatchValidateIbanRequest },
  complianceCheck: { body: ComplianceRequest },
  formatCheckIBAN: { query: z.object({ iban: z.string().min(1).max(64) }) },
  formatCheckIBANPost: { body: FormatIbanRequest },
  listIBANStructures: {},
  getIBANStructure: {
    path: z.object({ country: z.string().regex(/^[A-Za-z]{2}$/u).check(isNotPlaceholder("country")) }),
  },
  lookupBIC: {
    path: z.object({
      code: z.string().min(8).max(11).regex(/^[A-Za-z0-9]{4}[A-Za-z]{2}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$/u).check(isNotPlaceholder("code")),
    }),
  },
  lookupChClearing: { path: z.object({ iid: z.string().regex(/^\d{1,5}$/u).check(isNotPlaceholder("iid")) }) },
  checkSwissQrBill: { body: QrBillCheckRequest },
  validatePaymentReference: {
    query: z.object({
      reference: z.string().min(4).max(64),
      reference_type: z.string().optional(),
      type: z.string().optional(),
    }),
  },
  validatePaymentReferencePost: { body: PaymentReferenceRequest },
  checkPostalAddress: { body: AddressCheckRequest },
  getDataEditions: {},
  generateApiKey: { body: GenerateKeyRequest },
  claimApiKey: { body: ClaimKeyRequest },
  getApiKeyUsage: {},
  getApiKeyReport: { query: z.object({ days: integerText(z.number().check(isInteger)).optional() }) },
  revokeApiKey: {},
  rotateApiKey: {},
  openDeviceGrant: { body: OpenDeviceRequest },
  collectDeviceGrantKey: { body: DeviceTokenRequest },
  lookupDeviceGrant: { body: DeviceLookupRequest },
  approveDeviceGrant: { body: DeviceApproveRequest },
  denyDeviceGrant: { body: DeviceDenyRequest },
  listCreditBundles: {},
  getCreditBalance: {},
  buyCreditBundle: { path: z.object({ bundle: z.string() }), body: BuyBundleRequest },
  recoverPurchasedKey: { path: z.object({ ref: z.string().regex(/^[0-9a-f]{64}$/u) }) },
  requestAccountSignInCode: { body: AccountCodeRequest },
  openAccountSession: { body: AccountSessionRequest },
  getAccountOverview: {
    query: z.object({ page: integerText(z.number().gte(1).lte(1000000).check(isInteger)).optional() }),
  },
  getAccountKeyReport: {
    query: z.object({ prefix: KeyPrefix, days: integerText(z.number().check(isInteger)).optional() }),
  },
  listAccountReceipts: {},
  getAccountReceipt: { query: z.object({ ref: ReceiptRef }) },
  closeAccountSession: { body: AccountLogoutRequest },
  submitFeedback: { body: FeedbackRequest },
  getFeedbackStatus: {
    path: z.object({ id: integerText(z.number().gte(1).lte(2147483647).check(isInteger)) }),
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
  batchValidateIBAN: z.object({ body: requestValidators.batchValidateIBAN.body }),
  complianceCheck: z.object({ body: requestValidators.complianceCheck.body }),
  formatCheckIBAN: z.object({ query: requestValidators.formatCheckIBAN.query }),
  formatCheckIBANPost: z.object({ body: requestValidators.formatCheckIBANPost.body }),
  listIBANStructures: z.object({}),
  getIBANStructure: z.object({ path: requestValidators.getIBANStructure.path }),
  lookupBIC: z.object({ path: requestValidators.lookupBIC.path }),
  lookupChClearing: z.object({ path: requestValidators.lookupChClearing.path }),
  checkSwissQrBill: z.object({ body: requestValidators.checkSwissQrBill.body }),
  validatePaymentReference: z.object({ query: requestValidators.validatePaymentReference.query }),
  validatePaymentReferencePost: z.object({ body: requestValidators.validatePaymentReferencePost.body }),
  checkPostalAddress: z.object({ body: requestValidators.checkPostalAddress.body }),
  getDataEditions: z.object({}),
  generateApiKey: z.object({ body: requestValidators.generateApiKey.body.optional() }),
  claimApiKey: z.object({ body: requestValidators.claimApiKey.body }),
  getApiKeyUsage: z.object({}),
  getApiKeyReport: z.object({ query: requestValidators.getApiKeyReport.query }),
  revokeApiKey: z.object({}),
  rotateApiKey: z.object({}),
  openDeviceGrant: z.object({ body: requestValidators.openDeviceGrant.body.optional() }),
  collectDeviceGrantKey: z.object({ body: requestValidators.collectDeviceGrantKey.body }),
  lookupDeviceGrant: z.object({ body: requestValidators.lookupDeviceGrant.body }),
  approveDeviceGrant: z.object({ body: requestValidators.approveDeviceGrant.body }),
  denyDeviceGrant: z.object({ body: requestValidators.denyDeviceGrant.body }),
  listCreditBundles: z.object({}),
  getCreditBalance: z.object({}),
  buyCreditBundle: z.object({
    path: requestValidators.buyCreditBundle.path,
    body: requestValidators.buyCreditBundle.body.optional(),
  }),
  recoverPurchasedKey: z.object({ path: requestValidators.recoverPurchasedKey.path }),
  requestAccountSignInCode: z.object({ body: requestValidators.requestAccountSignInCode.body }),
  openAccountSession: z.object({ body: requestValidators.openAccountSession.body }),
  getAccountOverview: z.object({ query: requestValidators.getAccountOverview.query }),
  getAccountKeyReport: z.object({ query: requestValidators.getAccountKeyReport.query }),
  listAccountReceipts: z.object({}),
  getAccountReceipt: z.object({ query: requestValidators.getAccountReceipt.query }),
  closeAccountSession: z.object({ body: requestValidators.closeAccountSession.body.optional() }),
  submitFeedback: z.object({ body: requestValidators.submitFeedback.body }),
  getFeedbackStatus: z.object({ path: requestValidators.getFeedbackStatus.path }),
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
    408: RequestTimeoutError,
    409: IdempotencyConflictError,
    413: PayloadTooLargeError,
    429: RateLimitError,
    502: SettlementUnconfirmedError,
    503: PaymentUnavailableError,
  },
  batchValidateIBAN: {
    200: IBANBatchResult,
    400: BatchRequestError,
    402: PaymentRequired,
    405: RouteError,
    408: RequestTimeoutError,
    409: IdempotencyConflictError,
    413: PayloadTooLargeError,
    429: RateLimitError,
    502: SettlementUnconfirmedError,
    503: PaymentUnavailableError,
  },
  complianceCheck: {
    200: ComplianceResult,
    400: ComplianceRequestError,
    402: PaymentRequired,
    405: RouteError,
    408: RequestTimeoutError,
    409: IdempotencyConflictError,
    413: PayloadTooLargeError,
    429: RateLimitError,
    502: SettlementUnconfirmedError,
    503: PaymentUnavailableError,
  },
  formatCheckIBAN: {
    200: IBANFormatResult,
    400: FormatRequestError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  formatCheckIBANPost: {
    200: IBANFormatResult,
    400: FormatRequestError,
    408: RequestTimeoutError,
    413: PayloadTooLargeError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  listIBANStructures: { 200: IBANStructureList, 429: RateLimitError, 503: ServiceUnavailableError },
  getIBANStructure: {
    200: IBANStructure,
    400: CountryCodeError,
    404: UnknownCountryError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  lookupBIC: {
    200: BICLookupResult,
    400: BicFormatError,
    402: PaymentRequired,
    405: RouteError,
    409: IdempotencyConflictError,
    429: RateLimitError,
    502: SettlementUnconfirmedError,
    503: PaymentUnavailableError,
  },
  lookupChClearing: {
    200: ChClearingResult,
    400: IidFormatError,
    402: PaymentRequired,
    405: RouteError,
    409: IdempotencyConflictError,
    429: RateLimitError,
    502: SettlementUnconfirmedError,
    503: PaymentUnavailableError,
  },
  checkSwissQrBill: {
    200: QrBillResult,
    400: QrBillRequestError,
    408: RequestTimeoutError,
    413: PayloadTooLargeError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  validatePaymentReference: {
    200: PaymentReferenceResult,
    400: ReferenceRequestError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  validatePaymentReferencePost: {
    200: PaymentReferenceResult,
    400: ReferenceRequestError,
    408: RequestTimeoutError,
    413: PayloadTooLargeError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  checkPostalAddress: {
    200: AddressCheckResult,
    400: AddressRequestError,
    408: RequestTimeoutError,
    413: PayloadTooLargeError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  getDataEditions: {
    200: DataEditions,
    304: z.undefined(),
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  generateApiKey: {
    201: GeneratedKey,
    400: KeyRequestError,
    403: VerificationError,
    405: RouteError,
    408: RequestTimeoutError,
    409: VerificationInFlightError,
    413: PayloadTooLargeError,
    429: KeyCreationLimitError,
    503: VerificationUnavailableError,
  },
  claimApiKey: {
    200: ClaimedKey,
    202: ClaimCodeSent,
    400: KeyRequestError,
    401: UnauthorizedError,
    403: ClaimForbiddenError,
    408: RequestTimeoutError,
    409: ClaimConflictError,
    413: PayloadTooLargeError,
    429: ClaimLimitError,
    503: VerificationUnavailableError,
  },
  getApiKeyUsage: { 200: KeyUsage, 401: UnauthorizedError, 429: RateLimitError, 503: ServiceUnavailableError },
  getApiKeyReport: {
    200: KeyReportResponse,
    400: ReportRequestError,
    401: UnauthorizedError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  revokeApiKey: {
    200: RevokedKey,
    401: UnauthorizedError,
    404: UnknownKeyError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  rotateApiKey: {
    201: RotatedKey,
    401: UnauthorizedError,
    404: UnknownKeyError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  openDeviceGrant: {
    201: OpenedDeviceRequest,
    400: DeviceOpenError,
    408: RequestTimeoutError,
    413: PayloadTooLargeError,
    429: DeviceOpenLimitError,
    503: ServiceUnavailableError,
  },
  collectDeviceGrantKey: {
    200: DeviceKey,
    400: DeviceTokenError,
    408: RequestTimeoutError,
    413: PayloadTooLargeError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  lookupDeviceGrant: {
    200: DeviceLookup,
    400: DeviceLookupError,
    404: DeviceUnknownError,
    408: RequestTimeoutError,
    413: PayloadTooLargeError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  approveDeviceGrant: {
    200: DeviceApproved,
    202: DeviceCodeSent,
    400: DeviceApproveError,
    403: DeviceForbiddenError,
    404: DeviceUnknownError,
    408: RequestTimeoutError,
    409: VerificationInFlightError,
    413: PayloadTooLargeError,
    415: MediaTypeError,
    429: DeviceApproveLimitError,
    503: DeviceUnavailableError,
  },
  denyDeviceGrant: {
    200: DeviceDenied,
    400: DeviceLookupError,
    403: DeviceDenyForbiddenError,
    404: DeviceUnknownError,
    408: RequestTimeoutError,
    413: PayloadTooLargeError,
    415: MediaTypeError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  listCreditBundles: { 200: CreditBundleList, 429: RateLimitError, 503: ServiceUnavailableError },
  getCreditBalance: {
    200: CreditBalance,
    401: UnauthorizedError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  buyCreditBundle: {
    200: PackReplay,
    201: PackPurchase,
    400: InvalidBodyError,
    402: PaymentRequired,
    404: UnknownBundleError,
    408: RequestTimeoutError,
    409: PurchaseConflictError,
    413: PayloadTooLargeError,
    429: RateLimitError,
    502: SettlementUnconfirmedError,
    503: PaymentUnavailableError,
  },
  recoverPurchasedKey: {
    200: RecoveredKey,
    400: RecoveryRequestError,
    404: UnknownRecoveryError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  requestAccountSignInCode: {
    202: AccountCodeSent,
    400: AccountEmailError,
    403: AccountOriginError,
    408: RequestTimeoutError,
    413: PayloadTooLargeError,
    415: MediaTypeError,
    429: AccountCodeLimitError,
    503: AccountCodeUnavailableError,
  },
  openAccountSession: {
    200: AccountSession,
    400: AccountCodeError,
    403: AccountOriginError,
    408: RequestTimeoutError,
    413: PayloadTooLargeError,
    415: MediaTypeError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  getAccountOverview: {
    200: AccountOverview,
    400: AccountRequestError,
    401: SignedOutError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  getAccountKeyReport: {
    200: KeyReportResponse,
    400: AccountRequestError,
    401: SignedOutError,
    404: AccountKeyUnknownError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  listAccountReceipts: {
    200: AccountReceipts,
    401: SignedOutError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  getAccountReceipt: {
    200: ReceiptLink,
    400: AccountRequestError,
    401: SignedOutError,
    404: ReceiptUnknownError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  closeAccountSession: {
    204: z.undefined(),
    400: AccountRequestError,
    403: AccountOriginError,
    408: RequestTimeoutError,
    413: PayloadTooLargeError,
    415: MediaTypeError,
    429: RateLimitError,
    503: ServiceUnavailableError,
  },
  submitFeedback: {
    201: FeedbackReceived,
    400: FeedbackRequestError,
    408: RequestTimeoutError,
    413: PayloadTooLargeError,
    429: FeedbackLimitError,
    503: ServiceUnavailableError,
  },
  getFeedbackStatus: {
    200: FeedbackReport,
    400: FeedbackIdError,
    404: FeedbackUnknownError,
    429: RateLimitError,
    503: ServiceUnavailableError,
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
  getOpenApiDocument: { 200: OpenApiDocument, 304: z.undefined(), 405: RouteError },
};
