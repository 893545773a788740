/**
 * Notices that a database file was deleted, or replaced by another, while it is open.
 *
 * The open connection would go on for ever on a file that nobody finds any more: calls would be answered as charged,
 * and the charges be gone with the process. Opening the path again would make an empty database there.
 *
 * @module
 */
import { DatabaseUnavailableError } from "../errors.ts";

/** Often, because charges on a deleted file are lost. */
const intervalMs = 1000;

/** The file that was at a path when the watch began. */
export class WatchedFile {
  readonly #path: string;
  readonly #identity: string;
  readonly #timer: ReturnType<typeof setInterval>;
  #isGone = false;

  private constructor(path: string, identity: string, changed: (isGone: boolean) => void) {
    this.#path = path;
    this.#identity = identity;
    this.#timer = setInterval(async () => {
      const wasGone = this.#isGone;
      await this.look();
      if (this.#isGone !== wasGone) changed(this.#isGone);
    }, intervalMs);
    Deno.unrefTimer(this.#timer);
  }

  /**
   * Begins to watch the file at `path`.
   *
   * @param changed Called when the path no longer leads to the file, and when it does again.
   * @throws {Deno.errors.NotCapable} when the process may not read the path
   */
  static async at(path: string, changed: (isGone: boolean) => void): Promise<WatchedFile> {
    return new WatchedFile(path, identityOf(await Deno.stat(path)), changed);
  }

  /** Checks now. */
  async look(): Promise<void> {
    try {
      this.#isGone = identityOf(await Deno.stat(this.#path)) !== this.#identity;
    } catch {
      this.#isGone = true;
    }
  }

  /** @throws {DatabaseUnavailableError} when the path did not lead to the file when it was last looked at */
  assertThere(): void {
    if (this.#isGone) throw new DatabaseUnavailableError("replaced");
  }

  /** Ends the watch. */
  close(): void {
    clearInterval(this.#timer);
  }
}

function identityOf({ dev, ino }: Deno.FileInfo): string {
  return `${dev}:${ino}`;
}
