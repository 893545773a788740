/**
 * A few real rows of each published format, in its encoding, with what a damaged copy looks like.
 *
 * @module
 */
import {
  parseBacenCsv,
  parseBicDirectory,
  parseBundesbankCsv,
  parseBundesbankFixedWidth,
  parseBundesbankQuarters,
  parseClearingSeries,
  parseCnbCsv,
  parseCnbList,
  parseCodeMap,
  parseIbanBicList,
  parseNbbRanges,
  parseOenbCsv,
  parseSchwifty,
  parseSepaScopeCsv,
  parseSixBankMaster,
  parseSixIidDirectory,
  parseSwiftIbanRegistry,
} from "../../../src/publishers/importers/mod.ts";
import { workbookFormats } from "./workbook_samples.ts";

/** A format with a sample and an importer that reads it. */
export interface Format {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly parse: (bytes: Uint8Array) => readonly unknown[];
  /** Number of records in the sample. */
  readonly records: number;
  /** Bytes of the same text in an encoding that the format does not have; `null` for pure ASCII rows. */
  readonly otherEncoding: Uint8Array | null;
  /** A column of the heading line, when the format has one. */
  readonly column: string | null;
}

/** Encodes text as ISO-8859-1. */
export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Encodes text as UTF-8. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function inLatin1(text: string): Pick<Format, "bytes" | "otherEncoding"> {
  return { bytes: latin1(text), otherEncoding: utf8(text) };
}

function inUtf8(text: string): Pick<Format, "bytes" | "otherEncoding"> {
  return { bytes: utf8(text), otherEncoding: latin1(text) };
}

/** Bankleitzahlendatei, CSV of 2025-08-21. */
export const bundesbankCsv =
  `Bankleitzahl;Merkmal;Bezeichnung;PLZ;Ort;Kurzbezeichnung;PAN;BIC;Prüfzifferberechnungsmethode;Datensatznummer;Änderungskennzeichen;Bankleitzahllöschung;Nachfolge-Bankleitzahl
"10060198";"1";"Pax-Bank";"14005";"Berlin";"Pax-Bank Berlin";"61335";"GENODED1PA6";"06";"047622";"U";"1";"37060193"
"37040044";"1";"Commerzbank";"50447";"Köln";"Commerzbank Köln";"24370";"COBADEFFXXX";"13";"006143";"U";"0";"00000000"
"37040044";"2";"Commerzbank";"50103";"Bergheim";"Commerzbank Bergheim Erft";"24370";;"13";"037637";"U";"0";"00000000"
"50961312";"1";"Raiffeisenbank Groß-Rohrheim";"68649";"Groß-Rohrheim";"Rb Groß-Rohrheim";"";"";"06";"1";"D";"0";"00000000"
`;

/** Bankleitzahlendatei, fixed width of 2020-04-20. */
export const bundesbankFixedWidth =
  "370400441Commerzbank                                               50447Köln                               Commerzbank Köln           24370COBADEFFXXX13006143U000000000\r\n" +
  "370400442Commerzbank                                               50103Bergheim                           Commerzbank Bergheim Erft  24370           13037637U000000000\r\n" +
  "100601981Pax-Bank                                                  14005Berlin                             Pax-Bank Berlin            61335GENODED1PA606047622U137060193\r\n";

/** Bankleitzahlendatei by quarter: a code that stays, one that goes, one whose BIC changes. */
export const bundesbankQuarters = {
  current:
    `{"37040044": ["Commerzbank", "COBADEFFXXX"], "65461878": ["Raiffeisenbank Biberach -alt-", "GENODES1WAR"],
 "12016836": ["KfW Berlin", "KFWIDEFF100"], "60050009": ["ZV Landesbank Baden-Württemberg ISE"]}`,
  next: `{"remove": ["65461878"], "upsert": {"12016836": ["KfW Berlin", "KFWIDEF2XXX"]}}`,
};

