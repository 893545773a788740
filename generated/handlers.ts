// Generated from openapi/ by deno task generate. Do not edit.

import type { AnswerHeader } from "./headers.ts";
import type { OperationId } from "./operations.ts";
import type { operations } from "./types.ts";

/** Headers of an answer besides the common ones: the contract's, HTTP caching, and a cookie. */
export type AnswerHeaders = Readonly<Partial<Record<AnswerHeader | "Vary", string>>>;

/** Serialised JSON: strings of one answer, and bytes that several answers share and that hold no secret. */
export type JsonPieces = readonly (string | Uint8Array<ArrayBuffer>)[];

/** An answer with a body: a JSON value, or a string for a media type that is not JSON. */
export interface Answer<Status extends number, Body> {
  readonly status: Status;
  readonly body: Body;
  /** The body's JSON, if it is the same for all callers: it is compressed once. */
  readonly written?: Uint8Array<ArrayBuffer>;
  readonly headers?: AnswerHeaders;
}

/** An answer that its handler has serialised. */
export interface WrittenAnswer<Status extends number> {
  readonly status: Status;
  readonly body?: undefined;
  readonly written: JsonPieces;
  readonly headers?: AnswerHeaders;
}

/** An answer without a body. */
export interface EmptyAnswer<Status extends number> {
  readonly status: Status;
  readonly body?: undefined;
  readonly written?: undefined;
  readonly headers?: AnswerHeaders;
}

/** Validated input of each operation; a part that the operation does not take is absent. */
export interface Inputs {
  validateIBAN: {
    readonly body: NonNullable<operations["validateIBAN"]["requestBody"]>["content"]["application/json"];
  };
  batchValidateIBAN: {
    readonly body: NonNullable<operations["batchValidateIBAN"]["requestBody"]>["content"]["application/json"];
  };
  complianceCheck: {
    readonly body: NonNullable<operations["complianceCheck"]["requestBody"]>["content"]["application/json"];
  };
  formatCheckIBAN: {
    readonly query: NonNullable<operations["formatCheckIBAN"]["parameters"]["query"]>;
  };
  formatCheckIBANPost: {
    readonly body: NonNullable<operations["formatCheckIBANPost"]["requestBody"]>["content"]["application/json"];
  };
  buildIBAN: {
    readonly body: NonNullable<operations["buildIBAN"]["requestBody"]>["content"]["application/json"];
  };
  listIBANStructures: Readonly<Record<string, never>>;
  getIBANStructure: {
    readonly path: operations["getIBANStructure"]["parameters"]["path"];
  };
  lookupBIC: {
    readonly path: operations["lookupBIC"]["parameters"]["path"];
    readonly query: NonNullable<operations["lookupBIC"]["parameters"]["query"]>;
  };
  lookupChClearing: {
    readonly path: operations["lookupChClearing"]["parameters"]["path"];
    readonly query: NonNullable<operations["lookupChClearing"]["parameters"]["query"]>;
  };
  checkSwissQrBill: {
    readonly body: NonNullable<operations["checkSwissQrBill"]["requestBody"]>["content"]["application/json"];
  };
  validatePaymentReference: {
    readonly query: NonNullable<operations["validatePaymentReference"]["parameters"]["query"]>;
  };
  validatePaymentReferencePost: {
    readonly body: NonNullable<operations["validatePaymentReferencePost"]["requestBody"]>["content"]["application/json"];
  };
  checkPostalAddress: {
    readonly body: NonNullable<operations["checkPostalAddress"]["requestBody"]>["content"]["application/json"];
  };
  getDataEditions: Readonly<Record<string, never>>;
  getEditionList: {
    readonly path: operations["getEditionList"]["parameters"]["path"];
  };
  sealEvidence: {
    readonly body: NonNullable<operations["sealEvidence"]["requestBody"]>["content"]["application/json"];
  };
  getEvidenceKeys: Readonly<Record<string, never>>;
  generateApiKey: {
    readonly body?: NonNullable<operations["generateApiKey"]["requestBody"]>["content"]["application/json"];
  };
  claimApiKey: {
    readonly body: NonNullable<operations["claimApiKey"]["requestBody"]>["content"]["application/json"];
  };
  getApiKeyUsage: Readonly<Record<string, never>>;
  getApiKeyReport: {
    readonly query: NonNullable<operations["getApiKeyReport"]["parameters"]["query"]>;
  };
  revokeApiKey: Readonly<Record<string, never>>;
  rotateApiKey: Readonly<Record<string, never>>;
  openDeviceGrant: {
    readonly body?: NonNullable<operations["openDeviceGrant"]["requestBody"]>["content"]["application/json"];
  };
  collectDeviceGrantKey: {
    readonly body: NonNullable<operations["collectDeviceGrantKey"]["requestBody"]>["content"]["application/json"];
  };
  lookupDeviceGrant: {
    readonly body: NonNullable<operations["lookupDeviceGrant"]["requestBody"]>["content"]["application/json"];
  };
  approveDeviceGrant: {
    readonly body: NonNullable<operations["approveDeviceGrant"]["requestBody"]>["content"]["application/json"];
  };
  denyDeviceGrant: {
    readonly body: NonNullable<operations["denyDeviceGrant"]["requestBody"]>["content"]["application/json"];
  };
  listCreditBundles: Readonly<Record<string, never>>;
  getCreditBalance: Readonly<Record<string, never>>;
  buyCreditBundle: {
    readonly path: operations["buyCreditBundle"]["parameters"]["path"];
    readonly body?: NonNullable<operations["buyCreditBundle"]["requestBody"]>["content"]["application/json"];
  };
  recoverPurchasedKey: {
    readonly path: operations["recoverPurchasedKey"]["parameters"]["path"];
  };
  requestAccountSignInCode: {
    readonly body: NonNullable<operations["requestAccountSignInCode"]["requestBody"]>["content"]["application/json"];
  };
  openAccountSession: {
    readonly body: NonNullable<operations["openAccountSession"]["requestBody"]>["content"]["application/json"];
  };
  getAccountOverview: {
    readonly query: NonNullable<operations["getAccountOverview"]["parameters"]["query"]>;
  };
  createAccountKey: {
    readonly body?: NonNullable<operations["createAccountKey"]["requestBody"]>["content"]["application/json"];
  };
  changeAccountKey: {
    readonly body: NonNullable<operations["changeAccountKey"]["requestBody"]>["content"]["application/json"];
  };
  disownAccountKey: {
    readonly body: NonNullable<operations["disownAccountKey"]["requestBody"]>["content"]["application/json"];
  };
  rotateAccountKey: {
    readonly body: NonNullable<operations["rotateAccountKey"]["requestBody"]>["content"]["application/json"];
  };
  revokeAccountKey: {
    readonly body: NonNullable<operations["revokeAccountKey"]["requestBody"]>["content"]["application/json"];
  };
  getAccountKeyReport: {
    readonly query: NonNullable<operations["getAccountKeyReport"]["parameters"]["query"]>;
  };
  listAccountReceipts: Readonly<Record<string, never>>;
  getAccountReceipt: {
    readonly query: NonNullable<operations["getAccountReceipt"]["parameters"]["query"]>;
  };
  getAccountWatch: {
    readonly query: NonNullable<operations["getAccountWatch"]["parameters"]["query"]>;
  };
  addAccountWatches: {
    readonly body: NonNullable<operations["addAccountWatches"]["requestBody"]>["content"]["application/json"];
  };
  changeAccountWatch: {
    readonly body: NonNullable<operations["changeAccountWatch"]["requestBody"]>["content"]["application/json"];
  };
  changeAccountWebhook: {
    readonly body: NonNullable<operations["changeAccountWebhook"]["requestBody"]>["content"]["application/json"];
  };
  closeAccountSession: {
    readonly body?: NonNullable<operations["closeAccountSession"]["requestBody"]>["content"]["application/json"];
  };
  listWatches: {
    readonly query: NonNullable<operations["listWatches"]["parameters"]["query"]>;
  };
  addWatches: {
    readonly body: NonNullable<operations["addWatches"]["requestBody"]>["content"]["application/json"];
  };
  deleteWatchesByReference: {
    readonly query: NonNullable<operations["deleteWatchesByReference"]["parameters"]["query"]>;
  };
  listWatchChanges: {
    readonly query: NonNullable<operations["listWatchChanges"]["parameters"]["query"]>;
  };
  deleteWatch: {
    readonly path: operations["deleteWatch"]["parameters"]["path"];
  };
  unsubscribeFromChanges: {
    readonly query: NonNullable<operations["unsubscribeFromChanges"]["parameters"]["query"]>;
  };
  listWebhooks: Readonly<Record<string, never>>;
  addWebhook: {
    readonly body: NonNullable<operations["addWebhook"]["requestBody"]>["content"]["application/json"];
  };
  deleteWebhook: {
    readonly path: operations["deleteWebhook"]["parameters"]["path"];
  };
  rotateWebhookSecret: {
    readonly path: operations["rotateWebhookSecret"]["parameters"]["path"];
  };
  testWebhook: {
    readonly path: operations["testWebhook"]["parameters"]["path"];
  };
  listWebhookDeliveries: {
    readonly path: operations["listWebhookDeliveries"]["parameters"]["path"];
  };
  redeliverWebhook: {
    readonly path: operations["redeliverWebhook"]["parameters"]["path"];
  };
  submitFeedback: {
    readonly body: NonNullable<operations["submitFeedback"]["requestBody"]>["content"]["application/json"];
  };
  getFeedbackStatus: {
    readonly path: operations["getFeedbackStatus"]["parameters"]["path"];
  };
  getTestIban: {
    readonly query: NonNullable<operations["getTestIban"]["parameters"]["query"]>;
  };
  getDemo: Readonly<Record<string, never>>;
  getHealth: Readonly<Record<string, never>>;
  ping: Readonly<Record<string, never>>;
  getOpenApiDocument: Readonly<Record<string, never>>;
}

