// The one writer of this process. libSQL runs one write transaction at a time, so writes that arrive during a commit
// share the next one (group commit). Each caller gets its result after the commit. When a statement is rejected, the
// transaction is repeated without the caller's part that contains it. Several processes may write: the conditions in
// their statements keep the ledger exact (`../billing/charge_transaction.ts`, `../billing/network_units.ts`).
//
// While a server is down, transactions may time out one by one. So after a lost connection, one transaction at a time
// checks whether the server is back, and all others fail immediately, with nothing applied. A transaction whose answer
// is lost may have been applied (`WriteOutcomeUnknownError`, `remote_connections.ts`). A caller that must know looks
// for what it was to write.
//
// Preparing and sending a statement takes far longer than changing a row. A batch therefore puts all waiting writes of
// one kind into one set of statements. An item that can't be decided together with the others, such as a charge when
// their sum exceeds the balance, is sent again separately, before later writes.
import { setImmediate } from "node:timers";
import type { CompiledQuery, QueryResult } from "kysely";
import {
  type Condition,
  type Connections,
  DatabaseUnavailableError,
  StatementFailedError,
  toValue,
} from "./connections.ts";

/** Limits how many callers share a transaction, and so how long it has the write lock. */
const PARTS_PER_TRANSACTION_MAX = 200;

/** Limits how long a write waits for others to join it. */
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
   * Runs `queries` in order in one transaction and resolves to their results once they are on disk. Throws a
   * `StatementFailedError` or `DatabaseUnavailableError` if nothing was applied, and a `WriteOutcomeUnknownError` if
   * the connection to the server was lost during the commit.
   */
  async write<const Rows extends readonly unknown[]>(
    queries: { readonly [Index in keyof Rows]: CompiledQuery<Rows[Index]> },
  ): Promise<{ [Index in keyof Rows]: QueryResult<Rows[Index]> }> {
    type Results = { [Index in keyof Rows]: QueryResult<Rows[Index]> };
    const refusal = this.#refusal();
    if (refusal !== null) throw refusal;
    // A value that SQLite can't store fails here, for this caller only.
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

  /** Returns a function that writes an item in a batch, and resolves after the commit, which a power cut may undo. */
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
    const isTesting = this.#running !== null && this.#condition.problem?.reason === "unreachable";
    return isTesting ? new DatabaseUnavailableError("unreachable") : null;
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

  /** Waits while each turn of the event loop brings more writes, because a commit to a file blocks the thread. */
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
      this.#condition.noteFailure(error);
      for (const part of parts) part.reject(error);
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
      // `statementIndex` must count from the caller's own first statement.
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
    while (this.#size() > 0) {
      for (const part of this.#take()) part.reject(new DatabaseUnavailableError("unreachable"));
    }
  }
}

/** Plans the statements that write `items` (never empty) in the order of their arrival. */
export type WriteBatch<Item, Result> = (items: readonly Item[]) => BatchedWrite<Result>;

interface BatchedWrite<Result> {
  readonly queries: readonly CompiledQuery[];
  resolve(results: readonly QueryResult<unknown>[]): readonly ItemOutcome<Result>[];
}

/** A result, or `resend` to plan and send the item again without the others. */
export type ItemOutcome<Result> = { readonly result: Result } | "resend";

/** More than `PARTS_PER_TRANSACTION_MAX`, because an item of a batch costs less than a separate part. */
const ITEMS_PER_TRANSACTION_MAX = 1000;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

class BatchBuffer<Item, Result> {
  readonly #plan: WriteBatch<Item, Result>;
  readonly #resend: (part: WritePart) => void;
  #waiting: Waiting<Item, Result>[] = [];

  constructor(plan: WriteBatch<Item, Result>, resend: (part: WritePart) => void) {
    this.#plan = plan;
    this.#resend = resend;
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
      if (outcome !== undefined && outcome !== "resend") one.resolve(outcome.result);
      else if (waiting.length > 1) this.#resend(this.#partOf([one]));
      else one.reject(new Error("Cannot resolve a write: its batch has no result for a single item"));
    }
  }
}

interface WritePart {
  readonly queries: readonly CompiledQuery[];
  readonly durable: boolean;
  resolve(results: readonly QueryResult<unknown>[]): void;
  reject(error: unknown): void;
  /** Returns smaller parts to try one by one after a statement was rejected; `null` if this part can't be split. */
  split(): readonly WritePart[] | null;
}
