// The schema of `data/publishers/*.yaml`: what is known of a publisher's files, and how a file with bank codes is read.
// `deno task generate` checks the declarations and compiles them into `generated/publishers.ts`.
import { z } from "zod";

/** Makes the schema of a declaration. A start makes none: nothing but `deno task generate` checks declarations. */
export function makeDeclarationSchema(): z.ZodType<Declaration> {
  return makeSchema();
}

function makeSchema() {
  /** A regular expression, written `/pattern/flags`. */
  const pattern = z.string().regex(/^\/.+\/[iu]*$/, "write a pattern as /…/").transform((text, context) => {
    const end = text.lastIndexOf("/");
    try {
      return new RegExp(text.slice(1, end), text.slice(end + 1));
    } catch {
      context.addIssue({ code: "custom", message: `"${text}" is not a pattern` });
      return z.NEVER;
    }
  });

  const text = z.string().min(1);
  const texts = z.array(text).min(1);

  /** A column by its heading, what matches it, its position from 1 on, or several, of which the first that is filled. */
  const column = z.union([pattern, text, z.int().positive(), texts]);

  /** Facts about an address from people who read its file before; no request is needed for them. */
  const lastSeen = z.strictObject({
    /** Encoding and layout of the file. */
    format: text,
    /** Day, month or year of the file in which they were seen; absent where the description has no date. */
    on: z.string().regex(/^\d{4}(-\d{2}){0,2}$/).optional(),
    /** Redirects on the way to the file; absent where nobody has recorded any. */
    redirects: text.optional(),
    /** Treatment of user agents by the server; absent where nobody has recorded it. */
    userAgent: text.optional(),
  });

  const file = z.strictObject({
    /** Key under which a reader gets the file, for example `SDN.CSV`. */
    name: text,
    /** Address, where it isn't that of the dataset. */
    url: z.url().optional(),
    /** Matches the file's address on the page `url`, for a file whose address changes. */
    linkOnPage: pattern.optional(),
    /** Origin of the file where it is not that of the page, as `https://files.example`. */
    linkOrigin: z.url().optional(),
    /** Matches the path of a stored copy; by default the file's name, with or without a date. */
    storedPath: pattern.optional(),
    lastSeen,
  });

  /** The table of a file with bank codes, and how a row becomes a record. */
  const table = z.strictObject({
    /** `lines` are cells without quoting, below a title; other lines are notes. */
    format: z.enum(["csv", "lines", "xlsx", "html"]),
    /** Name of the file in refusals, where it isn't the file's own. */
    source: text.optional(),
    encoding: z.enum(["utf-8", "utf-16", "iso-8859-1", "windows-1250", "windows-1253", "windows-1257"])
      .default("utf-8"),
    delimiter: text.default(","),
    /** True where cells can hold quotation marks as they are. */
    literalQuotes: z.boolean().default(false),
    /** Matches the file inside a zip archive. */
    member: pattern.optional(),
    /** Matches the name of the sheet, where it isn't the first one. */
    sheet: pattern.optional(),
    /** Heading that begins the table, where a notice is above it. */
    firstHeading: text.optional(),
    /** Matches the headings, separated by tabs; `otherwise` is the refusal of a file with other ones. */
    headings: z.strictObject({ match: pattern, otherwise: text }).optional(),
    /** Columns by the part of a record that they fill. The first one of a workbook marks its heading row. */
    columns: z.record(z.string(), column),
    /** Columns that a whole file has and that aren't read. */
    otherColumns: texts.default([]),
    /** Rows that are read: those whose cells match all patterns of one of these. */
    keep: z.array(z.record(z.string(), pattern)).default([]),
    /** Matches a bank code; its first group, where there is one, is the code. */
    code: pattern,
    /** Digits of a code whose leading zeros the file drops. */
    digits: z.int().positive().optional(),
    /** Separates the codes of a cell with several. */
    codesApart: pattern.optional(),
    /** Treatment of a row without a BIC. */
    withoutBic: z.enum(["keep", "skip", "refuse"]).default("keep"),
    /** Treatment of a row without a name; by default a code without one is refused when all rows are read. */
    withoutName: z.literal("refuse").optional(),
    /** Footnote mark that is left out of a name. */
    withoutMarks: text.optional(),
    /** Matches the place where the name of an institution ends and that of its office begins. */
    office: pattern.optional(),
    /** Matches the mark of a code that is to be deleted. */
    retired: pattern.optional(),
    /** Matches what is written in the place of a successor. */
    noSuccessor: pattern.optional(),
    /** End of a period that is still open: the last period of a code counts, and one that has ended retires it. */
    openEnd: text.optional(),
    /** Finds `day`, `month` and `year` above the table. */
    date: pattern.optional(),
    /** True where branches repeat the code of their head office, which comes first. */
    firstOfCode: z.boolean().default(false),
    /** Refusal of a file without any record. */
    empty: text.optional(),
    /** Code that makes records of the rows, where a row isn't a bank: `src/data/publishers/grouped_rows.ts`. */
    rows: z.enum(["belgianRanges", "hungarianOffices"]).optional(),
  });

  /** A dataset: facts about a register, where its publisher's files are, and how they are read. */
  const declaration = z.strictObject({
    id: z.string().regex(/^[a-z0-9_]+$/),
    kind: z.enum([
      "bank_codes",
      "bic_lei",
      "epc_participants",
      "iban_issuers",
      "iban_structures",
      "modulus_checks",
      "sanctions",
      "sanctions_dates",
      "swiss_bank_master",
    ]).default("bank_codes"),
    covers: z.array(text),
    rank: z.int().positive().default(1),
    parts: z.int().positive().optional(),
    register: text,
    publisher: text,
    url: z.url(),
    terms: text,
    authoritative: z.boolean().default(false),
    rhythmDays: z.int().positive().optional(),
    keepsEnded: z.boolean().optional(),
    completeness: z.string().regex(/^(complete|partial)/).optional(),
    /** False when the terms do not let the table be shipped: it is loaded only after a refresh. */
    shipped: z.boolean().default(true),
    /** Fewest rows that an edition can have; for a table that is not shipped, so that its first one can be judged. */
    rowsMin: z.int().positive().optional(),
    /** Fewest rows of the first edition after a manual table that is longer than the publisher's files can be. */
    firstRowsMin: z.int().positive().optional(),
    files: z.array(file).min(1),
    /** Layout of the only file. Other files have a reader, by its name in `src/data/publishers/mod.ts`. */
    table: table.optional(),
    reader: z.enum([
      "bulgarianWorkbook",
      "epc",
      "eu",
      "gleif",
      "nbu",
      "ofac",
      "ofacDates",
      "polishXml",
      "six",
      "swift",
      "uk",
      "un",
      "vocalink",
    ]).optional(),
  }).superRefine(({ id, kind, authoritative, ...facts }, { addIssue }) => {
    const refuse = (message: string) => addIssue({ code: "custom", message });
    if ((facts.table === undefined) === (facts.reader === undefined)) {
      refuse("needs either a table or a reader");
    }
    if (!facts.shipped && facts.rowsMin === undefined) refuse("needs rowsMin, because it is not shipped");
    const denies = kind === "bank_codes" && authoritative;
    if (denies && (facts.rhythmDays === undefined || !facts.completeness?.startsWith("complete: "))) {
      refuse('needs rhythmDays, and a completeness "complete: …", because it denies codes');
    }
    if (kind === "bank_codes" && !id.startsWith(`${facts.covers.join("_").toLowerCase()}_bank_codes`)) {
      refuse("needs an id that begins with its country and _bank_codes");
    }
  }).transform(({ completeness, files, ...facts }) => ({
    ...facts,
    files: files.map(({ url = facts.url, storedPath, ...file }) => ({
      ...file,
      url,
      storedPath: storedPath ?? namedLike(file.name),
    })),
    completeness: completeness ?? (facts.authoritative ? "complete" : "partial"),
  }));
  return declaration;
}

/** Returns the pattern of a file's stored copies: its name, with or without a date, as `kody_bank_CR_2026-11-02.csv`. */
function namedLike(name: string): RegExp {
  const [, stem = name, ending = ""] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  return new RegExp(`(^|/)${stem.replaceAll(".", "\\.")}(_[\\d-]+)?${ending.replace(".", "\\.")}$`);
}

/** A declared dataset. */
export type Declaration = z.output<ReturnType<typeof makeSchema>>;

/** The declared table of a file with bank codes. */
export type DeclaredTable = NonNullable<Declaration["table"]>;

/** Facts about an address from people who read its file before. */
export type LastSeen = Declaration["files"][number]["lastSeen"];
