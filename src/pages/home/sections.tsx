// Sections of the start page. The sections about prices are also on the pages that sell credits.
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { limits } from "../../../generated/limits.ts";
import { operations } from "../../../generated/operations.ts";
import type { components } from "../../../generated/types.ts";
import { decideOn, sayFinding } from "../../../sdk/verdicts/mod.ts";
import { sanctionsLists } from "../../identifiers/mod.ts";
import { sellsAnything, sellsCredits } from "../../billing/mod.ts";
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
          <Question ask={questions.number.ask} how={questions.number.how}>
            {screened !== null && <span class="tag tag-pass">{questions.wellFormed}</span>}
          </Question>
          <Question ask={questions.holder.ask} how={questions.holder.how({ banks: bankCount })}>
            {screened?.bic?.bank_name}
          </Question>
          <Question ask={questions.reach.ask} how={questions.reach.how}>
            {screened !== null && <Reach screened={screened} />}
          </Question>
          <Question ask={questions.listed.ask} how={questions.listed.how({ lists })}>
            {screened !== null && <SanctionsOutcome compliance={screened.compliance} />}
          </Question>
          <Question ask={questions.risk.ask} how={questions.risk.how}>
            {score !== null && questions.score({ score })}
          </Question>
          <Question ask={questions.next.ask} how={questions.next.how}>
            {first !== undefined && <strong>{sayFinding(first, catalogue)}</strong>}
          </Question>
        </tbody>
      </table>
    </section>
  );
}

interface QuestionProps {
  readonly ask: string;
  readonly how: string;
  readonly children: Child;
}

function Question({ ask, how, children }: QuestionProps): JSX.Element {
  return (
    <tr>
      <th scope="row">{ask}</th>
      <td class="quiet">{how}</td>
      <td class="questions-answer">{children}</td>
    </tr>
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
  const { words: { pricing, writing }, link } = useReader();
  const { terms } = parts;
  const dollars = (value: number): string => writing.money(value, "USD");
  return (
    <section class="wide section" aria-label={pricing.label}>
      {isTitled && <h2 class="display">{sellsAnything(terms) ? pricing.heading : pricing.freeOnly}</h2>}
      <ul class="prices">
        <Price amount={pricing.free} unit={pricing.withoutAccount}>
          {pricing.trial({ calls: limits.trialCallsPerWeek })}
        </Price>
        <Price amount={pricing.free} unit={pricing.withKey}>
          {pricing.quota({ calls: limits.anonymousQuota, verified: limits.provenQuota })}{" "}
          <a href={link("/key")}>{pricing.getKey}</a>
        </Price>
        {sellsCredits(terms) && (
          <Price
            amount={dollars(limits.pack1kPriceUsdc)}
            own={<OwnPrice usd={limits.pack1kPriceUsdc} parts={parts} />}
            unit={pricing.credits({ count: limits.pack1kCredits })}
          >
            {pricing.pack}
          </Price>
        )}
        {terms.cardLinks.pro !== null && (
          <Price
            amount={dollars(limits.proPriceUsd)}
            own={<OwnPrice usd={limits.proPriceUsd} parts={parts} />}
            unit={pricing.proUnit}
          >
            {pricing.pro({ calls: limits.proQuota })}
          </Price>
        )}
        {terms.payTo !== null && (
          <Price amount={dollars(operations.validateIBAN.priceUsdc)} unit={pricing.single}>
            {pricing.x402}
          </Price>
        )}
      </ul>
    </section>
  );
}

interface PriceProps {
  readonly amount: string;
  readonly own?: JSX.Element;
  readonly unit: string;
  readonly children: unknown;
}

function Price({ amount, own, unit, children }: PriceProps): JSX.Element {
  return (
    <li>
      <span class="price-amount">{amount}</span>
      {own}
      <span class="price-unit">{unit}</span>
      <span class="price-what">{children}</span>
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

/** Renders a price in US dollars in the operator's currency, if the operator has set one. */
export function OwnPrice(
  { usd, parts }: { readonly usd: number; readonly parts: Currency },
): JSX.Element | null {
  const own = ownPrice(usd, parts, useReader());
  return own === null ? null : <span class="price-unit">{own}</span>;
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
