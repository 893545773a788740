// The answer about an account or a bank on the start page: the verdict, then what is known.
import type { JSX } from "hono/jsx/jsx-runtime";
import type { components } from "../../../generated/types.ts";
import { bankNameOf, decideOn, printBic, sayFinding, translateWith } from "../../../sdk/verdicts/mod.ts";
import { Fact, useReader } from "../frame.tsx";
import type { Reader } from "../page.ts";

type Schemas = components["schemas"];
/** An answer about an IBAN or a BIC whose bank was screened. */
export type Answer = Schemas["ComplianceResult"];
type Known = Schemas["ScreenedIban"];

interface SlipProps<Shown extends Answer = Answer> {
  readonly answer: Shown;
}

/** Renders an answer about an IBAN or a BIC. */
export function AnswerSlip({ answer }: SlipProps): JSX.Element {
  if ("valid_format" in answer) return <BankSlip answer={answer} />;
  if (answer.valid) return <KnownSlip answer={answer} />;
  const { language } = useReader();
  return (
    <div class="slip">
      <VerdictLine answer={answer} />
      <p class="mono slip-number">{answer.iban}</p>
      {language === "en" && <p>{answer.error_detail}</p>}
    </div>
  );
}

function BankSlip({ answer }: SlipProps<Schemas["ScreenedBic"]>): JSX.Element {
  const { words: { home: { slip }, writing } } = useReader();
  return (
    <div class="slip">
      <VerdictLine answer={answer} />
      <p class="slip-number">
        <Bic code={answer.bic} />
      </p>
      <dl class="facts">
        <Fact term={slip.bank}>
          <strong>{answer.institution ?? slip.notKnown}</strong>
          <span class="source">{writing.country(answer.country.code)}</span>
        </Fact>
        <Fact term={slip.sanctions}>
          <SanctionsOutcome compliance={answer.compliance} />
        </Fact>
      </dl>
      <Steps answer={answer} />
    </div>
  );
}

function KnownSlip({ answer }: SlipProps<Known>): JSX.Element {
  const reader = useReader();
  const { words: { home: { slip } } } = reader;
  const { bic, bank_code_check: code, risk_indicators: { country_risk: risk } } = answer;
  return (
    <div class="slip">
      <VerdictLine answer={answer} />
      <Anatomy answer={answer} />
      <dl class="facts">
        <Fact term={slip.bank}>
          <strong>{bankOf(answer) ?? slip.notKnown}</strong>
          {bic !== null && source(bic.source, bic)}
        </Fact>
        <Fact term={slip.instant}>{describeInstant(answer, reader)}</Fact>
        <Fact term={slip.vop}>{describeVop(answer.sepa, reader)}</Fact>
        <Fact term={slip.sanctions}>
          <SanctionsOutcome compliance={answer.compliance} />
        </Fact>
        <Fact term={slip.countryRisk}>
          <span class={risk === "standard" ? undefined : "tag tag-look"}>{slip.risk[risk]}</span>
        </Fact>
        <Fact term={slip.neverChecked}>{slip.owner}</Fact>
      </dl>
      <Steps answer={answer} />
      <details class="slip-ground">
        <summary>{slip.restsOn}</summary>
        <dl class="facts">
          <Fact term={slip.bic}>
            {bic === null
              ? slip.noBic
              : bic.candidates === undefined
              ? <Bic code={bic.code} />
              : <span class="mono">{printBic(bic)}</span>}
            {bic !== null && <span class="source">{slip.basis[bic.basis]}</span>}
          </Fact>
          <Fact term={slip.bankCode}>
            {slip.holder[code.reason === "absent_from_reference_data" ? "absent" : answer.bank_code_holder]}
            {source(code.register, code)}
          </Fact>
        </dl>
      </details>
    </div>
  );
}

function Anatomy({ answer }: SlipProps<Known>): JSX.Element {
  const { country, check_digits, bban } = answer;
  const { words: { home: { slip }, writing } } = useReader();
  const parts: readonly (readonly [text: string | null | undefined, label: string])[] = [
    [country.code, writing.country(country.code)],
    [check_digits, slip.parts.check],
    [bban.bank_code, slip.parts.bank],
    [bban.branch_code, slip.parts.branch],
    [bban.account_number, slip.parts.account],
  ];
  return (
    <div class="anatomy">
      {parts.map(([text, label]) =>
        text !== null && text !== undefined && text !== "" && (
          <span class={label === slip.parts.bank ? "part part-bank" : "part"}>
            <span class="mono">{text}</span>
            <span class="part-label">{label}</span>
          </span>
        )
      )}
    </div>
  );
}

