/**
 * Shapes of the operations on banks: compliance, BIC, Swiss clearing and QR-bill.
 *
 * @module
 */
import type { Schemas } from "./schemas.ts";

/**
 * The account or the bank to screen: `iban` or `bic`.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ComplianceRequest } from "@bankscreen/sdk";
 *
 * const request: ComplianceRequest = { bic: "COBADEFFXXX" };
 * console.log((await new Bankscreen().complianceCheck(request)).compliance.risk_level);
 * ```
 */
export type ComplianceRequest = Schemas["ComplianceRequest"];

/**
 * The screening of the bank that holds an account, or of the bank behind a BIC.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ComplianceResult } from "@bankscreen/sdk";
 *
 * const result: ComplianceResult = await new Bankscreen().complianceCheck("DE89370400440532013000");
 * console.log(result.compliance.risk_score, result.meta.scope);
 * ```
 */
export type ComplianceResult = Schemas["ComplianceResult"];

/**
 * The screening of the bank that holds an account; `valid` tells the two shapes apart.
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanComplianceResult } from "@bankscreen/sdk";
 *
 * const result: IbanComplianceResult = await new Bankscreen().complianceCheck("DE89370400440532013000");
 * if (result.valid) console.log(result.bban.bank_code, result.compliance.flags);
 * ```
 */
export type IbanComplianceResult =
  | Schemas["ScreenedIban"]
  | Schemas["ScreenedInvalidIban"];

/**
 * The screening of the bank behind a BIC.
 *
 * @example
 * ```ts
 * import { Bankscreen, type BicComplianceResult } from "@bankscreen/sdk";
 *
 * const result: BicComplianceResult = await new Bankscreen().complianceCheck({ bic: "COBADEFFXXX" });
 * console.log(result.institution, result.compliance.risk_level);
 * ```
 */
export type BicComplianceResult = Schemas["ScreenedBic"];

/**
 * What is known about a BIC; `found` tells the two shapes apart.
 *
 * @example
 * ```ts
 * import { Bankscreen, type BicResult } from "@bankscreen/sdk";
 *
 * const result: BicResult = await new Bankscreen().lookupBIC("COBADEFFXXX");
 * console.log(result.found);
 * ```
 */
export type BicResult = Schemas["BICLookupResult"];

/**
 * The institution behind a Swiss IID; `found` tells the two shapes apart.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ClearingResult } from "@bankscreen/sdk";
 *
 * const result: ClearingResult = await new Bankscreen().lookupChClearing("230");
 * console.log(result.found);
 * ```
 */
export type ClearingResult = Schemas["ChClearingResult"];

/**
 * The verdict on a Swiss QR-bill: every field of it, and every finding.
 *
 * @example
 * ```ts
 * import { Bankscreen, type QrBillResult } from "@bankscreen/sdk";
 *
 * const result: QrBillResult = await new Bankscreen().checkSwissQrBill("SPC\n0200\n1\n");
 * console.log(result.valid, result.findings.map(({ code }) => code));
 * ```
 */
export type QrBillResult = Schemas["QrBillResult"];
