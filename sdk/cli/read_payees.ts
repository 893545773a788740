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
import { XmlError } from "./xml.ts";

/** What payees are written in. Plain lines are a table of one column. */
export type PayeeFormat = "csv" | "json" | "pain001";

/** Reads the payees. Throws a {@linkcode PayeeError}, whose message is for people. */
export function readPayees(bytes: Uint8Array, format: PayeeFormat | null, choice: ColumnChoice): PayeeList {
  const text = decode(bytes);
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

/**
 * Decodes as UTF-8, or as the XML declaration says. What is no UTF-8 is taken for Windows-1252, which spreadsheets
 * still write in western Europe. A byte order mark is left out.
 */
function decode(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  try {
    return new TextDecoder(declared ?? "utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    if (declared === undefined) return new TextDecoder("windows-1252").decode(bytes);
    throw new PayeeError(`Cannot read the XML in the encoding "${declared}" that it declares`, { cause });
  }
}
