/**
 * Shows everything about one payee in a dialog.
 *
 * @module
 */
/// <reference lib="dom" />
import { make } from "./elements.ts";
import { makeTag } from "./results_table.ts";
import { groupIban, type Row } from "./words.ts";

/** Opens the dialog. The browser gives the focus back when it closes, unless what had it was drawn anew meanwhile. */
export function openDetails(dialog: HTMLDialogElement, row: Row, onLostFocus: () => void): void {
  const { payee, screening } = row.screened;
  const close = make("button", { type: "button", class: "button-quiet button-small" }, "Close");
  close.addEventListener("click", () => dialog.close());
  const money = [payee.amount, payee.currency].filter((part) => part !== null).join(" ");
  dialog.replaceChildren(
    make(
      "header",
      { class: "row" },
      make("h2", { id: "details-title" }, payee.name ?? "No name"),
      close,
    ),
    make(
      "p",
      { class: "row" },
      makeTag(row),
      make("span", {}, row.detail || "Nothing stands against paying."),
    ),
    makeFacts([
      ["In the file", `Row ${payee.place}${money === "" ? "" : `, ${money}`}`],
      ["Reference", payee.reference ?? ""],
      ["Account", payee.iban === "" ? payee.otherAccount ?? "None" : groupIban(payee.iban)],
      ["Supplier number", payee.supplier ?? ""],
      ["The run before", row.change],
      ["BIC in the file", payee.bic ?? ""],
      ...bankFacts(row),
      ["Findings", row.findings.join(", ")],
    ]),
    ...adviceOf(row),
    screening.kind === "screened" && screening.bank.kind === "asked"
      ? make("p", { class: "small quiet" }, screening.bank.answer.meta.disclaimer)
      : "",
  );
  dialog.addEventListener("close", () => {
    if (document.activeElement === document.body) onLostFocus();
  }, { once: true });
  dialog.showModal();
}

type Fact = readonly [term: string, text: string];

function bankFacts(row: Row): readonly Fact[] {
  const { screening } = row.screened;
  if (screening.kind !== "screened" || !screening.result.valid) return [];
  const { country, bank_code_check: code, bic, risk_indicators: risk } = screening.result;
  const source = code.register === null ? "" : `${code.register}, ${code.as_of}`;
  return [
    ["Bank", [row.bank || "Not known", country.name].join(", ")],
    ["BIC", [bic?.code, bic?.source, bic?.as_of].filter(Boolean).join(", ")],
    ["Bank code", [code.value, source].filter(Boolean).join(", ")],
    ["Reach", row.reach],
    ["Country risk", risk.country_risk],
    ["Sanctions", row.sanctions],
    ...sanctionFacts(row),
  ];
}

function sanctionFacts({ screened: { screening } }: Row): readonly Fact[] {
  if (screening.kind !== "screened" || screening.bank.kind !== "asked") return [];
  const { compliance, meta } = screening.bank.answer;
  const { hits, review, fatf_status } = compliance.sanctions;
  return [
    ...[...hits, ...review].map(({ list, entry_id, listed_name }): Fact => [
      "Listed",
      `${list} ${entry_id}, ${listed_name}`,
    ]),
    ["Lists asked", [meta.sources, meta.sanctions_as_of?.slice(0, 10)].filter(Boolean).join(", oldest of ")],
    ["FATF", `${fatf_status.replaceAll("_", " ")}, ${meta.fatf_as_of}`],
    [
      "Risk",
      `${compliance.risk_level}${compliance.risk_score === null ? "" : `, ${compliance.risk_score} of 100`}`,
    ],
  ];
}

function makeFacts(facts: readonly Fact[]): HTMLElement {
  const shown = facts.filter(([, text]) => text !== "");
  return make(
    "dl",
    { class: "facts" },
    ...shown.map(([term, text]) => make("div", {}, make("dt", {}, term), make("dd", {}, text))),
  );
}

/** The advice about the account, and what the answer about its bank adds to it. */
function adviceOf({ screened: { screening } }: Row): readonly Node[] {
  if (screening.kind !== "screened" || !screening.result.valid) return [];
  const { bank, result: { next_steps: own } } = screening;
  const ofBank = bank.kind === "asked" && bank.answer.valid ? bank.answer.next_steps : null;
  const steps = ofBank === null ? own : [
    ...ofBank.filter(({ code }) => !own.some((step) => step.code === code)),
    ...own.filter(({ code }) => code !== "screen_compliance"),
  ];
  const items = steps.map((step) =>
    make("li", {}, make("strong", {}, step.do), " ", make("span", { class: "quiet" }, step.because))
  );
  return items.length === 0 ? [] : [make("h3", {}, "Next"), make("ol", {}, ...items)];
}
