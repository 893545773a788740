/// <reference lib="dom" />
import type { Verdict } from "../../../../sdk/verdicts/mod.ts";
import { sumUp } from "../../../../sdk/payees/run.ts";
import { make } from "../shared/elements.ts";
import { words } from "./catalogue/chosen.ts";
import { count, describeSums, type Row, VERDICTS } from "./words.ts";

/** Counts the verdicts, and lets the user look at those of one kind. */
export class VerdictCounts {
  readonly #place: HTMLElement;
  readonly #onChange: () => void;
  readonly #chips = new Map<
    Verdict | null,
    { readonly chip: HTMLButtonElement; readonly count: HTMLElement; readonly amount: HTMLElement }
  >();
  chosen: Verdict | null = null;

  constructor(place: HTMLElement, onChange: () => void) {
    this.#place = place;
    this.#onChange = onChange;
    const { desk } = words;
    for (const [verdict, word, meaning] of [[null, desk.all, desk.allMeaning] as const, ...VERDICTS]) {
      const number = make("span", { class: "chip-count" }, "0");
      const amount = make("span", { class: "chip-amount" });
      const chip = make(
        "button",
        { type: "button", class: `chip chip-${verdict ?? "all"}` },
        number,
        make("span", { class: "chip-word" }, word),
        amount,
        make("span", { class: "chip-meaning" }, meaning),
      );
      chip.addEventListener("click", () => this.choose(verdict));
      this.#chips.set(verdict, { chip, count: number, amount });
      this.#place.append(chip);
    }
    this.choose(null);
  }

  choose(verdict: Verdict | null): void {
    this.chosen = verdict;
    for (const [each, { chip }] of this.#chips) chip.setAttribute("aria-pressed", String(each === verdict));
    this.#onChange();
  }

  /** Counts rows and the money at stake; those that wait for their turn have no verdict yet. */
  show(rows: readonly Row[]): void {
    for (const [verdict, chip] of this.#chips) {
      const held = rows.filter((row) => this.holds(row, verdict));
      chip.count.textContent = count(held.length);
      chip.amount.textContent = describeSums(
        sumUp(held.map(({ value, screened: { payee: { currency } } }) => ({ value, currency }))),
      );
    }
  }

  holds(row: Row, verdict = this.chosen): boolean {
    return verdict === null || (!row.isWaiting && row.verdict === verdict);
  }
}
