// Notices that a database file is no longer the one that was opened. An open connection would go on for ever on a file
// that nobody finds any more, opening its path again would make an empty database there, and one that was overwritten
// under an open connection would be mixed with what that connection still holds.
//
// Another file under the name has another inode. The same file with other contents is told by its generation, a number
// that only rises: SQLite keeps it for us in the first page (`PRAGMA user_version`). It starts at random, so that another
// database has another one, and rises with every start and every minute with commits, so that an older copy has a lower.
import Database from "libsql";
import { DatabaseUnavailableError } from "../errors.ts";

/** A process may come back to a file that others have used for years: a million starts and minutes. */
const GENERATIONS_AHEAD_MAX = 2 ** 20;

/** Leaves room to rise for two thousand years: SQLite keeps 31 bits. */
const FIRST_GENERATION_MAX = 2 ** 30;

/** Raises the generation of a file. Throws where another connection holds the write lock. */
export function advanceGeneration(database: Database.Database): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    const generation = generationOf(database);
    const next = generation === 0 ? 1 + Math.floor(Math.random() * FIRST_GENERATION_MAX) : generation + 1;
    database.exec(`PRAGMA user_version = ${next}`);
    database.exec("COMMIT");
  } catch (error) {
    if (database.inTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function generationOf(database: Database.Database): number {
  const [row]: readonly unknown[] = database.prepare("PRAGMA user_version").all();
  return typeof row === "object" && row !== null && "user_version" in row ? Number(row.user_version) : 0;
}

/** Between two commits. */
const INTERVAL_MS = 1000;

type Trouble = "replaced" | "overwritten";

/** The file of an open database. */
export class WatchedFile {
  readonly #path: string;
  readonly #identity: string;
  readonly #timer: ReturnType<typeof setInterval>;
  #changedAt: number;
  #generation: number;
  #trouble: Trouble | null = null;

  private constructor(path: string, changed: (trouble: Trouble | null) => void) {
    const found = Deno.statSync(path);
    this.#path = path;
    this.#identity = identityOf(found);
    this.#changedAt = changeOf(found);
    this.#generation = readGeneration(path);
    let reported: Trouble | null = null;
    this.#timer = setInterval(() => {
      this.look();
      if (this.#trouble !== reported) changed(reported = this.#trouble);
    }, INTERVAL_MS);
    Deno.unrefTimer(this.#timer);
  }

  /**
   * Watches the file at `path`, which has just been opened. Throws `NotCapable` where the process may not read it.
   *
   * @param changed Called within a second of a change for the worse, and when the file is back in place.
   */
  static at(path: string, changed: (trouble: Trouble | null) => void): WatchedFile {
    return new WatchedFile(path, changed);
  }

  /** Final: only a new start reads the file that was put there. */
  get isOverwritten(): boolean {
    return this.#trouble === "overwritten";
  }

  /** Looks at the file; takes some 4 µs while nobody has written to it. */
  look(): void {
    if (this.isOverwritten) return;
    try {
      const found = Deno.statSync(this.#path);
      if (identityOf(found) !== this.#identity) this.#trouble = "replaced";
      else this.#trouble = this.#isStillOurs(found) ? null : "overwritten";
    } catch {
      this.#trouble = "replaced";
    }
  }

  /** @throws {DatabaseUnavailableError} when the file was another one at the last look */
  assertThere(): void {
    if (this.#trouble !== null) throw new DatabaseUnavailableError(this.#trouble);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Every few megabytes, and once a minute, SQLite itself writes its log into the file. */
  #isStillOurs(found: Deno.FileInfo): boolean {
    const changedAt = changeOf(found);
    if (changedAt === this.#changedAt) return true;
    const generation = readGeneration(this.#path);
    const ahead = generation - this.#generation;
    if (ahead < 0 || ahead > GENERATIONS_AHEAD_MAX) return false;
    this.#changedAt = changedAt;
    this.#generation = generation;
    return true;
  }
}

function identityOf({ dev, ino }: Deno.FileInfo): string {
  return `${dev}:${ino}`;
}

function changeOf({ mtime, size }: Deno.FileInfo): number {
  return (mtime?.getTime() ?? 0) + size / 2 ** 40;
}

/**
 * Reads the generation that stands in the file itself, past the log and what a connection remembers; -1 for what is no
 * database. SQLite opens it, because to close a file by other means releases the locks of this process on it.
 */
function readGeneration(path: string): number {
  try {
    const database = new Database(`file:${path.split("/").map(encodeURIComponent).join("/")}?immutable=1`);
    try {
      return generationOf(database);
    } finally {
      database.close();
    }
  } catch {
    return -1;
  }
}
