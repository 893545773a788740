// GLEIF's records of legal entities, by LEI. A line is decoded when it is looked up.
import { finishInSlices, readCell, readTable, recordReader, writeRecords } from "./tables/tab_separated.ts";

/** A legal entity in GLEIF's data. */
export interface LeiRecord {
  readonly lei: string;
  readonly name: string;
  /** `ACTIVE` or `INACTIVE`: whether the entity exists and does business; `null` if GLEIF doesn't say. */
  readonly status: string | null;
  /** State of the registration, such as `ISSUED`, `LAPSED`, `MERGED` or `RETIRED` (LEI-CDF 3.1). */
  readonly registration: string;
  /** Day by which the registration has to be renewed. */
  readonly renewBy: string | null;
  readonly street: string | null;
  readonly postCode: string | null;
  readonly city: string | null;
  /** ISO 3166-2. */
  readonly region: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

const COLUMNS = {
  lei: "lei",
  name: "name",
  status: "status",
  registration: "registration",
  renewBy: "renew_by",
  street: "street",
  postCode: "post_code",
  city: "city",
  region: "region",
  country: "country",
} as const;

/** Serialises an edition, sorted by LEI, each once. */
export function writeLeiRecords(records: readonly LeiRecord[]): string {
  const byLei = new Map(records.map((record) => [record.lei, record]));
  return writeRecords(COLUMNS, [...byLei.values()].sort((one, other) => one.lei < other.lei ? -1 : 1));
}

/** Finds the record of an LEI. */
export type FindLeiRecord = (lei: string) => LeiRecord | null;

const LINES_PER_STEP = 2000;

/** Opens a long text in slices between requests. Throws a `SyntaxError` for other texts, and unsorted lines. */
export async function openLeiRecords(text: string, table: string): Promise<FindLeiRecord> {
  const { columns: heading, lines: rows } = readTable(
    text,
    table,
    [COLUMNS.lei, COLUMNS.name, COLUMNS.registration],
  );
  const lines = await finishInSlices(indexLines(rows, heading.length, table));
  const read = recordReader(heading, COLUMNS);
  return (lei) => {
    const line = lines.get(lei);
    if (line === undefined) return null;
    const { name, registration, ...facts } = read(line);
    return { ...facts, lei, name: name ?? "", registration: registration ?? "" };
  };
}

function* indexLines(
  lines: readonly string[],
  cells: number,
  table: string,
): Generator<void, ReadonlyMap<string, string>> {
  const byLei = new Map<string, string>();
  let above = "";
  for (const [index, line] of lines.entries()) {
    if (index % LINES_PER_STEP === 0) yield;
    const lei = readCell(line.slice(0, line.indexOf("\t"))) ?? "";
    if (lei.length !== 20 || lei <= above || line.split("\t").length !== cells) {
      throw new SyntaxError(`Cannot read ${table}: its lines are malformed or not sorted`);
    }
    byLei.set(lei, line);
    above = lei;
  }
  return byLei;
}

/** States in which GLEIF keeps a record current; the others are given up, replaced or overdue. */
const CURRENT_REGISTRATIONS: readonly string[] = ["ISSUED", "PENDING_TRANSFER", "PENDING_ARCHIVAL"];

/** Returns whether GLEIF maintains the registration of an entity that it doesn't show as inactive. */
export function isEntityCurrent({ status, registration }: LeiRecord): boolean {
  return status !== "INACTIVE" && CURRENT_REGISTRATIONS.includes(registration);
}

/** Returns whether GLEIF shows that an entity no longer exists. A lapsed registration only wasn't renewed. */
export function hasEntityEnded({ status, registration }: LeiRecord): boolean {
  return status === "INACTIVE" || registration === "MERGED" || registration === "RETIRED";
}
