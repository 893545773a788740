// Every migration in order. A released one is never edited; to change the tables, add a file with the next number.
// `deno task generate` writes the types of the result (`generated/database.ts`).
import { baseline, type Migration } from "./baseline.ts";

export { baseline, type Migration } from "./baseline.ts";

/** The history of the tables. */
export const migrations: readonly Migration[] = [baseline];