/** Declared answers of each operation. */
export interface Replies {
  validateIBAN:
    | Answer<200, operations["validateIBAN"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["validateIBAN"]["responses"][400]["content"]["application/json"]>
    | Answer<402, operations["validateIBAN"]["responses"][402]["content"]["application/json"]>
    | Answer<405, operations["validateIBAN"]["responses"][405]["content"]["application/json"]>
    | Answer<408, operations["validateIBAN"]["responses"][408]["content"]["application/json"]>
    | Answer<409, operations["validateIBAN"]["responses"][409]["content"]["application/json"]>
    | Answer<413, operations["validateIBAN"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["validateIBAN"]["responses"][429]["content"]["application/json"]>
    | Answer<502, operations["validateIBAN"]["responses"][502]["content"]["application/json"]>
    | Answer<503, operations["validateIBAN"]["responses"][503]["content"]["application/json"]>;
  batchValidateIBAN:
    | Answer<200, operations["batchValidateIBAN"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["batchValidateIBAN"]["responses"][400]["content"]["application/json"]>
    | Answer<402, operations["batchValidateIBAN"]["responses"][402]["content"]["application/json"]>
    | Answer<405, operations["batchValidateIBAN"]["responses"][405]["content"]["application/json"]>
    | Answer<408, operations["batchValidateIBAN"]["responses"][408]["content"]["application/json"]>
    | Answer<409, operations["batchValidateIBAN"]["responses"][409]["content"]["application/json"]>
    | Answer<413, operations["batchValidateIBAN"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["batchValidateIBAN"]["responses"][429]["content"]["application/json"]>
    | Answer<502, operations["batchValidateIBAN"]["responses"][502]["content"]["application/json"]>
    | Answer<503, operations["batchValidateIBAN"]["responses"][503]["content"]["application/json"]>;
  complianceCheck:
    | Answer<200, operations["complianceCheck"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["complianceCheck"]["responses"][400]["content"]["application/json"]>
    | Answer<402, operations["complianceCheck"]["responses"][402]["content"]["application/json"]>
    | Answer<405, operations["complianceCheck"]["responses"][405]["content"]["application/json"]>
    | Answer<408, operations["complianceCheck"]["responses"][408]["content"]["application/json"]>
    | Answer<409, operations["complianceCheck"]["responses"][409]["content"]["application/json"]>
    | Answer<413, operations["complianceCheck"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["complianceCheck"]["responses"][429]["content"]["application/json"]>
    | Answer<502, operations["complianceCheck"]["responses"][502]["content"]["application/json"]>
    | Answer<503, operations["complianceCheck"]["responses"][503]["content"]["application/json"]>;
  formatCheckIBAN:
    | Answer<200, operations["formatCheckIBAN"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["formatCheckIBAN"]["responses"][400]["content"]["application/json"]>
    | Answer<429, operations["formatCheckIBAN"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["formatCheckIBAN"]["responses"][503]["content"]["application/json"]>;
  formatCheckIBANPost:
    | Answer<200, operations["formatCheckIBANPost"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["formatCheckIBANPost"]["responses"][400]["content"]["application/json"]>
    | Answer<408, operations["formatCheckIBANPost"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["formatCheckIBANPost"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["formatCheckIBANPost"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["formatCheckIBANPost"]["responses"][503]["content"]["application/json"]>;
  buildIBAN:
    | Answer<200, operations["buildIBAN"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["buildIBAN"]["responses"][400]["content"]["application/json"]>
    | Answer<408, operations["buildIBAN"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["buildIBAN"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["buildIBAN"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["buildIBAN"]["responses"][503]["content"]["application/json"]>;
  listIBANStructures:
    | Answer<200, operations["listIBANStructures"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<429, operations["listIBANStructures"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["listIBANStructures"]["responses"][503]["content"]["application/json"]>;
  getIBANStructure:
    | Answer<200, operations["getIBANStructure"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["getIBANStructure"]["responses"][400]["content"]["application/json"]>
    | Answer<404, operations["getIBANStructure"]["responses"][404]["content"]["application/json"]>
    | Answer<429, operations["getIBANStructure"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["getIBANStructure"]["responses"][503]["content"]["application/json"]>;
  lookupBIC:
    | Answer<200, operations["lookupBIC"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["lookupBIC"]["responses"][400]["content"]["application/json"]>
    | Answer<402, operations["lookupBIC"]["responses"][402]["content"]["application/json"]>
    | Answer<405, operations["lookupBIC"]["responses"][405]["content"]["application/json"]>
    | Answer<409, operations["lookupBIC"]["responses"][409]["content"]["application/json"]>
    | Answer<429, operations["lookupBIC"]["responses"][429]["content"]["application/json"]>
    | Answer<502, operations["lookupBIC"]["responses"][502]["content"]["application/json"]>
    | Answer<503, operations["lookupBIC"]["responses"][503]["content"]["application/json"]>;
  lookupChClearing:
    | Answer<200, operations["lookupChClearing"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["lookupChClearing"]["responses"][400]["content"]["application/json"]>
    | Answer<402, operations["lookupChClearing"]["responses"][402]["content"]["application/json"]>
    | Answer<405, operations["lookupChClearing"]["responses"][405]["content"]["application/json"]>
    | Answer<409, operations["lookupChClearing"]["responses"][409]["content"]["application/json"]>
    | Answer<429, operations["lookupChClearing"]["responses"][429]["content"]["application/json"]>
    | Answer<502, operations["lookupChClearing"]["responses"][502]["content"]["application/json"]>
    | Answer<503, operations["lookupChClearing"]["responses"][503]["content"]["application/json"]>;
  checkSwissQrBill:
    | Answer<200, operations["checkSwissQrBill"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["checkSwissQrBill"]["responses"][400]["content"]["application/json"]>
    | Answer<408, operations["checkSwissQrBill"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["checkSwissQrBill"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["checkSwissQrBill"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["checkSwissQrBill"]["responses"][503]["content"]["application/json"]>;
  validatePaymentReference:
    | Answer<200, operations["validatePaymentReference"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["validatePaymentReference"]["responses"][400]["content"]["application/json"]>
    | Answer<429, operations["validatePaymentReference"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["validatePaymentReference"]["responses"][503]["content"]["application/json"]>;
  validatePaymentReferencePost:
    | Answer<200, operations["validatePaymentReferencePost"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["validatePaymentReferencePost"]["responses"][400]["content"]["application/json"]>
    | Answer<408, operations["validatePaymentReferencePost"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["validatePaymentReferencePost"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["validatePaymentReferencePost"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["validatePaymentReferencePost"]["responses"][503]["content"]["application/json"]>;
  checkPostalAddress:
    | Answer<200, operations["checkPostalAddress"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["checkPostalAddress"]["responses"][400]["content"]["application/json"]>
    | Answer<408, operations["checkPostalAddress"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["checkPostalAddress"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["checkPostalAddress"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["checkPostalAddress"]["responses"][503]["content"]["application/json"]>;
  getDataEditions:
    | Answer<200, operations["getDataEditions"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<304>
    | EmptyAnswer<308>
    | Answer<429, operations["getDataEditions"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["getDataEditions"]["responses"][503]["content"]["application/json"]>;
  getEditionList:
    | Answer<200, operations["getEditionList"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["getEditionList"]["responses"][400]["content"]["application/json"]>
    | Answer<404, operations["getEditionList"]["responses"][404]["content"]["application/json"]>
    | Answer<429, operations["getEditionList"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["getEditionList"]["responses"][503]["content"]["application/json"]>;
  sealEvidence:
    | Answer<200, operations["sealEvidence"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["sealEvidence"]["responses"][400]["content"]["application/json"]>
    | Answer<402, operations["sealEvidence"]["responses"][402]["content"]["application/json"]>
    | Answer<405, operations["sealEvidence"]["responses"][405]["content"]["application/json"]>
    | Answer<408, operations["sealEvidence"]["responses"][408]["content"]["application/json"]>
    | Answer<409, operations["sealEvidence"]["responses"][409]["content"]["application/json"]>
    | Answer<413, operations["sealEvidence"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["sealEvidence"]["responses"][429]["content"]["application/json"]>
    | Answer<502, operations["sealEvidence"]["responses"][502]["content"]["application/json"]>
    | Answer<503, operations["sealEvidence"]["responses"][503]["content"]["application/json"]>;
  getEvidenceKeys:
    | Answer<200, operations["getEvidenceKeys"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<429, operations["getEvidenceKeys"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["getEvidenceKeys"]["responses"][503]["content"]["application/json"]>;
  generateApiKey:
    | Answer<201, operations["generateApiKey"]["responses"][201]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["generateApiKey"]["responses"][400]["content"]["application/json"]>
    | Answer<403, operations["generateApiKey"]["responses"][403]["content"]["application/json"]>
    | Answer<405, operations["generateApiKey"]["responses"][405]["content"]["application/json"]>
    | Answer<408, operations["generateApiKey"]["responses"][408]["content"]["application/json"]>
    | Answer<409, operations["generateApiKey"]["responses"][409]["content"]["application/json"]>
    | Answer<413, operations["generateApiKey"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["generateApiKey"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["generateApiKey"]["responses"][503]["content"]["application/json"]>;
  claimApiKey:
    | Answer<200, operations["claimApiKey"]["responses"][200]["content"]["application/json"]>
    | Answer<202, operations["claimApiKey"]["responses"][202]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["claimApiKey"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["claimApiKey"]["responses"][401]["content"]["application/json"]>
    | Answer<403, operations["claimApiKey"]["responses"][403]["content"]["application/json"]>
    | Answer<408, operations["claimApiKey"]["responses"][408]["content"]["application/json"]>
    | Answer<409, operations["claimApiKey"]["responses"][409]["content"]["application/json"]>
    | Answer<413, operations["claimApiKey"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["claimApiKey"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["claimApiKey"]["responses"][503]["content"]["application/json"]>;
  getApiKeyUsage:
    | Answer<200, operations["getApiKeyUsage"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<401, operations["getApiKeyUsage"]["responses"][401]["content"]["application/json"]>
    | Answer<429, operations["getApiKeyUsage"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["getApiKeyUsage"]["responses"][503]["content"]["application/json"]>;
  getApiKeyReport:
    | Answer<200, operations["getApiKeyReport"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["getApiKeyReport"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["getApiKeyReport"]["responses"][401]["content"]["application/json"]>
    | Answer<429, operations["getApiKeyReport"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["getApiKeyReport"]["responses"][503]["content"]["application/json"]>;
  revokeApiKey:
    | Answer<200, operations["revokeApiKey"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<401, operations["revokeApiKey"]["responses"][401]["content"]["application/json"]>
    | Answer<404, operations["revokeApiKey"]["responses"][404]["content"]["application/json"]>
    | Answer<429, operations["revokeApiKey"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["revokeApiKey"]["responses"][503]["content"]["application/json"]>;
  rotateApiKey:
    | Answer<201, operations["rotateApiKey"]["responses"][201]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<401, operations["rotateApiKey"]["responses"][401]["content"]["application/json"]>
    | Answer<404, operations["rotateApiKey"]["responses"][404]["content"]["application/json"]>
    | Answer<429, operations["rotateApiKey"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["rotateApiKey"]["responses"][503]["content"]["application/json"]>;
  openDeviceGrant:
    | Answer<201, operations["openDeviceGrant"]["responses"][201]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["openDeviceGrant"]["responses"][400]["content"]["application/json"]>
    | Answer<408, operations["openDeviceGrant"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["openDeviceGrant"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["openDeviceGrant"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["openDeviceGrant"]["responses"][503]["content"]["application/json"]>;
  collectDeviceGrantKey:
    | Answer<200, operations["collectDeviceGrantKey"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["collectDeviceGrantKey"]["responses"][400]["content"]["application/json"]>
    | Answer<408, operations["collectDeviceGrantKey"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["collectDeviceGrantKey"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["collectDeviceGrantKey"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["collectDeviceGrantKey"]["responses"][503]["content"]["application/json"]>;
  lookupDeviceGrant:
    | Answer<200, operations["lookupDeviceGrant"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["lookupDeviceGrant"]["responses"][400]["content"]["application/json"]>
    | Answer<404, operations["lookupDeviceGrant"]["responses"][404]["content"]["application/json"]>
    | Answer<408, operations["lookupDeviceGrant"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["lookupDeviceGrant"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["lookupDeviceGrant"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["lookupDeviceGrant"]["responses"][503]["content"]["application/json"]>;
  approveDeviceGrant:
    | Answer<200, operations["approveDeviceGrant"]["responses"][200]["content"]["application/json"]>
    | Answer<202, operations["approveDeviceGrant"]["responses"][202]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["approveDeviceGrant"]["responses"][400]["content"]["application/json"]>
    | Answer<403, operations["approveDeviceGrant"]["responses"][403]["content"]["application/json"]>
    | Answer<404, operations["approveDeviceGrant"]["responses"][404]["content"]["application/json"]>
    | Answer<408, operations["approveDeviceGrant"]["responses"][408]["content"]["application/json"]>
    | Answer<409, operations["approveDeviceGrant"]["responses"][409]["content"]["application/json"]>
    | Answer<413, operations["approveDeviceGrant"]["responses"][413]["content"]["application/json"]>
    | Answer<415, operations["approveDeviceGrant"]["responses"][415]["content"]["application/json"]>
    | Answer<429, operations["approveDeviceGrant"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["approveDeviceGrant"]["responses"][503]["content"]["application/json"]>;
  denyDeviceGrant:
    | Answer<200, operations["denyDeviceGrant"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["denyDeviceGrant"]["responses"][400]["content"]["application/json"]>
    | Answer<403, operations["denyDeviceGrant"]["responses"][403]["content"]["application/json"]>
    | Answer<404, operations["denyDeviceGrant"]["responses"][404]["content"]["application/json"]>
    | Answer<408, operations["denyDeviceGrant"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["denyDeviceGrant"]["responses"][413]["content"]["application/json"]>
    | Answer<415, operations["denyDeviceGrant"]["responses"][415]["content"]["application/json"]>
    | Answer<429, operations["denyDeviceGrant"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["denyDeviceGrant"]["responses"][503]["content"]["application/json"]>;
  listCreditBundles:
    | Answer<200, operations["listCreditBundles"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<429, operations["listCreditBundles"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["listCreditBundles"]["responses"][503]["content"]["application/json"]>;
  getCreditBalance:
    | Answer<200, operations["getCreditBalance"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<401, operations["getCreditBalance"]["responses"][401]["content"]["application/json"]>
    | Answer<429, operations["getCreditBalance"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["getCreditBalance"]["responses"][503]["content"]["application/json"]>;
  buyCreditBundle:
    | Answer<200, operations["buyCreditBundle"]["responses"][200]["content"]["application/json"]>
    | Answer<201, operations["buyCreditBundle"]["responses"][201]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["buyCreditBundle"]["responses"][400]["content"]["application/json"]>
    | Answer<402, operations["buyCreditBundle"]["responses"][402]["content"]["application/json"]>
    | Answer<404, operations["buyCreditBundle"]["responses"][404]["content"]["application/json"]>
    | Answer<408, operations["buyCreditBundle"]["responses"][408]["content"]["application/json"]>
    | Answer<409, operations["buyCreditBundle"]["responses"][409]["content"]["application/json"]>
    | Answer<413, operations["buyCreditBundle"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["buyCreditBundle"]["responses"][429]["content"]["application/json"]>
    | Answer<502, operations["buyCreditBundle"]["responses"][502]["content"]["application/json"]>
    | Answer<503, operations["buyCreditBundle"]["responses"][503]["content"]["application/json"]>;
  recoverPurchasedKey:
    | Answer<200, operations["recoverPurchasedKey"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["recoverPurchasedKey"]["responses"][400]["content"]["application/json"]>
    | Answer<404, operations["recoverPurchasedKey"]["responses"][404]["content"]["application/json"]>
    | Answer<429, operations["recoverPurchasedKey"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["recoverPurchasedKey"]["responses"][503]["content"]["application/json"]>;
  requestAccountSignInCode:
    | Answer<202, operations["requestAccountSignInCode"]["responses"][202]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["requestAccountSignInCode"]["responses"][400]["content"]["application/json"]>
    | Answer<403, operations["requestAccountSignInCode"]["responses"][403]["content"]["application/json"]>
    | Answer<408, operations["requestAccountSignInCode"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["requestAccountSignInCode"]["responses"][413]["content"]["application/json"]>
    | Answer<415, operations["requestAccountSignInCode"]["responses"][415]["content"]["application/json"]>
    | Answer<429, operations["requestAccountSignInCode"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["requestAccountSignInCode"]["responses"][503]["content"]["application/json"]>;
  openAccountSession:
    | Answer<200, operations["openAccountSession"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["openAccountSession"]["responses"][400]["content"]["application/json"]>
    | Answer<403, operations["openAccountSession"]["responses"][403]["content"]["application/json"]>
    | Answer<408, operations["openAccountSession"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["openAccountSession"]["responses"][413]["content"]["application/json"]>
    | Answer<415, operations["openAccountSession"]["responses"][415]["content"]["application/json"]>
    | Answer<429, operations["openAccountSession"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["openAccountSession"]["responses"][503]["content"]["application/json"]>;
  getAccountOverview:
    | Answer<200, operations["getAccountOverview"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["getAccountOverview"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["getAccountOverview"]["responses"][401]["content"]["application/json"]>
    | Answer<429, operations["getAccountOverview"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["getAccountOverview"]["responses"][503]["content"]["application/json"]>;
  createAccountKey:
    | Answer<201, operations["createAccountKey"]["responses"][201]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["createAccountKey"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["createAccountKey"]["responses"][401]["content"]["application/json"]>
    | Answer<403, operations["createAccountKey"]["responses"][403]["content"]["application/json"]>
    | Answer<408, operations["createAccountKey"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["createAccountKey"]["responses"][413]["content"]["application/json"]>
    | Answer<415, operations["createAccountKey"]["responses"][415]["content"]["application/json"]>
    | Answer<429, operations["createAccountKey"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["createAccountKey"]["responses"][503]["content"]["application/json"]>;
  changeAccountKey:
    | Answer<200, operations["changeAccountKey"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["changeAccountKey"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["changeAccountKey"]["responses"][401]["content"]["application/json"]>
    | Answer<403, operations["changeAccountKey"]["responses"][403]["content"]["application/json"]>
    | Answer<404, operations["changeAccountKey"]["responses"][404]["content"]["application/json"]>
    | Answer<408, operations["changeAccountKey"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["changeAccountKey"]["responses"][413]["content"]["application/json"]>
    | Answer<415, operations["changeAccountKey"]["responses"][415]["content"]["application/json"]>
    | Answer<429, operations["changeAccountKey"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["changeAccountKey"]["responses"][503]["content"]["application/json"]>;
  disownAccountKey:
    | Answer<200, operations["disownAccountKey"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["disownAccountKey"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["disownAccountKey"]["responses"][401]["content"]["application/json"]>
    | Answer<403, operations["disownAccountKey"]["responses"][403]["content"]["application/json"]>
    | Answer<404, operations["disownAccountKey"]["responses"][404]["content"]["application/json"]>
    | Answer<408, operations["disownAccountKey"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["disownAccountKey"]["responses"][413]["content"]["application/json"]>
    | Answer<415, operations["disownAccountKey"]["responses"][415]["content"]["application/json"]>
    | Answer<429, operations["disownAccountKey"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["disownAccountKey"]["responses"][503]["content"]["application/json"]>;
  rotateAccountKey:
    | Answer<200, operations["rotateAccountKey"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["rotateAccountKey"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["rotateAccountKey"]["responses"][401]["content"]["application/json"]>
    | Answer<403, operations["rotateAccountKey"]["responses"][403]["content"]["application/json"]>
    | Answer<404, operations["rotateAccountKey"]["responses"][404]["content"]["application/json"]>
    | Answer<408, operations["rotateAccountKey"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["rotateAccountKey"]["responses"][413]["content"]["application/json"]>
    | Answer<415, operations["rotateAccountKey"]["responses"][415]["content"]["application/json"]>
    | Answer<429, operations["rotateAccountKey"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["rotateAccountKey"]["responses"][503]["content"]["application/json"]>;
  revokeAccountKey:
    | Answer<200, operations["revokeAccountKey"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["revokeAccountKey"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["revokeAccountKey"]["responses"][401]["content"]["application/json"]>
    | Answer<403, operations["revokeAccountKey"]["responses"][403]["content"]["application/json"]>
    | Answer<404, operations["revokeAccountKey"]["responses"][404]["content"]["application/json"]>
    | Answer<408, operations["revokeAccountKey"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["revokeAccountKey"]["responses"][413]["content"]["application/json"]>
    | Answer<415, operations["revokeAccountKey"]["responses"][415]["content"]["application/json"]>
    | Answer<429, operations["revokeAccountKey"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["revokeAccountKey"]["responses"][503]["content"]["application/json"]>;
  getAccountKeyReport:
    | Answer<200, operations["getAccountKeyReport"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["getAccountKeyReport"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["getAccountKeyReport"]["responses"][401]["content"]["application/json"]>
    | Answer<404, operations["getAccountKeyReport"]["responses"][404]["content"]["application/json"]>
    | Answer<429, operations["getAccountKeyReport"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["getAccountKeyReport"]["responses"][503]["content"]["application/json"]>;
  listAccountReceipts:
    | Answer<200, operations["listAccountReceipts"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<401, operations["listAccountReceipts"]["responses"][401]["content"]["application/json"]>
    | Answer<429, operations["listAccountReceipts"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["listAccountReceipts"]["responses"][503]["content"]["application/json"]>;
  getAccountReceipt:
    | Answer<200, operations["getAccountReceipt"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["getAccountReceipt"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["getAccountReceipt"]["responses"][401]["content"]["application/json"]>
    | Answer<404, operations["getAccountReceipt"]["responses"][404]["content"]["application/json"]>
    | Answer<429, operations["getAccountReceipt"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["getAccountReceipt"]["responses"][503]["content"]["application/json"]>;
  getAccountWatch:
    | Answer<200, operations["getAccountWatch"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["getAccountWatch"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["getAccountWatch"]["responses"][401]["content"]["application/json"]>
    | Answer<404, operations["getAccountWatch"]["responses"][404]["content"]["application/json"]>
    | Answer<429, operations["getAccountWatch"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["getAccountWatch"]["responses"][503]["content"]["application/json"]>;
  addAccountWatches:
    | Answer<200, operations["addAccountWatches"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["addAccountWatches"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["addAccountWatches"]["responses"][401]["content"]["application/json"]>
    | Answer<402, operations["addAccountWatches"]["responses"][402]["content"]["application/json"]>
    | Answer<403, operations["addAccountWatches"]["responses"][403]["content"]["application/json"]>
    | Answer<404, operations["addAccountWatches"]["responses"][404]["content"]["application/json"]>
    | Answer<408, operations["addAccountWatches"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["addAccountWatches"]["responses"][413]["content"]["application/json"]>
    | Answer<415, operations["addAccountWatches"]["responses"][415]["content"]["application/json"]>
    | Answer<429, operations["addAccountWatches"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["addAccountWatches"]["responses"][503]["content"]["application/json"]>;
  changeAccountWatch:
    | Answer<200, operations["changeAccountWatch"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["changeAccountWatch"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["changeAccountWatch"]["responses"][401]["content"]["application/json"]>
    | Answer<403, operations["changeAccountWatch"]["responses"][403]["content"]["application/json"]>
    | Answer<404, operations["changeAccountWatch"]["responses"][404]["content"]["application/json"]>
    | Answer<408, operations["changeAccountWatch"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["changeAccountWatch"]["responses"][413]["content"]["application/json"]>
    | Answer<415, operations["changeAccountWatch"]["responses"][415]["content"]["application/json"]>
    | Answer<429, operations["changeAccountWatch"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["changeAccountWatch"]["responses"][503]["content"]["application/json"]>;
  changeAccountWebhook:
    | Answer<200, operations["changeAccountWebhook"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["changeAccountWebhook"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["changeAccountWebhook"]["responses"][401]["content"]["application/json"]>
    | Answer<403, operations["changeAccountWebhook"]["responses"][403]["content"]["application/json"]>
    | Answer<404, operations["changeAccountWebhook"]["responses"][404]["content"]["application/json"]>
    | Answer<408, operations["changeAccountWebhook"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["changeAccountWebhook"]["responses"][413]["content"]["application/json"]>
    | Answer<415, operations["changeAccountWebhook"]["responses"][415]["content"]["application/json"]>
    | Answer<429, operations["changeAccountWebhook"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["changeAccountWebhook"]["responses"][503]["content"]["application/json"]>;
  closeAccountSession:
    | EmptyAnswer<204>
    | EmptyAnswer<308>
    | Answer<400, operations["closeAccountSession"]["responses"][400]["content"]["application/json"]>
    | Answer<403, operations["closeAccountSession"]["responses"][403]["content"]["application/json"]>
    | Answer<408, operations["closeAccountSession"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["closeAccountSession"]["responses"][413]["content"]["application/json"]>
    | Answer<415, operations["closeAccountSession"]["responses"][415]["content"]["application/json"]>
    | Answer<429, operations["closeAccountSession"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["closeAccountSession"]["responses"][503]["content"]["application/json"]>;
  listWatches:
    | Answer<200, operations["listWatches"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["listWatches"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["listWatches"]["responses"][401]["content"]["application/json"]>
    | Answer<429, operations["listWatches"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["listWatches"]["responses"][503]["content"]["application/json"]>;
  addWatches:
    | Answer<200, operations["addWatches"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["addWatches"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["addWatches"]["responses"][401]["content"]["application/json"]>
    | Answer<402, operations["addWatches"]["responses"][402]["content"]["application/json"]>
    | Answer<403, operations["addWatches"]["responses"][403]["content"]["application/json"]>
    | Answer<408, operations["addWatches"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["addWatches"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["addWatches"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["addWatches"]["responses"][503]["content"]["application/json"]>;
  deleteWatchesByReference:
    | Answer<200, operations["deleteWatchesByReference"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["deleteWatchesByReference"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["deleteWatchesByReference"]["responses"][401]["content"]["application/json"]>
    | Answer<429, operations["deleteWatchesByReference"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["deleteWatchesByReference"]["responses"][503]["content"]["application/json"]>;
  listWatchChanges:
    | Answer<200, operations["listWatchChanges"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["listWatchChanges"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["listWatchChanges"]["responses"][401]["content"]["application/json"]>
    | Answer<429, operations["listWatchChanges"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["listWatchChanges"]["responses"][503]["content"]["application/json"]>;
  deleteWatch:
    | Answer<200, operations["deleteWatch"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["deleteWatch"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["deleteWatch"]["responses"][401]["content"]["application/json"]>
    | Answer<429, operations["deleteWatch"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["deleteWatch"]["responses"][503]["content"]["application/json"]>;
  unsubscribeFromChanges:
    | Answer<200, operations["unsubscribeFromChanges"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["unsubscribeFromChanges"]["responses"][400]["content"]["application/json"]>
    | Answer<429, operations["unsubscribeFromChanges"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["unsubscribeFromChanges"]["responses"][503]["content"]["application/json"]>;
  listWebhooks:
    | Answer<200, operations["listWebhooks"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<401, operations["listWebhooks"]["responses"][401]["content"]["application/json"]>
    | Answer<429, operations["listWebhooks"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["listWebhooks"]["responses"][503]["content"]["application/json"]>;
  addWebhook:
    | Answer<201, operations["addWebhook"]["responses"][201]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["addWebhook"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["addWebhook"]["responses"][401]["content"]["application/json"]>
    | Answer<403, operations["addWebhook"]["responses"][403]["content"]["application/json"]>
    | Answer<408, operations["addWebhook"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["addWebhook"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["addWebhook"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["addWebhook"]["responses"][503]["content"]["application/json"]>;
  deleteWebhook:
    | Answer<200, operations["deleteWebhook"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["deleteWebhook"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["deleteWebhook"]["responses"][401]["content"]["application/json"]>
    | Answer<429, operations["deleteWebhook"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["deleteWebhook"]["responses"][503]["content"]["application/json"]>;
  rotateWebhookSecret:
    | Answer<201, operations["rotateWebhookSecret"]["responses"][201]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["rotateWebhookSecret"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["rotateWebhookSecret"]["responses"][401]["content"]["application/json"]>
    | Answer<404, operations["rotateWebhookSecret"]["responses"][404]["content"]["application/json"]>
    | Answer<429, operations["rotateWebhookSecret"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["rotateWebhookSecret"]["responses"][503]["content"]["application/json"]>;
  testWebhook:
    | Answer<202, operations["testWebhook"]["responses"][202]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["testWebhook"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["testWebhook"]["responses"][401]["content"]["application/json"]>
    | Answer<404, operations["testWebhook"]["responses"][404]["content"]["application/json"]>
    | Answer<429, operations["testWebhook"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["testWebhook"]["responses"][503]["content"]["application/json"]>;
  listWebhookDeliveries:
    | Answer<200, operations["listWebhookDeliveries"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["listWebhookDeliveries"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["listWebhookDeliveries"]["responses"][401]["content"]["application/json"]>
    | Answer<404, operations["listWebhookDeliveries"]["responses"][404]["content"]["application/json"]>
    | Answer<429, operations["listWebhookDeliveries"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["listWebhookDeliveries"]["responses"][503]["content"]["application/json"]>;
  redeliverWebhook:
    | Answer<202, operations["redeliverWebhook"]["responses"][202]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["redeliverWebhook"]["responses"][400]["content"]["application/json"]>
    | Answer<401, operations["redeliverWebhook"]["responses"][401]["content"]["application/json"]>
    | Answer<404, operations["redeliverWebhook"]["responses"][404]["content"]["application/json"]>
    | Answer<429, operations["redeliverWebhook"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["redeliverWebhook"]["responses"][503]["content"]["application/json"]>;
  submitFeedback:
    | Answer<201, operations["submitFeedback"]["responses"][201]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["submitFeedback"]["responses"][400]["content"]["application/json"]>
    | Answer<408, operations["submitFeedback"]["responses"][408]["content"]["application/json"]>
    | Answer<413, operations["submitFeedback"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["submitFeedback"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["submitFeedback"]["responses"][503]["content"]["application/json"]>;
  getFeedbackStatus:
    | Answer<200, operations["getFeedbackStatus"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["getFeedbackStatus"]["responses"][400]["content"]["application/json"]>
    | Answer<404, operations["getFeedbackStatus"]["responses"][404]["content"]["application/json"]>
    | Answer<429, operations["getFeedbackStatus"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["getFeedbackStatus"]["responses"][503]["content"]["application/json"]>;
  getTestIban:
    | Answer<200, operations["getTestIban"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<400, operations["getTestIban"]["responses"][400]["content"]["application/json"]>
    | Answer<429, operations["getTestIban"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["getTestIban"]["responses"][503]["content"]["application/json"]>;
  getDemo:
    | Answer<200, operations["getDemo"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<405, operations["getDemo"]["responses"][405]["content"]["application/json"]>;
  getHealth:
    | Answer<200, operations["getHealth"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<308>
    | Answer<405, operations["getHealth"]["responses"][405]["content"]["application/json"]>
    | Answer<503, operations["getHealth"]["responses"][503]["content"]["application/json"]>;
  ping:
    | Answer<200, string>
    | EmptyAnswer<308>
    | Answer<405, operations["ping"]["responses"][405]["content"]["application/json"]>;
  getOpenApiDocument:
    | Answer<200, operations["getOpenApiDocument"]["responses"][200]["content"]["application/json"]>
    | EmptyAnswer<304>
    | EmptyAnswer<308>
    | Answer<405, operations["getOpenApiDocument"]["responses"][405]["content"]["application/json"]>
    | Answer<503, operations["getOpenApiDocument"]["responses"][503]["content"]["application/json"]>;
}

/** Answers that a handler of the operation may give. */
export type Reply<Id extends OperationId> = Replies[Id];

/** The same, or an answer that the handler has serialised. */
export type WrittenReply<Id extends OperationId> = Reply<Id> | WrittenAnswer<Reply<Id>["status"] & 200>;

/** Body of an answer of the operation. */
export type ReplyBody<Id extends OperationId, Status extends Replies[Id]["status"]> = Extract<
  Replies[Id],
  { readonly status: Status }
>["body"];

/** One handler per operation. `Context` is what the edge passes to a handler in addition to the input. */
export interface Handlers<Context> {
  /** `POST /v1/iban/validate`: Validate an IBAN and find its bank. */
  readonly validateIBAN: (
    input: Inputs["validateIBAN"],
    context: Context,
  ) => WrittenReply<"validateIBAN"> | Promise<WrittenReply<"validateIBAN">>;
  /** `POST /v1/iban/batch`: Validate up to 100 IBANs in one call. */
  readonly batchValidateIBAN: (
    input: Inputs["batchValidateIBAN"],
    context: Context,
  ) => WrittenReply<"batchValidateIBAN"> | Promise<WrittenReply<"batchValidateIBAN">>;
  /** `POST /v1/iban/compliance`: Screen the bank behind an IBAN or a BIC. */
  readonly complianceCheck: (
    input: Inputs["complianceCheck"],
    context: Context,
  ) => WrittenReply<"complianceCheck"> | Promise<WrittenReply<"complianceCheck">>;
  /** `GET /v1/iban/format`: Check the structure of an IBAN for free. */
  readonly formatCheckIBAN: (
    input: Inputs["formatCheckIBAN"],
    context: Context,
  ) => WrittenReply<"formatCheckIBAN"> | Promise<WrittenReply<"formatCheckIBAN">>;
  /** `POST /v1/iban/format`: Check the structure of an IBAN sent in a body. */
  readonly formatCheckIBANPost: (
    input: Inputs["formatCheckIBANPost"],
    context: Context,
  ) => WrittenReply<"formatCheckIBANPost"> | Promise<WrittenReply<"formatCheckIBANPost">>;
  /** `POST /v1/iban/build`: Build an IBAN from a domestic account number for free. */
  readonly buildIBAN: (
    input: Inputs["buildIBAN"],
    context: Context,
  ) => WrittenReply<"buildIBAN"> | Promise<WrittenReply<"buildIBAN">>;
  /** `GET /v1/iban/structure`: List the countries that issue IBANs. */
  readonly listIBANStructures: (
    input: Inputs["listIBANStructures"],
    context: Context,
  ) => WrittenReply<"listIBANStructures"> | Promise<WrittenReply<"listIBANStructures">>;
  /** `GET /v1/iban/structure/{country}`: Read the IBAN layout of one country. */
  readonly getIBANStructure: (
    input: Inputs["getIBANStructure"],
    context: Context,
  ) => WrittenReply<"getIBANStructure"> | Promise<WrittenReply<"getIBANStructure">>;
  /** `GET /v1/bic/{code}`: Look up the institution behind a BIC. */
  readonly lookupBIC: (
    input: Inputs["lookupBIC"],
    context: Context,
  ) => WrittenReply<"lookupBIC"> | Promise<WrittenReply<"lookupBIC">>;
  /** `GET /v1/ch/clearing/{iid}`: Look up a Swiss clearing number. */
  readonly lookupChClearing: (
    input: Inputs["lookupChClearing"],
    context: Context,
  ) => WrittenReply<"lookupChClearing"> | Promise<WrittenReply<"lookupChClearing">>;
  /** `POST /v1/ch/qr-bill/check`: Check the text of a Swiss QR code. */
  readonly checkSwissQrBill: (
    input: Inputs["checkSwissQrBill"],
    context: Context,
  ) => WrittenReply<"checkSwissQrBill"> | Promise<WrittenReply<"checkSwissQrBill">>;
  /** `GET /v1/reference/validate`: Check a structured payment reference. */
  readonly validatePaymentReference: (
    input: Inputs["validatePaymentReference"],
    context: Context,
  ) => WrittenReply<"validatePaymentReference"> | Promise<WrittenReply<"validatePaymentReference">>;
  /** `POST /v1/reference/validate`: Check a structured payment reference sent in a body. */
  readonly validatePaymentReferencePost: (
    input: Inputs["validatePaymentReferencePost"],
    context: Context,
  ) => WrittenReply<"validatePaymentReferencePost"> | Promise<WrittenReply<"validatePaymentReferencePost">>;
  /** `POST /v1/address/check`: Check a postal address against the rules of a payment scheme. */
  readonly checkPostalAddress: (
    input: Inputs["checkPostalAddress"],
    context: Context,
  ) => WrittenReply<"checkPostalAddress"> | Promise<WrittenReply<"checkPostalAddress">>;
  /** `GET /v1/data/editions`: List the data editions that answers come from. */
  readonly getDataEditions: (
    input: Inputs["getDataEditions"],
    context: Context,
  ) => WrittenReply<"getDataEditions"> | Promise<WrittenReply<"getDataEditions">>;
  /** `GET /v1/data/editions/{digest}`: Show the editions behind a digest. */
  readonly getEditionList: (
    input: Inputs["getEditionList"],
    context: Context,
  ) => WrittenReply<"getEditionList"> | Promise<WrittenReply<"getEditionList">>;
  /** `POST /v1/evidence/seal`: Seal the evidence of a payout file. */
  readonly sealEvidence: (
    input: Inputs["sealEvidence"],
    context: Context,
  ) => WrittenReply<"sealEvidence"> | Promise<WrittenReply<"sealEvidence">>;
  /** `GET /.well-known/jwks.json`: Get the keys that verify evidence. */
  readonly getEvidenceKeys: (
    input: Inputs["getEvidenceKeys"],
    context: Context,
  ) => WrittenReply<"getEvidenceKeys"> | Promise<WrittenReply<"getEvidenceKeys">>;
  /** `POST /v1/keys/generate`: Get a free API key. */
  readonly generateApiKey: (
    input: Inputs["generateApiKey"],
    context: Context,
  ) => WrittenReply<"generateApiKey"> | Promise<WrittenReply<"generateApiKey">>;
  /** `POST /v1/keys/claim`: Raise the quota of an anonymous key by verifying an email. */
  readonly claimApiKey: (
    input: Inputs["claimApiKey"],
    context: Context,
  ) => WrittenReply<"claimApiKey"> | Promise<WrittenReply<"claimApiKey">>;
  /** `GET /v1/keys/usage`: See what the key has used and has left. */
  readonly getApiKeyUsage: (
    input: Inputs["getApiKeyUsage"],
    context: Context,
  ) => WrittenReply<"getApiKeyUsage"> | Promise<WrittenReply<"getApiKeyUsage">>;
  /** `GET /v1/keys/report`: See the usage report of the key. */
  readonly getApiKeyReport: (
    input: Inputs["getApiKeyReport"],
    context: Context,
  ) => WrittenReply<"getApiKeyReport"> | Promise<WrittenReply<"getApiKeyReport">>;
  /** `POST /v1/keys/revoke`: Revoke the key permanently. */
  readonly revokeApiKey: (
    input: Inputs["revokeApiKey"],
    context: Context,
  ) => WrittenReply<"revokeApiKey"> | Promise<WrittenReply<"revokeApiKey">>;
  /** `POST /v1/keys/rotate`: Replace the key with a new one. */
  readonly rotateApiKey: (
    input: Inputs["rotateApiKey"],
    context: Context,
  ) => WrittenReply<"rotateApiKey"> | Promise<WrittenReply<"rotateApiKey">>;
  /** `POST /v1/keys/device`: Ask a person for a key. */
  readonly openDeviceGrant: (
    input: Inputs["openDeviceGrant"],
    context: Context,
  ) => WrittenReply<"openDeviceGrant"> | Promise<WrittenReply<"openDeviceGrant">>;
  /** `POST /v1/keys/device/token`: Collect the key once it is approved. */
  readonly collectDeviceGrantKey: (
    input: Inputs["collectDeviceGrantKey"],
    context: Context,
  ) => WrittenReply<"collectDeviceGrantKey"> | Promise<WrittenReply<"collectDeviceGrantKey">>;
  /** `POST /v1/keys/device/lookup`: See which program is asking for a key. */
  readonly lookupDeviceGrant: (
    input: Inputs["lookupDeviceGrant"],
    context: Context,
  ) => WrittenReply<"lookupDeviceGrant"> | Promise<WrittenReply<"lookupDeviceGrant">>;
  /** `POST /v1/keys/device/approve`: Approve a key. */
  readonly approveDeviceGrant: (
    input: Inputs["approveDeviceGrant"],
    context: Context,
  ) => WrittenReply<"approveDeviceGrant"> | Promise<WrittenReply<"approveDeviceGrant">>;
  /** `POST /v1/keys/device/deny`: Deny a key. */
  readonly denyDeviceGrant: (
    input: Inputs["denyDeviceGrant"],
    context: Context,
  ) => WrittenReply<"denyDeviceGrant"> | Promise<WrittenReply<"denyDeviceGrant">>;
  /** `GET /v1/credits/bundles`: List the credit packs and the monthly plan. */
  readonly listCreditBundles: (
    input: Inputs["listCreditBundles"],
    context: Context,
  ) => WrittenReply<"listCreditBundles"> | Promise<WrittenReply<"listCreditBundles">>;
  /** `GET /v1/credits/balance`: See the prepaid credits of the key. */
  readonly getCreditBalance: (
    input: Inputs["getCreditBalance"],
    context: Context,
  ) => WrittenReply<"getCreditBalance"> | Promise<WrittenReply<"getCreditBalance">>;
  /** `POST /v1/credits/buy/{bundle}`: Buy a credit pack with USDC. */
  readonly buyCreditBundle: (
    input: Inputs["buyCreditBundle"],
    context: Context,
  ) => WrittenReply<"buyCreditBundle"> | Promise<WrittenReply<"buyCreditBundle">>;
  /** `GET /v1/credits/recover/{ref}`: Recover the key of a purchase whose answer was lost. */
  readonly recoverPurchasedKey: (
    input: Inputs["recoverPurchasedKey"],
    context: Context,
  ) => WrittenReply<"recoverPurchasedKey"> | Promise<WrittenReply<"recoverPurchasedKey">>;
  /** `POST /v1/account/code`: Email a sign-in code. */
  readonly requestAccountSignInCode: (
    input: Inputs["requestAccountSignInCode"],
    context: Context,
  ) => WrittenReply<"requestAccountSignInCode"> | Promise<WrittenReply<"requestAccountSignInCode">>;
  /** `POST /v1/account/session`: Sign in with the emailed code. */
  readonly openAccountSession: (
    input: Inputs["openAccountSession"],
    context: Context,
  ) => WrittenReply<"openAccountSession"> | Promise<WrittenReply<"openAccountSession">>;
  /** `GET /v1/account/overview`: See the keys of the address. */
  readonly getAccountOverview: (
    input: Inputs["getAccountOverview"],
    context: Context,
  ) => WrittenReply<"getAccountOverview"> | Promise<WrittenReply<"getAccountOverview">>;
  /** `POST /v1/account/keys`: Create a key for the address. */
  readonly createAccountKey: (
    input: Inputs["createAccountKey"],
    context: Context,
  ) => WrittenReply<"createAccountKey"> | Promise<WrittenReply<"createAccountKey">>;
  /** `POST /v1/account/keys/change`: Rename a key, or confirm that it is yours. */
  readonly changeAccountKey: (
    input: Inputs["changeAccountKey"],
    context: Context,
  ) => WrittenReply<"changeAccountKey"> | Promise<WrittenReply<"changeAccountKey">>;
  /** `POST /v1/account/keys/disown`: Disown a key that is not yours. */
  readonly disownAccountKey: (
    input: Inputs["disownAccountKey"],
    context: Context,
  ) => WrittenReply<"disownAccountKey"> | Promise<WrittenReply<"disownAccountKey">>;
  /** `POST /v1/account/keys/rotate`: Give a key a new secret. */
  readonly rotateAccountKey: (
    input: Inputs["rotateAccountKey"],
    context: Context,
  ) => WrittenReply<"rotateAccountKey"> | Promise<WrittenReply<"rotateAccountKey">>;
  /** `POST /v1/account/keys/revoke`: Revoke a key. */
  readonly revokeAccountKey: (
    input: Inputs["revokeAccountKey"],
    context: Context,
  ) => WrittenReply<"revokeAccountKey"> | Promise<WrittenReply<"revokeAccountKey">>;
  /** `GET /v1/account/keys/report`: See the usage report of one of the keys. */
  readonly getAccountKeyReport: (
    input: Inputs["getAccountKeyReport"],
    context: Context,
  ) => WrittenReply<"getAccountKeyReport"> | Promise<WrittenReply<"getAccountKeyReport">>;
  /** `GET /v1/account/receipts`: List the payments for the keys. */
  readonly listAccountReceipts: (
    input: Inputs["listAccountReceipts"],
    context: Context,
  ) => WrittenReply<"listAccountReceipts"> | Promise<WrittenReply<"listAccountReceipts">>;
  /** `GET /v1/account/receipt`: Get the card processor's receipt. */
  readonly getAccountReceipt: (
    input: Inputs["getAccountReceipt"],
    context: Context,
  ) => WrittenReply<"getAccountReceipt"> | Promise<WrittenReply<"getAccountReceipt">>;
  /** `GET /v1/account/watch`: See what one of the keys watches. */
  readonly getAccountWatch: (
    input: Inputs["getAccountWatch"],
    context: Context,
  ) => WrittenReply<"getAccountWatch"> | Promise<WrittenReply<"getAccountWatch">>;
  /** `POST /v1/account/watch/payees`: Watch payees with one of the keys. */
  readonly addAccountWatches: (
    input: Inputs["addAccountWatches"],
    context: Context,
  ) => WrittenReply<"addAccountWatches"> | Promise<WrittenReply<"addAccountWatches">>;
  /** `POST /v1/account/watch/change`: End a watch, resend a message, or turn emails on or off. */
  readonly changeAccountWatch: (
    input: Inputs["changeAccountWatch"],
    context: Context,
  ) => WrittenReply<"changeAccountWatch"> | Promise<WrittenReply<"changeAccountWatch">>;
  /** `POST /v1/account/watch/webhooks`: Add, delete, pause or test a webhook of one of the keys, or replace its secret. */
  readonly changeAccountWebhook: (
    input: Inputs["changeAccountWebhook"],
    context: Context,
  ) => WrittenReply<"changeAccountWebhook"> | Promise<WrittenReply<"changeAccountWebhook">>;
  /** `POST /v1/account/logout`: Sign out, here or everywhere. */
  readonly closeAccountSession: (
    input: Inputs["closeAccountSession"],
    context: Context,
  ) => WrittenReply<"closeAccountSession"> | Promise<WrittenReply<"closeAccountSession">>;
  /** `GET /v1/watches`: List what is watched. */
  readonly listWatches: (
    input: Inputs["listWatches"],
    context: Context,
  ) => WrittenReply<"listWatches"> | Promise<WrittenReply<"listWatches">>;
  /** `POST /v1/watches`: Watch the banks of payees. */
  readonly addWatches: (
    input: Inputs["addWatches"],
    context: Context,
  ) => WrittenReply<"addWatches"> | Promise<WrittenReply<"addWatches">>;
  /** `DELETE /v1/watches`: Stop watching a payee. */
  readonly deleteWatchesByReference: (
    input: Inputs["deleteWatchesByReference"],
    context: Context,
  ) => WrittenReply<"deleteWatchesByReference"> | Promise<WrittenReply<"deleteWatchesByReference">>;
  /** `GET /v1/watches/changes`: Read what has changed. */
  readonly listWatchChanges: (
    input: Inputs["listWatchChanges"],
    context: Context,
  ) => WrittenReply<"listWatchChanges"> | Promise<WrittenReply<"listWatchChanges">>;
  /** `DELETE /v1/watches/{id}`: End one watch. */
  readonly deleteWatch: (
    input: Inputs["deleteWatch"],
    context: Context,
  ) => WrittenReply<"deleteWatch"> | Promise<WrittenReply<"deleteWatch">>;
  /** `POST /v1/watches/unsubscribe`: Stop the emails about changes. */
  readonly unsubscribeFromChanges: (
    input: Inputs["unsubscribeFromChanges"],
    context: Context,
  ) => WrittenReply<"unsubscribeFromChanges"> | Promise<WrittenReply<"unsubscribeFromChanges">>;
  /** `GET /v1/webhooks`: List the webhooks. */
  readonly listWebhooks: (
    input: Inputs["listWebhooks"],
    context: Context,
  ) => WrittenReply<"listWebhooks"> | Promise<WrittenReply<"listWebhooks">>;
  /** `POST /v1/webhooks`: Send changes to a webhook. */
  readonly addWebhook: (
    input: Inputs["addWebhook"],
    context: Context,
  ) => WrittenReply<"addWebhook"> | Promise<WrittenReply<"addWebhook">>;
  /** `DELETE /v1/webhooks/{id}`: Delete a webhook. */
  readonly deleteWebhook: (
    input: Inputs["deleteWebhook"],
    context: Context,
  ) => WrittenReply<"deleteWebhook"> | Promise<WrittenReply<"deleteWebhook">>;
  /** `POST /v1/webhooks/{id}/secret`: Replace the secret of a webhook. */
  readonly rotateWebhookSecret: (
    input: Inputs["rotateWebhookSecret"],
    context: Context,
  ) => WrittenReply<"rotateWebhookSecret"> | Promise<WrittenReply<"rotateWebhookSecret">>;
  /** `POST /v1/webhooks/{id}/test`: Send a test to a webhook. */
  readonly testWebhook: (
    input: Inputs["testWebhook"],
    context: Context,
  ) => WrittenReply<"testWebhook"> | Promise<WrittenReply<"testWebhook">>;
  /** `GET /v1/webhooks/{id}/deliveries`: List the messages sent to a webhook. */
  readonly listWebhookDeliveries: (
    input: Inputs["listWebhookDeliveries"],
    context: Context,
  ) => WrittenReply<"listWebhookDeliveries"> | Promise<WrittenReply<"listWebhookDeliveries">>;
  /** `POST /v1/webhooks/{id}/deliveries/{message_id}/redeliver`: Resend a message. */
  readonly redeliverWebhook: (
    input: Inputs["redeliverWebhook"],
    context: Context,
  ) => WrittenReply<"redeliverWebhook"> | Promise<WrittenReply<"redeliverWebhook">>;
  /** `POST /v1/feedback`: Report a wrong answer, missing data, or a payment to refund. */
  readonly submitFeedback: (
    input: Inputs["submitFeedback"],
    context: Context,
  ) => WrittenReply<"submitFeedback"> | Promise<WrittenReply<"submitFeedback">>;
  /** `GET /v1/feedback/{id}`: See whether a report was dealt with. */
  readonly getFeedbackStatus: (
    input: Inputs["getFeedbackStatus"],
    context: Context,
  ) => WrittenReply<"getFeedbackStatus"> | Promise<WrittenReply<"getFeedbackStatus">>;
  /** `GET /v1/test-iban`: Get test IBANs. */
  readonly getTestIban: (
    input: Inputs["getTestIban"],
    context: Context,
  ) => WrittenReply<"getTestIban"> | Promise<WrittenReply<"getTestIban">>;
  /** `GET /v1/demo`: See real answers without sending anything. */
  readonly getDemo: (
    input: Inputs["getDemo"],
    context: Context,
  ) => WrittenReply<"getDemo"> | Promise<WrittenReply<"getDemo">>;
  /** `GET /health`: Check whether the service can answer, and how fresh its data is. */
  readonly getHealth: (
    input: Inputs["getHealth"],
    context: Context,
  ) => WrittenReply<"getHealth"> | Promise<WrittenReply<"getHealth">>;
  /** `GET /ping`: Check whether the process is running. */
  readonly ping: (
    input: Inputs["ping"],
    context: Context,
  ) => WrittenReply<"ping"> | Promise<WrittenReply<"ping">>;
  /** `GET /openapi.json`: Read this API description. */
  readonly getOpenApiDocument: (
    input: Inputs["getOpenApiDocument"],
    context: Context,
  ) => WrittenReply<"getOpenApiDocument"> | Promise<WrittenReply<"getOpenApiDocument">>;
}
