// Protects secrets: what is one caller's own is kept by no cache, and a cache that keeps the rest knows what decides it.
import { assertEquals } from "@std/assert";
import { TestApp } from "../support/test_app.ts";

const IBAN = { iban: "DE89370400440532013000" };

Deno.test("answers to a key, to a payer and about an address are stored nowhere", async () => {
  await using app = await TestApp.open();
  const made = await app.post("/v1/keys/generate", {});
  const key = await app.makeKey();
  const answers = [
    made,
    await app.post("/v1/iban/validate", IBAN, { key }),
    await app.post("/v1/iban/validate", IBAN),
    await app.post("/v1/iban/validate", {}, { key: "ifk_unknown" }),
    await app.get("/v1/keys/usage", { key }),
    await app.get("/v1/keys/report", { key }),
    await app.get("/v1/keys/usage"),
    await app.post("/v1/keys/claim", { email: "pay@firma.de" }, { key }),
    await app.post("/v1/keys/rotate", {}, { key }),
    await app.get("/v1/iban/structure/DE", { key }),
    await app.get("/nowhere", { key }),
    await app.get("/health"),
  ];
  assertEquals(
    answers.map(({ headers }) => headers.get("Cache-Control")),
    answers.map(() => "no-store"),
  );
});

Deno.test("an answer that tells a balance is kept by its caller only, if at all", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const keptBy = async (options: { key?: string }): Promise<string | null> =>
    (await app.get("/v1/data/editions", options)).headers.get("Cache-Control");
  assertEquals([await keptBy({}), await keptBy({ key })], ["no-cache", "private, no-cache"]);
});
