// Reads payees from a file in any format and encoding.
import { type ColumnChoice, refuseChoice } from "./columns.ts";
import { CsvError, WorkbookError, XmlError, ZipError } from "../files/mod.ts";
import { problemOfAmounts } from "./amounts.ts";
import { parseCsv } from "./csv.ts";
import { decodeText } from "./decode_text.ts";
import { readJsonPayees } from "./json_payees.ts";
import { readPain001 } from "./pain001.ts";
import { PayeeError, type PayeeFormat, type PayeeList } from "./payee.ts";
import { readWorkbook } from "./read_workbook.ts";
import { readTablePayees } from "./table_payees.ts";
import { xmlRows } from "./xml_list.ts";

/** Some 60,000 payments of a pain.001 file, or a million rows of a table. */
export const MEGABYTES_MAX = 64;

/** Reads payees; detects the format by default. Throws a {@linkcode PayeeError} if it can't, or there are none. */
export function readPayees(
  bytes: Uint8Array,
  format: PayeeFormat | null = null,
  choice: ColumnChoice = {},
): PayeeList {
  if (bytes.length > MEGABYTES_MAX * 1024 * 1024) {
    throw new PayeeError(({ text }) => text.tooLarge({ megabytes: MEGABYTES_MAX }));
  }
  try {
    const list = read(bytes, format, choice);
    if (list.payees.length === 0) throw new PayeeError(({ text }) => text.noPayee);
    return { ...list, problems: [...list.problems, ...problemOfAmounts(list)] };
  } catch (error) {
    if (error instanceof CsvError || error instanceof XmlError) {
      throw new PayeeError(error.say, { cause: error });
    }
    if (error instanceof WorkbookError || error instanceof ZipError) {
      throw new PayeeError((words) => words.workbook.unreadable({ why: error.say(words) }), { cause: error });
    }
    throw error;
  }
}

function read(bytes: Uint8Array, asked: PayeeFormat | null, choice: ColumnChoice): PayeeList {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
  if (asked === "xlsx" || isArchive) {
    const table = readTablePayees(readWorkbook(bytes), choice);
    return { ...table, format: "xlsx", delimiter: "," };
  }
  const text = decodeText(bytes);
  const format = asked ?? recognise(text);
  const noTable = { format, header: [], delimiter: ",", places: null, problems: [] };
  switch (format) {
    case "json":
      return { ...noTable, payees: readJsonPayees(text, choice) };
    case "pain001":
      refuseChoice(choice);
      return { ...noTable, ...readPain001(text) };
    case "csv": {
      const { rows, delimiter } = parseCsv(text);
      return { ...readTablePayees(rows, choice, true), format, delimiter };
    }
  }
}

function recognise(text: string): "csv" | "json" | "pain001" {
  const start = text.trimStart()[0];
  if (start === "<") return text.includes("CdtTrfTxInf") || xmlRows(text) === null ? "pain001" : "csv";
  return start === "[" || start === "{" ? "json" : "csv";
}
