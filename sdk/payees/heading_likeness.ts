// Decides which role a heading means, from the concepts of its words.
import { headings } from "../generated/payee_words.ts";
import type { ColumnRole } from "./column_words.ts";
import { type Concept, meaningOf } from "./heading_meaning.ts";

/** Matches headings that mean a supplier's number in the ledger if the IBANs are in another column. */
const LEDGER_ACCOUNT =
  /^(?:konto|kto|kto nr|a c|codice|codigo|kod|a c ref|account ref|κωδικος|sifra|adress nr|adr nr|konto nr|account number|account no|code|compte|cunta|conto|personen ?konto|compte (?:tiers|auxiliaire|general)|cod ?conto)$/;

/** Returns 2 if a heading means only the role, 1 if it may mean other things too, 0.6 for an amount of tax, else 0. */
export function likeness(role: ColumnRole, heading: string): number {
  const whole = likenessOf(role, heading) || likenessOf(role, heading.replace(/\([^()]*\)/, ""));
  if (whole === 0 && role === "reference") {
    // The first noun decides in `Oggetto della spesa` and `Reason for transfer`.
    const [head = "", ...rest] = heading.split(PREPOSITION);
    if (rest.length > 0 && !NO_TEXT.some((concept) => meaningOf(heading).concepts.has(concept))) {
      return Math.min(1, likenessOf(role, head));
    }
  }
  if (whole > 0 || !/[/|]/.test(heading) || meaningOf(heading).concepts.has("bank")) return whole;
  return heading.split(/[/|]/).some((part) => likenessOf(role, part) === 2) ? 1 : 0;
}

const PREPOSITION = /(?<=\p{L}) (?:de|du|des|del|della|dei|di|da|do|of|for|za|dla|för|für|van)(?= )/iu;
const NO_TEXT: readonly Concept[] = [
  "bank",
  "payer",
  "tax",
  "contact",
  "user",
  "account",
  "iban",
  "bic",
  "date",
  "kind",
];

function likenessOf(role: ColumnRole, heading: string): number {
  const { concepts, words, folded } = meaningOf(heading);
  const { means, meansAlone, neutral, excludes } = RULES[role];
  const has = (list: readonly Concept[]): boolean => list.some((concept) => concepts.has(concept));
  if (role === "supplier" && LEDGER_ACCOUNT.test(folded)) return 2;
  if (role === "name") {
    // The name of an account or of its holder is the payee's name, unlike the name of a bank.
    const isOfAccount = concepts.has("account") && has(["name", "holder", "text"]) && !concepts.has("number");
    if (
      isOfAccount && !/\bbank (?:name|nom|naam|navn|namn)\b/.test(folded) &&
      !has(["iban", "bic", "currency", "kind", "date"])
    ) return concepts.has("text") ? 1 : 2;
    if (concepts.has("account") || (concepts.has("bank") && !concepts.has("holder"))) return 0;
    if (concepts.has("place")) return concepts.has("name") && !has(excludes) ? 1 : 0;
  }
  // `Libellé tiers` is a text about the payee, and means the name.
  if (role === "name" && words.length === 2 && concepts.has("text") && concepts.has("payee")) return 1;
  if (role === "amount" && heading.includes("%") && !concepts.has("paid")) return 0;
  if (role === "amount" && concepts.has("tax") && !has(["gross", "net"])) return has(means) ? 0.6 : 0;
  // A word with two meanings doesn't contradict the role (`račun` is an account or an invoice).
  const isOther = words.some((word) =>
    word.some((concept) => excludes.includes(concept) && !(concept === "unit" && concepts.has("direct"))) &&
    !word.some((concept) => means.includes(concept))
  );
  if (isOther) return 0;
  const isAll = (fits: (concept: Concept) => boolean): boolean => words.every((word) => word.some(fits));
  if (has(means)) return isAll((concept) => neutral.has(concept)) ? 2 : 1;
  const fits = (concept: Concept): boolean =>
    meansAlone.includes(concept) || (neutral.has(concept) && concept !== "payee" && concept !== "direct");
  return has(meansAlone) && isAll(fits) ? 1 : 0;
}

interface Rule {
  readonly means: readonly Concept[];
  /** Each of these concepts means the role if the heading has no other concepts. */
  readonly meansAlone: readonly Concept[];
  /** A heading may also have these concepts and still certainly mean the role. */
  readonly neutral: ReadonlySet<Concept>;
  /** With any of these concepts, the heading means something else. */
  readonly excludes: readonly Concept[];
  /** A column whose heading has any of these concepts isn't chosen by its cells alone. */
  readonly excludesByCells: readonly Concept[];
}

const SIDES = "payee direct customer payer filler";

function rule(
  means: string,
  meansAlone: string,
  neutral: string,
  excludes: string,
  excludesByCells = "",
): Rule {
  return {
    means: concepts(means),
    meansAlone: concepts(meansAlone),
    neutral: new Set(concepts(`${means} ${SIDES} ${neutral}`)),
    excludes: concepts(excludes),
    excludesByCells: concepts(excludesByCells),
  };
}

function concepts(list: string): readonly Concept[] {
  return list.split(" ").filter((word): word is Concept => word in headings);
}

