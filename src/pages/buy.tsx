// `/buy`: packs and Pro by card, for a new key; a key that exists is recharged by its own links.
import type { JSX } from "hono/jsx/jsx-runtime";
import { limits } from "../../generated/limits.ts";
import { type Language, preferredLanguage } from "../../sdk/verdicts/mod.ts";
import type { CheckoutResult } from "../billing/cards/mod.ts";
import { creditPacks, packLinks, sellsByCard } from "../billing/mod.ts";
import { EnglishOnly, KEY_SCRIPTS, KeyShownOnce } from "./frame.tsx";
import type { Page, PageView } from "./page.ts";

export const page: Page = {
  get({ headers }, { terms }): PageView {
    const links = packLinks(terms);
    const { pro } = terms.cardLinks;
    // The processor's page speaks the buyer's language, and tells us which: so does the mail with the key.
    const language = preferredLanguage(headers.get("Accept-Language"));
    const isSold = sellsByCard(terms);
    return {
      title: "Buy",
      description: "Credit packs and the Pro plan by card, delivered as a new API key.",
      body: (
        <div class="wide">
          <div class="intro">
            <h1>Buy calls by card</h1>
            <EnglishOnly />
            <p class="lede">
              {isSold
                ? "The payment is taken by the card processor. When it is confirmed you are led back here, and the new key is shown once."
                : "This server sells nothing by card. Its free keys and free calls work as everywhere."}
            </p>
          </div>
          {isSold && (
            <ul class="prices">
              {Object.values(creditPacks).map(({ slug, credits, priceUsdc }) =>
                links[slug] !== undefined && (
                  <li>
                    <span class="price-amount">${priceUsdc}</span>
                    <span class="price-unit">{credits.toLocaleString("en")} credits</span>
                    <span class="price-what">${priceUsdc / credits} a call; they never expire</span>
                    <a class="button" href={withLocale(links[slug], language)} rel="noreferrer">
                      Buy {credits.toLocaleString("en")} credits
                    </a>
                  </li>
                )
              )}
              {pro !== null && (
                <li>
                  <span class="price-amount">${limits.proPriceUsd}</span>
                  <span class="price-unit">a month, Pro</span>
                  <span class="price-what">{limits.proQuota.toLocaleString("en")} calls every month</span>
                  <a class="button" href={withLocale(pro, language)} rel="noreferrer">Subscribe</a>
                </li>
              )}
            </ul>
          )}
          <section class="section prose">
            <h2>Recharge a key that you have</h2>
            <p>
              Each key has links of its own that put what you buy on it: in{" "}
              <a href="/account">your account</a>, and for programs in the answer of{" "}
              <a href="/docs/api/getApiKeyUsage">its usage</a> under{" "}
              <code>topup</code>. They carry a reference and never the key, so they can be handed to whoever
              holds the company card.
            </p>
            {terms.payTo !== null && (
              <>
                <h2>Pay in USDC</h2>
                <p>
                  Programs buy packs, and single calls, by x402: see <a href="/docs/payments">Payments</a>.
                </p>
              </>
            )}
          </section>
        </div>
      ),
    };
  },
};

/** The address of a checkout in a language (`locale` of the processor's payment links). */
function withLocale(link: string, language: Language): string {
  const url = new URL(link);
  url.searchParams.set("locale", language);
  return url.href;
}

/** Contents of the page. `ask` is what the link in a mail shows: scanners open links, and a key is shown once. */
type BuyDoneView =
  | CheckoutResult
  | { readonly result: "ask"; readonly ref: string }
  | { readonly result: "unknown_ref" };

/** Ids of sessions, and references of mails; nothing else is looked up. */
const SESSION_ID = /^cs_[A-Za-z0-9_]{10,250}$/;

const REF = /^[0-9a-f]{64}$/;

/** The page of `/buy/done`, to which the processor sends a buyer back. */
export const done: Page = {
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
        body: <KeyShownOnce secret={view.secret} />,
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
