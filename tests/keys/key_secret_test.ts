import { assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { generateKeySecret, generateRechargeRef, hashKey, keyPrefixOf } from "../../src/keys/api_key.ts";
import { IdentityHasher } from "../../src/keys/hashes.ts";

Deno.test("generateKeySecret() makes ifk_ and 64 hexadecimal characters, never the same", () => {
  assertMatch(generateKeySecret(), /^ifk_[0-9a-f]{64}$/);
  assertNotEquals(generateKeySecret(), generateKeySecret());
  assertMatch(generateRechargeRef(), /^ifr_[0-9a-f]{32}$/);
});

Deno.test("keyPrefixOf() shows 8 characters", () => {
  assertEquals(keyPrefixOf("ifk_3f9c0000"), "ifk_3f9c");
});

Deno.test("hashKey() is SHA-256 (FIPS 180-2, B.1)", () => {
  assertEquals(String(hashKey("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

Deno.test("IdentityHasher depends on the secret, the kind and the value", () => {
  const [zeros, ones] = [
    new IdentityHasher(new Uint8Array(32)),
    new IdentityHasher(new Uint8Array(32).fill(1)),
  ];
  assertEquals(zeros.network("192.0.2.1"), new IdentityHasher(new Uint8Array(32)).network("192.0.2.1"));
  const address = zeros.address("a@example.com");
  const hashes: string[] = [
    zeros.network("192.0.2.1"),
    ones.network("192.0.2.1"),
    zeros.address("192.0.2.1"),
    zeros.domain("192.0.2.1"),
    zeros.client("192.0.2.1"),
    zeros.code("123456", address, "one key"),
    zeros.code("123456", address, "another key"),
    zeros.code("123457", address, "one key"),
  ];
  assertEquals(new Set(hashes).size, hashes.length);
});
