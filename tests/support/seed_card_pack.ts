/**
 * A pack that was paid by card.
 *
 * @module
 */
import { eventsOf } from "./card_processor/events.ts";
import { tell } from "./card_processor/send_event.ts";
import type { TestApp } from "./test_app.ts";

/** Makes the processor report that a pack was paid for a key. */
export async function seedCardPack(app: TestApp, keyId: number): Promise<void> {
  const { recharge_ref: reference } = await app.storage.db.selectFrom("keys").select("recharge_ref")
    .where("id", "=", keyId).executeTakeFirstOrThrow();
  const { charged, completed } = eventsOf(
    { product: "1k", name: "1", reference },
    Math.floor(app.clock.now() / 1000),
  );
  await tell(app, charged);
  await tell(app, completed);
}
