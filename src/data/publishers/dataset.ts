// A dataset: facts about a register, where its publisher's files are, and how to compile them into a table.
import type { Declaration } from "../../contract/mod.ts";
import type { TableFacts } from "../registers/mod.ts";

/** One file that a dataset is compiled from. */
export type DatasetSource = Declaration["files"][number];

/** The bytes of a source and its age according to where it was found. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** `YYYY-MM-DD`, or `YYYY-MM`: date in the name of a stored copy, `Last-Modified`, or day of the fetch. */
  readonly dated: string;
}

/** Returns a file by its name. */
export type ReadSource = (name: string) => SourceFile | undefined;

/** A compiled table. */
export interface CompiledTable {
  /** Cells separated by tabs, a heading line, sorted; without a head. */
  readonly table: string;
  readonly rows: number;
  /** `YYYY-MM-DD` or `YYYY-MM`, by the content where it carries a date, else by the file. */
  readonly asOf: string;
  /** In place of that of the dataset, where it counts what the files hold. */
  readonly completeness?: string;
}

/** A register that is refreshed from its publisher's files. */
export interface Dataset extends TableFacts, Pick<Declaration, "shipped" | "rowsMin" | "firstRowsMin"> {
  readonly sources: readonly DatasetSource[];
  /** @throws {SyntaxError} with one line about the file and the damage */
  compile(readSource: ReadSource): CompiledTable;
}

/** Finds a source that a dataset cannot do without. @throws {SyntaxError} when it is absent. */
export function requireSource(readSource: ReadSource, name: string): SourceFile {
  const source = readSource(name);
  if (source === undefined) throw new SyntaxError(`Cannot read ${name}: the file is missing`);
  return source;
}
