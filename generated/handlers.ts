// Generated from openapi/ by deno task generate. Do not edit.

import type { OperationId } from "./operations.ts";
import type { operations } from "./types.ts";

/** An answer with a body: a JSON value, or a string for a media type that is not JSON. */
export interface Answer<Status extends number, Body> {
  readonly status: Status;
  readonly body: Body;
  /** Headers of this answer beyond those of every answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer without a body. */
export interface EmptyAnswer<Status extends number> {
  readonly status: Status;
  readonly body?: undefined;
  /** Headers of this answer beyond those of every answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Validated input of each operation; a part that the operation does not take is absent. */
export interface Inputs {
  validateIBAN: {
    readonly body: NonNullable<operations["validateIBAN"]["requestBody"]>["content"]["application/json"];
  };
  formatCheckIBAN: {
    readonly query: NonNullable<operations["formatCheckIBAN"]["parameters"]["query"]>;
  };
  formatCheckIBANPost: {
    readonly body: NonNullable<operations["formatCheckIBANPost"]["requestBody"]>["content"]["application/json"];
  };
  listIBANStructures: Readonly<Record<string, never>>;
  getIBANStructure: {
    readonly path: operations["getIBANStructure"]["parameters"]["path"];
  };
  getTestIban: {
    readonly query: NonNullable<operations["getTestIban"]["parameters"]["query"]>;
  };
  getDemo: Readonly<Record<string, never>>;
  getHealth: Readonly<Record<string, never>>;
  ping: Readonly<Record<string, never>>;
  getOpenApiDocument: Readonly<Record<string, never>>;
}

/** Declared answers of each operation. */
export interface Replies {
  validateIBAN:
    | Answer<200, operations["validateIBAN"]["responses"][200]["content"]["application/json"]>
    | Answer<400, operations["validateIBAN"]["responses"][400]["content"]["application/json"]>
    | Answer<402, operations["validateIBAN"]["responses"][402]["content"]["application/json"]>
    | Answer<405, operations["validateIBAN"]["responses"][405]["content"]["application/json"]>
    | Answer<413, operations["validateIBAN"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["validateIBAN"]["responses"][429]["content"]["application/json"]>;
  formatCheckIBAN:
    | Answer<200, operations["formatCheckIBAN"]["responses"][200]["content"]["application/json"]>
    | Answer<400, operations["formatCheckIBAN"]["responses"][400]["content"]["application/json"]>
    | Answer<429, operations["formatCheckIBAN"]["responses"][429]["content"]["application/json"]>;
  formatCheckIBANPost:
    | Answer<200, operations["formatCheckIBANPost"]["responses"][200]["content"]["application/json"]>
    | Answer<400, operations["formatCheckIBANPost"]["responses"][400]["content"]["application/json"]>
    | Answer<413, operations["formatCheckIBANPost"]["responses"][413]["content"]["application/json"]>
    | Answer<429, operations["formatCheckIBANPost"]["responses"][429]["content"]["application/json"]>;
  listIBANStructures:
    | Answer<200, operations["listIBANStructures"]["responses"][200]["content"]["application/json"]>
    | Answer<429, operations["listIBANStructures"]["responses"][429]["content"]["application/json"]>;
  getIBANStructure:
    | Answer<200, operations["getIBANStructure"]["responses"][200]["content"]["application/json"]>
    | Answer<400, operations["getIBANStructure"]["responses"][400]["content"]["application/json"]>
    | Answer<404, operations["getIBANStructure"]["responses"][404]["content"]["application/json"]>
    | Answer<429, operations["getIBANStructure"]["responses"][429]["content"]["application/json"]>;
  getTestIban:
    | Answer<200, operations["getTestIban"]["responses"][200]["content"]["application/json"]>
    | Answer<400, operations["getTestIban"]["responses"][400]["content"]["application/json"]>
    | Answer<429, operations["getTestIban"]["responses"][429]["content"]["application/json"]>
    | Answer<503, operations["getTestIban"]["responses"][503]["content"]["application/json"]>;
  getDemo:
    | Answer<200, operations["getDemo"]["responses"][200]["content"]["application/json"]>
    | Answer<405, operations["getDemo"]["responses"][405]["content"]["application/json"]>;
  getHealth:
    | Answer<200, operations["getHealth"]["responses"][200]["content"]["application/json"]>
    | Answer<405, operations["getHealth"]["responses"][405]["content"]["application/json"]>
    | Answer<503, operations["getHealth"]["responses"][503]["content"]["application/json"]>;
  ping:
    | Answer<200, string>
    | Answer<405, operations["ping"]["responses"][405]["content"]["application/json"]>;
  getOpenApiDocument:
    | Answer<200, operations["getOpenApiDocument"]["responses"][200]["content"]["application/json"]>
    | Answer<405, operations["getOpenApiDocument"]["responses"][405]["content"]["application/json"]>;
}

/** What a handler of the operation may answer. */
export type Reply<Id extends OperationId> = Replies[Id];

/** One handler per operation. `Context` is what the edge tells a handler beside the input. */
export interface Handlers<Context> {
  /** `POST /v1/iban/validate`: Validate an IBAN and name the bank behind it. */
  readonly validateIBAN: (
    input: Inputs["validateIBAN"],
    context: Context,
  ) => Reply<"validateIBAN"> | Promise<Reply<"validateIBAN">>;
  /** `GET /v1/iban/format`: Check the structure of an IBAN at no cost. */
  readonly formatCheckIBAN: (
    input: Inputs["formatCheckIBAN"],
    context: Context,
  ) => Reply<"formatCheckIBAN"> | Promise<Reply<"formatCheckIBAN">>;
  /** `POST /v1/iban/format`: Check the structure of an IBAN sent in a body. */
  readonly formatCheckIBANPost: (
    input: Inputs["formatCheckIBANPost"],
    context: Context,
  ) => Reply<"formatCheckIBANPost"> | Promise<Reply<"formatCheckIBANPost">>;
  /** `GET /v1/iban/structure`: List the countries that issue IBANs. */
  readonly listIBANStructures: (
    input: Inputs["listIBANStructures"],
    context: Context,
  ) => Reply<"listIBANStructures"> | Promise<Reply<"listIBANStructures">>;
  /** `GET /v1/iban/structure/{country}`: Read the IBAN layout of one country. */
  readonly getIBANStructure: (
    input: Inputs["getIBANStructure"],
    context: Context,
  ) => Reply<"getIBANStructure"> | Promise<Reply<"getIBANStructure">>;
  /** `GET /v1/test-iban`: Make IBANs for tests. */
  readonly getTestIban: (
    input: Inputs["getTestIban"],
    context: Context,
  ) => Reply<"getTestIban"> | Promise<Reply<"getTestIban">>;
  /** `GET /v1/demo`: See real answers without sending anything. */
  readonly getDemo: (
    input: Inputs["getDemo"],
    context: Context,
  ) => Reply<"getDemo"> | Promise<Reply<"getDemo">>;
  /** `GET /health`: Ask whether the service can answer, and how fresh its data is. */
  readonly getHealth: (
    input: Inputs["getHealth"],
    context: Context,
  ) => Reply<"getHealth"> | Promise<Reply<"getHealth">>;
  /** `GET /ping`: Ask whether the process is alive. */
  readonly ping: (
    input: Inputs["ping"],
    context: Context,
  ) => Reply<"ping"> | Promise<Reply<"ping">>;
  /** `GET /openapi.json`: Read this API description. */
  readonly getOpenApiDocument: (
    input: Inputs["getOpenApiDocument"],
    context: Context,
  ) => Reply<"getOpenApiDocument"> | Promise<Reply<"getOpenApiDocument">>;
}
