// The files of a run: the clean file for the bank, the payments on hold, the results, the sealed evidence, and the
// handover to the person who releases the run.
/// <reference lib="dom" />
import type { Handover, SignedOff } from "../../../../sdk/evidence/handover/mod.ts";
import type { RunEvidence, RunRelease } from "../../../../sdk/evidence/mod.ts";
import type {
  KeptDecision,
  PageCalls,
  RememberedRun,
  ScreenedPayee,
  SignedAnswer,
} from "../../../../sdk/payees/mod.ts";
import type { EvidenceScript } from "../screen_evidence.ts";
import type { FilesScript } from "../screen_files.ts";
import type { ReaderScript } from "../screen_reader.ts";
import { make } from "../shared/elements.ts";
import type { DecisionStore } from "./decisions.ts";
import { late, parts } from "./later.ts";
import type { ComparedFile, PageRun } from "./page_run.ts";
import type { KeyField } from "./payment.ts";
import { evidenceSheets, type PrintedSeal, type RunRecord } from "./run_notes.ts";
import { store } from "./store.ts";
import { isUnchecked, type Row, sayError, sayRefusal, today, words } from "./words.ts";

const FILES = {
  "to-clean": (
    { run: { file: { bytes, list, name: fileName } }, rows },
    { cleanWorkbook },
    { cleanText },
  ) => {
    const { FORMATS, isOnHold } = late();
    const onHold = new Set(
      rows.filter(({ screened }) => isOnHold(screened)).map(({ screened }) => screened.payee.place),
    );
    const { extensions: [ending], isWorkbook } = FORMATS[list.format];
    // Keeps the extension of the payout file, because a payment file isn't always .xml, nor a table always .csv.
    const original = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1] ?? ending;
    // A list of payees that was read from XML is written as CSV.
    const extension = isWorkbook || (list.format === "csv" && original === "xml") ? ending : original;
    const part = rows.some(isUnchecked) ? "-part" : "";
    const isLeftOut = (place: number): boolean => onHold.has(place);
    const content = isWorkbook ? cleanWorkbook(list, isLeftOut) : cleanText(bytes, list, isLeftOut);
    return { ending: `clean${part}.${extension}`, content };
  },
  "to-held": ({ run: { file }, rows }, { resultsAsCsv }) => {
    return { ending: "held.csv", content: resultsAsCsv(file.list, paymentsOnHold(rows), words.catalogue) };
  },
  "to-csv": ({ run: { file, before }, rows }, { resultsAsCsv }) => {
    const payees = rows.map(({ screened }) => screened);
    const content = resultsAsCsv(file.list, payees, words.catalogue, before?.compared.missing);
    return { ending: "screened.csv", content };
  },
  "to-xlsx": (record, { resultsAsWorkbook }) => {
    const payees = record.rows.map(({ screened }) => screened);
    const content = resultsAsWorkbook(
      record.run.file.list,
      payees,
      words.catalogue,
      evidenceSheets(record),
      record.run.before?.compared.missing,
    );
    return { ending: "screened.xlsx", content };
  },
  "to-json": ({ run: { before }, rows }, { missingRecordOf, recordOf }) => {
    const records = [
      ...rows.map(({ screened }) => recordOf(screened, words.catalogue)),
      ...(before?.compared.missing ?? []).map(missingRecordOf),
    ];
    return { ending: "screened.json", content: `${JSON.stringify(records, null, 2)}\n` };
  },
} as const satisfies Readonly<
  Record<
    string,
    (
      record: RunRecord,
      script: FilesScript,
      reader: ReaderScript,
    ) => { readonly ending: string; readonly content: string | Uint8Array }
  >
>;

function paymentsOnHold(rows: readonly Row[]): readonly ScreenedPayee[] {
  const { gravestFirst, isOnHold } = late();
  return gravestFirst(rows.map(({ screened }) => screened).filter(isOnHold));
}

