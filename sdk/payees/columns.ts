/**
 * Finds the columns of a table: by what their headings say in the languages of the single euro payments area, and by
 * what they hold.
 *
 * @module
 */
import { looksLikeIban, PayeeError } from "./payee.ts";

/** What a column that is read can hold. */
export type ColumnRole = "iban" | "name" | "bic" | "amount" | "currency" | "reference" | "supplier";

/** The columns that the user chose, by heading or by place from 0; what is absent is looked for, `null` is not read. */
export type ColumnChoice = Readonly<Partial<Record<ColumnRole, string | number | null>>>;

/** Where each role stands in a row, from 0; -1 for none. */
export type ColumnPlaces = Readonly<Record<ColumnRole, number>>;

/** A table whose columns have to be named by the user. */
export class ColumnError extends PayeeError {
  override readonly name = "ColumnError";
  /** Headings of the table. */
  readonly columns: readonly string[];

  /** Lists the columns behind the message. */
  constructor(message: string, columns: readonly string[]) {
    super(`${message}. There are: ${columns.join(", ")}`);
    this.columns = columns;
  }
}

/** Headings, without accents and capitals: English, German, French, Italian, Spanish, Dutch, Portuguese, Polish … */
const WORDS: Readonly<Record<ColumnRole, readonly string[]>> = {
  iban: [
    "iban",
    ...[
      "account number",
      "account",
      "kontonummer",
      "konto",
      "bankkonto",
      "numero de compte",
      "compte",
      "cuenta",
    ],
    ...["numero de cuenta", "conto", "numero conto", "rekening", "rekeningnummer", "bankrekening", "conta"],
    ...[
      "rachunek",
      "numer rachunku",
      "nr rachunku",
      "konto bankowe",
      "tilinumero",
      "tili",
      "cislo uctu",
      "ucet",
    ],
    ...["szamlaszam", "bankkonto nr", "cont", "racun", "stevilka racuna", "saskaita", "konts"],
  ],
  name: [
    ...["name", "payee", "beneficiary", "creditor", "recipient", "supplier", "vendor", "employee"],
    ...[
      "empfanger",
      "begunstigter",
      "zahlungsempfanger",
      "kontoinhaber",
      "kreditor",
      "lieferant",
      "mitarbeiter",
    ],
    ...["beneficiaire", "nom", "destinataire", "titulaire", "fournisseur", "creancier", "salarie"],
    ...["beneficiario", "nombre", "titular", "proveedor", "acreedor", "nome", "intestatario", "fornitore"],
    ...["begunstigde", "naam", "ontvanger", "leverancier", "crediteur", "fornecedor", "destinatario"],
    ...[
      "beneficjent",
      "odbiorca",
      "nazwa",
      "dostawca",
      "mottagare",
      "namn",
      "leverantor",
      "modtager",
      "navn",
    ],
    ...["mottaker", "saaja", "nimi", "toimittaja", "prijemce", "nazev", "jmeno", "kedvezmenyezett", "nev"],
  ],
  bic: ["bic", "swift", "swift code", "bic code", "bic swift", "swift bic"],
  amount: [
    ...["amount", "betrag", "summe", "montant", "somme", "importe", "importo", "bedrag", "valor", "montante"],
    ...["kwota", "belopp", "belob", "belop", "summa", "maara", "castka", "osszeg", "iznos", "suma"],
  ],
  currency: [
    "currency",
    "ccy",
    "wahrung",
    "devise",
    "moneda",
    "valuta",
    "waluta",
    "moeda",
    "mena",
    "penznem",
  ],
  reference: [
    ...[
      "end to end id",
      "endtoendid",
      "end to end",
      "reference",
      "payment reference",
      "invoice",
      "invoice number",
    ],
    ...["referenz", "verwendungszweck", "zahlungsreferenz", "rechnung", "rechnungsnummer", "communication"],
    ...["facture", "referencia", "concepto", "factura", "riferimento", "causale", "fattura", "kenmerk"],
    ...["omschrijving", "factuur", "tytul", "tytulem", "faktura", "viite", "referens", "variabilni symbol"],
  ],
  supplier: [
    ...["supplier number", "supplier no", "supplier id", "supplier code", "vendor number", "vendor no"],
    ...["vendor id", "vendor code", "creditor number", "payee id", "payee number", "supplier", "vendor"],
    ...["lieferantennummer", "lieferantennr", "lieferanten nr", "lieferanten id", "lieferant", "kreditor"],
    ...[
      "kreditorennummer",
      "kreditorennr",
      "kreditoren nr",
      "kreditorenkonto",
      "kreditornummer",
      "personalnummer",
    ],
    ...["code fournisseur", "numero fournisseur", "no fournisseur", "fournisseur", "codice fornitore"],
    ...["codigo proveedor", "leveranciersnummer", "leverancier nr", "crediteurnummer", "employee id"],
    ...["kod dostawcy", "numer dostawcy"],
  ],
};