/** SEPA-Zahlungsverkehrs-Verzeichnis of 2022-09-23. */
export const oenbCsv =
  `Es wird darauf hingewiesen, dass die Daten der österreichischen Kreditinstitute täglich aktualisiert werden.
Diese Daten werden unter den Bedingungen des Haftungsausschlusses zur Verfügung gestellt.
Weitere Informationen finden Sie unter http://www.oenb.at/Service/Impressum-und-Haftung.html.

SEPA-Verzeichnis-Abfrage vom 23.09.2022
Kennzeichen;Identnummer;Bankleitzahl;Institutsart;Sektor;Firmenbuchnummer;Bankenname;Straße;PLZ;Ort;Postadresse / Straße;Postadresse / PLZ;Postadresse / Ort;Postfach;Bundesland;Telefon;Fax;E-Mail;SWIFT-Code;Homepage;Gründungsdatum;LEI
Hauptanstalt;388815;100;KI;OeNB;nullnull;Oesterreichische Nationalbank;Otto-Wagner-Platz 3;1090;Wien;;;;;Wien;01/40420;01/404206696;;NABAATWWXXX;;;5299001Z8JOKGWV5O949
Hauptanstalt;3404218;12000;KI;Aktienbanken;150714p;UniCredit Bank Austria AG;Rothschildplatz 1;1020;Wien;;1011;Wien;35;Wien;050505;050505/56155;info@unicreditgroup.at;BKAUATWWXXX;www.bankaustria.at;18.09.1996;D1HEB8VEU6D9M8ZUXG17
`;

/** Bank master, official layout, valid 2026-09-01. */
export const sixBankMaster =
  `IID/QR-IID;Valid on;Concatenation;New IID/QR-IID;SIC IID;Headquarters;IID type;QR-IID allocation;Name of bank/institution;Street Name;Building Number;Post Code;Town Name;Country;BIC;SIC participation;RTGS customer payments, CHF;IP customer payments, CHF;euroSIC participation;LSV+/BDD, CHF;LSV+/BDD, EUR;202609011630000
230;2026-09-01;N;;002301;230;1;;UBS Switzerland AG;Bahnhofstrasse;45;8098;Zürich;CH;UBSWCHZH80A;Y;Y;Y;Y;Y;Y
30005;2026-09-01;N;;300052;30005;4;230;UBS Switzerland AG;Bahnhofstrasse;45;8098;Zürich;CH;UBSWCHZH80A;Y;Y;Y;Y;N;N
30334;2026-09-01;N;;303340;30334;4;30334;Yapeal AG;Gartenstrasse;14;8002;Zürich;CH;;Y;Y;Y;N;N;N
31000;2026-09-01;Y;30005;;;;;;;;;;;;;;;;;
`;

/** IIDs with a BIC, 2026-08-19. */
export const sixIidDirectory = JSON.stringify({
  "00230": {
    bic: "UBSWCHZH80A",
    name: "UBS Switzerland AG",
    iidType: "HEADQUARTERS",
    directDebit: { chf: true, eur: true },
    address: {
      street: "Bahnhofstrasse",
      buildingNumber: "45",
      postalCode: "8098",
      city: "Zürich",
      country: "CH",
    },
  },
  "08810": {
    bic: "BLFLLI2XXXX",
    name: "LGT Bank AG",
    iidType: "HEADQUARTERS",
    directDebit: { chf: true, eur: true },
    address: { street: "Postfach 85", postalCode: "9490", city: "Vaduz", country: "LI" },
  },
});

/** Czech bank codes, official CSV. */
export const cnbCsv =
  `\ufeffKód platebního styku;Poskytovatel platebních služeb;BIC kód (SWIFT);Systém CERTIS\r
0100;Komerční banka, a.s.;KOMBCZPP;A\r
2100;ČSOB Hypoteční banka, a.s.;;A\r
`;

/** Czech bank codes as compiled by python3-stdnum, January 2026. */
export const cnbList = `# generated from kody_bank_CR.csv
0100 bic="KOMBCZPP" bank="Komerční banka, a.s." certis="True"
2100 bank="ČSOB Hypoteční banka, a.s." certis="True"
`;

