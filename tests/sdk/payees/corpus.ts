/**
 * Files as programs and banks write them, made of tables, with payees of their country. Most headings are from memory
 * of such files, so a program is only an example, and no page is quoted. If a page was read, `seen` contains its URL
 * and date. A layout is one line: `Heading=role` for each column. Roles are the members of `Payee`; other
 * columns must be ignored. More layouts are welcome: add a line for a file that was read wrongly.
 */

import { UNSEEN_1 } from "./corpus_unseen_1.ts";
import { UNSEEN_2 } from "./corpus_unseen_2.ts";

/** Contents of a column. */
const ROLES = [
  ...(["iban", "name", "amount", "currency", "reference", "supplier", "bic"] as const),
  ...([
    "payer",
    "payer_bic",
    "payer_name",
    "no",
    "date",
    "city",
    "country",
    "text",
    "email",
    "type",
    "tax",
    "empty",
    "first",
    "last",
    "company",
    "contact",
    "category",
    "payer_currency",
    "own_name",
    "number",
    "bank",
    "figure",
  ] as const),
] as const;
export type Role = typeof ROLES[number];

/** The layout of a program in a country. */
export interface Layout {
  readonly program: string;
  readonly country: Country;
  readonly columns: string;
  readonly delimiter?: "," | ";" | "\t" | "|";
  readonly form?: "csv" | "xlsx";
  readonly encoding?: "utf-8" | "utf-8-bom" | "latin1" | "utf-16";
  /** Lines above the headings; `#` stands for a debit account. */
  readonly above?: readonly string[];
  /** Text of the first cell in a row of totals. */
  readonly total?: string;
  readonly quoted?: boolean;
  /** True if the heading of the amounts has the currency, and no column does. */
  readonly headed?: boolean;
  /** IBANs in groups of four. */
  readonly grouped?: boolean;
  /** Source of the headings, and its date; absent for a layout from memory. */
  readonly seen?: string;
}

/** Countries, with the beginning of their banks' accounts and the format of amounts. */
const COUNTRIES = {
  DE: {
    bban: "37040044053201300",
    decimal: ",",
    group: ".",
    currency: "EUR",
    names: ["Müller & Söhne GmbH", "Bäckerei Weiß", "3M Deutschland GmbH", "Jürgen Groß"],
  },
  AT: {
    bban: "2011100012345",
    decimal: ",",
    group: ".",
    currency: "EUR",
    names: ["Huber Bau GmbH", "Wörgl Logistik KG", "Österreichische Papier AG", "Anna Mayr"],
  },
  CH: {
    bban: "007620116238529",
    decimal: ".",
    group: "'",
    currency: "CHF",
    names: ["Züri Transport AG", "Genève Conseil Sàrl", "Rossi Edilizia SA", "Urs Bünzli"],
  },
  FR: {
    bban: "200410100505000130260",
    decimal: ",",
    group: " ",
    currency: "EUR",
    names: ["Société Générale de Papeterie", "Élan & Fils SARL", "L'Atelier du Bois", "Chloé Lefèvre"],
  },
  NL: {
    bban: "ABNA04171643",
    decimal: ",",
    group: ".",
    currency: "EUR",
    names: ["Jansen Bouw B.V.", "De Vries Transport", "Gemeente ’s-Hertogenbosch", "Anouk van Dijk"],
  },
  BE: {
    bban: "5390075470",
    decimal: ",",
    group: ".",
    currency: "EUR",
    names: ["Peeters NV", "Boulangerie Dupont SPRL", "Stad Gent", "Lies Maes"],
  },
  IT: {
    bban: "X05428111010000001234",
    decimal: ",",
    group: ".",
    currency: "EUR",
    names: ["Rossi S.r.l.", "Officina Caffè S.p.A.", "Comune di Forlì", "Niccolò Bianchi"],
  },
  ES: {
    bban: "210004184502000513",
    decimal: ",",
    group: ".",
    currency: "EUR",
    names: ["Muñoz e Hijos S.L.", "Logística Ibérica S.A.", "Ayuntamiento de Cádiz", "Íñigo García"],
  },
  PL: {
    bban: "1090101400000712198128",
    decimal: ",",
    group: " ",
    currency: "PLN",
    names: ["Łódź Transport Sp. z o.o.", "Piekarnia Żółw", "Gdańsk Serwis S.A.", "Święto Maria"],
  },
  GB: {
    bban: "NWBK601613319268",
    decimal: ".",
    group: ",",
    currency: "GBP",
    names: ["Smith & Sons Ltd", "O’Brien Catering", "Leeds Freight plc", "Zoë Clarke"],
  },
  SE: {
    bban: "5000000005839825",
    decimal: ",",
    group: " ",
    currency: "SEK",
    names: ["Åkeri Norr AB", "Öresund Konsult", "Södra Skog AB", "Björn Ek"],
  },
  CZ: {
    bban: "080000001920001453",
    decimal: ",",
    group: " ",
    currency: "CZK",
    names: ["Pekařství Žižka s.r.o.", "Škoda Servis", "Město Plzeň", "Jiří Dvořák"],
  },
} as const;
export type Country = keyof typeof COUNTRIES;

const AMOUNTS = ["1234.5", "89.99", "15000", "720.05"];

/** A file with its expected payees. */
export interface CorpusFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The expected members of each payee; `null` if the file doesn't have one. */
  readonly payees: readonly Readonly<Partial<Record<Role, string | null>>>[];
}

const READ = ["iban", "name", "amount", "currency", "reference", "supplier", "bic"] as const;

/** The rows of a layout, from its first line to its last, and the expected payees. */
export function rowsOf({ country, columns, above = [], total, grouped, headed }: Layout): {
  readonly rows: readonly (readonly string[])[];
  readonly payees: CorpusFile["payees"];
} {
  const parsed = columns.split("|").map((column) => {
    const at = column.lastIndexOf("=");
    const role = ROLES.find((role) => role === column.slice(at + 1));
    if (role === undefined) throw new Error(`"${column}" has no role`);
    return { heading: column.slice(0, at), role };
  });
  const payer = accountOf(country, 9);
  const body = COUNTRIES[country].names.map((name, index) =>
    new Map(parsed.map(({ role }) => [role, valueOf(role, country, name, index, grouped === true)]))
  );
  const rows = [
    ...above.map((line) => line.replace("#", payer).split("¦")),
    parsed.map(({ heading }) => heading),
    ...body.map((values) => parsed.map(({ role }) => values.get(role) ?? "")),
    ...(total === undefined
      ? []
      : [parsed.map(({ role }, at) =>
        at === 0 ? total : role === "amount" ? writeAmount("17044.54", country) : ""
      )]),
  ];
  const payees = body.map((values) =>
    Object.fromEntries(READ.map((role) => [
      role,
      values.get(role) ?? (role === "currency" && headed ? COUNTRIES[country].currency : null) ??
        (role === "name" && values.has("last") ? `${values.get("first")} ${values.get("last")}` : null),
    ]))
  );
  return { rows, payees };
}

function valueOf(role: Role, country: Country, name: string, index: number, grouped: boolean): string {
  const iban = accountOf(country, index);
  const written = grouped ? iban.replaceAll(/(.{4})(?=.)/g, "$1 ") : iban;
  const values: Record<Role, string> = {
    iban: written,
    name,
    amount: writeAmount(AMOUNTS[index] ?? "0", country),
    currency: COUNTRIES[country].currency,
    reference: `RE-2026-${4711 + index}`,
    supplier: String(70001 + index),
    bic: `ABCD${country}2AXXX`,
    payer: accountOf(country, 9),
    payer_bic: `WXYZ${country}2A`,
    payer_name: "Muster Holding",
    no: String(index + 1),
    date: `2${index}.11.2026`,
    city: "Town",
    country,
    text: "Payment of goods, as agreed",
    email: `pay${index}@example.com`,
    type: "COMPANY",
    tax: `${country}12345678${index}`,
    empty: "",
    // The name has two parts; a row with a company has neither.
    first: name.split(" ")[0] ?? "",
    last: name.split(" ").slice(1).join(" "),
    company: "",
    contact: "Jane Doe",
    category: "Supplier",
    payer_currency: "USD",
    own_name: "Muster Holding AG",
    number: String(4711 + index),
    bank: ["Commerzbank", "ABN AMRO", "BNP Paribas", "Bank Pekao"][index] ?? "",
    figure: String(12 + index),
  };
  return values[role];
}

/** An account of a country with its check digits (ISO 7064, MOD 97-10). */
function accountOf(country: Country, index: number): string {
  const bban = `${COUNTRIES[country].bban}${index}`;
  const digits = `${bban}${country}00`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return `${country}${String(98 - rest).padStart(2, "0")}${bban}`;
}

