// The one writer of this process. libSQL runs one write transaction at a time, so whatever arrives during a commit
// goes into the next one together (group commit), and nothing is answered before it has committed. When a statement is
// rejected, the transaction is repeated without the part that contains it. Between processes, conditions in the
// statements decide, as in `../billing/charge_transaction.ts` and `../billing/network_units.ts`.
//
// A server that is down may keep every transaction waiting until it times out. So after a loss, one transaction at a
// time checks whether the server is back, and all others fail at once, with nothing applied. Callers that must know
// whether a lost transaction was applied record it themselves (`WriteOutcomeUnknownError`).
//
// Preparing and sending a statement costs far more than changing a row, so a batch turns everything that waits into one
// set of statements. An item that can't be decided with the others, because their sum doesn't fit, is sent again
// separately, ahead of later arrivals.
import { setImmediate } from "node:timers";
import type { CompiledQuery, QueryResult } from "kysely";
import { type Condition, type Connections, toValue } from "./connections.ts";
import { DatabaseUnavailableError, StatementFailedError, WriteOutcomeUnknownError } from "./errors.ts";

/** Callers that share a transaction: bounds how long it has the write lock. */
const PARTS_PER_TRANSACTION_MAX = 200;

/** Bounds how long writes wait for others to join them. */
const GATHERING_TURNS_MAX = 8;

/** The writes of a process, committed in groups. */
export class WriteQueue {
  readonly #connections: Connections;
  readonly #condition: Condition;
  readonly #batches: { size: number; take(): WritePart | null }[] = [];
  #parts: WritePart[] = [];
  #running: Promise<void> | null = null;
  #closed = false;

  constructor(connections: Connections, condition: Condition) {
    this.#connections = connections;
    this.#condition = condition;
  }

  /**
   * Runs `queries` in order in one transaction, all or nothing, and resolves to their results once they are on disk.
   * Throws a `StatementFailedError` or a `DatabaseUnavailableError`, with nothing applied; a
   * `WriteOutcomeUnknownError` when the database server was lost during the commit.
   */
  async write<const Rows extends readonly unknown[]>(
    queries: { readonly [Index in keyof Rows]: CompiledQuery<Rows[Index]> },
  ): Promise<{ [Index in keyof Rows]: QueryResult<Rows[Index]> }> {
    type Results = { [Index in keyof Rows]: QueryResult<Rows[Index]> };
    const refusal = this.#refusal();
    if (refusal !== null) throw refusal;
    // A parameter that cannot be bound fails here, for this caller only.
    for (const { parameters } of queries) parameters.forEach(toValue);
    return await new Promise<Results>((resolve, reject) => {
      this.#parts.push({
        queries,
        durable: true,
        resolve: (results) => resolve(results as Results),
        reject,
        split: () => null,
      });
      this.#wake();
    });
  }

  /** Batches writes of one kind. Results come after the commit; a power cut may lose the last commits. */
  batchWrites<Item, Result>(plan: WriteBatch<Item, Result>): (item: Item) => Promise<Result> {
    const buffer = new BatchBuffer(plan, (part) => this.#parts.push(part));
    this.#batches.push(buffer);
    return (item) => {
      const refusal = this.#refusal();
      if (refusal !== null) return Promise.reject(refusal);
      const result = buffer.add(item);
      this.#wake();
      return result;
    };
  }

  #refusal(): Error | null {
    if (this.#closed) return new Error("Cannot write: the storage is closed");
    const isTrying = this.#running !== null && this.#condition.problem?.reason === "unreachable";
    return isTrying ? new DatabaseUnavailableError("unreachable") : null;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  #wake(): void {
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    while (this.#size() > 0) {
      await this.#gather();
      await this.#commit(this.#take());
    }
    this.#running = null;
  }

  /** Waits for turns of the event loop that bring more writes, because a commit to a file blocks the thread. */
  async #gather(): Promise<void> {
    let size = 0;
    for (let turn = 0; turn < GATHERING_TURNS_MAX && this.#size() > size; turn++) {
      size = this.#size();
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  #size(): number {
    return this.#batches.reduce((size, batch) => size + batch.size, this.#parts.length);
  }

  #take(): WritePart[] {
    const parts = this.#parts.splice(0, PARTS_PER_TRANSACTION_MAX);
    if (this.#parts.length > 0) return parts;
    for (const batch of this.#batches) {
      const part = batch.take();
      if (part !== null) parts.push(part);
    }
    return parts;
  }

  async #commit(parts: readonly WritePart[]): Promise<void> {
    if (parts.length === 0) return;
    const queries = parts.flatMap((part) => part.queries);
    const durable = parts.some((part) => part.durable);
    let results: QueryResult<unknown>[];
    try {
      results = await this.#connections.commit(queries, { durable });
    } catch (error) {
      if (error instanceof StatementFailedError) return await this.#repeatWithout(parts, error);
      // The server rejected the epoch of a repeated commit, so it is back and what waits can be committed.
      const isThere = error instanceof WriteOutcomeUnknownError &&
        error.cause instanceof StatementFailedError;
      if (isThere) this.#condition.noteSuccess();
      else this.#condition.noteFailure(error);
      this.#failAll(parts, error);
      if (this.#condition.problem?.reason === "unreachable") this.#failWaiting();
      return;
    }
    this.#condition.noteSuccess();
    this.#resolve(parts, results);
  }

  #resolve(parts: readonly WritePart[], results: readonly QueryResult<unknown>[]): void {
    let start = 0;
    for (const part of parts) {
      const end = start + part.queries.length;
      try {
        part.resolve(results.slice(start, end));
      } catch (error) {
        part.reject(error);
      }
      start = end;
    }
  }

  async #repeatWithout(parts: readonly WritePart[], error: StatementFailedError): Promise<void> {
    let end = 0;
    const failed = parts.find((part) => (end += part.queries.length) > error.statementIndex);
    const others = parts.filter((part) => part !== failed);
    const smaller = failed?.split() ?? null;
    if (smaller === null && failed !== undefined) {
      // Counted from the first statement of this part.
      const index = error.statementIndex - (end - failed.queries.length);
      failed.reject(new StatementFailedError(index, error.cause));
    }
    const { problem: earlier } = this.#condition;
    if (others.length > 0) await this.#commit(others);
    for (const part of smaller ?? []) {
      const { problem } = this.#condition;
      if (problem === null || problem === earlier) await this.#commit([part]);
      else part.reject(new DatabaseUnavailableError(problem.reason));
    }
  }

  #failWaiting(): void {
    while (this.#size() > 0) this.#failAll(this.#take(), new DatabaseUnavailableError("unreachable"));
  }

  #failAll(parts: readonly WritePart[], error: unknown): void {
    for (const part of parts) part.reject(error);
  }
}

