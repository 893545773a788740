/**
 * Keeps the answers of a run in a file as they come, so that a run that ends at any moment, by a signal or by a
 * power cut, can continue and pays for nothing twice.
 *
 * The file holds one JSON object per line. The first names the file and the questions that it is for. A batch is noted
 * before it is sent: if the run ends before its answer, the same batch is sent again under the same name, which costs
 * nothing for 24 hours. A line that is no whole object is ignored.
 *
 * @module
 */
import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import type { IbanComplianceResult, IbanResult } from "../mod.ts";
import type { SignedAnswer } from "../evidence/mod.ts";
import { Answers, type KeptAnswer } from "../payees/mod.ts";
import { RunError } from "./run_error.ts";

/** A line. */
type Entry =
  | { readonly journal: 1; readonly file: string; readonly startedAt: string; readonly evidence?: true }
  | { readonly sent: readonly string[] }
  | { readonly refused: readonly string[] }
  | {
    readonly accounts: readonly (readonly [iban: string, result: IbanResult])[];
    readonly signed?: SignedAnswer;
  }
  | { readonly bank: string; readonly answer: IbanComplianceResult; readonly signed?: SignedAnswer };

/** The run that a journal is for. */
export interface JournalRun {
  /** SHA-256 of the file. */
  readonly file: string;
  /** True when its answers carry evidence. */
  readonly evidence: boolean;
}

/** The contents of a journal. */
export interface JournalContent {
  readonly answers: Answers;
  /** Batches that were sent and not answered. */
  readonly pending: readonly (readonly string[])[];
  /** Start of its run, ISO 8601. */
  readonly startedAt: string;
}

/** The journal beside the results. */
export class Journal {
  readonly #path: string;
  readonly #handle: FileHandle;
  /** Lines are written one after the other. */
  #written: Promise<unknown> = Promise.resolve();

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  /** The path of the journal of results. */
  static pathFor(out: string): string {
    return `${out}.journal`;
  }

  /** Reads a journal; `null` when there is none. Throws a `RunError` for one of another file or run. */
  static async read(out: string, { file, evidence }: JournalRun): Promise<JournalContent | null> {
    const path = Journal.pathFor(out);
    const text = await readFile(path, "utf8").catch((error) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    });
    if (text === null) return null;
    const [head, ...entries] = readEntries(text);
    if (head === undefined || !("journal" in head)) {
      throw new RunError(({ commands }) => commands.journal.notOne(path));
    }
    if (head.file !== file) throw new RunError(({ commands }) => commands.journal.otherFile(path));
    if ((head.evidence === true) !== evidence) {
      throw new RunError(({ commands: { journal } }) =>
        evidence ? journal.withoutEvidence(path) : journal.withEvidence(path)
      );
    }
    return { ...replay(entries), startedAt: head.startedAt };
  }

  /** Opens the journal to write to, with its first line when it is new. */
  static async open(out: string, { file, evidence }: JournalRun, isNew: boolean): Promise<Journal> {
    // Payees and banks are private.
    const handle = await open(Journal.pathFor(out), isNew ? "wx" : "a", 0o600);
    const journal = new Journal(Journal.pathFor(out), handle);
    // A killed run may have left an incomplete line.
    if (!isNew) await handle.write("\n");
    if (isNew) {
      const startedAt = new Date().toISOString();
      await journal.#write({ journal: 1, file, startedAt, ...(evidence && { evidence }) });
    }
    return journal;
  }

  /** Notes a batch that is about to be sent. */
  noteSent(ibans: readonly string[]): Promise<void> {
    return this.#write({ sent: ibans });
  }

  /** Records that a batch was refused, so that nothing in it counts as paid. */
  noteRefused(ibans: readonly string[]): Promise<void> {
    return this.#write({ refused: ibans });
  }

  /** Keeps an answer. */
  noteAnswer(answered: KeptAnswer): Promise<void> {
    return this.#write({
      ...(answered.kind === "accounts"
        ? { accounts: [...answered.results] }
        : { bank: answered.bank, answer: answered.answer }),
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

  /** Closes the journal, and removes it when nothing remains to be done. */
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

function replay(entries: readonly Entry[]): Omit<JournalContent, "startedAt"> {
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
  }
  return { answers, pending: [...pending.values()] };
}
