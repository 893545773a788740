// Decisions of people about payments that something stands against, and what becomes of them in the next run.
import { accountOf, supplierNumberOf } from "./compare_payees.ts";
import {
  type Decided,
  type EarlierDecision,
  findingsOf,
  type PayeeDecision,
  type ScreenedPayee,
  verdictOf,
} from "./verdict.ts";
import { foldName } from "./fold_name.ts";

/** A decision with what it was about, as a browser keeps it. */
export interface KeptDecision extends PayeeDecision {
  /** SHA-256 of the file. */
  readonly file: string;
  readonly place: number;
  /** Account, folded name and number of the supplier; empty where they are not given. */
  readonly account: string;
  readonly name: string;
  readonly supplier: string;
  readonly findings: readonly string[];
}

/** Makes a decision that can be kept. */
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

  constructor(kept: readonly KeptDecision[]) {
    for (const decision of kept.toSorted(byDay)) {
      this.#ofRows.set(rowKey(decision.file, decision.place), decision);
      for (const key of keysOf(decision)) {
        const known = this.#ofPayees.get(key);
        if (known === undefined) this.#ofPayees.set(key, [decision]);
        else known.push(decision);
      }
    }
  }

  find(file: string, screened: ScreenedPayee): Decided {
    const own = this.#ofRows.get(rowKey(file, screened.payee.place)) ?? null;
    const identity = identityOf(screened);
    const others = keysOf(identity).flatMap((key) => this.#ofPayees.get(key) ?? [])
      .filter((decision) => decision.file !== file).toSorted(byDay);
    const last = others.findLast(({ account }) => account === identity.account) ?? others.at(-1);
    const earlier = last === undefined ? null : {
      decision: decisionOf(last),
      isSameAccount: last.account === identity.account,
      since: findingsOf(screened).filter((code) => !last.findings.includes(code)),
    };
    return { decision: own === null ? takeOver(screened, earlier) : decisionOf(own), earlier };
  }
}

/** An earlier clearance holds for the same account, with nothing found since; what must not be paid is decided anew. */
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

/** Returns whether a person has still to decide on a payment that something stands against. */
export function isUndecided(screened: ScreenedPayee): boolean {
  return /^(?:stop|check_first)$/.test(verdictOf(screened)) && (screened.decided?.decision ?? null) === null;
}

function byDay(a: KeptDecision, b: KeptDecision): number {
  return a.on < b.on ? -1 : a.on > b.on ? 1 : 0;
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
