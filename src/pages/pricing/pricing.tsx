/**
 * `/pricing`: what is free, what is sold, and what a call costs.
 *
 * @module
 */
import { limits } from "../../../generated/limits.ts";
import { operations } from "../../../generated/operations.ts";
import type { Operation } from "../../contract/mod.ts";
import { pathOfOperation } from "../docs/operation_paths.ts";
import { Prices } from "../home/prices.tsx";
import type { Page, PageView } from "../page.ts";

const paid = Object.values<Operation>(operations).filter(({ auth }) => auth === "paid");

export const page: Page = {
  get: (): PageView => ({
    title: "Pricing",
    description:
      "Free calls every week, free keys, credits that never expire, a monthly plan, and single calls in USDC.",
    body: (
      <>
        <div class="wide intro">
          <h1>Pay for answers, not for seats</h1>
          <p class="lede">
            A refusal is never charged, a batch is charged whole or not at all, and what you bought does not
            expire.
          </p>
        </div>
        <Prices isTitled={false} />
        <section class="wide section" aria-labelledby="packs">
          <h2 id="packs">Credit packs</h2>
          <div class="scroll" tabindex={0} role="group" aria-labelledby="packs">
            <table>
              <thead>
                <tr>
                  <th scope="col">Pack</th>
                  <th scope="col" class="figure">Credits</th>
                  <th scope="col" class="figure">Price</th>
                  <th scope="col" class="figure">A call</th>
                </tr>
              </thead>
              <tbody>
                {PACKS.map(([slug, credits, price]) => (
                  <tr>
                    <th scope="row">{slug}</th>
                    <td class="figure">{credits.toLocaleString("en")}</td>
                    <td class="figure">${price}</td>
                    <td class="figure">${price / credits}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p class="section">
            <a class="button" href="/buy">Buy a pack or Pro</a>
          </p>
        </section>
        <section class="wide section" aria-labelledby="calls">
          <h2 id="calls">What a call costs</h2>
          <div class="scroll" tabindex={0} role="group" aria-labelledby="calls">
            <table>
              <thead>
                <tr>
                  <th scope="col">Operation</th>
                  <th scope="col" class="figure">With a key</th>
                  <th scope="col" class="figure">In USDC, without</th>
                </tr>
              </thead>
              <tbody>
                {paid.map(({ id, summary, units, priceUsdc }) => (
                  <tr>
                    <th scope="row">
                      <a href={pathOfOperation(id)}>{summary}</a>
                    </th>
                    <td class="figure">1 {units === "iban" ? "for each IBAN" : "call"}</td>
                    <td class="figure">${priceUsdc}{units === "iban" && " for each IBAN"}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p class="quiet small section">
            Everything else in the <a href="/docs/api">reference</a>{" "}
            is free: formats, references, QR-bills, addresses, country layouts, test IBANs, and all about
            keys.
          </p>
        </section>
        <section class="wide section prose" aria-labelledby="questions">
          <h2 id="questions">Asked often</h2>
          <h3>What counts as a call?</h3>
          <p>
            An answer with status 200. An IBAN that turns out invalid is an answer; a malformed request is
            not.
          </p>
          <h3>What happens when the allowance is spent?</h3>
          <p>
            Credits on the key are drawn next. With none, the call answers 402 and names every way on. Nothing
            is charged without an answer.
          </p>
          <h3>Who may see my results?</h3>
          <p>
            On a free key, results shown to people carry a line of credit with a link. On paid plans they do
            not. A free key has {limits.anonymousAllowance} calls a month, and {limits.provenAllowance}{" "}
            once a mailbox is proven.
          </p>
        </section>
      </>
    ),
  }),
};

const PACKS: readonly (readonly [slug: string, credits: number, price: number])[] = [
  ["1k", limits.pack1kCredits, limits.pack1kPriceUsdc],
  ["5k", limits.pack5kCredits, limits.pack5kPriceUsdc],
  ["25k", limits.pack25kCredits, limits.pack25kPriceUsdc],
];
