import { decodePaymentResponseHeader } from "@x402/core/http";
import { readMember, readText } from "../client/errors/mod.ts";

/**
 * The receipt of a payment, as the header `PAYMENT-RESPONSE` carries it.
 *
 * @example
 * ```ts
 * import type { Settlement } from "@bankscreen/sdk/x402";
 *
 * const link = ({ success, transaction }: Settlement): string | null =>
 *   success ? `https://basescan.org/tx/${transaction}` : null;
 * console.log(link({ success: false, transaction: null, network: null, payer: null, errorReason: "expired" }));
 * ```
 */
export interface Settlement {
  /** True when the transfer went through. */
  readonly success: boolean;
  /** Hash of the transaction; `null` when there is none. */
  readonly transaction: string | null;
  /** Chain in CAIP-2 form; `null` when the receipt does not say. */
  readonly network: string | null;
  /** Address that paid; `null` when the receipt does not say. */
  readonly payer: string | null;
  /** Reason why the transfer did not go through; `null` when it did. */
  readonly errorReason: string | null;
}

/**
 * Reads the receipt of a payment from the headers of an answer.
 *
 * @param headers Headers of the answer, for example those of `withResponse()`.
 * @returns The receipt; `null` when the call was not paid, or its receipt cannot be read.
 *
 * @example
 * ```ts
 * import { Bankscreen } from "@bankscreen/sdk";
 * import { readSettlement } from "@bankscreen/sdk/x402";
 *
 * const { headers } = await new Bankscreen().validateIBAN("DE89370400440532013000").withResponse();
 * console.log(readSettlement(headers)?.transaction ?? "covered by the key");
 * ```
 */
export function readSettlement(headers: Headers): Settlement | null {
  const receipt = decode(headers.get("PAYMENT-RESPONSE"));
  const success = readMember(receipt, "success");
  if (typeof success !== "boolean") return null;
  return {
    success,
    transaction: readText(receipt, "transaction"),
    network: readText(receipt, "network"),
    payer: readText(receipt, "payer"),
    errorReason: readText(receipt, "errorReason"),
  };
}

function decode(header: string | null): unknown {
  if (header === null) return undefined;
  try {
    return decodePaymentResponseHeader(header);
  } catch {
    // Not base64 of JSON.
    return undefined;
  }
}
