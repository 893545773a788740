// The states of payments, purchases, disputes, plans and tiers, the moves between states, and what each move writes.
// The SQL statements take their states from this table, and `printMoneyTable` prints it in README.md.
import type { DisputeState, PaymentState, Plan, PurchaseStatus, Tier } from "../storage/mod.ts";

interface Move<State extends string> {
  /** States in which the move applies; empty for a new row. */
  readonly from: readonly State[];
  /** Empty if the move deletes the row. Several states if the SQL statement chooses one. */
  readonly to: State | readonly State[];
  readonly when: string;
  readonly writes: string;
}

type Moves<State extends string> = Readonly<Record<string, Move<State>>>;

const DELIVERED = ["credited", "minted", "minted_fallback"] as const;

/** A transfer signed by its payer (x402), which the chain carries out at most once (EIP-3009). */
const payment = {
  open: {
    from: [],
    to: "settling",
    when: "the transfer isn't known yet",
    writes: "the signed transfer; a pending purchase for a pack",
  },
  take: {
    from: ["settling", "unconfirmed"],
    to: "settling",
    when: "it is sent again, or due for a check, and no process works on it",
    writes: "reserves it for one process for 20 seconds",
  },
  leave: {
    from: ["settling"],
    to: "unconfirmed",
    when: "the outcome is unknown; a clock alone never ends this state",
    writes: "what is known, and when to check again",
  },
  settle: {
    // Anyone can carry out a signed transfer until it expires, so a failed payment may still be settled.
    from: ["settling", "unconfirmed", "failed"],
    to: "settled",
    when: "the transfer was carried out",
    writes:
      "its transaction; the pack is delivered, or the call counts towards a claim; a last check in 30 minutes",
  },
  fail: {
    from: ["settling", "unconfirmed"],
    to: "failed",
    when: "the transfer was rejected, or expired unused",
    writes: "the reason; the purchase fails; a last check after the expiry",
  },
  undo: {
    from: ["settled"],
    to: "failed",
    when: "the chain undid it, seen once its blocks are final",
    writes: "the reason; the pack is refunded",
  },
  forget: { from: ["failed"], to: [], when: "it expired 30 days ago", writes: "deletes it and its purchase" },
} as const satisfies Moves<PaymentState>;

/** A pack of credits, paid with USDC or by card: no credits without money, and no money without credits. */
const purchase = {
  order: {
    from: [],
    to: "pending",
    when: "a payment opens, or a checkout is reported",
    writes: "the order, and a new key that doesn't work yet",
  },
  deliver: {
    from: ["pending", "failed"],
    to: DELIVERED,
    when: "its payment settles, or its checkout is paid in full",
    writes: "credits, once: to the key to recharge, or to the new key if there is none or it has ended",
  },
  fail: {
    from: ["pending"],
    to: "failed",
    when: "its payment fails, or its checkout fails or is short",
    writes: "nothing else",
  },
  refund: {
    from: [...DELIVERED, "disputed"],
    to: "refunded",
    when: "all its money went back",
    writes: "takes the credits that its key still has",
  },
  dispute: {
    from: DELIVERED,
    to: "disputed",
    when: "a dispute of its card payment is open or lost",
    writes: "takes the credits that its key still has",
  },
  win: {
    from: ["disputed"],
    to: DELIVERED,
    when: "every dispute of its card payment is won",
    writes: "returns the credits that it took",
  },
  forget: {
    from: ["pending", "failed"],
    to: [],
    when: "a month has passed; for USDC, its payment is deleted",
    writes: "deletes it with its key, mail and checkout",
  },
} as const satisfies Moves<PurchaseStatus>;

const dispute = {
  report: { from: [], to: ["open", "won", "lost"], when: "its first event", writes: "the purchase follows" },
  close: {
    from: ["open"],
    to: ["won", "lost"],
    when: "it is closed; a later event about its opening is ignored",
    writes: "the purchase follows; Pro ends if nothing else is paid",
  },
} as const satisfies Moves<DisputeState>;

const plan = {
  start: {
    from: ["free"],
    to: "pro",
    when: "the key is active, and one of its subscriptions runs",
    writes: "the quota of Pro; saves the key's own",
  },
  end: {
    from: ["pro"],
    to: "free",
    when:
      "none of its subscriptions runs: paid invoices, less refunded and disputed ones, and three days to renew",
    writes: "the key's own quota, less what it had used",
  },
} as const satisfies Moves<Plan>;

const tier = {
  raise: {
    from: ["anonymous"],
    to: "claimed",
    when: "its settled payments add up to 1.00 USDC, and it has no Pro",
    writes: "200 calls, once",
  },
} as const satisfies Moves<Tier>;

/** The moves of payments, purchases, disputes, plans and tiers. */
export const money = { payment, purchase, dispute, plan, tier } as const;

/** Returns whether any of `moves` leads from state `from` to state `to`. */
export function allows<State extends string>(moves: Moves<State>, from: State, to: State): boolean {
  return Object.values(moves).some((move) => move.from.includes(from) && [move.to].flat().includes(to));
}

/** Prints the table as Markdown. */
export function printMoneyTable(): string {
  const rows = Object.entries(money).flatMap(([row, moves]) =>
    Object.entries<Move<string>>(moves).map(([name, { from, to, when, writes }]) => {
      const list = (states: Move<string>["to"], none: string): string => [states].flat().join(", ") || none;
      return [row, name, list(from, "(new)"), list(to, "(deleted)"), when, writes];
    })
  );
  const head = ["Row", "Move", "From", "To", "If", "Writes"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}
