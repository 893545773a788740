/**
 * Reads a 402 answer.
 *
 * @module
 */
import { x402Client, x402HTTPClient } from "@x402/core/client";
import { isPaymentRequiredV2 } from "@x402/core/schemas";
import type { PaymentRequired } from "@x402/core/types";

/** A 402 answer, read to its end. */
export interface Refusal {
  /** Parsed body; `undefined` when it is no JSON. */
  readonly body: unknown;
  /** Offers that can be paid; `null` where the server takes no payment of version 2. */
  readonly required: PaymentRequired | null;
  /** The answer, to be handed on as it came. */
  readonly response: Response;
}

const http = new x402HTTPClient(new x402Client());

/** Reads a 402 answer. The header counts; the body stands in where a browser must not see the header. */
export async function readRefusal(answer: Response): Promise<Refusal> {
  const text = await answer.text();
  const { status, statusText, headers } = answer;
  const body = parseJson(text);
  return {
    body,
    required: [readHeader(headers), body].find(isPaymentRequired) ?? null,
    response: new Response(text, { status, statusText, headers }),
  };
}

/** The schema of the protocol, which names its types less precisely than its own client does. */
function isPaymentRequired(value: unknown): value is PaymentRequired {
  return isPaymentRequiredV2(value);
}

function readHeader(headers: Headers): unknown {
  try {
    return http.getPaymentRequiredResponse((name) => headers.get(name));
  } catch {
    // Absent, or not base64 of JSON.
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
