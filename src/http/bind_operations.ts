import type { Hono } from "hono";
import type { Handlers } from "../../generated/handlers.ts";
import { type OperationId, operations } from "../../generated/operations.ts";
import type { Operation } from "../contract/mod.ts";
import type { Call } from "../handlers/mod.ts";
import { answerFree, type Handler } from "./answer_free.ts";
import { answerPaid, answerUnpaid } from "./answer_paid.ts";
import { answerNotFound, answerWrongMethod, operationsAt } from "./no_route.ts";
import type { PaymentParts } from "./payment/mod.ts";
import type { EdgeContext, EdgeEnv } from "./request/request_state.ts";
import { callKeyOf, misplacedKeyMessage, readCredential } from "./request/sent_key.ts";

/** Shows a person that a path is unknown; `null` for a program, which is answered by the contract. */
export type ShowNotFound = (c: EdgeContext) => Promise<Response | null>;

/** The handlers by operation id; {@link Handlers} has exactly these. */
type HandlerTable = { readonly [Id in OperationId]: Handler<Id> };

const operationIds = Object.keys(operations).filter((id): id is OperationId => id in operations);

/**
 * Adds the routes of every operation, and the refusal of everything else.
 *
 * Other methods on their paths are looked for only when no route has been found: a second route on each path would
 * make the router chain the two.
 *
 * @param handlers Returns the handlers in force, for each call.
 */
export function bindOperations(
  app: Hono<EdgeEnv>,
  handlers: () => Handlers<Call>,
  payments: PaymentParts,
  showNotFound: ShowNotFound = () => Promise.resolve(null),
): void {
  for (const id of operationIds) bind(app, id, operations[id], handlers, payments);
  app.notFound(async (c) => {
    const ofPath = operationsAt(c.env.state.target.routedPath);
    if (ofPath.length > 0) return refuseMethod(c, ofPath, payments);
    return await showNotFound(c) ?? answerNotFound(c, payments.terms.baseUrl);
  });
}

function bind<Id extends OperationId>(
  app: Hono<EdgeEnv>,
  id: Id,
  operation: Operation,
  handlers: () => HandlerTable,
  payments: PaymentParts,
): void {
  app.on(operation.method.toUpperCase(), routeOf(operation.path), (c) => {
    c.env.state.route = operation.path;
    const handle = handlers()[id];
    if (operation.auth !== "paid") return answerFree(c, id, operation, handle, payments);
    // A paid GET has no HEAD: half an answer cannot be sold.
    if (c.req.method === "HEAD") return refuseMethod(c, [operation], payments);
    return answerPaid(c, id, operation, handle, payments);
  });
}

/** Refuses a method that a path does not take; `GET` on a paid path asks for its price and gets the offer. */
function refuseMethod(c: EdgeContext, ofPath: readonly Operation[], payments: PaymentParts): Response {
  const { state } = c.env;
  state.route = ofPath[0]?.path ?? null;
  const paid = ofPath.find(({ auth }) => auth === "paid");
  const { headers } = c.req.raw;
  if (paid && c.req.method === "GET" && readCredential(headers).kind === "none") {
    const key = callKeyOf(headers, state, { outcome: "absent" });
    const isMisplaced = key.kind === "exposed" || key.kind === "without_bearer";
    return answerUnpaid(state, payments, paid, {
      units: 1,
      ...(isMisplaced && { message: misplacedKeyMessage(key.kind) }),
    });
  }
  return answerWrongMethod(c, payments.terms.baseUrl, methodsOf(ofPath));
}

function methodsOf(ofPath: readonly Operation[]): string[] {
  return ofPath.flatMap(({ method, auth }) => {
    const name = method.toUpperCase();
    return name === "GET" && auth !== "paid" ? [name, "HEAD"] : [name];
  });
}

/** Writes a path template of the contract, `/v1/bic/{code}`, as Hono does: `/v1/bic/:code`. */
function routeOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
