// Every migration in order. A released one is never edited; a change of the tables is a new file with the next number, and
// `deno task generate` writes the types of what results (`generated/database.ts`).
import { baseline, type Migration } from "./baseline.ts";

export { baseline, type Migration } from "./baseline.ts";

/** The history of the tables. */
export const migrations: readonly Migration[] = [baseline];
