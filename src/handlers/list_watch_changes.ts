import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { limits } from "../../generated/limits.ts";
import type { Ledger } from "../billing/mod.ts";
import { type ChangesRead, FEED_START, keptSince, readCursor, writeCursor } from "../watch/mod.ts";
import type { WatchParts } from "./add_watches.ts";
import type { Call } from "./call.ts";
import { INVALID_KEY, readKeyBalance } from "./presented_key.ts";

const LIMIT = 100;

/**
 * `GET /v1/watches/changes`: what has changed about what a key watches. Answers the changes behind a place;
 * without any, the caller may be kept waiting for one.
 */
export async function listWatchChanges(
  parts: WatchParts,
  { ledger, now }: { readonly ledger: Ledger; readonly now: () => number },
  { query }: Inputs["listWatchChanges"],
  call: Call,
): Promise<Reply<"listWatchChanges">> {
  const balance = await readKeyBalance(ledger, call);
  if (balance === null) return { status: 401, body: INVALID_KEY };
  const { keyId } = balance;
  const { after, limit = LIMIT, wait = limits.watchHoldSeconds } = query;
  const read = (from = after === undefined ? FEED_START : readCursor(after)) =>
    parts.readChanges({ keyId, after: from, limit });
  // A page is not held: its browser needs the connection for other requests.
  const isPage = call.header("Origin") !== null || call.header("Sec-Fetch-Mode") !== null;
  const end = performance.now() + (isPage ? 0 : wait * 1000);
  let found = await read();
  if (found.isAhead) {
    return {
      status: 400,
      body: { error: "invalid_request", message: messages.invalid_request.cursor_ahead },
    };
  }
  while (found.changes.length === 0) {
    const seconds = (end - performance.now()) / 1000;
    // A change of what another key watches ends the wait too.
    if (seconds <= 0 || !await parts.holds.wait(keyId, found.cursor.seq, seconds, call.caller())) break;
    found = await read(found.cursor);
  }
  // A key that was revoked meanwhile is told nothing.
  return { status: 200, body: shapeChanges(found, now()) };
}

function shapeChanges(
  { changes, cursor, isEnd }: ChangesRead,
  now: number,
): Extract<Reply<"listWatchChanges">, { status: 200 }>["body"] {
  return {
    changes: changes.map(({ change }) => change),
    cursor: writeCursor(cursor),
    has_more: !isEnd,
    kept_since: keptSince(now),
  };
}
