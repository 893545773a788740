// The formats of payees. A new one is a row here with its reader in `read_payees.ts`, and a file in `sdk/files/`.

/** The name of a format. */
export type PayeeFormat = "csv" | "json" | "pain001" | "xlsx";

/** Facts about a format. */
export interface Format {
  /** Its name for people. */
  readonly label: string;
  /** Extensions of such files; clean files get the first one. */
  readonly extensions: readonly [string, ...string[]];
  /** Returns whether a file may be one by its beginning: of its text, or of the bytes of a workbook. */
  readonly isLike: (start: string) => boolean;
  /** True for a table of cells that isn't text, whose clean file is a workbook. */
  readonly isWorkbook: boolean;
}

/** The formats in the order in which a file is compared with them. Plain lines are a table with one column. */
export const FORMATS: Readonly<Record<PayeeFormat, Format>> = {
  xlsx: {
    label: "XLSX",
    extensions: ["xlsx"],
    isLike: (start) => start.startsWith("PK\x03\x04"),
    isWorkbook: true,
  },
  pain001: {
    label: "pain.001",
    extensions: ["xml"],
    isLike: (start) => /^\s*</.test(start),
    isWorkbook: false,
  },
  json: { label: "JSON", extensions: ["json"], isLike: (start) => /^\s*[[{]/.test(start), isWorkbook: false },
  csv: { label: "CSV", extensions: ["csv", "txt", "tsv"], isLike: () => true, isWorkbook: false },
};

/** Returns whether a text is the name of a format. */
export function isFormat(text: string): text is PayeeFormat {
  return Object.hasOwn(FORMATS, text);
}

/** Returns the format whose files begin like this text, or like the text of these bytes. */
export function formatOf(start: string, isWorkbook: boolean): PayeeFormat | undefined {
  return Object.keys(FORMATS).filter(isFormat)
    .find((name) => FORMATS[name].isWorkbook === isWorkbook && FORMATS[name].isLike(start));
}
