/**
 * A key that pays for a test's calls.
 *
 * @module
 */
import type { KeySecret } from "../../src/keys/mod.ts";
import { createPurchasedKey } from "./paid_keys.ts";
import type { TestApp } from "./test_app.ts";

/** Makes a key with plenty of credits. Its answers have no trial block or attribution. */
export async function openKey(app: Pick<TestApp, "storage">, credits = 10_000): Promise<KeySecret> {
  return (await createPurchasedKey(app.storage, credits)).secret;
}
