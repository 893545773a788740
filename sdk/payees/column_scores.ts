// Scores columns for a role by the concepts in the heading, the side of the payment, and the cells.
import {
  DATE,
  filledCells,
  holdsIbans,
  isConstant,
  isDocumentNumber,
  isKey,
  isMoney,
  isMostly,
  isRightIban,
  isZero,
  type Rows,
  SAMPLE_ROWS,
  varies,
} from "./column_cells.ts";
import { readAmount } from "./amounts.ts";
import { balanceBelow, isWithheld, remainderOf } from "./column_amounts.ts";
import { CURRENCIES, FIRST_NAME, LAST_NAME, OWN } from "./column_words.ts";
import type { ColumnRole } from "./column_words.ts";
import { type Meaning, meaningOf } from "./heading_meaning.ts";
import { ROLES, RULES } from "./heading_rules.ts";
import type { Concept } from "./heading_stems.ts";
import { cleanIban, looksLikeBic, looksLikeIban } from "./payee.ts";

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
    if (isOfAccount && !has(["iban", "bic", "currency", "kind", "date"])) return concepts.has("text") ? 1 : 2;
    if (concepts.has("account") || (concepts.has("bank") && !concepts.has("holder"))) return 0;
    if (concepts.has("place")) return concepts.has("name") && !has(not) ? 1 : 0;
  }
  // `Libellé tiers`
  if (role === "name" && words.length === 2 && concepts.has("text") && concepts.has("payee")) return 1;
  if (role === "amount" && heading.includes("%")) return 0;
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

function looksLikeAmount(cell: string): boolean {
  if (DATE.test(cell) || looksLikeIban(cell)) return false;
  const [, code = ""] = /^(\p{L}{1,2})\d/u.exec(cell) ?? [];
  if (code !== "" && !/^(?:fr|kr|ft|r|l)$/i.test(code)) return false;
  if (readAmount(cell, ",") !== null) return true;
  const bare = cell.replaceAll(
    /\p{Sc}|(?<!\p{L})\p{L}{1,3}\.?(?!\p{L}|-\d)/gu,
    (word) =>
      /^\p{L}/u.test(word) && !CURRENCIES.has(word.toLowerCase()) &&
        !/^(?:s?fr|kr|kč|zł|ft|lei|e)\.?$/i.test(word)
        ? word
        : "",
  );
  return /\d/.test(bare) && !/\p{L}{2}|[:/]/u.test(bare);
}

const CELLS: Partial<Readonly<Record<ColumnRole, (cell: string) => boolean>>> = {
  // A word, and not a supplier number.
  name: (cell) => !looksLikeIban(cell) && /^(?![\p{L}./-]{0,4}\d[\p{L}\d./-]*$)(?=.*\p{L})/u.test(cell),
  supplier: (cell) => /^(?=.*\d)[\p{L}\d./-]{1,20}$/u.test(cell) && !DATE.test(cell),
  amount: looksLikeAmount,
  currency: (cell) => /^(?:[A-Za-z]{3}|[€$£¥]|US\$)$/.test(cell),
  reference: (cell) =>
    !DATE.test(cell) && !isMoney(cell) && /[\p{L}\p{N}]/u.test(cell) &&
    (!looksLikeIban(cell) || (/^(?:HR|SI)\d\d/i.test(cell) && !isRightIban(cell))),
};

const BY_CELLS: Partial<Readonly<Record<ColumnRole, (cell: string) => boolean>>> = {
  name: isPersonal,
  currency: (cell) => CURRENCIES.has(cell.toLowerCase()),
  amount: isMoney,
  // The number of an invoice.
  reference: (cell) => isDocumentNumber(cell) && cell.length > 3 && !/@|\s.*\s/.test(cell),
};

