// Reads a table of payees from text, with the delimiter that fits best.
import { CsvError, CsvReader, type CsvRow, DELIMITERS } from "../files/mod.ts";
import { countHeadings } from "./column_scores.ts";
import { plainTable } from "./plain_tables.ts";

/** Limits of a table, counting missing cells of short rows. */
const CELLS_MAX = 10_000_000;
const ROWS_MAX = 1_000_000;

interface CsvTable {
  readonly rows: readonly CsvRow[];
  readonly delimiter: string;
  /** The text that was read: the source, or a list in it as a table. */
  readonly text: string;
}

/** Throws a {@linkcode CsvError} for an unclosed quote, or above 1,000 columns, a million rows, ten million cells. */
export function parseCsv(written: string): CsvTable {
  const text = plainTable(written);
  const delimiter = detectDelimiter(text);
  const rows: CsvRow[] = [];
  let columns = 0;
  for (const row of new CsvReader(delimiter).read(text, true)) {
    columns = Math.max(columns, row.cells.length);
    if (rows.push(row) * columns > CELLS_MAX) {
      throw new CsvError(({ table }) => table.tooManyCells({ max: CELLS_MAX }));
    }
    if (rows.length > ROWS_MAX) throw new CsvError(({ table }) => table.tooManyRows({ max: ROWS_MAX }));
  }
  return { rows, delimiter, text };
}

const SAMPLE_LINES = 200;
const SAMPLE_CHARACTERS = 1_000_000;

/** Returns the delimiter that splits most lines into the same number of cells; titles and amounts vary. */
export function detectDelimiter(text: string): string {
  const lines = sampleLines(text);
  const fits = DELIMITERS.map((delimiter) => {
    const linesByCount = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(delimiter).length - 1;
      if (count > 0) linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...Array.from(linesByCount, ([count, times]) => count * times));
  });
  const [most = 0, next = 0] = fits.toSorted((a, b) => b - a);
  const named = next * 2 > most ? delimiterOfHeadings(lines) : null;
  return named ?? DELIMITERS[fits.indexOf(most)] ?? ",";
}

/** Returns the headings' delimiter if texts have as many commas as rows have cells; `null` if none is known. */
function delimiterOfHeadings(lines: readonly string[]): string | null {
  const headings = lines.slice(0, HEADING_LINES).filter((line) => !/[A-Z]{2}\d{2}[ A-Z\d]{11}/.test(line));
  const counts = DELIMITERS.map((delimiter) =>
    Math.max(
      0,
      ...headings.map((line) => {
        const cells = line.split(delimiter, HEADINGS_MAX);
        return cells.length > 1 ? countHeadings(cells) : 0;
      }),
    )
  );
  const [most = 0, next = 0] = counts.toSorted((a, b) => b - a);
  return most > 1 && most > next ? DELIMITERS[counts.indexOf(most)] ?? null : null;
}

const HEADING_LINES = 30;
const HEADINGS_MAX = 100;

function sampleLines(text: string): readonly string[] {
  const lines: string[] = [];
  let [line, isQuoted] = ["", false];
  const end = Math.min(text.length, SAMPLE_CHARACTERS);
  for (let at = 0; at < end && lines.length < SAMPLE_LINES; at++) {
    const character = text.charAt(at);
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === "\n" || character === "\r")) {
      if (line !== "") lines.push(line);
      line = "";
    } else if (!isQuoted) line += character;
  }
  return line === "" ? lines : [...lines, line];
}
