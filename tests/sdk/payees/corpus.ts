/**
 * Files as programs and banks write them, made of tables: the headings of each as its documentation, or readers of its
 * files, name them, over payees of its country.
 *
 * A layout is one line: `Heading=role` for each column. Roles that are read are those of `Payee`; the others fill
 * columns that have to be left alone. More layouts are welcome: a file that was read wrongly becomes a line here.
 */

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
  ] as const),
] as const;
export type Role = typeof ROLES[number];

/** How a program of a country writes. */
export interface Layout {
  readonly program: string;
  readonly country: Country;
  readonly columns: string;
  readonly delimiter?: "," | ";" | "\t" | "|";
  readonly form?: "csv" | "xlsx";
  readonly encoding?: "utf-8" | "utf-8-bom" | "latin1" | "utf-16";
  /** Lines above the headings; `#` stands for an account that is paid from. */
  readonly above?: readonly string[];
  /** What the first cell of a row of totals says. */
  readonly total?: string;
  readonly quoted?: boolean;
  /** True where the heading of the amounts names the currency, and no column does. */
  readonly headed?: boolean;
  /** IBANs in groups of four. */
  readonly grouped?: boolean;
}

/** Countries, with what their banks' accounts begin with and how amounts are written. */
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

/** A file with what must be read from it. */
export interface CorpusFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What is read of each payee; `null` where the file does not have it. */
  readonly payees: readonly Readonly<Partial<Record<Role, string | null>>>[];
}

const READ = ["iban", "name", "amount", "currency", "reference", "supplier", "bic"] as const;

/** The rows of a layout, from its first line to its last, and what must be read. */
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
      values.get(role) ?? (role === "currency" && headed ? COUNTRIES[country].currency : null),
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
    columns: "Leverantör=name|IBAN=iban|BIC=bic|Belopp=amount|Valuta=currency|Fakturanummer=no",
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
  // Banks, whose files name the account that is paid from beside each row.
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
  // Lists that people keep.
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
];
