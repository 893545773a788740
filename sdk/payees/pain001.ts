// Reads the payees of a payment file: ISO 20022 customer credit transfer initiation, `pain.001`, any version.
import { makePayee, type Payee, PayeeError } from "./payee.ts";
import { type FileProblem, readAttribute, walkXml, type XmlStep } from "../formats/mod.ts";

/** Places of a transaction that are read, below `CdtTrfTxInf`; a BIC is called BICFI since version 3. */
const PLACES = {
  iban: ["CdtrAcct/Id/IBAN"],
  otherAccount: ["CdtrAcct/Id/Othr/Id", "CdtrAcct/Id/PrtryAcct/Id"],
  name: ["Cdtr/Nm"],
  bic: ["CdtrAgt/FinInstnId/BICFI", "CdtrAgt/FinInstnId/BIC"],
  reference: ["PmtId/EndToEndId"],
  amount: ["Amt/InstdAmt", "Amt/EqvtAmt/Amt"],
} as const;

const TRANSFER = "CdtTrfTxInf";

type Member = keyof typeof PLACES;

interface Pain001 {
  readonly payees: readonly Payee[];
  readonly problems: readonly FileProblem[];
}

/**
 * Returns one payee per credit transfer. An account that is not given as an IBAN (`Othr`) leaves `iban` empty. Throws a
 * {@linkcode PayeeError} when there is no credit transfer, an `XmlError` when the document cannot be read.
 */
export function readPain001(text: string): Pain001 {
  const payees: Payee[] = [];
  const problems: FileProblem[] = [];
  const stated: { GrpHdr: Stated; PmtInf: Stated } = { GrpHdr: nothing(), PmtInf: nothing() };
  const [whole, block] = [new Tally(), new Tally()];
  const path: string[] = [];
  let transfer: Transfer | null = null;
  for (const step of walkPayments(text)) {
    if (step.kind === "open") {
      path.push(step.name);
      if (step.name === TRANSFER) transfer = { depth: path.length, texts: {}, currency: null };
      else if (step.name === "PmtInf") [stated.PmtInf] = [nothing(), block.clear()];
      if (transfer !== null && /^(?:InstdAmt|Amt)$/.test(step.name)) {
        transfer.currency ||= readAttribute(step.attributes, "Ccy") || null;
      }
    } else if (step.kind === "text") {
      if (transfer !== null) readTransfer(transfer, path, step.text);
      else readStated(stated, path, step.text);
    } else {
      path.pop();
      if (step.name === TRANSFER && transfer !== null) {
        payees.push(toPayee(transfer, payees.length + 1));
        whole.add(transfer.texts.amount);
        block.add(transfer.texts.amount);
        transfer = null;
      } else if (step.name === "PmtInf") problems.push(...block.compare(stated.PmtInf, true));
    }
  }
  if (payees.length === 0) {
    throw new PayeeError(({ payments }) => payments.noTransfer(TRANSFER));
  }
  return { payees, problems: [...whole.compare(stated.GrpHdr, false), ...problems] };
}

/** Leaves out `SplmtryData`: it holds elements of any namespace, which may be called as those of a payment are. */
function* walkPayments(text: string): Generator<XmlStep, void, undefined> {
  let depth = 0;
  for (const step of walkXml(text)) {
    if (step.kind === "open" && (depth > 0 || step.name === "SplmtryData")) depth++;
    if (depth === 0) yield step;
    else if (step.kind === "close") depth--;
  }
}

interface CutGroup {
  readonly start: number;
  readonly kept: Tally;
  readonly all: Tally;
  readonly numbers: { readonly start: number; readonly end: number; readonly isSum: boolean }[];
}

/**
 * Takes transfers out of a payment file by their place from 1, and blocks that are left without one. `NbOfTxs` and
 * `CtrlSum` become those of what is left; all else stays, in UTF-8. Throws a {@linkcode PayeeError} when nothing would be
 * left, and for a file that declares other numbers than it holds.
 */
