// Finds the columns of a table: by headings in the languages of the single euro payments area, and by what they hold.
import type { FileWords } from "../formats/mod.ts";
import { looksLikeIban, PayeeError } from "./payee.ts";

/** Contents of the columns that are read. */
export type ColumnRole = "iban" | "name" | "bic" | "amount" | "currency" | "reference" | "supplier";

/** The columns that the user chose, by heading or by place from 0; what is absent is looked for, `null` is not read. */
export type ColumnChoice = Readonly<Partial<Record<ColumnRole, string | number | null>>>;

/** Column of each role, from 0; -1 for none. */
export type ColumnPlaces = Readonly<Record<ColumnRole, number>>;

type Rows = readonly (readonly string[])[];

/** A table whose columns have to be named by the user. */
export class ColumnError extends PayeeError {
  override readonly name = "ColumnError";
  readonly columns: readonly string[];
  /** The first value of each column, which tells columns apart whose headings do not; empty where there is none. */
  readonly samples: readonly string[];

  constructor(
    why: (words: FileWords["columns"]) => string,
    columns: readonly string[],
    rows: Rows,
  ) {
    super((words) => words.columns.listed(why(words.columns), columns.join(", ")));
    this.columns = columns;
    this.samples = sampleValues(columns, rows);
  }
}

const SAMPLE_LENGTH_MAX = 40;

/** The first value of each column. */
export function sampleValues(header: readonly string[], rows: Rows): readonly string[] {
  const sample = rows.slice(0, SAMPLE_ROWS);
  return header.map((_, place) =>
    sample.find((row) => (row[place] ?? "").trim() !== "")?.[place]?.trim().slice(0, SAMPLE_LENGTH_MAX) ?? ""
  );
}

/** Headings: English, German, French, Italian, Spanish, Dutch, Portuguese, Polish … */
const WORDS: Readonly<Record<ColumnRole, readonly string[]>> = {
  iban: headings(
    "iban, account number, account, kontonummer, konto, bankkonto, numero de compte, compte, cuenta, " +
      "numero de cuenta, conto, numero conto, rekening, rekeningnummer, bankrekening, conta, rachunek, " +
      "numer rachunku, nr rachunku, konto bankowe, tilinumero, tili, cislo uctu, ucet, szamlaszam, bankkonto nr, " +
      "cont, racun, stevilka racuna, saskaita, konts",
  ),
  name: headings(
    "name, payee, beneficiary, creditor, recipient, supplier, vendor, employee, kontoname, firma, company, " +
      "company name, societe, ragione sociale, empresa, naam tegenpartij, name 1, contact name, supplier name, " +
      "vendor name, beneficiary name, payee name, empfangername, empfanger name, name des empfangers, " +
      "kreditorname, lieferantenname, name zahlungsempfanger, nom du beneficiaire, raison sociale, " +
      "denominazione, razon social, empfanger, begunstigter, zahlungsempfanger, kontoinhaber, kreditor, " +
      "lieferant, mitarbeiter, beneficiaire, nom, destinataire, titulaire, fournisseur, creancier, salarie, " +
      "beneficiario, nombre, titular, proveedor, acreedor, nome, intestatario, fornitore, begunstigde, naam, " +
      "ontvanger, leverancier, crediteur, fornecedor, destinatario, beneficjent, odbiorca, nazwa, dostawca, " +
      "mottagare, namn, leverantor, modtager, navn, mottaker, saaja, nimi, toimittaja, prijemce, nazev, jmeno, " +
      "kedvezmenyezett, nev",
  ),
  bic: headings("bic, swift, swift code, bic code, bic swift, swift bic"),
  amount: headings(
    "amount, betrag, summe, montant, somme, importe, importo, bedrag, valor, montante, zahlbetrag, " +
      "zahlungsbetrag, total, payment amount, montant ttc, rechnungsbetrag, te betalen, kwota, belopp, belob, " +
      "belop, summa, maara, castka, osszeg, iznos, suma",
  ),
  currency: headings(
    "currency, currency code, wahrungscode, hauswahrung, divisa, munt, fw, devies, ccy, wahrung, devise, " +
      "moneda, valuta, waluta, moeda, mena, penznem",
  ),
  reference: headings(
    "end to end id, endtoendid, end to end, reference, payment reference, invoice, invoice number, referenz, " +
      "verwendungszweck, zweck, zahlungsreferenz, rechnung, rechnungsnummer, communication, facture, referencia, " +
      "concepto, factura, riferimento, causale, fattura, kenmerk, omschrijving, factuur, tytul, tytulem, " +
      "faktura, viite, referens, variabilni symbol, betalingskenmerk, mededeling, mededelingen, factuurnummer, " +
      "numero de facture, libelle, motif",
  ),
  supplier: headings(
    "supplier number, supplier no, supplier id, supplier code, vendor number, vendor no, vendor id, " +
      "vendor code, creditor number, payee id, payee number, supplier, vendor, lieferantennummer, lieferantennr, " +
      "lieferanten nr, lieferanten id, lieferant, kreditor, kreditorennummer, kreditorennr, kreditoren nr, " +
      "kreditorenkonto, kreditornummer, personalnummer, code fournisseur, numero fournisseur, no fournisseur, " +
      "fournisseur, codice fornitore, codigo proveedor, leveranciersnummer, leverancier nr, crediteurnummer, " +
      "employee id, kod dostawcy, numer dostawcy",
  ),
};

