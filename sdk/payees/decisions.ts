// People's decisions about payments with a reason not to pay, and the rules by which decisions apply to later runs.
import { codeOf, type Finding, verdictOfFinding } from "../verdicts/mod.ts";
import { accountOf, supplierNumberOf } from "./compare_payees.ts";
import { foldName } from "./fold.ts";
import {
  bankAnswerOf,
  type Decided,
  decideOnPayee,
  type EarlierDecision,
  findingsOf,
  type PayeeDecision,
  type ScreenedPayee,
  verdictOf,
} from "./verdict.ts";

/** A decision with the payment that it is about, as stored in a browser. */
export interface KeptDecision extends PayeeDecision {
  readonly file: string;
  readonly place: number;
  /** `account`, `name` (as {@linkcode foldName} spells it) and `supplier` are empty if the payee doesn't have them. */
  readonly account: string;
  readonly name: string;
  readonly supplier: string;
  /** The bank's BIC without its branch; empty if unknown. Earlier versions didn't store it. */
  readonly bank?: string;
  readonly findings: readonly string[];
  /** Code and subject of each finding, such as an entry of a list. Earlier versions didn't store them. */
  readonly subjects?: readonly string[];
}

/** Prepares a decision for storage. */
export function keepDecision(file: string, screened: ScreenedPayee, decision: PayeeDecision): KeptDecision {
  return {
    ...decision,
    file,
    place: screened.payee.place,
    ...identityOf(screened),
    bank: bankBicOf(screened),
    findings: findingsOf(screened),
    subjects: decideOnPayee(screened).findings.flatMap((finding) => subjectsOf(finding, screened)),
  };
}

/** The stored decisions, found by row or by payee. */
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
    if (own?.choice === "paid" && !isUpheld(own, screened)) {
      return { decision: null, earlier: earlierOf(own, file, screened) };
    }
    const identity = identityOf(screened);
    const others = keysOf(identity).flatMap((key) => this.#ofPayees.get(key) ?? [])
      .filter((decision) => decision.file !== file).toSorted(byDay);
    const last = others.findLast(({ account }) => account === identity.account) ?? others.at(-1);
    const earlier = last === undefined ? null : earlierOf(last, file, screened);
    return { decision: own === null ? takeOver(screened, earlier) : decisionOf(own), earlier };
  }
}

function earlierOf(kept: KeptDecision, file: string, screened: ScreenedPayee): EarlierDecision {
  return {
    decision: decisionOf(kept),
    isSameAccount: kept.account === accountOf(screened.payee),
    isSameBank: isSameBank(kept, screened),
    since: foundSince(kept, file, screened).map(codeOf),
  };
}

/** Returns whether a decision to pay still applies: same account and bank, and no new reason not to pay. */
function isUpheld(kept: KeptDecision, screened: ScreenedPayee): boolean {
  return kept.account === accountOf(screened.payee) && isSameBank(kept, screened) &&
    !foundSince(kept, kept.file, screened).some((finding) =>
      /^(?:stop|check_first)$/.test(verdictOfFinding(finding))
    );
}

/** Returns whether the account's bank still has the same BIC, without its branch. An unknown BIC counts as equal. */
function isSameBank({ bank = "" }: KeptDecision, screened: ScreenedPayee): boolean {
  const now = bankBicOf(screened);
  return bank === "" || now === "" || bank === now;
}

/** Returns the part of the BIC that a bank's branches share (ISO 9362); empty if the BIC is unknown. */
function bankBicOf({ screening }: ScreenedPayee): string {
  return screening.kind === "screened" && screening.result.valid
    ? screening.result.bic?.code.slice(0, 8) ?? ""
    : "";
}

function foundSince(kept: KeptDecision, file: string, screened: ScreenedPayee): readonly Finding[] {
  const subjects = new Set(kept.subjects);
  return decideOnPayee(screened).findings.filter((finding) =>
    !kept.findings.includes(codeOf(finding)) ||
    // A repeated payment in another file is a new finding.
    (finding.code === "repeated_payment" && kept.file !== file) ||
    !subjectsOf(finding, screened).every((subject) => subjects.has(subject))
  );
}

/** Lists what a finding is about, such as entries of lists; returns an empty list if the code says everything. */
function subjectsOf(finding: Finding, { payee, screening, repeat }: ScreenedPayee): readonly string[] {
  const name = (subjects: readonly (string | number)[] = []): readonly string[] =>
    subjects.map((subject) => `${finding.code} ${subject}`);
  switch (finding.code) {
    case "bank_sanctioned":
    case "sanctions_review": {
      // A finding mentions one entry, even if the bank is on several lists.
      const { hits = [], review = [] } = bankAnswerOf(screening)?.compliance.sanctions ?? {};
      const entries = finding.code === "bank_sanctioned" ? hits : review;
      const { list, entry, register } = finding.values;
      const source = list === null ? register : `${list} ${entry}`;
      return name([source, ...entries.map(({ list, entry_id }) => `${list} ${entry_id}`)]);
    }
    case "bic_of_another_bank":
      return name([JSON.stringify(finding.values)]);
    case "risk_high":
    case "risk_elevated":
    case "risk_medium":
      return name(finding.values.flags);
    case "account_changed":
      return name(finding.values.accounts);
    case "name_changed":
      return name([finding.values.name]);
    case "repeated_payment":
      return name(finding.values.places);
    case "reference_wrong":
      return name([payee.reference ?? ""]);
    case "account_of_other_name":
    case "name_on_other_account":
      return name(repeat?.others);
    default:
      // A finding with `words` quotes a register or a law.
      return "words" in finding.values ? name([JSON.stringify(finding.values)]) : [];
  }
}

/**
 * Returns an earlier decision to pay the same account and bank; `null` if there are new findings, or if the verdict
 * isn't `check_first`.
 */
function takeOver(screened: ScreenedPayee, earlier: EarlierDecision | null): PayeeDecision | null {
  if (earlier === null || !earlier.isSameAccount || !earlier.isSameBank || earlier.since.length > 0) {
    return null;
  }
  return earlier.decision.choice === "paid" && verdictOf(screened) === "check_first"
    ? earlier.decision
    : null;
}

/** Returns whether a payment is left out of the bank's file, by a person's decision or, without one, by its verdict. */
export function isOnHold(screened: ScreenedPayee): boolean {
  const { decision = null } = screened.decided ?? {};
  if (decision !== null) return decision.choice !== "paid";
  return !/^(?:fine|account_fine)$/.test(verdictOf(screened));
}

/** Returns whether a payment still needs a person's decision. */
export function isUndecided(screened: ScreenedPayee): boolean {
  return /^(?:stop|check_first)$/.test(verdictOf(screened)) && (screened.decided?.decision ?? null) === null;
}

function byDay(a: KeptDecision, b: KeptDecision): number {
  return a.on < b.on ? -1 : a.on > b.on ? 1 : Number(a.choice !== "paid") - Number(b.choice !== "paid");
}

type Identity = Pick<KeptDecision, "account" | "name" | "supplier">;

function identityOf({ payee }: ScreenedPayee): Identity {
  return { account: accountOf(payee), name: foldName(payee.name), supplier: supplierNumberOf(payee) };
}

/** Returns the keys under which decisions are found: supplier number and name or, without a name, the account. */
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
