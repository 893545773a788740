// The files a run produces: the clean file for the bank, the payments on hold, letters, and the results.
/// <reference lib="dom" />
import type { ScreenedPayee } from "../../../../sdk/payees/mod.ts";
import type { FilesScript } from "../screen_files.ts";
import type { ReaderScript } from "../screen_reader.ts";
import { make } from "../shared/elements.ts";
import { words } from "./chosen_words.ts";
import { evidenceSheets, type RunRecord } from "./evidence.ts";
import { late, loadFiles, loadReader } from "./later.ts";
import { isUnchecked, type Row } from "./words.ts";

const FILES = {
  "to-clean": (
    { run: { file: { bytes, list, name: fileName } }, rows },
    { cleanWorkbook },
    { cleanText },
  ) => {
    const { FORMATS, isOnHold } = late();
    const held = new Set(
      rows.filter(({ screened }) => isOnHold(screened)).map(({ screened }) => screened.payee.place),
    );
    const { extensions: [ending], isWorkbook } = FORMATS[list.format];
    // Keep the file's extension: a payment file isn't always .xml, nor a table .csv.
    const own = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1] ?? ending;
    // A list in XML becomes a table.
    const name = isWorkbook || (list.format === "csv" && own === "xml") ? ending : own;
    const part = rows.some(isUnchecked) ? "-part" : "";
    const isHeld = (place: number): boolean => held.has(place);
    const content = isWorkbook ? cleanWorkbook(list, isHeld) : cleanText(bytes, list, isHeld);
    return { ending: `clean${part}.${name}`, content };
  },
  "to-held": ({ run: { file }, rows }, { resultsAsCsv }) => {
    return { ending: "held.csv", content: resultsAsCsv(file.list, heldOf(rows), words.catalogue) };
  },
  "to-csv": ({ run: { file, before }, rows }, { resultsAsCsv }) => {
    const payees = rows.map(({ screened }) => screened);
    const content = resultsAsCsv(file.list, payees, words.catalogue, before?.compared.missing);
    return { ending: "screened.csv", content };
  },
  "to-xlsx": (record, { resultsAsWorkbook }) => {
    const payees = record.rows.map(({ screened }) => screened);
    const content = resultsAsWorkbook(
      record.run.file.list,
      payees,
      words.catalogue,
      evidenceSheets(record),
      record.run.before?.compared.missing,
    );
    return { ending: "screened.xlsx", content };
  },
  "to-json": ({ run: { before }, rows }, { missingRecordOf, recordOf }) => {
    const records = [
      ...rows.map(({ screened }) => recordOf(screened, words.catalogue)),
      ...(before?.compared.missing ?? []).map(missingRecordOf),
    ];
    return { ending: "screened.json", content: `${JSON.stringify(records, null, 2)}\n` };
  },
} as const satisfies Readonly<
  Record<
    string,
    (
      record: RunRecord,
      script: FilesScript,
      reader: ReaderScript,
    ) => { readonly ending: string; readonly content: string | Uint8Array }
  >
>;

function heldOf(rows: readonly Row[]): readonly ScreenedPayee[] {
  const { gravestFirst, isOnHold } = late();
  return gravestFirst(rows.map(({ screened }) => screened).filter(isOnHold));
}

const TYPES: Readonly<Record<string, string>> = {
  csv: "text/csv;charset=utf-8",
  json: "application/json",
  html: "text/html;charset=utf-8",
  txt: "text/plain;charset=utf-8",
  zip: "application/zip",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Offers a file as a download, named after the payout file and its content. */
export function download(fileName: string, ending: string, content: BlobPart): void {
  const type = TYPES[ending.slice(ending.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  const address = URL.createObjectURL(new Blob([content], { type }));
  make("a", { href: address, download: `${fileName.replace(/\.[^.]*$/, "")}-${ending}` }).click();
  // The download keeps its own reference by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Offers a file of the run as a download; returns the reason when it can't, or `null`. */
export async function downloadResult(name: keyof typeof FILES, record: RunRecord): Promise<string | null> {
  const [script, reader] = await Promise.all([loadFiles(), loadReader()]);
  if (script === null || reader === null) return words.notLoaded;
  // The clean file is written by either script, and each has its own classes of errors.
  const outer = reader.attempt(() => script.attempt(() => FILES[name](record, script, reader)));
  const written = outer.kind === "done" ? outer.value : outer;
  if (written.kind !== "done") return written.kind === "failed" ? written.say(words.files) : words.notLoaded;
  const { ending, content } = written.value;
  download(record.run.file.name, ending, typeof content === "string" ? content : Uint8Array.from(content));
  return null;
}
