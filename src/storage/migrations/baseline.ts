// The tables of the first release.
import { dataTables } from "./data_tables.ts";
import { keyTables } from "./key_tables.ts";
import { moneyTables } from "./money_tables.ts";
import { watchTables } from "./watch_tables.ts";

/** One step in the history of the tables. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly statements: readonly string[];
}

/** The first release. Lower numbers were used during development. */
export const baseline: Migration = {
  version: 101,
  name: "baseline",
  statements: [...keyTables, ...moneyTables, ...dataTables, ...watchTables],
};
