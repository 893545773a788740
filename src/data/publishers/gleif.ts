// The BIC-to-LEI file of SWIFT and GLEIF: a ZIP archive with one CSV file, `lei-bic-YYYYMMDDT000000.csv`, with the
// heading `LEI,BIC`, BICs of 11 characters, and the whole mapping each month. The records of those LEIs are answers of
// GLEIF's API, one a line. Layout: its documentation, and an answer of 2026-10-05.
import { z } from "zod";
import { isBic, isLei } from "../../identifiers/mod.ts";
import { type LeiRecord, writeBicLeiTable, writeLeiRecords } from "../registers/mod.ts";
import type { CompiledTable, NamedFile } from "./dataset.ts";
import { decodeUtf8, readCsv, readJson, readSourceLines } from "./formats/source_text.ts";
import { openZipMember } from "./formats/zip_archive.ts";

const BYTES_MAX = 32 * 1024 * 1024;

const member = /(^|\/)lei-bic-(\d{4})(\d{2})(\d{2})T\d{6}\.csv$/i;

/** One bad row in a hundred is the publisher's error; more mean that the file is damaged. */
const MALFORMED_SHARE_MAX = 0.01;

/** Compiles the mapping, without rows whose LEI or BIC is malformed. */
export function compileGleif({ bytes, name: source }: NamedFile): CompiledTable {
  const file = openZipMember(bytes, { source, member, bytesMax: BYTES_MAX });
  const [, , year = "", month = "", day = ""] = member.exec(file.name) ?? [];
  const rows = readCsv(decodeUtf8(file.whole(), source), { source, columns: ["LEI", "BIC"] });
  const pairs = rows.filter(({ LEI, BIC }) => BIC.length === 11 && isBic(BIC) && isLei(LEI));
  const malformed = rows.length - pairs.length;
  if (malformed > rows.length * MALFORMED_SHARE_MAX) {
    throw new SyntaxError(
      `Cannot read ${source}: ${malformed} of ${rows.length} rows are not a pair of LEI and BIC`,
    );
  }
  const table = writeBicLeiTable(pairs.map(({ LEI, BIC }) => ({ bic: BIC, lei: LEI })));
  return { table, rows: table.split("\n").length - 2, asOf: `${year}-${month}-${day}` };
}

const maybeText = z.string().nullish();
const names = z.array(z.object({ name: z.string(), type: z.string() })).default([]);

const leiAnswer = z.object({
  meta: z.object({
    goldenCopy: z.object({ publishDate: z.iso.datetime() }),
    pagination: z.object({ total: z.int() }).optional(),
  }),
  data: z.array(z.object({
    attributes: z.object({
      lei: z.string(),
      entity: z.object({
        legalName: z.object({ name: z.string().min(1) }),
        otherNames: names,
        transliteratedOtherNames: names,
        legalAddress: z.object({
          addressLines: z.array(z.string()),
          city: maybeText,
          region: maybeText,
          country: maybeText,
          postalCode: maybeText,
        }),
        status: maybeText,
      }),
      registration: z.object({ status: z.string(), nextRenewalDate: maybeText }),
    }),
  })),
});

/** Compiles the records. Their date is the oldest of the golden copies that the answers come from. */
export function compileLeiRecords({ bytes, name }: NamedFile): CompiledTable {
  const answers = readSourceLines(decodeUtf8(bytes, name), name).map(({ number, text }) => {
    const json = readJson(new TextEncoder().encode(text), `${name}, line ${number}`);
    const { data, error } = leiAnswer.safeParse(json);
    const { total = 0 } = data?.meta.pagination ?? {};
    if (data !== undefined && data.data.length < total) {
      throw new SyntaxError(
        `Cannot read ${name}: line ${number} has ${data.data.length} of ${total} LEIs`,
      );
    }
    if (data !== undefined) return data;
    const [path = "answer"] = error.issues.map(({ path }) => path.join("."));
    throw new SyntaxError(`Cannot read ${name}: line ${number} has no usable ${path}`);
  });
  const records = answers.flatMap(({ data }) => data.map(({ attributes }) => readLeiRecord(attributes)));
  const [malformed] = records.filter(({ lei }) => !isLei(lei));
  if (malformed !== undefined) {
    throw new SyntaxError(`Cannot read ${name}: "${malformed.lei}" is not an LEI`);
  }
  if (records.length === 0) throw new SyntaxError(`Cannot read ${name}: it has no LEI`);
  const [asOf = ""] = answers.map(({ meta }) => meta.goldenCopy.publishDate.slice(0, 10)).sort();
  const table = writeLeiRecords(records);
  return { table, rows: table.split("\n").length - 2, asOf };
}

type LeiAttributes = z.output<typeof leiAnswer>["data"][number]["attributes"];

const CURRENT_NAMES = /^(ALTERNATIVE_LANGUAGE|(PREFERRED|AUTO)_ASCII_TRANSLITERATED)_LEGAL_NAME$/;

/** Returns the legal name, or the one in Latin letters if it has none, because lists print Latin names. */
function latinNameOf({ legalName, otherNames, transliteratedOtherNames }: LeiAttributes["entity"]): string {
  const others = [...otherNames, ...transliteratedOtherNames];
  return [legalName, ...others.filter(({ type }) => CURRENT_NAMES.test(type))].find(({ name }) =>
    /\p{Script=Latin}/u.test(name)
  )?.name ?? legalName.name;
}

function readLeiRecord({ lei, entity, registration }: LeiAttributes): LeiRecord {
  const { addressLines, city, region, country, postalCode } = entity.legalAddress;
  return {
    lei,
    name: latinNameOf(entity),
    status: entity.status ?? null,
    registration: registration.status,
    renewBy: registration.nextRenewalDate?.slice(0, 10) ?? null,
    street: addressLines.join(", ") || null,
    postCode: postalCode ?? null,
    city: city ?? null,
    region: region ?? null,
    country: country ?? null,
  };
}
