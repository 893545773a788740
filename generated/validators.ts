// Generated from openapi/ by deno task generate. Do not edit.

import { z } from "zod";
import type { Inputs } from "./handlers.ts";
import type { OperationId } from "./operations.ts";
import type { components } from "./types.ts";
import { booleanText, hasMaxItems, hasMinItems, hasUniqueItems, integerText, isInteger, isNotPlaceholder, withoutExcess } from "../src/contract/mod.ts";

type Schemas = components["schemas"];

/** A validator of the input, and of each part that the operation reads. `path` and `query` contain texts. */
type InputValidators = {
  readonly [Id in OperationId]: z.ZodType<Inputs[Id]> & {
    readonly shape: { readonly [Part in keyof Inputs[Id]]-?: z.ZodType<Inputs[Id][Part]> };
  };
};

const GivenBic: z.ZodType<Schemas["GivenBic"]> = z.string().nullable();

const AskForEvidence: z.ZodType<Schemas["AskForEvidence"]> = z.boolean();

const ValidateIbanRequest: z.ZodType<Schemas["ValidateIbanRequest"]> = z.looseObject({
iban: z.string().regex(/[^\s-]/u),
bic: GivenBic.optional(),
reference: z.string().nullable().optional(),
reference_type: z.string().nullable().optional(),
evidence: AskForEvidence.optional(),
});

const BatchIban: z.ZodType<Schemas["BatchIban"]> = z.looseObject({
iban: z.string(),
bic: GivenBic.optional(),
});

const BatchValidateIbanRequest: z.ZodType<Schemas["BatchValidateIbanRequest"]> = z.looseObject({
ibans: withoutExcess(100, z.array(z.union([z.string(), BatchIban])).check(hasMinItems(1), hasMaxItems(100))),
evidence: AskForEvidence.optional(),
});

const ComplianceByIban: z.ZodType<Schemas["ComplianceByIban"]> = z.looseObject({
iban: z.string().regex(/[^\s-]/u),
bic: GivenBic.optional(),
});

const ComplianceByBic: z.ZodType<Schemas["ComplianceByBic"]> = z.looseObject({
iban: z.null().optional(),
bic: z.string().min(1),
});

const ComplianceRequest: z.ZodType<Schemas["ComplianceRequest"]> = z.intersection(z.looseObject({
evidence: AskForEvidence.optional(),
}), z.xor([ComplianceByIban, ComplianceByBic]));

const FormatIbanRequest: z.ZodType<Schemas["FormatIbanRequest"]> = z.looseObject({
iban: z.string().min(1).max(64),
});

const IbanBuildRequest: z.ZodType<Schemas["IbanBuildRequest"]> = z.looseObject({
country: z.string().regex(/^[A-Za-z]{2}$/u),
account_number: z.string().min(1).max(40),
bank_code: z.string().max(20).optional(),
branch_code: z.string().max(20).optional(),
bic: z.string().max(20).optional(),
});

const QrBillCheckRequest: z.ZodType<Schemas["QrBillCheckRequest"]> = z.looseObject({
payload: z.string().min(1).max(4000),
});

