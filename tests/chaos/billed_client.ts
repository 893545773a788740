/**
 * Clients that count the units they were served, to compare with the ledger.
 *
 * @module
 */
import { LoadConnection, requestBytes } from "../support/load_client.ts";
import { createPurchasedKey } from "../support/paid_keys.ts";
import { openAt } from "../support/temp_database.ts";
import type { MortalService } from "./mortal_service.ts";

/** Credits of each client, more than any run uses. */
const CREDITS = 100_000_000;

const IBANS = ["DE89370400440532013000", "FR1420041010050500013M02606", "CZ6508000000192000145399"] as const;

/** The calls that each client makes in rotation, with their units. */
const CALLS = [
  { path: "/v1/iban/validate", json: { iban: IBANS[0] }, units: 1 },
  { path: "/v1/iban/compliance", json: { iban: IBANS[2] }, units: 1 },
  { path: "/v1/iban/validate", json: { iban: IBANS[1] }, units: 1 },
  { path: "/v1/iban/batch", json: { ibans: IBANS }, units: IBANS.length },
] as const;

/** A call that may or may not have been charged. */
interface OpenCall {
  readonly request: Uint8Array;
  readonly units: number;
}

/** Number of answers by status. */
export class Statuses {
  readonly counts = new Map<number, number>();

  /** Counts one answer. */
  note(status: number): void {
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
  }

  /** Returns how many answers had one of the given statuses, or the number of all answers if none is given. */
  of(...wanted: readonly number[]): number {
    const found = [...this.counts].filter(([status]) => wanted.length === 0 || wanted.includes(status));
    return found.reduce((sum, [, count]) => sum + count, 0);
  }
}

/** Paces the calls of all clients. */
export class Pace {
  #due = performance.now();
  readonly #everyMs: number;
  isOver = false;

  /** `ratePerSecond` may be `Infinity`. */
  constructor(ratePerSecond: number) {
    this.#everyMs = 1000 / ratePerSecond;
  }

  /** Waits until the next call is due. Calls that are more than a second overdue are skipped. */
  async turn(): Promise<void> {
    const now = performance.now();
    this.#due = Math.max(this.#due + this.#everyMs, now - 1000);
    if (this.#due > now) await new Promise((resolve) => setTimeout(resolve, this.#due - now));
  }
}

/** A client with a separate key. */
export class BilledClient {
  readonly keyId: number;
  readonly key: string;
  readonly #isNamed: boolean;
  readonly #statuses: Statuses;
  #open: OpenCall[] = [];
  #calls = 0;
  /** Units of answers with status 200. */
  servedUnits = 0;
  /** Units of calls without an idempotency key that got no answer. */
  unknownUnits = 0;

  /** `isNamed` is true to send an `Idempotency-Key`, so that a call whose answer was lost can be repeated. */
  constructor(
    { keyId, secret }: { readonly keyId: number; readonly secret: string },
    isNamed: boolean,
    statuses: Statuses,
  ) {
    this.keyId = keyId;
    this.key = secret;
    this.#isNamed = isNamed;
    this.#statuses = statuses;
  }

  /** Makes one call after the other until the pace ends, and reconnects when the connection breaks. */
  async callAtPace(service: MortalService, pace: Pace): Promise<void> {
    let connection: LoadConnection | null = null;
    for (await pace.turn(); !pace.isOver; await pace.turn()) {
      const { port } = await service.running();
      if (pace.isOver) break;
      const { path, json, units } = CALLS[this.#calls++ % CALLS.length] ?? CALLS[0];
      const headers = {
        Authorization: `Bearer ${this.key}`,
        ...(this.#isNamed && { "Idempotency-Key": crypto.randomUUID() }),
      };
      const call = { request: requestBytes(path, JSON.stringify(json), headers), units };
      try {
        connection ??= await LoadConnection.open(port);
      } catch (error) {
        if (!isCut(error)) throw error;
        continue;
      }
      if (!await this.#send(connection, call)) {
        connection[Symbol.dispose]();
        connection = null;
      }
    }
    connection?.[Symbol.dispose]();
  }

  /** Repeats the calls without an answer under their idempotency keys. Each must be answered now. */
  async settle(service: MortalService): Promise<void> {
    const open = this.#open;
    this.#open = [];
    if (!this.#isNamed) {
      this.unknownUnits += open.reduce((sum, { units }) => sum + units, 0);
      return;
    }
    using connection = await LoadConnection.open((await service.running()).port);
    for (const call of open) await this.#send(connection, call);
    if (this.#open.length > 0) throw new Error(`Cannot settle ${this.#open.length} calls: they are refused`);
  }

  /** Returns what is wrong with this client's units in the ledger; `null` if nothing is. */
  judge(spentUnits: number): string | null {
    const most = this.servedUnits + this.unknownUnits;
    if (spentUnits >= this.servedUnits && spentUnits <= most) return null;
    const told = this.unknownUnits === 0 ? `${most}` : `${this.servedUnits} to ${most}`;
    return `key ${this.keyId} was served ${told} units, and ${spentUnits} are in the ledger`;
  }

  /** Returns whether the connection can be reused. */
  async #send(connection: LoadConnection, call: OpenCall): Promise<boolean> {
    try {
      const status = await connection.call(call.request);
      this.#statuses.note(status);
      if (status === 200) this.servedUnits += call.units;
      else this.#open.push(call);
      return status === 200;
    } catch (error) {
      if (!isCut(error)) throw error;
      this.#open.push(call);
      return false;
    }
  }
}

/** Returns whether an error means that the server ended during the call. */
export function isCut(error: unknown): boolean {
  // `fetch` throws a TypeError then.
  return error instanceof TypeError || error instanceof Deno.errors.ConnectionReset ||
    error instanceof Deno.errors.ConnectionRefused || error instanceof Deno.errors.BrokenPipe ||
    error instanceof Deno.errors.ConnectionAborted;
}

/** Makes clients with plenty of credits, of whom every second one uses idempotency keys, and two for visitors. */
export async function makeClients(
  url: string,
  count: number,
  statuses: Statuses,
): Promise<Readonly<Record<"rotating" | "agent", BilledClient>> & { readonly clients: BilledClient[] }> {
  // Closed at the end: then no other process has the file open, and a restarted service must recover it alone.
  await using storage = await openAt(url);
  const make = async (isNamed: boolean): Promise<BilledClient> =>
    new BilledClient(await createPurchasedKey(storage, CREDITS), isNamed, statuses);
  const clients = await Promise.all(Array.from({ length: count }, (_, index) => make(index % 2 === 0)));
  return { clients, rotating: await make(false), agent: await make(false) };
}

/** Lists negative balances in the ledger, and clients whose units it lacks or has too many of. */
export async function judgeLedger(url: string, clients: readonly BilledClient[]): Promise<string[]> {
  await using storage = await openAt(url);
  const rows = await storage.db.selectFrom("keys").leftJoin("spending", "spending.key_id", "keys.id")
    .select(["keys.id", "keys.credits_total", "spending.credits_spent"]).execute();
  const spent = new Map(rows.map(({ id, credits_spent }) => [id, credits_spent ?? 0]));
  const wrong = clients.map((client) => client.judge(spent.get(client.keyId) ?? 0));
  return [
    ...rows.filter(({ credits_total, credits_spent }) => (credits_spent ?? 0) > credits_total)
      .map(({ id }) => `the balance of key ${id} is negative`),
    ...wrong.filter((found) => found !== null),
  ];
}
