/**
 * The formats that the official recipes read, each with its sample and its importer.
 *
 * @module
 */
import {
  parseBankaSlovenijeCsv,
  parseBdeInstitutions,
  parseEcbInstitutions,
  parseHebicCsv,
  parseLietuvosBankasCsv,
  parseStrParticipants,
} from "../../../src/data/publishers/bank_codes_in_csv.ts";
import { parseBnbWorkbook, parseEwibXml } from "../../../src/data/publishers/bank_codes_in_xml.ts";
import { parseCbcgPage, parsePangaliitPage } from "../../../src/data/publishers/bank_codes_in_html.ts";
import { parseNbuDirectory } from "../../../src/data/publishers/nbu.ts";
import {
  bdeInstitutions,
  bnbWorkbook,
  cbcgPage,
  codePage,
  ecbInstitutions,
  ewib,
  hebicList,
  lithuanianCodes,
  nbuBanks,
  nbuOffices,
  pangaliitPage,
  slovenianIdentifiers,
  strParticipants,
  utf16,
} from "./official_samples.ts";
import { type Format, latin1, utf8 } from "./samples.ts";

/** The formats that the official recipes read. */
export const officialFormats: readonly Format[] = [
  {
    name: "parseStrParticipants()",
    bytes: utf8(strParticipants),
    otherEncoding: latin1(strParticipants.slice(1)),
    parse: (bytes) => parseStrParticipants(bytes),
    records: 4,
    column: "Nome_Extenso",
  },
  {
    name: "parseEcbInstitutions()",
    bytes: utf16(ecbInstitutions),
    otherEncoding: utf8(ecbInstitutions),
    parse: (bytes) => parseEcbInstitutions(bytes, { country: "ES", codeLength: 4 }),
    records: 2,
    column: null,
  },
  {
    name: "parseBdeInstitutions()",
    bytes: utf8(bdeInstitutions),
    otherEncoding: latin1(bdeInstitutions.slice(1)),
    parse: (bytes) => parseBdeInstitutions(bytes),
    records: 2,
    column: "NOMBRE",
  },
  {
    name: "parseLietuvosBankasCsv()",
    bytes: codePage(lithuanianCodes, 1257),
    otherEncoding: utf8(lithuanianCodes),
    parse: (bytes) => parseLietuvosBankasCsv(bytes),
    records: 5,
    column: "Financial Institution Name",
  },
  {
    name: "parseBankaSlovenijeCsv()",
    bytes: codePage(slovenianIdentifiers, 1250),
    otherEncoding: utf8(slovenianIdentifiers),
    parse: (bytes) => parseBankaSlovenijeCsv(bytes),
    records: 2,
    column: "BIC11",
  },
  {
    name: "parseHebicCsv()",
    bytes: codePage(hebicList, 1253),
    otherEncoding: utf8(hebicList),
    parse: (bytes) => parseHebicCsv(bytes),
    records: 2,
    column: "Code Number",
  },
  {
    name: "parseEwibXml()",
    bytes: utf8(ewib),
    otherEncoding: latin1(ewib),
    parse: (bytes) => parseEwibXml(bytes),
    records: 3,
    column: null,
  },
  {
    name: "parseNbuDirectory()",
    bytes: utf8(nbuOffices),
    otherEncoding: utf16(nbuOffices),
    parse: (bytes) => parseNbuDirectory(bytes, utf8(nbuBanks)),
    records: 3,
    column: null,
  },
  {
    name: "parseBnbWorkbook()",
    bytes: utf8(bnbWorkbook),
    otherEncoding: utf16(bnbWorkbook),
    parse: (bytes) => parseBnbWorkbook(bytes),
    records: 2,
    column: null,
  },
  {
    name: "parsePangaliitPage()",
    bytes: utf8(pangaliitPage),
    otherEncoding: latin1(pangaliitPage),
    parse: (bytes) => parsePangaliitPage(bytes),
    records: 5,
    column: "BIC / SWIFT",
  },
  {
    name: "parseCbcgPage()",
    bytes: utf8(cbcgPage),
    otherEncoding: utf16(cbcgPage),
    parse: (bytes) => parseCbcgPage(bytes),
    records: 2,
    column: "BIC code",
  },
];
