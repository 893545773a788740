/**
 * Marks a payee of the run before of whom this run has nothing. It is told among the results and is none of their payees:
 * whoever reads them passes over it.
 */
export const MISSING_NOW = "missing_now";
