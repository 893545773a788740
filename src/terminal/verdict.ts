/**
 * The verdict on one IBAN as a person reads it in a terminal.
 *
 * @module
 */
import { styleText } from "node:util";
import { formatIban } from "../screening/iban/mod.ts";
import {
  type IbanScreening,
  nameOf,
  type NextStepCode,
  type ScreenedIban,
} from "../screening/iban_screening/mod.ts";

/** `fine`: nothing stands against paying; `look`: something to clear up first; `stop`: do not pay. */
export type Verdict = "fine" | "look" | "stop";

/** Advice that means "do not pay", and advice that is no finding against the account. */
const STOPPING: ReadonlySet<NextStepCode> = new Set(["bank_code_not_allocated", "test_bic"]);
const HARMLESS: ReadonlySet<NextStepCode> = new Set(["screen_compliance", "bic_is_advisory"]);

/** Sums a screening up in one word. */
export function verdictOf(screening: IbanScreening): Verdict {
  if (!screening.valid) return "stop";
  const codes = screening.nextSteps.map(({ code }) => code);
  if (codes.some((code) => STOPPING.has(code))) return "stop";
  return codes.every((code) => HARMLESS.has(code)) ? "fine" : "look";
}

/** Marks a text for the terminal; `plain` leaves it as it is. */
export type Paint = (style: "green" | "yellow" | "red" | "bold" | "dim", text: string) => string;

/** Paints with ANSI sequences. */
export const colour: Paint = (style, text) => styleText(style, text, { validateStream: false });

/** Paints nothing, for pipes and files. */
export const plain: Paint = (_style, text) => text;

const MARKS = { fine: ["green", "✓"], look: ["yellow", "!"], stop: ["red", "✗"] } as const;

/** Renders the verdict: a headline, then a line per fact. No trailing line end. */
export function renderVerdict(screening: IbanScreening, paint: Paint): string {
  const [style, mark] = MARKS[verdictOf(screening)];
  if (!screening.valid) {
    const { text, error, detail } = screening;
    return [`${paint(style, mark)} ${paint("bold", text)}  not valid`, line(error, detail, paint)].join("\n");
  }
  const name = nameOf(screening.finding);
  const holder = name ?? "bank unknown";
  return [
    `${paint(style, mark)} ${paint("bold", formatIban(screening.iban.text))}  ${holder}`,
    ...facts(screening).map(([label, fact]) => line(label, fact, paint)),
  ].join("\n");
}

/** Width of the label column, wide enough for the longest error code. */
const LABEL_WIDTH = 24;

function line(label: string, fact: string, paint: Paint): string {
  return `  ${paint("dim", label.padEnd(LABEL_WIDTH))}${fact}`;
}

function* facts(screening: ScreenedIban): Generator<[label: string, fact: string]> {
  const { finding, bic, reachability: { sepa }, issuer, clearing } = screening;
  yield ["country", `${screening.iban.country.name} (${screening.iban.country.code})`];
  yield ["bank code", bankCodeFact(screening)];
  if (bic !== null) yield ["BIC", [bic.code, bic.city].filter((part) => part !== null).join(", ")];
  if (issuer !== null && issuer.classification !== "default") {
    yield ["kind", issuer.type.replaceAll("_", " ")];
  }
  if (clearing) yield ["clearing", `IID ${clearing.record.iid}${clearing.askedQrIid ? " (QR-IBAN)" : ""}`];
  if (sepa.member) yield ["SEPA", sepa.schemes.join(", ").replace("SCT_INST", "SCT Inst")];
  if (sepa.vopRequired) yield ["Verification of Payee", "a duty of the bank"];
  if (finding.edition !== null) yield ["source", `${finding.edition.register}, ${finding.edition.asOf}`];
  for (const step of screening.nextSteps) yield ["next", `${step.do} ${step.because}`];
}

function bankCodeFact({ finding }: ScreenedIban): string {
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
