/**
 * The bodies of webhooks: a change as the feed tells it, or a test.
 *
 * @module
 */
import type { components } from "../../../generated/types.ts";
import type { Storage } from "../../storage/mod.ts";
import { readChanges } from "../feed.ts";

type Schemas = components["schemas"];

/** Kind of the delivery that tries a webhook out. */
export const TEST_KIND = "webhook.test";

/** A message that is to be sent. */
export interface Message {
  readonly messageId: string;
  readonly seq: number | null;
  readonly watchId: number | null;
  readonly createdAt: number;
}

/**
 * Writes the body of a message. A change is read anew for each try; what it says stays, but for the name of a bank that
 * was renamed meanwhile.
 *
 * @returns `null` when the watch has ended.
 */
export async function messageOf(
  storage: Storage,
  { messageId, seq, watchId, createdAt }: Message,
  { publicId, keyId }: { readonly publicId: string; readonly keyId: number },
): Promise<string | null> {
  const timestamp = new Date(createdAt).toISOString();
  if (seq === null || watchId === null) {
    return JSON.stringify(
      { type: TEST_KIND, timestamp, data: { webhook_id: publicId } } satisfies Schemas["TestEvent"],
    );
  }
  const { changes: [told] } = await readChanges(storage, {
    keyId,
    after: { seq, watch: watchId - 1 },
    limit: 1,
  });
  if (told?.change.id !== messageId) return null;
  return JSON.stringify(
    {
      type: "watch.changed",
      timestamp: told.change.at,
      data: told.change,
    } satisfies Schemas["WatchEvent"],
  );
}