/** Returns the only column whose cells reveal the role, if no heading is known; -1 for none or several. */
export function onlyByCells(
  role: ColumnRole,
  header: readonly string[],
  rows: Rows,
  taken: ReadonlySet<number>,
): number {
  const fits = BY_CELLS[role];
  if (fits === undefined) return -1;
  const found = [...header.keys()].filter((place) => {
    const heading = header[place] ?? "";
    const { concepts } = meaningOf(heading);
    if (taken.has(place) || RULES[role].notByCells.some((concept) => concepts.has(concept))) return false;
    if (ROLES.some((other) => other !== role && likeness(other, heading) > 0)) return false;
    const cells = filledCells(rows, place);
    if (role === "amount" && isNothing(cells)) return false;
    // Names differ from row to row; departments and kinds repeat.
    const isVaried = (role !== "name" && role !== "reference") || new Set(cells).size * 2 > cells.length;
    return cells.length > 1 && isVaried && cells.filter(fits).length * 4 >= cells.length * 3;
  });
  const [place = -1] = found;
  // `Mieter`, `Vertreter`: either may be the payee.
  if (role === "name" && header.some((_, at) => isOnlyAbout(header, rows, at, taken))) return -1;
  if (found.length === 1) return place;
  return found.length === 0 && role === "amount" ? onlyFee(header, rows, taken) : -1;
}

/**
 * Returns the only column of money in a table, with a heading for its purpose (`Fee`, `Rate`); -1 for none or several.
 */
function onlyFee(header: readonly string[], rows: Rows, taken: ReadonlySet<number>): number {
  const money = [...header.keys()].filter((place) => isMostly(filledCells(rows, place), isMoney));
  const [place = -1, ...others] = money;
  const { concepts } = meaningOf(header[place] ?? "");
  const isOther = taken.has(place) || concepts.has("tax") || concepts.has("count") || concepts.has("date");
  return isOther || others.length > 0 || header.some((heading) => meaningOf(heading).concepts.has("count"))
    ? -1
    : place;
}

/** Returns whether a heading means both parts of a person's name (`Name, Vorname`, `Imię i nazwisko`). */
export function isWholeName(folded: string): boolean {
  if (FIRST_NAME.test(folded)) {
    return LAST_NAME.test(folded) || SHORT_WORD.test(folded.replace(FIRST_NAME, ""));
  }
  return LAST_NAME.test(folded) && FIRST_WORD.test(folded.replace(LAST_NAME, ""));
}

/** Words for a name, or the other part of it. */
export const SHORT_WORD: RegExp =
  /\b(?:name|nom|nome|nombre|naam|namn|navn|jmeno|meno|nev|nimi|nume|ime|vards|vardas)\b/;
const FIRST_WORD = /\b(?:vor|first|given|for|voor|nome|nombre|jmeno|meno|nume|ime)\b/;

/** Counts the known headings. */
export function countHeadings(header: readonly string[]): number {
  return header.filter((heading) => ROLES.some((role) => likeness(role, heading) > 0)).length;
}

/** Returns the columns that can't have a role: most cells look different, or we wrote them. */
export function misfits(role: ColumnRole, header: readonly string[], rows: Rows): number[] {
  const fits = CELLS[role];
  return [...header.keys()].filter((place) => {
    if (OWN.test(meaningOf(header[place] ?? "").folded)) return true;
    if (fits === undefined) return false;
    const cells = filledCells(rows, place);
    // Variable symbols may be consecutive.
    const { concepts } = meaningOf(header[place] ?? "");
    const isNumber = (concepts.has("reference") || concepts.has("invoice")) && (cells[0] ?? "").length > 2;
    if (role === "reference" && isCounting(cells) && !isNumber) return true;
    // Some variable symbols look like a day.
    if (role === "reference" && isNumber && isMostly(cells, (cell) => /^\d{4,20}$/.test(cell))) return false;
    if (
      role === "amount" &&
      (isMostly(cells, (cell) => /^\d{8,}$/.test(cell)) || (cells[0] === "1" && isCounting(cells)))
    ) return true;
    // A heading for suppliers means a name, unless the cells say otherwise.
    const fitting = cells.filter(fits).length;
    const mayBeEmpty = role === "amount" || role === "currency" || role === "reference";
    return fitting * 2 < cells.length ||
      (fitting === 0 && !mayBeEmpty && (role === "supplier" || rows.length > 0));
  });
}

function isPeriod(cell: string): boolean {
  return /^\d{1,2}[./-]\d{4}$|^\d{4}[./-]\d{1,2}$/.test(cell);
}

