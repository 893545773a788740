// Remembers the suppliers of earlier runs, to compare the next file with them. Unconfirmed accounts aren't stored:
// otherwise, a corrected file of the same month would confirm them.
import { type Language, LANGUAGES } from "../verdicts/mod.ts";
import { accountOf, supplierNumberOf } from "./compare_payees.ts";
import { foldName, foldWords } from "./fold.ts";
import { makePayee, type Payee, type PayeeList } from "./payee.ts";
import { type ScreenedPayee, verdictOf } from "./verdict.ts";

/** A supplier with an account that was paid. No amounts or references are stored. */
export interface KnownPayee extends Pick<Payee, "name" | "iban" | "otherAccount" | "supplier"> {
  /** Day of the last file with this supplier, `YYYY-MM-DD`. */
  readonly seen: string;
  /** True if the supplier isn't in the run's file, but was in an earlier file. */
  readonly isGone: boolean;
}

/** A run with all suppliers that are known after it. */
export interface RememberedRun {
  readonly sha256: string;
  readonly file: string;
  /** Day of the run, `YYYY-MM-DD`. */
  readonly on: string;
  readonly payees: readonly KnownPayee[];
}

/** The last runs over files of the same kind, such as the monthly payments. */
export interface RunMemory {
  /** The file's name without the parts that differ each month, see {@linkcode kindOfFile}. */
  readonly kind: string;
  readonly layout: string;
  readonly runs: readonly RememberedRun[];
}

/** A file whose previous run is searched for. */
export interface FileOfRun extends Pick<PayeeList, "header" | "payees"> {
  readonly name: string;
  readonly sha256: string;
}

/** The run to compare a file with. */
export interface RunBefore {
  readonly run: RememberedRun;
  /** True if the files have enough accounts in common to compare them without asking the user. */
  readonly isSure: boolean;
}

/** Maximum number of stored runs of one kind of file: this month's file, its corrections, and last month's file. */
const RUNS_MAX = 4;

/** Days after which an unpaid supplier is deleted: more than a year, because some are paid once a year. */
const KNOWN_DAYS = 400;

/**
 * Minimum shares of common accounts in two files of one company. The first is for files whose kind or headings match,
 * the second for other files.
 */
const [SURE_SHARE, LIKELY_SHARE] = [0.1, 0.5];

/** Names of months in the languages of the page, as {@linkcode foldWords} spells them. */
const MONTHS: ReadonlySet<string> = /* @__PURE__ */ new Set(LANGUAGES.flatMap(monthsIn));

function monthsIn(language: Language): readonly string[] {
  return (["long", "short"] as const).flatMap((month) => {
    const { format } = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, at) => foldWords(format(Date.UTC(2000, at)))).flat();
  });
}

/** Returns a file's name without digits, month and extension: `zahlungen` for `zahlungen-2026-10.csv`. */
export function kindOfFile(name: string): string {
  const words = foldWords(name.replace(/\.[^.]*$/, "").replaceAll(/\d+/g, " "));
  return words.filter((word) => !MONTHS.has(word)).join(" ");
}

/** Finds the previous run by kind of file, columns or common accounts; returns `null` if no run fits. */
export function findRunBefore(memories: readonly RunMemory[], file: FileOfRun): RunBefore | null {
  const [kind, layout] = [kindOfFile(file.name), layoutOf(file)];
  const accounts = new Set(file.payees.map(accountOf).filter((account) => account !== ""));
  const found = memories.flatMap((memory) => {
    const run = runBefore(memory, file.sha256);
    if (run === null) return [];
    const known = new Set(run.payees.map((payee) => accountOf(asPayee(payee, 0))));
    const smaller = Math.max(1, Math.min(known.size, accounts.size));
    const share = [...accounts].filter((account) => known.has(account)).length / smaller;
    const isOfKind = memory.kind === kind;
    const isAlike = isOfKind || (layout !== "" && memory.layout === layout);
    if (!isAlike && share < LIKELY_SHARE) return [];
    return [{ run, isSure: share >= (isAlike ? SURE_SHARE : LIKELY_SHARE), rank: share + Number(isOfKind) }];
  });
  const [best = null] = found.toSorted((a, b) => b.rank - a.rank);
  return best === null ? null : { run: best.run, isSure: best.isSure };
}

