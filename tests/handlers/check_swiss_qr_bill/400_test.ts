import { assert, assertEquals } from "@std/assert";
import { bodyOf, TestApp } from "../../support/test_app.ts";

const PATH = "/v1/ch/qr-bill/check";

const refused: readonly (readonly [name: string, body: string, token: string])[] = [
  ["broken JSON", "{", "invalid_json"],
  ["real line breaks in a JSON string", '{"payload":"SPC\n0200"}', "invalid_json"],
  ["no payload", "{}", "invalid_payload"],
  ["an empty payload", '{"payload":""}', "invalid_payload"],
  ["a payload that is a list", '{"payload":["SPC"]}', "invalid_payload"],
  ["a payload of 4001 characters", JSON.stringify({ payload: "1".repeat(4001) }), "invalid_payload"],
];

for (const [name, body, token] of refused) {
  Deno.test(`check_qr_bill refuses ${name} as ${token} and shows a payload that works`, async () => {
    await using app = await TestApp.open();
    const headers = { "Content-Type": "application/json" };
    const refusal = bodyOf(await app.request("POST", PATH, { body, headers }), "checkSwissQrBill", 400);
    assertEquals(refusal.error, token);
    assert(refusal.example !== undefined);
    const again = await app.post(PATH, refusal.example);
    assertEquals(bodyOf(again, "checkSwissQrBill", 200).valid, true);
  });
}
