// The files of a run: the clean file for the bank, the payments on hold, the results, the sealed evidence, and the
// handover to the person who releases the run.
/// <reference lib="dom" />
import type { Handover } from "../../../../sdk/evidence/handover/mod.ts";
import type { RunEvidence, RunRelease } from "../../../../sdk/evidence/mod.ts";
import type { KeptDecision, RememberedRun, ScreenedPayee } from "../../../../sdk/payees/mod.ts";
import type { EvidenceScript } from "../screen_evidence.ts";
import type { FilesScript } from "../screen_files.ts";
import type { ReaderScript } from "../screen_reader.ts";
import { make } from "../shared/elements.ts";
import { decisions } from "./decisions.ts";
import { late, parts } from "./later.ts";
import type { ComparedFile, PageRun } from "./page_run.ts";
import { key } from "./payment.ts";
import { evidenceSheets, type PrintedSeal, type RunRecord } from "./run_notes.ts";
import { say, store } from "./store.ts";
import { isUnchecked, type Row, sayError, sayRefusal, today, words } from "./words.ts";

const FILES = {
  "to-clean": (
    { run: { file: { bytes, list, name: fileName } }, rows },
    { cleanWorkbook },
    { cleanText, FORMATS },
  ) => {
    const { isOnHold } = late();
    const onHold = new Set(rows.filter(({ screened }) => isOnHold(screened)).map(({ place }) => place));
    const { extensions: [ending], write } = FORMATS[list.format];
    // Keeps the extension of the payout file, because a payment file isn't always .xml, nor a table always .csv.
    const original = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1] ?? ending;
    // A list of payees that was read from XML is written as CSV.
    const extension = write === null || (list.format === "csv" && original === "xml") ? ending : original;
    const part = rows.some(isUnchecked) ? "-part" : "";
    const isLeftOut = (place: number): boolean => onHold.has(place);
    const content = cleanText(bytes, list, isLeftOut) ?? cleanWorkbook(list, isLeftOut);
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

/** Returns what the files and the report of the run contain; `null` without a file. */
export function recordRun(): RunRecord | null {
  const { run, rows, running, startedAt, endedAt, editions, handover } = store.state;
  if (run === null) return null;
  // Copies `file` and `before`, because `before` may change while the script that writes the file loads.
  const { file, before } = run;
  return {
    run: { file, before },
    rows,
    startedAt,
    endedAt: running === null ? endedAt : null,
    editions,
    seal: printedSeal(run, rows),
    prepared: handover?.prepared ?? null,
  };
}

/** Names of the files that {@linkcode downloadFile} writes. */
export type FileName = keyof typeof FILES;

/** Downloads a file of the run, or shows why that failed. */
export async function downloadFile(name: FileName): Promise<void> {
  const record = recordRun();
  if (record === null) return;
  const downloadProblem = await writeFile(name, record);
  store.set({ downloadProblem });
  if (downloadProblem !== "") say(downloadProblem);
}

/** Returns an error message; empty if the file was downloaded. */
async function writeFile(name: FileName, record: RunRecord): Promise<string> {
  const [script, reader] = await Promise.all([parts.files.load(), parts.reader.load()]);
  if (script === null || reader === null) return words.notLoaded;
  // Either script may throw, and each script's `attempt` only recognizes its own error classes.
  const outer = reader.attempt(() => script.attempt(() => FILES[name](record, script, reader)));
  const written = outer.kind === "done" ? outer.value : outer;
  if (written.kind !== "done") return written.kind === "failed" ? written.say(words.files) : words.notLoaded;
  const { ending, content } = written.value;
  download(record.run.file.name, ending, typeof content === "string" ? content : Uint8Array.from(content));
  return "";
}

/** The last seal of the run, and the rows that it covers, as JSON. */
let sealed: { readonly evidence: RunEvidence; readonly rows: string } | null = null;

function coveringSeal(run: PageRun, rows: readonly Row[]): RunEvidence | null {
  if (sealed === null || sealed.rows !== JSON.stringify(evidenceOf(run, rows)?.rows)) return null;
  return sealed.evidence;
}

function printedSeal(run: PageRun, rows: readonly Row[]): PrintedSeal | null {
  const { loaded: script } = parts.evidence;
  const evidence = coveringSeal(run, rows);
  if (script === null || evidence === null) return null;
  const { seal, release = null } = evidence;
  const address = `${location.origin}/verify#seal=${seal}`;
  return { id: script.sealIdOf(seal), release, code: script.encode(address, { ecc: "L", border: 4 }) };
}

/** Downloads the evidence; for a release or changed rows, buys a seal first (one unit). Returns a message. */
async function sealAndDownload(
  run: PageRun,
  rows: readonly Row[],
  release: RunRelease | null = null,
): Promise<string> {
  const script = await parts.evidence.load();
  if (script === null) return words.notLoaded;
  const proven = evidenceOf(run, rows);
  const { name, sha256 } = run.file;
  if (proven === null) return words.seal.unproven;
  const { sealIdOf, sealRun, sourceOf } = script;
  const { BankscreenError, nameCall, PaymentRequiredError, VERSION } = late();
  let evidence = release === null ? coveringSeal(run, rows) : null;
  try {
    const client = key.client();
    evidence ??= await sealRun(
      { source: sourceOf(sha256), rules: VERSION, ...(release !== null && { release }), ...proven },
      (root) => client.sealEvidence(root, { idempotencyKey: nameCall(sha256, [root.root]) }),
    );
  } catch (error) {
    if (!(error instanceof BankscreenError)) throw error;
    return words.seal.refused({
      why: error instanceof PaymentRequiredError ? sayRefusal(error, false) : sayError(error),
    });
  }
  sealed = { evidence, rows: JSON.stringify(proven.rows) };
  download(name, release === null ? "evidence.json" : "released.json", `${JSON.stringify(evidence)}\n`);
  return words.seal.sealed({ count: evidence.rows.length, id: sealIdOf(evidence.seal) });
}

/** Returns the rows with verdicts and decisions in the form that a seal covers; `null` if they can't be sealed. */
function evidenceOf({ answers }: PageRun, rows: readonly Row[]): ReturnType<EvidenceScript["evidenceRows"]> {
  return parts.evidence.loaded?.evidenceRows(rows.map(({ screened }) => screened), answers) ?? null;
}

/** Seals the run and downloads the evidence. */
export async function seal(): Promise<void> {
  const { run, rows, running, isSealing } = store.state;
  if (run === null || running !== null || isSealing) return;
  store.set({ isSealing: true });
  try {
    const sealed = await sealAndDownload(run, rows);
    store.set({ sealed });
    say(sealed);
  } finally {
    store.set({ isSealing: false });
  }
}

/** Downloads the run for the person who releases it, if all answers are signed. */
export function handOver(by: string): void {
  const { run, rows, running, startedAt, endedAt } = store.state;
  if (run === null) return;
  const { file, before, log } = run;
  const answers = log.flatMap((answer) => answer.signed ?? []);
  const isSigned = answers.length === log.length;
  let handled: string = words.seal.unproven;
  // An answer of the trial isn't signed.
  if (isSigned && startedAt !== null && running === null && endedAt !== null) {
    handled = saveHandover("for-release", {
      type: "bankscreen-handover",
      file: { name: file.name, base64: file.bytes.toBase64(), choice: file.choice },
      answers,
      decisions: decisionsOn(file.sha256, rows),
      before: before === null ? null : rememberedOf(before, endedAt),
      started_at: startedAt.toISOString(),
      ended_at: endedAt.toISOString(),
      prepared: { by, at: new Date().toISOString() },
    });
  }
  store.set({ handled, dialog: null });
  say(handled);
}

/** Releases the run that someone else prepared, and seals it with both names; or sends it back. */
export async function release(isReleased: boolean, by: string, note: string): Promise<void> {
  const { run, rows, handover } = store.state;
  if (run === null || handover === null) return;
  const at = new Date().toISOString();
  store.set({ dialog: null, isSealing: true });
  const { prepared } = handover;
  const handled = isReleased
    ? await sealAndDownload(run, rows, {
      prepared_by: prepared.by,
      prepared_at: prepared.at,
      released_by: by,
      released_at: at,
      note,
    })
    : saveHandover("sent-back", {
      ...handover,
      decisions: decisionsOn(run.file.sha256, rows),
      returned: { by, at, note },
    });
  store.set({ handled, isSealing: false, ...(isReleased && { sealed: handled }) });
  say(handled);
}

function saveHandover(ending: string, handover: Handover): string {
  download(handover.file.name, `${ending}.json`, JSON.stringify(handover));
  return words.handover.saved;
}

/** Lists the decisions to hand over, which no other browser stores: new ones, and earlier ones that still apply. */
function decisionsOn(sha256: string, rows: readonly Row[]): readonly KeptDecision[] {
  return rows.flatMap(({ place, screened }) => {
    const { decision = null } = screened.decided ?? {};
    const own = decisions.of(sha256, place);
    return own ?? (decision === null ? [] : late().keepDecision(sha256, screened, decision));
  });
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
