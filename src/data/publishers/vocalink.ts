// Modulus checks of British sort codes (Vocalink, for Pay.UK), in two undated text files, `valacdos.txt` and
// `scsubtab.txt`. Layout: "Validating account numbers", version 7.70 of 2024-03-25.
import type { CompiledTable, NamedFile } from "./dataset.ts";
import { compileModulusTable, modulusColumns, SUBSTITUTE } from "../../identifiers/mod.ts";
import { writeTable } from "../registers/mod.ts";

const WEIGHTS = "valacdos.txt";
const SUBSTITUTES = "scsubtab.txt";

type Row = Readonly<Record<typeof modulusColumns[number], string>>;

/** Reads the weight table; throws a SyntaxError with the number of a line that it can't read. */
export function parseModulusWeights(bytes: Uint8Array, source: string = WEIGHTS): Row[] {
  return linesOf(bytes).map((line, index) => {
    const cells = line.split(/ +/);
    const [from = "", to = "", method = ""] = cells;
    const isRow = /^\d{6}$/.test(from) && /^\d{6}$/.test(to) && (cells.length === 17 || cells.length === 18);
    if (!isRow) throw new SyntaxError(`Cannot read ${source}: line ${index + 1} isn't a row of weights`);
    return { from, to, method, weights: cells.slice(3, 17).join(" "), exception: cells[17] ?? "" };
  });
}

/** Reads the substitute sort codes; throws a SyntaxError with the number of a line that it can't read. */
export function parseSortCodeSubstitutes(bytes: Uint8Array, source: string = SUBSTITUTES): Row[] {
  return linesOf(bytes).map((line, index) => {
    const [, from = "", to = ""] = /^(\d{6}) +(\d{6})$/.exec(line) ?? [];
    if (to === "") {
      throw new SyntaxError(`Cannot read ${source}: line ${index + 1} isn't a pair of sort codes`);
    }
    return { from, to, method: SUBSTITUTE, weights: "", exception: "" };
  });
}

function linesOf(bytes: Uint8Array): string[] {
  return new TextDecoder().decode(bytes).split(/\r?\n/).map((line) => line.trim()).filter((line) =>
    line !== ""
  );
}

/** Compiles both files. */
export function compileVocalink(
  weights: NamedFile,
  _: unknown,
  [substitutes]: readonly NamedFile[],
): CompiledTable {
  const rows = [
    ...parseModulusWeights(weights.bytes),
    ...parseSortCodeSubstitutes(substitutes?.bytes ?? new Uint8Array()),
  ];
  compileModulusTable(rows);
  return { table: writeTable(modulusColumns, rows), rows: rows.length, asOf: weights.dated };
}