/** Returns whether a heading is the id of another column (`publisher`, `publisher_id`). */
function isIdOfAnother(header: readonly string[], heading: string): boolean {
  const rest = meaningOf(heading).folded.replace(NUMBER_WORD, " ").replaceAll(/\s+/g, " ").trim();
  return rest !== "" &&
    header.some((other) => other !== heading && [rest, `${rest} name`].includes(meaningOf(other).folded));
}

const NUMBER_WORD = /\b(?:id|no|nr|code|number|num|numero|cod|codigo|codice|kod)\b/g;

/** Headings of the payer's own number of a payment, which is the reference if there is no other. */
const OUR_REFERENCE = /^(?:our|unsere?|notre|nostro|nuestra|onze|var) ref/;

/** Headings of references with check digits, by which the payee identifies payments. */
const STRUCTURED =
  /^(?:kid|ocr|vs|sklic|poziv|var(?:iab\p{L}*)? symb\p{L}*|qr ref\p{L}*|esr ref\p{L}*|betalings ?kenmerk|viite(?: ?n\p{L}*)?)\b/u;

/** Cells of references with check digits: RF, Slovenian and Croatian ones, Belgian ones, and those of QR-bills. */
function isStructured(cell: string): boolean {
  return /^(?:(?:RF|SI|HR) ?\d\d|\+{3}|\*{3}|\d{26,27}$)/.test(cell);
}

/** Headings of what was sold, of which a part may be paid. */
const TURNOVER = /\b(?:umsatz|turnover|revenue|sales|fatturato|ventas|compras|omzet|obrat|przychod)/;

/** Headings of a reason, which identifies less than a reference. */
const REASON = /\b(?:reason|grund|betreff|betreft|subject|raison)\b/;

