// Lists of institutions: SEPA participants, supervisors' registers, and the LEIs of banks.
import { z } from "zod";
import { HEAD_OFFICE, isBic, isLei } from "../../identifiers/mod.ts";
import {
  type EpcParticipation,
  type LeiRecord,
  type OfficialInstitution,
  unreadable,
  writeBicLeiTable,
  writeEpcTable,
  writeLeiRecords,
  writeOfficialIdentities,
} from "../registers/mod.ts";
import type { DeclaredRows } from "./declared_table.ts";
import {
  type CompiledTable,
  decodeText,
  type NamedFile,
  readJsonOf,
  readSourceLines,
} from "./source_file.ts";

/**
 * Compiles the participants of a SEPA scheme (European Payments Council). If a BIC has several rows, the participation
 * that ends last counts. If the file has no date, the latest readiness date is the edition's date. Throws a SyntaxError
 * for a bad BIC or date.
 */
export function compileEpcRegister({ source, asOf, rows }: DeclaredRows): CompiledTable {
  const byBic = new Map<string, EpcParticipation>();
  for (const { cells: { bic: printed = "", country = "", name = "", readyOn, leavesOn } } of rows) {
    const bic = printed.toUpperCase();
    if (!isBic(bic)) throw unreadable(source, `"${printed}" is not a BIC`);
    const entry = {
      bic11: bic.padEnd(11, HEAD_OFFICE),
      country,
      name,
      readyOn: dayOrNull(readyOn, source),
      leavesOn: dayOrNull(leavesOn, source),
    };
    const known = byBic.get(entry.bic11);
    if (known === undefined || (entry.leavesOn ?? "9999") > (known.leavesOn ?? "9999")) {
      byBic.set(entry.bic11, entry);
    }
  }
  const participants = [...byBic.values()];
  const latestDay = participants.map(({ readyOn }) => readyOn ?? "").toSorted().at(-1) ?? "";
  return { table: writeEpcTable(participants), rows: participants.length, asOf: asOf || latestDay };
}

function dayOrNull(text: string | undefined, source: string): string | null {
  if (!text) return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  throw unreadable(source, `"${text}" is not a date`);
}

/** Compiles the European Central Bank's names and categories by BIC. Omits BICs that have several names. */
export function compileEcbInstitutions({ source, asOf, rows }: DeclaredRows): CompiledTable {
  const byBic = Map.groupBy(
    rows.map(({ cells }) => cells).filter(({ bic = "" }) => isBic(bic)),
    ({ bic = "" }) => bic.padEnd(11, HEAD_OFFICE),
  );
  const institutions = [...byBic].flatMap(([identifier, [{ name = "", category } = {}, ...others]]) =>
    others.some((other) => other.name !== name)
      ? []
      : [{ identifier, name, category: category || null, authority: null }]
  );
  if (institutions.length === 0) throw unreadable(source, "no institution has a BIC");
  return { table: writeOfficialIdentities(institutions), rows: institutions.length, asOf };
}

/** Each item of `Properties` is an object with one member, whose value is a string or a list of strings. */
const ebaRegister = z.array(z.object({
  _payload: z.object({
    CA_OwnerID: z.string(),
    EntityCode: z.string(),
    EntityType: z.string(),
    Properties: z.array(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
  }),
}));

/** The type of a credit institution. Its branches have other types, and no LEI. */
const CREDIT_INSTITUTION = "CRD_CRE_INS";

/**
 * Compiles the licensed institutions that have an LEI (European Banking Authority). `ENT_AUT` lists the days on which a
 * licence was granted, withdrawn, granted again and so on: an even number means that there is no licence now.
 */
export function compileEbaInstitutions({ bytes, name, dated }: NamedFile): CompiledTable {
  const institutions = readJsonOf(ebaRegister, decodeText(bytes, name), name).flatMap(
    ({ _payload: { CA_OwnerID, EntityCode: lei, EntityType, Properties } }): OfficialInstitution[] => {
      const properties = new Map(Properties.flatMap((property) => Object.entries(property)));
      const textsOf = (property: string): readonly string[] => [properties.get(property) ?? []].flat();
      const [legalName] = textsOf("ENT_NAM");
      const isLicensed = textsOf("ENT_AUT").length % 2 === 1;
      const isUsable = EntityType === CREDIT_INSTITUTION && isLei(lei) && isLicensed;
      if (!isUsable || legalName === undefined) return [];
      // Without `COM_AUT`, the authority that maintains the entry is also the competent one.
      const [authority = CA_OwnerID] = textsOf("COM_AUT");
      return [{ identifier: lei, name: legalName, category: "Credit institution", authority }];
    },
  );
  if (institutions.length === 0) throw unreadable(name, "no licensed institution has an LEI");
  const table = writeOfficialIdentities(institutions);
  return { table, rows: table.split("\n").length - 2, asOf: dated };
}

/** Up to this share, malformed rows are the publisher's mistakes; if there are more, the file counts as damaged. */
const MALFORMED_SHARE_MAX = 0.01;

/** Compiles SWIFT and GLEIF's BIC-to-LEI file. Omits malformed rows; throws a SyntaxError if they are more than 1%. */
export function compileBicLeis({ source, asOf, rows }: DeclaredRows): CompiledTable {
  const pairs = rows.flatMap(({ cells: { bic = "", lei = "" } }) =>
    bic.length === 11 && isBic(bic) && isLei(lei) ? [{ bic, lei }] : []
  );
  const malformed = rows.length - pairs.length;
  if (malformed > rows.length * MALFORMED_SHARE_MAX) {
    throw unreadable(source, `${malformed} of ${rows.length} rows are not a pair of LEI and BIC`);
  }
  const table = writeBicLeiTable(pairs);
  return { table, rows: table.split("\n").length - 2, asOf };
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

/**
 * Compiles the records of LEIs. Each line is an answer from GLEIF's API; the oldest answer's date is the edition's
 * date. Throws a SyntaxError for an incomplete answer or a malformed LEI.
 */
export function compileLeiRecords({ bytes, name }: NamedFile): CompiledTable {
  const answers = readSourceLines(decodeText(bytes, name), name).map(({ number, text }) => {
    const line = `${name}, line ${number}`;
    const answer = readJsonOf(leiAnswer, text, line);
    const { total = 0 } = answer.meta.pagination ?? {};
    if (answer.data.length >= total) return answer;
    throw unreadable(line, `it has ${answer.data.length} of ${total} LEIs`);
  });
  const records = answers.flatMap(({ data }) => data.map(({ attributes }) => readLeiRecord(attributes)));
  const [malformed] = records.filter(({ lei }) => !isLei(lei));
  if (malformed !== undefined) throw unreadable(name, `"${malformed.lei}" is not an LEI`);
  if (records.length === 0) throw unreadable(name, "it has no LEI");
  const [asOf = ""] = answers.map(({ meta }) => meta.goldenCopy.publishDate.slice(0, 10)).sort();
  const table = writeLeiRecords(records);
  return { table, rows: table.split("\n").length - 2, asOf };
}

type LeiAttributes = z.output<typeof leiAnswer>["data"][number]["attributes"];

const CURRENT_NAMES = /^(ALTERNATIVE_LANGUAGE|(PREFERRED|AUTO)_ASCII_TRANSLITERATED)_LEGAL_NAME$/;

/** Returns the first current name in Latin letters, which sanctions lists use; otherwise the legal name. */
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
