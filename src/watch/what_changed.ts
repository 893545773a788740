// The facts about a payee's bank, and what changed between two lists of them: findings that appeared or are gone, and
// renames, mergers and reach. Only facts that are known before and now can differ, within a source, except that a
// listing is always reported. `openapi/findings.yaml` has severity and data of each change.
import { changesOfBanks } from "../../generated/findings.ts";
import type { components } from "../../generated/types.ts";
import {
  composeIban,
  HEAD_OFFICE,
  type Iban,
  type IbanStructure,
  sanctionsLists,
} from "../identifiers/mod.ts";
import { type BicCompliance, type IbanCompliance, nameOf } from "../screening/mod.ts";

/** A kind of change, as in the contract. */
export type ChangeKind = components["schemas"]["WatchChangeKind"];

/**
 * Facts about an institution, each by its name and source (`name de_bank_codes`, `list EU`, `scheme SCT`): two sources
 * may disagree. Stored as JSON.
 */
export type Facts = Readonly<Record<string, string>>;

/** A difference between the last known facts and the current ones. */
export interface Difference {
  readonly kind: ChangeKind;
  readonly before: readonly string[] | null;
  readonly after: readonly string[];
  /** Dataset whose value changed; `null` for lists, schemes and countries. */
  readonly source: string | null;
}

/** The bank's status in every register: an act ended its licence, whether or not a register still lists it. */
const EVERYWHERE = "status ";

/** Adds facts to those that are known. */
export function nextFacts(known: Facts, { [EVERYWHERE]: status, ...now }: Facts): Facts {
  const statuses = Object.keys(known).filter((name) => name.startsWith(EVERYWHERE));
  return {
    ...known,
    ...(status !== undefined && Object.fromEntries(statuses.map((name) => [name, status]))),
    ...now,
  };
}

/** Returns the institution's name; `null` if unknown. */
export function nameIn(facts: Facts): string | null {
  return Object.entries(facts).find(([name]) => name.startsWith("name "))?.[1] ?? null;
}

/** Lists the changes, each kind at most once. */
export function differences(known: Facts, now: Facts): readonly Difference[] {
  const status = statusChange(known, now);
  const taken = changesOf("successor", known, now).map((change) => takenOver(change, known))
    .filter(({ kind }) => status.every((other) => other.kind !== kind));
  return [
    ...listChanges(known, now),
    ...status,
    ...taken,
    // Under another bank's code, the name is that bank's.
    ...(taken.length > 0
      ? []
      : changesOf("name", known, now).flatMap((change) =>
        isSameName(change.before, change.after) ? [] : [plainChange("bank_renamed", change)]
      )),
    ...changesOf("bic", known, now).map((change) => plainChange("bic_changed", change)),
    ...reachChanges(known, now),
    ...(["fatf", "eu_high_risk", "country_sanctions"] as const).flatMap((fact) =>
      changesOf(fact, known, now).map((change) => plainChange(`${fact}_changed`, change))
    ),
  ];
}

interface Change {
  readonly source: string;
  readonly before: string;
  readonly after: string;
}

function changesOf(fact: string, known: Facts, now: Facts): Change[] {
  return Object.entries(now).flatMap(([name, after]) => {
    const before = known[name];
    const [of = "", ...source] = name.split(" ");
    return of !== fact || before === undefined || before === after
      ? []
      : [{ source: source.join(" "), before, after }];
  });
}

function plainChange(kind: ChangeKind, { source, before, after }: Change): Difference {
  const listOf = (value: string) => value === "" ? [] : [value];
  return { kind, before: listOf(before), after: listOf(after), source: source === "" ? null : source };
}

/** Lists the sources in which a fact has a value. */
function having(facts: Facts, fact: string, value: string, of: readonly string[]): readonly string[] {
  return of.filter((source) => facts[`${fact} ${source}`] === value);
}

function* listChanges(known: Facts, now: Facts): Generator<Difference> {
  const after = nextFacts(known, now);
  for (const [kind, value] of [["sanctions_listed", "hit"], ["sanctions_review", "review"]] as const) {
    const [before, found] = [known, now].map((facts) => having(facts, "list", value, sanctionsLists));
    const came = found?.filter((list) => before?.includes(list) === false) ?? [];
    if (came.length === 0) continue;
    const isFirst = came.every((list) => known[`list ${list}`] === undefined);
    yield {
      kind,
      before: isFirst ? null : before ?? [],
      after: having(after, "list", value, sanctionsLists),
      source: null,
    };
  }
  const concerned = sanctionsLists.filter((list) => /hit|review/.test(known[`list ${list}`] ?? ""));
  const left = concerned.filter((list) => now[`list ${list}`] !== "clear");
  if (left.length < concerned.length) {
    yield { kind: "sanctions_delisted", before: concerned, after: left, source: null };
  }
}

