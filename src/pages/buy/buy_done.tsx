/**
 * `/buy/done`: where payers return to from a checkout by card, with `?session_id={CHECKOUT_SESSION_ID}`, and where the
 * mail about it leads to, with `?ref=`.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";
import type { CheckoutResult } from "../../billing/cards/mod.ts";
import { englishReader } from "../reader.ts";
import { KEY_SCRIPTS, KeyShownOnce } from "../frame/key_shown_once.tsx";
import type { Page, PageView } from "../page.ts";

/** Contents of the page. `ask` is what the link in a mail shows: scanners open links, and a key is shown once. */
type BuyDoneView =
  | CheckoutResult
  | { readonly result: "ask"; readonly ref: string }
  | { readonly result: "unknown_ref" };

/** Ids of sessions, and references of mails; nothing else is looked up. */
const SESSION_ID = /^cs_[A-Za-z0-9_]{10,250}$/;
const REF = /^[0-9a-f]{64}$/;

export const page: Page = {
  async get({ isHead, query }, { cards }) {
    const ref = query.get("ref");
    if (ref !== null) return show(REF.test(ref) ? { result: "ask", ref } : { result: "unknown_ref" });
    const sessionId = query.get("session_id") ?? "";
    if (cards === null || !SESSION_ID.test(sessionId)) return show({ result: "unknown_ref" });
    // A key is shown once: nothing is taken for who asks for headers alone.
    return show(isHead ? { result: "waiting" } : await cards.takeResult(sessionId));
  },
  async post({ body }, { cards }) {
    const ref = new URLSearchParams(new TextDecoder().decode(body)).get("ref") ?? "";
    const secret = cards !== null && REF.test(ref) ? await cards.takeMailedKey(ref) : null;
    return show(secret === null ? { result: "unknown_ref" } : { result: "new_key", secret });
  },
};

/** Seconds after which a payer who waits is told again. */
const RELOAD_SECONDS = 3;

function show(view: BuyDoneView): PageView {
  const { title, body } = describe(view);
  return {
    title,
    description: "What became of a payment by card.",
    isUnlisted: true,
    status: view.result === "unknown_ref" ? 404 : 200,
    ...(view.result === "new_key" && { scripts: KEY_SCRIPTS }),
    ...(view.result === "waiting" && { reloadAfterSeconds: RELOAD_SECONDS }),
    body: (
      <div class="wide intro">
        <h1>{title}</h1>
        <div class="prose stack section">{body}</div>
      </div>
    ),
  };
}

function describe(view: BuyDoneView): { readonly title: string; readonly body: JSX.Element } {
  switch (view.result) {
    case "new_key":
      return {
        title: "Your API key",
        body: <KeyShownOnce secret={view.secret} reader={englishReader} />,
      };
    case "ask":
      return {
        title: "Your API key",
        body: (
          <>
            <p>The key is shown once. Have a place ready to store it.</p>
            <form method="post" action="/buy/done">
              <input type="hidden" name="ref" value={view.ref} />
              <button type="submit">Show my key</button>
            </form>
          </>
        ),
      };
    case "shown_before":
      return {
        title: "The key was shown before",
        body: (
          <p>
            This payment was received, and its key was shown on this page once. If it did not reach you, take
            it by the mail that we sent to the address of the payment.
          </p>
        ),
      };
    case "recharged":
      return {
        title: "Payment received",
        body: (
          <>
            <p>What you bought is on your key. Nothing else has to be done.</p>
            <p class="row">
              <a class="button" href="/screen">Screen a file</a>
              <a class="button button-quiet" href="/account">See what is left</a>
            </p>
          </>
        ),
      };
    case "waiting":
      return {
        title: "Waiting for the payment",
        body: (
          <p>
            The payment is not confirmed yet. A card takes seconds, a bank transfer can take days. This page
            looks again by itself; you may also close it and come back.
          </p>
        ),
      };
    case "not_paid":
      return {
        title: "Not paid",
        body: <p>This payment did not arrive, or not in full, so there is no key.</p>,
      };
    case "reversed":
      return { title: "The money went back", body: <p>This payment was refunded or is disputed.</p> };
    case "unknown_ref":
      return {
        title: "Nothing to show",
        body: (
          <>
            <p>This address gives no key. The key was shown before, or the address is not complete.</p>
            <p>
              Did you pay and have no key? The mail that we sent to the address of the payment gives it once.
              A key with your verified email is in <a href="/account">your account</a>.
            </p>
          </>
        ),
      };
  }
}