function VerdictLine({ answer }: SlipProps): JSX.Element {
  const { words: { catalogue } } = useReader();
  const { verdict, findings: [first] } = decideOn(answer);
  return (
    <p class={`slip-verdict verdict-${verdict}`}>
      <span class={`tag tag-${verdict}`}>{catalogue.verdicts[verdict].word}</span>{" "}
      <span>{first === undefined ? catalogue.verdicts[verdict].meaning : sayFinding(first, catalogue)}</span>
    </p>
  );
}

function Steps({ answer }: SlipProps): JSX.Element | null {
  const { words: { catalogue, home: { slip } } } = useReader();
  const { findings: [, ...others] } = decideOn(answer);
  if (others.length === 0) return null;
  return (
    <div class="slip-next">
      <h3>{slip.otherFindings}</h3>
      <ol>
        {others.map((finding) => <li>{sayFinding(finding, catalogue)}</li>)}
      </ol>
    </div>
  );
}

/** Says what the sanctions lists contain about a bank. */
export function SanctionsOutcome({ compliance: { sanctions } }: Pick<Answer, "compliance">): JSX.Element {
  const { words: { home: { slip: { sanctionsAre } }, catalogue, writing } } = useReader();
  const { outcome, matched_lists: matched, unscreened_lists: unasked = [] } = sanctions;
  const tag = outcome === "clear" ? undefined : outcome === "hit" ? "tag tag-stop" : "tag tag-look";
  const said = sanctionsAre[outcome];
  const lists = writing.list((outcome === "hit" ? matched : unasked).map((list) => catalogue.lists[list]));
  return <span class={tag}>{typeof said === "string" ? said : said({ lists })}</span>;
}

/** Renders a BIC with a button that copies it. A script shows the button. */
function Bic({ code }: { readonly code: string }): JSX.Element {
  const { words: { home: { slip } } } = useReader();
  return (
    <>
      <span class="mono">{code}</span>{" "}
      <button
        type="button"
        class="button-quiet button-small"
        data-copy={code}
        data-copied={slip.copied}
        hidden
      >
        {slip.copy}
      </button>
    </>
  );
}

/** Returns the name and the town of the bank; `null` if the answer doesn't contain the name. */
export function bankOf(answer: Answer): string | null {
  const name = bankNameOf(answer);
  const city = "bic" in answer && typeof answer.bic === "object" ? answer.bic?.city : null;
  return name === null ? null : [name, city].filter(Boolean).join(", ");
}

function source(
  name: string | null,
  { as_of: asOf, stale }: { readonly as_of: string | null; readonly stale?: boolean },
): JSX.Element | null {
  if (name === null) return null;
  const { words: { home: { slip }, writing, registers } } = useReader();
  return (
    <span class="source">
      {translateWith(registers)(name)}
      {asOf !== null && `, ${slip.asOf({ date: writing.day(asOf) })}`}
      {stale === true && `, ${slip.old}`}
    </span>
  );
}

/** Says whether the registers list the bank for instant payments. If they can't show it, says what the law requires. */
function describeInstant(
  { sepa }: Known,
  { words: { home: { slip: { instantIs } }, writing } }: Reader,
): string {
  if (!sepa.member) return instantIs.outside;
  if (sepa.bank_schemes !== null) {
    return sepa.bank_schemes.includes("SCT_INST") ? instantIs.listed : instantIs.notListed;
  }
  // The first duty is that of banks, unless the issuer is another institution.
  const duty = sepa.duties?.find(({ service }) => service === "instant_receive");
  if (duty === undefined) return instantIs.none;
  return instantIs[duty.in_force ? "duty" : "later"]({ date: writing.longDay(duty.from) });
}

function describeVop(
  { vop_required, vop_participant }: Schemas["SepaReach"],
  { words: { home: { slip: { vopIs } } } }: Reader,
): string {
  if (vop_participant === true) return vopIs.takesPart;
  if (vop_participant === false) return vopIs.notInRegister;
  return vop_required ? vopIs.duty : vopIs.none;
}