/** Columns that results of ours add, which hold an IBAN or a name beside those of the source. */
const OWN = /^(?:bankscreen )?(?:screened iban|account before|name before)$/;

/** What a cell of these roles looks like. */
const CELLS: Partial<Readonly<Record<ColumnRole, RegExp>>> = {
  name: /\p{L}/u,
  supplier: /^(?=.*\d)[\p{L}\d./-]{1,20}$/u,
};

/** Headings of the account that is paid from, which may be an IBAN too. */
const PAYER =
  /\b(?:debtor|payer|ordering|sender|from|own|auftraggeber|zahler|eigene|absender|ordonnateur|donneur|ordenante|ordinante|opdrachtgever|debiteur|zleceniodawca)\b/;

/**
 * Finds the columns. Throws a {@linkcode ColumnError} when the one of the IBANs is not certain, or one that the user
 * named is missing.
 *
 * @param header Headings.
 * @param rows Rows below them; those at the beginning are looked at.
 */
export function findColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  choice: ColumnChoice,
): ColumnPlaces {
  const iban = findRole("iban", header, choice) ?? findIbans(header, rows);
  const taken = new Set([iban]);
  const place = (role: ColumnRole): number => {
    const named = findRole(role, header, choice);
    if (named !== null) return named;
    const found = bestHeading(role, header, new Set([...taken, ...misfits(role, header, rows)]));
    taken.add(found);
    return found;
  };
  // From the narrowest words to the widest.
  const [bic, currency, amount] = [place("bic"), place("currency"), place("amount")];
  const supplier = place("supplier");
  const name = place("name");
  return { iban, bic, currency, amount, name, reference: place("reference"), supplier };
}

/** How many of the headings say what their column holds. */
export function countHeadings(header: readonly string[]): number {
  const roles = Object.keys(WORDS) as ColumnRole[];
  return header.filter((heading) => roles.some((role) => likeness(role, heading) > 0)).length;
}

/** The column that the user named, -1 for none; `null` when that was left to us. */
function findRole(role: ColumnRole, header: readonly string[], choice: ColumnChoice): number | null {
  const asked = choice[role];
  if (asked === undefined) return null;
  if (asked === null) return -1;
  if (typeof asked === "number") return asked;
  const exact = header.indexOf(asked);
  const place = exact === -1 ? header.findIndex((heading) => fold(heading) === fold(asked)) : exact;
  if (place === -1) throw new ColumnError(`Cannot find the column "${asked}"`, header);
  return place;
}

function findIbans(header: readonly string[], rows: readonly (readonly string[])[]): number {
  const all = header.map((_, place) => place);
  const others = all.filter((place) => !OWN.test(fold(header[place] ?? "")));
  const places = others.some((place) => holdsIbans(rows, place)) ? others : all;
  const isPayer = (place: number): boolean => PAYER.test(fold(header[place] ?? ""));
  const named = places.filter((place) => fold(header[place] ?? "").split(" ").includes("iban"));
  const exact = named.filter((place) => fold(header[place] ?? "") === "iban");
  const holding = places.filter((place) => holdsIbans(rows, place));
  const candidates = [
    holding.length === 1 ? holding : exact,
    holding.filter((place) => !isPayer(place)),
    holding.filter((place) => named.includes(place) && !isPayer(place)),
    exact,
    named,
    named.filter((place) => !isPayer(place)),
    holding.length === 0 && named.length === 0
      ? [bestHeading("iban", header, new Set())].filter((place) => place !== -1)
      : [],
  ];
  const [place] = candidates.find(({ length }) => length === 1) ?? [];
  if (place !== undefined) return place;
  const what = holding.length > 1 || named.length > 1
    ? "several columns hold IBANs or are called so"
    : "no column is called IBAN or holds any";
  throw new ColumnError(`Cannot find the IBANs: ${what}`, header);
}

/** Rows that are looked at. */
const SAMPLE_ROWS = 200;

/** Whether most of the cells that are not empty look like IBANs. */
function holdsIbans(rows: readonly (readonly string[])[], place: number): boolean {
  const cells = rows.slice(0, SAMPLE_ROWS).map((row) => row[place] ?? "").filter((cell) =>
    cell.trim() !== ""
  );
  return cells.length > 0 && cells.filter(looksLikeIban).length * 2 > cells.length;
}

/** Columns that cannot have a role: most of their cells look otherwise, or we wrote them. */
function misfits(
  role: ColumnRole,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): number[] {
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

/** 2: the heading is a word for the role. 1: it holds one. 0: neither. */
function likeness(role: ColumnRole, heading: string): number {
  const folded = fold(heading);
  if (WORDS[role].includes(folded)) return 2;
  return WORDS[role].some((word) => ` ${folded} `.includes(` ${word} `)) ? 1 : 0;
}

function fold(heading: string): string {
  return heading.slice(0, 200).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()
    .replaceAll("ø", "o").replaceAll("ł", "l").replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}
