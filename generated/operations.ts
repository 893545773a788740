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
   * Place and everything below it, as names separated by dots: `body`, `body.ibans`, `query.iban`, `path.code`.
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
    statuses: [200, 400, 402, 405, 408, 409, 413, 429, 502, 503],
  },
  batchValidateIBAN: {
    id: "batchValidateIBAN",
    method: "post",
    path: "/v1/iban/batch",
    tag: "IBAN",
    summary: "Validate up to 100 IBANs in one call",
    auth: "paid",
    priceUsdc: 0.002,
    priceAtomic: "2000",
    units: "iban",
    trial: false,
    rateLimitExempt: false,
    body: { required: true, anyCase: true, aliases: { ibans: "ibans", iban_list: "ibans", list: "ibans" } },
    invalidInput: [
      {
        at: "body",
        keyword: "parse",
        error: "invalid_json",
        message: "The body is not valid JSON. Send {\"ibans\": [\"DE89370400440532013000\"]}.",
        members: {},
      },
      {
        at: "body.ibans",
        keyword: "required",
        error: "invalid_request",
        message: "The body has no `ibans`. Send {\"ibans\": [\"DE89370400440532013000\"]}.",
        members: {},
      },
      {
        at: "body.ibans",
        keyword: "type",
        error: "invalid_request",
        message: "The member `ibans` must be an array of strings, and every item must be one. Nothing was charged.",
        members: {},
      },
      {
        at: "body.ibans",
        keyword: "minItems",
        error: "empty_batch",
        message: "The member `ibans` is empty. Send 1 to 100 IBANs.",
        members: {},
      },
      {
        at: "body.ibans",
        keyword: "maxItems",
        error: "batch_too_large",
        message: "A batch holds at most 100 IBANs. Send the rest in further batches; nothing was charged.",
        members: {},
      },
      {
        at: "*",
        keyword: null,
        error: "invalid_request",
        message: "The body must be one JSON object with the member `ibans`. Send {\"ibans\": [\"DE89370400440532013000\"]}.",
        members: {},
      },
    ],
    statuses: [200, 400, 402, 405, 408, 409, 413, 429, 502, 503],
  },
  complianceCheck: {
    id: "complianceCheck",
    method: "post",
    path: "/v1/iban/compliance",
    tag: "Compliance",
    summary: "Screen the bank behind an IBAN or a BIC",
    auth: "paid",
    priceUsdc: 0.02,
    priceAtomic: "20000",
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: { required: true, anyCase: true, aliases: { iban: "iban", bic: "bic" } },
    invalidInput: [
      {
        at: "body",
        keyword: "parse",
        error: "invalid_json",
        message: "The body is not valid JSON. Send one object such as {\"iban\": \"DE89370400440532013000\"}.",
        members: {},
      },
      {
        at: "*",
        keyword: null,
        error: "invalid_request",
        message: "The body needs exactly one of `iban` and `bic`, as a string that is not empty. Send {\"iban\": \"DE89370400440532013000\"} or {\"bic\": \"COBADEFF\"}.",
        members: {},
      },
    ],
    statuses: [200, 400, 402, 405, 408, 409, 413, 429, 502, 503],
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
    statuses: [200, 400, 429, 503],
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
    statuses: [200, 400, 408, 413, 429, 503],
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
    statuses: [200, 429, 503],
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
    statuses: [200, 400, 404, 429, 503],
  },
  lookupBIC: {
    id: "lookupBIC",
    method: "get",
    path: "/v1/bic/{code}",
    tag: "BIC",
    summary: "Name the institution behind a BIC",
    auth: "paid",
    priceUsdc: 0.003,
    priceAtomic: "3000",
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: null,
    invalidInput: [
      {
        at: "path.code",
        keyword: "placeholder",
        error: "placeholder_literal",
        message: "The path still holds the placeholder of the documentation. Put a BIC in its place.",
        members: { example: "/v1/bic/COBADEFF", schema: "/openapi.json" },
      },
      {
        at: "path.code",
        keyword: "minLength",
        error: "invalid_bic_format",
        message: "A BIC has 8 or 11 characters, for example COBADEFF or COBADEFFXXX. This one is too short.",
        members: { example: "/v1/bic/COBADEFF", schema: "/openapi.json" },
      },
      {
        at: "path.code",
        keyword: "maxLength",
        error: "invalid_bic_format",
        message: "A BIC has 8 or 11 characters, for example COBADEFF or COBADEFFXXX. This one is too long.",
        members: { example: "/v1/bic/COBADEFF", schema: "/openapi.json" },
      },
      {
        at: "*",
        keyword: null,
        error: "invalid_bic_format",
        message: "A BIC is 4 letters or digits, 2 letters for the country, 2 letters or digits for the place, and 3 more for a branch or none (ISO 9362), for example COBADEFF.",
        members: {
          valid_format: false,
          found: false,
          cost_usdc: 0,
          example: "/v1/bic/COBADEFF",
          schema: "/openapi.json",
        },
      },
    ],
    statuses: [200, 400, 402, 405, 409, 429, 502, 503],
  },
  lookupChClearing: {
    id: "lookupChClearing",
    method: "get",
    path: "/v1/ch/clearing/{iid}",
    tag: "Swiss Clearing",
    summary: "Look up a Swiss clearing number",
    auth: "paid",
    priceUsdc: 0.003,
    priceAtomic: "3000",
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: null,
    invalidInput: [
      {
        at: "path.iid",
        keyword: "placeholder",
        error: "placeholder_literal",
        message: "The path still holds the placeholder of the documentation. Put a clearing number in its place.",
        members: { example: "/v1/ch/clearing/230", schema: "/openapi.json" },
      },
      {
        at: "*",
        keyword: null,
        error: "invalid_iid_format",
        message: "A clearing number (IID) is 1 to 5 digits, for example 230 or 00230.",
        members: { example: "/v1/ch/clearing/230", schema: "/openapi.json" },
      },
    ],
    statuses: [200, 400, 402, 405, 409, 429, 502, 503],
  },
  checkSwissQrBill: {
    id: "checkSwissQrBill",
    method: "post",
    path: "/v1/ch/qr-bill/check",
    tag: "Swiss Clearing",
    summary: "Check the text of a Swiss QR code",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: { required: true, anyCase: false, aliases: { text: "payload", qr: "payload", code: "payload" } },
    invalidInput: [
      {
        at: "body",
        keyword: "parse",
        error: "invalid_json",
        message: "The body is not valid JSON. Send {\"payload\": \"SPC\\n0200\\n1\\n…\"} with the line breaks escaped.",
        members: {
          example: {
            payload: "SPC\n0200\n1\nCH6300230000000000042\nS\nMuster AG\nSeeweg\n3\n3000\nBern\nCH\n\n\n\n\n\n\n\n10.00\nCHF\n\n\n\n\n\n\n\nNON\n\nRechnung 42\nEPD",
          },
        },
      },
      {
        at: "body.payload",
        keyword: "maxLength",
        error: "invalid_payload",
        message: "The payload has more than 4000 characters. A Swiss QR code holds at most 997.",
        members: {
          example: {
            payload: "SPC\n0200\n1\nCH6300230000000000042\nS\nMuster AG\nSeeweg\n3\n3000\nBern\nCH\n\n\n\n\n\n\n\n10.00\nCHF\n\n\n\n\n\n\n\nNON\n\nRechnung 42\nEPD",
          },
        },
      },
      {
        at: "*",
        keyword: null,
        error: "invalid_payload",
        message: "The body needs the member `payload`, the text of the QR code as one string.",
        members: {
          example: {
            payload: "SPC\n0200\n1\nCH6300230000000000042\nS\nMuster AG\nSeeweg\n3\n3000\nBern\nCH\n\n\n\n\n\n\n\n10.00\nCHF\n\n\n\n\n\n\n\nNON\n\nRechnung 42\nEPD",
          },
        },
      },
    ],
    statuses: [200, 400, 408, 413, 429, 503],
  },
  validatePaymentReference: {
    id: "validatePaymentReference",
    method: "get",
    path: "/v1/reference/validate",
    tag: "Free",
    summary: "Check a structured payment reference",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: null,
    invalidInput: [
      {
        at: "query.reference",
        keyword: "required",
        error: "missing_reference",
        message: "The query has no `reference`. Ask for /v1/reference/validate?reference=RF18539007547034.",
        members: { example: "/v1/reference/validate?reference=RF18539007547034" },
      },
      {
        at: "query.reference",
        keyword: "minLength",
        error: "invalid_reference",
        message: "A reference has 4 to 64 characters. This one is shorter.",
        members: { example: "/v1/reference/validate?reference=RF18539007547034" },
      },
      {
        at: "query.reference",
        keyword: "maxLength",
        error: "invalid_reference",
        message: "A reference has 4 to 64 characters. This one is longer.",
        members: { example: "/v1/reference/validate?reference=RF18539007547034" },
      },
      {
        at: "*",
        keyword: null,
        error: "missing_reference",
        message: "Send exactly one `reference`: /v1/reference/validate?reference=RF18539007547034.",
        members: { example: "/v1/reference/validate?reference=RF18539007547034" },
      },
    ],
    statuses: [200, 400, 429, 503],
  },
  validatePaymentReferencePost: {
    id: "validatePaymentReferencePost",
    method: "post",
    path: "/v1/reference/validate",
    tag: "Free",
    summary: "Check a structured payment reference sent in a body",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: {
      required: true,
      anyCase: true,
      aliases: { reference: "reference", reference_type: "reference_type", type: "reference_type" },
    },
    invalidInput: [
      {
        at: "body",
        keyword: "parse",
        error: "invalid_json",
        message: "The body is not valid JSON. Send one object such as {\"reference\": \"RF18539007547034\"}.",
        members: { example: "{\"reference\": \"RF18539007547034\"}" },
      },
      {
        at: "body.reference",
        keyword: "minLength",
        error: "invalid_reference",
        message: "A reference has 4 to 64 characters. This one is shorter.",
        members: { example: "{\"reference\": \"RF18539007547034\"}" },
      },
      {
        at: "body.reference",
        keyword: "maxLength",
        error: "invalid_reference",
        message: "A reference has 4 to 64 characters. This one is longer.",
        members: { example: "{\"reference\": \"RF18539007547034\"}" },
      },
      {
        at: "body.reference_type",
        keyword: null,
        error: "invalid_reference",
        message: "`reference_type` is a text such as `rf`. Leave it out to have the kind found.",
        members: { example: "{\"reference\": \"RF18539007547034\"}" },
      },
      {
        at: "*",
        keyword: null,
        error: "missing_reference",
        message: "The body needs the member `reference` as a string. Quote digits, or leading zeros are lost.",
        members: { example: "{\"reference\": \"RF18539007547034\"}" },
      },
    ],
    statuses: [200, 400, 408, 413, 429, 503],
  },
  checkPostalAddress: {
    id: "checkPostalAddress",
    method: "post",
    path: "/v1/address/check",
    tag: "Free",
    summary: "Check a postal address against the rules of a payment scheme",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: { required: true, anyCase: false, aliases: {} },
    invalidInput: [
      {
        at: "body",
        keyword: "parse",
        error: "invalid_json",
        message: "The body is not valid JSON. The member `example` shows one that works.",
        members: {
          example: {
            scheme: "sps",
            address: { strt_nm: "Seeweg", bldg_nb: "3", pst_cd: "3000", twn_nm: "Bern", ctry: "CH" },
          },
          expected: {
            scheme: "sps, hvps_plus or fedwire",
            address: "twn_nm, ctry, pst_cd, strt_nm, bldg_nb, adr_tp (strings) and adr_line (strings in an array)",
          },
        },
      },
      {
        at: "body.address",
        keyword: "additionalProperties",
        error: "invalid_request",
        message: "The address has an element of another name than those in `expected`. Rename or remove it; it would go unchecked otherwise.",
        members: {
          example: {
            scheme: "sps",
            address: { strt_nm: "Seeweg", bldg_nb: "3", pst_cd: "3000", twn_nm: "Bern", ctry: "CH" },
          },
          expected: {
            scheme: "sps, hvps_plus or fedwire",
            address: "twn_nm, ctry, pst_cd, strt_nm, bldg_nb, adr_tp (strings) and adr_line (strings in an array)",
          },
        },
      },
      {
        at: "body.scheme",
        keyword: null,
        error: "invalid_request",
        message: "The body needs the member `scheme` as a string, sps, hvps_plus or fedwire.",
        members: {
          example: {
            scheme: "sps",
            address: { strt_nm: "Seeweg", bldg_nb: "3", pst_cd: "3000", twn_nm: "Bern", ctry: "CH" },
          },
          expected: {
            scheme: "sps, hvps_plus or fedwire",
            address: "twn_nm, ctry, pst_cd, strt_nm, bldg_nb, adr_tp (strings) and adr_line (strings in an array)",
          },
        },
      },
      {
        at: "body.address",
        keyword: null,
        error: "invalid_request",
        message: "The address needs the elements and types in `expected`, each within its length.",
        members: {
          example: {
            scheme: "sps",
            address: { strt_nm: "Seeweg", bldg_nb: "3", pst_cd: "3000", twn_nm: "Bern", ctry: "CH" },
          },
          expected: {
            scheme: "sps, hvps_plus or fedwire",
            address: "twn_nm, ctry, pst_cd, strt_nm, bldg_nb, adr_tp (strings) and adr_line (strings in an array)",
          },
        },
      },
      {
        at: "*",
        keyword: null,
        error: "invalid_request",
        message: "The body needs the members `scheme` and `address`. The member `example` shows one that works.",
        members: {
          example: {
            scheme: "sps",
            address: { strt_nm: "Seeweg", bldg_nb: "3", pst_cd: "3000", twn_nm: "Bern", ctry: "CH" },
          },
          expected: {
            scheme: "sps, hvps_plus or fedwire",
            address: "twn_nm, ctry, pst_cd, strt_nm, bldg_nb, adr_tp (strings) and adr_line (strings in an array)",
          },
        },
      },
    ],
    statuses: [200, 400, 408, 413, 429, 503],
  },
  getDataEditions: {
    id: "getDataEditions",
    method: "get",
    path: "/v1/data/editions",
    tag: "Free",
    summary: "See which edition of each register answers are given from",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: null,
    invalidInput: [],
    statuses: [200, 304, 429, 503],
  },
  generateApiKey: {
    id: "generateApiKey",
    method: "post",
    path: "/v1/keys/generate",
    tag: "API Keys",
    summary: "Take a free API key",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: {
      required: false,
      anyCase: true,
      aliases: { email: "email", code: "code", source: "source", anonymous: "anonymous" },
    },
    invalidInput: [
      {
        at: "body",
        keyword: "parse",
        error: "invalid_json",
        message: "The body is not valid JSON. Send {\"email\": \"you@your-domain.com\"}, or no body at all.",
        members: {},
      },
      {
        at: "body.email",
        keyword: null,
        error: "invalid_email",
        message: "The member `email` must be one mail address of at most 254 characters. Leave it out for an anonymous key.",
        members: {},
      },
      {
        at: "body.code",
        keyword: null,
        error: "invalid_request",
        message: "The member `code` is the string of 6 digits from the mail, for example \"042137\".",
        members: {},
      },
      {
        at: "body.source",
        keyword: null,
        error: "invalid_request",
        message: "The member `source` is a label of your own in text. Leave it out if you need none.",
        members: {},
      },
      {
        at: "body.anonymous",
        keyword: null,
        error: "invalid_request",
        message: "The member `anonymous` is true or false. It has no effect, so leave it out.",
        members: {},
      },
      {
        at: "*",
        keyword: null,
        error: "invalid_request",
        message: "The body must be a JSON object. Send {\"email\": \"you@your-domain.com\"}, or no body at all.",
        members: {},
      },
    ],
    statuses: [201, 400, 403, 405, 408, 409, 413, 429, 503],
  },
  claimApiKey: {
    id: "claimApiKey",
    method: "post",
    path: "/v1/keys/claim",
    tag: "API Keys",
    summary: "Raise the allowance of an anonymous key by proving a mailbox",
    auth: "key",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: { required: true, anyCase: true, aliases: { email: "email", code: "code" } },
    invalidInput: [
      {
        at: "body",
        keyword: "parse",
        error: "invalid_json",
        message: "The body is not valid JSON. Send {\"email\": \"you@your-domain.com\"}.",
        members: {},
      },
      {
        at: "body.email",
        keyword: null,
        error: "invalid_email",
        message: "The body needs the member `email`, one mail address. Send {\"email\": \"you@your-domain.com\"}.",
        members: {},
      },
      {
        at: "body.code",
        keyword: null,
        error: "invalid_request",
        message: "The member `code` is the string of 6 digits from the mail, for example \"042137\".",
        members: {},
      },
      {
        at: "*",
        keyword: null,
        error: "invalid_request",
        message: "The body must be a JSON object. Send {\"email\": \"you@your-domain.com\"}.",
        members: {},
      },
    ],
    statuses: [200, 202, 400, 401, 403, 408, 409, 413, 429, 503],
  },
  getApiKeyUsage: {
    id: "getApiKeyUsage",
    method: "get",
    path: "/v1/keys/usage",
    tag: "API Keys",
    summary: "See what the key has used and has left",
    auth: "key",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: null,
    invalidInput: [],
    statuses: [200, 401, 429, 503],
  },
  getApiKeyReport: {
    id: "getApiKeyReport",
    method: "get",
    path: "/v1/keys/report",
    tag: "API Keys",
    summary: "Read the traffic of the key",
    auth: "key",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: null,
    invalidInput: [
      {
        at: "query.days",
        keyword: null,
        error: "invalid_request",
        message: "The parameter `days` is a whole number of days from 1 to 365.",
        members: {},
      },
      {
        at: "*",
        keyword: null,
        error: "invalid_request",
        message: "Ask for /v1/keys/report, with `days` if you like.",
        members: {},
      },
    ],
    statuses: [200, 400, 401, 429, 503],
  },
  revokeApiKey: {
    id: "revokeApiKey",
    method: "post",
    path: "/v1/keys/revoke",
    tag: "API Keys",
    summary: "Revoke the key for good",
    auth: "key",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: null,
    invalidInput: [],
    statuses: [200, 401, 404, 429, 503],
  },
  rotateApiKey: {
    id: "rotateApiKey",
    method: "post",
    path: "/v1/keys/rotate",
    tag: "API Keys",
    summary: "Exchange the key for a new one",
    auth: "key",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: null,
    invalidInput: [],
    statuses: [201, 401, 404, 429, 503],
  },
  listCreditBundles: {
    id: "listCreditBundles",
    method: "get",
    path: "/v1/credits/bundles",
    tag: "Credits",
    summary: "List the credit packs and the monthly plan",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: null,
    invalidInput: [],
    statuses: [200, 429, 503],
  },
  getCreditBalance: {
    id: "getCreditBalance",
    method: "get",
    path: "/v1/credits/balance",
    tag: "Credits",
    summary: "See the prepaid credits of the key",
    auth: "key",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: null,
    invalidInput: [],
    statuses: [200, 401, 429, 503],
  },
  buyCreditBundle: {
    id: "buyCreditBundle",
    method: "post",
    path: "/v1/credits/buy/{bundle}",
    tag: "Credits",
    summary: "Buy a credit pack with USDC",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: { required: false, anyCase: false, aliases: {} },
    invalidInput: [
      {
        at: "body",
        keyword: "parse",
        error: "invalid_json",
        message: "The body is not valid JSON. Send none, or one object such as {\"email\": \"you@example.com\"}.",
        members: {},
      },
      {
        at: "*",
        keyword: null,
        error: "invalid_request",
        message: "The body must be absent, or one object whose member `email` is a string of at most 254 characters.",
        members: {},
      },
    ],
    statuses: [200, 201, 400, 402, 404, 408, 409, 413, 429, 502, 503],
  },
  recoverPurchasedKey: {
    id: "recoverPurchasedKey",
    method: "get",
    path: "/v1/credits/recover/{ref}",
    tag: "Credits",
    summary: "Take the key of a purchase whose answer got lost",
    auth: "none",
    priceUsdc: null,
    priceAtomic: null,
    units: "call",
    trial: false,
    rateLimitExempt: false,
    body: null,
    invalidInput: [
      {
        at: "*",
        keyword: null,
        error: "invalid_request",
        message: "The path ends with the recovery reference of a purchase, which has 64 hexadecimal digits.",
        members: {},
      },
    ],
    statuses: [200, 400, 404, 429, 503],
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
