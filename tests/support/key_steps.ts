/**
 * Steps of transcripts about free keys and emailed codes.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { sweep } from "../../src/jobs/jobs.ts";
import { claimKey, findClaimRefusal, type KeyClaim } from "../../src/keys/claim_key.ts";
import { widerNetworks } from "../../src/keys/counted_networks.ts";
import { activeAlert } from "../../src/keys/key_rows.ts";
import {
  beginMailing,
  type Challenge,
  type CodeCounter,
  issueCode,
  takeBackMailing,
  tryCode,
} from "../../src/keys/mailed_codes.ts";
import { createFreeKey, hashKey, watchSignups } from "../../src/keys/mod.ts";
import type { ChallengePurpose } from "../../src/storage/mod.ts";
import { ledgerSteps, NamedKeys } from "./ledger_steps.ts";
import type { StorageCall, StorageSteps } from "./storage_transcript.ts";
import { identities, testCaller } from "./test_keys.ts";

const EMAIL = "a@example.com";

/** Opens the steps of one block about keys, which include those of the ledger. */
export function keySteps(): StorageSteps {
  const keys = new NamedKeys();
  const secrets = new Map<string, string>();
  const create = async ({ storage, words: [name = ""], options }: StorageCall) => {
    const { from = testCaller, email, client, source = null, proven = "yes" } = options;
    const created = await createFreeKey(storage, {
      network: identities.network(from),
      block: identities.network(widerNetworks(from).block),
      address: email === undefined ? null : identities.address(email),
      client: client === undefined ? null : identities.client(client),
      source,
      isProven: proven === "yes",
    });
    if (created.outcome !== "created") return created;
    const { keyId, secret } = created.key;
    secrets.set(name, secret);
    keys.set(name, { keyId, keyHash: hashKey(secret) });
    return created;
  };
  const claimOf = (call: StorageCall): KeyClaim => ({
    keyHash: keys.of(call).keyHash,
    address: identities.address(call.options.email ?? EMAIL),
    network: identities.network(testCaller),
  });
  return {
    ...ledgerSteps(keys),
    /** `create NAME`, with `from=`, `email=`, `proven=no`, `client=` and `source=` */
    create,
    /** Watches the sign-ups, as the service does, and creates a key. */
    signup: async (call) => {
      await watchSignups(call.storage);
      return await create(call);
    },
    /** Asserts that the hash of the key is stored, but not its secret. */
    hidden: async ({ storage: { db }, words: [name = ""] }) => {
      const [row, ...others] = await db.selectFrom("keys").selectAll().execute();
      const secret = secrets.get(name) ?? "";
      assertEquals([row?.key_hash, others], [String(hashKey(secret)), []]);
      assert(!JSON.stringify(row).includes(secret.slice(8)));
    },
    claim: (call) => claimKey(call.storage, claimOf(call)),
    refusal: (call) => findClaimRefusal(call.storage, claimOf(call)),
    /** Watches the sign-ups; the result is whether there is an alert. */
    alert: async ({ storage }) => {
      await watchSignups(storage);
      return await activeAlert(storage).executeTakeFirst() === undefined ? "none" : "active";
    },
  };
}

const PURPOSES: readonly ChallengePurpose[] = ["generate", "claim", "device", "account"];

/** Opens the steps of one block about codes. */
export function codeSteps(): StorageSteps {
  /** Reads `purpose=`, `email=`, and `target=` or `network=`; a sign-in has the same code in all networks. */
  const challengeOf = ({ words: [code = ""], options }: StorageCall): Challenge => {
    const address = identities.address(options.email ?? EMAIL);
    const purpose = PURPOSES.find((known) => known === options.purpose) ?? "claim";
    const { network } = options;
    const target = network === undefined ? options.target ?? "one key" : identities.network(network);
    const text = identities.code(code.padStart(6, "0"), address, network === undefined ? target : "account");
    return { purpose, address, target, code: text };
  };
  const countersOf = (call: StorageCall): readonly CodeCounter[] => {
    const { most } = call.options;
    return most ? [{ scope: "address", subject: challengeOf(call).address, most: Number(most) }] : [];
  };
  const begunAt = ({ clock, options: { begun } }: StorageCall) => begun ? Date.parse(begun) : clock.now();
  return {
    /** `issue CODE` registers a code as if its mail were accepted now, or had begun at `begun=`. */
    issue: (call) => issueCode(call.storage, challengeOf(call), begunAt(call)),
    try: (call) => tryCode(call.storage, challengeOf(call)),
    /** `mail CODE` begins an email; with `most=`, an address gets at most that many emails a day. */
    mail: (call) => beginMailing(call.storage, challengeOf(call), countersOf(call)),
    takeback: (call) => takeBackMailing(call.storage, challengeOf(call), begunAt(call), countersOf(call)),
    sweep: ({ storage }) => sweep(storage, () => {}),
  };
}
