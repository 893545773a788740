// The panel for the previous run: its file, and the comparison with it.
/// <reference lib="dom" />
import type { ColumnChoice, ColumnError, Comparison } from "../../../../sdk/payees/run/mod.ts";
import { make, restoreFocus } from "../shared/elements.ts";
import { words } from "./chosen_words.ts";
import { makeComparedColumns } from "./file_panel.ts";
import type { ComparedFile } from "./page_run.ts";
import { count } from "./words.ts";

/** Outcomes of the comparison with the run before. */
export type Outcome = Comparison["outcome"];

/** The outcomes in words, worst first. */
export const OUTCOMES: readonly (readonly [outcome: Outcome, word: string])[] =
  (["account_changed", "name_changed", "new_payee", "same_account"] as const)
    .map((outcome) => [
      outcome,
      outcome === "name_changed" ? words.run.otherName : words.catalogue.results.cells[outcome],
    ]);

const MISSING_NAMED = 5;

interface BeforeActions {
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
  readonly onColumns: (choice: ColumnChoice) => void;
  /** Filters by one outcome; `null` removes the filter. */
  readonly onChoose: (outcome: Outcome | null) => void;
}

/** Takes the previous run's file, by choice or by drop, and reports the comparison. */
export class BeforePanel {
  readonly element = make("section", { class: "before", id: "before", "aria-label": words.run.before });
  readonly #actions: BeforeActions;
  #chosen: Outcome | null = null;

  constructor(actions: BeforeActions) {
    this.#actions = actions;
    this.ask(null);
  }

  /** Asks which columns hold the IBANs of a table. */
  askForColumns(name: string, error: ColumnError): void {
    const remove = this.#makeRemove();
    this.element.replaceChildren(
      make(
        "p",
        { class: "row" },
        make("span", {}, `${name}${words.catalogue.colon}${error.why(words.files)}`),
        remove,
      ),
      make("p", {}, words.run.whichColumn),
      makeComparedColumns(name, error, this.#actions.onColumns),
    );
    restoreFocus(this.element.querySelector("select"));
  }

  /** Asks for the file, with what was wrong with the last one. */
  ask(problem: string | null): void {
    const input = make("input", {
      class: "visually-hidden",
      type: "file",
      id: "before-chosen",
      accept: ".csv,.txt,.tsv,.xlsx,.xml,.json",
    });
    input.addEventListener("change", () => {
      const [file] = input.files ?? [];
      if (file !== undefined) this.#actions.onFile(file);
    });
    this.element.replaceChildren(
      make(
        "p",
        { class: "row" },
        make(
          "label",
          { class: "button button-quiet button-small", for: input.id },
          words.run.compare,
        ),
        input,
        make(
          "span",
          { class: "small quiet" },
          words.run.compareNote,
        ),
      ),
      problem === null ? "" : make("p", { class: "notice notice-stop", role: "alert" }, problem),
    );
  }

  show(file: ComparedFile): void {
    const { name, list, compared: { comparisons, missing } } = file;
    this.#chosen = null;
    const remove = this.#makeRemove();
    const found = OUTCOMES.flatMap(([outcome, word]) => {
      const number = comparisons.filter((each) => each?.outcome === outcome).length;
      return number === 0
        ? []
        : [this.#makeButton(outcome, `${word}${words.catalogue.colon}${count(number)}`)];
    });
    const names = missing.slice(0, MISSING_NAMED).map((payee) => payee.name ?? payee.iban).join(", ");
    this.element.replaceChildren(
      make(
        "div",
        { class: "row" },
        make("span", {}, words.run.comparedWith({ file: name })),
        make("div", { class: "row", role: "group", "aria-label": words.run.byComparison }, ...found),
        remove,
      ),
      missing.length === 0 ? "" : make(
        "p",
        { class: "small quiet" },
        words.run.missing({
          count: missing.length,
          file: name,
          names,
          more: Math.max(0, missing.length - MISSING_NAMED),
        }),
      ),
      list.places === null ? "" : makeComparedColumns(name, file, this.#actions.onColumns),
    );
  }

  #makeRemove(): HTMLButtonElement {
    const remove = make("button", { type: "button", class: "button-quiet button-small" }, words.run.remove);
    remove.addEventListener("click", () => {
      this.#actions.onRemove();
      restoreFocus(this.element.querySelector("input"));
    });
    return remove;
  }

  #makeButton(outcome: Outcome, text: string): HTMLButtonElement {
    const button = make("button", {
      type: "button",
      class: "button-quiet button-small",
      "aria-pressed": "false",
      "data-outcome": outcome,
    }, text);
    button.addEventListener("click", () => this.choose(this.#chosen === outcome ? null : outcome));
    return button;
  }

  choose(outcome: Outcome | null): void {
    this.#chosen = outcome;
    for (const each of this.element.querySelectorAll<HTMLElement>("[data-outcome]")) {
      each.ariaPressed = String(each.dataset.outcome === this.#chosen);
    }
    this.#actions.onChoose(this.#chosen);
  }
}
