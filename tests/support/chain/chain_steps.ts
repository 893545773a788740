/**
 * Transcripts on a local chain: a service and a payer with 100 USDC for each block, and steps of the chain.
 *
 * @module
 */
import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { decodePaymentResponseHeader } from "@x402/core/http";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { type BlockService, runTranscript } from "../http_transcript.ts";
import { matchAnswer } from "../transcript_format.ts";
import type { Steps } from "../transcript_steps.ts";
import { memberOf } from "../test_app.ts";
import { LocalChain } from "./local_chain.ts";
import { type NodeFault, type NodeProxy, startNodeProxy } from "./node_proxy.ts";
import { NODE_SILENT, NOTHING_MINED, openPaidApp, type PaidApp } from "./paid_app.ts";
import { type PaymentFlaws, signPayment } from "./sign_payment.ts";

/** Shorter limits of waits, by the argument of the step `waits`. */
const WAITS = { nothing_mined: NOTHING_MINED, node_silent: NODE_SILENT } as const;

const FAULTS: readonly NodeFault[] = ["no_receipts", "behind", "at_odds"];

const PAID_CALL = "/v1/bic/COBADEFF";

/** Runs each block of a transcript on a chain. Blocks share a chain until one of them moves the chain's time ahead. */
export function runChainTranscript(file: URL): void {
  const chains: Promise<LocalChain>[] = [];
  let isAhead = true;
  Deno.test.afterAll(async () => {
    for (const chain of chains) await (await chain)[Symbol.asyncDispose]();
  });
  runTranscript(file, {
    open: async (variables, _, lines): Promise<BlockService> => {
      if (isAhead) chains.unshift(LocalChain.start());
      isAhead = lines.some(({ text }) => /^chain mine \d/.test(text));
      const [chain] = await Promise.all(chains);
      assert(chain !== undefined);
      const wordOf = (step: string) =>
        lines.find(({ text }) => text.startsWith(`${step} `))?.text.split(" ")[1];
      const node = wordOf("node") === undefined ? null : startNodeProxy(chain);
      const waits = wordOf("waits");
      const bounds = waits === "nothing_mined" || waits === "node_silent" ? WAITS[waits] : {};
      const paidApp = await openPaidApp(
        chain,
        { ...variables, ...node && { X402_RPC_URL: node.url } },
        bounds,
      );
      return {
        app: paidApp.app,
        steps: stepsOn(paidApp, node),
        [Symbol.asyncDispose]: async () => {
          // A failed block may have stopped the chain, and later blocks would wait forever.
          await chain.setFrozen(false);
          await chain.setMining(true);
          await paidApp[Symbol.asyncDispose]();
          await node?.[Symbol.asyncDispose]();
        },
      };
    },
  });
}

function stepsOn({ app, chain, payer, offer, received }: PaidApp, node: NodeProxy | null): Steps {
  const messages = new Map<string, unknown>();
  let [height, undo] = [0, () => Promise.resolve()];
  /** Signs a payment of an amount; text values may be `payee`, or seconds from now as in `now+60`. */
  const sign = async (amount: string, json: string | undefined): Promise<string> => {
    const { isUnfunded, ...flaws }: PaymentFlaws & { isUnfunded?: boolean } = JSON.parse(
      json || "{}",
      (_, value) => {
        const seconds = /^now([+-]\d+)$/.exec(String(value))?.[1];
        if (seconds !== undefined) return String(Math.floor(Date.now() / 1000) + Number(seconds));
        return value === "payee" ? offer(0).payTo : value;
      },
    );
    const account = isUnfunded ? privateKeyToAccount(generatePrivateKey()) : payer;
    return await signPayment(account, offer(Number(amount)), flaws);
  };
  const refuse = async (payment: string, error: string): Promise<void> => {
    const answer = await app.get(PAID_CALL, { headers: { "PAYMENT-SIGNATURE": payment } });
    assertEquals([answer.status, memberOf(answer, "payment_error")], [402, error]);
    assertEquals(memberOf(answer, "accepts.0.amount"), "3000");
    messages.set(error, memberOf(answer, "message"));
    assertEquals(new Set(messages.values()).size, messages.size, "each error has its own sentence");
  };
  const acts: Readonly<Record<string, (argument?: string) => Promise<unknown>>> = {
    stop: () => chain.setMining(false),
    go: () => chain.setMining(true),
    mine: (seconds) => chain.mine(Number(seconds ?? 1)),
    pending: () => chain.untilPending(),
    drop: () => chain.dropPending(),
    freeze: () => chain.setFrozen(true),
    thaw: () => chain.setFrozen(false),
    finalize: () => chain.finalize(),
    remember: async () => void (height = await chain.height()),
    keep: async () => void (undo = await chain.keepState()),
    reorganise: () => undo(),
  };
  return {
    waits: () => {},
    /**
     * `pay NAME AMOUNT {…}` stores a signed payment, with flaws if needed; `pay NAME like OTHER` stores the payment
     * OTHER in another spelling.
     */
    pay: async ({ values }, text) => {
      const [, name = "", amount = "", more] = /^(\S+) (\S+) ?(.*)$/s.exec(text) ?? [];
      const payment = amount === "like"
        ? btoa(`${atob(values.get(more ?? "") ?? "")} `)
        : await sign(amount, more);
      values.set(name, payment);
    },
    /**
     * `refused ERROR {…}`: a payment of a call with these flaws is refused, with a sentence that no other error has.
     */
    refused: async (_, text) =>
      await refuse(await sign("3000", text.slice(text.indexOf("{"))), text.split(" ", 1)[0] ?? ""),
    /** `garbage N TEXT`: the text, repeated N times, isn't accepted as a payment. */
    garbage: async (_, text) =>
      await refuse((text.split(" ")[1] ?? "").repeat(parseInt(text)), "malformed_payment"),
    /**
     * `received N`: the payee got N millionths of a USDC; `received booked`: the payee got the sum of the settled
     * payments.
     */
    received: async (_, text) => {
      const { booked } = await app.storage.db.selectFrom("payments").where("state", "=", "settled")
        .select((eb) => eb.fn.sum<number | null>("amount_atomic").as("booked")).executeTakeFirstOrThrow();
      const expected = text === "booked" ? booked : Number(text);
      assertEquals(await received(), expected);
      assertNotEquals(expected, null);
    },
    /** `receipt HEADER {…}` compares a receipt as the official package reads it. */
    receipt: (_, text) => {
      const [, header = "", expected = ""] = /^(\S+) (.*)$/s.exec(text) ?? [];
      const found = decodePaymentResponseHeader(header);
      matchAnswer(found, JSON.parse(expected), { at: "receipt", isExact: false, store: () => {} });
    },
    /** `reconcile` checks open payments, as the service does every ten seconds. */
    reconcile: () => app.reconcile(),
    /** `chain ACT` acts on the chain; `chain remember` stores the height at which a lagging node stays. */
    chain: async (_, text) => {
      const [act = "", argument] = text.split(" ");
      const run = acts[act];
      assert(run !== undefined, `the chain doesn't ${act}`);
      await run(argument);
    },
    /** `node FAULT` gives a fault to the node in front of the chain, and `node well` ends the fault. */
    node: (_, text) => node?.setFault(FAULTS.find((fault) => fault === text) ?? null, height),
  };
}
