/**
 * Occasional actions alongside the calls with keys: people sign in, keys are rotated, packs are bought by card, calls
 * are paid on the chain, agents use MCP. Each visit checks its answers. If the answer to an action about money is lost,
 * the visit repeats the action, as a real user would.
 *
 * @module
 */
import type { Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { eventsOf, idsOf, signEvent } from "../support/card_processor/events.ts";
import type { LocalChain } from "../support/chain/local_chain.ts";
import { offerOn, signPayment } from "../support/chain/sign_payment.ts";
import { initialize } from "../support/mcp_session.ts";
import { type BilledClient, isCut, type Statuses } from "./billed_client.ts";
import type { MortalService } from "./mortal_service.ts";

const PRICE_ATOMIC = 3_000;
const PACK_CREDITS = 1_000;
const PAID_PATH = "/v1/bic/COBADEFF";
const CARD_SECRET = "whsec_visitors";
/**
 * With a visit every two seconds, a person signs in every eight. More would exceed 500 codes an hour, the limit for all
 * accounts together.
 */
const VISITS_PER_SIGN_IN = 4;
/** Attempts for requests that are repeated until they are answered. */
const TRIES = 60;
const TRY_AGAIN_MS = 250;

/** The visitors' dependencies. */
export interface VisitedPlace {
  readonly service: MortalService;
  readonly chain: LocalChain;
  /** Folder that the service writes its mail into. */
  readonly outbox: string;
  readonly statuses: Statuses;
  /** Clients that only visitors use. */
  readonly rotating: BilledClient;
  readonly agent: BilledClient;
}

/** Payee of payments on the chain. */
export const PAY_TO: Hex = privateKeyToAccount(generatePrivateKey()).address;

/** Environment variables of the service for the visitors. */
export function variablesForVisitors(chain: LocalChain, outbox: string): Record<string, string> {
  return {
    ...chain.ownSettlement(PAY_TO),
    CARD_WEBHOOK_SECRET: CARD_SECRET,
    MAIL_URL: `file:${outbox}`,
    // Every visitor comes from a separate network.
    TRUSTED_PROXY_HOPS: "1",
  };
}

/** All visitors. */
export class Visitors {
  readonly #place: VisitedPlace;
  #key: string;
  #visits = 0;
  readonly counts = { signIns: 0, rotations: 0, packsByCard: 0, paidOnChain: 0, mcpCalls: 0 };
  /** Violated rules, as text. */
  readonly broken: string[] = [];

  constructor(place: VisitedPlace) {
    this.#place = place;
    this.#key = place.rotating.key;
  }

  /** Makes one visit of each kind. If the service ends meanwhile, a visit is abandoned, unless it is about money. */
  async comeBy(): Promise<void> {
    this.#visits++;
    for (const visit of [this.#signIn, this.#useMcp, this.#rotate, this.#buyByCard, this.#payOnChain]) {
      await visit.call(this).catch((error) => {
        if (!isCut(error)) this.broken.push(String(error).split("\n", 1).join());
      });
    }
  }

  /** Lists transfers without a served call, and served calls without a transfer. */
  async judge(): Promise<readonly string[]> {
    const transfers = await this.#place.chain.transfersTo(PAY_TO);
    const { paidOnChain } = this.counts;
    return transfers.length === paidOnChain ? this.broken : [
      ...this.broken,
      `${transfers.length} transfers for ${paidOnChain} calls that were paid on the chain`,
    ];
  }

  async #signIn(): Promise<void> {
    if (this.#visits % VISITS_PER_SIGN_IN !== 1) return;
    // A domain gets a limited number of codes a day.
    const email = `person@firma${this.#visits}.de`;
    const asked = await this.#send("POST", "/v1/account/code", { json: { email } });
    if (asked.status !== 202) return this.#complain("asking for a code", asked);
    const code = await this.#codeFor(email);
    const signedIn = await this.#send("POST", "/v1/account/session", { json: { email, code } });
    if (signedIn.status !== 200) return this.#complain("signing in", signedIn);
    const again = await this.#send("POST", "/v1/account/session", { json: { email, code } });
    if (again.status === 200) this.broken.push("a code signed in twice");
    const Cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const overview = await this.#send("GET", "/v1/account/overview", { headers: { Cookie } });
    if (overview.status !== 200) return this.#complain("the account", overview);
    this.counts.signIns++;
  }

  async #useMcp(): Promise<void> {
    const { agent } = this.#place;
    const headers = { Authorization: `Bearer ${agent.key}`, Accept: "application/json, text/event-stream" };
    const opened = await this.#send("POST", "/mcp", { json: initialize(), headers });
    const session = { ...headers, "Mcp-Session-Id": opened.headers.get("Mcp-Session-Id") ?? "" };
    const call = { name: "validate_iban", arguments: { iban: "DE89370400440532013000" } };
    const json = { jsonrpc: "2.0", id: 1, method: "tools/call", params: call };
    const answer = await this.#send("POST", "/mcp", { json, headers: session }).catch((error) => {
      agent.unknownUnits++;
      throw error;
    });
    if (answer.status !== 200 || !answer.text.includes("Commerzbank")) return this.#complain("MCP", answer);
    agent.servedUnits++;
    this.counts.mcpCalls++;
  }

  async #rotate(): Promise<void> {
    const { rotating } = this.#place;
    const call = (key: string) =>
      this.#send("GET", PAID_PATH, { headers: { Authorization: `Bearer ${key}` } }).catch((error) => {
        rotating.unknownUnits++;
        throw error;
      });
    const before = await call(this.#key);
    // The rotation succeeded, but the answer with the new secret was lost.
    if (before.status === 402) return;
    if (before.status !== 200) return this.#complain("a call before a rotation", before);
    rotating.servedUnits++;
    const old = this.#key;
    const rotated = await this.#send("POST", "/v1/keys/rotate", {
      headers: { Authorization: `Bearer ${old}` },
    });
    this.#key = /ifk_[0-9a-f]{64}/.exec(rotated.text)?.[0] ?? "";
    if (rotated.status !== 201) return this.#complain("rotating", rotated);
    if ((await call(old)).status === 200) this.broken.push("a key works after it was rotated");
    this.counts.rotations++;
  }

  async #buyByCard(): Promise<void> {
    const checkout = { product: "1k", name: `visitor${this.#visits}` } as const;
    const { completed } = eventsOf(checkout, seconds());
    // The processor sends an event until it is answered, and sometimes twice.
    for (let time = 0; time < 2; time++) {
      const { payload, signature } = await signEvent(completed, CARD_SECRET, seconds());
      const headers = { "Stripe-Signature": signature };
      const told = await this.#insist(() =>
        this.#send("POST", "/v1/webhooks/card", { body: payload, headers })
      );
      if (told.status !== 200) return this.#complain("an event of a card", told);
    }
    const { session } = idsOf(checkout);
    const page = await this.#send("GET", `/buy/done?session_id=${session}`, {});
    const key = /ifk_[0-9a-f]{64}/.exec(page.text)?.[0];
    if (key === undefined) return this.#complain("the page after a payment", page);
    const call = await this.#send("GET", PAID_PATH, { headers: { Authorization: `Bearer ${key}` } });
    const credits = call.headers.get("X-Credits-Remaining");
    if (credits !== String(PACK_CREDITS - 1)) this.broken.push(`a pack by card left ${credits} credits`);
    this.counts.packsByCard++;
  }

  async #payOnChain(): Promise<void> {
    const { chain } = this.#place;
    const { account } = await chain.fundedAccount(BigInt(PRICE_ATOMIC));
    const payment = await signPayment(account, offerOn(chain, PAY_TO, PRICE_ATOMIC));
    const send = () => this.#send("GET", PAID_PATH, { headers: { "PAYMENT-SIGNATURE": payment } });
    // Each attempt sends the same payment. 409 and 502 mean that its outcome isn't known yet.
    const answer = await this.#insist(send, (status) => status === 409 || status === 502);
    if (answer.status !== 200) return this.#complain("a call paid on the chain", answer);
    this.counts.paidOnChain++;
  }

  /** Repeats a request until it is answered: its answer is lost if the service ends meanwhile. */
  async #insist(send: () => Promise<Visit>, isOpen = (_status: number) => false): Promise<Visit> {
    for (let left = TRIES;; left--) {
      const answer = await send().catch((error) => {
        if (!isCut(error)) throw error;
        return null;
      });
      if (answer !== null && !isOpen(answer.status)) return answer;
      if (left === 0) throw new Error("Cannot go on: an act has no outcome after all tries");
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }

  async #send(method: string, path: string, sent: {
    readonly json?: unknown;
    readonly body?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }): Promise<Visit> {
    const { json, body = json === undefined ? null : JSON.stringify(json), headers } = sent;
    const [high, low] = [this.#visits >> 8 & 255, this.#visits & 255];
    const { url } = await this.#place.service.running();
    const response = await fetch(url + path, {
      method,
      body,
      headers: {
        "Content-Type": "application/json",
        "X-Forwarded-For": `100.${high}.${low}.1`,
        Origin: url,
        ...headers,
      },
    });
    this.#place.statuses.note(response.status);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** The code in the mail to an address. */
  async #codeFor(email: string): Promise<string> {
    const { outbox } = this.#place;
    const names = (await Array.fromAsync(Deno.readDir(outbox))).map(({ name }) => name).sort().reverse();
    for (const name of names.filter((name) => name.endsWith(".eml"))) {
      const mail = await Deno.readTextFile(`${outbox}/${name}`);
      if (mail.includes(email)) return /^Subject:.*?(\d{6})/m.exec(mail)?.[1] ?? "";
    }
    return "";
  }

  #complain(act: string, { status, text }: Visit): void {
    this.broken.push(`${act} was answered ${status} ${text.slice(0, 300)}`);
  }
}

interface Visit {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
