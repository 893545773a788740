import { assertEquals, assertThrows } from "@std/assert";
import { completeContract } from "../../src/codegen/generate.ts";
import { ContractError } from "../../src/codegen/mod.ts";

const JSON_CONTENT = { content: { "application/json": {} } };
const HEADERS = {
  "X-Request-Id": { "x-sent": "always" },
  "RateLimit-Limit": { "x-sent": "counted" },
  "X-Quota-Used": { "x-sent": "keyed" },
  "X-Charged-From": { "x-sent": "charged" },
  Link: { "x-sent": "refused" },
  Vary: { "x-sent": "standing" },
  ETag: { "x-sent": "stated" },
};
const CONTRACT = {
  paths: {
    "/v1/books": {
      post: {
        requestBody: {},
        "x-price-usdc": 0.01,
        responses: {
          "200": { headers: { ETag: { $ref: "#/components/headers/ETag" } } },
          "400": JSON_CONTENT,
        },
      },
    },
    "/health": {
      get: { "x-rate-limit": "exempt", responses: { "200": {}, "429": { description: "Its own." } } },
    },
  },
  components: {
    responses: {
      TooLarge: { "x-answers": "body", "x-status": 413, ...JSON_CONTENT },
      TooMany: { "x-answers": "all", "x-status": 429, ...JSON_CONTENT },
    },
  },
};

/** Statuses of each operation, with the names of their headers, or of the answer that they share. */
function answersOf(document: Readonly<Record<string, unknown>>): unknown {
  return JSON.parse(JSON.stringify(document.paths), (name, value) => {
    if (name === "headers") return Object.keys(value).join(" ");
    return typeof value?.$ref === "string" ? value.$ref.split("/").at(-1) : value?.headers ?? value;
  });
}

Deno.test("completeContract() adds the answers and headers of the edge to those of each operation", () => {
  const completed = completeContract(CONTRACT, HEADERS);
  assertEquals(answersOf(completed), {
    "/v1/books": {
      post: {
        requestBody: {},
        "x-price-usdc": 0.01,
        responses: {
          200: "X-Request-Id RateLimit-Limit X-Quota-Used X-Charged-From ETag",
          400: "X-Request-Id RateLimit-Limit X-Quota-Used Link",
          413: "TooLarge",
          429: "TooMany",
        },
      },
    },
    "/health": {
      get: { "x-rate-limit": "exempt", responses: { 200: "X-Request-Id", 429: "X-Request-Id X-Quota-Used" } },
    },
  });
  assertEquals(completed["x-standing-headers"], { Vary: {} });
});

Deno.test("completeContract() refuses an answer or a header that does not say where it belongs", () => {
  assertThrows(() => completeContract(CONTRACT, { Allow: {} }), ContractError, "x-sent must be one of");
  const shared = { components: { responses: { A: { "x-answers": "some", "x-status": 500 } } } };
  assertThrows(
    () => completeContract({ ...CONTRACT, ...shared }, {}),
    ContractError,
    "x-answers must be one",
  );
});
