/**
 * Signatures: whoever makes them, OpenSSL or WebCrypto, another implementation of ES256 takes them; and the hashes that
 * are signed are those that verifiers compute.
 *
 * @module
 */
import { assert, assertEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import { compactVerify, exportJWK, generateKeyPair, importJWK } from "jose";
import { hashOrNull } from "../../sdk/evidence/mod.ts";
import { readPrivateJwk } from "../../src/evidence/mod.ts";
import { VERSION } from "../../sdk/mod.ts";
import { hashCoveredRequest, RULES_VERSION } from "../../src/evidence/open_evidence.ts";
import { type PrivateJwk, tokenSigner } from "../../src/evidence/keys.ts";
import { anyCharacter } from "../support/any_character.ts";

async function makeKey(): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = readPrivateJwk(JSON.stringify(await exportJWK(privateKey)));
  assert(key !== null);
  return key;
}

Deno.test("every signature verifies, however long its numbers are", async () => {
  const { d, ...point } = await makeKey();
  const key = await importJWK(point, "ES256");
  // One number in 256 is a byte shorter than the others, and every second has a zero before it in DER.
  for (const [signs, count] of [["the system", 400], ["WebCrypto", 10]] as const) {
    const sign = await tokenSigner("k", { ...point, d }, ...(signs === "WebCrypto" ? [null] : []));
    for (let jti = 0; jti < count; jti++) {
      const { payload, protectedHeader } = await compactVerify(await sign("t+jwt", { jti, text: "é" }), key);
      assertEquals(JSON.parse(new TextDecoder().decode(payload)), { jti, text: "é" });
      assertEquals(protectedHeader, { alg: "ES256", typ: "t+jwt", kid: "k" });
    }
  }
});

Deno.test("a library that is no OpenSSL, refuses or signs wrongly is not used, and no answer goes unsigned", async () => {
  const { d, ...point } = await makeKey();
  const key = await importJWK(point, "ES256");
  const pointer = Deno.UnsafePointer.create(1n);
  type Library = NonNullable<Parameters<typeof tokenSigner>[2]>;
  const empty: Library = {
    BIO_new_mem_buf: () => null,
    BIO_free: () => 0,
    d2i_PrivateKey_bio: () => null,
    EVP_PKEY_CTX_new: () => null,
    EVP_PKEY_sign_init: () => 0,
    EVP_PKEY_sign: () => 0,
  };
  const opened: Library = { ...empty, EVP_PKEY_CTX_new: () => pointer, EVP_PKEY_sign_init: () => 1 };
  const libraries: readonly Library[] = [
    empty,
    opened,
    { ...opened, EVP_PKEY_sign: () => 1 },
    {
      ...opened,
      EVP_PKEY_sign: (_context, signature) => {
        if (signature instanceof Uint8Array) crypto.getRandomValues(signature);
        return 1;
      },
    },
  ];
  for (const library of libraries) {
    const sign = await tokenSigner("k", { ...point, d }, library);
    await compactVerify(await sign("t+jwt", { jti: 1 }), key);
  }
});

Deno.test("a key whose members do not belong together opens nothing, and is not printed", async () => {
  const [{ d }, { d: _, ...point }] = [await makeKey(), await makeKey()];
  const error = await assertRejects(() => tokenSigner("k", { ...point, d }));
  assert(!Deno.inspect(error).includes(d));
});

Deno.test("evidence names the newest release as that of the rules, as client and changelog do", async () => {
  const changelog = await Deno.readTextFile(new URL("../../CHANGELOG.md", import.meta.url));
  assertEquals(RULES_VERSION, /^## (\d+\.\d+\.\d+) - /m.exec(changelog)?.[1]);
  assertEquals(RULES_VERSION, VERSION);
});

Deno.test("hashCoveredRequest() covers what is nested 99 levels deep, and nothing deeper", () => {
  const nested = (levels: number): unknown => levels === 0 ? 1 : [nested(levels - 1)];
  assert(hashCoveredRequest({ iban: "x", other: nested(99) }) !== null);
  assertEquals(hashCoveredRequest({ iban: "x", other: nested(100) }), null);
  assertEquals(hashCoveredRequest(JSON.parse('{"a":'.repeat(50_000) + "1" + "}".repeat(50_000))), null);
});

Deno.test("hashCoveredRequest() is the hash of the canonical form, for whatever JSON can hold", () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom("\\ud800", "\\\\ud800", "\ud800", "\udfff\ud800", "😀", "10", "9", "é", "__proto__"),
  );
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(text, tie("value"), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(value, (member) => {
      const request = JSON.parse(JSON.stringify({ member }));
      assertEquals(hashCoveredRequest(request), hashOrNull(request));
    }),
    { numRuns: 200 },
  );
});