/** Plans the statements that carry `items`, which are in order of arrival and at least one. */
export type WriteBatch<Item, Result> = (items: readonly Item[]) => BatchedWrite<Result>;

interface BatchedWrite<Result> {
  readonly queries: readonly CompiledQuery[];
  resolve(results: readonly QueryResult<unknown>[]): readonly ItemOutcome<Result>[];
}

/** A result, or `alone` to plan the item again separately. */
export type ItemOutcome<Result> = { readonly result: Result } | "alone";

/** Higher than `PARTS_PER_TRANSACTION_MAX`, because batched items are cheaper than separate parts. */
const ITEMS_PER_TRANSACTION_MAX = 1000;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

class BatchBuffer<Item, Result> {
  readonly #plan: WriteBatch<Item, Result>;
  readonly #sendAlone: (part: WritePart) => void;
  #waiting: Waiting<Item, Result>[] = [];

  constructor(plan: WriteBatch<Item, Result>, sendAlone: (part: WritePart) => void) {
    this.#plan = plan;
    this.#sendAlone = sendAlone;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => this.#waiting.push({ item, resolve, reject }));
  }

  get size(): number {
    return this.#waiting.length;
  }

  take(): WritePart | null {
    const waiting = this.#waiting;
    this.#waiting = waiting.length > ITEMS_PER_TRANSACTION_MAX
      ? waiting.splice(ITEMS_PER_TRANSACTION_MAX)
      : [];
    if (waiting.length === 0) return null;
    try {
      return this.#partOf(waiting);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
      return null;
    }
  }

  #partOf(waiting: readonly Waiting<Item, Result>[]): WritePart {
    const { queries, resolve } = this.#plan(waiting.map(({ item }) => item));
    return {
      queries,
      durable: false,
      resolve: (results) => this.#resolve(waiting, resolve(results)),
      reject: (error) => waiting.forEach(({ reject }) => reject(error)),
      split: () => waiting.length === 1 ? null : waiting.map((one) => this.#partOf([one])),
    };
  }

  #resolve(waiting: readonly Waiting<Item, Result>[], outcomes: readonly ItemOutcome<Result>[]): void {
    for (const [index, one] of waiting.entries()) {
      const outcome = outcomes[index];
      if (outcome !== undefined && outcome !== "alone") one.resolve(outcome.result);
      else if (waiting.length > 1) this.#sendAlone(this.#partOf([one]));
      else one.reject(new Error("Cannot resolve a write: its batch has no result for an item sent alone"));
    }
  }
}

interface WritePart {
  readonly queries: readonly CompiledQuery[];
  readonly durable: boolean;
  resolve(results: readonly QueryResult<unknown>[]): void;
  reject(error: unknown): void;
  /** Returns smaller parts to try one by one after a rejected statement; `null` when there are none. */
  split(): readonly WritePart[] | null;
}
