/**
 * Steps of transcripts about the ledger: keys, charges, credits and the trial.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import {
  hashRequest,
  type Ledger,
  type NetworkUnits,
  openLedger,
  openNetworkUnits,
  readKeyReport,
} from "../../src/billing/mod.ts";
import { sweep } from "../../src/jobs/jobs.ts";
import { hashKey, LIMITS, revokeKey, rotateKey } from "../../src/keys/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { countKeyPayment, endPro, grantCredits, startPro } from "./paid_keys.ts";
import type { StorageCall, StorageSteps } from "./storage_transcript.ts";
import { callOn, makeKey, type TestKey } from "./test_keys.ts";

/** Keys by name; `unknown` isn't one. */
export class NamedKeys {
  readonly #keys = new Map<string, TestKey>([["unknown", { keyId: 0, keyHash: hashKey("ifk_unknown") }]]);

  set(name: string | undefined, key: TestKey): void {
    this.#keys.set(name ?? "", key);
  }

  of({ words: [name = ""] }: Pick<StorageCall, "words">): TestKey {
    const key = this.#keys.get(name);
    assert(key !== undefined, `no key is called ${name}`);
    return key;
  }
}

/** Opens something once for each process. */
function perProcess<Opened>(open: (storage: Storage, options: StorageCall["options"]) => Opened) {
  const opened = new Map<Storage, Opened>();
  return ({ storage, options }: Pick<StorageCall, "storage" | "options">): Opened => {
    const found = opened.get(storage) ?? open(storage, options);
    opened.set(storage, found);
    return found;
  };
}

/** Reads the options of a call with a key: `units=`, `path=`, `from=`, `ms=`, and `as=` an idempotency key. */
function callOf(key: TestKey, { options: { units, path, from, ms, as, request = "" } }: StorageCall) {
  const requestHash = hashRequest("validateIban", "/v1/iban/validate", request);
  return callOn(key, {
    ...(units !== undefined && { units: Number(units) }),
    ...(path !== undefined && { path }),
    ...(from !== undefined && { network: from }),
    ...(ms !== undefined && { durationMs: Number(ms) }),
    ...(as !== undefined && { idempotency: { key: as, requestHash } }),
  });
}

/** Opens the steps of one block. */
export function ledgerSteps(keys = new NamedKeys()): StorageSteps {
  const ledgerOf = perProcess<Ledger>((storage) => openLedger(storage));
  const trialOf = perProcess<NetworkUnits>((storage, { limit }) =>
    openNetworkUnits(storage, { ...LIMITS.trial, most: Number(limit ?? LIMITS.trial.most) })
  );
  return {
    /** `key NAME {…}`, with members of `TestKeyTerms` */
    key: async ({ storage, words, json }) => keys.set(words[0], await makeKey(storage, json)),
    charge: (call) => ledgerOf(call).charge(callOf(keys.of(call), call)),
    count: (call) => {
      const { status, reason = null } = call.options;
      return ledgerOf(call).count({ ...callOf(keys.of(call), call), status: Number(status), reason });
    },
    read: (call) => ledgerOf(call).read(keys.of(call).keyHash),
    rotate: async (call) => {
      const rotated = await rotateKey(call.storage, keys.of(call).keyHash);
      assert(rotated !== null, "the key was not rotated");
      keys.set(call.words[1], { ...rotated, keyId: keys.of(call).keyId });
    },
    revoke: (call) => revokeKey(call.storage, keys.of(call).keyHash),
    /** `spent N`: all keys together have spent N units, of quotas and credits. */
    spent: async ({ storage: { db }, words: [units] }) => {
      const rows = await db.selectFrom("spending").select(["used", "credits_spent"]).execute();
      assertEquals(
        rows.reduce((sum, { used, credits_spent }) => sum + used + credits_spent, 0),
        Number(units),
      );
    },
    /** `grant KEY PURCHASE CREDITS` */
    grant: (call) => {
      const [, purchaseId = "", credits] = call.words;
      return grantCredits(call.storage, { purchaseId, keyId: keys.of(call).keyId, credits: Number(credits) });
    },
    /** `pay KEY PAYMENT AMOUNT` counts a payment; the result is whether the payment raised the key. */
    pay: (call) => {
      const [, paymentId = "", amount] = call.words;
      return countKeyPayment(call.storage, {
        paymentId,
        keyId: keys.of(call).keyId,
        amountAtomic: Number(amount),
      });
    },
    pro: (call) => startPro(call.storage, keys.of(call).keyId),
    endpro: (call) => endPro(call.storage, keys.of(call).keyId),
    /** `report KEY DAYS` */
    report: (call) => readKeyReport(call.storage, keys.of(call).keyId, Number(call.words[1])),
    sweep: ({ storage }) => sweep(storage, () => {}),
    /** `trial NETWORK` takes a unit. */
    trial: async (call) => {
      try {
        const taken = await trialOf(call).take(call.words[0] ?? "", 1);
        return { outcome: taken.served ? "served" : "refused", ...taken };
      } catch {
        return "rejected";
      }
    },
    recall: (call) => trialOf(call).recall(call.words[0] ?? ""),
    close: ({ storage }) => storage.queue.close(),
  };
}
