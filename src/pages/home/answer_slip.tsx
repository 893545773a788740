/**
 * The answer about one IBAN, as people read it: the verdict, the number taken apart, bank, reach and sanctions, what to
 * do, and what it rests on.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";
import type { components } from "../../../generated/types.ts";
import { decideOn, english, sayFinding } from "../../../sdk/verdicts/mod.ts";
import { Fact } from "../frame/fact.tsx";

type Schemas = components["schemas"];
/** An answer about an IBAN. */
export type IbanAnswer = Schemas["IBANValidationResult"];
type Known = Schemas["ValidIban"];

/** Renders an answer: what it comes to first, then what it rests on. */
export function AnswerSlip({ answer }: { readonly answer: IbanAnswer }): JSX.Element {
  return answer.valid ? <KnownSlip answer={answer} /> : (
    <div class="slip">
      <VerdictLine answer={answer} />
      <p class="mono slip-number">{answer.iban}</p>
      <p>{answer.error_detail}</p>
      <div class="slip-next">
        <h3>What to do</h3>
        <ol>
          <li>
            <strong>Do not pay. Ask the payee for the number again.</strong>{" "}
            <span class="quiet">
              For programs: <code>{answer.error}</code>.
            </span>
          </li>
        </ol>
      </div>
    </div>
  );
}

function KnownSlip({ answer }: { readonly answer: Known }): JSX.Element {
  const { bic, bank_code_check: code, next_steps: steps, sepa, risk_indicators: { country_risk: risk } } =
    answer;
  return (
    <div class="slip">
      <VerdictLine answer={answer} />
      <Anatomy answer={answer} />
      <dl class="facts">
        <Fact term="Bank">
          <strong>{bankOf(answer) ?? "Not known"}</strong>
          {bic !== null && <Source name={bic.source} asOf={bic.as_of} isStale={bic.stale === true} />}
        </Fact>
        <Fact term="Instant payment">{describeInstant(sepa)}</Fact>
        <Fact term="Payee name check (VoP)">{describeVop(sepa)}</Fact>
        <Fact term="Country risk">
          <span class={risk === "standard" ? undefined : "tag tag-look"}>{RISK_WORDS[risk] ?? risk}</span>
        </Fact>
        <Fact term="Sanctions on the bank">
          <span class="tag tag-look">Not screened</span> <a href="/screen">A file is screened with a key</a>
        </Fact>
        <Fact term="Never checked">Whether the account exists, and whose it is</Fact>
      </dl>
      {steps.length > 0 && (
        <div class="slip-next">
          <h3>What to do</h3>
          <ol>
            {steps.map((step) => (
              <li>
                <strong>{step.do}</strong> <span class="quiet">{step.because}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
      <details class="slip-ground">
        <summary>What this rests on</summary>
        <dl class="facts">
          <Fact term="BIC">
            {bic === null ? "No source pairs one with this bank code" : <span class="mono">{bic.code}</span>}
            {bic !== null && <span class="source">{BIC_BASIS[bic.basis]}</span>}
          </Fact>
          <Fact term="Bank code">
            {CODE_STATUS[answer.bank_code_holder]}
            <Source name={code.register} asOf={code.as_of} isStale={code.stale === true} />
          </Fact>
        </dl>
      </details>
    </div>
  );
}

/** The number in its parts, the bank marked. */
function Anatomy({ answer: { country, check_digits, bban } }: { readonly answer: Known }): JSX.Element {
  const parts: readonly (readonly [text: string | null | undefined, label: string])[] = [
    [country.code, country.name],
    [check_digits, "check digits"],
    [bban.bank_code, "bank"],
    [bban.branch_code, "branch"],
    [bban.account_number, "account"],
  ];
  return (
    <div class="anatomy">
      {parts.map(([text, label]) =>
        text !== null && text !== undefined && text !== "" && (
          <span class={label === "bank" ? "part part-bank" : "part"}>
            <span class="mono">{text}</span>
            <span class="part-label">{label}</span>
          </span>
        )
      )}
    </div>
  );
}

/** The word of the verdict, and the gravest reason behind it. */
function VerdictLine({ answer }: { readonly answer: IbanAnswer }): JSX.Element {
  const { verdict, findings: [first] } = decideOn(answer, "");
  const bank = answer.valid ? bankOf(answer) : null;
  return (
    <p class={`slip-verdict verdict-${verdict}`}>
      <span class={`tag tag-${verdict}`}>{english.verdicts[verdict].word}</span>{" "}
      <span>
        {first === undefined ? "" : sayFinding(first, english)}
        {verdict === "account_fine" && bank !== null && (
          <span class="verdict-limit">This is an account at {bank}.</span>
        )}
      </span>
    </p>
  );
}

const CODE_STATUS: Readonly<Record<Schemas["BankCodeHolder"], string>> = {
  confirmed: "Allocated, by a publisher’s register",
  inferred: "Known to a compiled list, not to a register that allocates codes",
  not_allocated: "Not allocated, by the register that allocates codes",
  unknown: "No statement can be made",
};

const BIC_BASIS: Readonly<Record<Schemas["IbanBic"]["basis"], string>> = {
  given: "the payee gave it with the number",
  national_register: "paired with this bank code by a register",
  curated_map: "paired with this bank code by a compiled list",
  directory_prefix: "advisory: the bank code is the beginning of this BIC",
};

const RISK_WORDS: Readonly<Record<string, string>> = {
  standard: "Standard",
  elevated: "Elevated",
  high: "High",
};

/** Name and town of the bank; `null` when no source names it. */
function bankOf({ bic, issuer }: Known): string | null {
  const name = bic?.bank_name ?? issuer?.name ?? null;
  return name === null ? null : [name, bic?.city].filter(Boolean).join(", ");
}

function Source(
  { name, asOf, isStale }: {
    readonly name: string | null;
    readonly asOf: string | null;
    readonly isStale: boolean;
  },
): JSX.Element | null {
  if (name === null) return null;
  return <span class="source">{name}, {asOf}{isStale && ", more than a year old"}</span>;
}

function describeInstant({ member, bank_schemes, schemes }: Schemas["SepaReach"]): string {
  if (!member) return "The country is not in SEPA";
  if (bank_schemes !== null) {
    return bank_schemes.includes("SCT_INST")
      ? "The bank is listed for SEPA Instant"
      : "The bank is not listed for SEPA Instant";
  }
  return schemes.includes("SCT_INST")
    ? "Common in this country; not known of this bank, because no current register is loaded"
    : "Not usual in this country; not known of this bank";
}

function describeVop({ vop_required, vop_participant }: Schemas["SepaReach"]): string {
  if (vop_participant === true) return "The bank takes part";
  if (vop_participant === false) return "The bank is not in the register";
  return vop_required ? "Banks of this country have to offer it" : "No duty in this country";
}
