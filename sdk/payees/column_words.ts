// Roles of columns, and heading words that `heading_stems.ts` lacks: parts of names, and currencies.
/** Roles of the columns that are read. */
export type ColumnRole = "iban" | "name" | "bic" | "amount" | "currency" | "reference" | "supplier";

/** Column of each role, from 0; -1 for none. */
export interface ColumnPlaces extends Readonly<Record<ColumnRole, number>> {
  /** Columns of the parts of a name, such as first and last name; a row's first filled group counts. */
  readonly names?: readonly (readonly number[])[];
  /** Columns of references or messages for rows that have none in `reference`, in order. */
  readonly otherReferences?: readonly number[];
  /** True if the amounts are in minor units, such as cents. */
  readonly isMinor?: boolean;
  /** Columns whose texts have an apostrophe in front, by which a spreadsheet keeps them as they are. */
  readonly marked?: readonly number[];
  /** Columns of amounts with their currencies, of which a row fills one (`Amount EUR`, `Amount USD`). */
  readonly amounts?: readonly (readonly [place: number, currency: string])[];
}

/** Columns of our results, in each language, with an IBAN or a name in addition to the source's. */
export const OWN: RegExp =
  /^(?:bankscreen )?(?:screened iban|iban checked|account before|name before|geprufte iban|bisheriges konto|bisheriger name|iban controle|compte precedent|nom precedent)(?: bankscreen)?$/;

/** Headings of a first name. */
export const FIRST_NAME: RegExp =
  /\b(?:f ?name|first ?names?|given ?names?|fore ?name|vorname|prenom|voornaam|nombre de pila|imie|krestni jmeno|rop ?naam|vornamen|rufname|skirnarnafn|fornamn|fornavn|etunimi|keresztnev|prenume|eesnimi|voorletters|initialen|primeiro nome|primer nombre|primo nome)\b|^(?:имя|ім я|имя сотрудника|الاسم الاول|שם פרטי)$/;
/** Headings of a family name. */
export const LAST_NAME: RegExp =
  /\b(?:l ?name|last ?name|sur ?name|family ?name|nachname|familienname|zuname|nom de famille|cognome|apellidos?|achternaam|nazwisko|nom (?:de naissance|d usage|usuel|marital)|geburtsname|birth name|maiden name|primer apellido|prijmeni|efternamn|efternavn|etternavn|sukunimi|vezeteknev|apelido|sobrenome|priezvisko|prezime|priimek|soyad|soyadi|perekonnanimi|uzvards|pavarde|familie ?(?:naam|navn|namn)|slakt ?namn|csaladnev|csaladi nev|eftirnafn|nom famille|nom patronymique|patronyme|primo cognome|ultimo nome|ultimo apellido)\b|^(?:επωνυμο|επιθετο|фамилия|прізвище|презиме|اسم العائلة|اللقب|שם משפחה)$/;

/** Headings of what is between a first and a family name. */
export const MIDDLE_NAME: RegExp =
  /\b(?:middle name|second name|tussenvogsels?|voorvogsels?|mellannamn|mellomnavn|mellemnavn)\b/;
/** Headings of a second family name. */
export const SECOND_NAME: RegExp =
  /\b(?:(?:apellido|apelido|last ?name|sur ?name) 2|(?:segundo|second) (?:apellido|apelido|surname)|(?:apellido )?materno)\b/;

/** Headings that mean the other part if one part has its own heading (`Vorname`, `Name`; `Nome`, `Cognome`). */
export const SHORT_NAME: RegExp =
  /^(?:(?:empfanger|payee|beneficiary|mitarbeiter|employee) )?(?:name|nom|nome|nombre|naam|namn|navn|jmeno|meno|nev|nimi|nume|ime|vards|vardas|adi?|ονομα|име)$/;

/** Headings of a company's name, next to those of a person's. */
export const COMPANY: RegExp =
  /\b(?:company(?: name)?|firma|firmen name|unternehmen|organi[sz]ation|business(?: name)?|societe|raison sociale|ragione sociale|empresa|razon social|bedrijf|bedrijfs naam|entreprise|azienda|foretag|virksomhed)\b/;

/** Currency names in headings of amounts (`Importo in euro`), as `fold` writes them. */
export const CURRENCY_NAMES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["euro", "eur"],
  ["euros", "eur"],
  ["eura", "eur"],
  ["eurot", "eur"],
  ["euroa", "eur"],
  ["euroina", "eur"],
  ["zl", "pln"],
  ["zloty", "pln"],
  ["zlotych", "pln"],
  ["kc", "czk"],
  ["korunach", "czk"],
  ["ft", "huf"],
  ["forint", "huf"],
  ["forintban", "huf"],
  ["sterling", "gbp"],
  ["franken", "chf"],
  ["kronor", "sek"],
  ["грн", "uah"],
  ["dhs", "aed"],
  ["درهم", "aed"],
  ["ريال", "sar"],
  ["يورو", "eur"],
  ["אירו", "eur"],
  ["евро", "eur"],
  ["євро", "eur"],
  ["ευρω", "eur"],
  ["eurima", "eur"],
  ["evrih", "eur"],
  ["eurach", "eur"],
  ["eiro", "eur"],
  ["eurais", "eur"],
  ["лева", "bgn"],
  ["динарима", "rsd"],
  ["динара", "rsd"],
  ["dinarima", "rsd"],
  ["dinara", "rsd"],
  ["tl", "try"],
  ["lei", "ron"],
  ["лв", "bgn"],
  ["дин", "rsd"],
]);

/** Currency codes in headings of amounts. */
export const CURRENCIES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ ("eur usd gbp chf sek nok dkk pln czk huf ron bgn isk jpy cny hkd sgd aud nzd cad mxn brl inr krw thb idr myr php " +
    "zar ils aed sar qar try rsd mkd bam mdl uah gel kwd bhd omr jod egp mad tnd azn kzt")
    .split(" "),
);
