// Stores refreshed editions in the database, so that every instance can load them.
import { Buffer } from "node:buffer";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { dayOf, insertWhere, type Storage, type WriteUnderLease } from "../storage/mod.ts";
import { createHash } from "node:crypto";

/** A stored edition without its table. */
export interface StoredEdition {
  readonly id: number;
  readonly dataset: string;
  readonly asOf: string;
  readonly rows: number;
  readonly sha256: string;
  /** Time of the fetch (epoch milliseconds); 0 or negative for a shipped edition that was restored manually. */
  readonly fetchedAt: number;
  /** Absent if the `completeness` of the dataset applies. */
  readonly completeness?: string;
  readonly withdrawn: boolean;
}

/** A new edition, not stored yet. */
export type NewEdition = Omit<StoredEdition, "id" | "withdrawn">;

/** The last accepted file of a source. */
export interface KnownSource {
  readonly name: string;
  readonly address: string;
  /** `null` if the server sent no ETag, or the file came from a folder. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** A publisher's confirmation that it has nothing newer than a table. */
export interface Confirmation {
  readonly sha256: string;
  readonly day: string;
}

/** Raised when a stored table can't be used. The message is one line. */
export class DamagedEditionError extends Error {
  override readonly name = "DamagedEditionError";

  constructor({ id, dataset }: Pick<StoredEdition, "id" | "dataset">, reason: string) {
    super(`Cannot read edition ${id} of "${dataset}": ${reason}`);
  }
}

/** Reads and writes refreshed editions. */
export interface EditionStore {
  version(): Promise<string>;
  list(): Promise<readonly StoredEdition[]>;
  /** Reads a table; throws a {@link DamagedEditionError} if it is missing or doesn't match its checksum. */
  readTable(edition: StoredEdition): Promise<string>;
  /** Stores an edition, unless another process just did. Deletes damaged editions, and any before the last three. */
  save(
    edition: NewEdition,
    table: string,
    sources: readonly KnownSource[],
    saving?: Saving,
  ): Promise<void>;
  /** Deletes what is known about the files of a dataset, so that they are fetched even if they are unchanged. */
  forgetSources(dataset: string): Promise<void>;
  /** Activates an edition again, and withdraws the editions that were fetched after it. */
  restore(edition: StoredEdition | NewEdition, table: string): Promise<void>;
  knownSources(dataset: string): Promise<ReadonlyMap<string, KnownSource>>;
  rememberSources(dataset: string, sources: readonly KnownSource[]): Promise<void>;
  /** Records that the publisher has nothing newer than the table with this checksum. */
  confirm(dataset: string, sha256: string): Promise<void>;
  confirmations(): Promise<ReadonlyMap<string, Confirmation>>;
}

interface Saving {
  readonly damaged?: readonly StoredEdition[];
  readonly isConfirmed?: boolean;
}

const EDITIONS_KEPT = 3;

/** Tables are read in pieces of this size, because requests wait while a piece is decoded. */
const PIECE_BYTES = 128 * 1024;

/** Opens the store, which writes each change as one transaction with `write`. */
export function openEditionStore(
  { db, queue, clock }: Storage,
  write: WriteUnderLease = async (queries) => void await queue.write(queries),
): EditionStore {
  const upsertSources = (dataset: string, sources: readonly KnownSource[]) =>
    sources.map((source) => upsertSource(db, dataset, source, clock.now()));
  const upsertConfirmation = (dataset: string, sha256: string) => {
    const values = { sha256, confirmed_at: clock.now() };
    return db.insertInto("edition_confirmations").values({ dataset, ...values })
      .onConflict((conflict) => conflict.column("dataset").doUpdateSet(values)).compile();
  };
  return {
    version: async () => {
      const { newest, count } = await db.selectFrom("editions").select(({ fn }) => [
        fn.max("id").as("newest"),
        fn.countAll<number>().as("count"),
      ]).executeTakeFirstOrThrow();
      const { days } = await db.selectFrom("edition_confirmations")
        .select(sql<number | null>`sum(confirmed_at / 86400000)`.as("days")).executeTakeFirstOrThrow();
      return `${newest ?? 0} ${count} ${days ?? 0}`;
    },
    list: () => listEditions(db),
    readTable: (edition) => readTable(db, edition),
    save: async (edition, table, sources, { damaged = [], isConfirmed = false } = {}) => {
      const packed = await packTable(table);
      const { dataset } = edition;
      const ids = damaged.filter((each) => each.dataset === dataset).map(({ id }) => id);
      await write([
        // Keeps damaged editions until now, because their dates show which editions were withdrawn.
        db.deleteFrom("editions").where("id", "in", ids).compile(),
        insertIfNew(db, edition, packed),
        dropOld(db, dataset),
        ...upsertSources(dataset, sources),
        // Confirms in the same transaction, so that no instance combines this edition with the old confirmation.
        ...(isConfirmed ? [upsertConfirmation(dataset, edition.sha256)] : []),
      ]);
    },
    forgetSources: async (dataset) => {
      await write([db.deleteFrom("edition_sources").where("dataset", "=", dataset).compile()]);
    },
    restore: async (edition, table) => {
      const packed = await packTable(table);
      const { dataset } = edition;
      const ownId = "id" in edition ? edition.id : null;
      const isTwin = (await listEditions(db)).some((other) =>
        other.id !== ownId && other.dataset === dataset && other.fetchedAt === edition.fetchedAt
      );
      // If two editions had the same time, nothing would show which of them was restored.
      const fetchedAt = edition.fetchedAt - (isTwin ? 1 : 0);
      await write([
        ...(ownId === null ? [] : [db.deleteFrom("editions").where("id", "=", ownId).compile()]),
        // Inserts the edition with a new id, so that running instances notice the change.
        insertIfNew(db, { ...edition, fetchedAt }, packed),
        dropOld(db, dataset),
        // Resets file sizes, because the next files mustn't be compared with the withdrawn ones.
        db.updateTable("edition_sources").set({ size_bytes: 0 }).where("dataset", "=", dataset).compile(),
      ]);
    },
    knownSources: (dataset) => readSources(db, dataset),
    confirm: async (dataset, sha256) => {
      await write([upsertConfirmation(dataset, sha256)]);
    },
    confirmations: async () => {
      const rows = await db.selectFrom("edition_confirmations").selectAll().execute();
      return new Map(rows.map((row) => [row.dataset, { sha256: row.sha256, day: dayOf(row.confirmed_at) }]));
    },
    rememberSources: async (dataset, sources) => {
      if (sources.length > 0) await write(upsertSources(dataset, sources));
    },
  };
}

async function listEditions(db: Storage["db"]): Promise<StoredEdition[]> {
  const rows = await db.selectFrom("editions").select([
    "id",
    "dataset",
    "as_of as asOf",
    "row_count as rows",
    "sha256",
    "fetched_at as fetchedAt",
    "completeness",
  ]).orderBy("dataset").orderBy("id", "desc").execute();
  const earliestByDataset = new Map<string, number>();
  return rows.map(({ completeness, ...row }) => {
    const earliest = earliestByDataset.get(row.dataset) ?? Infinity;
    earliestByDataset.set(row.dataset, Math.min(earliest, row.fetchedAt));
    // An activated edition gets a new id. If an edition with a higher id was fetched earlier, this one was withdrawn.
    const withdrawn = row.fetchedAt > earliest;
    return { ...row, ...(completeness !== null && { completeness }), withdrawn };
  });
}

async function readSources(db: Storage["db"], dataset: string): Promise<Map<string, KnownSource>> {
  const columns = [
    "name",
    "address",
    "etag",
    "sha256",
    "last_modified as lastModified",
    "size_bytes as sizeBytes",
  ] as const;
  const rows = await db.selectFrom("edition_sources").select(columns).where("dataset", "=", dataset)
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
}

function upsertSource(db: Storage["db"], dataset: string, source: KnownSource, fetched_at: number) {
  const { name, address, etag, lastModified: last_modified, sha256, sizeBytes: size_bytes } = source;
  const values = { address, etag, last_modified, sha256, size_bytes, fetched_at };
  return db.insertInto("edition_sources").values({ dataset, name, ...values })
    .onConflict((conflict) => conflict.columns(["dataset", "name"]).doUpdateSet(values)).compile();
}

function insertIfNew(db: Storage["db"], edition: NewEdition, packed: Uint8Array) {
  const { dataset, asOf: as_of, rows: row_count, sha256, fetchedAt: fetched_at, completeness = null } =
    edition;
  const newestId = db.selectFrom("editions").select(({ fn }) => fn.max("id").as("id"))
    .where("dataset", "=", dataset);
  const stored = db.selectFrom("editions").select("id").where("id", "=", newestId)
    .where("sha256", "=", sha256).where("as_of", "=", as_of);
  const row = { dataset, as_of, row_count, sha256, fetched_at, completeness, table_gzip: packed };
  return insertWhere(db, "editions", row, { absent: [stored] }).compile();
}

/** Deletes all but the last three different tables; always keeps the active edition and the one before it. */
function dropOld(db: Storage["db"], dataset: string) {
  const own = db.selectFrom("editions").where("dataset", "=", dataset);
  const tables = own.select(({ fn }) => fn.max("id").as("id")).groupBy("sha256")
    .orderBy(sql`max(id)`, "desc").limit(EDITIONS_KEPT);
  const lastTwo = own.select("id").orderBy("id", "desc").limit(2);
  return db.deleteFrom("editions").where("dataset", "=", dataset)
    .where("id", "not in", tables).where("id", "not in", lastTwo).compile();
}

async function readTable(db: Storage["db"], edition: StoredEdition): Promise<string> {
  const { id, sha256 } = edition;
  const pieces: Uint8Array[] = [];
  for (let start = 1;; start += PIECE_BYTES) {
    const row = await db.selectFrom("editions")
      .select(sql<ArrayBuffer>`substr(table_gzip, ${start}, ${PIECE_BYTES})`.as("piece"))
      .where("id", "=", id).executeTakeFirst();
    if (row === undefined) throw new DamagedEditionError(edition, "it is gone");
    pieces.push(new Uint8Array(row.piece));
    if (row.piece.byteLength < PIECE_BYTES) break;
    await setImmediate();
  }
  const read = await unpackTable(Buffer.concat(pieces));
  if (read?.sha256 !== sha256) {
    throw new DamagedEditionError(edition, "it differs from its checksum");
  }
  return read.text;
}

// Tables are compressed in slices, because three megabytes at once would block requests for some 30 ms.

const PLAIN_PIECE_BYTES = 64 * 1024;
const PACKED_PIECE_BYTES = 8 * 1024;

interface UnpackedTable {
  readonly text: string;
  readonly sha256: string;
}

/** Compresses a table with gzip. */
export async function packTable(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const plain = ReadableStream.from(slicesOf(new TextEncoder().encode(text), PLAIN_PIECE_BYTES));
  return new Uint8Array(
    await new Response(plain.pipeThrough(new CompressionStream("gzip"))).arrayBuffer(),
  );
}

/** Decompresses a table; resolves to `null` if that fails. Callers find other damage by comparing `sha256`. */
export async function unpackTable(packed: Uint8Array<ArrayBuffer>): Promise<UnpackedTable | null> {
  const [hash, decoder] = [createHash("sha256"), new TextDecoder()];
  const pieces = ReadableStream.from(slicesOf(packed, PACKED_PIECE_BYTES));
  let text = "";
  try {
    for await (const piece of pieces.pipeThrough(new DecompressionStream("gzip"))) {
      hash.update(piece);
      text += decoder.decode(piece, { stream: true });
    }
  } catch {
    return null;
  }
  return { text: text + decoder.decode(), sha256: hash.digest("hex") };
}

async function* slicesOf(
  bytes: Uint8Array<ArrayBuffer>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
    await setImmediate();
  }
}
