/**
 * Whether the database can be used, as its last use showed.
 *
 * @module
 */
import { DatabaseUnavailableError } from "./errors.ts";

/** Remembers what stands in the way of the database, and tells each change once. */
export class Condition {
  readonly #report: (trouble: DatabaseUnavailableError | null) => void;
  #trouble: DatabaseUnavailableError | null = null;

  /** `report` takes what stands in the way from now on; `null` when nothing does any longer. */
  constructor(report: (trouble: DatabaseUnavailableError | null) => void) {
    this.#report = report;
  }

  /** What stands in the way; `null` when nothing is known to. */
  get trouble(): DatabaseUnavailableError | null {
    return this.#trouble;
  }

  /** Notes that the database could not be used, when `error` says so. */
  noteFailure(error: unknown): void {
    if (!(error instanceof DatabaseUnavailableError)) return;
    const isNew = this.#trouble?.reason !== error.reason;
    this.#trouble = error;
    if (isNew) this.#report(error);
  }

  /** Notes that the database was used. */
  noteSuccess(): void {
    if (this.#trouble === null) return;
    this.#trouble = null;
    this.#report(null);
  }
}
