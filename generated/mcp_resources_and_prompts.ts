// Generated from openapi/ by deno task generate. Do not edit.

/** A resource: the answer of a free operation. */
export interface McpResource {
  /** The resource in the list of clients. */
  readonly listed: {
    readonly uri: string;
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly mimeType: string;
  };
  /** Path of the operation, which is called by GET. */
  readonly path: string;
  /** True when it also contains {@link mcpPrices}, as `calls`. */
  readonly withPrices: boolean;
}

/** A prompt with one argument. */
export interface McpPrompt {
  /** The prompt in the list of clients. */
  readonly listed: {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly arguments: { readonly name: string; readonly description: string; readonly required: boolean }[];
  };
  readonly argument: string;
  /** Contains the argument as `{name}`. */
  readonly text: string;
}

/** Every resource, in the order in which they are listed. */
export const mcpResources: readonly McpResource[] = [
  {
    "listed": {
      "uri": "bankscreen://countries",
      "name": "countries",
      "title": "IBAN structures by country",
      "description": "Every country with an IBAN: its length, its layout and an example.",
      "mimeType": "application/json"
    },
    "path": "/v1/iban/structure",
    "withPrices": false
  },
  {
    "listed": {
      "uri": "bankscreen://pricing",
      "name": "pricing",
      "title": "Prices",
      "description": "What each paid operation costs, and the packs and plans that pay for it.",
      "mimeType": "application/json"
    },
    "path": "/v1/credits/bundles",
    "withPrices": true
  }
];

/** Price of each paid operation. */
export const mcpPrices: readonly unknown[] = [
  {
    "operation": "POST /v1/iban/validate",
    "summary": "Validate an IBAN and find its bank",
    "price_usdc": 0.005,
    "per": "call"
  },
  {
    "operation": "POST /v1/iban/batch",
    "summary": "Validate up to 100 IBANs in one call",
    "price_usdc": 0.002,
    "per": "iban"
  },
  {
    "operation": "POST /v1/iban/compliance",
    "summary": "Screen the bank behind an IBAN or a BIC",
    "price_usdc": 0.02,
    "per": "call"
  },
  {
    "operation": "GET /v1/bic/{code}",
    "summary": "Look up the institution behind a BIC",
    "price_usdc": 0.003,
    "per": "call"
  },
  {
    "operation": "GET /v1/ch/clearing/{iid}",
    "summary": "Look up a Swiss clearing number",
    "price_usdc": 0.003,
    "per": "call"
  },
  {
    "operation": "POST /v1/evidence/seal",
    "summary": "Seal the evidence of a payout file",
    "price_usdc": 0.005,
    "per": "call"
  }
];

/** Every prompt. */
export const mcpPrompts: readonly McpPrompt[] = [
  {
    "listed": {
      "name": "validate_and_explain",
      "title": "Check an IBAN and explain the answer",
      "description": "Validates and screens one IBAN, and says in plain words what to do with it before paying.",
      "arguments": [
        {
          "name": "iban",
          "description": "The IBAN to check, with or without spaces.",
          "required": true
        }
      ]
    },
    "argument": "iban",
    "text": "Check this IBAN before money is sent to it: {iban}\n\n1. Call may_i_pay. If `verdict` is `stop`, say why and what to ask the payee, and stop.\n2. Call check_compliance and say in plain words: which bank holds the account and where, whether SEPA Instant and\n   Verification of Payee reach it, whether the bank is on a sanctions list, and the risk with its reasons.\n3. Say what was not checked or is not known: each list that is not `clear`, and the payee. Do not fill gaps from memory.\n4. End with one recommendation: pay, ask the payee, or have a person look at it. Recommend to pay only if `verdict` is `fine`."
  }
];