/** Returns the payees of a stored run. Their `place` is the position in the run, from 1. */
export function payeesOfRun({ payees }: RememberedRun): readonly Payee[] {
  return payees.map((payee, index) => asPayee(payee, index + 1));
}

/** Returns the missing payees who were in the last file; payees missing for longer have been reported before. */
export function missingSince({ payees }: RememberedRun, missing: readonly Payee[]): readonly Payee[] {
  return missing.filter(({ place }) => payees[place - 1]?.isGone === false);
}

/**
 * Returns the memory with the run, which replaces an earlier run over the same file.
 *
 * @param before The run that the file was compared with. If it is `null`, every payee that may be paid becomes known.
 * @param on Day of the run, `YYYY-MM-DD`.
 */
export function rememberRun(
  memory: RunMemory | null,
  before: RememberedRun | null,
  file: FileOfRun,
  screened: readonly ScreenedPayee[],
  on: string,
): RunMemory {
  const run = { sha256: file.sha256, file: file.name, on, payees: knownAfter(before, screened, on) };
  const others = (memory?.runs ?? []).filter(({ sha256 }) => sha256 !== file.sha256);
  return {
    kind: kindOfFile(file.name),
    layout: layoutOf(file),
    runs: [run, ...others].slice(0, RUNS_MAX),
  };
}

function knownAfter(
  before: RememberedRun | null,
  screened: readonly ScreenedPayee[],
  on: string,
): readonly KnownPayee[] {
  const present = new Set(screened.flatMap(({ payee }) => keysOf(payee)));
  const moved = new Set<string>();
  const known = new Map<string, KnownPayee>();
  for (const each of screened) {
    const { payee: { name, iban, otherAccount, supplier }, payee, comparison } = each;
    if (accountOf(payee) === "" || !isConfirmed(each)) continue;
    if (comparison?.outcome === "account_changed") nameKeysOf(payee).forEach((key) => moved.add(key));
    known.set(keysOf(payee).join(), { name, iban, otherAccount, supplier, seen: on, isGone: false });
  }
  const oldest = new Date(Date.parse(on) - KNOWN_DAYS * 86_400_000).toISOString().slice(0, on.length);
  for (const payee of before?.payees ?? []) {
    const keys = keysOf(asPayee(payee, 0));
    const isGone = !keys.some((key) => present.has(key));
    const seen = isGone ? payee.seen : on;
    const isReplaced = keys.some((key) => moved.has(key));
    if (!isReplaced && seen >= oldest && !known.has(keys.join())) {
      known.set(keys.join(), { ...payee, seen, isGone });
    }
  }
  return [...known.values()];
}

/** Returns whether a person chose to pay. If nobody chose, the account must be unchanged and the verdict not "stop". */
function isConfirmed(screened: ScreenedPayee): boolean {
  const { decision = null } = screened.decided ?? {};
  if (decision !== null) return decision.choice === "paid";
  const outcome = screened.comparison?.outcome ?? "same_account";
  return outcome === "same_account" && verdictOf(screened) !== "stop";
}

function nameKeysOf(payee: Payee): readonly string[] {
  const [number, name] = [supplierNumberOf(payee), foldName(payee.name)];
  return [...(number === "" ? [] : [`number ${number}`]), ...(name === "" ? [] : [`name ${name}`])];
}

function keysOf(payee: Payee): readonly string[] {
  const account = accountOf(payee);
  return [...nameKeysOf(payee), ...(account === "" ? [] : [`account ${account}`])];
}

function asPayee({ name, iban, otherAccount, supplier }: KnownPayee, place: number): Payee {
  return makePayee({ name, iban, otherAccount, supplier, place });
}

/** Returns the run before the file's own run; the last run if the file is new. */
function runBefore({ runs }: RunMemory, sha256: string): RememberedRun | null {
  const own = runs.findIndex((run) => run.sha256 === sha256);
  return runs[own + 1] ?? null;
}

/** Returns a key that tables with the same headings share; empty without headings. */
export function layoutOf({ header }: Pick<FileOfRun, "header">): string {
  return header.map((heading) => foldWords(heading).join(" ")).join("|");
}
