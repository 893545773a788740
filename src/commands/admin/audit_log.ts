// The log of what operators do.
import {
  type CompiledQuery,
  type Expression,
  expressionBuilder,
  type Selectable,
  type SqlBool,
} from "kysely";
import type { Database, Storage } from "../../storage/mod.ts";

/** The person who acts, and the reason. */
export interface Operator {
  readonly actor: string;
  /** `null` for what needs no reason. */
  readonly why: string | null;
}

interface Act {
  readonly action:
    | "keys grant"
    | "keys suspend"
    | "keys resume"
    | "alerts end"
    | "evidence retire"
    | "evidence rotate"
    | "purchases reconcile"
    | "purchases refund";
  /** For example `key 12`. */
  readonly subject: string;
  readonly detail?: string;
}

/** An act in the log. */
export type LoggedAct = Selectable<Database["audit_log"]>;

/**
 * Logs an act if `condition` holds, and returns a row then; run before the statements of the act, in their
 * transaction.
 */
export function logQuery(
  { db, clock }: Storage,
  { actor, why }: Operator,
  { action, subject, detail = "" }: Act,
  condition: Expression<SqlBool> = expressionBuilder<Database>().lit(true),
): CompiledQuery<{ id: number }> {
  return db.insertInto("audit_log").columns(["at", "actor", "action", "subject", "detail", "why"]).expression(
    db.selectNoFrom((eb) => [
      eb.val(clock.now()).as("at"),
      eb.val(actor).as("actor"),
      eb.val(action).as("action"),
      eb.val(subject).as("subject"),
      eb.val(detail === "" ? null : detail).as("detail"),
      eb.val(why).as("why"),
    ]).where(condition),
  ).returning("id").compile();
}

/** Runs the statements of an act with its line in the log, if `subject` finds a row; false when it finds none. */
export async function writeLogged(
  storage: Storage,
  operator: Operator,
  act: Act,
  subject: Expression<unknown>,
  queries: readonly CompiledQuery[],
): Promise<boolean> {
  const condition = expressionBuilder<Database>().exists(subject);
  const [logged] = await storage.queue.write<readonly unknown[]>([
    logQuery(storage, operator, act, condition),
    ...queries,
  ]);
  return (logged?.rows.length ?? 0) > 0;
}

/** Lists the latest acts, the latest first. */
export function listActs({ db }: Pick<Storage, "db">, limit: number): Promise<LoggedAct[]> {
  return db.selectFrom("audit_log").selectAll().orderBy("id", "desc").limit(limit).execute();
}
