// Sections of the start page. The sections about prices are also on the pages that sell credits.
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { limits } from "../../../generated/limits.ts";
import { operations } from "../../../generated/operations.ts";
import type { components } from "../../../generated/types.ts";
import { decideOn, sayFinding } from "../../../sdk/verdicts/mod.ts";
import { sanctionsLists } from "../../identifiers/mod.ts";
import { sellsAnything, sellsByCard, sellsCredits } from "../../billing/mod.ts";
import { useReader } from "../frame.tsx";
import type { PageParts, Reader } from "../page.ts";
import { SanctionsOutcome } from "./answer_slip.tsx";

type Screened = Extract<components["schemas"]["ComplianceResult"], { readonly valid: true }>;

interface QuestionsProps {
  readonly result: components["schemas"]["ComplianceResult"] | null;
  readonly bankCount: number;
}

/** Explains how to read an answer, with a bank on a sanctions list as the example. */
export function Questions({ result, bankCount }: QuestionsProps): JSX.Element {
  const { words: { home: { questions }, status, catalogue, writing } } = useReader();
  const lists = writing.list(sanctionsLists.map((list) => status.sanctions[list].inSentence));
  const screened = result !== null && "valid" in result && result.valid ? result : null;
  const score = screened?.compliance.risk_score ?? null;
  const first = screened === null ? undefined : decideOn(screened).findings[0];
  const { number, holder, reach, listed, risk, next } = questions;
  const rows: readonly (readonly [ask: string, how: string, answer: Child])[] = [
    [number.ask, number.how, screened !== null && <span class="tag tag-pass">{questions.wellFormed}</span>],
    [holder.ask, holder.how({ banks: bankCount }), screened?.bic?.bank_name],
    [reach.ask, reach.how, screened !== null && <Reach screened={screened} />],
    [
      listed.ask,
      listed.how({ lists }),
      screened !== null && <SanctionsOutcome compliance={screened.compliance} />,
    ],
    [risk.ask, risk.how, score !== null && questions.score({ score })],
    [next.ask, next.how, first !== undefined && <strong>{sayFinding(first, catalogue)}</strong>],
  ];
  return (
    <section class="wide section" aria-labelledby="questions">
      <h2 id="questions" class="display">{questions.heading}</h2>
      <p class="lede">
        {screened === null ? questions.noExample : questions.example({
          account: screened.formatted,
          country: writing.country(screened.country.code),
        })}
      </p>
      <table class="questions">
        <tbody>
          {rows.map(([ask, how, answer]) => (
            <tr>
              <th scope="row">{ask}</th>
              <td class="quiet">{how}</td>
              <td class="questions-answer">{answer}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Reach({ screened: { sepa } }: { readonly screened: Screened }): JSX.Element {
  const { reached } = useReader().words.home.questions;
  if (!sepa.member) return <>{reached.outside}</>;
  return sepa.schemes.includes("SCT_INST")
    ? <span class="tag tag-pass">{reached.instant}</span>
    : <span class="tag tag-look">{reached.slow}</span>;
}

/** Summarizes the prices. */
export function Prices(
  { parts, isTitled = true }: { readonly parts: PageParts; readonly isTitled?: boolean },
): JSX.Element {
  const { words: { pricing }, link } = useReader();
  const { terms } = parts;
  return (
    <section class="wide section" aria-label={pricing.label}>
      {isTitled && <h2 class="display">{sellsAnything(terms) ? pricing.heading : pricing.freeOnly}</h2>}
      <ul class="prices">
        <Price unit={pricing.withoutAccount}>{pricing.trial({ calls: limits.trialCallsPerWeek })}</Price>
        <Price unit={pricing.withKey}>
          {pricing.quota({ calls: limits.anonymousQuota, verified: limits.provenQuota })}{" "}
          <a href={link("/key")}>{pricing.getKey}</a>
        </Price>
        {sellsCredits(terms) && (
          <Price
            usd={limits.pack1kPriceUsdc}
            currency={parts}
            unit={pricing.credits({ count: limits.pack1kCredits })}
          >
            {pricing.pack({ by: terms.payTo === null ? "card" : sellsByCard(terms) ? "both" : "usdc" })}
          </Price>
        )}
        {terms.cardLinks.pro !== null && (
          <Price usd={limits.proPriceUsd} currency={parts} unit={pricing.proUnit}>
            {pricing.pro({ calls: limits.proQuota })}
          </Price>
        )}
        {terms.payTo !== null && (
          <Price usd={operations.validateIBAN.priceUsdc} unit={pricing.single}>{pricing.x402}</Price>
        )}
      </ul>
    </section>
  );
}

interface PriceProps {
  readonly usd?: number;
  readonly currency?: Currency;
  readonly unit: string;
  readonly children: Child;
  readonly link?: JSX.Element;
}

/** Renders a price in US dollars (free by default) and in the currency of `currency`, as an item of a list. */
export function Price({ usd, currency, unit, children, link }: PriceProps): JSX.Element {
  const reader = useReader();
  const { words: { pricing, writing } } = reader;
  const own = usd === undefined || currency === undefined ? null : ownPrice(usd, currency, reader);
  return (
    <li>
      <span class="price-amount">{usd === undefined ? pricing.free : writing.money(usd, "USD")}</span>
      {own !== null && <span class="price-unit">{own}</span>}
      <span class="price-unit">{unit}</span>
      <span class="price-what">{children}</span>
      {link}
    </li>
  );
}

type Currency = Pick<PageParts, "priceCurrency">;

/** Converts a price in US dollars to the operator's currency; `null` if the operator hasn't set a currency. */
function ownPrice(
  usd: number,
  { priceCurrency }: Currency,
  { words: { pricing, writing } }: Reader,
): string | null {
  if (priceCurrency === null) return null;
  const amount = Number((usd * priceCurrency.rate).toPrecision(3));
  return pricing.about({ price: writing.money(amount, priceCurrency.code) });
}

/** Writes a price in US dollars, and in the operator's currency if the operator has set one. */
export function bothPrices(usd: number, currency: Currency, reader: Reader): string {
  const [price, own] = [reader.words.writing.money(usd, "USD"), ownPrice(usd, currency, reader)];
  return own === null ? price : `${price} (${own})`;
}

/** Says that nothing is sold here. If the operator's name or contact is set, also says whom to ask for more calls. */
export function NotSold({ operator: { name, contact } }: Pick<PageParts, "operator">): JSX.Element {
  const { words: { pricing: { page } } } = useReader();
  const who = name !== null && contact !== null ? `${name} (${contact})` : name ?? contact;
  const link = linkTo(contact);
  return (
    <>
      {page.notSold}
      {who !== null && (
        <>
          {" "}
          {page.askOperator({ who, operator: (text) => link === null ? text : <a href={link}>{text}</a> })}
        </>
      )}
    </>
  );
}

/** Returns the URL of a contact, which is an email address or an `https:` URL; `null` without a contact. */
export function linkTo(contact: string | null): string | null {
  return contact === null || contact.startsWith("https:") ? contact : `mailto:${contact}`;
}
