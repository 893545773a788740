/**
 * The answer about one IBAN, as people read it: the verdict, the number taken apart, bank, reach and sanctions, what to
 * do, and what it rests on.
 *
 * @module
 */
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { components } from "../../../generated/types.ts";
import { Fact } from "../frame/fact.tsx";

type Schemas = components["schemas"];
/** An answer about an IBAN. */
export type IbanAnswer = Schemas["IBANValidationResult"];
type Known = Schemas["ValidIban"];

/** Renders an answer: what it comes to first, then what it rests on. */
export function AnswerSlip({ answer }: { readonly answer: IbanAnswer }): JSX.Element {
  return answer.valid ? <KnownSlip answer={answer} /> : (
    <div class="slip">
      <Verdict kind="stop" word="Not an IBAN">No payment can arrive at this number.</Verdict>
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
      <KnownVerdict answer={answer} />
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

/** Advice that a payment waits for, although the bank is confirmed. */
const REASONS_TO_LOOK: ReadonlySet<string> = new Set<Schemas["NextStepCode"]>([
  "verify_payee_name",
  "modulus_check_failed",
  "bank_code_retired",
  "reference_data_stale",
  "test_bic",
  "issuer_not_a_known_iban_issuer",
  "sanctions_review",
]);

function KnownVerdict({ answer }: { readonly answer: Known }): JSX.Element {
  const bank = bankOf(answer);
  if (answer.next_steps.some(({ code }) => code === "bank_sanctioned")) {
    return <Verdict kind="stop" word="Do not pay">A sanctions list names {bank ?? "the bank"}.</Verdict>;
  }
  switch (answer.bank_code_holder) {
    case "not_allocated":
      return <Verdict kind="stop" word="Do not pay">No bank holds the code in this number.</Verdict>;
    case "unknown":
      return (
        <Verdict kind="look" word="Look first">
          The number is well formed; its bank is not known here.
        </Verdict>
      );
    case "inferred":
      return (
        <Verdict kind="look" word="Look first">
          {bank === null ? "The number is well formed; a list" : `The account seems to be at ${bank}; a list`}
          {" "}
          says so, not the national register.
        </Verdict>
      );
    case "confirmed": {
      const isPlain = answer.risk_indicators.country_risk === "standard" &&
        !answer.next_steps.some(({ code }) => REASONS_TO_LOOK.has(code));
      const where = bank === null ? "A register names the bank." : `This is an account at ${bank}.`;
      return isPlain
        ? (
          <Verdict kind="known" word="Bank confirmed">
            {where}
            <span class="verdict-limit">No sanctions list was asked about it.</span>
          </Verdict>
        )
        : <Verdict kind="look" word="Look first">{`${where} Something is to be cleared up first.`}</Verdict>;
    }
  }
}

interface VerdictProps {
  /** A bank that is known is not called fine: the lists were not asked about it. */
  readonly kind: "known" | "look" | "stop";
  readonly word: string;
  readonly children: Child;
}

function Verdict({ kind, word, children }: VerdictProps): JSX.Element {
  return (
    <p class={`slip-verdict verdict-${kind}`}>
      <span class={`tag tag-${kind}`}>{word}</span> <span>{children}</span>
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
