// Shows everything about one payee in a dialog: why, what to do, the decision, and what is known.
/// <reference lib="dom" />
import {
  type Choice,
  isOnHold,
  letterTo,
  mailtoOf,
  type PayeeDecision,
} from "../../../../sdk/payees/run/mod.ts";
import { askedBankCode, printBic } from "../../../../sdk/verdicts/mod.ts";
import { make } from "../shared/elements.ts";
import { words } from "./chosen_words.ts";
import { makeTag } from "./results_table.ts";
import { describeDecision, type Row, VERDICTS } from "./words.ts";

interface DecideActions {
  /** Initials of the person who decided last. */
  readonly by: string;
  readonly onDecide: (decision: PayeeDecision | null) => void;
  /** Shows the next undecided payment; `null` when there is none. */
  readonly onNext: (() => void) | null;
}

/** Opens the dialog. The browser restores the focus on closing, unless the element was redrawn. */
export function openDetails(
  dialog: HTMLDialogElement,
  row: Row,
  decide: DecideActions | null,
  onLostFocus: () => void,
): void {
  const { payee, screening } = row.screened;
  const { review, catalogue: { results: { columns } } } = words;
  const close = make("button", { type: "button", class: "button-quiet button-small" }, review.close);
  close.addEventListener("click", () => dialog.close());
  const [, , meaning = ""] = VERDICTS.find(([verdict]) => verdict === row.verdict) ?? [];
  dialog.replaceChildren(
    make(
      "header",
      { class: "row" },
      make("h2", { id: "details-title" }, payee.name ?? review.noName),
      close,
    ),
    make("p", { class: "row verdict-line" }, makeTag(row), make("span", {}, row.isWaiting ? "" : meaning)),
    row.reasons.length === 0
      ? ""
      : make("ul", { class: "reasons" }, ...row.reasons.map((reason) => make("li", {}, reason))),
    decide === null ? "" : makeDecideForm(row, decide),
    ...letterOf(row),
    makeFacts([
      [
        review.facts.inTheFile,
        `${review.columns.row} ${payee.place}${row.money === "" ? "" : `, ${row.money}`}`,
      ],
      [columns.reference, payee.reference ?? ""],
      [review.columns.account, row.account || review.facts.none],
      [columns.supplier_number, payee.supplier ?? ""],
      [review.facts.before, row.change],
      [review.facts.givenBic, payee.bic ?? ""],
      ...bankFacts(row),
      [columns.findings, row.findings.join(", ")],
    ]),
    ...adviceOf(row),
    screening.kind === "screened" && screening.bank.kind === "asked"
      ? make("p", { class: "small quiet" }, screening.bank.answer.meta.disclaimer)
      : "",
  );
  dialog.addEventListener("close", () => {
    if (document.activeElement === document.body) onLostFocus();
  }, { once: true });
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

function letterOf(row: Row): readonly Node[] {
  const letter = isOnHold(row.screened) && !row.isWaiting
    ? letterTo(row.screened, row.bank, words.catalogue, row.value)
    : null;
  if (letter === null) return [];
  const { review } = words;
  const text = make("textarea", { readonly: true, rows: 9, "aria-label": review.letter });
  text.value = `${letter.subject}\n\n${letter.body}`;
  return [make(
    "details",
    { class: "letter" },
    make("summary", {}, review.letter),
    make("p", { class: "small quiet" }, review.letterTo),
    text,
    make("p", {}, make("a", { class: "button button-small", href: mailtoOf(letter) }, review.openInMail)),
  )];
}

type Fact = readonly [term: string, text: string];

function bankFacts(row: Row): readonly Fact[] {
  const { screening } = row.screened;
  if (screening.kind !== "screened" || !screening.result.valid) return [];
  const { country, bank_code_check: code, bic, risk_indicators: risk } = screening.result;
  const { writing } = words.catalogue;
  const { columns, facts } = words.review;
  const asked = askedBankCode(screening.result);
  const source = code.register === null ? "" : `${code.register}, ${writing.day(code.as_of)}`;
  return [
    [columns.bank, [row.bank || facts.notKnown, writing.country(country.code)].join(", ")],
    ["BIC", [printBic(bic), bic?.source, bic?.as_of && writing.day(bic.as_of)].filter(Boolean).join(", ")],
    [
      facts.bankCode,
      [asked.successor === null ? asked.code : `${asked.code} → ${asked.successor}`, source].filter(Boolean)
        .join(", "),
    ],
    ...row.reach.map(({ detail }, index): Fact => [index === 0 ? facts.reach : "", detail]),
    [facts.countryRisk, risk.country_risk],
    [facts.sanctions, row.sanctions],
    ...sanctionFacts(row),
  ];
}

function sanctionFacts({ screened: { screening } }: Row): readonly Fact[] {
  if (screening.kind !== "screened" || screening.bank.kind !== "asked") return [];
  const { compliance, meta } = screening.bank.answer;
  const { hits, review, fatf_status } = compliance.sanctions;
  const { writing } = words.catalogue;
  const { facts, lists } = words.review;
  return [
    ...[...hits, ...review].map(({ list, entry_id, listed_name }): Fact => [
      facts.listed,
      `${list} ${entry_id}, ${listed_name}`,
    ]),
    ...compliance.lists.map(({ list, outcome, as_of }, index): Fact => [
      index === 0 ? facts.lists : "",
      `${words.lists[list]}${words.catalogue.colon}${lists[outcome]}${
        as_of === null ? "" : `, ${writing.day(as_of)}`
      }`,
    ]),
    ["FATF", `${fatf_status.replaceAll("_", " ")}, ${writing.day(meta.fatf_as_of)}`],
    [
      facts.risk,
      `${compliance.risk_level}${compliance.risk_score === null ? "" : `, ${compliance.risk_score} / 100`}`,
    ],
  ];
}

function makeFacts(facts: readonly Fact[]): HTMLElement {
  const groups: { readonly term: string; readonly texts: string[] }[] = [];
  for (const [term, text] of facts.filter(([, text]) => text !== "")) {
    if (term === "") groups.at(-1)?.texts.push(text);
    else groups.push({ term, texts: [text] });
  }
  return make(
    "dl",
    { class: "facts" },
    ...groups.map(({ term, texts }) =>
      make("div", {}, make("dt", {}, term), ...texts.map((text) => make("dd", {}, text)))
    ),
  );
}

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
  return items.length === 0 ? [] : [make("h3", {}, words.review.next), make("ol", {}, ...items)];
}

