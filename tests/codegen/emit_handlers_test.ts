import { assertEquals } from "@std/assert";
import type { Handlers, Inputs, Reply } from "../../generated/handlers.ts";

// The compiler runs these tests: each `@ts-expect-error` fails the type check when the line below it compiles.

type Two = Pick<Handlers<null>, "ping" | "formatCheckIBAN">;

const refusal: Reply<"formatCheckIBAN"> = {
  status: 400,
  body: { error: "missing_iban", message: "No iban.", upgrade_to_full_validation: "POST /v1/iban/validate" },
};

const whole: Two = {
  ping: () => ({ status: 200, body: "pong" }),
  formatCheckIBAN: () => Promise.resolve(refusal),
};

// @ts-expect-error: the handler of formatCheckIBAN is missing
const incomplete: Two = { ping: whole.ping };

const undeclaredStatus: Two = {
  ...whole,
  // @ts-expect-error: the contract declares no 418
  ping: () => ({ status: 418, body: "pong" }),
};

const bodyOfAnotherStatus: Two = {
  ...whole,
  // @ts-expect-error: this is the body of a 400
  formatCheckIBAN: () => ({ ...refusal, status: 200 }),
};

const unknownToken: Two = {
  ...whole,
  // @ts-expect-error: the contract has no such token
  formatCheckIBAN: () => ({ status: 400, body: { ...refusal.body, error: "no_such_token" } }),
};

// @ts-expect-error: the operation takes no body
type NoBody = Inputs["formatCheckIBAN"]["body"];

Deno.test("Handlers refuses missing handlers, undeclared statuses and foreign bodies at compile time", () => {
  const unused: NoBody = undefined;
  assertEquals(unused, undefined);
  assertEquals(
    [incomplete, undeclaredStatus, bodyOfAnotherStatus, unknownToken].map((handlers) => typeof handlers.ping),
    ["function", "function", "function", "function"],
  );
});
