/**
 * What every dataset tells of itself, so that one command can compile or refresh all of them.
 *
 * @module
 */

/** One file that a dataset is compiled from. */
export interface DatasetSource {
  /** Key under which `compile` asks for the file, for example `SDN.CSV`. */
  readonly name: string;
  /** Official address of the live file; `null` when there is no single official file. */
  readonly url: string | null;
  /** Where `url` is a page, because the address of the file changes: matches the file's address on that page. */
  readonly linkOnPage?: RegExp;
  /** Origin of the file where it is not that of the page, as `https://files.example`. */
  readonly linkOrigin?: string;
  /**
   * Matches the path of a stored copy below a folder of reference files; of several matches the last by
   * name is meant.
   */
  readonly storedPath: RegExp;
  /** False when the dataset can be compiled without it. */
  readonly required: boolean;
}

/** The bytes of a source and what its place says about its age. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** `YYYY-MM-DD`, or `YYYY-MM`: date in the name of a stored copy, or day of the fetch. */
  readonly dated: string;
}

/** Finds the file of a source by its name; `undefined` when an optional one is absent. */
export type ReadSource = (name: string) => SourceFile | undefined;

/** A compiled table, ready to be written below `data/`. */
export interface CompiledTable {
  /** CSV with a heading line, sorted. */
  readonly table: string;
  readonly rows: number;
  /** `YYYY-MM-DD` or `YYYY-MM`, by the content where it carries a date, else by the file. */
  readonly asOf: string;
}

/** What holds of a table however it came about. */
export interface TableFacts {
  /** Stable id, as in `data/manifest.json`. */
  readonly id: string;
  /** Name of the register as answers print it. */
  readonly register: string;
  readonly publisher: string;
  /** Official address of the live file or page. */
  readonly url: string;
  /** Terms of use of the publisher, in short; `[month and year]` stands for those of the edition. */
  readonly terms: string;
  /** True when a missing entry is a denial. */
  readonly authoritative: boolean;
  /** False when the terms do not let the table be shipped: it is loaded only after a refresh. */
  readonly shipped: boolean;
  /** Path of the table below `data/`. */
  readonly tablePath: string;
  /** Fewest rows that an edition can have; for a table that is not shipped, so that its first one can be judged. */
  readonly rowsMin?: number;
}

/** A table kept by hand in `data/`: each of its rows names its own source. */
export interface KeptTable extends TableFacts {
  /** `YYYY-MM-DD`, day of the last review. */
  readonly asOf: string;
}

/** Files and what makes a table of them. */
export interface Recipe {
  readonly sources: readonly DatasetSource[];
  /**
   * Fewest rows of the first edition after a shipped table that was compiled from more than the publisher's own
   * files; in place of the rows of that table, which they can never have.
   */
  readonly firstRowsMin?: number;
  /**
   * Compiles the table.
   *
   * @throws {SyntaxError} with one line that names the file and the damage.
   */
  compile(readSource: ReadSource): CompiledTable;
}

/** A table compiled from a publisher's files, or from stored copies and transcriptions of them. */
export interface Dataset extends TableFacts, Recipe {
  /**
   * What the publisher's own files alone are compiled with; absent when that is what `sources` are anyway, or
   * when no importer reads what the publisher offers.
   */
  readonly official?: Recipe;
}

/**
 * Finds what a dataset is refreshed from.
 *
 * @returns `null` when it is kept by hand: there is no official file with an address, or no importer reads it.
 */
export function officialRecipe({ official, sources, compile }: Dataset): Recipe | null {
  if (official !== undefined) return official;
  const withAddress = sources.filter(({ url }) => url !== null);
  const isWhole = withAddress.length > 0 && sources.every(({ url, required }) => url !== null || !required);
  return isWhole ? { sources: withAddress, compile } : null;
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
