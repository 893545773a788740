// `/buy`: packs and Pro by card, for a new key. An existing key is recharged with the links of its account.
import type { JSX } from "hono/jsx/jsx-runtime";
import { limits } from "../../generated/limits.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import type { CheckoutResult } from "../billing/cards/mod.ts";
import { creditPacks, packLinks, sellsAnything, sellsByCard } from "../billing/mod.ts";
import { asLink, KEY_SCRIPTS, KeyShownOnce } from "./frame.tsx";
import { bothPrices, NotSold, Price } from "./home/sections.tsx";
import { formOf, type Page, type PageView, type Reader } from "./page.ts";

export const page: Page = {
  get({ reader }, parts): PageView {
    const { words: { buy: words }, link, language } = reader;
    const { operator, terms } = parts;
    const links = packLinks(terms);
    const packs = Object.values(creditPacks).flatMap((pack) => {
      const href = links[pack.slug];
      return href === undefined ? [] : [{ ...pack, href }];
    });
    const { pro } = terms.cardLinks;
    const isSold = sellsByCard(terms);
    const buy = (href: string, isFirst: boolean, text: string): JSX.Element => (
      <a
        class={isFirst ? "button" : "button button-quiet"}
        href={withLocale(href, language)}
        rel="noreferrer"
      >
        {text}
      </a>
    );
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
              {packs.map(({ href, credits, priceUsdc }, index) => (
                <Price
                  usd={priceUsdc}
                  currency={parts}
                  unit={words.credits({ count: credits })}
                  link={buy(href, index === 0, words.buyCredits({ count: credits }))}
                >
                  {words.perCall({ price: bothPrices(priceUsdc / credits, parts, reader) })}
                </Price>
              ))}
              {pro !== null && (
                <Price
                  usd={limits.proPriceUsd}
                  currency={parts}
                  unit={words.proUnit}
                  link={buy(pro, packs.length === 0, words.subscribe)}
                >
                  {words.proWhat({ count: limits.proQuota })}
                </Price>
              )}
            </ul>
          )}
          {sellsAnything(terms) && (
            <section class="section prose">
              <h2>{words.ownKey}</h2>
              <p>
                {words.ownKeyHow({
                  account: asLink(link("/account")),
                  usage: asLink(link("/docs/api/getApiKeyUsage")),
                })}
              </p>
              {terms.payTo !== null && (
                <>
                  <h2>{words.usdc}</h2>
                  <p>
                    {words.usdcHow({
                      payments: asLink(link("/docs/payments")),
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

/** Matches the id of a checkout session. */
const SESSION_ID = /^cs_[A-Za-z0-9_]{10,250}$/;

const REF = /^[0-9a-f]{64}$/;

/** Shows `/buy/done`, where the card processor sends a buyer after the payment. */
export const done: Page = {
  async get({ isHead, query, reader }, { cards }) {
    const ref = query.get("ref");
    if (ref !== null) return REF.test(ref) ? askToShow(reader, ref) : showUnknown(reader);
    const sessionId = query.get("session_id") ?? "";
    if (cards === null || !SESSION_ID.test(sessionId)) return showUnknown(reader);
    // The key is shown once, so a HEAD request must not fetch it.
    return showResult(reader, isHead ? { result: "waiting" } : await cards.takeResult(sessionId));
  },
  async post({ body, reader }, { cards }) {
    const ref = formOf({ body }).get("ref") ?? "";
    const secret = cards !== null && REF.test(ref) ? await cards.takeMailedKey(ref) : null;
    return secret === null ? showUnknown(reader) : showResult(reader, { result: "new_key", secret });
  },
};

function show(
  { words: { buy: { outcome: { description } } } }: Reader,
  title: string,
  body: JSX.Element,
  more: Partial<PageView> = {},
): PageView {
  return {
    title,
    description,
    isUnlisted: true,
    ...more,
    body: (
      <div class="wide intro">
        <h1>{title}</h1>
        <div class="prose stack section">{body}</div>
      </div>
    ),
  };
}

/** Asks for a click, which shows the key: programs that scan emails open their links. */
function askToShow(reader: Reader, ref: string): PageView {
  const { words: { buy: { outcome: words } }, link } = reader;
  return show(
    reader,
    words.key,
    <>
      <p>{words.ask}</p>
      <form method="post" action={link("/buy/done")}>
        <input type="hidden" name="ref" value={ref} />
        <button type="submit">{words.show}</button>
      </form>
    </>,
  );
}

function showUnknown(reader: Reader): PageView {
  const { words: { buy: { outcome: words } }, link } = reader;
  return show(
    reader,
    words.unknown,
    <>
      <p>{words.unknownDetail}</p>
      <p>{words.unknownHelp({ account: asLink(link("/account")) })}</p>
    </>,
    { status: 404 },
  );
}

const RELOAD_SECONDS = 3;

function showResult(reader: Reader, found: CheckoutResult): PageView {
  const { words: { buy: { outcome: words } }, link } = reader;
  const { result } = found;
  if (result === "new_key") {
    return show(reader, words.key, <KeyShownOnce secret={found.secret} />, { scripts: KEY_SCRIPTS });
  }
  if (result === "recharged") {
    return show(
      reader,
      words.recharged,
      <>
        <p>{words.rechargedDetail}</p>
        <p class="row">
          <a class="button" href={link("/screen")}>{words.screen}</a>
          <a class="button button-quiet" href={link("/account")}>{words.balance}</a>
        </p>
      </>,
    );
  }
  const reload = result === "waiting" ? { reloadAfterSeconds: RELOAD_SECONDS } : {};
  return show(reader, words[result], <p>{words.details[result]}</p>, reload);
}
