/**
 * Binds every operation of the contract to the router.
 *
 * @module
 */
import type { Hono } from "hono";
import type { Handlers } from "../../generated/handlers.ts";
import { type Operation, type OperationId, operations } from "../../generated/operations.ts";
import type { Call } from "../handlers/mod.ts";
import { answerFree, type Handler } from "./answer_free.ts";
import { answerPaid } from "./answer_paid.ts";
import { answerUnpaid, offeredPath } from "./answer_unpaid.ts";
import { hasKeyInUrl, readCredential } from "./credential.ts";
import { hasKeyWithoutBearer, misplacedKeyMessage } from "./misplaced_key.ts";
import type { Cashier } from "./payer.ts";
import { answerNotFound, answerWrongMethod } from "./no_route.ts";
import { operationsAt } from "./operations_at.ts";
import type { EdgeContext, EdgeEnv } from "./visit.ts";

/** The handlers in the form in which one can be picked by its id; {@link Handlers} has exactly these. */
type HandlerTable = { readonly [Id in OperationId]: Handler<Id> };

const operationIds = Object.keys(operations).filter((id): id is OperationId => id in operations);

/**
 * Adds the routes of every operation, and the refusal of everything else.
 *
 * Other methods on their paths are looked for only when no route has been found: a second route on each path would
 * make the router chain the two.
 *
 * @param handlers Gives the handlers in force: each call is answered by those that it finds.
 */
export function bindOperations(
  app: Hono<EdgeEnv>,
  handlers: () => Handlers<Call>,
  cashier: Cashier,
): void {
  for (const id of operationIds) bind(app, id, operations[id], handlers, cashier);
  app.notFound((c) => {
    const ofPath = operationsAt(c.req.path);
    return ofPath.length > 0 ? refuseMethod(c, ofPath, cashier) : answerNotFound(c, cashier.terms.baseUrl);
  });
}

function bind<Id extends OperationId>(
  app: Hono<EdgeEnv>,
  id: Id,
  operation: Operation,
  handlers: () => HandlerTable,
  cashier: Cashier,
): void {
  app.on(operation.method.toUpperCase(), routeOf(operation.path), (c) => {
    c.env.visit.route = operation.path;
    const handle = handlers()[id];
    if (operation.auth !== "paid") return answerFree(c, id, operation, handle, cashier);
    // Half an answer cannot be sold, so HEAD is not taken where GET is paid.
    if (c.req.method === "HEAD") return refuseMethod(c, [operation], cashier);
    return answerPaid(c, id, operation, handle, cashier);
  });
}

/** Refuses a method that a path does not take; `GET` on a paid path asks for its price and gets the offer. */
function refuseMethod(c: EdgeContext, ofPath: readonly Operation[], cashier: Cashier): Response {
  const visit = c.env.visit;
  visit.route = ofPath[0]?.path ?? null;
  const paid = ofPath.find(({ auth }) => auth === "paid");
  if (paid && c.req.method === "GET" && readCredential(c.req.raw.headers).kind === "none") {
    const { headers } = c.req.raw;
    const isMisplaced = hasKeyInUrl(c.req.url) || hasKeyWithoutBearer(headers);
    return answerUnpaid(visit, cashier.terms, {
      operation: paid,
      path: offeredPath(c, paid),
      units: 1,
      ...(isMisplaced && { message: misplacedKeyMessage(headers) }),
    });
  }
  return answerWrongMethod(c, cashier.terms.baseUrl, methodsOf(ofPath));
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
