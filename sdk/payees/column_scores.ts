// Scores columns for a role such as name or amount, from the concepts in their headings and from their cells.
import { currencyCodes } from "../generated/payee_words.ts";
import { isPlaceholder } from "./cells.ts";
import {
  ADVANCE,
  afterAdvance,
  balanceBelow,
  isNothing,
  isWithheld,
  netOfPayroll,
  onlyFee,
  remainderOf,
} from "./amount_to_pay.ts";
import {
  areBankIds,
  filledCells,
  isConstant,
  isDocumentNumber,
  isKey,
  isMoney,
  isMostly,
  isPersonal,
  isStructured,
  isZero,
  looksLikeAmount,
  type Rows,
  SAMPLE_ROWS,
  varies,
} from "./column_cells.ts";
import { isOnlyAbout, isSubject, isWholeName, ownersOf, payersNames } from "./column_names.ts";
import { type ColumnRole, FIRST_NAME, LAST_NAME } from "./column_words.ts";
import {
  BELGIAN_MESSAGE,
  isContact,
  isLegal,
  ISO_NUMBER,
  ISO_TEXT,
  isPayee,
  isPayerOnly,
  likeness,
  MESSAGE,
  OUR_REFERENCE,
  PERSON,
  REASON,
  ROLES,
  RULES,
  STRUCTURED,
} from "./heading_likeness.ts";
import { type Concept, type Meaning, meaningOf } from "./heading_meaning.ts";
import { cleanIban, looksLikeBic, looksLikeIban } from "./payee.ts";

const BY_CELLS: Partial<Readonly<Record<ColumnRole, (cell: string) => boolean>>> = {
  name: isPersonal,
  currency: (cell) => currencyCodes.has(cell.toLowerCase()),
  amount: isMoney,
  reference: (cell) => isDocumentNumber(cell) && cell.length > 3 && !/@|\s.*\s/.test(cell),
};

const NO_NAME: readonly Concept[] = [
  "contact",
  "bank",
  "user",
  "reach",
  "text",
  "remark",
  "reference",
  "place",
  "kind",
  "invoice",
];

/**
 * Returns the column whose cells fit a role, for tables in which no heading decides; -1 if none fits, or several do. Of
 * several columns of names, returns the most varied.
 */
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
    if (taken.has(place) || RULES[role].excludesByCells.some((concept) => concepts.has(concept))) {
      return false;
    }
    if (ROLES.some((other) => other !== role && likeness(other, heading) > 0)) return false;
    const cells = filledCells(rows, place);
    if (role === "amount" && isNothing(cells)) return false;
    // Names and references differ from row to row, while departments and types repeat.
    const isVaried = (role !== "name" && role !== "reference") || new Set(cells).size * 2 > cells.length;
    return cells.length > 1 && isVaried && cells.filter(fits).length * 4 >= cells.length * 3;
  });
  const [place = -1] = found;
  // In a table with the columns `Mieter` and `Vertreter`, either may be the payee.
  if (role === "name" && header.some((_, at) => isOnlyAbout(header, rows, at, taken))) return -1;
  // Of several columns of names, the one with the most different names has the payees.
  if (role === "name") {
    if (found.length === 0) {
      // If no column fits, takes a column of different names, even if its heading means another role.
      return header.findIndex((heading, at) => {
        const cells = filledCells(rows, at);
        return !taken.has(at) && cells.length > 1 && new Set(cells).size === cells.length &&
          cells.every(isPersonal) && !NO_NAME.some((concept) => meaningOf(heading).concepts.has(concept));
      });
    }
    const kinds = (at: number): number => new Set(filledCells(rows, at)).size;
    return found.toSorted((a, b) => kinds(b) - kinds(a))[0] ?? -1;
  }
  if (found.length === 1) return place;
  if (role === "reference") {
    const bare = [...header.keys()].filter((at) => header[at] === "" && !taken.has(at) && varies(rows, at));
    const [only = -1] = bare;
    return bare.length === 1 && isMostly(filledCells(rows, only), (cell) => /\p{L}{2}/u.test(cell))
      ? only
      : -1;
  }
  return found.length === 0 && role === "amount" ? onlyFee(header, rows, taken) : -1;
}

function isPeriod(cell: string): boolean {
  return /^\d{1,2}[./-]\d{4}$|^\d{4}[./-]\d{1,2}$/.test(cell);
}

