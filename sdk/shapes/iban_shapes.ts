/**
 * Shapes of the IBAN operations of the contract.
 *
 * @module
 */
import type { Schemas } from "./schemas.ts";

/**
 * An IBAN to validate, with the payment reference that is to travel with it.
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanRequest } from "@bankscreen/sdk";
 *
 * const request: IbanRequest = { iban: "DE89 3704 0044 0532 0130 00", reference: "RF18 5390 0754 7034" };
 * const result = await new Bankscreen().validateIBAN(request);
 * console.log(result.reference_check?.valid);
 * ```
 */
export type IbanRequest = Schemas["ValidateIbanRequest"];

/**
 * The verdict on one IBAN; `valid` tells the two shapes apart.
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanResult } from "@bankscreen/sdk";
 *
 * const result: IbanResult = await new Bankscreen().validateIBAN("DE89370400440532013000");
 * console.log(result.valid ? result.bban.bank_code : result.error);
 * ```
 */
export type IbanResult = Schemas["IBANValidationResult"];

/**
 * A structurally valid IBAN, its parts, and what the registers say about its bank.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ValidIban } from "@bankscreen/sdk";
 *
 * const nameOf = (iban: ValidIban): string => iban.bic?.bank_name ?? iban.bank_code_check.institution?.name ?? "unknown";
 * const result = await new Bankscreen().validateIBAN("DE89370400440532013000");
 * if (result.valid) console.log(nameOf(result));
 * ```
 */
export type ValidIban = Schemas["ValidIban"];

/**
 * An IBAN that fails a structural check, with the reason as a token and as a sentence.
 *
 * @example
 * ```ts
 * import { Bankscreen, type InvalidIban } from "@bankscreen/sdk";
 *
 * const reasonOf = (iban: InvalidIban): string => `${iban.error}: ${iban.error_detail}`;
 * const result = await new Bankscreen().validateIBAN("DE00370400440532013000");
 * if (!result.valid) console.log(reasonOf(result));
 * ```
 */
export type InvalidIban = Schemas["InvalidIban"];

/**
 * One result per IBAN of a batch, in the order that they were sent.
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanBatchResult } from "@bankscreen/sdk";
 *
 * const batch: IbanBatchResult = await new Bankscreen().batchValidateIBAN(["DE89370400440532013000"]);
 * console.log(batch.count, batch.valid_count);
 * ```
 */
export type IbanBatchResult = Schemas["IBANBatchResult"];

/**
 * The structural verdict on an IBAN, without its bank; `valid` tells the two shapes apart.
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanFormatResult } from "@bankscreen/sdk";
 *
 * const result: IbanFormatResult = await new Bankscreen().formatCheckIBAN("DE89370400440532013000");
 * console.log(result.valid);
 * ```
 */
export type IbanFormatResult = Schemas["IBANFormatResult"];

/**
 * The IBAN structure that one country registered.
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanStructure } from "@bankscreen/sdk";
 *
 * const structure: IbanStructure = await new Bankscreen().getIBANStructure("CH");
 * console.log(structure.iban_length, structure.bban_pattern);
 * ```
 */
export type IbanStructure = Schemas["IBANStructure"];

/**
 * The countries that issue IBANs.
 *
 * @example
 * ```ts
 * import { Bankscreen, type IbanStructureList } from "@bankscreen/sdk";
 *
 * const list: IbanStructureList = await new Bankscreen().listIBANStructures();
 * console.log(list.total, list.countries.map(({ code }) => code));
 * ```
 */
export type IbanStructureList = Schemas["IBANStructureList"];
