/**
 * Short names for the shapes of the contract.
 *
 * Every name stands for a schema of the contract as it is, so a field that the contract gains or loses shows here
 * at once. Members keep the names that they have on the wire.
 *
 * @module
 */
export type {
  IbanBatchResult,
  IbanFormatResult,
  IbanRequest,
  IbanResult,
  IbanStructure,
  IbanStructureList,
  InvalidIban,
  ValidIban,
} from "./iban_shapes.ts";
export type {
  BicComplianceResult,
  BicResult,
  ClearingResult,
  ComplianceRequest,
  ComplianceResult,
  IbanComplianceResult,
  QrBillResult,
} from "./bank_shapes.ts";
export type {
  AddressRequest,
  AddressResult,
  ErrorToken,
  PaymentCause,
  PaymentOffer,
  PurchaseStatus,
  ReferenceRequest,
  ReferenceResult,
  Topup,
  UnconfirmedSettlement,
} from "./payment_shapes.ts";
export type {
  ClaimKeyRequest,
  ClaimResult,
  CreditBalance,
  CreditBundles,
  GeneratedKey,
  GenerateKeyRequest,
  KeyReportResult,
  KeyUsage,
  PackPurchase,
  PackReplay,
  RecoveredKey,
  RevokedKey,
  RotatedKey,
} from "./key_shapes.ts";
export type {
  DeviceApproval,
  DeviceApproveRequest,
  DeviceDenyRequest,
  DeviceKey,
  DeviceLookup,
  DeviceTokenRequest,
  OpenDeviceRequest,
  OpenedDeviceRequest,
} from "./device_shapes.ts";
export type {
  ApiDescription,
  DataEditions,
  Demo,
  FeedbackReceived,
  FeedbackReport,
  FeedbackRequest,
  Health,
  TestIbans,
} from "./service_shapes.ts";
export type { Schemas } from "./schemas.ts";
