// Notices when a database file is no longer the one that was opened. Otherwise, we would write to a deleted file, whose
// charges are lost at the next start, or mix an overwritten file with the pages that the connection has in memory.
//
// A replaced file has another inode, and so has a replaced log (`-wal`), which SQLite keeps as long as any process has
// the file open. An overwritten file has another generation, a number in its first page (`PRAGMA user_version`). The
// first generation is random, so that databases differ. The generation rises with every start and every minute with
// commits, so that an older copy has a lower generation.
import Database from "libsql";
import { DatabaseUnavailableError } from "../connections.ts";
import { fileUrl } from "./files.ts";

/** Other processes may raise the generation this far between two checks: two years of minutes. */
const GENERATIONS_AHEAD_MAX = 2 ** 20;

/** Half of the numbers that SQLite can store, so that increments don't exceed the maximum for two thousand years. */
const FIRST_GENERATION_MAX = 2 ** 30;

/** Raises the generation of a file and returns the new one. Throws when another connection has the write lock. */
export function advanceGeneration(database: Database.Database): number {
  database.exec("BEGIN IMMEDIATE");
  try {
    const generation = generationOf(database);
    const next = generation === 0 ? 1 + Math.floor(Math.random() * FIRST_GENERATION_MAX) : generation + 1;
    database.exec(`PRAGMA user_version = ${next}`);
    database.exec("COMMIT");
    // Copies the log, because `WatchedFile` reads the number from the file. A reading process may delay the copying.
    database.prepare("PRAGMA wal_checkpoint(PASSIVE)").all();
    return next;
  } catch (error) {
    if (database.inTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function generationOf(database: Database.Database): number {
  const [row]: readonly unknown[] = database.prepare("PRAGMA user_version").all();
  return typeof row === "object" && row !== null && "user_version" in row ? Number(row.user_version) : 0;
}

const INTERVAL_MS = 1000;

type FileProblem = "replaced" | "overwritten";

/** The file of an open database. */
export class WatchedFile {
  readonly #path: string;
  readonly #identity: string;
  /** `null` if there was no log, or the process may not see it. */
  readonly #log: string | null;
  readonly #timer: ReturnType<typeof setInterval>;
  #changedAt: number;
  #generation: number;
  readonly #firstGeneration: number;
  #problem: FileProblem | null = null;

  /**
   * Watches the file at `path`, which was just opened. Throws `NotCapable` if the process may not read it.
   *
   * @param firstGeneration From {@linkcode advanceGeneration}; it reaches the file only when SQLite copies the log.
   * @param changed Called within a second after the file is replaced or removed, and when it is back in place.
   */
  constructor(path: string, firstGeneration: number, changed: (problem: FileProblem | null) => void) {
    const found = Deno.statSync(path);
    this.#path = path;
    this.#identity = identityOf(found);
    this.#log = logOf(path);
    this.#changedAt = changeOf(found);
    this.#generation = readGeneration(path);
    this.#firstGeneration = firstGeneration;
    let reported: FileProblem | null = null;
    this.#timer = setInterval(() => {
      this.check();
      if (this.#problem !== reported) changed(reported = this.#problem);
    }, INTERVAL_MS);
    Deno.unrefTimer(this.#timer);
  }

  /** Once true, it stays true: only a new process can safely read the file that overwrote ours. */
  get isOverwritten(): boolean {
    return this.#problem === "overwritten";
  }

  /** Checks the file and its log; takes about 6 µs if the file hasn't changed. */
  check(): void {
    if (this.isOverwritten) return;
    try {
      const found = Deno.statSync(this.#path);
      const isOther = identityOf(found) !== this.#identity ||
        this.#log !== null && logOf(this.#path) !== this.#log;
      if (isOther) this.#problem = "replaced";
      else this.#problem = this.#isStillOurs(found) ? null : "overwritten";
    } catch {
      this.#problem = "replaced";
    }
  }

  /** @throws {DatabaseUnavailableError} when the last check found another file */
  assertThere(): void {
    if (this.#problem !== null) throw new DatabaseUnavailableError(this.#problem);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Returns whether a changed file is ours. SQLite changes it, too, whenever it copies the log into the file. */
  #isStillOurs(found: Deno.FileInfo): boolean {
    const changedAt = changeOf(found);
    if (changedAt === this.#changedAt) return true;
    const generation = readGeneration(this.#path);
    if (!this.#mayFollow(generation)) return false;
    this.#changedAt = changedAt;
    this.#generation = generation;
    return true;
  }

  #mayFollow(generation: number): boolean {
    const ahead = generation - this.#generation;
    if (ahead >= 0 && ahead <= GENERATIONS_AHEAD_MAX) return true;
    // Two processes may open a new file at the same time. Either may have chosen the file's first generation.
    return this.#generation === 0 && Math.abs(generation - this.#firstGeneration) <= GENERATIONS_AHEAD_MAX;
  }
}

function identityOf({ dev, ino }: Deno.FileInfo): string {
  return `${dev}:${ino}`;
}

/**
 * Returns the identity of the write-ahead log of the file at a path; `null` if the log doesn't exist or can't be
 * accessed.
 */
function logOf(path: string): string | null {
  try {
    return identityOf(Deno.statSync(`${path}-wal`));
  } catch {
    return null;
  }
}

function changeOf({ mtime, size }: Deno.FileInfo): number {
  return (mtime?.getTime() ?? 0) + size / 2 ** 40;
}

/**
 * Reads the generation from the file; -1 if the file isn't a database. Uses SQLite, because opening and closing the
 * file ourselves would release the locks of this process.
 */
function readGeneration(path: string): number {
  try {
    const database = new Database(`${fileUrl(path)}?immutable=1`);
    try {
      // Otherwise, SQLite rejects a file shorter than its first page says, for example during a copy of its log.
      database.exec("PRAGMA writable_schema = ON");
      return generationOf(database);
    } finally {
      database.close();
    }
  } catch {
    return -1;
  }
}
