import { assert, assertEquals } from "@std/assert";
import { exportJWK, generateKeyPair } from "jose";
import { bodyOf, TestApp } from "../support/test_app.ts";

Deno.test("get_evidence_keys publishes public keys that caches may keep for a minute", async () => {
  await using app = await TestApp.open();
  const answer = await app.get("/.well-known/jwks.json");
  const { keys } = bodyOf(answer, "getEvidenceKeys", 200);
  assertEquals(keys.length, 1);
  assert(keys.every((key) => !("d" in key)));
  assertEquals(answer.headers.get("Cache-Control"), "public, max-age=60");
});

Deno.test("get_evidence_keys publishes the key of EVIDENCE_KEY", async () => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  await using app = await TestApp.open({ EVIDENCE_KEY: JSON.stringify(jwk) });
  const { keys } = bodyOf(await app.get("/.well-known/jwks.json"), "getEvidenceKeys", 200);
  assertEquals(keys.map(({ x, y }) => [x, y]), [[jwk.x, jwk.y]]);
});