const PaymentReferenceRequest: z.ZodType<Schemas["PaymentReferenceRequest"]> = z.looseObject({
reference: z.string().min(4).max(64),
reference_type: z.string().nullable().optional(),
iban: z.string().max(64).nullable().optional(),
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

const SealRequest: z.ZodType<Schemas["SealRequest"]> = z.strictObject({
root: z.string().regex(/^[A-Za-z0-9_-]{43}$/u),
count: z.number().gte(1).lte(1000000).check(isInteger),
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

const AccountKeyName: z.ZodType<Schemas["AccountKeyName"]> = z.string().min(1).max(64).regex(/^ *(?:[^\s\u200c\u200d\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2027-\u202e\u2060-\u2069\ufeff\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])(?:[^\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2027-\u202e\u2060-\u2069\ufeff\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$/u);

const AccountKeyRequest: z.ZodType<Schemas["AccountKeyRequest"]> = z.looseObject({
name: AccountKeyName.optional(),
});

const AccountKeyRef: z.ZodType<Schemas["AccountKeyRef"]> = z.string().regex(/^ifr_[0-9a-f]{32}$/u);

const AccountKeyChange: z.ZodType<Schemas["AccountKeyChange"]> = z.looseObject({
ref: AccountKeyRef,
name: AccountKeyName.nullable().optional(),
confirm: z.literal(true).optional(),
});

const AccountKeyChoice: z.ZodType<Schemas["AccountKeyChoice"]> = z.looseObject({
ref: AccountKeyRef,
});

const KeyPrefix: z.ZodType<Schemas["KeyPrefix"]> = z.string().regex(/^ifk_[0-9a-f]{4}$/u);

const ReceiptRef: z.ZodType<Schemas["ReceiptRef"]> = z.string().regex(/^rcpt_[0-9a-f]{24}$/u);

const WatchReference: z.ZodType<Schemas["WatchReference"]> = z.string().min(1).max(64).regex(/^ *(?:[^\s\x00-\x1f\x7f-\x9f\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])(?:[^\x00-\x1f\x7f-\x9f\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$/u);

const WatchItem: z.ZodType<Schemas["WatchItem"]> = z.looseObject({
iban: z.string().nullable().optional(),
bic: z.string().nullable().optional(),
reference: WatchReference,
});

const AccountWatchRequest: z.ZodType<Schemas["AccountWatchRequest"]> = z.looseObject({
prefix: KeyPrefix,
items: withoutExcess(1000, z.array(WatchItem).check(hasMinItems(1), hasMaxItems(1000))),
});

const AccountRedelivery: z.ZodType<Schemas["AccountRedelivery"]> = z.looseObject({
webhook: z.string().min(1).max(64),
delivery: z.string().min(1).max(64),
});

const AccountWatchChange: z.ZodType<Schemas["AccountWatchChange"]> = z.looseObject({
prefix: KeyPrefix.optional(),
end_watch: z.string().min(1).max(64).optional(),
redeliver: AccountRedelivery.optional(),
mails: z.boolean().optional(),
});

const WatchChangeKind: z.ZodType<Schemas["WatchChangeKind"]> = z.enum([
  "sanctions_listed",
  "sanctions_review",
  "sanctions_delisted",
  "bank_closed",
  "bank_insolvent",
  "licence_ended",
  "special_measure_changed",
  "bank_restored",
  "bank_merged",
  "code_redirected",
  "bank_renamed",
  "bic_changed",
  "reach_lost",
  "reach_gained",
  "fatf_changed",
  "eu_high_risk_changed",
  "country_sanctions_changed",
]);

const AccountWebhookChange: z.ZodType<Schemas["AccountWebhookChange"]> = z.looseObject({
prefix: KeyPrefix,
action: z.enum(["add", "delete", "pause", "resume", "test", "rotate_secret"]),
webhook: z.string().min(1).max(64).optional(),
url: z.string().min(1).max(2000).optional(),
kinds: z.array(WatchChangeKind).check(hasMinItems(1), hasUniqueItems).optional(),
});

const AccountLogoutRequest: z.ZodType<Schemas["AccountLogoutRequest"]> = z.looseObject({
all: z.boolean().optional(),
});

const AddWatchesRequest: z.ZodType<Schemas["AddWatchesRequest"]> = z.looseObject({
items: withoutExcess(1000, z.array(WatchItem).check(hasMinItems(1), hasMaxItems(1000))),
});

const AddWebhookRequest: z.ZodType<Schemas["AddWebhookRequest"]> = z.looseObject({
url: z.string().min(1).max(2000),
kinds: z.array(WatchChangeKind).check(hasMinItems(1), hasUniqueItems).optional(),
});

const FeedbackErrorType: z.ZodType<Schemas["FeedbackErrorType"]> = z.enum(["wrong_validation", "stale_bic", "missing_data", "incorrect_classification", "latency", "other"]);

const FeedbackRequest: z.ZodType<Schemas["FeedbackRequest"]> = z.looseObject({
error_type: FeedbackErrorType.nullable().optional(),
endpoint: z.string().nullable().optional(),
tx_hash: z.string().nullable().optional(),
notes: z.string().nullable().optional(),
contact: z.string().nullable().optional(),
agent: z.string().nullable().optional(),
expected: z.union([z.string(), z.number(), z.boolean(), z.array(z.unknown()), z.looseObject({})]).nullable().optional(),
got: z.union([z.string(), z.number(), z.boolean(), z.array(z.unknown()), z.looseObject({})]).nullable().optional(),
});

/** Validators of whole requests, with the parts of `{ path, query, body }` that the operation reads. */
export const inputValidators: InputValidators = {
validateIBAN: z.object({
body: ValidateIbanRequest,
}),
batchValidateIBAN: z.object({
body: BatchValidateIbanRequest,
}),
complianceCheck: z.object({
body: ComplianceRequest,
}),
formatCheckIBAN: z.object({
query: z.object({
iban: z.string().min(1).max(64),
}),
}),
formatCheckIBANPost: z.object({
body: FormatIbanRequest,
}),
buildIBAN: z.object({
body: IbanBuildRequest,
}),
listIBANStructures: z.object({}),
getIBANStructure: z.object({
path: z.object({
country: z.string().regex(/^[A-Za-z]{2}$/u).check(isNotPlaceholder("country")),
}),
}),
lookupBIC: z.object({
path: z.object({
code: z.string().min(8).max(11).regex(/^[A-Za-z0-9]{4}[A-Za-z]{2}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$/u).check(isNotPlaceholder("code")),
}),
query: z.object({
evidence: booleanText(z.boolean()).optional(),
}),
}),
lookupChClearing: z.object({
path: z.object({
iid: z.string().regex(/^\d{1,5}$/u).check(isNotPlaceholder("iid")),
}),
query: z.object({
evidence: booleanText(z.boolean()).optional(),
}),
}),
checkSwissQrBill: z.object({
body: QrBillCheckRequest,
}),
validatePaymentReference: z.object({
query: z.object({
reference: z.string().min(4).max(64),
reference_type: z.string().optional(),
type: z.string().optional(),
}),
}),
validatePaymentReferencePost: z.object({
body: PaymentReferenceRequest,
}),
checkPostalAddress: z.object({
body: AddressCheckRequest,
}),
getDataEditions: z.object({}),
getEditionList: z.object({
path: z.object({
digest: z.string().regex(/^([A-Za-z0-9_-]{43}|current)$/u),
}),
}),
sealEvidence: z.object({
body: SealRequest,
}),
getEvidenceKeys: z.object({}),
generateApiKey: z.object({
body: GenerateKeyRequest.optional(),
}),
claimApiKey: z.object({
body: ClaimKeyRequest,
}),
getApiKeyUsage: z.object({}),
getApiKeyReport: z.object({
query: z.object({
days: integerText(z.number().check(isInteger)).optional(),
}),
}),
revokeApiKey: z.object({}),
rotateApiKey: z.object({}),
openDeviceGrant: z.object({
body: OpenDeviceRequest.optional(),
}),
collectDeviceGrantKey: z.object({
body: DeviceTokenRequest,
}),
lookupDeviceGrant: z.object({
body: DeviceLookupRequest,
}),
approveDeviceGrant: z.object({
body: DeviceApproveRequest,
}),
denyDeviceGrant: z.object({
body: DeviceDenyRequest,
}),
listCreditBundles: z.object({}),
getCreditBalance: z.object({}),
buyCreditBundle: z.object({
path: z.object({
bundle: z.string(),
}),
body: BuyBundleRequest.optional(),
}),
recoverPurchasedKey: z.object({
path: z.object({
ref: z.string().regex(/^[0-9a-f]{64}$/u),
}),
}),
requestAccountSignInCode: z.object({
body: AccountCodeRequest,
}),
openAccountSession: z.object({
body: AccountSessionRequest,
}),
getAccountOverview: z.object({
query: z.object({
page: integerText(z.number().gte(1).lte(1000000).check(isInteger)).optional(),
}),
}),
createAccountKey: z.object({
body: AccountKeyRequest.optional(),
}),
changeAccountKey: z.object({
body: AccountKeyChange,
}),
disownAccountKey: z.object({
body: AccountKeyChoice,
}),
rotateAccountKey: z.object({
body: AccountKeyChoice,
}),
revokeAccountKey: z.object({
body: AccountKeyChoice,
}),
getAccountKeyReport: z.object({
query: z.object({
prefix: KeyPrefix,
days: integerText(z.number().check(isInteger)).optional(),
}),
}),
listAccountReceipts: z.object({}),
getAccountReceipt: z.object({
query: z.object({
ref: ReceiptRef,
}),
}),
getAccountWatch: z.object({
query: z.object({
prefix: KeyPrefix.optional(),
}),
}),
addAccountWatches: z.object({
body: AccountWatchRequest,
}),
changeAccountWatch: z.object({
body: AccountWatchChange,
}),
changeAccountWebhook: z.object({
body: AccountWebhookChange,
}),
closeAccountSession: z.object({
body: AccountLogoutRequest.optional(),
}),
listWatches: z.object({
query: z.object({
after: z.string().regex(/^w[0-9]{1,15}$/u).optional(),
limit: integerText(z.number().gte(1).lte(1000).check(isInteger)).optional(),
}),
}),
addWatches: z.object({
body: AddWatchesRequest,
}),
deleteWatchesByReference: z.object({
query: z.object({
reference: z.string().min(1).max(64),
}),
}),
listWatchChanges: z.object({
query: z.object({
after: z.string().regex(/^[0-9]{1,15}\.[0-9]{1,15}$/u).optional(),
limit: integerText(z.number().gte(1).lte(1000).check(isInteger)).optional(),
wait: integerText(z.number().gte(0).lte(25).check(isInteger)).optional(),
}),
}),
deleteWatch: z.object({
path: z.object({
id: z.string().max(64),
}),
}),
unsubscribeFromChanges: z.object({
query: z.object({
token: z.string().regex(/^[A-Za-z0-9_-]{22}$/u),
}),
}),
listWebhooks: z.object({}),
addWebhook: z.object({
body: AddWebhookRequest,
}),
deleteWebhook: z.object({
path: z.object({
id: z.string().regex(/^whk_[A-Za-z0-9_-]{16}$/u),
}),
}),
rotateWebhookSecret: z.object({
path: z.object({
id: z.string().regex(/^whk_[A-Za-z0-9_-]{16}$/u),
}),
}),
testWebhook: z.object({
path: z.object({
id: z.string().regex(/^whk_[A-Za-z0-9_-]{16}$/u),
}),
}),
listWebhookDeliveries: z.object({
path: z.object({
id: z.string().regex(/^whk_[A-Za-z0-9_-]{16}$/u),
}),
}),
redeliverWebhook: z.object({
path: z.object({
id: z.string().regex(/^whk_[A-Za-z0-9_-]{16}$/u),
message_id: z.string().regex(/^[a-z]{3}_[A-Za-z0-9_-]{1,40}$/u),
}),
}),
submitFeedback: z.object({
body: FeedbackRequest,
}),
getFeedbackStatus: z.object({
path: z.object({
id: integerText(z.number().gte(1).lte(2147483647).check(isInteger)),
}),
}),
getTestIban: z.object({
query: z.object({
country: z.string().regex(/^[A-Za-z]{2}$/u).optional(),
count: integerText(z.number().check(isInteger)).optional(),
}),
}),
getDemo: z.object({}),
getHealth: z.object({}),
ping: z.object({}),
getOpenApiDocument: z.object({}),
};
