/**
 * The one writer of this process.
 *
 * libSQL lets one transaction write at a time. Everything that arrives while a commit is under way waits and
 * goes into the next transaction together (group commit), so the price of a commit is shared by all who wait
 * for it. Nothing is answered before its transaction has committed. Parts of one transaction do not share
 * their fate: when a statement of one is refused, the transaction is repeated without that part.
 *
 * A server that is away may keep every transaction waiting until its time is up. So once one was lost, nobody waits
 * behind another: one transaction at a time tries whether the server is back, and whatever comes meanwhile fails at
 * once, with nothing applied.
 *
 * A transaction that was lost may have been applied, while its callers were told that nobody knows. Whoever must know
 * writes that down (`WriteOutcomeUnknownError`).
 *
 * @module
 */
import { setImmediate } from "node:timers";
import type { CompiledQuery, QueryResult } from "kysely";
import type { Condition } from "./condition.ts";
import { type Connections, toStatement } from "./connections.ts";
import { DatabaseUnavailableError, StatementFailedError, WriteOutcomeUnknownError } from "./errors.ts";
import { BatchBuffer, type WriteBatch } from "./write_batch.ts";
import type { WritePart } from "./write_part.ts";

/** Bounds how long one transaction holds the write lock. */
const partsPerTransactionMax = 200;

/** Bounds how long writes wait for others to join them. */
const gatheringTurnsMax = 8;

/** Queues the writes of a process and commits them in groups. */
export class WriteQueue {
  readonly #connections: Connections;
  readonly #condition: Condition;
  readonly #batches: { size: number; take(): WritePart | null }[] = [];
  #parts: WritePart[] = [];
  #running: Promise<void> | null = null;
  #closed = false;

  /** Starts idle; it is the only writer on `connections`, and tells `condition` how its commits went. */
  constructor(connections: Connections, condition: Condition) {
    this.#connections = connections;
    this.#condition = condition;
  }

  /**
   * Runs `queries` in order in one transaction, all or nothing, and resolves to their results once they are
   * on disk. The transaction may carry the writes of other callers too.
   *
   * @throws {StatementFailedError} when one of the queries is refused; none is applied then
   * @throws {DatabaseUnavailableError} when the database cannot be used; none is applied then
   * @throws {WriteOutcomeUnknownError} when the database server was lost during the commit
   */
  async write<const Rows extends readonly unknown[]>(
    queries: { readonly [Index in keyof Rows]: CompiledQuery<Rows[Index]> },
  ): Promise<{ [Index in keyof Rows]: QueryResult<Rows[Index]> }> {
    type Results = { [Index in keyof Rows]: QueryResult<Rows[Index]> };
    const refusal = this.#refusal();
    if (refusal !== null) throw refusal;
    // A parameter that cannot be bound fails here, for this caller alone.
    for (const query of queries) toStatement(query);
    return await new Promise<Results>((resolve, reject) => {
      const settle = (results: readonly QueryResult<unknown>[]) => resolve(results as Results);
      this.#parts.push({
        queries,
        durable: true,
        settle,
        fail: reject,
        readBack: null,
        split: () => null,
      });
      this.#wake();
    });
  }

  /**
   * Lets writes of one kind be merged with one another. The returned function queues one item and
   * resolves to its result after the commit that carried it. Such a commit survives the process being killed; the last
   * ones before a power cut may be lost.
   */
  mergeWrites<Item, Result>(plan: WriteBatch<Item, Result>): (item: Item) => Promise<Result> {
    const buffer = new BatchBuffer(plan, (part) => this.#parts.push(part));
    this.#batches.push(buffer);
    return (item) => {
      const refusal = this.#refusal();
      if (refusal !== null) return Promise.reject(refusal);
      const settled = buffer.add(item);
      this.#wake();
      return settled;
    };
  }

  /** Why a write cannot be accepted now; `null` when it can. */
  #refusal(): Error | null {
    if (this.#closed) return closedError();
    const isTrying = this.#running !== null && this.#condition.trouble?.reason === "unreachable";
    return isTrying ? new DatabaseUnavailableError("unreachable") : null;
  }

  /** Refuses new writes and waits until those already queued are settled. */
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

  /**
   * Waits for turns of the event loop as long as each brings more writes. A commit on a file blocks the thread,
   * and the answers after a commit bring the next requests all at once: without this, the first of them would
   * have a commit of its own and the others would wait for it.
   */
  async #gather(): Promise<void> {
    let size = 0;
    for (let turn = 0; turn < gatheringTurnsMax && this.#size() > size; turn++) {
      size = this.#size();
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  #size(): number {
    return this.#batches.reduce((size, batch) => size + batch.size, this.#parts.length);
  }

  #take(): WritePart[] {
    const parts = this.#parts.splice(0, partsPerTransactionMax);
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
      if (error instanceof WriteOutcomeUnknownError && error.isApplied) {
        return await this.#readBack(parts, error);
      }
      this.#condition.noteFailure(error);
      this.#failAll(parts, error);
      if (this.#condition.trouble?.reason === "unreachable") this.#failWaiting();
      return;
    }
    this.#condition.noteSuccess();
    this.#settle(parts, results);
  }

  #settle(parts: readonly WritePart[], results: readonly QueryResult<unknown>[]): void {
    let start = 0;
    for (const part of parts) {
      const end = start + part.queries.length;
      try {
        part.settle(results.slice(start, end));
      } catch (error) {
        part.fail(error);
      }
      start = end;
    }
  }

  /** Settles parts that were applied although the answer was lost, as far as their effect can be read. */
  async #readBack(parts: readonly WritePart[], error: WriteOutcomeUnknownError): Promise<void> {
    this.#condition.noteSuccess();
    const found: QueryResult<unknown>[][] = [];
    try {
      for (const { readBack } of parts) {
        const results: QueryResult<unknown>[] = [];
        for (const query of readBack?.queries ?? []) results.push(await this.#connections.read(query));
        found.push(results);
      }
    } catch {
      return this.#failAll(parts, error);
    }
    for (const [position, { readBack, fail }] of parts.entries()) {
      if (readBack === null) fail(error);
      else readBack.settle(found[position] ?? []);
    }
  }

  async #repeatWithout(parts: readonly WritePart[], error: StatementFailedError): Promise<void> {
    let end = 0;
    const failed = parts.find((part) => (end += part.queries.length) > error.statementIndex);
    const others = parts.filter((part) => part !== failed);
    const smaller = failed?.split() ?? null;
    if (smaller === null) failed?.fail(error);
    const { trouble: earlier } = this.#condition;
    if (others.length > 0) await this.#commit(others);
    for (const part of smaller ?? []) {
      const { trouble } = this.#condition;
      if (trouble === null || trouble === earlier) await this.#commit([part]);
      // Nothing of it was sent.
      else part.fail(new DatabaseUnavailableError(trouble.reason));
    }
  }

  /** Nothing of those that wait was sent. */
  #failWaiting(): void {
    while (this.#size() > 0) this.#failAll(this.#take(), new DatabaseUnavailableError("unreachable"));
  }

  #failAll(parts: readonly WritePart[], error: unknown): void {
    for (const part of parts) part.fail(error);
  }
}

function closedError(): Error {
  return new Error("Cannot write: the storage is closed");
}
