/**
 * The verdict on one IBAN as a person reads it in a terminal.
 *
 * @module
 */
import type { BankCodeFinding } from "../../data/registers/mod.ts";
import { formatIban, type NationalCheck } from "../../identifiers/mod.ts";
import {
  type IbanScreening,
  nameOf,
  type NextStep,
  type NextStepCode,
  type ScreenedIban,
} from "../../screening/mod.ts";
import { type Fact, factLine, headline, type Verdict } from "./lines.ts";
import type { Paint } from "./paint.ts";

/** Advice that means "do not pay", and advice that does not speak against the account. */
const STOPPING: ReadonlySet<NextStepCode> = new Set([
  "bank_code_not_allocated",
  "test_bic",
  "bank_sanctioned",
]);
const HARMLESS: ReadonlySet<NextStepCode> = new Set(["screen_compliance", "bic_is_advisory"]);

/** Sums up in one word a screening that did not cover sanctions. */
export function verdictOf(screening: IbanScreening): Verdict {
  const verdict = accountVerdictOf(screening);
  return verdict === "fine" ? "account_ok" : verdict;
}

/** Sums up in one word what stands against the account. */
export function accountVerdictOf(screening: IbanScreening): Verdict {
  if (screening.valid) return verdictOfSteps(screening.nextSteps);
  return screening.unregisteredLayout ? "look" : "stop";
}

/** Sums advice up in one word. */
export function verdictOfSteps(steps: readonly NextStep[]): Verdict {
  const codes = steps.map(({ code }) => code);
  if (codes.some((code) => STOPPING.has(code))) return "stop";
  return codes.every((code) => HARMLESS.has(code)) ? "fine" : "look";
}

/**
 * Renders the verdict: a headline, then a line per fact. No trailing line end.
 *
 * @param verdict The word of the headline, when sanctions were screened too.
 */
export function renderVerdict(
  screening: IbanScreening,
  paint: Paint,
  verdict?: Verdict,
): string {
  const word = verdict ?? verdictOf(screening);
  if (!screening.valid) {
    const { text, error, detail } = screening;
    return [
      headline(word, text, screening.unregisteredLayout ? "not registered" : "not valid", paint),
      factLine([error, detail], paint),
    ].join("\n");
  }
  const holder = nameOf(screening.bank.finding) ?? "bank unknown";
  const ofSanctions: readonly Fact[] = verdict === undefined ? [["sanctions", "not asked"]] : [];
  return [
    headline(word, formatIban(screening.iban.text), holder, paint),
    ...[...facts(screening), ...ofSanctions].map((fact) => factLine(fact, paint)),
  ].join("\n");
}

function* facts(screening: ScreenedIban): Generator<Fact> {
  const { finding, bic, reachability: { sepa }, issuer, clearing } = screening.bank;
  yield ["country", `${screening.iban.country.name} (${screening.iban.country.code})`];
  yield ["bank code", bankCodeFact(finding)];
  if (bic !== null) yield ["BIC", [bic.code, bic.city].filter((part) => part !== null).join(", ")];
  if (issuer !== null && issuer.classification !== "default") {
    yield ["kind", issuer.type?.replaceAll("_", " ") ?? "e-money or payment institution"];
  }
  if (clearing) yield ["clearing", `IID ${clearing.record.iid}${clearing.askedQrIid ? " (QR-IBAN)" : ""}`];
  if (sepa.member) yield ["SEPA", sepa.schemes.join(", ").replace("SCT_INST", "SCT Inst")];
  if (sepa.vopRequired) yield ["Verification of Payee", "a duty of the bank"];
  if (screening.nationalCheck !== null) {
    yield ["national check digits", nationalFact(screening.nationalCheck)];
  }
  if (finding.edition !== null) yield ["source", `${finding.edition.register}, ${finding.edition.asOf}`];
  for (const step of screening.nextSteps) yield ["next", `${step.do} ${step.because}`];
}

function bankCodeFact(finding: BankCodeFinding): string {
  switch (finding.status) {
    case "verified":
      return finding.match === "register"
        ? `${finding.value}, ${finding.record.retired ? "marked for deletion" : "allocated"}`
        : `${finding.value}, begins ${finding.candidates === 1 ? "one BIC" : `${finding.candidates} BICs`}`;
    case "not_in_register":
      return `${finding.value}, not allocated`;
    case "unavailable":
      return `${finding.value}, not known here`;
  }
}

function nationalFact({ status, detail }: NationalCheck): string {
  return [status.replace("_", " "), detail].filter((part) => part !== null).join(". ");
}