/** Returns whether cells count the rows: 1, 2, 3. */
function isCounting(cells: readonly string[]): boolean {
  return cells.length > 1 &&
    cells.every((cell, at) => Number(cell) === Number(cells[0]) + at && cell.length < 6);
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

/** Returns the most likely column for a role, by heading and cells; -1 for none. */
export function bestHeading(
  role: ColumnRole,
  header: readonly string[],
  rows: Rows,
  taken: ReadonlySet<number>,
): number {
  let [best, bestScore] = [-1, 0];
  const isPayroll = isWithheld(header);
  const isTaxed = !isPayroll && header.some((heading, place) =>
    meaningOf(heading).concepts.has("tax") &&
    isMostly(filledCells(rows, place), (cell) => looksLikeAmount(cell) && cell.length < 9)
  );
  const isPayers = role === "name" ? payersNames(header, rows) : [];
  for (const place of header.keys()) {
    const isOut = taken.has(place) || isPayers.includes(place);
    const score = isOut ? 0 : scoreOf(role, header, rows, place, isTaxed) +
      (isPayroll && role === "amount" ? netOfPayroll(header[place] ?? "") : 0);
    if (score > bestScore) [best, bestScore] = [place, score];
  }
  if (role === "name" && isOnlyAbout(header, rows, best, taken)) return -1;
  if (role === "amount" && best !== -1 && isNothing(filledCells(rows, best))) {
    const other = onlyByCells(role, header, rows, taken);
    if (other !== -1) return other;
  }
  return role === "amount" ? remainderOf(header, rows, balanceBelow(header, rows, best, taken)) : best;
}

/**
 * Returns whether a column has the person whom a payment is about (a tenant, a student), and a column of names with an
 * unknown heading next to it may have the payee.
 */
function isOnlyAbout(
  header: readonly string[],
  rows: Rows,
  place: number,
  out: ReadonlySet<number>,
): boolean {
  const { concepts } = meaningOf(header[place] ?? "");
  if (!concepts.has("customer") || concepts.has("payee")) return false;
  return header.some((heading, at) => {
    const cells = filledCells(rows, at);
    return at !== place && !out.has(at) && meaningOf(heading).concepts.size === 0 && varies(rows, at) &&
      cells.length > 1 && cells.filter(isPersonal).length * 4 >= cells.length * 3;
  });
}

function isNothing(cells: readonly string[]): boolean {
  return cells.length > 1 && cells.every(isZero);
}

/** Returns whether a cell has two words and no digits, like a name. */
function isPersonal(cell: string): boolean {
  return /^\p{L}[^\d@]*$/u.test(cell) && /\p{L}.? .?\p{L}/u.test(cell);
}

/** Scores a column of a payroll: its net amounts are paid. */
function netOfPayroll(heading: string): number {
  const { concepts } = meaningOf(heading);
  if (concepts.has("gross")) return -1.2;
  return concepts.has("net") && !concepts.has("tax") && !concepts.has("owed") ? 1.3 : 0;
}

/** Returns columns with one name of an account or company for several accounts: the payer's. */
function payersNames(header: readonly string[], rows: Rows): readonly number[] {
  const places = [...header.keys()];
  const isSpread = places.some((place) => holdsIbans(rows, place) && varies(rows, place));
  return !isSpread ? [] : places.filter((place) => {
    const { concepts } = meaningOf(header[place] ?? "");
    const isOwn = concepts.has("account") || concepts.has("company") || concepts.has("holder");
    return isOwn && !concepts.has("payee") && isConstant(rows, place);
  });
}

function scoreOf(
  role: ColumnRole,
  header: readonly string[],
  rows: Rows,
  place: number,
  isTaxed: boolean,
): number {
  const heading = header[place] ?? "";
  const meaning = meaningOf(heading);
  const likely = likeness(role, heading) || hint(role, meaning, rows, place);
  if (likely === 0) return 0;
  const cells = filledCells(rows, place);
  const words = rows.length > 0 && cells.length === 0 ? likely / 10 : likely;
  const { concepts, folded } = meaning;
  const plus = (concept: Concept, points: number): number => concepts.has(concept) ? points : 0;
  const isPayer = isPayerOnly(heading);
  // In a bank's export, the account holder's name is the same in each row.
  const isSame = isConstant(rows, place);
  switch (role) {
    case "currency": {
      const isOwn = concepts.has("account") || concepts.has("payer") || concepts.has("customer");
      const isTarget = concepts.has("target") || concepts.has("paid") || concepts.has("payee");
      return Math.max(words / 10, words + (isTarget ? 0.5 : 0) - (isOwn ? 1.2 : 0) - plus("owed", 0.3));
    }
    case "name": {
      if (isPayer) return 0;
      if (concepts.has("contact")) return 0.1;
      if (isWholeName(folded)) return 2;
      if (FIRST_NAME.test(folded) || LAST_NAME.test(folded)) return 0.2;
      if (concepts.has("short") || isMostly(cells, isKey)) return 0.15;
      return words + plus("payee", 1) + plus("direct", 0.2) - plus("payer", 0.5) - plus("customer", 0.2) -
        (isSame ? 1.3 : 0);
    }
    // `Net à payer`, `Debit amount`: an amount has no side.
    case "amount":
      // More than the amount of an invoice (2), less than an amount whose heading says that it is paid.
      if (concepts.has("remaining")) {
        return rows.length > 0 && cells.length === 0
          ? words
          : isMostly(cells, isZero)
          ? 0.5
          : likely < 1
          ? 2.1
          : 2.2;
      }
      if (cells.length > 1 && isMostly(cells, isZero)) return words / 10;
      return Math.max(
        words / 10,
        words + plus("paid", 1.3) + (concepts.has("paid") ? 0 : plus("settled", 0.15)) + plus("target", 0.2) -
          plus("owed", concepts.has("tax") ? 1.2 : 0.6) - plus("deducted", 1.2) -
          plus("requested", 0.6) + plus("approved", 0.3) -
          (TURNOVER.test(folded) ? 0.3 : 0) - plus("balance", 0.9) -
          (concepts.has("net") && concepts.has("paid") && !concepts.has("owed")
            ? 0
            : plus(isTaxed ? "net" : "gross", 0.3) + plus("net", 0.1)) +
          plus("payee", 0.05) - plus("payer", 0.05),
      );
    case "reference":
      if (isPayer && OUR_REFERENCE.test(folded)) return isSame ? 0 : 0.3;
      if (
        isPayer || (isSame && isMostly(cells, isPeriod)) || (likely < 0.5 && isIdOfAnother(header, heading))
      ) {
        return 0;
      }
      // The reason for a refund is a single word, and rarely meant for the payee.
      if (
        /\b(?:reason|grund|motivo?|razon)\b/.test(folded) && !isMostly(cells, (cell) => /\d|\s/.test(cell))
      ) {
        return isSame ? 0 : 0.45;
      }
      if (concepts.has("reference")) {
        // `Ref. cliente` may be the payer's.
        return (isSame ? words / 4 : words) - plus("end", 0.3) - plus("booking", 1.2) -
          plus("customer", 0.5) +
          (STRUCTURED.test(folded) || isMostly(cells, isStructured) ? 0.2 : REASON.test(folded) ? -0.1 : 0);
      }
      // A remark is the purpose if it varies and isn't a single word.
      if (concepts.has("remark")) return isSame || !isMostly(cells, (cell) => /\d|\s/.test(cell)) ? 0 : 0.5;
      return (isSame ? words / 4 : words) - plus("text", words / 5) - plus("end", 0.3) - plus("booking", 0.6);
    default:
      return isPayer || (role === "iban" && concepts.has("payer")) ? 0 : words;
  }
}

/** Headings of the payer's own documents: plain numbers there mean nothing to the payee. */
const OUR_DOCUMENT = /\b(?:verif|doc|dok|document|dokument|beleg|bilag|voucher|settlement|statement|payment)/;

/** Concepts that rule out the number of a document. */
const DOCUMENT_OTHER: readonly Concept[] = [
  "date",
  "amount",
  "kind",
  "payee",
  "customer",
  "payer",
  "tax",
  "account",
];

/** Returns whether a row has an account in the country of the BIC in a column, or no BIC. */
function isOfAccount(row: readonly string[], place: number): boolean {
  const bic = (row[place] ?? "").trim().toUpperCase();
  return bic === "" ||
    row.some((cell, at) =>
      at !== place && looksLikeIban(cell) && cleanIban(cell).startsWith(bic.slice(4, 6))
    );
}

/** Returns a small score for a heading that half fits, with cells that fit; 0 for none. */
function hint(role: ColumnRole, { concepts, folded, words }: Meaning, rows: Rows, place: number): number {
  const cells = filledCells(rows, place);
  if (role === "bic") {
    if (concepts.has("payer") || concepts.has("between") || !isMostly(cells, looksLikeBic)) return 0;
    const isCode = concepts.has("bank") || (words.length === 1 && concepts.has("number"));
    return isCode || rows.slice(0, SAMPLE_ROWS).every((row) => isOfAccount(row, place)) ? 0.5 : 0;
  }
  // `Kvar att betala`, `Total note de frais`: an amount with unknown or ambiguous words.
  if (role === "amount") {
    const says = [...RULES.amount.says, ...RULES.amount.alone].some((concept) => concepts.has(concept));
    if (words.length === 1 && CURRENCIES.has(folded)) return isMostly(cells, looksLikeAmount) ? 0.5 : 0;
    const isOther = ["date", "count", "reference", "account", "iban", "bic", "tax"] as const;
    if (!says || isOther.some((concept) => concepts.has(concept)) || !isMostly(cells, isMoney)) return 0;
    // `Auszahlung an Eigentümer`
    return concepts.has("paid") && concepts.has("payee") ? 1 : 0.5;
  }
  if (role !== "reference" || !varies(rows, place)) return 0;
  const isDocument = concepts.has("document") && !DOCUMENT_OTHER.some((concept) => concepts.has(concept));
  const isShared = isDocument && !OUR_DOCUMENT.test(folded);
  if (
    isDocument && isMostly(cells, (cell) => isDocumentNumber(cell) || (isShared && /^#?\d{3,}$/.test(cell)))
  ) {
    return /\bext/.test(folded) ? 0.6 : 0.5;
  }
  if (!isMostly(cells, isDocumentNumber)) return 0;
  // A number with no other meaning comes last.
  const isOther = [...RULES.reference.notByCells, "payee", "customer"] as const;
  return concepts.has("number") && !isOther.some((concept) => concepts.has(concept))
    ? words.length === 1 ? 0.4 : 0.45
    : 0;
}
