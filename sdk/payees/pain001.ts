// Reads payees from credit transfer files (ISO 20022, `pain.001`, any version), and writes them without some transfers.
import { type FileProblem, readAttribute, walkXml, type XmlStep } from "../files/mod.ts";
import { formatDecimal, parseDecimal, placesOf } from "./amounts.ts";
import { nameOrNone, readAccountCell, readBicCell, readOtherAccount, textOrNone } from "./cells.ts";
import { makePayee, type Payee, PayeeError, type StatedTotal } from "./payee.ts";
import { isQrIban } from "./references.ts";

/** Paths of the elements below `CdtTrfTxInf`. Newer versions call a BIC `BICFI`. */
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

/** Reads one payee per transfer. Throws a `PayeeError` if there are none, and an `XmlError` for malformed XML. */
export function readPain001(text: string): Pain001 {
  const groups = readGroups(text);
  return {
    payees: groups.whole.transfers.map(({ payee }) => payee),
    problems: problemsOf(groups),
    totals: totalsOf(groups),
  };
}

/** Compares the transfers with the file's control sum or, if the file has none, with its blocks' control sums. */
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
  if (whole.transfers.length === 0) throw noTransferIn(text);
  return { whole, blocks };
}

/** Matches the name of a message in a namespace: `pain.008` in `urn:iso:std:iso:20022:tech:xsd:pain.008.001.08`. */
const MESSAGE = /\b((?:camt|pain|pacs)\.\d{3})\.\d{3}\.\d\d/;

/** Maximum length of the start of a file in which the namespace is searched for. */
const START_LENGTH = 2_000;

function noTransferIn(text: string): PayeeError {
  const [, message = ""] = MESSAGE.exec(text.slice(0, START_LENGTH)) ?? [];
  if (message === "" || message === "pain.001") {
    return new PayeeError(({ payments }) => payments.noTransfer({ element: TRANSFER }));
  }
  const kind = message === "pain.008" ? "debit" : /^camt\.05[234]$/.test(message) ? "statement" : "";
  return new PayeeError(({ payments }) => payments.otherMessage({ kind, message }));
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
  const found = sumOf(transfers);
  if (sum !== "" && parseDecimal(sum) !== found) {
    problems.push(({ payments }) =>
      payments.sum({ where, declared: sum, found: inCurrency(found, transfers) })
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

/** Skips `SplmtryData`, which may have elements with the same names as a payment. */
function* walkPayments(text: string): Generator<XmlStep, void, undefined> {
  let depth = 0;
  for (const step of walkXml(text)) {
    if (step.kind === "open" && (depth > 0 || step.name === "SplmtryData")) depth++;
    if (depth === 0) yield step;
    else if (step.kind === "close") depth--;
  }
}

/**
 * Removes transfers by position (from 1), and blocks that become empty. Corrects `NbOfTxs` and `CtrlSum`. The rest is
 * unchanged, in UTF-8. Throws a {@linkcode PayeeError} if no transfer is left, or if a count or sum was wrong before.
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
    // The transfers of a removed block are already gone.
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
  const structured = textOrNone(text("reference"));
  return makePayee({
    ...account,
    lacksQrReference: isQrIban(account.iban) && !/^(?:\d\s*){27}$/.test(structured ?? ""),
    name: nameOrNone(text("name")),
    bic: readBicCell(text("bic")) ?? account.bic,
    amount: text("amount"),
    currency,
    // Texts for the payee come first. An EndToEndId is mandatory, and often generated or NOTPROVIDED (EPC guidelines).
    reference: structured ?? textOrNone(text("message")) ?? textOrNone(text("endToEnd")),
    place,
  });
}
