/**
 * Random values that an installation makes for itself at its first start and keeps in its database, so that
 * every instance on that database uses the same ones and nobody has to configure them.
 *
 * @module
 */
import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Clock } from "./clock.ts";
import type { Database } from "./schema.ts";
import type { WriteQueue } from "./write_queue.ts";

/** Store of secrets. */
export interface SecretStore {
  readonly db: Kysely<Database>;
  readonly queue: WriteQueue;
  readonly clock: Clock;
}

const secretBytes = 32;

/** Returns the 32 bytes kept under `name`, making them when this is the first request for that name. */
export async function openSecret(
  storage: SecretStore,
  name: string,
): Promise<Uint8Array> {
  const { db, queue, clock } = storage;
  const find = db.selectFrom("secrets").select("value").where("name", "=", name);
  const kept = await find.executeTakeFirst();
  if (kept !== undefined) return bytesOf(kept.value);
  const value = randomBytes(secretBytes).toString("hex");
  // Another instance may be doing the same: the first row stays and both read it.
  const [, { rows }] = await queue.write([
    db.insertInto("secrets").values({ name, value, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing()).compile(),
    find.compile(),
  ]);
  return bytesOf(rows[0]?.value ?? value);
}

function bytesOf(hex: string): Uint8Array {
  return new Uint8Array(Buffer.from(hex, "hex"));
}