function headings(list: string): readonly string[] {
  return list.split(",").map(fold);
}

/** Columns that results of ours add in each language, which hold an IBAN or a name beside those of the source. */
const OWN =
  /^(?:bankscreen )?(?:screened iban|iban checked|account before|name before|geprufte iban|bisheriges konto|bisheriger name|iban controle|compte precedent|nom precedent)(?: bankscreen)?$/;

const CELLS: Partial<Readonly<Record<ColumnRole, RegExp>>> = {
  // A word, and no number of a supplier.
  name: /^(?![\p{L}./-]{0,4}\d[\p{L}\d./-]*$)(?=.*\p{L})/u,
  supplier: /^(?=.*\d)[\p{L}\d./-]{1,20}$/u,
};

/** Headings of the account that is paid from, which may be an IBAN too. */
const PAYER =
  /\b(?:debtor|payer|ordering|sender|from|own|auftraggeber|zahler|eigene|absender|ordonnateur|donneur|ordenante|ordinante|opdrachtgever|debiteur|zleceniodawca|nadawcy?|auftragskonto|auftraggeberkonto|vlastni)\b/;

/** Headings of the other side of a payment, in the files of banks. */
const PAYEE =
  /\b(?:payee|beneficiary|counterpart\w*|recipient|empfanger|begunstigter?|gegenkonto|zahlungsbeteiligter|beneficiaire|beneficiario|tegenrekening|tegenpartij|odbiorcy?|prijemce|mottagare)\b/;

/**
 * Throws a {@linkcode ColumnError} when the column of the IBANs is not certain, or one that the user named is missing.
 */
export function findColumns(header: readonly string[], rows: Rows, choice: ColumnChoice): ColumnPlaces {
  const iban = findRole("iban", header, rows, choice) ?? findIbans(header, rows);
  const taken = new Set([iban]);
  const place = (role: ColumnRole): number => {
    const named = findRole(role, header, rows, choice);
    if (named !== null) return named;
    const found = bestHeading(role, header, new Set([...taken, ...misfits(role, header, rows)]));
    taken.add(found);
    return found;
  };
  for (const other of bicsOfPayer(header, rows, iban)) taken.add(other);
  // From the narrowest words to the widest.
  const [bic, currency, amount] = [place("bic"), place("currency"), place("amount")];
  const supplier = place("supplier");
  const name = place("name");
  return { iban, bic, currency, amount, name, reference: place("reference"), supplier };
}

/** Currencies that headings of amounts name. */
const CURRENCIES: ReadonlySet<string> = new Set(
  ("eur usd gbp chf sek nok dkk pln czk huf ron bgn isk jpy cny hkd sgd aud nzd cad mxn brl inr krw thb idr myr php " +
    "zar ils aed sar qar try rsd mkd bam mdl uah gel").split(" "),
);

/** Returns the currency that the heading of the amounts names (`Betrag in EUR`); `null` where a column holds it. */
export function currencyOfHeading(
  header: readonly string[],
  { amount, currency }: ColumnPlaces,
): string | null {
  const heading = header[amount];
  if (currency !== -1 || heading === undefined) return null;
  const named = new Set(fold(heading).split(" ").filter((word) => CURRENCIES.has(word)));
  if (heading.includes("€")) named.add("eur");
  const [code] = named;
  return named.size === 1 && code !== undefined ? code.toUpperCase() : null;
}

/** Counts the headings that say what their column holds. */
export function countHeadings(header: readonly string[]): number {
  const roles = Object.keys(WORDS) as ColumnRole[];
  return header.filter((heading) => roles.some((role) => likeness(role, heading) > 0)).length;
}

/** The column that the user named, -1 for none; `null` when that was left to us. */
function findRole(
  role: ColumnRole,
  header: readonly string[],
  rows: Rows,
  choice: ColumnChoice,
): number | null {
  const asked = choice[role];
  if (asked === undefined) return null;
  if (asked === null) return -1;
  if (typeof asked === "number") return asked;
  const exact = header.indexOf(asked);
  const place = exact === -1 ? header.findIndex((heading) => fold(heading) === fold(asked)) : exact;
  if (place === -1) throw new ColumnError((words) => words.notFound(asked), header, rows);
  return place;
}

