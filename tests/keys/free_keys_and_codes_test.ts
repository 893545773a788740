/**
 * Free keys and the emailed codes that prove an address: creating, claiming, counting and deleting them, and lowering
 * their quota during a burst of sign-ups.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { hashKey } from "../../src/keys/mod.ts";
import { IdentityHasher, keyPrefixOf, makeSecret } from "../../src/keys/hashes.ts";
import { prepareKey } from "../../src/keys/key_rows.ts";
import { cappedDomain } from "../../src/keys/limits.ts";
import { makeCode } from "../../src/keys/mailed_codes.ts";
import { codeSteps, keySteps } from "../support/key_steps.ts";
import { runStorageTranscript } from "../support/storage_transcript.ts";

runStorageTranscript(new URL("./keys.steps", import.meta.url), keySteps);
runStorageTranscript(new URL("./codes.steps", import.meta.url), codeSteps);

// hashes.ts

Deno.test("prepareKey() generates ifk_ and 64 hexadecimal characters, always different", () => {
  assertMatch(prepareKey().secret, /^ifk_[0-9a-f]{64}$/);
  assertNotEquals(makeSecret("ifk"), makeSecret("ifk"));
  assertMatch(prepareKey().rechargeRef, /^ifr_[0-9a-f]{32}$/);
});

Deno.test("keyPrefixOf() returns 8 characters", () => {
  assertEquals(keyPrefixOf("ifk_3f9c0000"), "ifk_3f9c");
});

Deno.test("hashKey() is SHA-256 (FIPS 180-2, B.1)", () => {
  assertEquals(String(hashKey("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

Deno.test("IdentityHasher returns a hash that depends on the secret, the kind and the value", () => {
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

Deno.test("makeCode() returns six digits, including leading zeros", () => {
  assertEquals(makeCode(() => 0), "000000");
  assertEquals(makeCode(() => 42), "000042");
  assertEquals(makeCode(() => 999_999), "999999");
});

Deno.test("makeCode() uses the secure random source by default", () => {
  const codes = Array.from({ length: 1_000 }, () => makeCode());
  for (const code of codes) assertMatch(code, /^\d{6}$/);
  // A thousand random codes out of a million never have fewer than 900 different ones by chance.
  assert(new Set(codes).size > 900);
});

// mailed_codes.ts, domains, each with a limit

Deno.test("cappedDomain() returns the registered domain of all its subdomains", () => {
  const counted = [
    ["firma.de", "firma.de"],
    ["mail.firma.de", "firma.de"],
    ["a.b.c.firma.com", "firma.com"],
    ["firma.co.uk", "firma.co.uk"],
    ["mail.firma.co.uk", "firma.co.uk"],
    ["mail.firma.com.au", "firma.com.au"],
    ["a.xyz.com", "xyz.com"],
  ] as const;
  for (const [domain, subject] of counted) {
    assertEquals(cappedDomain(domain), subject, domain);
  }
});

Deno.test("cappedDomain() does not limit public mail services", () => {
  for (const domain of ["gmail.com", "outlook.com", "web.de", "bluewin.ch", "yahoo.co.jp"]) {
    assertEquals(cappedDomain(domain), null, domain);
  }
});