/** Returns whether a heading means the id of what another column has, such as `publisher_id` next to `publisher`. */
function isIdOfAnother(header: readonly string[], heading: string): boolean {
  const rest = meaningOf(heading).folded.replace(NUMBER_WORD, " ").replaceAll(/\s+/g, " ").trim();
  return rest !== "" &&
    header.some((other) => other !== heading && [rest, `${rest} name`].includes(meaningOf(other).folded));
}

const NUMBER_WORD = /\b(?:id|no|nr|code|number|num|numero|cod|codigo|codice|kod)\b/g;

/** Matches headings of what is still to be paid (`A reembolsar`, `Att betala`). */
const TO_PAY = /\b(?:a|da|te|zu|to|att|til|za|k|do) \p{L}{4}/u;

/** Matches headings of refunds, which a table may have next to the amounts that were paid. */
const REFUND =
  /erstatt|refund|rembours|rimbors|reembols|devol|devuel|terugbet|zwrot|vrat|visszater|rambursar|povrat|vracil|refus|aterbet|palaut|atmaks|grazin|tagast|iade|επιστροφ|възстан|возврат|поверн/;

const BEFORE_TAX = /\b(?:excl|exkl|zzgl|ht|bez dph|exc vat|ex vat)\b/;

/** Matches headings of sales, of which only a part may be paid out. */
const TURNOVER = /\b(?:umsatz|turnover|revenue|sales|fatturato|ventas|compras|omzet|obrat|przychod)/;

/** Returns the most likely column for a role by heading and cells; -1 if no heading fits. */
export function bestHeading(
  role: ColumnRole,
  header: readonly string[],
  rows: Rows,
  taken: ReadonlySet<number>,
): number {
  let [best, bestScore] = [-1, 0];
  const isPayroll = isWithheld(header);
  const isTaxed = !isPayroll && header.some((heading, place) =>
    BEFORE_TAX.test(meaningOf(heading).folded) ||
    (meaningOf(heading).concepts.has("tax") &&
      isMostly(filledCells(rows, place), (cell) => looksLikeAmount(cell) && cell.length < 9))
  );
  const isPayers = role === "name" ? payersNames(header, rows) : [];
  const isAdvanced = role === "amount" && header.some((heading) => ADVANCE.test(meaningOf(heading).folded));
  const owners = role === "name" ? ownersOf(header) : [];
  for (const place of header.keys()) {
    const isOut = taken.has(place) || isPayers.includes(place);
    const isOwner = owners.includes(place);
    const found = isOut ? 0 : scoreOf(role, header, rows, place, isTaxed, isOwner);
    const score = found - (role === "name" && found > 1 && isSubject(header, rows, place) ? 1 : 0) +
      (isPayroll && role === "amount" ? netOfPayroll(header[place] ?? "") : 0) +
      (isOwner && found > 0 ? 2.2 : 0) + (isAdvanced && found > 0 ? afterAdvance(header[place] ?? "") : 0);
    if (score > bestScore) [best, bestScore] = [place, score];
  }
  if (role === "name" && isOnlyAbout(header, rows, best, taken)) return -1;
  if (role === "amount" && best !== -1 && isNothing(filledCells(rows, best))) {
    const other = onlyByCells(role, header, rows, taken);
    if (other !== -1) return other;
  }
  return role === "amount" ? remainderOf(header, rows, balanceBelow(header, rows, best, taken)) : best;
}

