// The log of operators' commands.
import {
  type CompiledQuery,
  type Expression,
  expressionBuilder,
  type Selectable,
  type SqlBool,
} from "kysely";
import type { Database, Storage } from "../../storage/mod.ts";

/** The person who runs a command, and the reason. */
export interface Operator {
  readonly actor: string;
  /** `null` for commands that need no reason. */
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
  readonly subject: string;
  readonly detail?: string;
}

/** A command in the log. */
export type LoggedAct = Selectable<Database["audit_log"]>;

/** Logs a command if `condition` holds, and then returns a row; run it first in the command's transaction. */
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

/** Runs the statements of a command and logs it, if `subject` finds a row; returns false when it finds none. */
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

/** Lists the latest commands, the latest first. */
export function listActs({ db }: Pick<Storage, "db">, limit: number): Promise<LoggedAct[]> {
  return db.selectFrom("audit_log").selectAll().orderBy("id", "desc").limit(limit).execute();
}
