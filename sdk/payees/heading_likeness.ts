// Compares a heading with a role by the concepts of its words.
import type { ColumnRole } from "./column_words.ts";
import { meaningOf } from "./heading_meaning.ts";
import { type Concept, STEMS } from "./heading_stems.ts";

/** Headings of supplier numbers in the ledger, with the IBAN in another column; not in compounds. */
const LEDGER_ACCOUNT =
  /^(?:konto|kto|kto nr|a c|codice|codigo|kod|a c ref|account ref|κωδικος|sifra|adress nr|adr nr|konto nr|account number|account no|code|compte|cunta|conto|personen ?konto|compte (?:tiers|auxiliaire|general)|cod ?conto)$/;

/** Returns 2 if the heading means only the role, 1 if it means other things too, 0 if it doesn't mean it. */
export function likeness(role: ColumnRole, heading: string): number {
  const whole = likenessOf(role, heading) || likenessOf(role, heading.replace(/\([^()]*\)/, ""));
  if (whole === 0 && role === "reference") {
    // `Oggetto della spesa`, `Reason for transfer`: the first noun decides.
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
  const { says, alone, beside, not } = RULES[role];
  const has = (list: readonly Concept[]): boolean => list.some((concept) => concepts.has(concept));
  if (role === "supplier" && LEDGER_ACCOUNT.test(folded)) return 2;
  if (role === "name") {
    // The name of an account or its holder is the payee's; a bank's isn't.
    const isOfAccount = concepts.has("account") && has(["name", "holder", "text"]) && !concepts.has("number");
    if (
      isOfAccount && !/\bbank (?:name|nom|naam|navn|namn)\b/.test(folded) &&
      !has(["iban", "bic", "currency", "kind", "date"])
    ) return concepts.has("text") ? 1 : 2;
    if (concepts.has("account") || (concepts.has("bank") && !concepts.has("holder"))) return 0;
    if (concepts.has("place")) return concepts.has("name") && !has(not) ? 1 : 0;
  }
  // `Libellé tiers`
  if (role === "name" && words.length === 2 && concepts.has("text") && concepts.has("payee")) return 1;
  if (role === "amount" && heading.includes("%") && !concepts.has("paid")) return 0;
  if (role === "amount" && concepts.has("tax") && !has(["gross", "net"])) return has(says) ? 0.6 : 0;
  // A word for the role may also mean something else (`račun`: account or invoice).
  const isOther = words.some((word) =>
    word.some((concept) => not.includes(concept) && !(concept === "unit" && concepts.has("direct"))) &&
    !word.some((concept) => says.includes(concept))
  );
  if (isOther) return 0;
  const isAll = (fits: (concept: Concept) => boolean): boolean => words.every((word) => word.some(fits));
  if (has(says)) return isAll((concept) => beside.has(concept)) ? 2 : 1;
  const fits = (concept: Concept): boolean =>
    alone.includes(concept) || (beside.has(concept) && concept !== "payee" && concept !== "direct");
  return has(alone) && isAll(fits) ? 1 : 0;
}

interface Rule {
  readonly says: readonly Concept[];
  /** Any of these means the role if there is nothing else. */
  readonly alone: readonly Concept[];
  /** Concepts that leave it certain. */
  readonly beside: ReadonlySet<Concept>;
  /** Any of these means something else. */
  readonly not: readonly Concept[];
  /** With any of these, the cells alone don't show the role. */
  readonly notByCells: readonly Concept[];
}

const SIDES = "payee direct customer payer filler";

function rule(says: string, alone: string, beside: string, not: string, notByCells = ""): Rule {
  return {
    says: concepts(says),
    alone: concepts(alone),
    beside: new Set(concepts(`${says} ${SIDES} ${beside}`)),
    not: concepts(not),
    notByCells: concepts(notByCells),
  };
}

function concepts(list: string): readonly Concept[] {
  return list.split(" ").filter((word): word is Concept => word in STEMS);
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

/** Headings of the payer's own number of a payment, which is the reference if there is no other. */
export const OUR_REFERENCE: RegExp = /^(?:our|unsere?|notre|nostro|nuestra|onze|var) ref/;

/** Headings of either side's reference, which may be a person. */
const SIDED =
  /^(?:our|your|their|unsere?|ihre?|notre|votre|nostr[oa]|vostr[oa]|ns|vs|nuestr[oa]|vuestr[oa]|su|noss[oa]|voss[oa]|onze|uw|var|vor|er|eran?|deres|jeres|vores|nasz\p{L}?|wasz\p{L}?|nase|vase) (?:ref|rif|viite|znak|zn\b|zeichen|kenmerk)/u;

/** A cell with the name of a person. */
export const PERSON: RegExp = /^\p{Lu}[\p{L}.'’-]*(?: [\p{L}.'’-]+){0,2} \p{Lu}[\p{L}.'’-]*$/u;

/** Returns whether a column has the contact persons of one side: `Er referens` with names. */
export function isContact(heading: string, cells: readonly string[]): boolean {
  return SIDED.test(meaningOf(heading).folded) && cells.length > 0 &&
    cells.every((cell) => PERSON.test(cell));
}

/** Names of elements with what the payee reads, which may be the same in all rows (ISO 20022, pain.001). */
export const ISO_TEXT: RegExp = /\b(?:ustrd|strd|rmt ?inf|cdtr ?ref ?inf)\b/;

/** The elements among them with a reference that has check digits. */
export const ISO_NUMBER: RegExp = /\b(?:strd|cdtr ?ref ?inf)\b/;

/** Headings of references with check digits, by which the payee identifies payments. */
export const STRUCTURED: RegExp =
  /^(?:kid|ocr|vs|sklic|poziv|var(?:iab\p{L}*)? symb\p{L}*|qr ref\p{L}*|esr ref\p{L}*|betalings ?kenmerk|viite(?: ?n\p{L}*)?)\b/u;

/** Headings of what is written to the payee, among those of remarks. */
export const MESSAGE: RegExp = /messag|mitteil|mittlg|nachricht|narrative|daten/;

/** Headings of what a Belgian bank passes on to the payee; a reference next to it is the bank's. */
export const BELGIAN_MESSAGE: RegExp = /\b(?:mededeling(?:en)?|communication|communicatie)\b/;

/** Headings of a reason, which identifies less than a reference. */
export const REASON: RegExp = /\b(?:reason|grund|betreff|betreft|subject|raison)\b/;

/** Counts the known headings. */
export function countHeadings(header: readonly string[]): number {
  return header.filter((heading) => ROLES.some((role) => likeness(role, heading) > 0)).length;
}

/** Returns whether a heading means only the side that pays (not `Auftraggeber/Empfänger`). */
export function isPayerOnly(heading: string): boolean {
  const { concepts } = meaningOf(heading);
  return concepts.has("payer") && !concepts.has("payee");
}

/** Returns whether a heading means the side that is paid, or both. */
export function isPayee(heading: string): boolean {
  return meaningOf(heading).concepts.has("payee");
}

/** Returns whether a heading means the name in a register, next to the one that customers know. */
export function isLegal(heading: string): boolean {
  return /\b(?:legal|juridi\p{L}{1,5}|registered|official|raison sociale|ragione sociale|razon social|razao social|firmenname)\b/u
    .test(meaningOf(heading).folded);
}
