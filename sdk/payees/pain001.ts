// Reads payees from ISO 20022 credit transfer files, `pain.001`, any version.
import { type FileProblem, readAttribute, walkXml, type XmlStep } from "../files/mod.ts";
import { formatDecimal, parseDecimal, placesOf } from "./amounts.ts";
import { nameOrNone, readAccountCell, readBicCell, readOtherAccount, textOrNone } from "./cells.ts";
import { makePayee, type Payee, PayeeError, type StatedTotal } from "./payee.ts";

/** Paths below `CdtTrfTxInf`; since version 3, a BIC is called BICFI. */
const PLACES = {
  iban: ["CdtrAcct/Id/IBAN"],
  otherAccount: ["CdtrAcct/Id/Othr/Id", "CdtrAcct/Id/PrtryAcct/Id"],
  name: ["Cdtr/Nm"],
  bic: ["CdtrAgt/FinInstnId/BICFI", "CdtrAgt/FinInstnId/BIC"],
  reference: ["RmtInf/Strd/CdtrRefInf/Ref"],
  message: ["RmtInf/Ustrd"],
  endToEnd: ["PmtId/EndToEndId"],
  amount: ["Amt/InstdAmt", "Amt/EqvtAmt/Amt"],
} as const;

const TRANSFER = "CdtTrfTxInf";

type Member = keyof typeof PLACES;

interface Pain001 {
  readonly payees: readonly Payee[];
  readonly problems: readonly FileProblem[];
  readonly totals: readonly StatedTotal[];
}

/** Returns a payee per transfer. Throws a `PayeeError` without a transfer, an `XmlError` for a broken document. */
export function readPain001(text: string): Pain001 {
  const groups = readGroups(text);
  return {
    payees: groups.whole.transfers.map(({ payee }) => payee),
    problems: problemsOf(groups),
    totals: totalsOf(groups),
  };
}

/** Compares the control sum of the file; without one, those of its blocks, whose sum it would be. */
function totalsOf({ whole, blocks }: Groups): readonly StatedTotal[] {
  const groups = whole.stated.sum === "" ? blocks : [whole];
  return groups.flatMap(({ stated: { sum }, transfers }) => {
    const units = parseDecimal(sum);
    if (units === null) return [];
    const decimals = placesOf(transfers.map(({ payee }) => payee));
    return [{
      row: null,
      stated: formatDecimal(units, decimals),
      difference: formatDecimal(units - sumOf(transfers), decimals),
    }];
  });
}

interface Transfer {
  readonly start: number;
  readonly end: number;
  readonly payee: Payee;
}

interface Group {
  readonly start: number;
  end: number;
  readonly transfers: Transfer[];
  readonly stated: Stated;
  readonly numbers: { readonly start: number; readonly end: number; readonly isSum: boolean }[];
}

interface Stated {
  count: string;
  sum: string;
}

function openGroup(start: number): Group {
  return { start, end: start, transfers: [], stated: { count: "", sum: "" }, numbers: [] };
}

interface Groups {
  readonly whole: Group;
  readonly blocks: readonly Group[];
}

function readGroups(text: string): Groups {
  const whole = openGroup(0);
  const blocks: Group[] = [];
  const path: string[] = [];
  let block: Group | null = null;
  let transfer: OpenTransfer | null = null;
  let valueAt = 0;
  for (const step of walkPayments(text)) {
    if (step.kind === "open") {
      path.push(step.name);
      valueAt = step.end;
      if (step.name === TRANSFER) {
        transfer = { start: step.start, depth: path.length, texts: {}, currency: null };
      } else if (step.name === "PmtInf") blocks.push(block = openGroup(step.start));
      // A message may have several lines.
      if (step.name === "Ustrd" && transfer?.texts.message !== undefined) transfer.texts.message += " ";
      if (transfer !== null && /^(?:InstdAmt|Amt)$/.test(step.name)) {
        transfer.currency ||= readAttribute(step.attributes, "Ccy") || null;
      }
      continue;
    }
    if (step.kind === "close") path.pop();
    const [parent, member] = step.kind === "close" ? [path.at(-1), step.name] : path.slice(-2);
    const group = parent === "GrpHdr" ? whole : parent === "PmtInf" ? block : null;
    const isSum = member === "CtrlSum";
    const isNumber = transfer === null && (isSum || member === "NbOfTxs");
    if (step.kind === "text") {
      if (transfer !== null) readTransfer(transfer, path, step.text);
      else if (group !== null && isNumber) group.stated[isSum ? "sum" : "count"] += step.text.trim();
    } else if (step.name === TRANSFER && transfer !== null) {
      const payee = toPayee(transfer, whole.transfers.length + 1);
      for (const each of [whole, block]) {
        each?.transfers.push({ start: transfer.start, end: step.end, payee });
      }
      transfer = null;
    } else if (step.name === "PmtInf" && block !== null) {
      block.end = step.end;
      block = null;
    } else if (group !== null && isNumber && valueAt < step.start) {
      group.numbers.push({ start: valueAt, end: step.start, isSum });
    }
  }
  if (whole.transfers.length === 0) {
    throw new PayeeError(({ payments }) => payments.noTransfer({ element: TRANSFER }));
  }
  return { whole, blocks };
}

