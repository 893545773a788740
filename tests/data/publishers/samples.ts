/**
 * A few real rows of each published format, in its encoding, with what a damaged copy looks like.
 *
 * @module
 */
import { parseBundesbankCsv } from "../../../src/data/publishers/bundesbank.ts";
import { parseCnbCsv, parseOenbCsv } from "../../../src/data/publishers/bank_codes_in_csv.ts";
import { parseSixBankMaster } from "../../../src/data/publishers/six.ts";
import { parseSwiftIbanRegistry } from "../../../src/data/publishers/swift.ts";
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

/** Czech bank codes, official CSV. */
export const cnbCsv =
  `\ufeffKód platebního styku;Poskytovatel platebních služeb;BIC kód (SWIFT);Systém CERTIS\r
0100;Komerční banka, a.s.;KOMBCZPP;A\r
2100;ČSOB Hypoteční banka, a.s.;;A\r
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
    parse: (bytes) => parseSwiftIbanRegistry(bytes).structures,
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
    name: "parseOenbCsv()",
    ...inLatin1(oenbCsv),
    parse: (bytes) => parseOenbCsv(bytes).records,
    records: 2,
    column: "SWIFT-Code",
  },
  {
    name: "parseSixBankMaster()",
    ...inUtf8(sixBankMaster),
    parse: (bytes) => parseSixBankMaster(bytes).records,
    records: 4,
    column: "QR-IID allocation",
  },
  {
    name: "parseCnbCsv()",
    bytes: utf8(cnbCsv),
    otherEncoding: latin1("0100;Komer\u00e8n\u00ed banka;KOMBCZPP;A\n"),
    parse: (bytes) => parseCnbCsv(bytes),
    records: 2,
    column: "Kód platebního styku",
  },
  ...workbookFormats,
];
