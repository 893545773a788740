// Compares a heading with a role by the concepts of its words.
import type { ColumnRole } from "./column_words.ts";
import { meaningOf } from "./heading_meaning.ts";
import { RULES } from "./heading_rules.ts";
import type { Concept } from "./heading_stems.ts";

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
