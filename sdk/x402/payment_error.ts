/**
 * Why a call was not paid.
 *
 * @module
 */
import { readMember, readText } from "../errors/mod.ts";

/**
 * Returns why a call was not paid: the reason for which nothing was sent, or that for which the server refused the
 * payment. `null` for other errors, and where the server takes no payments.
 *
 * @param error What the call threw.
 * @returns A sentence for people, or the token of the server.
 *
 * @example
 * ```ts
 * import { Bankscreen } from "@bankscreen/sdk";
 * import { payWith, readPaymentError } from "@bankscreen/sdk/x402";
 * import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
 *
 * const account = privateKeyToAccount(generatePrivateKey());
 * const bankscreen = new Bankscreen({ fetch: payWith({ account, maxUsdcPerCall: 0.001 }) });
 * await bankscreen.lookupBIC("COBADEFFXXX").catch((error) => console.log(readPaymentError(error)));
 * ```
 */
export function readPaymentError(error: unknown): string | null {
  return readText(readMember(error, "body"), "payment_error");
}

/** Makes a 402 answer that also says why nothing was paid, under the name that the server has for it. */
export function declined(response: Response, body: unknown, reason: string): Response {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  headers.set("Content-Type", "application/json");
  const members = typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
  const text = JSON.stringify({ ...members, payment_error: `No payment was sent: ${reason}` });
  return new Response(text, { status, statusText, headers });
}