function findIbans(header: readonly string[], rows: Rows): number {
  const all = header.map((_, place) => place);
  const others = all.filter((place) => !OWN.test(fold(header[place] ?? "")));
  const places = others.some((place) => holdsIbans(rows, place)) ? others : all;
  const isPayer = (place: number): boolean => PAYER.test(fold(header[place] ?? ""));
  const named = places.filter((place) => fold(header[place] ?? "").split(" ").includes("iban"));
  const exact = named.filter((place) => fold(header[place] ?? "") === "iban");
  const holding = places.filter((place) => holdsIbans(rows, place));
  const varying = holding.filter((place) => varies(rows, place));
  const candidates = [
    holding.length === 1 ? holding : [],
    varying,
    varying.filter((place) => exact.includes(place)),
    holding.filter((place) => PAYEE.test(fold(header[place] ?? ""))),
    exact,
    holding.filter((place) => !isPayer(place)),
    holding.filter((place) => named.includes(place) && !isPayer(place)),
    named,
    named.filter((place) => !isPayer(place)),
    holding.length === 0 && named.length === 0
      ? [bestHeading("iban", header, new Set())].filter((place) => place !== -1)
      : [],
  ];
  const [place] = candidates.find(({ length }) => length === 1) ?? [];
  if (place !== undefined) return place;
  const areSeveral = holding.length > 1 || named.length > 1;
  throw new ColumnError((words) => areSeveral ? words.several : words.none, header, rows);
}

/** Returns whether a column holds several values; the account that is paid from is one for all rows. */
function varies(rows: Rows, place: number): boolean {
  const cells = rows.slice(0, SAMPLE_ROWS).map((row) => (row[place] ?? "").replaceAll(/\s/g, ""));
  return new Set(cells.filter((cell) => cell !== "")).size > 1;
}

/** Rows that are looked at. */
export const SAMPLE_ROWS = 200;

/**
 * Throws a {@linkcode ColumnError} where the column that was found holds an IBAN in less than half of the rows: before
 * anything is sent, somebody has to say that it is the one.
 */
export function confirmIbans(header: readonly string[], rows: Rows, place: number): void {
  const [held, filled] = countIbans(rows, place);
  if (held * 2 >= filled) return;
  throw new ColumnError((words) => words.doubtful(header[place] ?? "", held, filled), header, rows);
}

function countIbans(rows: Rows, place: number): readonly [held: number, filled: number] {
  const cells = rows.slice(0, SAMPLE_ROWS).map((row) => row[place] ?? "").filter((cell) =>
    cell.trim() !== ""
  );
  return [cells.filter(looksLikeIban).length, cells.length];
}

function holdsIbans(rows: Rows, place: number): boolean {
  const [held, filled] = countIbans(rows, place);
  return held * 2 > filled;
}

/** Columns of BICs that stand nearer to the account that is paid from than to that of the payee. */
function bicsOfPayer(header: readonly string[], rows: Rows, iban: number): readonly number[] {
  const others = [...header.keys()].filter((place) => place !== iban && holdsIbans(rows, place));
  return [...header.keys()].filter((place) =>
    likeness("bic", header[place] ?? "") > 0 &&
    others.some((other) => Math.abs(place - other) < Math.abs(place - iban))
  );
}

/** Columns that cannot have a role: most of their cells look otherwise, or we wrote them. */
function misfits(role: ColumnRole, header: readonly string[], rows: Rows): number[] {
  const shape = CELLS[role];
  return [...header.keys()].filter((place) => {
    const folded = fold(header[place] ?? "");
    if (OWN.test(folded)) return true;
    if (shape === undefined) return false;
    // A number of an invoice looks like one of a supplier.
    if (role === "supplier" && likeness("reference", folded) > 0) return true;
    const cells = rows.slice(0, SAMPLE_ROWS).map((row) => (row[place] ?? "").trim()).filter((cell) =>
      cell !== ""
    );
    // What a heading calls a supplier is a name, unless the cells say otherwise.
    const fitting = cells.filter((cell) => shape.test(cell)).length;
    return fitting * 2 < cells.length || (fitting === 0 && (role === "supplier" || rows.length > 0));
  });
}

/** The heading that says most clearly that its column holds the role; -1 for none. */
function bestHeading(role: ColumnRole, header: readonly string[], taken: ReadonlySet<number>): number {
  let [best, bestLikeness] = [-1, 0];
  for (const [place, heading] of header.entries()) {
    const value = taken.has(place) || PAYER.test(fold(heading)) ? 0 : likeness(role, heading);
    if (value > bestLikeness) [best, bestLikeness] = [place, value];
  }
  return best;
}

/** Headings of the number of a supplier in the books, where the IBAN stands elsewhere; as parts they mean other things. */
const LEDGER_ACCOUNT =
  /^(?:konto|kontonummer|kto nr|konto nr|account number|account no|code|compte|cuenta|conto)$/;

/** 2: the heading is a word for the role. 1: it holds one. 0: neither. */
function likeness(role: ColumnRole, heading: string): number {
  const folded = fold(heading);
  if (WORDS[role].includes(folded)) return 2;
  if (role === "supplier" && LEDGER_ACCOUNT.test(folded)) return 2;
  return WORDS[role].some((word) => ` ${folded} `.includes(` ${word} `)) ? 1 : 0;
}

/** Writes a heading in small letters without accents, its words apart (`*ContactName`), `ae` as `ä` is written. */
function fold(heading: string): string {
  const text = heading.slice(0, 200);
  const words = /^[\0-\x7f]*$/.test(text)
    ? text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase()
    : text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()
      .replaceAll("ø", "o").replaceAll("ł", "l");
  return words.replaceAll(/([aou])e/g, "$1").replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}
