// Hands a run over to the person who releases it, and takes it back: one file between two browsers.
/// <reference lib="dom" />
import type { Handover, SignedOff } from "../../../../sdk/evidence/handover/mod.ts";
import type { RememberedRun, SignedAnswer } from "../../../../sdk/payees/mod.ts";
import { words } from "./chosen_words.ts";
import type { DecisionStore } from "./decision_store.ts";
import { download } from "./downloads.ts";
import type { RunRecord } from "./evidence.ts";
import type { ComparedFile, PageRun } from "./page_run.ts";
import { store } from "./store.ts";

/** Downloads a run for its release; returns the message to show. Without signatures nobody could trust the answers. */
export function writeHandover(
  { run: { file, before }, startedAt, endedAt }: RunRecord,
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
    decisions: decisions.ofFile(file.sha256),
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
  decisions: DecisionStore,
  returned: NonNullable<Handover["returned"]>,
): string {
  save("sent-back", { ...handover, decisions: decisions.ofFile(file.sha256), returned });
  return words.handover.saved;
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
