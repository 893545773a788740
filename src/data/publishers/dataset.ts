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

/** A source by the name under which it is declared. */
export interface NamedFile extends SourceFile {
  readonly name: string;
}

/**
 * Compiles the declared files, of which most datasets have one, into a table; throws a one-line `SyntaxError` for a
 * damaged one.
 */
export type Compile = (
  file: NamedFile,
  declaration: Declaration,
  others: readonly NamedFile[],
) => CompiledTable;

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
  /** Finds the files by their names, and compiles them; throws a one-line SyntaxError if one is missing or damaged. */
  compile(readSource: (name: string) => SourceFile | undefined): CompiledTable;
}
