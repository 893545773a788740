// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `client.files`. */
export interface FilesWords {
  readonly xml: {
    /** Can't read the XML file because "{start}" isn't closed. */
    readonly unclosedSection: (a: { readonly start: string }) => string;
    /** Can't read the XML file because '<'/{element}> has no opening tag. */
    readonly closesNothing: (a: { readonly element: string }) => string;
    /** Can't read the XML file because '<'{element}> comes after the root element. */
    readonly behindRoot: (a: { readonly element: string }) => string;
    /** Can't read the XML file because it has more than {max, number} elements. */
    readonly tooManyElements: (a: { readonly max: number }) => string;
    /** Can't read the XML file because it is nested deeper than {max, number} levels. */
    readonly tooDeep: (a: { readonly max: number }) => string;
    /** Can't read the XML file because one of its tags is longer than {max, number} characters. */
    readonly longTag: (a: { readonly max: number }) => string;
    /** Can't read the XML file because it has no elements. */
    readonly empty: string;
    /** Can't read the XML file because '<'{element}> isn't closed. */
    readonly unclosed: (a: { readonly element: string }) => string;
    /** Can't read the XML file because document types (DOCTYPE) aren't allowed. */
    readonly documentType: string;
    /** Can't read the XML file near "{text}". */
    readonly near: (a: { readonly text: string }) => string;
    /** Can't read the XML file because there is text outside the root element. */
    readonly outsideText: string;
    /** Can't read the XML file because "{entity}" isn't an entity. */
    readonly noEntity: (a: { readonly entity: string }) => string;
  };
  readonly archive: {
    /** The file is incomplete. */
    readonly breaksOff: string;
    /** {path} is incomplete. */
    readonly partBreaksOff: (a: { readonly path: string }) => string;
    /** {path} is damaged. */
    readonly damaged: (a: { readonly path: string }) => string;
    /** {path} is protected by a password. */
    readonly password: (a: { readonly path: string }) => string;
    /** {path} uses a compression method that isn't supported. */
    readonly otherPacking: (a: { readonly path: string }) => string;
    /** The directory of the archive is damaged. */
    readonly directory: string;
  };
  readonly workbook: {
    /** Can't read the workbook. {why} */
    readonly unreadable: (a: { readonly why: string }) => string;
    /** Unpacked, it is larger than {megabytes, number} MB. */
    readonly tooLarge: (a: { readonly megabytes: number }) => string;
    /** Unpacked, it is more than {times, number} times its size. */
    readonly tooPacked: (a: { readonly times: number }) => string;
    /** It has more than {max, number} sheets. */
    readonly tooManySheets: (a: { readonly max: number }) => string;
    /** A cell in row {row} has more than {max, number} characters. */
    readonly longCell: (a: { readonly row: string; readonly max: number }) => string;
    /** Its cells contain more than {millions, number} million characters. */
    readonly tooMuchText: (a: { readonly millions: number }) => string;
    /** It has more than {max, number} cells. */
    readonly tooManyCells: (a: { readonly max: number }) => string;
    /** It has more than {max, number} rows. */
    readonly tooManyRows: (a: { readonly max: number }) => string;
    /** Row {row} has more than {max, number} columns. */
    readonly tooManyColumns: (a: { readonly row: string; readonly max: number }) => string;
    /** The file is an archive, but not a workbook (.xlsx). */
    readonly noWorkbook: string;
    /** The file is a workbook in the old format (.xls). Save it as .xlsx or CSV. */
    readonly oldForm: string;
    /** The file is protected by a password. Save it without one. */
    readonly locked: string;
    /** Only the sheet "{sheet}" was read. {count, plural, one {Another sheet has} other {Other sheets have}} IBANs too: {others}. */
    readonly otherSheets: (a: { readonly sheet: string; readonly count: number; readonly others: string }) => string;
  };
  readonly table: {
    /** Can't read the table because it has more than {max, number} cells. */
    readonly tooManyCells: (a: { readonly max: number }) => string;
    /** Can't read the table because it has more than {max, number} rows. */
    readonly tooManyRows: (a: { readonly max: number }) => string;
    /** Can't read the table because row {row} has more than {max, number} columns. */
    readonly tooManyColumns: (a: { readonly row: string; readonly max: number }) => string;
    /** Can't read the table because row {row} has no end. */
    readonly endlessRow: (a: { readonly row: string }) => string;
    /** Can't read the table because the quote in line {line} isn't closed. */
    readonly unclosedQuote: (a: { readonly line: string }) => string;
    /** Can't find a table in the file. */
    readonly notFound: string;
    /** {count, plural, one {Row} other {Rows}} {rows}{more, plural, =0 {} other { and # more}}: a decimal comma without quotes split the amount in two. It has been put back together; check it. */
    readonly decimalsJoined: (a: { readonly count: number; readonly rows: string; readonly more: number }) => string;
    /** {count, plural, one {Row} other {Rows}} {rows}{more, plural, =0 {} other { and # more}}: left out because the amount is 0, or the row says that the payment was declined, cancelled or failed. */
    readonly unpaid: (a: { readonly count: number; readonly rows: string; readonly more: number }) => string;
    /** {count, plural, one {Row} other {Rows}} {rows}{more, plural, =0 {} other { and # more}}: more cells than the heading, so values may be in the wrong columns. */
    readonly longRows: (a: { readonly count: number; readonly rows: string; readonly more: number }) => string;
    /** Row {row} states a total of {total}, but the readable amounts above add up to {sum}. */
    readonly otherTotal: (a: { readonly row: string; readonly total: string; readonly sum: string }) => string;
    /** Row {row} states {stated, plural, one {# payment} other {# payments}}, but {found, plural, one {# was} other {# were}} read. */
    readonly otherCount: (a: { readonly row: string; readonly stated: number; readonly found: number }) => string;
  };
  readonly columns: {
    /** Column "{column}" not found. */
    readonly notFound: (a: { readonly column: string }) => string;
    /** Several columns may have the IBANs: {columns}. */
    readonly several: (a: { readonly columns: string }) => string;
    /** "{column}" */
    readonly quoted: (a: { readonly column: string }) => string;
    /** No column is called IBAN or contains IBANs. */
    readonly none: string;
    /** Column "{column}" has an IBAN in only {count, number} of {filled, number} rows, so it may be the wrong one. */
    readonly doubtful: (a: { readonly column: string; readonly count: number; readonly filled: number }) => string;
    /** {why} Columns in the file: {columns}. */
    readonly listed: (a: { readonly why: string; readonly columns: string }) => string;
    /** This file has no columns, so "{column}" can't be chosen as one. */
    readonly noColumns: (a: { readonly column: string }) => string;
  };
  readonly json: {
    /** This isn't valid JSON ({why}). */
    readonly unreadable: (a: { readonly why: string }) => string;
    /** {count, plural, one {The list {lists} has accounts but no amounts, so it wasn't read.} other {The lists {lists} have accounts but no amounts, so they weren't read.}} */
    readonly otherLists: (a: { readonly count: number; readonly lists: string }) => string;
    /** Can't find the payees: the JSON must be a list, or an object with exactly one list. */
    readonly noList: string;
    /** Can't read the payments in {list}, because that list is inside another one. Save all payments as one list. */
    readonly innerList: (a: { readonly list: string }) => string;
    /** Can't read item {place} of the list because it is neither text nor an object. */
    readonly noItem: (a: { readonly place: string }) => string;
    /** Can't read the JSON because its list has more than {max, number} items. Save a longer list as CSV, or split it. */
    readonly tooManyItems: (a: { readonly max: number }) => string;
    /** Can't read item {place} of the list because it has more than {max, number} members. */
    readonly tooManyMembers: (a: { readonly place: string; readonly max: number }) => string;
    /** Can't read the JSON because it is nested deeper than {max, number} levels. */
    readonly tooDeep: (a: { readonly max: number }) => string;
    /** Can't read item {place} of the list because the items have too many different members. */
    readonly tooDifferent: (a: { readonly place: string }) => string;
  };
  readonly text: {
    /** The file is too large. The limit is {megabytes, number} MB. */
    readonly tooLarge: (a: { readonly megabytes: number }) => string;
    /** The file is a PDF. Save the payees as .xlsx or CSV. */
    readonly pdf: string;
    /** The file is a web page (HTML), even if its name ends in .xls. Open it in a spreadsheet and save it as .xlsx or CSV. */
    readonly page: string;
    /** The file is a picture. Ask for the payments as .xlsx or CSV, or type them into a table. */
    readonly picture: string;
    /** This file type isn't supported. Use CSV, XLSX, JSON or pain.001. */
    readonly noText: string;
    /** The file doesn't match its encoding "{encoding}". */
    readonly encoding: (a: { readonly encoding: string }) => string;
    /** The file is empty. */
    readonly empty: string;
    /** There are no payees in the file. */
    readonly noPayee: string;
    /** The file isn't a table. */
    readonly noTable: string;
    /** {count, plural, one {# amount} other {# amounts}} can't be read, so totals are incomplete: {amounts}{more, plural, =0 {} other { and # more}}. */
    readonly unreadAmounts: (a: { readonly count: number; readonly amounts: string; readonly more: number }) => string;
    /** "{amount}" (row {row}) */
    readonly amount: (a: { readonly amount: string; readonly row: string }) => string;
  };
  readonly payments: {
    /** {kind, select, statement {The file is an account statement ({message}). Its payments have already been made, so they can't be screened before they are sent.} debit {The file collects direct debits ({message}): it pays nobody, so there is nothing to screen.} other {The file is a {message} message, which pays nobody.}} Use the payment file (pain.001), CSV, XLSX or JSON. */
    readonly otherMessage: (a: { readonly kind: string; readonly message: string }) => string;
    /** There are no payees in the XML file. Without {element}, it isn't a pain.001 payment file. */
    readonly noTransfer: (a: { readonly element: string }) => string;
    /** {where, select, block {A payment block} other {The file}} declares {declared} transfers (NbOfTxs), but contains {found}. */
    readonly count: (a: { readonly where: string; readonly declared: string; readonly found: string }) => string;
    /** {where, select, block {A payment block} other {The file}} declares a total of {declared} (CtrlSum), but its amounts add up to {found}. */
    readonly sum: (a: { readonly where: string; readonly declared: string; readonly found: string }) => string;
    /** Can't remove payments from this file. {why} */
    readonly notCut: (a: { readonly why: string }) => string;
    /** No payments are left because all of them are on hold. */
    readonly noneLeft: string;
  };
}
