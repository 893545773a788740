// A dataset: facts about a register, where its publisher's files are, and how to compile them into a table.
import { isBic } from "../../identifiers/mod.ts";
import { type BankRecord, type TableFacts, writeBankCodeTable } from "../registers/mod.ts";

/** One file that a dataset is compiled from. */
export interface DatasetSource {
  /** Key under which `compile` asks for the file, for example `SDN.CSV`. */
  readonly name: string;
  readonly url: string;
  /** Matches the file's address on the page `url`, for a file whose address changes. */
  readonly linkOnPage?: RegExp;
  /** Origin of the file where it is not that of the page, as `https://files.example`. */
  readonly linkOrigin?: string;
  /** Matches the path of a stored copy below a folder; of several matches the last by name is meant. */
  readonly storedPath: RegExp;
  readonly lastSeen: LastSeen;
}

/** Facts about an address from people who read its file before; no request is needed for them. */
export interface LastSeen {
  /** Encoding and layout of the file. */
  readonly format: string;
  /** Day, month or year of the file in which they were seen; absent where the description has no date. */
  readonly on?: string;
  /** Redirects on the way to the file; absent where nobody has recorded any. */
  readonly redirects?: string;
  /** Treatment of user agents by the server; absent where nobody has recorded it. */
  readonly userAgent?: string;
}

/** The bytes of a source and its age according to where it was found. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** `YYYY-MM-DD`, or `YYYY-MM`: date in the name of a stored copy, `Last-Modified`, or day of the fetch. */
  readonly dated: string;
}

type ReadSource = (name: string) => SourceFile | undefined;

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
export interface Dataset extends TableFacts {
  /** False when the terms do not let the table be shipped: it is loaded only after a refresh. */
  readonly shipped: boolean;
  /** Fewest rows that an edition can have; for a table that is not shipped, so that its first one can be judged. */
  readonly rowsMin?: number;
  /** Fewest rows of the first edition after a manual table that is longer than the publisher's files can be. */
  readonly firstRowsMin?: number;
  readonly sources: readonly DatasetSource[];
  /** @throws {SyntaxError} with one line about the file and the damage */
  compile(readSource: ReadSource): CompiledTable;
}

type Usual = "rank" | "authoritative" | "completeness" | "shipped";

/** Describes a dataset; by default it is shipped, searched first, and a missing entry isn't a denial. */
export function describeDataset(
  { authoritative = false, ...facts }: Omit<Dataset, Usual> & Partial<Pick<Dataset, Usual>>,
): Dataset {
  const completeness = authoritative ? "complete" : "partial";
  return { rank: 1, shipped: true, completeness, ...facts, authoritative };
}

/** `userAgent` of servers that block programs at times (`data/README.md`, "When a source fails"). */
export const BLOCKS_PROGRAMS = "programs are blocked at times, a browser gets the file";

type OfficialFile = Omit<DatasetSource, "storedPath"> & Partial<Pick<DatasetSource, "storedPath">>;

/** Describes a file. Stored copies have its name, with or without a date: `kody_bank_CR_2026-11-02.csv`. */
export function officialFile({ storedPath, ...file }: OfficialFile): DatasetSource {
  return { ...file, storedPath: storedPath ?? namedLike(file.name) };
}

function namedLike(name: string): RegExp {
  const [, stem = name, ending = ""] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  const [start, end] = [stem, ending].map((part) => part.replaceAll(".", "\\."));
  return new RegExp(`(^|/)${start}(_[\\d-]+)?${end}$`);
}

/** Finds a source that a dataset cannot do without. @throws {SyntaxError} when it is absent. */
export function requireSource(readSource: ReadSource, name: string): SourceFile {
  const source = readSource(name);
  if (source === undefined) throw new SyntaxError(`Cannot read ${name}: the file is missing`);
  return source;
}

type BankCodeList =
  | readonly BankRecord[]
  | { readonly records: readonly BankRecord[]; readonly day: string };

interface BankCodeRegister
  extends
    Pick<Dataset, "register" | "publisher" | "url" | "terms">,
    Partial<Pick<Dataset, Usual | "rhythmDays" | "keepsEnded" | "rowsMin" | "firstRowsMin">> {
  readonly country: string;
  /** Follows the country in the id, where the country has another list. */
  readonly suffix?: string;
  readonly file: Omit<OfficialFile, "url"> & Partial<Pick<OfficialFile, "url">>;
  /** Reads the file. @throws {SyntaxError} with one line, when it is damaged. */
  readonly read: (bytes: Uint8Array) => BankCodeList;
}

/** Describes a register as a dataset. A file without a date is of the day that its server gives, or of its fetch. */
export function bankCodeDataset(
  { country, suffix = "", file, read, ...facts }: BankCodeRegister,
): Dataset {
  return describeDataset({
    ...facts,
    id: `${country.toLowerCase()}_bank_codes${suffix}`,
    kind: "bank_codes",
    covers: [country],
    sources: [officialFile({ url: facts.url, ...file })],
    compile: (readSource) => {
      const { bytes, dated } = requireSource(readSource, file.name);
      const list = read(bytes);
      return "records" in list ? compileBankCodes(list.records, list.day) : compileBankCodes(list, dated);
    },
  });
}

/** Compiles bank records into a table. @throws {SyntaxError} when a code is listed twice or a name is empty. */
export function compileBankCodes(records: readonly BankRecord[], asOf: string): CompiledTable {
  const seen = new Set<string>();
  for (const { bankCode, name, country } of records) {
    if (seen.has(bankCode)) {
      throw new SyntaxError(`Cannot compile ${country}: code ${bankCode} is listed twice`);
    }
    if (name.trim() === "") throw new SyntaxError(`Cannot compile ${country}: code ${bankCode} has no name`);
    seen.add(bankCode);
  }
  return { table: writeBankCodeTable(records), rows: records.length, asOf };
}

/** Empty text is `null`. */
export function textOrNull(text: string | undefined): string | null {
  return text === undefined || text.trim() === "" ? null : text.trim();
}

/** Reads a BIC (ISO 9362), also in groups or in lower case; `null` for a word in its place (`N/A`, `VRIJ`, `nav`). */
export function bicOrNull(text: string | null | undefined): string | null {
  const bic = (text ?? "").replace(/\s/g, "").toUpperCase();
  return isBic(bic) ? bic : null;
}

/** Throws for a code of another format than the column requires. @throws {SyntaxError} with the line number */
export function requireCode(code: string, shape: RegExp, source: string, line: number): string {
  if (!shape.test(code)) throw new SyntaxError(`Cannot read ${source}: line ${line} has bank code "${code}"`);
  return code;
}

/** Splits the text of a register of offices before `marker`, where the name of the institution ends. */
export function splitOffice(printed: string, marker: RegExp): Pick<BankRecord, "name" | "office"> {
  const end = printed.search(marker);
  return end > 0 ? { name: printed.slice(0, end), office: printed } : { name: printed, office: null };
}