function writeAmount(amount: string, country: Country): string {
  const { decimal, group } = COUNTRIES[country];
  const [whole = "", cents = ""] = Number(amount).toFixed(2).split(".");
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)}${decimal}${cents}`;
}

const S = ";" as const;
const T = "\t" as const;

/** The layouts. */
export const LAYOUTS: readonly Layout[] = [
  ...UNSEEN_1,
  ...UNSEEN_2,
  // Accounting and enterprise programs.
  {
    program: "DATEV Zahlungsvorschlag",
    country: "DE",
    delimiter: S,
    encoding: "latin1",
    columns:
      "Empfängername=name|Empfänger-IBAN=iban|Empfänger-BIC=bic|Betrag=amount|Währung=currency|Verwendungszweck=reference|Fälligkeit=date",
  },
  {
    program: "DATEV, headings without umlauts",
    country: "DE",
    delimiter: S,
    columns:
      "Empfaengername=name|IBAN=iban|BIC=bic|Betrag=amount|Waehrung=currency|Verwendungszweck=reference",
  },
  {
    program: "DATEV with titles",
    country: "DE",
    delimiter: S,
    encoding: "latin1",
    above: ["Zahlungsvorschlagsliste, Stand 21.11.2026, Mandant 10001", "Auftraggeberkonto¦#", ""],
    total: "Summe",
    columns: "Kreditor=supplier|Zahlungsempfänger=name|IBAN=iban|Betrag=amount|Währung=currency",
  },
  {
    program: "DATEV Kreditoren",
    country: "DE",
    delimiter: S,
    columns:
      "Konto=supplier|Name (Adressattyp Unternehmen)=name|Ort=city|EU-UStID=tax|IBAN-Nr. 1=iban|SWIFT-Code 1=bic",
  },
  {
    program: "SAP F110",
    country: "DE",
    delimiter: T,
    encoding: "utf-16",
    above: ["Regulierungsliste", "Zahlungslauf 21.11.2026 MK01"],
    total: "Gesamtsumme",
    columns:
      "Lieferant=supplier|Name 1=name|Ort=city|IBAN=iban|SWIFT=bic|Zahlbetrag=amount|Währung=currency|Belegnummer=no",
  },
  {
    program: "SAP FBL1N",
    country: "AT",
    form: "xlsx",
    columns:
      "Kreditor=supplier|Name 1=name|Belegnummer=no|Buchungsdatum=date|Betrag in Hauswährung=amount|Hauswährung=currency|Referenz=reference|IBAN=iban",
  },
  {
    program: "SAP, in English",
    country: "GB",
    form: "xlsx",
    above: ["Payment list", "Run on 2026-11-21"],
    columns:
      "Vendor=supplier|Name 1=name|City=city|IBAN=iban|SWIFT/BIC=bic|Amount in LC=amount|Currency=currency|Reference=reference",
  },
  {
    program: "Microsoft Dynamics Business Central",
    country: "DE",
    form: "xlsx",
    columns:
      "Kreditorennr.=supplier|Name=name|IBAN=iban|SWIFT-Code=bic|Betrag=amount|Währungscode=currency|Externe Belegnummer=no",
  },
  {
    program: "Dynamics Business Central, in English",
    country: "GB",
    columns:
      "Vendor No.=supplier|Vendor Name=name|IBAN=iban|SWIFT Code=bic|Amount=amount|Currency Code=currency|Document No.=no",
  },
  {
    program: "Xero bills",
    country: "GB",
    columns:
      "*ContactName=name|EmailAddress=email|BankAccountNumber=iban|*InvoiceNumber=reference|Total=amount|Currency=currency",
  },
  {
    program: "Xero contacts",
    country: "GB",
    columns:
      "*ContactName=name|AccountNumber=supplier|EmailAddress=email|BankAccountNumber=iban|TaxNumber=tax",
  },
  {
    program: "Odoo vendor payments",
    country: "BE",
    columns:
      "Number=no|Date=date|Vendor=name|Recipient Bank Account=iban|Amount=amount|Currency=currency|Payment Reference=reference",
  },
  {
    program: "QuickBooks vendors",
    country: "GB",
    columns: "Vendor=name|Email=email|IBAN=iban|Open balance=empty|Amount=amount",
  },
  {
    program: "Sage 100",
    country: "DE",
    delimiter: S,
    columns: "Kto.-Nr.=supplier|Kreditor=name|IBAN=iban|BIC=bic|Betrag=amount|Rechnungsnummer=reference",
  },
  {
    program: "Sage France",
    country: "FR",
    delimiter: S,
    encoding: "latin1",
    total: "Total",
    columns:
      "Code fournisseur=supplier|Raison sociale=name|IBAN=iban|BIC=bic|Montant=amount|Devise=currency|Référence=reference",
  },
  {
    program: "Cegid",
    country: "FR",
    delimiter: S,
    above: ["Ordre de paiement du 21/11/2026", "Compte donneur d’ordre : #"],
    columns:
      "N° fournisseur=supplier|Bénéficiaire=name|IBAN bénéficiaire=iban|Montant=amount|Libellé=reference",
  },
  {
    program: "Pennylane",
    country: "FR",
    columns:
      "Fournisseur=name|IBAN=iban|Montant TTC=amount|Devise=currency|Numéro de facture=reference|Échéance=date",
  },
  {
    program: "Exact Online",
    country: "NL",
    delimiter: S,
    total: "Totaal",
    columns:
      "Code=supplier|Naam=name|Bankrekening=iban|BIC-code=bic|Bedrag=amount|Valuta=currency|Omschrijving=reference",
  },
  {
    program: "Twinfield",
    country: "NL",
    delimiter: S,
    columns: "Crediteur=name|Crediteurnummer=supplier|IBAN=iban|Bedrag=amount|Betalingskenmerk=reference",
  },
  {
    program: "AFAS",
    country: "NL",
    form: "xlsx",
    above: ["Betaaladvies", "Administratie 1"],
    total: "Totaal",
    columns: "Crediteurnummer=supplier|Naam=name|IBAN=iban|Bedrag=amount|Valuta=currency|Factuur=reference",
  },
  {
    program: "Zucchetti",
    country: "IT",
    delimiter: S,
    encoding: "latin1",
    total: "Totale",
    columns:
      "Codice fornitore=supplier|Denominazione=name|IBAN=iban|Importo=amount|Valuta=currency|Causale=reference",
  },
  {
    program: "TeamSystem",
    country: "IT",
    form: "xlsx",
    above: ["Distinta di pagamento n. 42", "Conto ordinante: #"],
    columns: "Fornitore=name|IBAN beneficiario=iban|Importo=amount|Riferimento=reference|Scadenza=date",
  },
  {
    program: "Holded",
    country: "ES",
    columns: "Proveedor=name|NIF=tax|IBAN=iban|Importe=amount|Moneda=currency|Factura=reference",
  },
  {
    program: "A3",
    country: "ES",
    delimiter: S,
    encoding: "latin1",
    total: "Suma",
    columns: "Código proveedor=supplier|Razón social=name|Cuenta IBAN=iban|Importe=amount|Concepto=reference",
  },
  {
    program: "Comarch ERP Optima",
    country: "PL",
    delimiter: S,
    total: "Razem",
    columns:
      "Numer dostawcy=supplier|Odbiorca=name|Numer rachunku=iban|Kwota=amount|Waluta=currency|Tytułem=reference",
  },
  {
    program: "enova365",
    country: "PL",
    delimiter: S,
    columns: "Lp.=no|Dostawca=name|Rachunek IBAN=iban|Kwota=amount|Waluta=currency|Faktura=reference",
  },
  {
    program: "Fortnox",
    country: "SE",
    delimiter: S,
    columns: "Leverantör=name|IBAN=iban|BIC=bic|Belopp=amount|Valuta=currency|Fakturanummer=reference",
  },
  {
    program: "Pohoda",
    country: "CZ",
    delimiter: S,
    above: ["Příkazy k úhradě", "Datum 21.11.2026"],
    total: "Celkem",
    columns: "Příjemce=name|Číslo účtu=iban|Částka=amount|Měna=currency|Variabilní symbol=reference",
  },
  {
    program: "Abacus",
    country: "CH",
    delimiter: S,
    above: ["Zahlungslauf 42¦21.11.2026"],
    total: "Total",
    grouped: true,
    columns: "Kreditoren-Nr.=supplier|Name=name|IBAN=iban|Betrag=amount|Währung=currency|Referenz=reference",
  },
  {
    program: "bexio",
    country: "CH",
    columns:
      "Lieferant=name|IBAN=iban|Betrag=amount|Währung=currency|Zahlungsreferenz=reference|Fällig am=date",
  },
  {
    program: "BMD NTCS",
    country: "AT",
    delimiter: S,
    encoding: "latin1",
    total: "Summe",
    columns: "Kontonummer=supplier|Kontoname=name|IBAN=iban|BIC=bic|Zahlbetrag=amount|FW=currency",
  },
  {
    program: "RZL",
    country: "AT",
    delimiter: S,
    headed: true,
    columns: "Lieferantennr=supplier|Lieferant=name|IBAN=iban|Betrag EUR=amount|Rechnungsnummer=reference",
  },
  {
    program: "Lexware",
    country: "DE",
    delimiter: S,
    encoding: "latin1",
    columns:
      "Lieferantennummer=supplier|Firma=name|IBAN=iban|BIC=bic|Zahlbetrag=amount|Rechnungsnummer=reference",
  },
  {
    program: "NetSuite",
    country: "GB",
    columns:
      "Internal ID=no|Vendor=name|Bank Account IBAN=iban|SWIFT Code=bic|Payment Amount=amount|Currency=currency|Invoice Number=reference",
  },
  {
    program: "Oracle Payables",
    country: "GB",
    columns:
      "SUPPLIER_NUMBER=supplier|SUPPLIER_NAME=name|IBAN=iban|BIC=bic|PAYMENT_AMOUNT=amount|PAYMENT_CURRENCY=currency|INVOICE_NUMBER=reference",
  },
  {
    program: "Workday payroll",
    country: "GB",
    columns: "Employee ID=supplier|Employee=name|IBAN=iban|Amount=amount|Currency=currency|Pay date=date",
  },
  {
    program: "Personio payroll",
    country: "DE",
    delimiter: S,
    columns:
      "Personalnummer=supplier|Mitarbeiter=name|IBAN=iban|BIC=bic|Betrag=amount|Verwendungszweck=reference",
  },
  {
    program: "PayFit payroll",
    country: "FR",
    columns: "Salarié=name|IBAN=iban|BIC=bic|Montant=amount|Libellé=reference",
  },
  // Payment services.
  {
    program: "Wise batch",
    country: "DE",
    columns:
      "name=name|recipientEmail=email|paymentReference=reference|receiverType=type|amountCurrency=currency|amount=amount|sourceCurrency=empty|targetCurrency=empty|IBAN=iban",
  },
  {
    program: "Revolut Business",
    country: "FR",
    columns:
      "Name=name|Recipient type=type|IBAN=iban|BIC=bic|Recipient bank country=country|Currency=currency|Amount=amount|Payment reference=reference",
  },
  {
    program: "Qonto",
    country: "FR",
    columns: "beneficiary_name=name|iban=iban|amount=amount|currency=currency|reference=reference",
  },
  {
    program: "Vivid",
    country: "DE",
    columns: "Beneficiary Name=name|IBAN=iban|Amount=amount|Currency=currency|Reference=reference",
  },
  {
    program: "goDutch",
    country: "NL",
    columns: "beneficiary_name=name|iban=iban|amount=amount|label=text|reference=reference",
  },
  {
    program: "PayPal-like payout",
    country: "IT",
    delimiter: T,
    columns: "Recipient=name|Account=iban|Amount=amount|Currency=currency|Note=text",
  },
  {
    program: "a list parted by bars",
    country: "PL",
    delimiter: "|",
    columns: "Odbiorca=name|IBAN=iban|Kwota=amount|Waluta=currency",
  },
  // Banks, whose files have the debit account in each row.
  {
    program: "Volks- und Raiffeisenbanken",
    country: "DE",
    delimiter: S,
    columns:
      "Bezeichnung Auftragskonto=payer_name|IBAN Auftragskonto=payer|BIC Auftragskonto=payer_bic|Buchungstag=date|Name Zahlungsbeteiligter=name|IBAN Zahlungsbeteiligter=iban|BIC (SWIFT-Code) Zahlungsbeteiligter=bic|Verwendungszweck=reference|Betrag=amount|Waehrung=currency",
  },
  {
    program: "Sparkasse CAMT",
    country: "DE",
    delimiter: S,
    encoding: "latin1",
    quoted: true,
    columns:
      "Auftragskonto=payer|Buchungstag=date|Verwendungszweck=reference|Beguenstigter/Zahlungspflichtiger=name|Kontonummer/IBAN=iban|BIC (SWIFT-Code)=bic|Betrag=amount|Waehrung=currency",
  },
  {
    program: "DKB",
    country: "DE",
    delimiter: S,
    encoding: "utf-8-bom",
    quoted: true,
    above: ["Girokonto¦#", "Zeitraum:¦01.11.2026 - 21.11.2026", "Kontostand vom 21.11.2026:¦1.234,56 €", ""],
    headed: true,
    columns:
      "Buchungsdatum=date|Wertstellung=date|Status=type|Zahlungsempfänger*in=name|Verwendungszweck=reference|IBAN=iban|Betrag (€)=amount",
  },
  {
    program: "Rabobank",
    country: "NL",
    quoted: true,
    columns:
      "IBAN/BBAN=payer|Munt=currency|BIC=payer_bic|Volgnr=no|Datum=date|Bedrag=amount|Tegenrekening IBAN/BBAN=iban|Naam tegenpartij=name|Betalingskenmerk=reference|Omschrijving-1=text",
  },
  {
    program: "ING",
    country: "NL",
    delimiter: S,
    headed: true,
    columns: "Datum=date|Naam=name|Rekening=payer|Tegenrekening=iban|Bedrag (EUR)=amount",
  },
  {
    program: "Belfius",
    country: "BE",
    delimiter: S,
    above: ["Boekingsdatum vanaf¦01/11/2026", "Rekening¦#"],
    columns:
      "Rekening=payer|Boekingsdatum=date|Rekening tegenpartij=iban|Naam tegenpartij=name|Bedrag=amount|Devies=currency|Mededelingen=reference",
  },
  {
    program: "KBC",
    country: "BE",
    delimiter: S,
    columns:
      "Rekeningnummer=payer|Rubrieknaam=empty|Munt=currency|Datum=date|Bedrag=amount|Rekeningnummer tegenpartij=iban|BIC tegenpartij=bic|Naam tegenpartij=name|Gestructureerde mededeling=reference",
  },
  {
    program: "BNP Paribas",
    country: "FR",
    delimiter: S,
    above: ["Virements SEPA", "Compte à débiter : #"],
    columns:
      "Nom du bénéficiaire=name|IBAN du bénéficiaire=iban|BIC=bic|Montant=amount|Devise=currency|Motif=reference",
  },
  {
    program: "UniCredit",
    country: "IT",
    form: "xlsx",
    above: ["Bonifici SEPA"],
    total: "Totale",
    columns: "Beneficiario=name|IBAN beneficiario=iban|Importo=amount|Divisa=currency|Causale=reference",
  },
  {
    program: "BBVA",
    country: "ES",
    form: "xlsx",
    total: "Total",
    columns:
      "Beneficiario=name|Cuenta abono (IBAN)=iban|Importe=amount|Concepto=reference|Cuenta ordenante=payer",
  },
  {
    program: "mBank",
    country: "PL",
    delimiter: S,
    columns:
      "Rachunek nadawcy=payer|Nazwa odbiorcy=name|Rachunek odbiorcy=iban|Kwota=amount|Waluta=currency|Tytuł=reference",
  },
  {
    program: "Erste",
    country: "AT",
    columns:
      "Auftraggeberkonto=payer|Empfänger Name=name|Empfänger IBAN=iban|Betrag=amount|Währung=currency|Zahlungsreferenz=reference",
  },
  {
    program: "PostFinance",
    country: "CH",
    delimiter: S,
    quoted: true,
    grouped: true,
    above: ["Zahlungen¦21.11.2026"],
    headed: true,
    columns: "Empfänger=name|IBAN=iban|Betrag in CHF=amount|Mitteilung=text",
  },
  {
    program: "Barclays",
    country: "GB",
    columns:
      "From account=payer|Beneficiary name=name|Beneficiary IBAN=iban|Beneficiary BIC=bic|Amount=amount|Currency=currency|Payment reference=reference",
  },
  {
    program: "SEB",
    country: "SE",
    delimiter: S,
    columns:
      "Från konto=payer|Mottagare=name|IBAN=iban|BIC=bic|Belopp=amount|Valuta=currency|Referens=reference",
  },
  {
    program: "Česká spořitelna",
    country: "CZ",
    delimiter: S,
    columns: "Vlastní účet=payer|Název příjemce=name|IBAN příjemce=iban|Částka=amount|Měna=currency",
  },
  // Lists kept by people.
  {
    program: "a list with IBAN before each number",
    country: "DE",
    delimiter: S,
    columns: "Name=name|Bankverbindung=iban|Betrag=amount",
  },
  {
    program: "a list whose amounts are headed in euros",
    country: "DE",
    delimiter: S,
    headed: true,
    columns: "Empfänger=name|IBAN=iban|Betrag in EUR=amount|Zweck=reference",
  },
  {
    program: "a list whose purpose stands alone",
    country: "AT",
    delimiter: S,
    columns: "Name=name|IBAN=iban|Betrag=amount|Zweck=reference",
  },
  {
    program: "an English list in euros",
    country: "NL",
    headed: true,
    columns: "Payee=name|IBAN=iban|Amount EUR=amount|Reference=reference",
  },
  {
    program: "a French list in euros",
    country: "FR",
    delimiter: S,
    headed: true,
    columns: "Bénéficiaire=name|IBAN=iban|Montant (EUR)=amount|Motif=reference",
  },
  { program: "a list of two columns", country: "ES", columns: "Titular=name|IBAN=iban" },
  // Exports of banks, payrolls and payout platforms, from memory.
  {
    program: "VR-Bank Umsatzexport",
    country: "DE",
    delimiter: S,
    columns:
      "Bezeichnung Auftragskonto=text|IBAN Auftragskonto=payer|BIC Auftragskonto=payer_bic|Bankname Auftragskonto=text|Buchungstag=date|Valutadatum=date|Name Zahlungsbeteiligter=name|IBAN Zahlungsbeteiligter=iban|BIC (SWIFT-Code) Zahlungsbeteiligter=bic|Buchungstext=type|Verwendungszweck=reference|Betrag=amount|Waehrung=currency|Saldo nach Buchung=empty",
  },
  {
    program: "Sparkasse CAMT export",
    country: "DE",
    delimiter: S,
    columns:
      "Auftragskonto=payer|Buchungstag=date|Valutadatum=date|Buchungstext=type|Verwendungszweck=reference|Beguenstigter/Zahlungspflichtiger=name|Kontonummer/IBAN=iban|BIC (SWIFT-Code)=bic|Betrag=amount|Waehrung=currency|Info=empty",
  },
  {
    program: "Deutsche Bank Umsätze",
    country: "DE",
    delimiter: S,
    columns:
      "Buchungstag=date|Wert=date|Umsatzart=type|Begünstigter / Auftraggeber=name|Verwendungszweck=reference|IBAN=iban|BIC=bic|Kundenreferenz=empty|Währung=currency|Betrag=amount",
  },
  {
    program: "ING Deutschland",
    country: "DE",
    delimiter: S,
    columns:
      "Buchung=date|Valuta=date|Auftraggeber/Empfänger=name|Buchungstext=type|Verwendungszweck=reference|IBAN=iban|Betrag=amount|Währung=currency",
  },
  {
    program: "DKB Umsätze",
    country: "DE",
    delimiter: S,
    columns:
      "Buchungsdatum=date|Wertstellung=date|Status=type|Zahlungspflichtige*r=own_name|Zahlungsempfänger*in=name|Verwendungszweck=reference|Umsatztyp=type|IBAN=iban|Betrag (€)=amount",
    headed: true,
  },
  {
    program: "Commerzbank Export",
    country: "DE",
    delimiter: S,
    columns:
      "Buchungstag=date|Wertstellung=date|Umsatzart=type|Empfänger=name|IBAN Empfänger=iban|Betrag=amount|Währung=currency|IBAN Auftraggeberkonto=payer",
  },
  {
    program: "Bank in Österreich",
    country: "AT",
    delimiter: S,
    columns:
      "Buchungsdatum=date|Partnername=name|Partner IBAN=iban|BIC/SWIFT=bic|Betrag=amount|Währung=currency|Zahlungsreferenz=reference",
  },
  {
    program: "KBC export",
    country: "BE",
    delimiter: S,
    columns:
      "Rekeningnummer=payer|Rubrieknaam=empty|Naam=own_name|Munt=currency|Datum=date|Omschrijving=type|Valuta=date|Bedrag=amount|rekeningnummer tegenpartij=iban|BIC tegenpartij=bic|Naam tegenpartij=name|Vrije mededeling=reference",
  },
  {
    program: "Belfius export",
    country: "BE",
    delimiter: S,
    columns:
      "Rekening=payer|Boekingsdatum=date|Rekening tegenpartij=iban|Naam tegenpartij bevat=name|Straat en nummer=city|Bedrag=amount|Devies=currency|BIC=bic|Mededelingen=reference",
  },
  {
    program: "ING Nederland",
    country: "NL",
    delimiter: S,
    columns:
      "Datum=date|Naam / Omschrijving=name|Rekening=payer|Tegenrekening=iban|Code=type|Bedrag (EUR)=amount|Mededelingen=reference",
    headed: true,
  },
  {
    program: "Rabobank export",
    country: "NL",
    columns:
      "IBAN/BBAN=payer|Munt=currency|Datum=date|Bedrag=amount|Tegenrekening IBAN/BBAN=iban|Naam tegenpartij=name|Omschrijving-1=reference",
  },
  {
    program: "ABN loonlijst",
    country: "NL",
    delimiter: S,
    columns:
      "Personeelsnummer=supplier|Voornaam=first|Achternaam=last|IBAN=iban|Netto=amount|Valuta=currency",
  },
  {
    program: "Twinfield betalingen",
    country: "NL",
    delimiter: S,
    columns:
      "Crediteurnummer=supplier|Crediteur=name|IBAN=iban|BIC=bic|Factuurnummer=reference|Bedrag=amount|Valuta=currency",
  },
  {
    program: "Crédit Agricole virements",
    country: "FR",
    delimiter: S,
    columns:
      "Nom du bénéficiaire=name|IBAN du bénéficiaire=iban|BIC=bic|Montant=amount|Devise=currency|Motif=reference",
  },
  {
    program: "Paie française",
    country: "FR",
    delimiter: S,
    columns: "Matricule=supplier|Nom=last|Prénom=first|IBAN=iban|BIC=bic|Net à payer=amount",
  },
  {
    program: "Qonto virements",
    country: "FR",
    columns: "beneficiary_name=name|iban=iban|amount=amount|currency=currency|reference=reference",
  },
  {
    program: "Cegid fournisseurs",
    country: "FR",
    delimiter: S,
    columns:
      "Code fournisseur=supplier|Raison sociale=name|Ville=city|IBAN=iban|BIC=bic|Montant TTC=amount|Devise=currency",
  },
  {
    program: "BCC bonifici",
    country: "IT",
    delimiter: S,
    columns:
      "Data=date|Valuta=date|Beneficiario=name|IBAN=iban|Importo=amount|Divisa=currency|Causale=reference",
  },
  {
    program: "Intesa stipendi",
    country: "IT",
    delimiter: S,
    columns: "Matricola=supplier|Cognome=last|Nome=first|IBAN=iban|Importo=amount|Causale=reference",
  },
  {
    program: "TeamSystem fornitori",
    country: "IT",
    delimiter: S,
    columns:
      "Codice fornitore=supplier|Ragione sociale=name|Partita IVA=tax|IBAN=iban|Importo=amount|Valuta=currency",
  },
  {
    program: "Santander remesa",
    country: "ES",
    delimiter: S,
    columns:
      "Nombre del beneficiario=name|Cuenta de abono (IBAN)=iban|Importe=amount|Divisa=currency|Concepto=reference",
  },
  {
    program: "Nómina española",
    country: "ES",
    delimiter: S,
    columns: "Nombre=first|Apellidos=last|IBAN=iban|Importe neto=amount",
  },
  {
    program: "A3 proveedores",
    country: "ES",
    delimiter: S,
    columns: "Código proveedor=supplier|Razón social=name|NIF=tax|IBAN=iban|SWIFT=bic|Importe=amount",
  },
  {
    program: "mBank przelewy",
    country: "PL",
    delimiter: S,
    columns: "Nazwa odbiorcy=name|Numer rachunku=iban|Kwota=amount|Waluta=currency|Tytuł=reference",
  },
  {
    program: "Lista płac",
    country: "PL",
    delimiter: S,
    columns: "Imię=first|Nazwisko=last|Numer konta IBAN=iban|Kwota=amount|Tytułem=reference",
  },
  {
    program: "iDoklad faktury",
    country: "CZ",
    delimiter: S,
    columns: "Název=name|IBAN=iban|SWIFT=bic|Částka=amount|Měna=currency|Variabilní symbol=reference",
  },
  {
    program: "Mzdy",
    country: "CZ",
    delimiter: S,
    columns: "Jméno=first|Příjmení=last|IBAN=iban|Částka=amount",
  },
  {
    program: "Fortnox betalningar",
    country: "SE",
    delimiter: S,
    columns:
      "Leverantörsnr=supplier|Leverantör=name|IBAN=iban|BIC=bic|Belopp=amount|Valuta=currency|Fakturanummer=reference",
  },
  {
    program: "Löner",
    country: "SE",
    delimiter: S,
    columns: "Förnamn=first|Efternamn=last|IBAN=iban|Belopp=amount",
  },
  {
    program: "Sydbank export",
    country: "DE",
    delimiter: S,
    columns:
      "Dato=date|Valør=date|Modtager=name|Modtagers IBAN=iban|Beløb=amount|Valuta=currency|Besked=reference",
  },
  {
    program: "Visma løn",
    country: "SE",
    delimiter: S,
    columns: "Fornavn=first|Etternavn=last|IBAN=iban|Beløp=amount|Valuta=currency",
  },
  {
    program: "Netvisor",
    country: "SE",
    delimiter: S,
    columns: "Saaja=name|Saajan tilinumero=iban|Summa=amount|Viite=reference|Maksupäivä=date",
  },
  {
    program: "NatWest bulk",
    country: "GB",
    columns:
      "Beneficiary Name=name|Beneficiary Account Number / IBAN=iban|Beneficiary BIC=bic|Payment Currency=currency|Payment Amount=amount|Beneficiary Reference=reference|Debit Account=payer",
  },
  {
    program: "HSBCnet",
    country: "GB",
    columns:
      "Ordering Account IBAN=payer|Account Currency=payer_currency|Beneficiary Name=name|Beneficiary IBAN=iban|Beneficiary Bank=text|Beneficiary Bank BIC=bic|Payment Currency=currency|Amount=amount|Remittance Information=reference",
  },
  {
    program: "Wise batch with sides",
    country: "DE",
    columns:
      "recipientId=empty|name=name|account=empty|sourceCurrency=payer_currency|targetCurrency=currency|amount=amount|IBAN=iban|paymentReference=reference",
  },
  {
    program: "Payoneer mass payout",
    country: "GB",
    columns:
      "Payee ID=supplier|First Name=first|Last Name=last|Company Name=company|Amount=amount|Currency=currency|IBAN=iban|SWIFT=bic|Description=reference",
  },
  {
    program: "PayPal style payouts",
    country: "DE",
    columns:
      "Recipient type=category|Recipient name=name|Recipient country=country|IBAN=iban|Amount=amount|Currency=currency|Note to payee=reference",
  },
  {
    program: "Deel payroll",
    country: "GB",
    columns:
      "Worker ID=empty|Legal name=name|Contract type=type|Country=country|IBAN=iban|BIC=bic|Net pay=amount|Currency=currency",
  },
  {
    program: "Personio payroll",
    country: "DE",
    delimiter: S,
    columns:
      "Personalnummer=supplier|Vorname=first|Nachname=last|Abteilung=text|IBAN=iban|BIC=bic|Auszahlungsbetrag=amount",
  },
  {
    program: "Lexware Zahlungen",
    country: "DE",
    delimiter: S,
    columns: "Kontakt=contact|Empfänger=name|IBAN=iban|BIC=bic|Betrag=amount|Verwendungszweck=reference",
  },
  {
    program: "sevDesk",
    country: "DE",
    delimiter: S,
    columns:
      "Lieferant=name|Ansprechpartner=contact|Rechnungsnummer=reference|Betrag brutto=amount|WKZ=currency|IBAN=iban",
  },
  {
    program: "Stripe style bank list",
    country: "DE",
    columns:
      "account_holder_name=name|account_holder_type=type|bank_name=text|country=country|currency=currency|iban=iban|amount=amount",
  },
  {
    program: "NetSuite vendor payment",
    country: "GB",
    columns:
      "Internal ID=empty|Entity ID=empty|Company Name=name|Contact=contact|IBAN=iban|SWIFT Code=bic|Amount (Foreign Currency)=amount|Currency=currency|Memo=reference",
  },
  {
    program: "Zoho Books vendor payments",
    country: "GB",
    columns:
      "Vendor Name=name|Contact Person=contact|Bill Number=reference|Amount=amount|Currency Code=currency|IBAN=iban",
  },
  {
    program: "FreeAgent bills",
    country: "GB",
    columns: "Contact Name=name|Reference=reference|Total=amount|Currency=currency|IBAN=iban",
  },
  {
    program: "Pain.001 as a table",
    country: "DE",
    columns:
      "initiator_name=own_name|debtor_iban=payer|creditor_name=name|creditor_iban=iban|creditor_bic=bic|amount=amount|ccy=currency|EndToEndId=reference",
  },
  {
    program: "Revolut bulk payment",
    country: "GB",
    columns:
      "Name=name|Recipient type=category|IBAN=iban|BIC=bic|Recipient bank country=country|Currency=currency|Amount=amount|Payment reference=reference",
  },
  {
    program: "Excel of an association",
    country: "DE",
    delimiter: S,
    columns: "Mitglied Nachname=last|Mitglied Vorname=first|IBAN=iban|Betrag=amount|Zweck=reference",
  },
  {
    program: "Excel of a landlord",
    country: "DE",
    delimiter: S,
    columns: "Objekt=text|Kontoinhaber=name|IBAN=iban|Auszahlungsbetrag=amount",
  },
  {
    program: "Reisekosten",
    country: "DE",
    delimiter: S,
    columns: "Mitarbeiter=name|Kostenstelle=empty|IBAN=iban|Betrag in EUR=amount|Belegnummer=no",
    headed: true,
  },
  {
    program: "Rekeninghouders",
    country: "NL",
    columns:
      "Relatie=empty|Naam rekeninghouder=name|IBAN=iban|BIC=bic|Te betalen=amount|Betalingskenmerk=reference",
  },
  {
    program: "Exact Online",
    country: "BE",
    delimiter: S,
    columns:
      "Leverancier=name|Leveranciersnummer=supplier|Bankrekening=iban|BIC-code=bic|Bedrag=amount|Valuta=currency",
  },
  {
    program: "Yuki",
    country: "NL",
    delimiter: S,
    columns: "Begunstigde=name|IBAN begunstigde=iban|Bedrag EUR=amount|Omschrijving betaling=reference",
    headed: true,
  },
  {
    program: "Abacus Kreditoren",
    country: "CH",
    delimiter: S,
    columns: "Kreditor Nr.=supplier|Kreditor=name|IBAN=iban|Betrag=amount|Zahlungsreferenz=reference",
  },
  {
    program: "Bexio Zahlungen",
    country: "CH",
    columns: "Empfänger=name|IBAN=iban|Betrag=amount|Währung=currency",
  },
  {
    program: "Portuguese transfers",
    country: "ES",
    delimiter: S,
    columns: "Titular=name|IBAN=iban|Montante=amount|Moeda=currency",
  },
  // Layouts that nobody built for, from memory of payroll, purchase and bank programs.
  {
    program: "a list headed Beneficiario/Ordenante, Cuenta IBAN",
    country: "ES",
    delimiter: S,
    columns:
      "Beneficiario/Ordenante=name|Cuenta IBAN=iban|Importe=amount|Divisa=currency|Fecha valor=date|Concepto=reference",
  },
  {
    program: "a list headed Data operazione, Data valuta",
    country: "IT",
    delimiter: S,
    columns:
      "Data operazione=date|Data valuta=date|Controparte=name|IBAN controparte=iban|Importo=amount|Valuta=currency|Descrizione=reference",
  },
  {
    program: "a list headed Transaction Date, Counterparty Name",
    country: "GB",
    delimiter: S,
    columns:
      "Transaction Date=date|Counterparty Name=name|Counterparty IBAN=iban|Counterparty Bank=bank|Amount=amount|Currency=currency|Own IBAN=payer|Details=reference",
  },
  {
    program: "a list headed employee_first_name, employee_last_name",
    country: "GB",
    delimiter: S,
    columns:
      "employee_first_name=first|employee_last_name=last|bank_name=bank|iban=iban|swift=bic|net_salary=amount|currency=currency",
  },
  {
    program: "a list headed Zahler, Zahler IBAN",
    country: "DE",
    delimiter: S,
    headed: true,
    columns:
      "Zahler=payer_name|Zahler IBAN=payer|Empfänger Name=name|Empfänger IBAN=iban|Empfänger Bank=bank|Betrag EUR=amount|Verwendungszweck 1=reference",
  },
  {
    program: "a list headed Naam, Voornaam",
    country: "NL",
    delimiter: S,
    columns: "Naam=last|Voornaam=first|Rekeningnummer IBAN=iban|Bedrag=amount|Omschrijving=reference",
  },
  {
    program: "a list headed Vendor Contact, Vendor",
    country: "GB",
    delimiter: S,
    columns:
      "Vendor Contact=contact|Vendor=name|Vendor Email=email|Vendor IBAN=iban|Amount Due=amount|Currency=currency",
  },
  {
    program: "a list headed Ordonnateur, Compte à débiter",
    country: "FR",
    delimiter: S,
    columns:
      "Ordonnateur=payer_name|Compte à débiter=payer|Bénéficiaire=name|Compte bénéficiaire=iban|Montant=amount|Devise=currency|Libellé=reference",
  },
  {
    program: "a list headed Nr, Lieferantenname",
    country: "DE",
    delimiter: S,
    columns:
      "Nr=figure|Lieferantenname=name|Ort=city|Land=country|IBAN=iban|BIC=bic|offener Betrag=amount|Whg.=currency|Belegnr.=figure",
  },
  {
    program: "a list headed Destinatario, NIB/IBAN",
    country: "ES",
    delimiter: S,
    columns: "Destinatario=name|NIB/IBAN=iban|Valor=amount|Moeda=currency|Descritivo=text",
  },
  {
    program: "a list headed Odbiorca, Rachunek odbiorcy",
    country: "PL",
    delimiter: S,
    columns:
      "Odbiorca=name|Rachunek odbiorcy=iban|Rachunek nadawcy=payer|Kwota operacji=amount|Waluta operacji=currency|Tytuł operacji=reference|Data waluty=date",
  },
  {
    program: "a list headed Mottagare, IBAN",
    country: "SE",
    delimiter: S,
    columns:
      "Mottagare=name|IBAN=iban|Avsändarkonto=payer|Belopp=amount|Valuta=currency|Meddelande=reference",
  },
  {
    program: "a list headed Kreditornavn, IBAN",
    country: "SE",
    delimiter: S,
    columns: "Kreditornavn=name|IBAN=iban|Valørdato=date|Beløb=amount|Valuta=currency|Tekst=reference",
  },
  {
    program: "a list headed Protistrana, IBAN",
    country: "CZ",
    delimiter: S,
    columns: "Protistrana=name|IBAN=iban|Objem=amount|Měna=currency|Zpráva pro příjemce=reference",
  },
  {
    program: "a list headed Kedvezményezett neve, Kedvezményezett számlaszáma",
    country: "CZ",
    delimiter: S,
    columns:
      "Kedvezményezett neve=name|Kedvezményezett számlaszáma=iban|Összeg=amount|Devizanem=currency|Közlemény=reference",
  },
  {
    program: "a list headed Customer Account Currency, Payment Currency",
    country: "GB",
    delimiter: S,
    columns:
      "Customer Account Currency=payer_currency|Payment Currency=currency|Payment Amount=amount|Payee Name=name|Payee Account=iban|Payee Bank Code=bic",
  },
  {
    program: "a list headed Umsatztyp, Name des Partners",
    country: "DE",
    delimiter: S,
    headed: true,
    columns:
      "Umsatztyp=text|Name des Partners=name|IBAN des Partners=iban|Umsatz in EUR=amount|Valuta=date|Buchungsdetails=reference",
  },
  {
    program: "a list headed invoice_id, supplier_name",
    country: "GB",
    delimiter: S,
    columns:
      "invoice_id=reference|supplier_name=name|supplier_type=type|supplier_iban=iban|supplier_bic=bic|total_amount=amount|currency_code=currency",
  },
  {
    program: "a list headed Surname, Forename",
    country: "GB",
    delimiter: S,
    columns: "Surname=last|Forename=first|Dept=text|Account (IBAN)=iban|Net=amount",
  },
  {
    program: "a list headed Kontakttyp, Firma",
    country: "DE",
    delimiter: S,
    columns:
      "Kontakttyp=type|Firma=name|Kontaktperson=contact|IBAN=iban|Rechnungsbetrag=amount|Währung=currency|Rechnungsnr.=reference",
  },
  // Collected after the words for those above were written.
  {
    program: "a list headed Betalingsmodtager, Modtagerkonto (IBAN)",
    country: "SE",
    delimiter: S,
    columns:
      "Betalingsmodtager=name|Modtagerkonto (IBAN)=iban|Beløb=amount|Valutakode=currency|Tekst til modtager=reference|Afsenderkonto=payer",
  },
  {
    program: "a list headed Leverandørnavn, Leverandørnr.",
    country: "SE",
    delimiter: S,
    columns:
      "Leverandørnavn=name|Leverandørnr.=supplier|IBAN=iban|Fakturanr.=reference|Til betaling=amount|Valuta=currency",
  },
  {
    program: "a list headed Ansattnr, Fornavn",
    country: "SE",
    delimiter: S,
    columns: "Ansattnr=supplier|Fornavn=first|Etternavn=last|Avdeling=text|IBAN=iban|Nettolønn=amount",
  },
  {
    program: "a list headed Mottakernavn, Bankens navn",
    country: "SE",
    delimiter: S,
    columns:
      "Mottakernavn=name|Bankens navn=bank|IBAN=iban|BIC-kode=bic|Beløp=amount|Betalingsvaluta=currency|Melding=reference",
  },
  {
    program: "a list headed Anställd, IBAN",
    country: "SE",
    delimiter: S,
    columns:
      "Anställd=name|IBAN=iban|Nettolön=amount|Löneperiod=date|Kontovaluta=payer_currency|Utbetalningsvaluta=currency",
  },
  {
    program: "a list headed Betalningsmottagare, Mottagarens IBAN",
    country: "SE",
    delimiter: S,
    columns:
      "Betalningsmottagare=name|Mottagarens IBAN=iban|Att betala=amount|Valutakod=currency|OCR/Referens=reference",
  },
  {
    program: "a list headed Maksunsaajan nimi, Saajan tili",
    country: "SE",
    delimiter: S,
    columns:
      "Maksunsaajan nimi=name|Saajan tili=iban|Maksajan tili=payer|Maksettava määrä=amount|Valuutta=currency|Viitenumero=reference",
  },
  {
    program: "a list headed Toimittaja, Yhteyshenkilö",
    country: "SE",
    delimiter: S,
    columns:
      "Toimittaja=name|Yhteyshenkilö=contact|IBAN=iban|BIC=bic|Laskun summa=amount|Laskunumero=reference",
  },
  {
    program: "a list headed Szállító neve, Város",
    country: "CZ",
    delimiter: S,
    columns:
      "Szállító neve=name|Város=city|IBAN=iban|Fizetendő összeg=amount|Pénznem=currency|Számlaszám (bizonylat)=reference",
  },
  {
    program: "a list headed Vezetéknév, Keresztnév",
    country: "CZ",
    delimiter: S,
    columns: "Vezetéknév=last|Keresztnév=first|IBAN=iban|Nettó bér=amount",
  },
  {
    program: "a list headed Dodavatel, Město",
    country: "CZ",
    delimiter: S,
    columns: "Dodavatel=name|Město=city|IBAN=iban|K úhradě=amount|Kód měny=currency|Číslo faktury=reference",
  },
  {
    program: "a list headed Jméno a příjmení, Oddělení",
    country: "CZ",
    delimiter: S,
    columns: "Jméno a příjmení=name|Oddělení=text|Účet IBAN=iban|Čistá mzda=amount",
  },
  {
    program: "a list headed Název protistrany, IBAN protistrany",
    country: "CZ",
    delimiter: S,
    columns:
      "Název protistrany=name|IBAN protistrany=iban|Banka protistrany=bank|Částka v měně=amount|Měna=currency|Poznámka=reference",
  },
  {
    program: "a list headed Imię i nazwisko, Numer konta",
    country: "PL",
    delimiter: S,
    columns: "Imię i nazwisko=name|Numer konta=iban|Wynagrodzenie netto=amount|Bank=bank",
  },
  {
    program: "a list headed Kontrahent, Miasto",
    country: "PL",
    delimiter: S,
    columns:
      "Kontrahent=name|Miasto=city|Nr rachunku bankowego=iban|Kwota do zapłaty=amount|Waluta=currency|Nr faktury=reference",
  },
  {
    program: "a list headed Nome e cognome, Reparto",
    country: "IT",
    delimiter: S,
    columns: "Nome e cognome=name|Reparto=text|IBAN=iban|Netto in busta=amount|Mese=date",
  },
  {
    program: "a list headed Percipiente, Coordinate bancarie",
    country: "IT",
    delimiter: S,
    columns:
      "Percipiente=name|Coordinate bancarie=iban|Importo netto=amount|Codice valuta=currency|Causale pagamento=reference|Banca=bank",
  },
  {
    program: "a list headed Trabajador, Categoría",
    country: "ES",
    delimiter: S,
    columns: "Trabajador=name|Categoría=type|IBAN=iban|Líquido a percibir=amount",
  },
  {
    program: "a list headed Apellidos y nombre, Cuenta bancaria",
    country: "ES",
    delimiter: S,
    columns: "Apellidos y nombre=name|Cuenta bancaria=iban|Importe bruto=figure|Importe líquido=amount",
  },
  {
    program: "a list headed Proveedor, Persona de contacto",
    country: "ES",
    delimiter: S,
    columns:
      "Proveedor=name|Persona de contacto=contact|Nº factura=reference|IBAN=iban|Total a pagar=amount|Moneda=currency|Fecha de pago=date",
  },
  {
    program: "a list headed Fornecedor, Morada",
    country: "ES",
    delimiter: S,
    columns:
      "Fornecedor=name|Morada=city|IBAN=iban|BIC/SWIFT=bic|Montante a pagar=amount|Nº fatura=reference|Moeda=currency",
  },
  {
    program: "a list headed Colaborador, Departamento",
    country: "ES",
    delimiter: S,
    columns: "Colaborador=name|Departamento=text|IBAN=iban|Vencimento líquido=amount",
  },
  {
    program: "a list headed Nom et prénom, Service",
    country: "FR",
    delimiter: S,
    columns: "Nom et prénom=name|Service=text|RIB/IBAN=iban|Net à payer=amount|Mois=date",
  },
  {
    program: "a list headed Créancier, Ville",
    country: "FR",
    delimiter: S,
    columns:
      "Créancier=name|Ville=city|Code banque=figure|Coordonnées bancaires (IBAN)=iban|Montant HT=figure|Montant TTC=amount|N° facture=reference",
  },
  {
    program: "a list headed Tiers, Contact",
    country: "FR",
    delimiter: S,
    columns:
      "Tiers=name|Contact=contact|IBAN=iban|BIC=bic|Montant réglé=amount|Devise=currency|Référence du paiement=reference",
  },
  {
    program: "a list headed Tenaamstelling, Banknaam",
    country: "NL",
    delimiter: S,
    columns:
      "Tenaamstelling=name|Banknaam=bank|Rekening (IBAN)=iban|Uit te betalen=amount|Muntsoort=currency|Betalingsomschrijving=reference",
  },
  {
    program: "a list headed Medewerker, Afdeling",
    country: "NL",
    delimiter: S,
    columns: "Medewerker=name|Afdeling=text|Functie=type|IBAN=iban|Nettoloon=amount|Periode=date",
  },
  {
    program: "a list headed Nachname, Vorname, Abteilung",
    country: "DE",
    delimiter: S,
    columns: "Nachname, Vorname=name|Abteilung=text|IBAN=iban|Bruttobetrag=figure|Nettobetrag=amount",
  },
  {
    program: "a list headed Zahlungsempfängername, Kundenname",
    country: "DE",
    delimiter: S,
    columns:
      "Zahlungsempfängername=name|Kundenname=payer_name|Empfängerkontonummer=iban|Zahlungswährung=currency|Kontowährung=payer_currency|Überweisungsbetrag=amount|Überweisungstext=reference",
  },
  {
    program: "a list headed Kreditorenname, Sachbearbeiter",
    country: "DE",
    delimiter: S,
    columns:
      "Kreditorenname=name|Sachbearbeiter=contact|Steuerbetrag=figure|Gesamtbetrag=amount|IBAN=iban|Rg.-Nr.=reference|Wrg=currency",
  },
  {
    program: "a list headed Vendor Legal Entity Name, Approved By",
    country: "GB",
    delimiter: S,
    columns:
      "Vendor Legal Entity Name=name|Approved By=contact|Remit-To IBAN=iban|Remit-To Bank=bank|Gross Amount=figure|Tax Amount=figure|Payment Amt=amount|Curr.=currency|Inv #=reference",
  },
  {
    program: "a list headed Worker, Manager",
    country: "GB",
    delimiter: S,
    columns:
      "Worker=name|Manager=contact|Bank Account IBAN=iban|Gross Pay=figure|Net Pay=amount|Pay Currency=currency|Pay Period=date",
  },
  {
    program: "a list headed Creditor Account Holder, Creditor Agent BIC",
    country: "GB",
    delimiter: S,
    columns:
      "Creditor Account Holder=name|Creditor Agent BIC=bic|Creditor Account=iban|Instructed Amount=amount|Instructed Currency=currency|Unstructured Remittance=reference|Debtor Account=payer",
  },
  {
    program: "a list headed Nume beneficiar, Oraș",
    country: "CZ",
    delimiter: S,
    columns:
      "Nume beneficiar=name|Oraș=city|IBAN=iban|Suma de plată=amount|Moneda=currency|Detalii plată=reference",
  },
  {
    program: "a list headed Naziv primatelja, IBAN primatelja",
    country: "CZ",
    delimiter: S,
    columns:
      "Naziv primatelja=name|IBAN primatelja=iban|Iznos=amount|Valuta plaćanja=currency|Opis plaćanja=reference|IBAN platitelja=payer",
  },
  // Collected after those above were read correctly.
  {
    program: "a list headed Vorname, Name",
    country: "DE",
    delimiter: S,
    columns: "Vorname=first|Name=last|Abteilung=text|Kto. IBAN=iban|Auszahlung=amount",
  },
  {
    program: "a list headed Debitor, Kreditor",
    country: "DE",
    delimiter: S,
    columns:
      "Debitor=payer_name|Kreditor=name|Kred.-Nr.=supplier|IBAN Kreditor=iban|BIC Kreditor=bic|Zahlbetrag=amount|WHG=currency|Belegtext=reference",
  },
  {
    program: "a list headed Lieferantenbezeichnung, Plz",
    country: "DE",
    delimiter: S,
    columns:
      "Lieferantenbezeichnung=name|Plz=figure|Ort=city|Bankverbindung (IBAN)=iban|Fälliger Betrag=amount|Skonto=figure",
  },
  {
    program: "a list headed Valuta, Buchungstag",
    country: "DE",
    delimiter: S,
    columns:
      "Valuta=date|Buchungstag=date|Gegenpartei=name|Gegenkonto IBAN=iban|Umsatz=amount|Whrg=currency|VWZ=reference",
  },
  {
    program: "a list headed Empfänger/in, IBAN",
    country: "DE",
    delimiter: S,
    columns: "Empfänger/in=name|IBAN=iban|Honorar=amount|Verwendungszweck Zeile 1=reference",
  },
  {
    program: "a list headed Raison sociale du fournisseur, Interlocuteur",
    country: "FR",
    delimiter: S,
    columns:
      "Raison sociale du fournisseur=name|Interlocuteur=contact|IBAN=iban|Code BIC=bic|Reste à payer=amount|Réf. facture=reference",
  },
  {
    program: "a list headed Salarié, Banque",
    country: "FR",
    delimiter: S,
    columns:
      "Salarié=name|Banque=bank|Compte bancaire=iban|Net versé=amount|Devise du compte=payer_currency|Devise du virement=currency",
  },
  {
    program: "a list headed Date opération, Date valeur",
    country: "FR",
    delimiter: S,
    columns:
      "Date opération=date|Date valeur=date|Contrepartie=name|IBAN contrepartie=iban|Débit=amount|Libellé opération=reference",
  },
  {
    program: "a list headed Descrizione fornitore, Città",
    country: "IT",
    delimiter: S,
    columns:
      "Descrizione fornitore=name|Città=city|IBAN fornitore=iban|BIC fornitore=bic|Importo da pagare=amount|Num. fattura=reference",
  },
  {
    program: "a list headed Beneficiario, Banca beneficiario",
    country: "IT",
    delimiter: S,
    headed: true,
    columns:
      "Beneficiario=name|Banca beneficiario=bank|IBAN=iban|Importo EUR=amount|Data valuta=date|Causale=reference",
  },
  {
    program: "a list headed Dipendente, Mansione",
    country: "IT",
    delimiter: S,
    columns: "Dipendente=name|Mansione=type|Iban accredito=iban|Netto=amount",
  },
  {
    program: "a list headed Nombre y apellidos, Puesto",
    country: "ES",
    delimiter: S,
    columns: "Nombre y apellidos=name|Puesto=type|Cuenta IBAN=iban|Neto a percibir=amount",
  },
  {
    program: "a list headed Acreedor, Población",
    country: "ES",
    delimiter: S,
    columns:
      "Acreedor=name|Población=city|IBAN acreedor=iban|Importe pendiente=amount|Divisa=currency|Referencia factura=reference",
  },
  {
    program: "a list headed Nome do fornecedor, Localidade",
    country: "ES",
    delimiter: S,
    columns:
      "Nome do fornecedor=name|Localidade=city|IBAN=iban|Valor líquido=amount|Moeda=currency|Referência=reference",
  },
  {
    program: "a list headed Crediteurnaam, Plaats",
    country: "NL",
    delimiter: S,
    columns:
      "Crediteurnaam=name|Plaats=city|IBAN-nummer=iban|BIC=bic|Openstaand bedrag=amount|Factuurnr=reference|Vervaldatum=date",
  },
  {
    program: "a list headed Van rekening, Naar rekening",
    country: "NL",
    delimiter: S,
    columns:
      "Van rekening=payer|Naar rekening=iban|Naam ontvanger=name|Bedrag=amount|Munt=currency|Vrije mededeling=reference",
  },
  {
    program: "a list headed Begunstigde naam, Begunstigde IBAN",
    country: "NL",
    delimiter: S,
    columns:
      "Begunstigde naam=name|Begunstigde IBAN=iban|Te betalen bedrag=amount|Gestructureerde mededeling=reference",
  },
  {
    program: "a list headed Leverantörsnamn, Ort",
    country: "SE",
    delimiter: S,
    columns:
      "Leverantörsnamn=name|Ort=city|Bankkonto/IBAN=iban|Fakturabelopp=amount|Valutakod=currency|Fakturanr=reference|Förfallodatum=date",
  },
  {
    program: "a list headed Från konto, Till konto",
    country: "SE",
    delimiter: S,
    columns:
      "Från konto=payer|Till konto=iban|Mottagarens namn=name|Belopp att betala=amount|Notering=reference",
  },
  {
    program: "a list headed Medarbejdernavn, Medarbejdernr.",
    country: "SE",
    delimiter: S,
    columns: "Medarbejdernavn=name|Medarbejdernr.=supplier|IBAN=iban|Udbetales=amount",
  },
  {
    program: "a list headed Leverandør, Kontaktperson",
    country: "SE",
    delimiter: S,
    columns:
      "Leverandør=name|Kontaktperson=contact|IBAN=iban|Swift=bic|Fakturabeløp=amount|Valuta=currency|KID=reference",
  },
  {
    program: "a list headed Saajan nimi, IBAN-tilinumero",
    country: "DE",
    delimiter: S,
    headed: true,
    columns:
      "Saajan nimi=name|IBAN-tilinumero=iban|Pankin BIC=bic|Summa EUR=amount|Eräpäivä=date|Viite=reference",
  },
  {
    program: "a list headed Etunimi, Sukunimi",
    country: "SE",
    delimiter: S,
    columns: "Etunimi=first|Sukunimi=last|IBAN=iban|Nettopalkka=amount",
  },
  {
    program: "a list headed Nazwa dostawcy, NIP",
    country: "PL",
    delimiter: S,
    columns:
      "Nazwa dostawcy=name|NIP=figure|Numer rachunku IBAN=iban|Kwota brutto=amount|Kwota VAT=figure|Numer faktury=reference",
  },
  {
    program: "a list headed Data waluty, Nazwa nadawcy",
    country: "PL",
    delimiter: S,
    columns:
      "Data waluty=date|Nazwa nadawcy=payer_name|Nazwa odbiorcy=name|IBAN odbiorcy=iban|Kwota przelewu=amount|Waluta=currency|Opis operacji=reference",
  },
  {
    program: "a list headed Obchodní partner, Ulice",
    country: "CZ",
    delimiter: S,
    columns:
      "Obchodní partner=name|Ulice=city|IBAN=iban|BIC=bic|Celkem k úhradě=amount|Měna=currency|VS=reference",
  },
  {
    program: "a list headed Zaměstnanec, Středisko",
    country: "CZ",
    delimiter: S,
    columns: "Zaměstnanec=name|Středisko=text|Bankovní spojení=iban|Částka k výplatě=amount",
  },
  {
    program: "a list headed Partner neve, Cím",
    country: "CZ",
    delimiter: S,
    columns:
      "Partner neve=name|Cím=city|IBAN szám=iban|Bruttó összeg=amount|ÁFA összeg=figure|Deviza=currency|Bizonylatszám=reference",
  },
  {
    program: "a list headed Munkavállaló neve, IBAN",
    country: "CZ",
    delimiter: S,
    columns: "Munkavállaló neve=name|IBAN=iban|Kifizetendő=amount|Pénznem kód=currency",
  },
  {
    program: "a list headed Third Party Name, Third Party IBAN",
    country: "GB",
    delimiter: S,
    columns:
      "Third Party Name=name|Third Party IBAN=iban|Txn Amount=amount|Txn Currency=currency|Txn Date=date|Narrative 1=reference|Ordering Customer=payer_name",
  },
  {
    program: "a list headed Supplier, Supplier Site",
    country: "GB",
    delimiter: S,
    columns:
      "Supplier=name|Supplier Site=city|Bank=bank|IBAN Number=iban|Invoice Amount=figure|Amount Paid=amount|Inv Currency=currency|Invoice Num=reference",
  },
  {
    program: "a list headed beneficiaryName, beneficiaryIban",
    country: "GB",
    delimiter: S,
    columns:
      "beneficiaryName=name|beneficiaryIban=iban|beneficiaryBankBic=bic|instructedAmount=amount|instructedAmountCurrency=currency|remittanceInformationUnstructured=reference",
  },
  {
    program: "a list headed payee.name, payee.iban",
    country: "GB",
    delimiter: S,
    columns:
      "payee.name=name|payee.iban=iban|payee.bic=bic|payment.amount=amount|payment.currency=currency|payment.reference=reference",
  },
  {
    program: "a list headed Contractor, Country",
    country: "GB",
    delimiter: S,
    columns: "Contractor=name|Country=country|IBAN=iban|Invoice Total=amount|CCY=currency|PO Number=figure",
  },
  // Collected after those above were read correctly.
  {
    program: "a list headed Buchung, Wertstellungsdatum",
    country: "DE",
    delimiter: S,
    headed: true,
    columns:
      "Buchung=date|Wertstellungsdatum=date|Auftraggeber / Empfänger=name|Konto des Empfängers=iban|BIC Empfänger=bic|Betrag in EUR=amount|Verwendungszweck=reference|Saldo=figure",
  },
  {
    program: "a list headed Mandant, Lieferant Name",
    country: "DE",
    delimiter: S,
    columns:
      "Mandant=payer_name|Lieferant Name=name|Lieferant IBAN=iban|Zahlungsbetrag=amount|Zahlungswährung=currency|Hauswährung=payer_currency|OP-Text=reference",
  },
  {
    program: "a list headed Vermieter, Mieter",
    country: "GB",
    delimiter: S,
    columns: "Vermieter=name|Mieter=payer_name|IBAN=iban|Kaltmiete=figure|Auszahlung=amount",
  },
  {
    program: "a list headed Bezeichnung, IBAN",
    country: "DE",
    delimiter: S,
    columns: "Bezeichnung=name|IBAN=iban|Offen=amount|Whg=currency|Fällig=date",
  },
  {
    program: "a list headed Bénéficiaire (nom), Domiciliation",
    country: "FR",
    delimiter: S,
    columns:
      "Bénéficiaire (nom)=name|Domiciliation=bank|IBAN=iban|BIC=bic|Montant du virement=amount|Monnaie=currency|Objet du virement=reference",
  },
  {
    program: "a list headed Nom du salarié, Emploi",
    country: "FR",
    delimiter: S,
    columns: "Nom du salarié=name|Emploi=type|IBAN=iban|Net à payer avant impôt=amount",
  },
  {
    program: "a list headed Compte émetteur, Nom bénéficiaire",
    country: "FR",
    delimiter: S,
    headed: true,
    columns:
      "Compte émetteur=payer|Nom bénéficiaire=name|Compte bénéficiaire=iban|Montant EUR=amount|Réf client=reference",
  },
  {
    program: "a list headed Adhérent, IBAN",
    country: "FR",
    delimiter: S,
    columns: "Adhérent=name|IBAN=iban|Remboursement=amount|Date=date",
  },
  {
    program: "a list headed Ragione sociale beneficiario, Conto accredito",
    country: "IT",
    delimiter: S,
    columns:
      "Ragione sociale beneficiario=name|Conto accredito=iban|Conto addebito=payer|Importo=amount|Divisa=currency|Info riconciliazione=reference",
  },
  {
    program: "a list headed Cognome e Nome, Codice fiscale",
    country: "IT",
    delimiter: S,
    columns:
      "Cognome e Nome=name|Codice fiscale=text|IBAN=iban|Importo bonifico=amount|Causale bonifico=reference",
  },
  {
    program: "a list headed Nombre beneficiario, Entidad",
    country: "ES",
    delimiter: S,
    columns:
      "Nombre beneficiario=name|Entidad=bank|IBAN=iban|Importe transferencia=amount|Fecha valor=date|Concepto transferencia=reference",
  },
  {
    program: "a list headed Cuenta cargo, Cuenta abono",
    country: "ES",
    delimiter: S,
    columns:
      "Cuenta cargo=payer|Cuenta abono=iban|Titular abono=name|Importe=amount|Divisa=currency|Observaciones=reference",
  },
  {
    program: "a list headed Nome do beneficiário, Banco",
    country: "ES",
    delimiter: S,
    columns:
      "Nome do beneficiário=name|Banco=bank|IBAN destino=iban|IBAN origem=payer|Montante=amount|Descrição=reference",
  },
  {
    program: "a list headed Naam crediteur, Adres",
    country: "NL",
    delimiter: S,
    columns:
      "Naam crediteur=name|Adres=city|IBAN crediteur=iban|Factuurbedrag=figure|Te betalen=amount|Omschrijving=reference",
  },
  {
    program: "a list headed Rekeninghouder, Woonplaats",
    country: "NL",
    delimiter: S,
    columns: "Rekeninghouder=name|Woonplaats=city|Rekeningnr.=iban|Uitkering=amount|Kenmerk=reference",
  },
  {
    program: "a list headed Opdrachtgever, Begunstigde",
    country: "NL",
    delimiter: S,
    columns:
      "Opdrachtgever=payer_name|Begunstigde=name|IBAN begunstigde=iban|BIC begunstigde=bic|Bedrag=amount|Muntcode=currency|Mededeling 1=reference",
  },
  {
    program: "a list headed Mottagare namn, Mottagare IBAN",
    country: "SE",
    delimiter: S,
    columns:
      "Mottagare namn=name|Mottagare IBAN=iban|Avsändare=payer_name|Summa att betala=amount|Betalningsdag=date|Fakturareferens=reference",
  },
  {
    program: "a list headed Betalningsmottagarens namn, Bank",
    country: "SE",
    delimiter: S,
    columns:
      "Betalningsmottagarens namn=name|Bank=bank|Kontonummer (IBAN)=iban|Utbetalt belopp=amount|Kommentar=reference",
  },
  {
    program: "a list headed Kreditors navn, Kreditors kontonr",
    country: "SE",
    delimiter: S,
    columns:
      "Kreditors navn=name|Kreditors kontonr=iban|Debitors kontonr=payer|Beløb til overførsel=amount|Valuta=currency|Bilagsnr=figure",
  },
  {
    program: "a list headed Mottaker, Til konto",
    country: "SE",
    delimiter: S,
    columns:
      "Mottaker=name|Til konto=iban|Fra konto=payer|Beløp=amount|Valuta=currency|Melding til mottaker=reference",
  },
  {
    program: "a list headed Saajan nimi, Saajan IBAN",
    country: "SE",
    delimiter: S,
    columns:
      "Saajan nimi=name|Saajan IBAN=iban|Maksajan IBAN=payer|Määrä=amount|Valuuttakoodi=currency|Viesti=reference",
  },
  {
    program: "a list headed Palkansaaja, IBAN",
    country: "SE",
    delimiter: S,
    columns: "Palkansaaja=name|IBAN=iban|Maksettava palkka=amount",
  },
  {
    program: "a list headed Nazwa beneficjenta, Bank beneficjenta",
    country: "PL",
    delimiter: S,
    columns:
      "Nazwa beneficjenta=name|Bank beneficjenta=bank|Nr konta beneficjenta=iban|Kwota=amount|Waluta=currency|Tytuł płatności=reference",
  },
  {
    program: "a list headed Zleceniodawca, Odbiorca nazwa",
    country: "PL",
    delimiter: S,
    columns:
      "Zleceniodawca=payer_name|Odbiorca nazwa=name|Odbiorca rachunek=iban|Kwota zlecenia=amount|Waluta zlecenia=currency|Szczegóły płatności=reference",
  },
  {
    program: "a list headed Název příjemce platby, Účet příjemce",
    country: "CZ",
    delimiter: S,
    columns:
      "Název příjemce platby=name|Účet příjemce=iban|Účet plátce=payer|Částka platby=amount|Měna platby=currency|Zpráva=reference",
  },
  {
    program: "a list headed Kedvezményezett, Kedvezményezett IBAN",
    country: "CZ",
    delimiter: S,
    columns:
      "Kedvezményezett=name|Kedvezményezett IBAN=iban|Terhelendő számla=payer|Összeg=amount|Deviza=currency|Közlemény=reference",
  },
  {
    program: "a list headed Nume furnizor, Banca",
    country: "CZ",
    delimiter: S,
    columns:
      "Nume furnizor=name|Banca=bank|Cont IBAN=iban|Valoare factura=amount|Moneda=currency|Nr. factura=reference",
  },
  {
    program: "a list headed Naziv dobavljača, Grad",
    country: "CZ",
    delimiter: S,
    columns:
      "Naziv dobavljača=name|Grad=city|IBAN=iban|Iznos za plaćanje=amount|Valuta=currency|Poziv na broj=reference",
  },
  {
    program: "a list headed Freelancer, Manager",
    country: "GB",
    delimiter: S,
    columns:
      "Freelancer=name|Manager=contact|IBAN=iban|Payout=amount|Payout Currency=currency|Memo=reference",
  },
  {
    program: "a list headed Recipient Full Name, Recipient Country",
    country: "GB",
    delimiter: S,
    columns:
      "Recipient Full Name=name|Recipient Country=country|Recipient IBAN=iban|Source Currency=payer_currency|Target Currency=currency|Target Amount=amount|Reference=reference",
  },
  {
    program: "a list headed Participant Name, Study",
    country: "DE",
    delimiter: S,
    headed: true,
    columns: "Participant Name=name|Study=text|Bank account=iban|Compensation (EUR)=amount",
  },
  {
    program: "a list headed Agent, Branch",
    country: "GB",
    delimiter: S,
    columns: "Agent=name|Branch=city|IBAN=iban|Commission=amount|Currency=currency",
  },
];
