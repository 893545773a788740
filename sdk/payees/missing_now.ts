/**
 * Marks a payee of the run before of whom this run has nothing. It is told among the results and is none of their payees:
 * whoever reads them passes over it.
 */
export const MISSING_NOW = "missing_now";

/** The mark, and its words in results of each language. */
const MARKS: ReadonlySet<string> = new Set([MISSING_NOW, "Missing now", "Fehlt jetzt", "Absent du fichier"]);

/** Whether the cells of a row mark a payee of the run before. */
export function isMissingNow(cells: readonly string[]): boolean {
  return cells.some((cell) => MARKS.has(cell));
}
