/**
 * Reads payees from a file or from standard input, whatever they are written in.
 *
 * @module
 */
import type { ColumnChoice } from "./columns.ts";
import { CsvError } from "./csv.ts";
import { readCsvPayees } from "./csv_payees.ts";
import { readJsonPayees } from "./json_payees.ts";
import { readPain001 } from "./pain001.ts";
import { PayeeError, type PayeeList } from "./payee.ts";
import { decodeText } from "./read_source.ts";
import { XmlError } from "./xml.ts";

/** What payees are written in. Plain lines are a table of one column. */
export type PayeeFormat = "csv" | "json" | "pain001";

/** Reads the payees. Throws a {@linkcode PayeeError}, whose message is for people. */
export function readPayees(bytes: Uint8Array, format: PayeeFormat | null, choice: ColumnChoice): PayeeList {
  const text = decodeText(bytes);
  try {
    switch (format ?? recognise(text)) {
      case "json":
        return readJsonPayees(text, choice);
      case "pain001":
        return readPain001(text);
      case "csv":
        return readCsvPayees(text, choice);
    }
  } catch (error) {
    if (error instanceof CsvError || error instanceof XmlError) {
      throw new PayeeError(error.message, { cause: error });
    }
    throw error;
  }
}

/** The format that the first character betrays. */
function recognise(text: string): PayeeFormat {
  const start = text.trimStart()[0];
  if (start === "<") return "pain001";
  return start === "[" || start === "{" ? "json" : "csv";
}
