/**
 * Merges many small writes of one kind into a few statements.
 *
 * A statement costs far more to prepare and send than a row costs to change, so a batch turns everything
 * that waits at the time of a commit into one set of statements. An item that cannot be settled together
 * with the others, because their sum does not fit, is sent once more alone, ahead of later arrivals.
 *
 * @module
 */
import type { CompiledQuery, QueryResult } from "kysely";
import { WriteOutcomeUnknownError } from "./errors.ts";
import type { WritePart } from "./write_part.ts";

/** Plans the statements that carry `items`, which are in order of arrival and at least one. */
export type WriteBatch<Item, Result> = (items: readonly Item[]) => MergedWrite<Result>;

/** The statements of a set of items, and how their results are read. */
export interface MergedWrite<Result> {
  /** Run in order inside one transaction. */
  readonly queries: readonly CompiledQuery[];
  /** Returns one settlement per item, in the order of the items. An item that was planned alone is settled. */
  settle(results: readonly QueryResult<unknown>[]): readonly ItemOutcome<Result>[];
  /** Finds out afterwards what was applied, when the answer to the commit was lost; absent where that cannot be. */
  readonly readBack?: ReadBack<Result>;
}

/** Reads that find out what an applied write has done. */
export interface ReadBack<Result> {
  /** Run after the commit; others may have written since. */
  readonly queries: readonly CompiledQuery[];
  /** Returns one settlement per item. */
  settle(results: readonly QueryResult<unknown>[]): readonly ItemOutcome<Result>[];
}

/**
 * The outcome of one item: its result, or that it must be planned again by itself, or, when it is read back, that
 * nobody knows whether it was applied.
 */
export type ItemOutcome<Result> = { readonly result: Result } | "alone" | "unknown";

/** Bounds how long one transaction holds the write lock. */
const itemsPerTransactionMax = 1000;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** The items of one batch that wait for a transaction. */
export class BatchBuffer<Item, Result> {
  readonly #plan: WriteBatch<Item, Result>;
  readonly #sendAlone: (part: WritePart) => void;
  #waiting: Waiting<Item, Result>[] = [];

  /** `sendAlone` puts a part at the end of those that go first into the next transaction. */
  constructor(plan: WriteBatch<Item, Result>, sendAlone: (part: WritePart) => void) {
    this.#plan = plan;
    this.#sendAlone = sendAlone;
  }

  /** Adds an item; the promise settles after the commit that carried it. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => this.#waiting.push({ item, resolve, reject }));
  }

  /** How many items wait. */
  get size(): number {
    return this.#waiting.length;
  }

  /** Takes what waits as one part of the next transaction; `null` when nothing does. */
  take(): WritePart | null {
    const waiting = this.#waiting;
    this.#waiting = waiting.length > itemsPerTransactionMax ? waiting.splice(itemsPerTransactionMax) : [];
    if (waiting.length === 0) return null;
    try {
      return this.#partOf(waiting);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
      return null;
    }
  }

  #partOf(waiting: readonly Waiting<Item, Result>[]): WritePart {
    const { queries, settle, readBack } = this.#plan(waiting.map(({ item }) => item));
    return {
      queries,
      durable: false,
      settle: (results) => this.#settle(waiting, settle(results)),
      fail: (error) => waiting.forEach(({ reject }) => reject(error)),
      readBack: readBack === undefined ? null : {
        queries: readBack.queries,
        settle: (results) => this.#settle(waiting, readBack.settle(results)),
      },
      split: () => waiting.length === 1 ? null : waiting.map((one) => this.#partOf([one])),
    };
  }

  #settle(waiting: readonly Waiting<Item, Result>[], settlements: readonly ItemOutcome<Result>[]): void {
    for (const [index, one] of waiting.entries()) {
      const settlement = settlements[index];
      if (settlement === "unknown") one.reject(new WriteOutcomeUnknownError(null, true));
      else if (settlement !== undefined && settlement !== "alone") one.resolve(settlement.result);
      else if (waiting.length > 1) this.#sendAlone(this.#partOf([one]));
      else {one.reject(
          new Error("Cannot settle a write: its batch did not settle an item that was sent alone"),
        );}
    }
  }
}
