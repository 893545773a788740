/**
 * Marks a payee of the run before of whom this run has nothing. It is told among the results and is none of their payees:
 * whoever reads them passes over it.
 */
export const MISSING_NOW = "missing_now";

/** The mark, and its words in results of each language. */
const MARKS: readonly string[] = [MISSING_NOW, "Missing now", "Fehlt jetzt", "Absent du fichier"];

/** Returns whether the cells of a row mark a payee of the run before. */
export function isMissingNow(cells: readonly string[]): boolean {
  // Every cell of a file comes here: to compare with four texts takes a tenth of what to hash it for a set does.
  return cells.some((cell) => MARKS.includes(cell));
}
