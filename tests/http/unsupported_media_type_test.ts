// Protects money: a body of another type is refused before it costs anything.
import { assertEquals, assertStringIncludes } from "@std/assert";
import { bodyOf, memberOf, TestApp } from "../support/test_app.ts";
import { allOperations, filledPath } from "../support/contract_paths.ts";

const VALIDATE = "/v1/iban/validate";
const BODY = '{"iban":"DE89370400440532013000"}';
const FOREIGN = ["text/plain;charset=UTF-8", "application/x-www-form-urlencoded", "application/xml"];

for (const type of FOREIGN) {
  Deno.test(`a keyless call with ${type} answers 415 and spends nothing of the trial`, async () => {
    await using app = await TestApp.open();
    const headers = { "Content-Type": type };
    const answer = await app.request("POST", VALIDATE, { body: BODY, headers });
    const { error, message } = bodyOf(answer, "validateIBAN", 415);
    assertEquals(error, "unsupported_media_type");
    assertStringIncludes(message, "Content-Type: application/json");
    const served = await app.request("POST", VALIDATE, { body: BODY });
    assertEquals(memberOf(served, "trial.calls_used_this_week"), 1);
  });
}

Deno.test("a call with a key and a foreign type answers 415 and is not charged", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const headers = { "Content-Type": "text/plain" };
  const answer = await app.request("POST", VALIDATE, { body: BODY, headers, key });
  bodyOf(answer, "validateIBAN", 415);
  assertEquals(answer.headers.get("X-Charged-From"), null);
  assertEquals(answer.headers.get("X-Quota-Used"), "0");
  assertEquals(bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200).used, 0);
});

Deno.test("a body without a declared type is read as JSON", async () => {
  await using app = await TestApp.open();
  const answer = await app.request("POST", VALIDATE, { body: BODY });
  assertEquals(bodyOf(answer, "validateIBAN", 200).valid, true);
});

Deno.test("a discovery probe gets the offer whatever type it declares", async () => {
  await using app = await TestApp.open();
  for (const type of FOREIGN) {
    for (const body of ["{}", ""]) {
      const answer = await app.request("POST", VALIDATE, { body, headers: { "Content-Type": type } });
      bodyOf(answer, "validateIBAN", 402);
    }
  }
});

Deno.test("an empty body is no body, whatever type it declares", async () => {
  await using app = await TestApp.open();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  bodyOf(await app.request("POST", "/v1/keys/generate", { body: "", headers }), "generateApiKey", 201);
});

Deno.test("every operation with a JSON body refuses a foreign type", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  for (const { method, path } of allOperations.filter(({ body }) => body !== null)) {
    const headers = { "Content-Type": "text/plain" };
    const answer = await app.request(method.toUpperCase(), filledPath(path), { body: BODY, headers, key });
    assertEquals([answer.status, memberOf(answer, "error")], [415, "unsupported_media_type"], path);
  }
});
