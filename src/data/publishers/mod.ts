// The publishers of reference data, declared in `data/publishers/`. Most files are plain tables, which are read as
// their declaration says; every other format has a reader in this folder.
import { publishers } from "../../../generated/publishers.ts";
import type { Declaration, DeclaredTable } from "../../contract/mod.ts";
import { type BankRecord, type TableFacts, unreadable, writeNlIbanIssuers } from "../registers/mod.ts";
import { compileSwift, compileVocalink } from "./account_rules.ts";
import { compileBankCodes, readBankCodes } from "./bank_codes.ts";
import { type DeclaredRows, readDeclaredRows } from "./declared_table.ts";
import {
  compileBicLeis,
  compileEbaInstitutions,
  compileEcbInstitutions,
  compileEpcRegister,
  compileLeiRecords,
} from "./institution_lists.ts";
import { compileList, type ListedInstitutions } from "./sanctions/keep_institution.ts";
import { parseEuList, parseUkList, parseUnList } from "./sanctions/lists.ts";
import { compileOfac, compileOfacDates } from "./sanctions/ofac.ts";
import { compileSix } from "./six.ts";
import { type CompiledTable, decodeText, type NamedFile, type SourceFile } from "./source_file.ts";
import { parseBnbWorkbook, parseEwibXml, parseNbuDirectory } from "./xml_and_json_registers.ts";

export type { LastSeen } from "../../contract/mod.ts";
export type { CompiledTable, SourceFile } from "./source_file.ts";

/** A file from which a dataset is compiled. */
export type DatasetSource = Declaration["files"][number];

/** A register that is refreshed from its publisher's files. */
export interface Dataset extends TableFacts, Pick<Declaration, "shipped" | "rowsMin" | "firstRowsMin"> {
  readonly sources: readonly DatasetSource[];
  /** Compiles the files that `readSource` returns; throws a one-line SyntaxError if a file is missing or damaged. */
  compile(readSource: (name: string) => SourceFile | undefined): CompiledTable;
}

type Compile = (file: NamedFile, others: readonly NamedFile[]) => CompiledTable;

const readers: Readonly<Record<NonNullable<Declaration["reader"]>, Compile>> = {
  bulgarianWorkbook: bankCodesBy(parseBnbWorkbook),
  ebaCreditInstitutions: compileEbaInstitutions,
  eu: listBy(parseEuList),
  leiRecords: compileLeiRecords,
  nbu: ({ bytes, dated }, [banks]) =>
    compileBankCodes(parseNbuDirectory(bytes, banks?.bytes ?? new Uint8Array()), dated),
  ofac: compileOfac,
  ofacDates: compileOfacDates,
  polishXml: bankCodesBy(parseEwibXml),
  swift: compileSwift,
  uk: listBy(parseUkList),
  un: listBy(parseUnList),
  vocalink: compileVocalink,
};

function bankCodesBy(parse: (bytes: Uint8Array) => readonly BankRecord[]): Compile {
  return ({ bytes, dated }) => compileBankCodes(parse(bytes), dated);
}

function listBy(parse: (text: string) => ListedInstitutions): Compile {
  return ({ bytes, dated, name }) => compileList(parse(decodeText(bytes, name)), dated);
}

function compileRows(read: DeclaredRows, table: DeclaredTable, { kind, covers }: Declaration): CompiledTable {
  switch (kind) {
    case "bic_lei":
      return compileBicLeis(read);
    case "epc_participants":
      return compileEpcRegister(read);
    case "official_identities":
      return compileEcbInstitutions(read);
    case "swiss_bank_master":
      return compileSix(read);
  }
  const records = readBankCodes(read, table, covers[0] ?? "");
  if (kind !== "iban_issuers") return compileBankCodes(records, read.asOf);
  const issuers = records.map(({ bic, ...record }) => ({ ...record, bic: bic ?? "" }));
  return { table: writeNlIbanIssuers(issuers), rows: records.length, asOf: read.asOf };
}

/** All datasets, in the order in which a refresh processes them. */
export const datasets: readonly Dataset[] = publishers.map((declaration) => {
  const { files, table, reader, ...facts } = declaration;
  return {
    ...facts,
    sources: files,
    compile: (readSource) => {
      const [first, ...others] = files.map(({ name }) => {
        const source = readSource(name);
        if (source === undefined) throw unreadable(name, "the file is missing");
        return { name, ...source };
      });
      if (first !== undefined && reader !== undefined) return readers[reader](first, others);
      if (first !== undefined && table !== undefined) {
        return compileRows(readDeclaredRows(first, table), table, declaration);
      }
      throw new TypeError(`${facts.id} has no files, or neither a table nor a reader`);
    },
  };
});
