// A dataset: facts about a register, the URLs of its publisher's files, and how to compile them into a table.
import type { Declaration } from "../../contract/mod.ts";
import type { TableFacts } from "../registers/mod.ts";

/** One file that a dataset is compiled from. */
export type DatasetSource = Declaration["files"][number];

/** The bytes of a source, and its date according to where it was found. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** `YYYY-MM-DD` or `YYYY-MM`, from the name of a stored copy, `Last-Modified`, or the day of the fetch. */
  readonly dated: string;
}

/** Returns a file by its name. */
export type ReadSource = (name: string) => SourceFile | undefined;

/** A compiled table. */
export interface CompiledTable {
  /** Cells separated by tabs, with a heading line, sorted, without a head. */
  readonly table: string;
  readonly rows: number;
  /** `YYYY-MM-DD` or `YYYY-MM`, from the content if it has a date, otherwise from the file. */
  readonly asOf: string;
  readonly completeness?: string;
}

/** A register that is refreshed from its publisher's files. */
export interface Dataset extends TableFacts, Pick<Declaration, "shipped" | "rowsMin" | "firstRowsMin"> {
  readonly sources: readonly DatasetSource[];
  compile(readSource: ReadSource): CompiledTable;
}

/** Finds a source that a dataset needs; throws a SyntaxError if it is missing. */
export function requireSource(readSource: ReadSource, name: string): SourceFile {
  const source = readSource(name);
  if (source === undefined) throw new SyntaxError(`Cannot read ${name}: the file is missing`);
  return source;
}