function scoreOf(
  role: ColumnRole,
  header: readonly string[],
  rows: Rows,
  place: number,
  isTaxed: boolean,
  isOwner: boolean,
): number {
  const heading = header[place] ?? "";
  const meaning = meaningOf(heading);
  const likely = likeness(role, heading) || hint(role, meaning, header, rows, place, isOwner);
  if (likely === 0) return 0;
  const filled = filledCells(rows, place);
  const cells = role === "reference" ? filled.filter((cell) => !isPlaceholder(cell)) : filled;
  const words = rows.length > 0 && cells.length === 0 ? likely / 10 : likely;
  const { concepts, folded } = meaning;
  const plus = (concept: Concept, points: number): number => concepts.has(concept) ? points : 0;
  const isPayer = isPayerOnly(heading);
  // In a bank's export, each row has the same account holder, who is the payer.
  const isSame = isConstant(rows, place);
  switch (role) {
    case "currency": {
      const isOwn = concepts.has("account") || concepts.has("payer") || concepts.has("customer");
      const isTarget = concepts.has("target") || concepts.has("paid") || concepts.has("payee");
      return Math.max(words / 10, words + (isTarget ? 0.5 : 0) - (isOwn ? 1.2 : 0) - plus("owed", 0.3));
    }
    case "name": {
      // Fees are refunded to the person who paid them, not to the child they were for.
      if (isPayer) {
        const isRefunded = header.some((other) => REFUND.test(meaningOf(other).folded));
        return isSame || !isMostly(cells, isPersonal) ? 0 : isRefunded ? 3.3 : 1.9;
      }
      if (concepts.has("contact")) return 0.1;
      if (isWholeName(folded)) return 2;
      if (FIRST_NAME.test(folded) || LAST_NAME.test(folded)) return 0.2;
      if (concepts.has("short") || isMostly(cells, isKey)) return 0.15;
      return Math.max(
        0.1,
        words + plus("payee", 1) + plus("direct", 1.1) - plus("payer", 0.5) -
          (concepts.has("payee") || isOwner ? 0 : plus("customer", 1.1)) -
          (isSame ? 2.2 : 0),
      );
    }
    // A word for the payer counts little: `Debit amount` is also the amount that the payee gets.
    case "amount":
      // The remaining amount scores more than an invoice's amount (2), but less than an amount headed as paid.
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
          plus("requested", 0.6) + plus("approved", 0.25) -
          (TURNOVER.test(folded) ? 0.3 : 0) - plus("balance", 0.9) -
          (concepts.has("net") && concepts.has("paid") && !concepts.has("owed")
            ? 0
            : plus(isTaxed ? "net" : "gross", 0.3) + plus("net", 0.1)) +
          plus("payee", 0.05) - plus("payer", 0.05) +
          (TO_PAY.test(folded) && !concepts.has("owed") ? 0.1 : 0) +
          (REFUND.test(folded) && !concepts.has("owed") ? 1.4 : 0),
      );
    case "reference":
      if (isPayer && OUR_REFERENCE.test(folded)) return isSame ? 0 : 0.3;
      if (
        isPayer || (isSame && isMostly(cells, isPeriod)) || (likely < 0.5 && isIdOfAnother(header, heading))
      ) {
        return 0;
      }
      // A contact person doesn't identify a payment.
      if (isContact(heading, cells)) return 0;
      if (ISO_TEXT.test(folded)) {
        return cells.length === 0 ? words : 2.5 + (ISO_NUMBER.test(folded) ? 0.3 : 0);
      }
      // A reason in one word, such as the reason for a refund, is rarely meant for the payee.
      if (
        /\b(?:reason|grund|motivo?|razon)\b/.test(folded) && !isMostly(cells, (cell) => /\d|\s/.test(cell))
      ) {
        return isSame ? 0 : 0.45;
      }
      // Cells below `Er ref` or `Anlass` may be names of persons, or types of payments.
      if (
        concepts.has("reference") && !isSame && !BELGIAN_MESSAGE.test(folded) &&
        (isMostly(cells, (cell) => !/[\d\s]/.test(cell)) ||
          (new Set(cells).size < cells.length && cells.every((cell) => PERSON.test(cell))))
      ) {
        return 0.46;
      }
      if (concepts.has("reference")) {
        // `Ref. cliente` may be the payer's own reference.
        return (isSame ? words / 4 : words) - plus("end", 0.3) - plus("booking", 1.2) -
          plus("customer", 0.5) - (areBankIds(cells) ? 0.8 * words : 0) +
          (!isSame && BELGIAN_MESSAGE.test(folded) ? 0.25 : 0) +
          (isMostly(cells, isStructured)
            ? 0.7
            : STRUCTURED.test(folded)
            ? 0.2
            : REASON.test(folded)
            ? -0.1
            : 0);
      }
      // Remarks are for the payee if they vary and aren't single words. Remarks in at most half of the rows are notes.
      if (concepts.has("remark")) {
        const isNote = cells.length * 2 <= rows.length && !MESSAGE.test(folded);
        return isSame || isNote || !isMostly(cells, (cell) => /\d|\s/.test(cell))
          ? 0
          : 0.5 + plus("paid", 0.1);
      }
      return (isSame ? words / 4 : words) - plus("text", words / 5) - plus("end", 0.3) -
        plus("booking", 0.6) - plus("invoice", 0.05);
    default:
      return isPayer || (role === "iban" && concepts.has("payer")) ? 0 : words;
  }
}

