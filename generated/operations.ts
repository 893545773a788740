// Generated from openapi/ by deno task generate. Do not edit.

/** Who an operation answers: anyone, holders of an API key, or callers whose call is covered (402 otherwise). */
export type OperationAuth = "none" | "key" | "paid";

/** What makes input fail its schema: a JSON Schema keyword, or one of two conditions that schemas have no word for. */
export type InvalidInputKeyword =
  /** The body is not JSON. */
  | "parse"
  /** A path parameter is the literal `{name}` of the API description. */
  | "placeholder"
  | "required"
  | "type"
  | "enum"
  | "pattern"
  | "minLength"
  | "maxLength"
  | "minimum"
  | "maximum"
  | "minItems"
  | "maxItems"
  | "additionalProperties";

/** Says which 400 answers input that fails the schema at a place for a reason. */
export interface InvalidInputRule {
  /**
   * Place and everything below it, as names parted by dots: `body`, `body.ibans`, `query.iban`, `path.code`.
   * `*` stands for any one name, and alone for every place.
   */
  readonly at: string;
  /** The reason that the rule is for; `null` means any. */
  readonly keyword: InvalidInputKeyword | null;
  /** Token of the answer. */
  readonly error: string;
  /** Sentence of the answer. */
  readonly message: string;
  /** Further members of the answer. */
  readonly members: Readonly<Record<string, unknown>>;
}

/** How the body of a request is read. */
export interface OperationBody {
  /** Whether a request without a body is refused. */
  readonly required: boolean;
  /** Whether member names are looked up in `aliases` by their lower-case form. */
  readonly anyCase: boolean;
  /** Other names of members, each with the name in the schema. With `anyCase` all of them are in lower case. */
  readonly aliases: Readonly<Record<string, string>>;
}

/** One operation of the contract. */
export interface Operation {
  /** `operationId` of the contract. */
  readonly id: string;
  readonly method: "get" | "put" | "post" | "delete" | "patch";
  /** Path template of the contract, for example `/v1/bic/{code}`. */
  readonly path: string;
  /** First tag. */
  readonly tag: string;
  readonly summary: string;
  readonly auth: OperationAuth;
  /** List price of one unit in USDC; `null` when the operation is free. */
  readonly priceUsdc: number | null;
  /** The same price in atomic units of USDC (6 decimals), for example `5000`; `null` when the operation is free. */
  readonly priceAtomic: string | null;
  /** What is counted and charged: the call, or each IBAN in it. */
  readonly units: "call" | "iban";
  /** Whether the keyless trial covers it. */
  readonly trial: boolean;
  /** Whether it answers however often it is called. */
  readonly rateLimitExempt: boolean;
  /** `null` when the operation takes no JSON body. */
  readonly body: OperationBody | null;
  /** In order of precedence; the last one fits everything. Empty when the operation takes no input. */
  readonly invalidInput: readonly InvalidInputRule[];
  /** Every status that the contract declares, ascending. */
  readonly statuses: readonly number[];
}