const TYPES: Readonly<Record<string, string>> = {
  csv: "text/csv;charset=utf-8",
  json: "application/json",
  html: "text/html;charset=utf-8",
  txt: "text/plain;charset=utf-8",
  zip: "application/zip",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * Downloads a file named after the payout file: `run-held.csv` for `run.csv` with the `ending` `held.csv`. Endings are
 * the same in every language, because programs that pick up the files look for these names.
 */
export function download(fileName: string, ending: string, content: BlobPart): void {
  const type = TYPES[ending.slice(ending.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  const address = URL.createObjectURL(new Blob([content], { type }));
  make("a", { href: address, download: `${fileName.replace(/\.[^.]*$/, "")}-${ending}` }).click();
  // After ten seconds, the download has started and no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Downloads a file of the run; returns an error message, or `null`. */
async function downloadResult(name: keyof typeof FILES, record: RunRecord): Promise<string | null> {
  const [script, reader] = await Promise.all([parts.files.load(), parts.reader.load()]);
  if (script === null || reader === null) return words.notLoaded;
  // Either script may throw, and each script's `attempt` only recognizes its own error classes.
  const outer = reader.attempt(() => script.attempt(() => FILES[name](record, script, reader)));
  const written = outer.kind === "done" ? outer.value : outer;
  if (written.kind !== "done") return written.kind === "failed" ? written.say(words.files) : words.notLoaded;
  const { ending, content } = written.value;
  download(record.run.file.name, ending, typeof content === "string" ? content : Uint8Array.from(content));
  return null;
}

/** The last seal of the run, and the rows that it covers. */
class RunSeal {
  #rows = "";
  #evidence: RunEvidence | null = null;

  #isCovered(run: PageRun, rows: readonly Row[]): boolean {
    return this.#evidence !== null && this.#rows === JSON.stringify(evidenceOf(run, rows)?.rows);
  }

  of(run: PageRun, rows: readonly Row[]): PrintedSeal | null {
    const script = parts.evidence.loaded;
    if (script === null || this.#evidence === null || !this.#isCovered(run, rows)) return null;
    const { seal, release = null } = this.#evidence;
    const address = `${location.origin}/verify#seal=${seal}`;
    const { encode, sealIdOf } = script;
    return { id: sealIdOf(seal), release, code: encode(address, { ecc: "L", border: 4 }) };
  }

  /** Downloads the evidence; for a release or changed rows, buys a seal first (one unit). Returns a message. */
  async download(
    run: PageRun,
    rows: readonly Row[],
    client: PageCalls,
    release: RunRelease | null = null,
  ): Promise<string> {
    const script = await parts.evidence.load();
    if (script === null) return words.notLoaded;
    const proven = evidenceOf(run, rows);
    const { name, sha256 } = run.file;
    if (proven === null) return words.seal.unproven;
    const { sealIdOf, sealRun, sourceOf } = script;
    const { BankscreenError, nameCall, PaymentRequiredError, VERSION } = late();
    try {
      if (release !== null || !this.#isCovered(run, rows)) {
        this.#evidence = await sealRun(
          { source: sourceOf(sha256), rules: VERSION, ...(release !== null && { release }), ...proven },
          (root) => client.sealEvidence(root, { idempotencyKey: nameCall(sha256, [root.root]) }),
        );
        this.#rows = JSON.stringify(proven.rows);
      }
    } catch (error) {
      if (!(error instanceof BankscreenError)) throw error;
      return words.seal.refused({
        why: error instanceof PaymentRequiredError ? sayRefusal(error, false) : sayError(error),
      });
    }
    const evidence = this.#evidence;
    if (evidence === null) return "";
    download(name, release === null ? "evidence.json" : "released.json", `${JSON.stringify(evidence)}\n`);
    return words.seal.sealed({ count: evidence.rows.length, id: sealIdOf(evidence.seal) });
  }
}

/** Returns the rows with verdicts and decisions in the form that a seal covers; `null` if they can't be sealed. */
function evidenceOf({ answers }: PageRun, rows: readonly Row[]): ReturnType<EvidenceScript["evidenceRows"]> {
  return parts.evidence.loaded?.evidenceRows(rows.map(({ screened }) => screened), answers) ?? null;
}

/** Downloads a run for the person who releases it, if all answers are signed; returns a message. */
function writeHandover(
  { run: { file, before }, rows, startedAt, endedAt }: RunRecord,
  decisions: DecisionStore,
  prepared: SignedOff,
): string {
  const { run } = store.state;
  const answers = run === null ? null : signedOf(run);
  if (run === null || answers === null || startedAt === null || endedAt === null) return words.seal.unproven;
  save("for-release", {
    type: "bankscreen-handover",
    file: { name: file.name, base64: file.bytes.toBase64(), choice: file.choice },
    answers,
    decisions: decisionsOn(file.sha256, rows, decisions),
    before: before === null ? null : rememberedOf(before, endedAt),
    started_at: startedAt.toISOString(),
    ended_at: endedAt.toISOString(),
    prepared,
  });
  return words.handover.saved;
}

/** Downloads a run for the person who prepared it, with the reason for sending it back; returns a message. */
function sendBack(
  handover: Handover,
  { file }: PageRun,
  rows: readonly Row[],
  decisions: DecisionStore,
  returned: NonNullable<Handover["returned"]>,
): string {
  save("sent-back", { ...handover, decisions: decisionsOn(file.sha256, rows, decisions), returned });
  return words.handover.saved;
}

/** Lists the decisions to hand over, which no other browser stores: new ones, and earlier ones that still apply. */
function decisionsOn(
  sha256: string,
  rows: readonly Row[],
  decisions: DecisionStore,
): readonly KeptDecision[] {
  return rows.flatMap(({ screened }) => {
    const { decision = null } = screened.decided ?? {};
    const own = decisions.of(sha256, screened.payee.place);
    return own ?? (decision === null ? [] : late().keepDecision(sha256, screened, decision));
  });
}

function save(ending: string, handover: Handover): void {
  download(handover.file.name, `${ending}.json`, JSON.stringify(handover));
}

/** Returns the signed answers; `null` if an answer isn't signed, such as an answer of the trial. */
function signedOf({ log }: PageRun): readonly SignedAnswer[] | null {
  const signed = log.flatMap((answer) => answer.signed ?? []);
  return signed.length === log.length ? signed : null;
}

function rememberedOf({ name, list, remembered }: ComparedFile, endedAt: Date): RememberedRun {
  const on = today(endedAt);
  return remembered ?? {
    sha256: "",
    file: name,
    on,
    payees: list.payees.map(({ name, iban, otherAccount, supplier }) => ({
      name,
      iban,
      otherAccount,
      supplier,
      seen: on,
      isGone: false,
    })),
  };
}

/** Downloads the files of the run, seals it, hands it over, and releases it. */
export class RunFiles {
  readonly #seal = new RunSeal();
  readonly #key: KeyField;
  readonly #decisions: DecisionStore;
  readonly #say: (text: string) => void;

  /** `say` announces a text to screen readers. */
  constructor(key: KeyField, decisions: DecisionStore, say: (text: string) => void) {
    this.#key = key;
    this.#decisions = decisions;
    this.#say = say;
  }

  /** Returns what the files and the report of the run contain; `null` without a file. */
  record(): RunRecord | null {
    const { run, rows, running, startedAt, endedAt, editions, handover } = store.state;
    if (run === null) return null;
    // Copies `file` and `before`, because `before` may change while the script that writes the file loads.
    const { file, before } = run;
    const seal = this.#seal.of(run, rows);
    const prepared = handover?.prepared ?? null;
    return {
      run: { file, before },
      rows,
      startedAt,
      endedAt: running === null ? endedAt : null,
      editions,
      seal,
      prepared,
    };
  }

  async download(name: keyof typeof FILES): Promise<void> {
    const record = this.record();
    if (record === null) return;
    const problem = await downloadResult(name, record);
    store.set({ downloadProblem: problem ?? "" });
    if (problem !== null) this.#say(problem);
  }

  async seal(): Promise<void> {
    const { run, rows, running, isSealing } = store.state;
    if (run === null || running !== null || isSealing) return;
    store.set({ isSealing: true });
    try {
      const sealed = await this.#seal.download(run, rows, this.#key.client());
      store.set({ sealed });
      this.#say(sealed);
    } finally {
      store.set({ isSealing: false });
    }
  }

  handOver(by: string): void {
    const record = this.record();
    if (record === null) return;
    const handled = writeHandover(record, this.#decisions, { by, at: new Date().toISOString() });
    store.set({ handled, dialog: null });
    this.#say(handled);
  }

  /** Releases the run that someone else prepared, and seals it with both names; or sends it back. */
  async release(isReleased: boolean, by: string, note: string): Promise<void> {
    const { run, rows, handover } = store.state;
    if (run === null || handover === null) return;
    const at = new Date().toISOString();
    store.set({ dialog: null, isSealing: true });
    const { prepared } = handover;
    const handled = isReleased
      ? await this.#seal.download(run, rows, this.#key.client(), {
        prepared_by: prepared.by,
        prepared_at: prepared.at,
        released_by: by,
        released_at: at,
        note,
      })
      : sendBack(handover, run, rows, this.#decisions, { by, at, note });
    store.set({ handled, isSealing: false, ...(isReleased && { sealed: handled }) });
    this.#say(handled);
  }
}
