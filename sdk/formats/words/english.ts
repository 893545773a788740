// Faults of files in English. A sentence is added here, in `german.ts` and in `french.ts`; one that is missing does not
// compile.
const xml = (what: string): string => `Cannot read the XML: ${what}`;
const table = (what: string): string => `Cannot read the table: ${what}`;
const item = (place: number, what: string): string => `Cannot read item ${place} of the list: ${what}`;

const LISTED = 5;

const rows = (places: readonly number[]): string =>
  `${places.length === 1 ? "Row" : "Rows"} ${places.slice(0, LISTED).join(", ")}${
    places.length > LISTED ? ` and ${places.length - LISTED} more` : ""
  }`;

const listed = (places: readonly number[], amounts: readonly string[]): string =>
  amounts.slice(0, LISTED).map((amount, at) => `"${amount.slice(0, 30)}" (row ${places[at]})`).join(", ") +
  (amounts.length > LISTED ? ` and ${amounts.length - LISTED} more` : "");

/** Faults of files, in English. */
export const english = {
  xml: {
    unclosedSection: (start: string): string => xml(`"${start}" is not closed`),
    closesNothing: (element: string): string => xml(`</${element}> closes nothing`),
    behindRoot: (element: string): string => xml(`<${element}> follows the root element`),
    tooManyElements: (max: number): string => xml(`it has more than ${max} elements`),
    tooDeep: (max: number): string => xml(`it is nested deeper than ${max} elements`),
    longTag: (max: number): string => xml(`one of its tags is longer than ${max} characters`),
    empty: (): string => xml("there is no element"),
    unclosed: (element: string): string => xml(`<${element}> is not closed`),
    documentType: (): string => xml("a document type is not allowed"),
    near: (text: string): string => `Cannot read the XML near "${text}"`,
    outsideText: (): string => xml("there is text outside the root element"),
    noEntity: (entity: string): string => xml(`"${entity}" is not an entity`),
  },
  archive: {
    breaksOff: "the file breaks off",
    partBreaksOff: (path: string): string => `${path} breaks off`,
    damaged: (path: string): string => `${path} is damaged`,
    password: (path: string): string => `${path} is protected by a password`,
    otherPacking: (path: string): string => `${path} is packed in a way that is not read here`,
    directory: "the directory of the archive is damaged",
  },
  workbook: {
    unreadable: (why: string): string => `Cannot read the workbook: ${why}`,
    tooLarge: (megabytes: number): string => `it is larger than ${megabytes} MB when it is unpacked`,
    tooPacked: (times: number): string => `it unpacks to more than ${times} times its size`,
    tooManySheets: (max: number): string => `it has more than ${max} sheets`,
    longCell: (row: number, max: number): string => `a cell of row ${row} has more than ${max} characters`,
    tooMuchText: (millions: number): string => `its cells hold more than ${millions} million characters`,
    tooManyCells: (max: number): string => `it has more than ${max} cells`,
    tooManyRows: (max: number): string => `it has more than ${max} rows`,
    tooManyColumns: (row: number, max: number): string => `row ${row} has more than ${max} columns`,
    noWorkbook: "Cannot read the file: it is an archive and no workbook (.xlsx)",
    oldForm: "Cannot read the file: it is a workbook of the old form (.xls); save it as .xlsx or CSV",
    locked: "Cannot read the file: it is protected by a password; save it without one",
  },
  table: {
    tooManyCells: (max: number): string => table(`it has more than ${max} cells`),
    tooManyRows: (max: number): string => table(`it has more than ${max} rows`),
    tooManyColumns: (row: number, max: number): string => table(`row ${row} has more than ${max} columns`),
    endlessRow: (row: number): string => table(`row ${row} does not end`),
    unclosedQuote: (line: number): string => table(`the quote in line ${line} is not closed`),
    notFound: "Cannot find the table in what was read",
    decimalsJoined: (places: readonly number[]): string =>
      `${
        rows(places)
      }: a decimal comma outside quotes split the amount in two. It was put together again; check it.`,
    longRows: (places: readonly number[]): string =>
      `${rows(places)}: more cells than the heading, so their values may be in the wrong columns.`,
    otherTotal: (place: number, total: string, sum: string): string =>
      `Row ${place} gives a total of ${total}, but the amounts above it that can be read add up to ${sum}.`,
  },
  columns: {
    notFound: (column: string): string => `Cannot find the column "${column}"`,
    several: (columns: readonly string[]): string =>
      `Cannot find the IBANs: several columns hold IBANs or are called so (${
        columns.map((column) => `"${column}"`).join(", ")
      })`,
    none: "Cannot find the IBANs: no column is called IBAN or holds any",
    doubtful: (column: string, held: number, filled: number): string =>
      `The column "${column}" holds an IBAN in ${held} of ${filled} rows, so it may not be the one`,
    listed: (why: string, columns: string): string => `${why}. There are: ${columns}`,
    /** A payment file, or a JSON list of accounts alone. */
    noColumns: (column: string): string => `This file has no columns, so "${column}" cannot be chosen as one`,
  },
  json: {
    /** `why` is what the platform says, in English. */
    unreadable: (why: string): string => `Cannot read the JSON: ${why}`,
    noList: "Cannot find the payees: the JSON must be one list, or an object that holds one list",
    noItem: (place: number): string => item(place, "it is no text and no object"),
    tooManyItems: (max: number): string =>
      `Cannot read the JSON: its list has more than ${max} items. Save a longer list as CSV, or split it`,
    tooManyMembers: (place: number, max: number): string => item(place, `it has more than ${max} members`),
    tooDeep: (max: number): string => `Cannot read the JSON: it is nested deeper than ${max} levels`,
    tooDifferent: (place: number): string => item(place, "the items differ in too many members"),
  },
  text: {
    tooLarge: (megabytes: number): string => `Cannot read the file: it is larger than ${megabytes} MB`,
    pdf: "Cannot read the file: it is a PDF; save the payees as .xlsx or CSV",
    noText: "Cannot read the source: it is no text",
    encoding: (encoding: string): string => `Cannot read the source in its encoding "${encoding}"`,
    empty: "Cannot find a payee: there is no text",
    noPayee: "Cannot find a payee: there is none in the file",
    noTable: "Cannot read the source: it is no table",
    unreadAmounts: (places: readonly number[], amounts: readonly string[]): string =>
      `${
        amounts.length === 1 ? "One amount" : `${amounts.length} amounts`
      } cannot be read, so totals are incomplete: ${listed(places, amounts)}.`,
  },
  payments: {
    noTransfer: (element: string): string =>
      `Cannot find a payee: the XML holds no ${element}, so it is no pain.001 payment file`,
    /** A number that the whole file, or one of its blocks, declares otherwise than it is. */
    count: (isBlock: boolean, declared: string, held: number): string =>
      `${
        isBlock ? "A payment block" : "The file"
      } says that it holds ${declared} transfers (NbOfTxs), and holds ${held}.`,
    sum: (isBlock: boolean, declared: string, held: string): string =>
      `${
        isBlock ? "A payment block" : "The file"
      } says that its amounts add up to ${declared} (CtrlSum), and they are ${held}.`,
    notCut: (why: string): string => `Cannot take payments out of the file. ${why}`,
    noneLeft: "No payment is left: every one of the file is held",
  },
};

/** Faults of files, in one language. */
export type FileWords = typeof english;
