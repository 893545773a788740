// The files a run produces: the clean file for the bank, the payments on hold, letters, and the results.
/// <reference lib="dom" />
import type { ScreenedPayee } from "../../../../sdk/payees/mod.ts";
import type { Later } from "../screen_later.ts";
import { make } from "../shared/elements.ts";
import { words } from "./chosen_words.ts";
import { evidenceSheets, type RunRecord } from "./evidence.ts";
import { late } from "./later.ts";
import { isUnchecked, type Row } from "./words.ts";

const FILES = {
  "to-clean": (
    { run: { file: { bytes, list, name: fileName } }, rows },
    { CLEAN_EXTENSIONS, cleanFile, isOnHold },
  ) => {
    const held = new Set(
      rows.filter(({ screened }) => isOnHold(screened)).map(({ screened }) => screened.payee.place),
    );
    const ending = CLEAN_EXTENSIONS[list.format];
    // Keep the file's extension: a payment file isn't always .xml, nor a table .csv.
    const own = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1] ?? ending;
    const name = list.format === "xlsx" ? ending : own;
    const part = rows.some(isUnchecked) ? "-part" : "";
    return { ending: `clean${part}.${name}`, content: cleanFile(bytes, list, (place) => held.has(place)) };
  },
  "to-held": ({ run: { file }, rows }, { resultsAsCsv }) => {
    return { ending: "held.csv", content: resultsAsCsv(file.list, heldOf(rows), words.catalogue) };
  },
  "to-letters": ({ run: { file }, rows }, { writeLetters }) => {
    return { ending: "letters.txt", content: writeLetters(file.list, heldOf(rows), words.catalogue).text };
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
    (record: RunRecord, later: Later) => { readonly ending: string; readonly content: string | Uint8Array }
  >
>;

function heldOf(rows: readonly Row[]): readonly ScreenedPayee[] {
  const { gravestFirst, isOnHold } = late();
  return gravestFirst(rows.map(({ screened }) => screened).filter(isOnHold));
}

const TYPES: Readonly<Record<string, string>> = {
  csv: "text/csv;charset=utf-8",
  json: "application/json",
  txt: "text/plain;charset=utf-8",
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
export function downloadResult(name: keyof typeof FILES, record: RunRecord): string | null {
  const later = late();
  const written = later.attempt(() => FILES[name](record, later));
  if (written.kind !== "done") return written.kind === "failed" ? written.say(words.files) : words.notLoaded;
  const { ending, content } = written.value;
  download(record.run.file.name, ending, typeof content === "string" ? content : Uint8Array.from(content));
  return null;
}
