// The states of payments, purchases, disputes, plans and tiers, and the moves between them. SQL statements take their
// states from this table. `README.md` says when each move is made and what it writes.
import type { DisputeState, PaymentState, Plan, PurchaseStatus, Tier } from "../storage/mod.ts";

interface Move<State extends string> {
  /** States in which the move applies; empty for a new row. */
  readonly from: readonly State[];
  /** Empty if the move deletes the row. Several states if the SQL statement chooses one. */
  readonly to: State | readonly State[];
}

type Moves<State extends string> = Readonly<Record<string, Move<State>>>;

const DELIVERED = ["credited", "minted", "minted_fallback"] as const;

/** A transfer signed by its payer (x402), which the chain carries out at most once (EIP-3009). */
const payment = {
  open: { from: [], to: "settling" },
  take: { from: ["settling", "unconfirmed"], to: "settling" },
  leave: { from: ["settling"], to: "unconfirmed" },
  // Anyone can carry out a signed transfer until it expires, so a failed payment may still be settled.
  settle: { from: ["settling", "unconfirmed", "failed"], to: "settled" },
  fail: { from: ["settling", "unconfirmed"], to: "failed" },
  undo: { from: ["settled"], to: "failed" },
  forget: { from: ["failed"], to: [] },
} as const satisfies Moves<PaymentState>;

/** A pack of credits, paid with USDC or by card: no credits without money, and no money without credits. */
const purchase = {
  order: { from: [], to: "pending" },
  deliver: { from: ["pending", "failed"], to: DELIVERED },
  fail: { from: ["pending"], to: "failed" },
  refund: { from: [...DELIVERED, "disputed"], to: "refunded" },
  dispute: { from: DELIVERED, to: "disputed" },
  win: { from: ["disputed"], to: DELIVERED },
  forget: { from: ["pending", "failed"], to: [] },
} as const satisfies Moves<PurchaseStatus>;

const dispute = {
  report: { from: [], to: ["open", "won", "lost"] },
  close: { from: ["open"], to: ["won", "lost"] },
} as const satisfies Moves<DisputeState>;

const plan = {
  start: { from: ["free"], to: "pro" },
  end: { from: ["pro"], to: "free" },
} as const satisfies Moves<Plan>;

const tier = { raise: { from: ["anonymous"], to: "claimed" } } as const satisfies Moves<Tier>;

/** The moves of payments, purchases, disputes, plans and tiers. */
export const money = { payment, purchase, dispute, plan, tier } as const;