const [NOTE_MAX, INITIALS_MAX] = [500, 8];

function makeDecideForm(row: Row, { by, onDecide, onNext }: DecideActions): HTMLFormElement {
  const { review } = words;
  const { decision = null, earlier = null } = row.screened.decided ?? {};
  const choices = Object.entries(review.choices).map(([choice, word]) =>
    make(
      "label",
      { class: "choice" },
      make("input", {
        type: "radio",
        name: "choice",
        value: choice,
        required: true,
        checked: decision?.choice === choice,
      }),
      word,
    )
  );
  const note = make("textarea", {
    id: "decide-note",
    rows: 2,
    maxlength: NOTE_MAX,
  });
  note.value = decision?.note ?? "";
  const initials = make("input", {
    id: "decide-by",
    type: "text",
    maxlength: INITIALS_MAX,
    autocomplete: "off",
    required: true,
    value: decision?.by ?? by,
  });
  const back = make("button", { type: "button", class: "button-quiet button-small" }, review.takeBack);
  back.addEventListener("click", () => onDecide(null));
  const next = make("button", { type: "submit", class: "button-quiet", value: "next" }, review.saveAndNext);
  const form = make(
    "form",
    { class: "decide" },
    make(
      "fieldset",
      {},
      make("legend", {}, review.columns.decision),
      earlier === null ? null : make("p", { class: "small" }, describeDecision(row)),
      make("div", { class: "choices" }, ...choices),
      make(
        "div",
        { class: "fields" },
        make("div", {}, make("label", { for: note.id }, review.note), note),
        make("div", { class: "initials" }, make("label", { for: initials.id }, review.initials), initials),
      ),
      make(
        "div",
        { class: "row" },
        make("button", { type: "submit", value: "save" }, review.save),
        onNext === null ? null : next,
        decision === null ? null : back,
      ),
    ),
  );
  // Paying a "stop" requires a note that says why.
  const demandNote = (): void => {
    note.required = row.verdict === "stop" && chosenIn(form) === "paid";
  };
  demandNote();
  form.addEventListener("change", demandNote);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const choice = chosenIn(form);
    if (choice === undefined) return;
    onDecide({
      choice,
      note: note.value.trim().slice(0, NOTE_MAX),
      by: initials.value.trim().slice(0, INITIALS_MAX),
      on: new Date().toISOString().slice(0, "YYYY-MM-DD".length),
    });
    if (event.submitter === next) onNext?.();
  });
  return form;
}

function chosenIn(form: HTMLFormElement): Choice | undefined {
  const chosen = form.querySelector<HTMLInputElement>("input[name=choice]:checked");
  return (["paid", "held", "asked"] as const).find((choice) => choice === chosen?.value);
}
