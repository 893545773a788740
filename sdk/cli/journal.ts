// Saves the answers of a run as JSON lines, so that an interrupted run can be resumed without paying twice. A batch is
// recorded before it is sent, because repeating it with the same idempotency key is free for 24 hours.
import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import type { BicComplianceResult, IbanComplianceResult, IbanResult } from "../mod.ts";
import { Answers, type KeptAnswer, type SignedAnswer } from "../payees/mod.ts";
import { RunError } from "./ending.ts";

type Entry =
  | { readonly journal: 1; readonly file: string; readonly startedAt: string; readonly evidence?: true }
  | { readonly sent: readonly string[] }
  | { readonly refused: readonly string[] }
  | {
    readonly accounts: readonly (readonly [iban: string, result: IbanResult])[];
    readonly signed?: SignedAnswer;
  }
  | { readonly bank: string; readonly answer: IbanComplianceResult; readonly signed?: SignedAnswer }
  | { readonly bic: string; readonly answer: BicComplianceResult; readonly signed?: SignedAnswer };

/** The run that a journal belongs to. */
export interface JournalRun {
  readonly file: string;
  readonly evidence: boolean;
}

/** The content of a journal. */
export interface JournalContent {
  readonly answers: Answers;
  /** Batches that were sent but not answered; they may have been charged. */
  readonly pending: readonly (readonly string[])[];
}

/** Hours for which a journal can be resumed. After that, repeated calls are charged, and results may be outdated. */
const HOURS_MAX = 24;

/** The journal of a run, in a file next to the results. */
export class Journal {
  readonly #path: string;
  readonly #handle: FileHandle;
  #written: Promise<unknown> = Promise.resolve();

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  static pathFor(out: string): string {
    return `${out}.journal`;
  }

  /** Reads a journal; `null` without a file. Throws a {@linkcode RunError} if it is too old or another run's. */
  static async read(out: string, { file, evidence }: JournalRun): Promise<JournalContent | null> {
    const path = Journal.pathFor(out);
    const text = await readFile(path, "utf8").catch((error) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    });
    if (text === null) return null;
    const [head, ...entries] = readEntries(text);
    if (head === undefined || !("journal" in head)) {
      throw new RunError(({ command }) => command.journal.notOne({ path }));
    }
    if (head.file !== file) throw new RunError(({ command }) => command.journal.otherFile({ path }));
    if ((head.evidence === true) !== evidence) {
      throw new RunError(({ command: { journal } }) =>
        evidence ? journal.withoutEvidence({ path }) : journal.withEvidence({ path })
      );
    }
    // Also rejects a start time that is unreadable or more than a day in the future.
    if (!(Math.abs(Date.now() - Date.parse(head.startedAt)) <= HOURS_MAX * 3_600_000)) {
      throw new RunError(({ command }) => command.journal.tooOld({ path, hours: HOURS_MAX }));
    }
    return replay(entries);
  }

  static async open(out: string, { file, evidence }: JournalRun, isNew: boolean): Promise<Journal> {
    // Only the owner can read the file, because it contains payees and banks.
    const handle = await open(Journal.pathFor(out), isNew ? "wx" : "a", 0o600);
    const journal = new Journal(Journal.pathFor(out), handle);
    // Ends the incomplete line that a killed run may have left.
    if (!isNew) await handle.write("\n");
    if (isNew) {
      const startedAt = new Date().toISOString();
      await journal.#write({ journal: 1, file, startedAt, ...(evidence && { evidence }) });
    }
    return journal;
  }

  noteSent(ibans: readonly string[]): Promise<void> {
    return this.#write({ sent: ibans });
  }

  noteRefused(ibans: readonly string[]): Promise<void> {
    return this.#write({ refused: ibans });
  }

  noteAnswer(answered: KeptAnswer): Promise<void> {
    return this.#write({
      ...(answered.kind === "accounts"
        ? { accounts: [...answered.results] }
        : answered.kind === "bank"
        ? { bank: answered.bank, answer: answered.answer }
        : { bic: answered.bic, answer: answered.answer }),
      ...(answered.signed !== null && { signed: answered.signed }),
    });
  }

  async #write(entry: Entry): Promise<void> {
    const written = this.#written.then(() => this.#append(entry));
    this.#written = written.catch(() => {});
    await written;
  }

  async #append(entry: Entry): Promise<void> {
    await this.#handle.write(`${JSON.stringify(entry)}\n`);
    await this.#handle.datasync();
  }

  async close(isFinished: boolean): Promise<void> {
    await this.#written;
    await this.#handle.close();
    if (isFinished) await rm(this.#path);
  }
}

function readEntries(text: string): readonly Entry[] {
  return text.split("\n").flatMap((line): Entry[] => {
    if (!line.startsWith("{")) return [];
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}

function replay(entries: readonly Entry[]): JournalContent {
  const answers = new Answers();
  const pending = new Map<string, readonly string[]>();
  for (const entry of entries) {
    if ("sent" in entry) pending.set(entry.sent.join(), entry.sent);
    else if ("refused" in entry) pending.delete(entry.refused.join());
    else if ("accounts" in entry) {
      const { accounts, signed = null } = entry;
      answers.keep({ kind: "accounts", results: new Map(accounts), signed });
      pending.delete(accounts.map(([iban]) => iban).join());
    } else if ("bank" in entry) answers.keep({ kind: "bank", signed: null, ...entry });
    else if ("bic" in entry) answers.keep({ kind: "bic", signed: null, ...entry });
  }
  return { answers, pending: [...pending.values()] };
}