/** The rule of each role. */
export const RULES: Readonly<Record<ColumnRole, Rule>> = /* @__PURE__ */ (() => ({
  iban: rule(
    "iban account",
    "",
    "number bank bic target",
    "currency name holder date kind amount balance place user reach tax text remark company contact unit count",
  ),
  bic: rule("bic", "", "bank number iban account name", "between reference"),
  currency: rule(
    "currency",
    "",
    "amount paid settled target account booking number document invoice bank pay kind",
    "date count place name",
    "payer account bank owed place",
  ),
  amount: rule(
    "amount pay",
    "paid settled remaining approved gross net booked balance",
    "paid settled remaining approved gross net booked booking target invoice document currency date tax",
    "number count reference end kind place reach account iban bic name holder user unit text remark between contact",
    "owed deducted requested count tax date number balance payer",
  ),
  reference: rule(
    "reference end invoice text remark",
    "",
    "number pay paid settled document target bank booking",
    "date amount currency kind tax iban account bic name holder reach place user count unit contact remaining gross " +
      "net owed deducted balance between company",
    "payer tax bank place reach kind unit user date currency account iban bic count between contact name",
  ),
  supplier: rule(
    "payee customer",
    "",
    "number account short",
    "tax bank place reach invoice document iban bic currency date reference end name holder amount kind unit user text " +
      "remark between contact paid",
  ),
  name: rule(
    "name payee holder company customer contact",
    "",
    "target paid settled",
    "iban bic number amount currency reference end invoice document date reach kind unit user tax between count balance " +
      "owed deducted text remark booking remaining gross net",
    "payer contact bank place kind unit user date reach text remark reference currency invoice document between booking",
  ),
}))();

/** All roles. */
export const ROLES: readonly ColumnRole[] = [
  "iban",
  "bic",
  "currency",
  "amount",
  "reference",
  "supplier",
  "name",
];

/** Matches headings of the payer's own reference, which is used if the table has no other reference. */
export const OUR_REFERENCE: RegExp = /^(?:our|unsere?|notre|nostro|nuestra|onze|var) ref/;

/** Matches headings of one party's reference (`our ref`, `Ihr Zeichen`), which in some tables is a contact person. */
const SIDED =
  /^(?:our|your|their|unsere?|ihre?|notre|votre|nostr[oa]|vostr[oa]|ns|vs|nuestr[oa]|vuestr[oa]|su|noss[oa]|voss[oa]|onze|uw|var|vor|er|eran?|deres|jeres|vores|nasz\p{L}?|wasz\p{L}?|nase|vase) (?:ref|rif|viite|znak|zn\b|zeichen|kenmerk)/u;

/** Matches the name of a person. */
export const PERSON: RegExp = /^\p{Lu}[\p{L}.'’-]*(?: [\p{L}.'’-]+){0,2} \p{Lu}[\p{L}.'’-]*$/u;

/** Returns whether a column that may have references has contact persons: `Er referens`, Italian `Referente`. */
export function isContact(heading: string, cells: readonly string[]): boolean {
  const { folded } = meaningOf(heading);
  if (cells.length === 0) return false;
  return /^referent[ei]\b/.test(folded)
    ? !cells.some((cell) => /\d/.test(cell))
    : SIDED.test(folded) && cells.every((cell) => PERSON.test(cell));
}

/** Matches elements of pain.001 (ISO 20022) with text for the payee, which may be the same in all rows. */
export const ISO_TEXT: RegExp = /\b(?:ustrd|strd|rmt ?inf|cdtr ?ref ?inf)\b/;

/** Matches elements of pain.001 with a structured reference. */
export const ISO_NUMBER: RegExp = /\b(?:strd|cdtr ?ref ?inf)\b/;

/** Matches headings of structured references, by which payees identify payments. */
export const STRUCTURED: RegExp =
  /^(?:kid|ocr|vs|sklic|poziv|var(?:iab\p{L}*)? symb\p{L}*|qr ref\p{L}*|esr ref\p{L}*|betalings ?kenmerk|viite(?: ?n\p{L}*)?)\b/u;

/** Matches headings of remarks that are meant for the payee. */
export const MESSAGE: RegExp = /messag|mitteil|mittlg|nachricht|narrative|daten/;

/** Matches headings of the text that a Belgian bank passes on. The bank's own reference may be in another column. */
export const BELGIAN_MESSAGE: RegExp = /\b(?:mededeling(?:en)?|communication|communicatie)\b/;

/** Matches headings of a reason, which says less about a payment than a reference. */
export const REASON: RegExp = /\b(?:reason|grund|betreff|betreft|subject|raison)\b/;

/** Counts the headings that mean a role. */
export function countHeadings(header: readonly string[]): number {
  return header.filter((heading) => ROLES.some((role) => likeness(role, heading) > 0)).length;
}

/** Returns whether a heading means the payer, but not also the payee (`Auftraggeber/Empfänger`). */
export function isPayerOnly(heading: string): boolean {
  const { concepts } = meaningOf(heading);
  return concepts.has("payer") && !concepts.has("payee");
}

/** Returns whether a heading means the payee, alone or with the payer. */
export function isPayee(heading: string): boolean {
  return meaningOf(heading).concepts.has("payee");
}

/** Returns whether a heading means a company's legal name rather than its trading name. */
export function isLegal(heading: string): boolean {
  return /\b(?:legal|juridi\p{L}{1,5}|registered|official|raison sociale|ragione sociale|razon social|razao social|firmenname)\b/u
    .test(meaningOf(heading).folded);
}
