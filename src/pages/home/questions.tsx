/**
 * Shows the contents of an answer, on a bank that a sanctions list names.
 *
 * @module
 */
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { components } from "../../../generated/types.ts";

type Screened = Extract<components["schemas"]["ComplianceResult"], { readonly valid: true }>;

interface QuestionsProps {
  /** The example, as it is answered now; `null` when there is none. */
  readonly result: components["schemas"]["ComplianceResult"] | null;
  readonly bankCount: number;
}

/** Renders the section. */
export function Questions({ result, bankCount }: QuestionsProps): JSX.Element {
  const screened = result !== null && "valid" in result && result.valid ? result : null;
  return (
    <section class="wide section" aria-labelledby="questions">
      <h2 id="questions" class="display">Six questions, asked of the registers</h2>
      <p class="lede">
        {screened === null
          ? "What the full check answers."
          : `What the full check says today of ${screened.formatted}, an account in ${screened.country.name}.`}
      </p>
      <table class="questions">
        <tbody>
          <Question
            ask="Is the number real?"
            how="Length, national layout and check digits of 89 countries, by the SWIFT IBAN registry."
          >
            {screened !== null && <Tag kind="pass">Well formed</Tag>}
          </Question>
          <Question
            ask="Which bank holds it?"
            how={`National registers first, then a directory of ${
              bankCount.toLocaleString("en")
            } BICs. Never a guess.`}
          >
            {screened?.bic?.bank_name}
          </Question>
          <Question
            ask="Can it be reached?"
            how="SEPA Credit Transfer, Instant and Verification of Payee, by country and by bank."
          >
            {screened !== null && <Reach screened={screened} />}
          </Question>
          <Question
            ask="Is the bank on a list?"
            how="OFAC, UN, UK and EU lists, by BIC, LEI, name and reviewed identity."
          >
            {screened !== null && <Lists screened={screened} />}
          </Question>
          <Question
            ask="How risky is it?"
            how="A score from 0 to 100; each point has a reason that you can read."
          >
            {screened !== null && (
              <>
                <strong class="figure">{screened.compliance.risk_score}</strong> of 100,{" "}
                {screened.compliance.risk_level}
              </>
            )}
          </Question>
          <Question ask="What now?" how="One sentence a person can act on, and a stable code for programs.">
            {screened !== null && <strong>{screened.next_steps[0]?.do}</strong>}
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

function Tag(
  { kind, children }: { readonly kind: "pass" | "look" | "stop"; readonly children: Child },
): JSX.Element {
  return <span class={`tag tag-${kind}`}>{children}</span>;
}

function Reach({ screened: { sepa } }: { readonly screened: Screened }): JSX.Element {
  if (!sepa.member) return <>Not in SEPA</>;
  return sepa.schemes.includes("SCT_INST")
    ? <Tag kind="pass">Instant</Tag>
    : <Tag kind="look">No instant</Tag>;
}

function Lists({ screened: { compliance } }: { readonly screened: Screened }): JSX.Element {
  const { outcome, matched_lists: matched, unscreened_lists: unasked = [] } = compliance.sanctions;
  switch (outcome) {
    case "hit":
      return <Tag kind="stop">Listed: {matched.join(", ")}</Tag>;
    case "review":
      return <Tag kind="look">A person has to compare it</Tag>;
    case "clear":
      return <>No list names it</>;
    case "incomplete":
      return <Tag kind="look">Not asked in full: {unasked.join(", ")}</Tag>;
    case "not_screened":
      return <Tag kind="look">Not asked</Tag>;
  }
}
