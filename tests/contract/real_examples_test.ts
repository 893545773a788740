import { assert, assertEquals } from "@std/assert";
import { openKey } from "../support/seed_key.ts";
import { type TestAnswer, TestApp } from "../support/test_app.ts";

const QR_BILL =
  "SPC\n0200\n1\nCH6300230000000000042\nK\nMuster AG\nSeeweg 3\n3000 Bern\n\n\nCH\n\n\n\n\n\n\n\n10.00\nCHF" +
  "\n\n\n\n\n\n\n\nNON\n\nRechnung 42\nEPD";

/** The examples of answers in the contract, each with the request that it answers. */
const examples: readonly (readonly [file: string, method: "GET" | "POST", path: string, body?: unknown])[] = [
  ["validate_iban", "POST", "/v1/iban/validate", { iban: "DE89370400440532013000" }],
  ["validate_iban_invalid", "POST", "/v1/iban/validate", { iban: "DE89370400440532013001" }],
  ["validate_iban_not_allocated", "POST", "/v1/iban/validate", { iban: "CH5100762000000000042" }],
  ["validate_batch", "POST", "/v1/iban/batch", { ibans: ["DE89370400440532013001", "CH930076201162385295"] }],
  ["look_up_bic", "GET", "/v1/bic/COBADEFF"],
  ["look_up_clearing", "GET", "/v1/ch/clearing/230"],
  ["check_reference", "GET", "/v1/reference/validate?reference=RF18539007547034"],
  ["check_reference_kid", "GET", "/v1/reference/validate?reference=1234567&reference_type=kid"],
  ["check_swiss_qr_bill", "POST", "/v1/ch/qr-bill/check", { payload: QR_BILL }],
];

/** The answer with a time that every server reaches, because each takes another one. */
function bodyOfExample({ json }: TestAnswer): unknown {
  assert(typeof json === "object" && json !== null);
  return { ...json, ..."processing_ms" in json && { processing_ms: 0.2 } };
}

// With UPDATE_EXPECTED=1 the files are written, for a person to read; then `deno task generate` takes them over.
for (const [file, method, path, json] of examples) {
  Deno.test(`the example ${file} of the contract is the answer of the service`, async () => {
    await using app = await TestApp.open();
    const body = bodyOfExample(await app.request(method, path, { json, key: await openKey(app) }));
    const target = new URL(`../../openapi/examples/${file}.json`, import.meta.url);
    if (Deno.env.get("UPDATE_EXPECTED") === "1") {
      await Deno.writeTextFile(target, `${JSON.stringify(body, null, 2)}\n`);
    } else assertEquals(body, JSON.parse(await Deno.readTextFile(target)));
  });
}
