/**
 * The compact table of the days of listing of the OFAC lists.
 *
 * @module
 */
import { writeTable } from "../tables/tab_separated.ts";

/** Days of listing and the date of the list. */
export interface OfacDates {
  /** `YYYY-MM-DD`, day of issue. */
  readonly issuedOn: string;
  /** `YYYY-MM-DD` by uid; the earliest where there are several. */
  readonly listedOnByUid: ReadonlyMap<string, string>;
}

const columns = ["uid", "listed_on"] as const;

const rowsPerStep = 1000;

/** Writes the table of the days, by uid. */
export function writeOfacDates({ listedOnByUid }: OfacDates): string {
  const sorted = [...listedOnByUid].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  return writeTable(columns, sorted.map(([uid, listed_on]) => ({ uid, listed_on })));
}

/**
 * Reads the table of the days in small steps.
 *
 * @throws {SyntaxError} when it is damaged.
 */
export function* readOfacDatesSteps(table: string): Generator<void, ReadonlyMap<string, string>> {
  const heading = `${columns.join("\t")}\n`;
  if (!table.startsWith(heading) || !table.endsWith("\n")) {
    throw new SyntaxError(
      "Cannot read the table of the OFAC days of listing: it breaks off or has other columns",
    );
  }
  const listedOnByUid = new Map<string, string>();
  for (let start = heading.length; start < table.length;) {
    if (listedOnByUid.size % rowsPerStep === 0) yield;
    const end = table.indexOf("\n", start);
    const [uid = "", listedOn = ""] = table.slice(start, end).split("\t");
    listedOnByUid.set(uid, listedOn);
    start = end + 1;
  }
  return listedOnByUid;
}
