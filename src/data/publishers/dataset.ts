/**
 * A dataset: what is known of a register, where its publisher's files are, and what makes a table of them.
 *
 * @module
 */
import type { TableFacts } from "../registers/mod.ts";

/** One file that a dataset is compiled from. */
export interface DatasetSource {
  /** Key under which `compile` asks for the file, for example `SDN.CSV`. */
  readonly name: string;
  /** Official address of the live file. */
  readonly url: string;
  /** Matches the file's address on the page `url`, for a file whose address changes. */
  readonly linkOnPage?: RegExp;
  /** Origin of the file where it is not that of the page, as `https://files.example`. */
  readonly linkOrigin?: string;
  /** Matches the path of a stored copy below a folder; of several matches the last by name is meant. */
  readonly storedPath: RegExp;
}

/** The bytes of a source and its age according to where it was found. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** `YYYY-MM-DD`, or `YYYY-MM`: date in the name of a stored copy, or day of the fetch. */
  readonly dated: string;
}

/** Finds the file of a source by its name; `undefined` when it is absent. */
export type ReadSource = (name: string) => SourceFile | undefined;

/** A compiled table. */
export interface CompiledTable {
  /** Cells separated by tabs, a heading line, sorted; without a head. */
  readonly table: string;
  readonly rows: number;
  /** `YYYY-MM-DD` or `YYYY-MM`, by the content where it carries a date, else by the file. */
  readonly asOf: string;
}

/** A register that is refreshed from its publisher's files. */
export interface Dataset extends TableFacts {
  /** False when the terms do not let the table be shipped: it is loaded only after a refresh. */
  readonly shipped: boolean;
  /** Fewest rows that an edition can have; for a table that is not shipped, so that its first one can be judged. */
  readonly rowsMin?: number;
  /**
   * Fewest rows of the first edition after a table kept by hand that holds more than the publisher's own files; in
   * place of the rows of that table, which they can never have.
   */
  readonly firstRowsMin?: number;
  readonly sources: readonly DatasetSource[];
  /**
   * Compiles the table.
   *
   * @throws {SyntaxError} with one line that names the file and the damage.
   */
  compile(readSource: ReadSource): CompiledTable;
}

/** Location of a file. */
export type OfficialFile = Omit<DatasetSource, "storedPath"> & Partial<Pick<DatasetSource, "storedPath">>;

/**
 * Describes a file. Unless `storedPath` says otherwise, a stored copy has the same name, with or without its date
 * before the ending: `kody_bank_CR_2026-11-02.csv`.
 */
export function officialFile({ storedPath, ...file }: OfficialFile): DatasetSource {
  return { ...file, storedPath: storedPath ?? namedLike(file.name) };
}

function namedLike(name: string): RegExp {
  const [, stem = name, ending = ""] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  const [start, end] = [stem, ending].map((part) => part.replaceAll(".", "\\."));
  return new RegExp(`(^|/)${start}(_[\\d-]+)?${end}$`);
}

/**
 * Finds a source that a dataset cannot do without.
 *
 * @throws {SyntaxError} when it is absent.
 */
export function requireSource(readSource: ReadSource, name: string): SourceFile {
  const source = readSource(name);
  if (source === undefined) throw new SyntaxError(`Cannot read ${name}: the file is missing`);
  return source;
}