const SCHEMES: readonly string[] = ["SCT", "SCT_INST", "SDD", "VOP"];

function* reachChanges(known: Facts, now: Facts): Generator<Difference> {
  const changes = changesOf("scheme", known, now);
  const [before = [], after = []] = [known, nextFacts(known, now)].map((facts) =>
    having(facts, "scheme", "yes", SCHEMES)
  );
  for (const [kind, had] of [["reach_lost", "yes"], ["reach_gained", "no"]] as const) {
    if (changes.some((change) => change.before === had)) yield { kind, before, after, source: null };
  }
}

/** Reports a new status in the bank's register, or in all of them. */
function statusChange(known: Facts, now: Facts): readonly Difference[] {
  const [name, after] = Object.entries(now).find(([name]) => name.startsWith(EVERYWHERE)) ?? ["", ""];
  const was = name === EVERYWHERE
    ? Object.entries(known).flatMap(([other, value]) => other.startsWith(EVERYWHERE) ? [value] : [])
    : [known[name]];
  const [before] = was;
  if (before === undefined || was.includes(after)) return [];
  // A code that is retired in favour of another is reported with its successor.
  const isReplaced = Object.entries(now).some(([fact, value]) =>
    fact.startsWith("successor ") && value !== ""
  );
  if (isReplaced && (after === "retiring" || after === "closed")) return [];
  const kind = changesOfBanks.find(({ states }) => states.includes(after))?.kind ?? "bank_restored";
  return [plainChange(kind, { source: name.slice(EVERYWHERE.length), before, after })];
}

function takenOver({ source, before, after }: Change, known: Facts): Difference {
  if (after === "") return { kind: "bank_restored", before: [before], after: [], source };
  const own = known[`name ${source}`] ?? "";
  // The code, followed by the name if the register has one.
  const name = after.slice(after.indexOf(" ") + 1);
  return plainChange(isSameName(name, own) ? "code_redirected" : "bank_merged", {
    source,
    before: before === "" ? own : before,
    after,
  });
}

/** Compares names loosely: registers change capitals, accents and punctuation of the same name. */
function isSameName(one: string, other: string): boolean {
  const fold = (name: string) => name.normalize("NFKD").toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return fold(one) === fold(other);
}

/** Returns how serious a difference is. Correcting our mistake stops nothing, except a listing that we had missed. */
export function severityOf(
  { kind, after }: Difference,
  isCorrection: boolean,
): components["schemas"]["WatchSeverity"] {
  const { severity = "check", otherwise = severity, serious = null } =
    changesOfBanks.find((change) => change.kind === kind) ?? {};
  const isConcern = serious === null ? after.length > 0 : after.some((value) => serious.includes(value));
  const found = isConcern ? severity : otherwise;
  return isCorrection && found === "stop" && kind !== "sanctions_listed" ? "check" : found;
}

/** The institution of a payee: everything that an answer about it depends on. */
export interface Subject {
  /** ISO 3166-1 alpha-2, of the IBAN or else the BIC. */
  readonly country: string;
  readonly bankCode: string | null;
  readonly bic: string | null;
}

/** Extracts the part of an IBAN that is stored. */
export function subjectOf(iban: Iban, bic: string | null): Subject & { readonly branch: string } {
  return { country: iban.country.code, bankCode: iban.bankCode, bic, branch: iban.branchCode ?? "" };
}

/** Returns the name of a subject; equal subjects have equal names. */
export function nameSubject({ country, bankCode, bic }: Subject): string {
  return `${country} ${bankCode ?? "-"} ${bic ?? "-"}`;
}

/** Builds an IBAN from a bank code and the account of the registry's example, to be screened like any of that bank. */
export function exampleIbanOf(
  { country, bankCode }: Pick<Subject, "country" | "bankCode">,
  structures: ReadonlyMap<string, IbanStructure>,
): string | null {
  const structure = structures.get(country);
  if (structure === undefined || bankCode === null) return null;
  const bban = structure.exampleIban.slice(4);
  const { start } = structure.bankCode;
  return composeIban(country, bban.slice(0, start) + bankCode + bban.slice(start + bankCode.length));
}

