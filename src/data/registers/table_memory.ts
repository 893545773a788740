/**
 * Caches what was built from tables, so that a new edition of one does not mean reading all of them.
 *
 * @module
 */

import { setImmediate } from "node:timers/promises";

/** The value of one name, and the checksums of its tables. */
interface Made<Value> {
  readonly checksums: string;
  readonly value: Value;
}

/** Values made of tables, by name. */
export class TableMemory<Value> {
  readonly #madeByName = new Map<string, Made<Value>>();

  /**
   * Returns the value of a name, making it again when the checksums have changed.
   *
   * @param checksums Checksums of all tables that the value is made of, and whatever else it depends on.
   */
  async keep(name: string, checksums: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#madeByName.get(name);
    if (known?.checksums === checksums) return known.value;
    // Yields to requests before each table: several that are cached would be read in one go otherwise.
    await setImmediate();
    const value = await make();
    this.#madeByName.set(name, { checksums, value });
    return value;
  }
}
