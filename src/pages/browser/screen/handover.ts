// Hands a run over to the person who releases it, and takes it back: one file between two browsers.
/// <reference lib="dom" />
import type { Handover, SignedOff } from "../../../../sdk/evidence/handover/mod.ts";
import type { KeptDecision, RememberedRun, SignedAnswer } from "../../../../sdk/payees/mod.ts";
import { words } from "./chosen_words.ts";
import type { DecisionStore } from "./decision_store.ts";
import { download } from "./downloads.ts";
import type { RunRecord } from "./evidence.ts";
import { late } from "./later.ts";
import type { ComparedFile, PageRun } from "./page_run.ts";
import { store } from "./store.ts";
import type { Row } from "./words.ts";

/** Downloads a run for its release; returns the message to show. Without signatures nobody could trust the answers. */
export function writeHandover(
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

/** Downloads a run for the person who prepared it, with the reason; returns the message to show. */
export function sendBack(
  handover: Handover,
  { file }: PageRun,
  rows: readonly Row[],
  decisions: DecisionStore,
  returned: NonNullable<Handover["returned"]>,
): string {
  save("sent-back", { ...handover, decisions: decisionsOn(file.sha256, rows, decisions), returned });
  return words.handover.saved;
}

/** Lists the decisions on a file, with those taken over from earlier files, which no other browser has. */
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

/** Returns the signed answers; `null` if one came without a signature, as without a key. */
function signedOf({ log }: PageRun): readonly SignedAnswer[] | null {
  const signed = log.flatMap((answer) => answer.signed ?? []);
  return signed.length === log.length ? signed : null;
}

function rememberedOf({ name, list, remembered }: ComparedFile, endedAt: Date): RememberedRun {
  const on = endedAt.toISOString().slice(0, "YYYY-MM-DD".length);
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
