// The feed of changes. A change is stored once per institution, and joined with the watches of that institution when it
// is read. `seq` rises in the order of commits, so a reader who continues after the last change misses none.
import { sql } from "kysely";
import type { components } from "../../generated/types.ts";
import { limits } from "../../generated/limits.ts";
import { DAY_MS, dayOf, LongPolls, type Storage } from "../storage/mod.ts";

/** A change of one watch, as the feed, webhooks and emails report it. */
export type WatchChange = components["schemas"]["WatchChange"];

/** A position in the feed: all changes before `seq` have been read, and `seq` itself for watches up to `watch`. */
export interface Cursor {
  readonly seq: number;
  readonly watch: number;
}

/** The beginning of the feed. */
export const FEED_START: Cursor = { seq: 0, watch: 0 };

interface FeedChange {
  readonly cursor: Cursor;
  readonly change: WatchChange;
}

/** A page of the feed. */
export interface ChangesRead {
  readonly changes: readonly FeedChange[];
  readonly cursor: Cursor;
  readonly isEnd: boolean;
  /** True if the position is after the newest change: the database was restored, or the cursor is from another feed. */
  readonly isAhead: boolean;
}

/** Limits a query, because the whole process waits for its rows. */
const CHANGES_PER_READ = 5_000;

/** Reads the changes of what a key watches after a position, oldest first. */
export async function readChanges(
  storage: Pick<Storage, "db">,
  of: { readonly keyId: number; readonly after: Cursor; readonly limit: number },
): Promise<ChangesRead> {
  const newest = await newestSeq(storage);
  let { after } = of;
  const changes: FeedChange[] = [];
  while (changes.length < of.limit && after.seq <= newest) {
    const until = Math.min(newest, after.seq + CHANGES_PER_READ);
    const left = of.limit - changes.length;
    const rows = await readRows(storage, { keyId: of.keyId, after, until, limit: left });
    changes.push(...rows.map(toChange));
    const last = changes.at(-1)?.cursor;
    if (rows.length === left && last !== undefined) {
      return { changes, cursor: last, isEnd: false, isAhead: false };
    }
    after = { seq: until, watch: Number.MAX_SAFE_INTEGER };
    if (until === newest) break;
  }
  const cursor = changes.at(-1)?.cursor ?? of.after;
  // Moves the cursor past the changes of other keys, so that they aren't read again.
  return {
    changes,
    cursor: newest > cursor.seq ? { seq: newest, watch: 0 } : cursor,
    isEnd: true,
    isAhead: of.after.seq > newest,
  };
}

/** Reads the latest changes of what a key watches, latest first. */
export async function readLatestChanges(
  storage: Pick<Storage, "db">,
  keyId: number,
  limit: number,
): Promise<readonly WatchChange[]> {
  const places = await storage.db.selectFrom("watches")
    .innerJoin("watch_changes as change", "change.institution_id", "watches.institution_id")
    .where("watches.key_id", "=", keyId).whereRef("change.judgement_id", ">", "watches.judgement_id")
    .orderBy("change.seq", "desc").orderBy("watches.id", "desc").limit(limit)
    .select(["change.seq as seq", "watches.id as watch"]).execute();
  const first = places.at(-1);
  if (first === undefined) return [];
  const { changes } = await readChanges(storage, {
    keyId,
    after: { ...first, watch: first.watch - 1 },
    limit,
  });
  return changes.map(({ change }) => change).reverse();
}

/** Resolves to the `seq` of the newest change, even if it was deleted since; 0 if there was none. */
export async function newestSeq({ db }: Pick<Storage, "db">): Promise<number> {
  const { rows: [row] } = await sql<{ seq: number }>`
    SELECT seq FROM sqlite_sequence WHERE name = 'watch_changes'`.execute(db);
  return row?.seq ?? 0;
}

/** Returns the first day (`YYYY-MM-DD`) whose changes are still stored. */
export function keptSince(now: number): string {
  return dayOf(now - limits.watchChangeDays * DAY_MS);
}

type FeedRow = Awaited<ReturnType<typeof readRows>>[number];

/** Reads changes with their watches. Omits changes from before a watch, which its first screening included. */
async function readRows(
  { db }: Pick<Storage, "db">,
  of: {
    readonly keyId: number;
    readonly after: Cursor;
    readonly until: number;
    readonly limit: number;
  },
) {
  const { after } = of;
  return await db.selectFrom("watch_changes as change")
    // SQLite doesn't reorder a CROSS JOIN, so it reads the feed in order and stops at the limit.
    .crossJoin("watches as watch").crossJoin("watched_institutions as institution")
    .whereRef("watch.institution_id", "=", "change.institution_id")
    .whereRef("institution.id", "=", "change.institution_id")
    .where("change.seq", ">=", after.seq).where("change.seq", "<=", of.until)
    .where((eb) => eb.or([eb("change.seq", ">", after.seq), eb("watch.id", ">", after.watch)]))
    .where("watch.key_id", "=", of.keyId).whereRef("change.judgement_id", ">", "watch.judgement_id")
    .orderBy("change.seq").orderBy("watch.id").limit(of.limit)
    .selectAll("change").select([
      "watch.id as watch_id",
      "public_id",
      "reference",
      "branch",
      "country",
      "bank_code",
      "bic",
    ]).$narrowType<{ kind: WatchChange["kind"] }>().execute();
}

function toChange(row: FeedRow): FeedChange {
  const { seq, kind, severity, summary, dataset, as_of, name, at } = row;
  return {
    cursor: { seq, watch: row.watch_id },
    change: {
      id: `chg_${seq}_${row.watch_id}`,
      cursor: writeCursor({ seq, watch: row.watch_id }),
      kind,
      severity,
      summary,
      before: row.before === null ? null : readWords(row.before),
      after: readWords(row.after),
      edition: { dataset, as_of },
      correction: row.correction === 1,
      at: new Date(at).toISOString(),
      institution: name,
      watch: {
        id: row.public_id,
        reference: row.reference,
        country: row.country,
        bank_code: row.bank_code,
        branch: row.branch === "" ? null : row.branch,
        bic: row.bic,
      },
    },
  };
}

function readWords(json: string): string[] {
  const words: unknown = JSON.parse(json);
  return Array.isArray(words) ? words.map(String) : [];
}

/** Formats a position as the text that callers get. */
export function writeCursor({ seq, watch }: Cursor): string {
  return `${seq}.${watch}`;
}

/** Parses a position that {@link writeCursor} formatted. */
export function readCursor(text: string): Cursor {
  const [seq = 0, watch = 0] = text.split(".").map(Number);
  return { seq, watch };
}

/** Opens the long polls, which wait for changes after a `seq`; a change ends the wait within a second. */
export function openChangePolls(
  storage: Pick<Storage, "db">,
  stopping: AbortSignal | null,
): LongPolls<number> {
  const findAnswered = async () => {
    const newest = await newestSeq(storage);
    return (seq: number): boolean => newest > seq;
  };
  return new LongPolls(findAnswered, stopping);
}
