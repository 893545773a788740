/**
 * Decisions of people about payments that something stands against, and what becomes of them in the next run.
 *
 * @module
 */
import { accountOf, supplierNumberOf } from "./compare_payees.ts";
import type { Decided, EarlierDecision, KeptDecision, PayeeDecision } from "./decision.ts";
import { foldName } from "./fold_name.ts";
import { findingsOf, type ScreenedPayee, verdictOf } from "./verdict.ts";

/** Puts a decision and what it is about together, to be kept. */
export function keepDecision(file: string, screened: ScreenedPayee, decision: PayeeDecision): KeptDecision {
  return {
    ...decision,
    file,
    place: screened.payee.place,
    ...identityOf(screened),
    findings: findingsOf(screened),
  };
}

/** The decisions that a browser keeps, by the payees that they are about. */
export class Decisions {
  readonly #ofRows = new Map<string, KeptDecision>();
  readonly #ofPayees = new Map<string, KeptDecision[]>();

  /** Puts them in order. */
  constructor(kept: readonly KeptDecision[]) {
    for (const decision of kept.toSorted((a, b) => a.on < b.on ? -1 : a.on > b.on ? 1 : 0)) {
      this.#ofRows.set(rowKey(decision.file, decision.place), decision);
      for (const key of keysOf(decision)) {
        const known = this.#ofPayees.get(key);
        if (known === undefined) this.#ofPayees.set(key, [decision]);
        else known.push(decision);
      }
    }
  }

  /** Finds what is decided about a payee of a file. */
  find(file: string, screened: ScreenedPayee): Decided {
    const own = this.#ofRows.get(rowKey(file, screened.payee.place)) ?? null;
    const identity = identityOf(screened);
    const others = keysOf(identity).flatMap((key) => this.#ofPayees.get(key) ?? [])
      .filter((decision) => decision.file !== file).toSorted((a, b) =>
        a.on < b.on ? -1 : a.on > b.on ? 1 : 0
      );
    const last = others.findLast(({ account }) => account === identity.account) ?? others.at(-1);
    const earlier = last === undefined ? null : {
      decision: decisionOf(last),
      isSameAccount: last.account === identity.account,
      since: findingsOf(screened).filter((code) => !last.findings.includes(code)),
    };
    return { decision: own === null ? takeOver(screened, earlier) : decisionOf(own), earlier };
  }
}

/**
 * Tells whether an earlier clearance holds for this run too: the same account, nothing found that was not there when it was
 * cleared. What must not be paid is decided anew each time.
 */
function takeOver(screened: ScreenedPayee, earlier: EarlierDecision | null): PayeeDecision | null {
  if (earlier === null || !earlier.isSameAccount || earlier.since.length > 0) return null;
  return earlier.decision.choice === "paid" && verdictOf(screened) === "check_first"
    ? earlier.decision
    : null;
}

/** Returns whether a payment is left out of what goes to the bank: by a decision, else by the verdict. */
export function isHeld(screened: ScreenedPayee): boolean {
  const { decision = null } = screened.decided ?? {};
  if (decision !== null) return decision.choice !== "paid";
  return !/^(?:fine|account_fine)$/.test(verdictOf(screened));
}

/** Returns whether a person has still to decide: something stands against the payment, and nobody said what becomes of it. */
export function isUndecided(screened: ScreenedPayee): boolean {
  return /^(?:stop|check_first)$/.test(verdictOf(screened)) && (screened.decided?.decision ?? null) === null;
}

type Identity = Pick<KeptDecision, "account" | "name" | "supplier">;

function identityOf({ payee }: ScreenedPayee): Identity {
  return { account: accountOf(payee), name: foldName(payee.name), supplier: supplierNumberOf(payee) };
}

/** A payee is known by the number of the supplier or by the name, with whatever account; without a name, by the account. */
function keysOf({ account, name, supplier }: Identity): readonly string[] {
  const keys = [...(supplier === "" ? [] : [`number ${supplier}`]), ...(name === "" ? [] : [`name ${name}`])];
  return name === "" && account !== "" ? [...keys, `account ${account}`] : keys;
}

function decisionOf({ choice, note, by, on }: KeptDecision): PayeeDecision {
  return { choice, note, by, on };
}

function rowKey(file: string, place: number): string {
  return `${file} ${place}`;
}
