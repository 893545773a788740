import { assertEquals } from "@std/assert";
import { openKey } from "../../support/seed_key.ts";
import { BASE_URL, bodyOf, TestApp } from "../../support/test_app.ts";

const refused: readonly (readonly [iid: string, token: string])[] = [
  ["123456", "invalid_iid_format"],
  ["12a", "invalid_iid_format"],
  ["-1", "invalid_iid_format"],
  ["%D9%A1%D9%A2", "invalid_iid_format"],
  ["{iid}", "placeholder_literal"],
];

for (const [iid, token] of refused) {
  Deno.test(`lookup_ch_clearing refuses ${iid} as ${token} and charges nothing`, async () => {
    await using app = await TestApp.open();
    const answer = await app.get(`/v1/ch/clearing/${iid}`, { key: await openKey(app, 5) });
    const body = bodyOf(answer, "lookupChClearing", 400);
    assertEquals([body.error, body.schema], [
      token,
      token === "placeholder_literal" ? `${BASE_URL}/openapi.json` : undefined,
    ]);
    assertEquals(answer.headers.get("X-Credits-Remaining"), "5");
  });
}
