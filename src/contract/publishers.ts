// The schema of `data/publishers/*.yaml`: what is known about a publisher's files, and how a file with bank codes is
// read. `deno task generate` checks the declarations and compiles them into `generated/publishers.ts`.
import { z } from "zod";

/** Creates the schema of a declaration, which only `deno task generate` needs. */
export function makeDeclarationSchema(): z.ZodType<Declaration> {
  return makeSchema();
}

function makeSchema() {
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

  /** A column by heading, pattern or position (from 1). With several headings, a row's first filled column counts. */
  const column = z.union([pattern, text, z.int().positive(), texts]);

  /** Notes from when someone last read the file at a URL, to compare with a new request. */
  const lastSeen = z.strictObject({
    format: text,
    /** Date of the file that these notes describe (day, month or year); absent if nobody recorded it. */
    on: z.string().regex(/^\d{4}(-\d{2}){0,2}$/).optional(),
    /** Redirects on the way to the file; absent if nobody recorded any. */
    redirects: text.optional(),
    /** The server's treatment of user agents; absent if nobody recorded it. */
    userAgent: text.optional(),
  });

  const file = z.strictObject({
    /** Name under which a reader gets the file, such as `SDN.CSV`. */
    name: text,
    /** URL of the file, if it differs from the dataset's `url`. */
    url: z.url().optional(),
    /** Matches the link to the file on the page at `url`, for a file whose URL changes. */
    linkOnPage: pattern.optional(),
    /** Origin of the linked file, such as `https://files.example`, if it differs from the page's origin. */
    linkOrigin: z.url().optional(),
    /** Matches the path of a stored copy; by default the file's name, with or without a date. */
    storedPath: pattern.optional(),
    /** JSON to send with POST, for a register that only offers a search. */
    post: text.optional(),
    /** Sends several requests, each with some keys from another dataset's table in place of `{keys}` in the URL. */
    keys: z.strictObject({
      dataset: text,
      column: text,
      perRequest: z.int().positive(),
      pauseMs: z.int().positive(),
      /** Key with which `deno task data:probe` requests the URL. */
      example: text,
      /** Names of the members to keep, at every level of an answer. */
      members: texts,
    }).optional(),
    lastSeen,
  });

  /** The table of a file, and how a row with a bank code becomes a record. */
  const table = z.strictObject({
    /** `lines` means unquoted cells on lines below a heading line; lines with a single cell are notes. */
    format: z.enum(["csv", "lines", "xlsx", "html"]),
    /** Name of the file in error messages, if it differs from `name`. */
    source: text.optional(),
    encoding: z.enum(["utf-8", "utf-16", "iso-8859-1", "windows-1250", "windows-1253", "windows-1257"])
      .default("utf-8"),
    delimiter: text.default(","),
    /** True if cells can contain plain quotation marks. */
    literalQuotes: z.boolean().default(false),
    member: pattern.optional(),
    sheet: pattern.optional(),
    /** First heading of the table, if there is a notice above it. */
    firstHeading: text.optional(),
    /** Matches all headings, joined by tabs; `otherwise` is the error message if they don't match. */
    headings: z.strictObject({ match: pattern, otherwise: text }).optional(),
    /** The column of each member of a record. In a workbook, the first of these columns identifies the heading row. */
    columns: z.record(z.string(), column),
    /** Columns that aren't read, but without which the file is rejected. */
    otherColumns: texts.default([]),
    /** Reads a row only if its cells match all patterns of one of these entries; without entries, reads every row. */
    keep: z.array(z.record(z.string(), pattern)).default([]),
    /** Matches a bank code. A pattern with a group only uses the text of the group. */
    code: pattern.optional(),
    /** Number of digits of a bank code, for a file that omits leading zeros. */
    digits: z.int().positive().optional(),
    codesApart: pattern.optional(),
    withoutBic: z.enum(["keep", "skip", "reject"]).default("keep"),
    /** By default, only tables of bank codes reject rows without a name (when they are compiled). */
    withoutName: z.literal("reject").optional(),
    withoutMarks: text.optional(),
    /** Matches the part of an office's name that follows the name of the institution. */
    office: pattern.optional(),
    /** Matches the value of the column `retired` for a code that will be deleted. */
    retired: pattern.optional(),
    /** Matches a cell that means “no successor”. */
    noSuccessor: pattern.optional(),
    /** Value of `end` for an open period, such as `9999-12-31`. A code whose last period isn't open is retired. */
    openEnd: text.optional(),
    /** Finds `day`, `month` and `year` above the table, in the heading line of `lines`, or in the name of `member`. */
    date: pattern.optional(),
    /** True if the rows of branches repeat the code of their head office, whose row comes first. */
    firstOfCode: z.boolean().default(false),
    empty: text.optional(),
    /** Selects code in `src/data/publishers/bank_codes.ts`, for files whose rows don't describe one bank each. */
    rows: z.enum(["belgianRanges", "hungarianOffices"]).optional(),
  });

  /** A dataset: facts about a register, the URLs of its publisher's files, and how to read them. */
  const declaration = z.strictObject({
    id: z.string().regex(/^[a-z0-9_]+$/),
    kind: z.enum([
      "bank_codes",
      "bic_lei",
      "epc_participants",
      "iban_issuers",
      "iban_structures",
      "lei_records",
      "modulus_checks",
      "official_identities",
      "sanctions",
      "sanctions_dates",
      "swiss_bank_master",
    ]).default("bank_codes"),
    covers: z.array(text),
    /** Among tables of the same kind and scope, the one with the lowest rank is searched first. */
    rank: z.int().positive().default(1),
    /** Number of tables that make up a sanctions list, if several. The list counts only if all of them are loaded. */
    parts: z.int().positive().optional(),
    register: text,
    publisher: text,
    url: z.url(),
    terms: text,
    /** True for the national register that allocates the codes, so that a code that isn't in it is invalid. */
    authoritative: z.boolean().default(false),
    /** Days between two editions. A register older than twice this time no longer shows that a code is invalid. */
    rhythmDays: z.int().positive().optional(),
    /** True if the register keeps institutions that lost their licence, so that an entry doesn't prove a licence. */
    keepsEnded: z.boolean().optional(),
    completeness: z.string().regex(/^(complete|partial)/).optional(),
    /** False if the terms don't allow shipping the table, which is then loaded only after a refresh. */
    shipped: z.boolean().default(true),
    /** Minimum rows of the first edition of a table that isn't shipped: there is no earlier edition to compare with. */
    rowsMin: z.int().positive().optional(),
    /** Minimum rows of the first fetched edition, if our manual table has more rows than the publisher's files. */
    firstRowsMin: z.int().positive().optional(),
    files: z.array(file).min(1),
    /** Layout of a dataset's only file. Other datasets have a `reader`, by its name in `src/data/publishers/mod.ts`. */
    table: table.optional(),
    reader: z.enum([
      "bulgarianWorkbook",
      "ebaCreditInstitutions",
      "eu",
      "leiRecords",
      "nbu",
      "ofac",
      "ofacDates",
      "polishXml",
      "swift",
      "uk",
      "un",
      "vocalink",
    ]).optional(),
  }).superRefine(({ id, kind, authoritative, ...facts }, { addIssue }) => {
    const reject = (message: string) => addIssue({ code: "custom", message });
    if ((facts.table === undefined) === (facts.reader === undefined)) {
      reject("needs either a table or a reader");
    }
    if (
      facts.table !== undefined && facts.table.code === undefined &&
      (kind === "bank_codes" || kind === "iban_issuers")
    ) {
      reject("needs the pattern of its codes");
    }
    if (!facts.shipped && facts.rowsMin === undefined) reject("needs rowsMin, because it is not shipped");
    const denies = kind === "bank_codes" && authoritative;
    if (denies && (facts.rhythmDays === undefined || !facts.completeness?.startsWith("complete: "))) {
      reject('needs rhythmDays, and a completeness "complete: …", because it denies codes');
    }
    if (kind === "bank_codes" && !id.startsWith(`${facts.covers.join("_").toLowerCase()}_bank_codes`)) {
      reject("needs an id that begins with its country and _bank_codes");
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

/** Returns a pattern for a file's stored copies: its name, with or without a date (`kody_bank_CR_2026-11-02.csv`). */
function namedLike(name: string): RegExp {
  const [, stem = name, ending = ""] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  return new RegExp(`(^|/)${stem.replaceAll(".", "\\.")}(_[\\d-]+)?${ending.replace(".", "\\.")}$`);
}

/** A declared dataset. */
export type Declaration = z.output<ReturnType<typeof makeSchema>>;

/** The declared table of a file. */
export type DeclaredTable = NonNullable<Declaration["table"]>;

/** Notes from when someone last read the file at a URL. */
export type LastSeen = Declaration["files"][number]["lastSeen"];