/** Matches headings of the payer's own documents, whose plain numbers mean nothing to the payee. */
const OUR_DOCUMENT = /\b(?:verif|doc|dok|document|dokument|beleg|bilag|voucher|settlement|statement|payment)/;

/** Matches words for external documents, which the payee knows. */
const EXTERNAL = /\b(?:ext|ekst|zewn|vnejs|kuls|ulkop|esterno|fremd)/;

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

/** Returns whether a row has no BIC in column `place`, or a BIC of the same country as an account in the row. */
function isOfAccount(row: readonly string[], place: number): boolean {
  const bic = (row[place] ?? "").trim().toUpperCase();
  return bic === "" ||
    row.some((cell, at) =>
      at !== place && looksLikeIban(cell) && cleanIban(cell).startsWith(bic.slice(4, 6))
    );
}

/** Concepts that a heading of names may have, even by mistake: Hungarian `Tag` (member) is read as a date. */
const VALUES: readonly string[] =
  "payee direct name amount pay paid gross net owed count date number currency filler balance".split(" ");

/** Returns a score for an ambiguous or unknown heading if the cells fit the role; otherwise 0. */
function hint(
  role: ColumnRole,
  { concepts, folded, words }: Meaning,
  header: readonly string[],
  rows: Rows,
  place: number,
  isOwner: boolean,
): number {
  const cells = filledCells(rows, place);
  if (role === "name" && concepts.has("payer") && !concepts.has("payee") && !concepts.has("account")) {
    return 1;
  }
  // An unknown heading may be a word for people or companies. Of several columns of names, the first has the payees.
  if (role === "name") {
    if (folded === "" || new Set(cells).size < Math.max(2, cells.length)) return 0;
    if (cells.filter(isPersonal).length * 4 < cells.length * 3) return 0;
    // Any other concept, such as a bank or a contact, means that the names aren't payees.
    if (!isOwner && [...concepts].some((concept) => !VALUES.includes(concept))) return 0;
    const isNamed = header.some((other, at) =>
      likeness("name", other) > 0 &&
      (at < place || (at !== place && varies(rows, at) && (isPayee(other) || isLegal(other))))
    );
    return isNamed ? 1 : 2.1;
  }
  if (role === "bic") {
    if (concepts.has("payer") || concepts.has("between") || !isMostly(cells, looksLikeBic)) return 0;
    const isCode = concepts.has("bank") || (words.length === 1 && concepts.has("number"));
    return isCode || rows.slice(0, SAMPLE_ROWS).every((row) => isOfAccount(row, place)) ? 0.5 : 0;
  }
  // The heading of an amount may also have unknown or ambiguous words: `Kvar att betala`, `Total note de frais`.
  if (role === "amount") {
    const isAmount = [...RULES.amount.means, ...RULES.amount.meansAlone].some((concept) =>
      concepts.has(concept)
    );
    if (words.length === 1 && currencyCodes.has(folded)) return isMostly(cells, looksLikeAmount) ? 0.5 : 0;
    const isOther = ["date", "count", "reference", "account", "iban", "bic", "tax"] as const;
    if (!isAmount || isOther.some((concept) => concepts.has(concept)) || !isMostly(cells, isMoney)) return 0;
    // A heading such as `Auszahlung an Eigentümer` means a payment to the payee.
    return concepts.has("paid") && concepts.has("payee") ? 1 : 0.5;
  }
  if (role !== "reference" || !varies(rows, place)) return 0;
  const isDocument = concepts.has("document") && !DOCUMENT_OTHER.some((concept) => concepts.has(concept));
  const isShared = isDocument && (!OUR_DOCUMENT.test(folded) || EXTERNAL.test(folded));
  if (
    isDocument && isMostly(cells, (cell) => isDocumentNumber(cell) || (isShared && /^#?\d{3,}$/.test(cell)))
  ) {
    return /\bext/.test(folded) ? 0.6 : 0.5;
  }
  if (!isMostly(cells, isDocumentNumber)) return 0;
  // A column of unspecified numbers is the last choice.
  const isOther = [...RULES.reference.excludesByCells, "payee", "customer"] as const;
  return concepts.has("number") && !isOther.some((concept) => concepts.has(concept))
    ? words.length === 1 ? 0.4 : 0.45
    : 0;
}