export function holdTransfers(text: string, isHeld: (place: number) => boolean): Uint8Array {
  const [problem] = readPain001(text).problems;
  if (problem !== undefined) throw new PayeeError((words) => words.payments.notCut(problem(words)));
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const path: string[] = [];
  const opened = (start: number): CutGroup => ({ start, kept: new Tally(), all: new Tally(), numbers: [] });
  const whole = opened(0);
  let block: CutGroup | null = null;
  let transfer: { readonly start: number; readonly depth: number; amount: string } | null = null;
  let valueAt = 0;
  let place = 0;
  for (const step of walkPayments(text)) {
    if (step.kind === "open") {
      path.push(step.name);
      valueAt = step.end;
      if (step.name === TRANSFER) transfer = { start: step.start, depth: path.length, amount: "" };
      else if (step.name === "PmtInf") block = opened(step.start);
    } else if (step.kind === "text") {
      const below = transfer === null ? "" : path.slice(transfer.depth).join("/");
      if (transfer !== null && PLACES.amount.some((each) => each === below)) transfer.amount += step.text;
    } else {
      path.pop();
      const group = path.at(-1) === "GrpHdr" ? whole : path.at(-1) === "PmtInf" ? block : null;
      if (
        group !== null && transfer === null && valueAt < step.start && /^(?:NbOfTxs|CtrlSum)$/.test(step.name)
      ) {
        group.numbers.push({ start: valueAt, end: step.start, isSum: step.name === "CtrlSum" });
      } else if (step.name === TRANSFER && transfer !== null) {
        const isCut = isHeld(++place);
        for (const each of [whole, block]) {
          each?.all.add(transfer.amount);
          if (!isCut) each?.kept.add(transfer.amount);
        }
        if (isCut) edits.push({ start: transfer.start, end: step.end, text: "" });
        transfer = null;
      } else if (step.name === "PmtInf" && block !== null) {
        if (block.kept.count > 0) edits.push(...numbersOf(block));
        else {
          const { start } = block;
          edits.splice(0, edits.length, ...edits.filter((edit) => edit.start < start));
          edits.push({ start, end: step.end, text: "" });
        }
        block = null;
      }
    }
  }
  if (whole.kept.count === 0) throw new PayeeError(({ payments }) => payments.noneLeft);
  edits.push(...numbersOf(whole));
  const pieces: string[] = [];
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    pieces.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  const left = pieces.join("") + text.slice(at);
  return new TextEncoder().encode(
    left.replace(/^(\s*<\?xml[^>]*encoding\s*=\s*["'])[\w.:-]+/, "$1UTF-8"),
  );
}

function numbersOf({ kept, all, numbers }: CutGroup): { start: number; end: number; text: string }[] {
  if (kept.count === all.count) return [];
  return numbers.map(({ start, end, isSum }) => ({
    start,
    end,
    text: isSum ? kept.sum : String(kept.count),
  }));
}

interface Transfer {
  readonly depth: number;
  readonly texts: Partial<Record<Member, string>>;
  currency: string | null;
}

function readTransfer({ depth, texts }: Transfer, path: readonly string[], text: string): void {
  const place = path.slice(depth).join("/");
  for (const [member, places] of Object.entries(PLACES) as [Member, readonly string[]][]) {
    if (places.includes(place)) texts[member] = (texts[member] ?? "") + text;
  }
}

function toPayee({ texts, currency }: Transfer, place: number): Payee {
  const text = (member: Member): string | null => texts[member]?.trim() || null;
  return makePayee({
    iban: text("iban") ?? "",
    name: text("name"),
    bic: text("bic"),
    amount: text("amount"),
    currency,
    reference: text("reference"),
    otherAccount: text("otherAccount"),
    place,
  });
}

interface Stated {
  count: string;
  sum: string;
}

function nothing(): Stated {
  return { count: "", sum: "" };
}

function readStated(stated: { GrpHdr: Stated; PmtInf: Stated }, path: readonly string[], text: string): void {
  const [group, member] = path.slice(-2);
  if (group !== "GrpHdr" && group !== "PmtInf") return;
  if (member === "NbOfTxs") stated[group].count += text.trim();
  if (member === "CtrlSum") stated[group].sum += text.trim();
}

/** Decimal places that a sum is kept to: `CtrlSum` has up to 17 (DecimalNumber of ISO 20022). */
const DECIMALS = 17;

/** Number and sum of transfers. The sum is exact, whatever the currencies: so is the `CtrlSum` that it is held against. */
class Tally {
  #count = 0;
  #sum = 0n;

  get count(): number {
    return this.#count;
  }

  get sum(): string {
    return formatDecimal(this.#sum);
  }

  clear(): void {
    [this.#count, this.#sum] = [0, 0n];
  }

  add(amount: string | undefined): void {
    this.#count++;
    this.#sum += parseDecimal(amount?.trim() ?? "") ?? 0n;
  }

  compare({ count, sum }: Stated, isBlock: boolean): FileProblem[] {
    const problems: FileProblem[] = [];
    if (count !== "" && Number(count) !== this.#count) {
      const held = this.#count;
      problems.push(({ payments }) => payments.count(isBlock, count, held));
    }
    if (sum !== "" && parseDecimal(sum) !== this.#sum) {
      const held = formatDecimal(this.#sum);
      problems.push(({ payments }) => payments.sum(isBlock, sum, held));
    }
    return problems;
  }
}

/** In units of 10^-17; `null` for what is no decimal number. */
function parseDecimal(text: string): bigint | null {
  const [, sign, whole, fraction = ""] = /^([+-]?)(\d{1,40})(?:\.(\d{0,17}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const value = BigInt(whole + fraction.padEnd(DECIMALS, "0"));
  return sign === "-" ? -value : value;
}

function formatDecimal(value: bigint): string {
  const digits = value.toString().padStart(DECIMALS + 1, "0");
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, "").padEnd(2, "0");
  return `${digits.slice(0, -DECIMALS)}.${fraction}`;
}
