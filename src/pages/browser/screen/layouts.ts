// The columns that were chosen for a layout, stored in this browser: the next file with these headings is read the same
// way.
/// <reference lib="dom" />
import type { ColumnChoice } from "../../../../sdk/payees/mod.ts";

const KEPT_AS = "bankscreen-layouts";

const LAYOUTS_MAX = 20;

function readAll(): ReadonlyMap<string, ColumnChoice> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? "[]");
    return new Map((Array.isArray(kept) ? kept : []).filter(isKept));
  } catch {
    return new Map();
  }
}

/** Checks the shape, because anything in local storage can be edited from the console. */
function isKept(value: unknown): value is [string, ColumnChoice] {
  if (!Array.isArray(value)) return false;
  const [layout, choice]: readonly unknown[] = value;
  return typeof layout === "string" && typeof choice === "object" && choice !== null &&
    Object.values(choice).every((place) => place === null || Number.isSafeInteger(place));
}

/** Returns the columns chosen last for a layout; `null` if none were. */
export function choiceFor(layout: string): ColumnChoice | null {
  return readAll().get(layout) ?? null;
}

/** Stores a choice; without storage it lasts as long as the file is open. A table without headings has no layout. */
export function keepChoice(layout: string, choice: ColumnChoice): void {
  if (layout === "") return;
  const others = [...readAll()].filter(([each]) => each !== layout);
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify([[layout, choice], ...others].slice(0, LAYOUTS_MAX)));
  } catch {
    // A full or closed store keeps nothing.
  }
}

/** Deletes the stored choices. */
export function forgetChoices(): void {
  localStorage.removeItem(KEPT_AS);
}