/** Belgian ranges as compiled by python3-stdnum, 2026-01-01. */
export const nbbRanges = `# version 01/01/2026.
000-049 bic="GEBABEBB" bank="BNP Paribas Fortis"
102-102 bank="Centre d'Echange et de Compensation (C.E.C.)"
111-111 bic="ABERBE22" bank="Bank J. Van Breda & C°"
`;

/** Swedish clearing numbers, list of 2024-11-04. */
export const ibanBicList = `# Clearing number|IBAN ID|BIC|Bank|Metod (1,2 eller 3)
2300-2399|230|AABASESS|Ålandsbanken|1
3000-3399, (exkl. personkto, cl nr 3300)|300|NDEASESS|Nordea|1
3300 (personkto)|300|NDEASESS|Nordea|
9300-9349*|930|SWEDSESS|Swedbank|1
`;

/** Swedish clearing numbers, series of 2023-09. */
export const clearingSeries = `#ClrStart|ClrEnd|IbanId|BIC|BankName|AccType|ChkType|IbanMethod|MinLen|Len
2300|2399|230|AABASESS|Ålandsbanken|Type1|Comment2|Method1|7|7
`;

/** Brazilian participants, 2026-08-20, fewer columns. */
export const bacenCsv = `\ufeffCOMPE,ISPB,Document,LongName,ShortName
001,00000000,00.000.000/0001-91,Banco do Brasil S.A.,BCO DO BRASIL S.A.
104,00360305,00.360.305/0001-04,Caixa Econômica Federal,CAIXA ECONOMICA FEDERAL
`;

/** Codes of Spanish institutions on the ECB list, with a company number among them. */
export const spanishCodeMap = JSON.stringify({
  "2100": {
    bic: "CAIXESBBXXX",
    name: "Caixabank, S.A.",
    address: { street: "Cl Pintor Sorolla 2-4", postalCode: "46002", city: "Valencia", country: "ES" },
  },
  W0075543I: { bic: "MSTAESM1XXX", name: "MORGAN STANLEY EUROPE SE, SUCURSAL EN ESPAÑA" },
});

/** A list of schwifty with many codes per entry. */
export const schwiftyList = JSON.stringify({
  entries: [
    {
      country_code: "FI",
      primary: true,
      bic: "HELSFIHH",
      name: "AKTIA BANK P.L.C. Ä",
      bank_codes: ["405", "497"],
    },
    { country_code: "FI", primary: true, bic: "", name: "NO CODE", bank_codes: [""] },
  ],
});

/** BIC directory, July 2024. */
export const bicDirectory = `bic,bank_name,branch,address,city,postcode,country,connection
COBADEFF,COMMERZBANK AG,,KAISERSTRASSE 16,FRANKFURT AM MAIN,60261,DE,Active
COBADEFF001,COMMERZBANK AG,REGIONAL BRANCH HANAUER LANDSTRASSE,,FRANKFURT AM MAIN,,DE,Active
AAACKWKW,AL MUZAINI EXCHANGE CO. KSCC,,"SAUD BIN ABDULAZIZ ST, BUILDING 9, BLOCK 4",KUWAIT,13022,KW,Active
BCITITMM,INTESA SANPAOLO SPA – É,,,MILANO,20121,IT,Active
`;

/** SEPA scope facts. */
export const sepaScope =
  `country,in_epc_scope,in_swift_registry_r102_as_sepa,euro_area,instant_receive_duty,instant_send_duty,vop_duty
AL,yes,no,no,,,
BG,yes,yes,yes,see note: euro area since 2026-01-01,see note,see note
DE,yes,yes,yes,2025-01-09,2025-10-09,2025-10-09
`;

const registryCut = Deno.readFileSync(
  new URL("../../fixtures/registers/swift_iban_registry_cut.txt", import.meta.url),
);