/** Every operation by its id, in the order of the contract. */
export const operations = {
  validateIBAN: {
    id: "validateIBAN",
    method: "post",
    path: "/v1/iban/validate",
    tag: "IBAN",
    summary: "Validate an IBAN and name the bank behind it",
    auth: "paid",
    priceUsdc: 0.005,
    priceAtomic: "5000",
    units: "call",
    trial: true,
    rateLimitExempt: false,
    body: {
      required: true,
      anyCase: true,
      aliases: { iban: "iban", reference: "reference", reference_type: "reference_type" },
    },
    invalidInput: [
      {
        at: "body",
        keyword: "parse",
        error: "invalid_json",
        message: "The body is not valid JSON. Send one object such as {\"iban\": \"DE89370400440532013000\"}.",
        members: {},
      },
      {
        at: "body.iban",
        keyword: "required",
        error: "invalid_request",
        message: "The body has no `iban`. Send {\"iban\": \"DE89370400440532013000\"}.",
        members: {},
      },
      {
        at: "body.iban",
        keyword: "type",
        error: "invalid_request",
        message: "The member `iban` must be a string. Send {\"iban\": \"DE89370400440532013000\"}.",
        members: {},
      },
      {
        at: "body.iban",
        keyword: "minLength",
        error: "invalid_request",
        message: "The member `iban` is empty. Send {\"iban\": \"DE89370400440532013000\"}.",
        members: {},
      },
      {
        at: "body.reference",
        keyword: null,
        error: "invalid_request",
        message: "The members `reference` and `reference_type` must be strings. Quote digits, or leading zeros are lost.",
        members: {},
      },
      {
        at: "*",
        keyword: null,
        error: "invalid_request",
        message: "The body must be one JSON object with the member `iban`. Send {\"iban\": \"DE89370400440532013000\"}.",
        members: {},
      },
    ],
    statuses: [200, 400, 402, 405, 413, 429],
  },
  formatCheckIBAN: {
    id: "formatCheckIBAN",
    method: "get",
    path: "/v1/iban/format",
    tag: "IBAN",
    summary: "Check the structure of an IBAN at no cost",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: null,
    invalidInput: [
      {
        at: "query.iban",
        keyword: "required",
        error: "missing_iban",
        message: "The query has no `iban`. Ask for /v1/iban/format?iban=DE89370400440532013000.",
        members: {
          example: "/v1/iban/format?iban=DE89370400440532013000",
          upgrade_to_full_validation: "POST /v1/iban/validate also names the bank and says how to reach it.",
        },
      },
      {
        at: "query.iban",
        keyword: "minLength",
        error: "missing_iban",
        message: "The parameter `iban` is empty. Ask for /v1/iban/format?iban=DE89370400440532013000.",
        members: {
          example: "/v1/iban/format?iban=DE89370400440532013000",
          upgrade_to_full_validation: "POST /v1/iban/validate also names the bank and says how to reach it.",
        },
      },
      {
        at: "query.iban",
        keyword: "maxLength",
        error: "invalid_iban_length",
        message: "The text has more than 64 characters. An IBAN has 15 to 34, spaces and hyphens not counted.",
        members: {
          example: "/v1/iban/format?iban=DE89370400440532013000",
          upgrade_to_full_validation: "POST /v1/iban/validate also names the bank and says how to reach it.",
        },
      },
      {
        at: "*",
        keyword: null,
        error: "missing_iban",
        message: "Send exactly one `iban`: /v1/iban/format?iban=DE89370400440532013000.",
        members: {
          example: "/v1/iban/format?iban=DE89370400440532013000",
          upgrade_to_full_validation: "POST /v1/iban/validate also names the bank and says how to reach it.",
        },
      },
    ],
    statuses: [200, 400, 429],
  },
  formatCheckIBANPost: {
    id: "formatCheckIBANPost",
    method: "post",
    path: "/v1/iban/format",
    tag: "IBAN",
    summary: "Check the structure of an IBAN sent in a body",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: { required: true, anyCase: true, aliases: { iban: "iban" } },
    invalidInput: [
      {
        at: "body",
        keyword: "parse",
        error: "invalid_json",
        message: "The body is not valid JSON. Send one object such as {\"iban\": \"DE89370400440532013000\"}.",
        members: {
          example: "{\"iban\": \"DE89370400440532013000\"}",
          upgrade_to_full_validation: "POST /v1/iban/validate also names the bank and says how to reach it.",
        },
      },
      {
        at: "body.iban",
        keyword: "maxLength",
        error: "invalid_iban_length",
        message: "The text has more than 64 characters. An IBAN has 15 to 34, spaces and hyphens not counted.",
        members: {
          example: "{\"iban\": \"DE89370400440532013000\"}",
          upgrade_to_full_validation: "POST /v1/iban/validate also names the bank and says how to reach it.",
        },
      },
      {
        at: "*",
        keyword: null,
        error: "missing_iban",
        message: "The body needs the member `iban` as a string. Send {\"iban\": \"DE89370400440532013000\"}.",
        members: {
          example: "{\"iban\": \"DE89370400440532013000\"}",
          upgrade_to_full_validation: "POST /v1/iban/validate also names the bank and says how to reach it.",
        },
      },
    ],
    statuses: [200, 400, 413, 429],
  },
  listIBANStructures: {
    id: "listIBANStructures",
    method: "get",
    path: "/v1/iban/structure",
    tag: "IBAN",
    summary: "List the countries that issue IBANs",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: null,
    invalidInput: [],
    statuses: [200, 429],
  },
  getIBANStructure: {
    id: "getIBANStructure",
    method: "get",
    path: "/v1/iban/structure/{country}",
    tag: "IBAN",
    summary: "Read the IBAN layout of one country",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: null,
    invalidInput: [
      {
        at: "path.country",
        keyword: "placeholder",
        error: "placeholder_literal",
        message: "The path still holds the placeholder of the documentation. Put a country code in its place.",
        members: { example: "/v1/iban/structure/DE", schema: "/openapi.json" },
      },
      {
        at: "*",
        keyword: null,
        error: "invalid_country_code",
        message: "A country is two letters (ISO 3166-1), for example DE. GET /v1/iban/structure lists them all.",
        members: { example: "/v1/iban/structure/DE", schema: "/openapi.json" },
      },
    ],
    statuses: [200, 400, 404, 429],
  },
  getTestIban: {
    id: "getTestIban",
    method: "get",
    path: "/v1/test-iban",
    tag: "Free",
    summary: "Make IBANs for tests",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: null,
    invalidInput: [
      {
        at: "query.count",
        keyword: null,
        error: "invalid_request",
        message: "The parameter `count` is a whole number from 1 to 10.",
        members: {},
      },
      {
        at: "query.country",
        keyword: null,
        error: "unsupported_country",
        message: "The parameter `country` is two letters, for example `country=CH`. Leave it out for any country.",
        members: {},
      },
      {
        at: "*",
        keyword: null,
        error: "invalid_request",
        message: "Ask for /v1/test-iban, with `country` and `count` if you like.",
        members: {},
      },
    ],
    statuses: [200, 400, 429, 503],
  },
  getDemo: {
    id: "getDemo",
    method: "get",
    path: "/v1/demo",
    tag: "Free",
    summary: "See real answers without sending anything",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: true,
    body: null,
    invalidInput: [],
    statuses: [200, 405],
  },
  getHealth: {
    id: "getHealth",
    method: "get",
    path: "/health",
    tag: "Free",
    summary: "Ask whether the service can answer, and how fresh its data is",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: true,
    body: null,
    invalidInput: [],
    statuses: [200, 405, 503],
  },
  ping: {
    id: "ping",
    method: "get",
    path: "/ping",
    tag: "Free",
    summary: "Ask whether the process is alive",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: true,
    body: null,
    invalidInput: [],
    statuses: [200, 405],
  },
  getOpenApiDocument: {
    id: "getOpenApiDocument",
    method: "get",
    path: "/openapi.json",
    tag: "Free",
    summary: "Read this API description",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: true,
    body: null,
    invalidInput: [],
    statuses: [200, 405],
  },
} as const satisfies Record<string, Operation>;

/** Id of an operation of the contract. */
export type OperationId = keyof typeof operations;
