// The files that a run leaves: the clean file for the bank, what is held, letters, and the results.
/// <reference lib="dom" />
import { CLEAN_EXTENSIONS, gravestFirst, isHeld, type ScreenedPayee } from "../../../../sdk/payees/mod.ts";
import type { Later } from "../screen_later.ts";
import { words } from "./catalogue/chosen.ts";
import { make } from "./elements.ts";
import { evidenceSheets, type RunRecord } from "./evidence.ts";
import { loadLater } from "./later.ts";
import type { Row } from "./words.ts";

/** The files by the buttons that they are got with. */
export const FILES = {
  "to-clean": ({ bytes, list, fileName, rows }, { cleanFile }) => {
    const held = new Set(
      rows.filter(({ screened }) => isHeld(screened)).map(({ screened }) => screened.payee.place),
    );
    const ending = CLEAN_EXTENSIONS[list.format];
    // A payment file may be called otherwise than .xml, and a table otherwise than .csv.
    const own = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1] ?? ending;
    const name = list.format === "xlsx" ? ending : own;
    return { ending: `clean.${name}`, content: cleanFile(bytes, list, (place) => held.has(place)) };
  },
  "to-held": ({ list, rows }, { resultsAsCsv }) => {
    return { ending: "held.csv", content: resultsAsCsv(list, heldOf(rows), words.catalogue) };
  },
  "to-letters": ({ list, rows }, { writeLetters }) => {
    return { ending: "letters.txt", content: writeLetters(list, heldOf(rows), words.catalogue).text };
  },
  "to-csv": ({ list, rows, before }, { resultsAsCsv }) => {
    const payees = rows.map(({ screened }) => screened);
    const content = resultsAsCsv(list, payees, words.catalogue, before?.compared.missing);
    return { ending: "screened.csv", content };
  },
  "to-xlsx": (run, { resultsAsWorkbook }) => {
    const payees = run.rows.map(({ screened }) => screened);
    const content = resultsAsWorkbook(
      run.list,
      payees,
      words.catalogue,
      evidenceSheets(run),
      run.before?.compared.missing,
    );
    return { ending: "screened.xlsx", content };
  },
  "to-json": ({ rows, before }, { missingRecordOf, recordOf }) => {
    const records = [
      ...rows.map(({ screened }) => recordOf(screened, words.catalogue)),
      ...(before?.compared.missing ?? []).map(missingRecordOf),
    ];
    return { ending: "screened.json", content: `${JSON.stringify(records, null, 2)}\n` };
  },
} as const satisfies Readonly<
  Record<
    string,
    (run: RunRecord, later: Later) => { readonly ending: string; readonly content: string | Uint8Array }
  >
>;

function heldOf(rows: readonly Row[]): readonly ScreenedPayee[] {
  return gravestFirst(rows.map(({ screened }) => screened).filter(isHeld));
}

const TYPES: Readonly<Record<string, string>> = {
  csv: "text/csv;charset=utf-8",
  json: "application/json",
  txt: "text/plain;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Hands a file of the run to the browser; returns what stands against it, or `null`. */
export async function takeAlong(name: keyof typeof FILES, run: RunRecord): Promise<string | null> {
  const later = await loadLater();
  if (later === null) return words.notLoaded;
  try {
    const { ending, content } = FILES[name](run, later);
    const type = TYPES[ending.slice(ending.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    const part = typeof content === "string" ? content : Uint8Array.from(content);
    const address = URL.createObjectURL(new Blob([part], { type }));
    make("a", { href: address, download: `${run.fileName.replace(/\.[^.]*$/, "")}-${ending}` }).click();
    // The download has its own hold on the content by then.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    return null;
  } catch (error) {
    if (!(error instanceof later.PayeeError)) throw error;
    return error.say(words.files);
  }
}