/** Every format that the importers read. */
export const formats: readonly Format[] = [
  {
    name: "parseSwiftIbanRegistry()",
    bytes: registryCut,
    otherEncoding: utf8(new TextDecoder("windows-1252").decode(registryCut)),
    parse: (bytes) => parseSwiftIbanRegistry(bytes),
    records: 5,
    column: "BBAN structure",
  },
  {
    name: "parseBundesbankCsv()",
    ...inLatin1(bundesbankCsv),
    parse: (bytes) => parseBundesbankCsv(bytes),
    records: 2,
    column: "Bankleitzahllöschung",
  },
  {
    name: "parseBundesbankFixedWidth()",
    ...inLatin1(bundesbankFixedWidth),
    parse: (bytes) => parseBundesbankFixedWidth(bytes),
    records: 2,
    column: null,
  },
  {
    name: "parseBundesbankQuarters()",
    ...inUtf8(bundesbankQuarters.current),
    parse: (bytes) => parseBundesbankQuarters(bytes, utf8(bundesbankQuarters.next)),
    records: 3,
    column: null,
  },
  {
    name: "parseOenbCsv()",
    ...inLatin1(oenbCsv),
    parse: (bytes) => parseOenbCsv(bytes),
    records: 2,
    column: "SWIFT-Code",
  },
  {
    name: "parseSixBankMaster()",
    ...inUtf8(sixBankMaster),
    parse: (bytes) => parseSixBankMaster(bytes),
    records: 4,
    column: "QR-IID allocation",
  },
  {
    name: "parseSixIidDirectory()",
    ...inUtf8(sixIidDirectory),
    parse: (bytes) => parseSixIidDirectory(bytes, "2026-08-19"),
    records: 2,
    column: null,
  },
  {
    name: "parseCnbCsv()",
    bytes: utf8(cnbCsv),
    otherEncoding: latin1("0100;Komer\u00e8n\u00ed banka;KOMBCZPP;A\n"),
    parse: (bytes) => parseCnbCsv(bytes),
    records: 2,
    column: "Kód platebního styku",
  },
  {
    name: "parseCnbList()",
    bytes: utf8(cnbList),
    otherEncoding: latin1('0100 bank="Komer\u00e8n\u00ed banka"\n'),
    parse: (bytes) => parseCnbList(bytes),
    records: 2,
    column: null,
  },
  {
    name: "parseNbbRanges()",
    ...inUtf8(nbbRanges),
    parse: (bytes) => parseNbbRanges(bytes),
    records: 52,
    column: null,
  },
  {
    name: "parseIbanBicList()",
    ...inUtf8(ibanBicList),
    parse: (bytes) => parseIbanBicList(bytes),
    records: 4,
    column: null,
  },
  {
    name: "parseClearingSeries()",
    ...inUtf8(clearingSeries),
    parse: (bytes) => parseClearingSeries(bytes),
    records: 1,
    column: null,
  },
  {
    name: "parseBacenCsv()",
    bytes: utf8(bacenCsv),
    otherEncoding: latin1(bacenCsv.slice(1)),
    parse: (bytes) => parseBacenCsv(bytes),
    records: 2,
    column: "ISPB",
  },
  {
    name: "parseCodeMap()",
    ...inUtf8(spanishCodeMap),
    parse: (bytes) => parseCodeMap(bytes, { country: "ES", codeLength: 4, source: "es.json" }),
    records: 1,
    column: null,
  },
  {
    name: "parseSchwifty()",
    ...inUtf8(schwiftyList),
    parse: (bytes) => parseSchwifty(bytes, "fi.json"),
    records: 2,
    column: null,
  },
  {
    name: "parseBicDirectory()",
    bytes: utf8(bicDirectory),
    otherEncoding: latin1(bicDirectory.replace("–", "-")),
    parse: (bytes) => parseBicDirectory(bytes, "2024-07", "directory.csv"),
    records: 4,
    column: "bank_name",
  },
  {
    name: "parseSepaScopeCsv()",
    bytes: utf8(sepaScope),
    otherEncoding: null,
    parse: (bytes) => parseSepaScopeCsv(bytes),
    records: 3,
    column: "euro_area",
  },
  ...workbookFormats,
];
