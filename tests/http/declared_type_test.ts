import { assertEquals } from "@std/assert";
import { bodyOf, TestApp } from "../support/test_app.ts";

const VALIDATE = "/v1/iban/validate";
const BODY = '{"iban":"DE89370400440532013000"}';
const TYPES = [
  "application/json",
  "text/plain;charset=UTF-8",
  // What `curl -d` declares.
  "application/x-www-form-urlencoded",
  "application/xml",
  "no type",
];

for (const type of TYPES) {
  Deno.test(`a body declared as ${type} is read as JSON, and charged like any other`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const headers = { "Content-Type": type };
    const answer = await app.request("POST", VALIDATE, { body: BODY, headers, key });
    assertEquals(bodyOf(answer, "validateIBAN", 200).valid, true);
    assertEquals(answer.headers.get("X-Quota-Used"), "1");
    const keyless = await app.request("POST", VALIDATE, { body: BODY, headers });
    assertEquals(bodyOf(keyless, "validateIBAN", 200).trial?.calls_used_this_week, 1);
  });

  Deno.test(`a body declared as ${type} that is no JSON is refused and costs nothing`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const request = { body: "iban=DE89370400440532013000", headers: { "Content-Type": type }, key };
    const answer = await app.request("POST", VALIDATE, request);
    assertEquals(bodyOf(answer, "validateIBAN", 400).error, "invalid_json");
    assertEquals(answer.headers.get("X-Quota-Used"), "0");
  });

  Deno.test(`a discovery probe declared as ${type} gets the offer`, async () => {
    await using app = await TestApp.open();
    for (const body of ["{}", ""]) {
      const answer = await app.request("POST", VALIDATE, { body, headers: { "Content-Type": type } });
      bodyOf(answer, "validateIBAN", 402);
    }
  });
}

Deno.test("a body without a declared type is read as JSON", async () => {
  await using app = await TestApp.open();
  const answer = await app.request("POST", VALIDATE, { body: BODY });
  assertEquals(bodyOf(answer, "validateIBAN", 200).valid, true);
});

Deno.test("an empty body is no body, whatever type it declares", async () => {
  await using app = await TestApp.open();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  bodyOf(await app.request("POST", "/v1/keys/generate", { body: "", headers }), "generateApiKey", 201);
});
