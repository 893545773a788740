// Reads payees from a file in any format and encoding.
import { type ColumnChoice, refuseChoice } from "./columns.ts";
import { CsvError, WorkbookError, XmlError, ZipError } from "../files/mod.ts";
import { problemOfAmounts } from "./amounts.ts";
import { parseCsv } from "./csv.ts";
import { decodeText } from "./decode_text.ts";
import { readJsonPayees } from "./json_payees.ts";
import { readPain001 } from "./pain001.ts";
import { formatOf, FORMATS, type PayeeFormat } from "./formats.ts";
import { PayeeError, type PayeeList } from "./payee.ts";
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
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, START_BYTES));
  const format = formatOf(start, true) ?? asked;
  if (format !== null && FORMATS[format].isWorkbook) return { ...READERS[format]("", choice, bytes), format };
  const text = decodeText(bytes);
  const ofText = format ?? recognise(text);
  return { ...READERS[ofText](text, choice, bytes), format: ofText };
}

function recognise(text: string): PayeeFormat {
  const format = formatOf(text, false) ?? "csv";
  // A list in any other XML is a table.
  const isList = format === "pain001" && !text.includes("CdtTrfTxInf") && xmlRows(text) !== null;
  return isList ? "csv" : format;
}

/** Enough for the signature of an archive and the name of what is in it. */
const START_BYTES = 100;

type Reader = (text: string, choice: ColumnChoice, bytes: Uint8Array) => Omit<PayeeList, "format">;

const NO_TABLE = { header: [], delimiter: ",", places: null, problems: [] };

const READERS: Readonly<Record<PayeeFormat, Reader>> = {
  xlsx: (_, choice, bytes) => ({ ...readTablePayees(readWorkbook(bytes), choice), delimiter: "," }),
  pain001: (text, choice) => {
    refuseChoice(choice);
    return { ...NO_TABLE, ...readPain001(text) };
  },
  json: (text, choice) => ({ ...NO_TABLE, payees: readJsonPayees(text, choice) }),
  csv: (text, choice) => {
    const { rows, delimiter } = parseCsv(text);
    return { ...readTablePayees(rows, choice, true), delimiter };
  },
};
