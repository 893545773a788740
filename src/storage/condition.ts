/**
 * Whether the database can be used, according to its last use.
 *
 * @module
 */
import { DatabaseUnavailableError } from "./errors.ts";

/** Remembers why the database cannot be used, and reports each change once. */
export class Condition {
  readonly #report: (trouble: DatabaseUnavailableError | null) => void;
  #trouble: DatabaseUnavailableError | null = null;

  /** `report` receives the new reason; `null` when the database can be used again. */
  constructor(report: (trouble: DatabaseUnavailableError | null) => void) {
    this.#report = report;
  }

  /** Why the database cannot be used; `null` when it can, as far as is known. */
  get trouble(): DatabaseUnavailableError | null {
    return this.#trouble;
  }

  /** Records that the database could not be used, when `error` says so. */
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
