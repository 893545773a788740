// The form in which a person decides about one payment.
/// <reference lib="dom" />
import type { Choice, PayeeDecision } from "../../../../sdk/payees/mod.ts";
import { words } from "./catalogue/chosen.ts";
import { make } from "./elements.ts";
import { describeDecision, type Row } from "./words.ts";

const [NOTE_MAX, INITIALS_MAX] = [500, 8];

/** Acts of the form. */
export interface DecideActions {
  readonly by: string;
  /** `null` takes the decision back. */
  readonly onDecide: (decision: PayeeDecision | null) => void;
  /** Shows the next payment that has to be decided about; `null` when there is none. */
  readonly onNext: (() => void) | null;
}

/** Makes the form. */
export function makeDecideForm(row: Row, { by, onDecide, onNext }: DecideActions): HTMLFormElement {
  const { desk } = words;
  const { decision = null, earlier = null } = row.screened.decided ?? {};
  const choices = Object.entries(desk.choices).map(([choice, word]) =>
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
  const back = make("button", { type: "button", class: "button-quiet button-small" }, desk.takeBack);
  back.addEventListener("click", () => onDecide(null));
  const next = make("button", { type: "submit", class: "button-quiet", value: "next" }, desk.saveAndNext);
  const form = make(
    "form",
    { class: "decide" },
    make(
      "fieldset",
      {},
      make("legend", {}, desk.decision),
      earlier === null ? null : make("p", { class: "small" }, describeDecision(row)),
      make("div", { class: "choices" }, ...choices),
      make(
        "div",
        { class: "fields" },
        make("div", {}, make("label", { for: note.id }, desk.note), note),
        make("div", { class: "initials" }, make("label", { for: initials.id }, desk.initials), initials),
      ),
      make(
        "div",
        { class: "row" },
        make("button", { type: "submit", value: "save" }, desk.save),
        onNext === null ? null : next,
        decision === null ? null : back,
      ),
    ),
  );
  // Who pays what must not be paid says why.
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
