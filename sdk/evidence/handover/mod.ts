// A run that one person prepares and another releases (four eyes), as a file for the browser of the second person. This
// browser trusts nothing in the file: the service must have signed every answer, and the findings come from the
// answers.
import {
  type ColumnChoice,
  type KeptAnswer,
  type KeptDecision,
  type RememberedRun,
  type SignedAnswer,
  takeAnswers,
} from "../../payees/mod.ts";
import { checkAnswer } from "../checks/mod.ts";
import { type EvidenceKeySet, isObject, orNull } from "../signed/mod.ts";

/** A person, and a time in ISO 8601 (UTC). */
export interface SignedOff {
  readonly by: string;
  readonly at: string;
}

/** A run that one person prepared, for another person to release. */
export interface Handover {
  /** The kind of document. */
  readonly type: "bankscreen-handover";
  /** The payout file; `base64` has its bytes. */
  readonly file: { readonly name: string; readonly base64: string; readonly choice: ColumnChoice };
  /** Every answer, without duplicates, as the service signed it. */
  readonly answers: readonly SignedAnswer[];
  readonly decisions: readonly KeptDecision[];
  /** The earlier run with which this run was compared; `null` if there was none. */
  readonly before: RememberedRun | null;
  readonly started_at: string;
  readonly ended_at: string;
  readonly prepared: SignedOff;
  /** The person who returned the run, with the reason; absent if it wasn't returned. */
  readonly returned?: SignedOff & { readonly note: string };
}

/** A handover together with its checked answers. */
export interface OpenedHandover {
  readonly handover: Handover;
  readonly answers: readonly KeptAnswer[];
}

/** Reads a handover; returns `null` if it is damaged or the evidence of an answer isn't valid. */
export async function openHandover(text: string, keys: EvidenceKeySet): Promise<OpenedHandover | null> {
  const handover: unknown = orNull(() => JSON.parse(text));
  if (!isHandover(handover)) return null;
  const checks = await Promise.all(
    handover.answers.map(({ request, answer }) => checkAnswer(answer, { keys, request })),
  );
  if (checks.some(({ outcome }) => outcome !== "valid")) return null;
  const answers = orNull(() => takeAnswers(handover.answers));
  return answers === null ? null : { handover, answers };
}

function isHandover(value: unknown): value is Handover {
  return isObject(value) && value.type === "bankscreen-handover" && isObject(value.file) &&
    typeof value.file.name === "string" && typeof value.file.base64 === "string" &&
    isObject(value.file.choice) && Object.values(value.file.choice).every(isColumn) &&
    Array.isArray(value.answers) &&
    value.answers.every((signed) =>
      isObject(signed) && isObject(signed.request) && isObject(signed.answer)
    ) && Array.isArray(value.decisions) && value.decisions.every(isDecision) &&
    (value.before === null || isRun(value.before)) && isTime(value.started_at) && isTime(value.ended_at) &&
    isSignedOff(value.prepared) &&
    (value.returned === undefined ||
      (isObject(value.returned) && isText(value.returned.note) && isSignedOff(value.returned)));
}

function isColumn(place: unknown): boolean {
  return place === null || Number.isSafeInteger(place);
}

function isDecision(value: unknown): boolean {
  return isObject(value) && /^(?:paid|held|asked)$/.test(String(value.choice)) &&
    Number.isSafeInteger(value.place) &&
    [value.note, value.by, value.on, value.file, value.account, value.name, value.supplier].every(isText) &&
    [value.findings, value.subjects ?? []].every((texts) => Array.isArray(texts) && texts.every(isText));
}

function isRun(value: unknown): boolean {
  return isObject(value) && [value.sha256, value.file, value.on].every(isText) &&
    Array.isArray(value.payees) &&
    value.payees.every((payee) =>
      isObject(payee) && isText(payee.iban) && isText(payee.seen) && typeof payee.isGone === "boolean" &&
      [payee.name, payee.otherAccount, payee.supplier].every((text) => text === null || isText(text))
    );
}

function isSignedOff(value: unknown): value is SignedOff {
  return isObject(value) && isText(value.by) && isTime(value.at);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isTime(value: unknown): boolean {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}
