// Headings of references and messages, and whether their cells are persons.
import { meaningOf } from "./heading_meaning.ts";

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
