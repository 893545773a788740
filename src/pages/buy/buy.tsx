/**
 * `/buy`: packs and Pro by card, for a new key; a key that exists is recharged by its own links.
 *
 * @module
 */
import { limits } from "../../../generated/limits.ts";
import { packLinks, type PackSlug } from "../../billing/offers/mod.ts";
import { EnglishOnly } from "../frame/english_only.tsx";
import type { Page, PageView } from "../page.ts";

const PACKS: readonly (readonly [slug: PackSlug, credits: number, price: number])[] = [
  ["1k", limits.pack1kCredits, limits.pack1kPriceUsdc],
  ["5k", limits.pack5kCredits, limits.pack5kPriceUsdc],
  ["25k", limits.pack25kCredits, limits.pack25kPriceUsdc],
];

export const page: Page = {
  get(_, { terms }): PageView {
    const links = packLinks(terms);
    const { pro } = terms.cardLinks;
    const isSold = pro !== null || Object.keys(links).length > 0;
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
              {PACKS.map(([slug, credits, price]) =>
                links[slug] !== undefined && (
                  <li>
                    <span class="price-amount">${price}</span>
                    <span class="price-unit">{credits.toLocaleString("en")} credits</span>
                    <span class="price-what">${price / credits} a call; they never expire</span>
                    <a class="button" href={links[slug]} rel="noreferrer">
                      Buy {credits.toLocaleString("en")} credits
                    </a>
                  </li>
                )
              )}
              {pro !== null && (
                <li>
                  <span class="price-amount">${limits.proPriceUsd}</span>
                  <span class="price-unit">a month, Pro</span>
                  <span class="price-what">{limits.proAllowance.toLocaleString("en")} calls every month</span>
                  <a class="button" href={pro} rel="noreferrer">Subscribe</a>
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
