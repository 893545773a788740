/**
 * The answer about one IBAN, as people read it: the number taken apart, what is known of the bank, and what was not
 * checked.
 *
 * @module
 */
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { components } from "../../../generated/types.ts";

type Schemas = components["schemas"];
/** An answer about an IBAN. */
export type IbanAnswer = Schemas["IBANValidationResult"];
type Known = Schemas["ValidIban"];

/** Renders an answer. */
export function AnswerSlip({ answer }: { readonly answer: IbanAnswer }): JSX.Element {
  return answer.valid ? <KnownSlip answer={answer} /> : (
    <div class="slip">
      <p class="slip-verdict">
        <span class="tag tag-stop">Not an IBAN</span> <span>{answer.error_detail}</span>
      </p>
      <p class="mono slip-number">{answer.iban}</p>
      <p class="quiet small">
        Ask the payee for the number again. Error code <code>{answer.error}</code>.
      </p>
    </div>
  );
}

function KnownSlip({ answer }: { readonly answer: Known }): JSX.Element {
  const { bic, bank_code_check: code, next_steps: steps, sepa } = answer;
  return (
    <div class="slip">
      <Anatomy answer={answer} />
      <p class="slip-verdict">
        <Verdict answer={answer} />
      </p>
      <dl class="facts">
        <Fact term="Bank">
          <Bank answer={answer} />
          {bic !== null && <Source name={bic.source} asOf={bic.as_of} isStale={bic.stale === true} />}
        </Fact>
        <Fact term="BIC">
          {bic === null ? "No source pairs one with this bank code" : <span class="mono">{bic.code}</span>}
          {bic !== null && <span class="source">{BIC_BASIS[bic.basis]}</span>}
        </Fact>
        <Fact term="Bank code">
          {CODE_STATUS[answer.bank_code_holder]}
          <Source name={code.register} asOf={code.as_of} isStale={code.stale === true} />
        </Fact>
        <Fact term="Instant payment">{describeInstant(sepa)}</Fact>
        <Fact term="Payee name check (VoP)">{describeVop(sepa)}</Fact>
        <Fact term="Country risk">
          {RISK_WORDS[answer.risk_indicators.country_risk] ?? answer.risk_indicators.country_risk}
        </Fact>
        <Fact term="Not checked here">
          Sanctions on the bank (that is the compliance check), whether the account exists, and whose it is.
        </Fact>
      </dl>
      {steps.length > 0 && (
        <div class="slip-next">
          <h3>Next</h3>
          <ol>
            {steps.map((step) => (
              <li>
                <strong>{step.do}</strong> <span class="quiet">{step.because}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
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

function Verdict({ answer }: { readonly answer: Known }): JSX.Element {
  switch (answer.bank_code_holder) {
    case "not_allocated":
      return (
        <>
          <span class="tag tag-stop">Hold it back</span> <span>No bank holds the code in this number.</span>
        </>
      );
    case "unknown":
      return (
        <>
          <span class="tag tag-look">Well formed</span>{" "}
          <span>The number is right; its bank is not known here.</span>
        </>
      );
    case "inferred":
      return (
        <>
          <span class="tag tag-look">Bank inferred</span>{" "}
          <span>The number is right; the bank follows from a list, not from its national register.</span>
        </>
      );
    case "confirmed":
      return (
        <>
          <span class="tag tag-pass">Bank confirmed</span>{" "}
          <span>The number is right, and a register names the bank.</span>
        </>
      );
  }
}

const CODE_STATUS: Readonly<Record<Schemas["BankCodeHolder"], string>> = {
  confirmed: "Allocated, by a publisher’s register",
  inferred: "Known to a compiled list, not to a register that allocates codes",
  not_allocated: "Not allocated, by the register that allocates codes",
  unknown: "No statement can be made",
};

const BIC_BASIS: Readonly<Record<Schemas["IbanBic"]["basis"], string>> = {
  national_register: "paired with this bank code by a register",
  curated_map: "paired with this bank code by a compiled list",
  directory_prefix: "advisory: the bank code is the beginning of this BIC",
};

const RISK_WORDS: Readonly<Record<string, string>> = {
  standard: "Standard",
  elevated: "Elevated",
  high: "High",
};

function Bank({ answer: { bic, issuer } }: { readonly answer: Known }): JSX.Element {
  const name = bic?.bank_name ?? issuer?.name ?? null;
  return <strong>{name === null ? "Not known" : [name, bic?.city].filter(Boolean).join(", ")}</strong>;
}

function Fact({ term, children }: { readonly term: string; readonly children: Child }): JSX.Element {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
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
    ? "Banks of this country take part; this bank was not looked up, because no current register is loaded"
    : "Not by the rules of this country; this bank was not looked up";
}

function describeVop({ vop_required, vop_participant }: Schemas["SepaReach"]): string {
  if (vop_participant === true) return "The bank takes part";
  if (vop_participant === false) return "The bank is not in the register";
  return vop_required ? "Banks of this country have to offer it" : "No duty in this country";
}
