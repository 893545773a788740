import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { Ledger } from "../billing/mod.ts";
import { watchLimit } from "../watch/mod.ts";
import { shapeWatch, type WatchParts } from "./add_watches.ts";
import type { Call } from "./call.ts";
import { INVALID_KEY, readKeyBalance } from "./presented_key.ts";

const LIMIT = 100;

/** `GET /v1/watches`: what a key watches. */
export async function listWatches(
  parts: WatchParts,
  ledger: Ledger,
  { query }: Inputs["listWatches"],
  call: Call,
): Promise<Reply<"listWatches">> {
  const balance = await readKeyBalance(ledger, call);
  if (balance === null) return { status: 401, body: INVALID_KEY };
  const { keyId } = balance;
  const { after, limit = LIMIT } = query;
  const found = await parts.list({
    keyId,
    after: after === undefined ? 0 : readPlace(after),
    limit: limit + 1,
  });
  const watches = found.slice(0, limit);
  const last = watches.at(-1);
  return {
    status: 200,
    body: {
      watches: watches.map(shapeWatch),
      cursor: last === undefined ? null : writePlace(last.id),
      has_more: found.length > limit,
      watched: await parts.count(keyId),
      limit: watchLimit(balance),
    },
  };
}

/** Marked, so that it is not taken for a place in the feed, which is of another list. */
const PLACE = "w";

const writePlace = (id: number): string => `${PLACE}${id}`;

const readPlace = (cursor: string): number => Number(cursor.slice(PLACE.length));
