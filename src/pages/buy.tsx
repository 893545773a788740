// `/buy`: packs and Pro by card, for a new key. An existing key is recharged with the links of its account.
import type { JSX } from "hono/jsx/jsx-runtime";
import { limits } from "../../generated/limits.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import type { CheckoutResult } from "../billing/cards/mod.ts";
import { creditPacks, packLinks, sellsAnything, sellsByCard } from "../billing/mod.ts";
import { KEY_SCRIPTS, KeyShownOnce } from "./frame.tsx";
import { bothPrices, NotSold, OwnPrice } from "./home/sections.tsx";
import type { Page, PageView, Reader } from "./page.ts";

export const page: Page = {
  get({ reader }, parts): PageView {
    const { words: { buy: words, writing }, link, language } = reader;
    const { operator, terms } = parts;
    const links = packLinks(terms);
    const packs = Object.values(creditPacks).filter(({ slug }) => links[slug] !== undefined);
    const { pro } = terms.cardLinks;
    const isSold = sellsByCard(terms);
    return {
      title: words.title,
      description: words.description,
      body: (
        <div class="wide">
          <div class="intro">
            <h1>{words.heading}</h1>
            <p class="lede">
              {isSold ? words.sold : sellsAnything(terms) ? words.notSold : <NotSold operator={operator} />}
            </p>
          </div>
          {isSold && (
            <ul class="prices">
              {packs.map(({ slug, credits, priceUsdc }, index) =>
                links[slug] !== undefined && (
                  <li>
                    <span class="price-amount">{writing.money(priceUsdc, "USD")}</span>
                    <OwnPrice usd={priceUsdc} parts={parts} />
                    <span class="price-unit">{words.credits({ count: credits })}</span>
                    <span class="price-what">
                      {words.perCall({ price: bothPrices(priceUsdc / credits, parts, reader) })}
                    </span>
                    <a
                      class={index === 0 ? "button" : "button button-quiet"}
                      href={withLocale(links[slug], language)}
                      rel="noreferrer"
                    >
                      {words.buyCredits({ count: credits })}
                    </a>
                  </li>
                )
              )}
              {pro !== null && (
                <li>
                  <span class="price-amount">{writing.money(limits.proPriceUsd, "USD")}</span>
                  <OwnPrice usd={limits.proPriceUsd} parts={parts} />
                  <span class="price-unit">{words.proUnit}</span>
                  <span class="price-what">{words.proWhat({ count: limits.proQuota })}</span>
                  <a
                    class={packs.length === 0 ? "button" : "button button-quiet"}
                    href={withLocale(pro, language)}
                    rel="noreferrer"
                  >
                    {words.subscribe}
                  </a>
                </li>
              )}
            </ul>
          )}
          {sellsAnything(terms) && (
            <section class="section prose">
              <h2>{words.ownKey}</h2>
              <p>
                {words.ownKeyHow({
                  account: (text) => <a href={link("/account")}>{text}</a>,
                  usage: (text) => <a href={link("/docs/api/getApiKeyUsage")}>{text}</a>,
                })}
              </p>
              {terms.payTo !== null && (
                <>
                  <h2>{words.usdc}</h2>
                  <p>
                    {words.usdcHow({
                      payments: (text) => <a href={link("/docs/payments")}>{text}</a>,
                    })}
                  </p>
                </>
              )}
            </section>
          )}
        </div>
      ),
    };
  },
};

/** Adds the language to a payment link (`locale`), for the payment page and the emails of the card processor. */
function withLocale(link: string, language: Language): string {
  const url = new URL(link);
  url.searchParams.set("locale", language);
  return url.href;
}

/** Contents of `/buy/done`. `ask` is for a link in an email: scanners open links, so the key requires a click. */
type BuyDoneView =
  | CheckoutResult
  | { readonly result: "ask"; readonly ref: string }
  | { readonly result: "unknown_ref" };

/** Matches the id of a checkout session. */
const SESSION_ID = /^cs_[A-Za-z0-9_]{10,250}$/;

const REF = /^[0-9a-f]{64}$/;

/** Shows `/buy/done`, where the card processor sends a buyer after the payment. */
export const done: Page = {
  async get({ isHead, query, reader }, { cards }) {
    const ref = query.get("ref");
    if (ref !== null) {
      return show(REF.test(ref) ? { result: "ask", ref } : { result: "unknown_ref" }, reader);
    }
    const sessionId = query.get("session_id") ?? "";
    if (cards === null || !SESSION_ID.test(sessionId)) return show({ result: "unknown_ref" }, reader);
    // The key is shown once, so a HEAD request must not fetch it.
    return show(isHead ? { result: "waiting" } : await cards.takeResult(sessionId), reader);
  },
  async post({ body, reader }, { cards }) {
    const ref = new URLSearchParams(new TextDecoder().decode(body)).get("ref") ?? "";
    const secret = cards !== null && REF.test(ref) ? await cards.takeMailedKey(ref) : null;
    return show(secret === null ? { result: "unknown_ref" } : { result: "new_key", secret }, reader);
  },
};

const RELOAD_SECONDS = 3;

function show(view: BuyDoneView, reader: Reader): PageView {
  const { title, body } = describe(view, reader);
  return {
    title,
    description: reader.words.buy.outcome.description,
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

function describe(
  view: BuyDoneView,
  { words: { buy: { outcome: words } }, link }: Reader,
): { readonly title: string; readonly body: JSX.Element } {
  switch (view.result) {
    case "new_key":
      return { title: words.key, body: <KeyShownOnce secret={view.secret} /> };
    case "ask":
      return {
        title: words.key,
        body: (
          <>
            <p>{words.ask}</p>
            <form method="post" action={link("/buy/done")}>
              <input type="hidden" name="ref" value={view.ref} />
              <button type="submit">{words.show}</button>
            </form>
          </>
        ),
      };
    case "shown_before":
      return { title: words.shownBefore, body: <p>{words.shownBeforeDetail}</p> };
    case "recharged":
      return {
        title: words.recharged,
        body: (
          <>
            <p>{words.rechargedDetail}</p>
            <p class="row">
              <a class="button" href={link("/screen")}>{words.screen}</a>
              <a class="button button-quiet" href={link("/account")}>{words.balance}</a>
            </p>
          </>
        ),
      };
    case "waiting":
      return { title: words.waiting, body: <p>{words.waitingDetail}</p> };
    case "not_paid":
      return { title: words.notPaid, body: <p>{words.notPaidDetail}</p> };
    case "reversed":
      return { title: words.reversed, body: <p>{words.reversedDetail}</p> };
    case "unknown_ref":
      return {
        title: words.unknown,
        body: (
          <>
            <p>{words.unknownDetail}</p>
            <p>
              {words.unknownHelp({
                account: (text) => <a href={link("/account")}>{text}</a>,
              })}
            </p>
          </>
        ),
      };
  }
}
