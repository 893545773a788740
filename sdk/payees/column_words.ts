// Roles of columns, and headings of names and currencies in many languages.
import { currencyNames } from "../generated/payee_words.ts";

/** A role of a column that is read. */
export type ColumnRole = "iban" | "name" | "bic" | "amount" | "currency" | "reference" | "supplier";

/** The column of each role, counted from 0; -1 for a role without a column. */
export interface ColumnPlaces extends Readonly<Record<ColumnRole, number>> {
  /** Groups of columns that make up a name, such as first and last name. A row uses the first filled group. */
  readonly names?: readonly (readonly number[])[];
  /** Columns of the same payees' other accounts (`IBAN 2`), for rows without an account in the first column. */
  readonly otherIbans?: readonly number[];
  /** The column of BICs of old accounts, for rows without a new account. */
  readonly oldBic?: number;
  /** Columns of references or messages for rows without a reference, in the order in which they are tried. */
  readonly otherReferences?: readonly number[];
  /** True if the amounts are in minor units, such as cents. */
  readonly isMinor?: boolean;
  /** Columns of texts with a leading apostrophe, by which a spreadsheet keeps digits as a text. */
  readonly marked?: readonly number[];
  /** Columns of amounts, one for each currency, of which a row fills one (`Amount EUR`, `Amount USD`). */
  readonly amounts?: readonly (readonly [place: number, currency: string])[];
}

/** Matches headings of columns that our results add, so that their IBANs and names aren't read as the source's. */
export const OWN: RegExp =
  /^(?:bankscreen )?(?:screened iban|iban checked|account before|name before|geprufte iban|bisheriges konto|bisheriger name|iban controle|compte precedent|nom precedent)(?: bankscreen)?$/;

/** Matches headings of a first name. */
export const FIRST_NAME: RegExp =
  /\b(?:f ?name|first ?names?|given ?names?|fore ?name|vorname|prenom|voornaam|nombre de pila|imie|krestni jmeno|rop ?naam|vornamen|rufname|skirnarnafn|fornamn|fornavn|etunimi|keresztnev|prenume|eesnimi|voorletters|initialen|primeiro nome|primer nombre|primo nome)\b|^(?:имя|ім я|имя сотрудника|الاسم الاول|שם פרטי)$/;
/** Matches headings of a family name. */
export const LAST_NAME: RegExp =
  /\b(?:l ?name|last ?name|sur ?name|family ?name|nachname|familienname|zuname|nom de famille|cognome|apellidos?|achternaam|nazwisko|nom (?:de naissance|d usage|usuel|marital)|geburtsname|birth name|maiden name|primer apellido|prijmeni|efternamn|efternavn|etternavn|sukunimi|vezeteknev|apelido|sobrenome|priezvisko|prezime|priimek|soyad|soyadi|perekonnanimi|uzvards|pavarde|familie ?(?:naam|navn|namn)|slakt ?namn|csaladnev|csaladi nev|eftirnafn|nom famille|nom patronymique|patronyme|primo cognome|ultimo nome|ultimo apellido)\b|^(?:επωνυμο|επιθετο|фамилия|прізвище|презиме|اسم العائلة|اللقب|שם משפחה)$/;

/** Matches headings of a middle name, or of a prefix such as Dutch `van`. */
export const MIDDLE_NAME: RegExp =
  /\b(?:middle name|second name|tussenvogsels?|voorvogsels?|mellannamn|mellomnavn|mellemnavn)\b/;
/** Matches headings of a second family name. */
export const SECOND_NAME: RegExp =
  /\b(?:(?:apellido|apelido|last ?name|sur ?name) 2|(?:segundo|second) (?:apellido|apelido|surname)|(?:apellido )?materno)\b/;

/** Matches headings such as `Name`, which mean the other part of a name next to `Vorname` or `Cognome`. */
export const SHORT_NAME: RegExp =
  /^(?:(?:empfanger|payee|beneficiary|mitarbeiter|employee) )?(?:name|nom|nome|nombre|naam|namn|navn|jmeno|meno|nev|nimi|nume|ime|vards|vardas|adi?|ονομα|име)$/;

/** Matches headings of a company's name. */
export const COMPANY: RegExp =
  /\b(?:company(?: name)?|firma|firmen name|unternehmen|organi[sz]ation|business(?: name)?|societe|raison sociale|ragione sociale|empresa|razon social|bedrijf|bedrijfs naam|entreprise|azienda|foretag|virksomhed)\b/;

/** Currency codes by the names in headings of amounts (`Importo in euro`), as `fold()` spells them. */
export const CURRENCY_NAMES: ReadonlyMap<string, string> = /* @__PURE__ */ (() =>
  new Map(
    Object.entries(currencyNames).flatMap(([code, names]) => names.split(" ").map((name) => [name, code])),
  ))();
