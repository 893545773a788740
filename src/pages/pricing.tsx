// `/pricing`: what is free, what is sold, and what a call costs.
import { limits } from "../../generated/limits.ts";
import { operations } from "../../generated/operations.ts";
import { creditPacks, sellsAnything, sellsByCard, sellsCredits } from "../billing/mod.ts";
import type { Operation } from "../contract/mod.ts";
import { pathOfOperation } from "./docs/docs_frame.tsx";
import { table } from "./frame.tsx";
import { bothPrices, NotSold, Prices } from "./home/sections.tsx";
import type { Page, PageView } from "./page.ts";

const paid = Object.values<Operation>(operations).filter(({ auth }) => auth === "paid");

/** The example month: a file with this number of accounts at this number of banks. */
const EXAMPLE = { accounts: 1000, banks: 200 };

export const page: Page = {
  get({ reader }, parts): PageView {
    const { words: { pricing, pricing: { page }, frame, writing }, link } = reader;
    const { operator, terms } = parts;
    const both = (usd: number): string => bothPrices(usd, parts, reader);
    const isSold = sellsAnything(terms);
    const names: Readonly<Record<string, string>> = page.names;
    const calls = EXAMPLE.accounts + EXAMPLE.banks;
    const paidCalls = calls - limits.provenQuota;
    const price = both(paidCalls * limits.pack1kPriceUsdc / limits.pack1kCredits);
    return {
      title: frame.links.pricing,
      description: isSold ? page.description : page.notSold,
      body: (
        <>
          <div class="wide intro">
            <h1>{isSold ? page.heading : pricing.freeOnly}</h1>
            <p class="lede">{isSold ? page.lede : <NotSold operator={operator} />}</p>
          </div>
          <Prices parts={parts} isTitled={false} />
          {isSold && (
            <section class="wide section prose" aria-labelledby="example">
              <h2 id="example">{page.example}</h2>
              <p>{page.exampleRows(EXAMPLE)}</p>
              <p>{page.exampleTotal({ calls, free: limits.provenQuota, paid: paidCalls, price })}</p>
            </section>
          )}
          {sellsCredits(terms) && (
            <section class="wide section" aria-labelledby="packs">
              <h2 id="packs">{page.packs}</h2>
              <div class="scroll" tabindex={0} role="group" aria-labelledby="packs">
                {table(
                  null,
                  [
                    [page.pack, { isHead: true }],
                    [page.credits, { class: "figure" }],
                    [page.price, { class: "figure" }],
                    [page.perCall, { class: "figure" }],
                  ],
                  Object.values(creditPacks).map(({ slug, credits, priceUsdc }) => [
                    page.packNames[slug],
                    writing.number(credits),
                    both(priceUsdc),
                    both(priceUsdc / credits),
                  ]),
                )}
              </div>
              <p class="section">
                {page.worth({ small: limits.pack1kCredits, large: limits.pack5kCredits })}
              </p>
              <p class="quiet small">{page.tax}</p>
              {sellsByCard(terms) && (
                <p class="section">
                  <a class="button" href={link("/buy")}>{page.buy}</a>
                </p>
              )}
              {!sellsByCard(terms) && sellsCredits(terms) && (
                <p class="section">
                  {page.soldInUsdc} <a href={link("/docs/payments")}>{page.howInUsdc}</a>.
                </p>
              )}
            </section>
          )}
          <section class="wide section" aria-labelledby="calls">
            <h2 id="calls">{page.calls}</h2>
            <div class="scroll" tabindex={0} role="group" aria-labelledby="calls">
              {table(
                null,
                [
                  [page.operation, { isHead: true }],
                  [page.withKey, { class: "figure" }],
                  ...(terms.payTo === null ? [] : [[page.inUsdc, { class: "figure" }] as const]),
                ],
                paid.map(({ id, summary, units, priceUsdc }) => [
                  <a href={link(pathOfOperation(id))}>{names[id] ?? summary}</a>,
                  units === "iban" ? page.creditPerIban : page.credit,
                  `${writing.money(priceUsdc ?? 0, "USD")}${units === "iban" ? ` ${page.perIban}` : ""}`,
                ]),
              )}
            </div>
            <p class="quiet small section">{page.restIsFree}</p>
          </section>
          <section class="wide section prose" aria-labelledby="questions">
            <h2 id="questions">{page.asked}</h2>
            {Object.values(page.questions).map(({ ask, answer }) => (
              <>
                <h3>{ask}</h3>
                <p>{answer}</p>
              </>
            ))}
          </section>
        </>
      ),
    };
  },
};