function problemsOf({ whole, blocks }: Groups): readonly FileProblem[] {
  return [...problemsIn(whole, false), ...blocks.flatMap((block) => problemsIn(block, true))];
}

function problemsIn({ stated: { count, sum }, transfers }: Group, isBlock: boolean): readonly FileProblem[] {
  const problems: FileProblem[] = [];
  const where = isBlock ? "block" : "file";
  if (count !== "" && Number(count) !== transfers.length) {
    problems.push(({ payments }) =>
      payments.count({ where, declared: count, found: String(transfers.length) })
    );
  }
  const held = sumOf(transfers);
  if (sum !== "" && parseDecimal(sum) !== held) {
    problems.push(({ payments }) =>
      payments.sum({ where, declared: sum, found: inCurrency(held, transfers) })
    );
  }
  return problems;
}

function inCurrency(sum: bigint, transfers: readonly Transfer[]): string {
  return formatDecimal(sum, placesOf(transfers.map(({ payee }) => payee)));
}

function sumOf(transfers: readonly Transfer[]): bigint {
  return transfers.reduce((sum, { payee }) => sum + (parseDecimal(payee.amount ?? "") ?? 0n), 0n);
}

/** Skips `SplmtryData`, whose elements may have the names of a payment's. */
function* walkPayments(text: string): Generator<XmlStep, void, undefined> {
  let depth = 0;
  for (const step of walkXml(text)) {
    if (step.kind === "open" && (depth > 0 || step.name === "SplmtryData")) depth++;
    if (depth === 0) yield step;
    else if (step.kind === "close") depth--;
  }
}

/**
 * Removes transfers by position from 1, and blocks without any left; corrects `NbOfTxs` and `CtrlSum`, and otherwise
 * only changes the encoding, to UTF-8. Throws a {@linkcode PayeeError} if nothing is left, or the declared numbers are
 * wrong.
 */
export function holdTransfers(text: string, isOnHold: (place: number) => boolean): Uint8Array {
  const groups = readGroups(text);
  const [problem] = problemsOf(groups);
  if (problem !== undefined) throw new PayeeError((words) => words.payments.notCut({ why: problem(words) }));
  const { whole, blocks } = groups;
  const cut = whole.transfers.filter(({ payee }) => isOnHold(payee.place));
  if (cut.length === whole.transfers.length) throw new PayeeError(({ payments }) => payments.noneLeft);
  const edits = [whole, ...blocks].flatMap(({ start, end, transfers, numbers }) => {
    const kept = transfers.filter(({ payee }) => !isOnHold(payee.place));
    if (kept.length === 0) return [{ start, end, text: "" }];
    if (kept.length === transfers.length) return [];
    return numbers.map(({ start, end, isSum }) => ({
      start,
      end,
      text: isSum ? inCurrency(sumOf(kept), kept) : String(kept.length),
    }));
  });
  const pieces: string[] = [];
  let at = 0;
  for (
    const edit of [...edits, ...cut.map(({ start, end }) => ({ start, end, text: "" }))]
      .toSorted((a, b) => a.start - b.start)
  ) {
    // A removed block includes its transfers.
    if (edit.start < at) continue;
    pieces.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  const left = pieces.join("") + text.slice(at);
  return new TextEncoder().encode(
    left.replace(/^(\s*<\?xml[^>]*encoding\s*=\s*["'])[\w.:-]+/, "$1UTF-8"),
  );
}

interface OpenTransfer {
  readonly start: number;
  readonly depth: number;
  readonly texts: Partial<Record<Member, string>>;
  currency: string | null;
}

function readTransfer({ depth, texts }: OpenTransfer, path: readonly string[], text: string): void {
  const place = path.slice(depth).join("/");
  for (const [member, places] of Object.entries(PLACES) as [Member, readonly string[]][]) {
    if (places.includes(place)) texts[member] = (texts[member] ?? "") + text;
  }
}

function toPayee({ texts, currency }: OpenTransfer, place: number): Payee {
  const text = (member: Member): string | null => texts[member]?.trim() || null;
  const account = text("iban") === null
    ? readOtherAccount(text("otherAccount"))
    : readAccountCell(text("iban"));
  return makePayee({
    ...account,
    name: nameOrNone(text("name")),
    bic: readBicCell(text("bic")) ?? account.bic,
    amount: text("amount"),
    currency,
    // What reaches the payee comes first. Programs must write an EndToEndId (EPC guidelines: NOTPROVIDED).
    reference: textOrNone(text("reference")) ?? textOrNone(text("message")) ?? textOrNone(text("endToEnd")),
    place,
  });
}
