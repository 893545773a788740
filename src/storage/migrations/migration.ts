/** One step in the history of the tables. */
export interface Migration {
  /** Position in the history, from 1 without gaps. */
  readonly version: number;
  readonly name: string;
  /** SQL statements, one each, run in order in one transaction. */
  readonly statements: readonly string[];
}