/** Extracts the facts from the screening of an account; `null` for an invalid one. */
export function factsOfIban({ screening, ...screened }: IbanCompliance): Facts | null {
  if (!screening.valid) return null;
  const { bank: { finding, bic, given }, findings } = screening;
  if (given !== null) return { ...factsOfCompliance(screened), ...factsOfHolder(given, findings) };
  const source = finding.status === "unavailable" ? "" : finding.edition.dataset;
  const name = nameOf(finding);
  const record = finding.status === "verified" && finding.match === "register" ? finding.record : null;
  const successor = successorOf(finding);
  const status = finding.status === "not_in_register"
    ? "closed"
    : endedBy(findings) ?? (record?.retired ? "retiring" : finding.status === "verified" ? "listed" : null);
  return {
    ...factsOfCompliance(screened),
    ...(name !== null && { [`name ${source}`]: name }),
    ...(status !== null && { [EVERYWHERE + source]: status }),
    ...(successor !== null && { [`successor ${source}`]: successor }),
    ...(bic !== null && { [`bic ${bic.basis} ${bic.source}`]: shortBic(bic.code) }),
  };
}

/** Extracts the facts from the screening of a BIC. */
export function factsOfBic({ lookup, findings, ...screened }: BicCompliance): Facts {
  return { ...factsOfCompliance(screened), ...factsOfHolder(lookup, findings) };
}

function factsOfCompliance(
  { compliance, country }: Pick<BicCompliance, "compliance" | "country">,
): Facts {
  const { lists, sanctions, reachability, vop } = compliance;
  const schemes = {
    ...(reachability.screened && {
      SCT: reachability.sct,
      SCT_INST: reachability.sepa_instant,
      SDD: reachability.sdd,
    }),
    ...(vop.screened && { VOP: vop.participant }),
  };
  return Object.fromEntries([
    ...lists.flatMap(({ list, outcome }) =>
      /^(?:hit|review|clear)$/.test(outcome) ? [[`list ${list}`, outcome]] : []
    ),
    ...Object.entries(schemes).map(([scheme, isIn]) => [`scheme ${scheme}`, isIn ? "yes" : "no"]),
    ["fatf", sanctions.fatf_status],
    ["eu_high_risk", country.euHighRisk ? "listed" : ""],
    ["country_sanctions", sanctions.country_sanctioned ? "listed" : ""],
  ]);
}

type Findings = BicCompliance["findings"];

/** A BIC directory proves no absence: a BIC that isn't in it is unknown. */
function factsOfHolder({ bic, holder }: BicCompliance["lookup"], findings: Findings): Facts {
  const ended = endedBy(findings);
  if (holder === null) return ended === null ? {} : { [EVERYWHERE]: ended };
  const { token } = holder.source;
  return {
    [`name ${token}`]: holder.name,
    ...(ended === null ? { [EVERYWHERE + token]: "listed" } : { [EVERYWHERE]: ended }),
    [`bic ${token}`]: shortBic(bic.code),
  };
}

/** Returns the state of a bank that, according to a finding, has ended; registers have one column for both. */
function endedBy(findings: Findings): string | null {
  for (const { code, values } of findings) {
    const [state] = changesOfBanks.find(({ findings: of }) => of.includes(code))?.states ?? [];
    if (state === undefined || !("words" in values)) continue;
    return /licen[cs]e|authori[sz]ation/i.test(values.words) ? "licence_ended" : state;
  }
  return null;
}

/** Returns 8 characters for a head office, which is written with 8 or 11. */
function shortBic(code: string): string {
  return code.length === 11 && code.endsWith(HEAD_OFFICE) ? code.slice(0, 8) : code;
}

/** Returns code and name of the successor: empty if the register has none, `null` without a register's record. */
function successorOf(
  finding: Extract<IbanCompliance["screening"], { valid: true }>["bank"]["finding"],
): string | null {
  if (finding.status === "not_in_register") return finding.retired && (finding.retired.successor ?? "");
  if (finding.status !== "verified" || finding.match !== "register") return null;
  const { record, successor, redirectedFrom } = finding;
  if (redirectedFrom !== null) return `${record.bankCode} ${record.name}`;
  if (successor !== null) return `${successor.bankCode} ${successor.name}`;
  return record.retired ? record.successor ?? "" : "";
}
