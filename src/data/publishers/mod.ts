// The publishers of reference data, declared in `data/publishers/`; a file that isn't a plain table has a reader here.
import { publishers } from "../../../generated/publishers.ts";
import type { Declaration } from "../../contract/mod.ts";
import { type BankRecord, writeNlIbanIssuers } from "../registers/mod.ts";
import { compileBankCodes, readBankCodes } from "./bank_codes.ts";
import type { Compile, Dataset } from "./dataset.ts";
import { compileEbaInstitutions } from "./eba.ts";
import { compileEcbInstitutions } from "./ecb.ts";
import { compileEpcRegister } from "./epc.ts";
import { decodeUtf8 } from "./formats/source_text.ts";
import { compileGleif, compileLeiRecords } from "./gleif.ts";
import { parseNbuDirectory } from "./nbu.ts";
import { parseEuList } from "./sanctions/eu.ts";
import { compileList, type ListedInstitutions } from "./sanctions/keep_institution.ts";
import { compileOfac, compileOfacDates } from "./sanctions/ofac.ts";
import { parseUkList } from "./sanctions/uk.ts";
import { parseUnList } from "./sanctions/un.ts";
import { compileSix } from "./six.ts";
import { compileSwift } from "./swift.ts";
import { compileVocalink } from "./vocalink.ts";
import { parseBnbWorkbook, parseEwibXml } from "./xml_registers.ts";

export type { LastSeen } from "../../contract/mod.ts";
export type { CompiledTable, Dataset, DatasetSource, SourceFile } from "./dataset.ts";

const readers: Readonly<Record<NonNullable<Declaration["reader"]>, Compile>> = {
  bulgarianWorkbook: bankCodesBy(parseBnbWorkbook),
  ebaCreditInstitutions: compileEbaInstitutions,
  ecbInstitutions: compileEcbInstitutions,
  epc: (file, { register }) => compileEpcRegister(file, `the EPC register ${register.split(", ")[1]}`),
  eu: listBy(parseEuList),
  gleif: compileGleif,
  leiRecords: compileLeiRecords,
  nbu: ({ bytes, dated }, _, [banks]) =>
    compileBankCodes(parseNbuDirectory(bytes, banks?.bytes ?? new Uint8Array()), dated),
  ofac: compileOfac,
  ofacDates: compileOfacDates,
  polishXml: bankCodesBy(parseEwibXml),
  six: compileSix,
  swift: compileSwift,
  uk: listBy(parseUkList),
  un: listBy(parseUnList),
  vocalink: compileVocalink,
};

function bankCodesBy(parse: (bytes: Uint8Array) => readonly BankRecord[]): Compile {
  return ({ bytes, dated }) => compileBankCodes(parse(bytes), dated);
}

function listBy(parse: (text: string) => ListedInstitutions): Compile {
  return ({ bytes, dated, name }) => compileList(parse(decodeUtf8(bytes, name)), dated);
}

/** Compiles a declared table. Without a date in the file, the server's or that of the fetch counts. */
const compileDeclared: Compile = ({ bytes, dated, name }, { table, covers: [country = ""], kind }) => {
  if (table === undefined) throw new TypeError(`${name} has neither a table nor a reader`);
  const { records, day } = readBankCodes(bytes, table, country, name);
  const asOf = day ?? dated;
  if (kind !== "iban_issuers") return compileBankCodes(records, asOf);
  const issuers = records.map(({ bic, ...record }) => ({ ...record, bic: bic ?? "" }));
  return { table: writeNlIbanIssuers(issuers), rows: records.length, asOf };
};

/** The refreshed datasets, in order. */
export const datasets: readonly Dataset[] = publishers.map((declaration) => {
  const { files, table: _, reader, ...facts } = declaration;
  const compile = reader === undefined ? compileDeclared : readers[reader];
  return {
    ...facts,
    sources: files,
    compile: (readSource) => {
      const [first, ...others] = files.map(({ name }) => {
        const source = readSource(name);
        if (source === undefined) throw new SyntaxError(`Cannot read ${name}: the file is missing`);
        return { name, ...source };
      });
      if (first === undefined) throw new TypeError(`${facts.id} has no files`);
      return compile(first, declaration, others);
    },
  };
});
