/// <reference lib="dom" />
import type { Verdict } from "../../../../sdk/verdicts/mod.ts";
import { make } from "../shared/elements.ts";
import { words } from "./chosen_words.ts";
import { count, describeMoneyOf, type Row, VERDICTS } from "./words.ts";

/** Counts the verdicts, and filters the list by one of them. */
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
    const { review } = words;
    for (const [verdict, word, meaning] of [[null, review.all, review.allMeaning] as const, ...VERDICTS]) {
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

  /** Counts rows and the money at stake; waiting rows have no verdict yet, so the counts may rise. */
  show(rows: readonly Row[], isRunning: boolean): void {
    const isOpen = isRunning && rows.some(({ isWaiting }) => isWaiting);
    this.#place.ariaBusy = String(isOpen);
    for (const [verdict, chip] of this.#chips) {
      const held = rows.filter((row) => this.holds(row, verdict));
      const [number, money] = [count(held.length), describeMoneyOf(held)];
      const isSoFar = isOpen && verdict !== null;
      chip.count.textContent = !isSoFar ? number : held.length === 0 ? "…" : `${number}…`;
      chip.amount.textContent = isSoFar && money !== "" ? `${money} …` : money;
    }
  }

  holds(row: Row, verdict = this.chosen): boolean {
    return verdict === null || (!row.isWaiting && row.verdict === verdict);
  }
}
