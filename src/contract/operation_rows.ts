/**
 * Shape of the rows in `generated/operations.ts`.
 *
 * @module
 */
/**
 * Callers of an operation: anyone, holders of an API key, callers whose call is covered (402 otherwise), who is signed
 * in to the account area, or who pays for what the operation sells. Of the last two the handler sees to it.
 */
export type OperationAuth = "none" | "key" | "paid" | "session" | "purchase";

/**
 * Reasons why input fails its schema: a JSON Schema keyword, or one of two conditions that schemas have no word for.
 */
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

/** Rules for reading the body of a request. */
export interface OperationBody {
  /** True when a request without a body is refused. */
  readonly required: boolean;
  /** True when member names are looked up in `aliases` by their lower-case form. */
  readonly anyCase: boolean;
  /** True when it may be sent as a form too (`application/x-www-form-urlencoded`). */
  readonly form: boolean;
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
  /** Unit that is counted and charged: the call, or each IBAN in it. */
  readonly units: "call" | "iban";
  /** True when the keyless trial covers it. */
  readonly trial: boolean;
  /** True when it answers however often it is called. */
  readonly rateLimitExempt: boolean;
  /** True when a browser acts here for a person: JSON that is declared so, from a page of our own or from no page. */
  readonly browserWrite: boolean;
  /** `null` when the operation takes no JSON body. */
  readonly body: OperationBody | null;
  /** In order of precedence; the last one fits everything. Empty when the operation takes no input. */
  readonly invalidInput: readonly InvalidInputRule[];
  /** Every status that the contract declares, ascending. */
  readonly statuses: readonly number[];
  readonly example: ExampleCall;
}

/** A call that can be made as it stands. */
export interface ExampleCall {
  /** Path and query, escaped; a parameter that the contract shows no value of stays as `{name}`. */
  readonly target: string;
  /** Absent from an operation without a body. */
  readonly body?: unknown;
}
