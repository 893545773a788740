// The institution of a payee, the facts about it that matter to a payer, and their changes. Only facts that are known
// before and now can differ, within a source, except that a listing is always reported.
import type { components } from "../../generated/types.ts";
import {
  composeIban,
  HEAD_OFFICE,
  type Iban,
  type IbanStructure,
  type SanctionsList,
  sanctionsLists,
} from "../identifiers/mod.ts";
import { type BicCompliance, type Compliance, type IbanCompliance, nameOf } from "../screening/mod.ts";

/** A value of the contract's closed vocabulary. */
export type ChangeKind = components["schemas"]["WatchChangeKind"];

/** The last known state of an institution, fact by fact; stored as JSON. */
export interface Outcome {
  readonly names: Readonly<Record<string, string>>;
  readonly standings: Readonly<Record<string, Standing>>;
  readonly successors: Readonly<Record<string, string>>;
  readonly bics: Readonly<Record<string, string>>;
  readonly lists: Facts["lists"];
  readonly reach: Facts["reach"];
  readonly fatf: string;
  readonly euHighRisk: boolean;
  readonly countrySanctioned: boolean;
}

/** A difference between the last known state and the facts. */
export interface Difference {
  readonly kind: ChangeKind;
  readonly before: readonly string[] | null;
  readonly after: readonly string[];
  /** Dataset whose value changed; `null` for lists, schemes and countries. */
  readonly source: string | null;
}

const NOTHING: Outcome = {
  names: {},
  standings: {},
  successors: {},
  bics: {},
  lists: {},
  reach: {},
  fatf: "",
  euHighRisk: false,
  countrySanctioned: false,
};

/** Returns the outcome of the first screening. */
export function firstOutcome(facts: Facts): Outcome {
  return nextOutcome(NOTHING, facts);
}

/** Adds the facts to what is known. */
export function nextOutcome(known: Outcome, facts: Facts): Outcome {
  const { fatf, euHighRisk, countrySanctioned } = facts;
  return {
    names: withSourced(known.names, facts.name),
    standings: withStanding(known.standings, facts.standing),
    successors: withSourced(known.successors, facts.successor),
    bics: withSourced(known.bics, facts.bic),
    lists: { ...known.lists, ...facts.lists },
    reach: { ...known.reach, ...facts.reach },
    fatf,
    euHighRisk,
    countrySanctioned,
  };
}

function withSourced<Value>(
  known: Readonly<Record<string, Value>>,
  fact: Sourced<Value> | null,
): Readonly<Record<string, Value>> {
  return fact === null || known[fact.source] === fact.value ? known : { ...known, [fact.source]: fact.value };
}

function withStanding(known: Outcome["standings"], fact: Facts["standing"]): Outcome["standings"] {
  if (fact === null) return known;
  const { source, value } = fact;
  if (source !== null) return withSourced(known, { source, value });
  return Object.fromEntries(Object.keys(known).map((each) => [each, value]));
}

/** Lists the changes, each kind at most once. */
export function differences(known: Outcome, facts: Facts): readonly Difference[] {
  const standing = [...standingChange(known, facts)];
  const taken = [...successorChange(known, facts)]
    .filter(({ kind }) => standing.every((other) => other.kind !== kind));
  return [
    ...listChanges(known.lists, facts.lists),
    ...standing,
    ...taken,
    // Under another bank's code, the name is that bank's.
    ...(taken.length > 0 ? [] : nameChange(known, facts)),
    ...bicChange(known, facts),
    ...reachChanges(known.reach, facts.reach),
    ...countryChanges(known, facts),
  ];
}

function* listChanges(known: Outcome["lists"], now: Facts["lists"]): Generator<Difference> {
  const after = { ...known, ...now };
  const [named, doubted] = [listsThat(known, "hit"), listsThat(known, "review")];
  const concerned = sanctionsLists.filter((list) => named.includes(list) || doubted.includes(list));
  const came = (listing: Listing) =>
    sanctionsLists.filter((list) => now[list] === listing && known[list] !== listing);
  const unknown = (lists: readonly SanctionsList[]) => lists.every((list) => known[list] === undefined);
  const hits = came("hit");
  if (hits.length > 0) {
    yield difference("sanctions_listed", unknown(hits) ? null : named, listsThat(after, "hit"));
  }
  const reviews = came("review");
  if (reviews.length > 0) {
    yield difference("sanctions_review", unknown(reviews) ? null : doubted, listsThat(after, "review"));
  }
  if (concerned.some((list) => now[list] === "clear")) {
    const left = concerned.filter((list) => now[list] !== "clear");
    yield difference("sanctions_delisted", concerned, left);
  }
}

function listsThat(lists: Outcome["lists"], listing: Listing): readonly SanctionsList[] {
  return sanctionsLists.filter((list) => lists[list] === listing);
}

const KIND_BY_STANDING: Readonly<Record<Standing, ChangeKind>> = {
  listed: "bank_restored",
  retiring: "bank_closed",
  insolvent: "bank_insolvent",
  licence_ended: "licence_ended",
  closed: "bank_closed",
};

function* standingChange({ standings }: Outcome, { standing, successor }: Facts): Generator<Difference> {
  if (standing === null) return;
  const { source, value } = standing;
  const was = source === null ? Object.values(standings) : [standings[source]];
  const [before] = was;
  if (before === undefined || was.includes(value)) return;
  // A code that is retired in favour of another is reported with its successor.
  if ((value === "retiring" || value === "closed") && (successor?.value ?? "") !== "") return;
  yield { kind: KIND_BY_STANDING[value], before: [before], after: [value], source };
}

function* successorChange({ successors, names }: Outcome, { successor }: Facts): Generator<Difference> {
  if (successor === null) return;
  const { source, value } = successor;
  const before = successors[source];
  if (before === undefined || before === value) return;
  if (value === "") {
    yield { kind: "bank_restored", before: [before], after: [], source };
    return;
  }
  const own = names[source] ?? "";
  // The code, followed by the name if the register has one.
  const name = value.slice(value.indexOf(" ") + 1);
  const ofBefore = before === "" ? own : before;
  yield {
    kind: isSameName(name, own) ? "code_redirected" : "bank_merged",
    before: ofBefore === "" ? [] : [ofBefore],
    after: [value],
    source,
  };
}

function* nameChange({ names }: Outcome, { name }: Facts): Generator<Difference> {
  if (name === null) return;
  const before = names[name.source];
  if (before === undefined || isSameName(before, name.value)) return;
  yield { kind: "bank_renamed", before: [before], after: [name.value], source: name.source };
}

/** Compares names loosely: registers change capitals, accents and punctuation of the same name. */
function isSameName(one: string, other: string): boolean {
  const fold = (name: string) => name.normalize("NFKD").toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return fold(one) === fold(other);
}

function* bicChange({ bics }: Outcome, { bic }: Facts): Generator<Difference> {
  if (bic === null) return;
  const before = bics[bic.source];
  if (before === undefined || before === bic.value) return;
  yield { kind: "bic_changed", before: [before], after: [bic.value], source: bic.source };
}

const SCHEMES: readonly Scheme[] = ["SCT", "SCT_INST", "SDD", "VOP"];

function* reachChanges(known: Outcome["reach"], now: Facts["reach"]): Generator<Difference> {
  const after = { ...known, ...now };
  const [was, is] = [known, after].map((reach) => SCHEMES.filter((scheme) => reach[scheme] === true));
  for (const [kind, had] of [["reach_lost", true], ["reach_gained", false]] as const) {
    if (SCHEMES.some((scheme) => known[scheme] === had && now[scheme] === !had)) {
      yield difference(kind, was ?? [], is ?? []);
    }
  }
}

function* countryChanges(known: Outcome, now: Facts): Generator<Difference> {
  if (known.fatf !== now.fatf) yield difference("fatf_changed", [known.fatf], [now.fatf]);
  const put = (isOn: boolean) => isOn ? ["listed"] : [];
  if (known.euHighRisk !== now.euHighRisk) {
    yield difference("eu_high_risk_changed", put(known.euHighRisk), put(now.euHighRisk));
  }
  if (known.countrySanctioned !== now.countrySanctioned) {
    yield difference("country_sanctions_changed", put(known.countrySanctioned), put(now.countrySanctioned));
  }
}

function difference(
  kind: ChangeKind,
  before: readonly string[] | null,
  after: readonly string[],
): Difference {
  return { kind, before, after, source: null };
}

/** The institution of a payee: everything that an answer about it depends on. */
export interface Subject {
  /** ISO 3166-1 alpha-2, of the IBAN or else the BIC. */
  readonly country: string;
  readonly bankCode: string | null;
  /** 8 or 11 characters; `null` for an IBAN without one. */
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

/** The status of an institution in its register, the most serious last. */
type Standing = "listed" | "retiring" | "insolvent" | "licence_ended" | "closed";

type Scheme = "SCT" | "SCT_INST" | "SDD" | "VOP";

type Listing = "clear" | "review" | "hit";

/** A fact and its source: if two sources differ, the bank hasn't changed. */
interface Sourced<Value, Source = string> {
  readonly source: Source;
  readonly value: Value;
}

/** The facts of an institution at one moment. */
export interface Facts {
  readonly name: Sourced<string> | null;
  /** Without a source, the bank may be missing from its registers, and the value applies to each of them. */
  readonly standing: Sourced<Standing, string | null> | null;
  /** Code and name of the successor; empty if the register has none. */
  readonly successor: Sourced<string> | null;
  readonly bic: Sourced<string> | null;
  readonly lists: Readonly<Partial<Record<SanctionsList, Listing>>>;
  readonly reach: Readonly<Partial<Record<Scheme, boolean>>>;
  readonly fatf: string;
  readonly euHighRisk: boolean;
  readonly countrySanctioned: boolean;
}

/** Extracts the facts from the screening of an account; `null` for an invalid one. */
export function factsOfIban({ screening, compliance }: IbanCompliance): Facts | null {
  if (!screening.valid) return null;
  const { finding, bic, given, insolvency } = screening.bank;
  const common = factsOfCompliance(compliance);
  if (given !== null) return { ...common, ...factsOfHolder({ ...given, insolvency }) };
  const bicSource = bic === null ? null : { source: `${bic.basis} ${bic.source}`, value: shortBic(bic.code) };
  switch (finding.status) {
    case "unavailable":
      return {
        ...common,
        name: null,
        standing: standingWithoutRegister(insolvency),
        successor: null,
        bic: bicSource,
      };
    case "not_in_register": {
      const source = finding.edition.dataset;
      const { retired } = finding;
      return {
        ...common,
        name: null,
        standing: { source, value: "closed" },
        successor: retired === null ? null : { source, value: retired.successor ?? "" },
        bic: bicSource,
      };
    }
    case "verified": {
      const source = finding.edition.dataset;
      const name = nameOf(finding);
      const isRetiring = finding.match === "register" && finding.record.retired;
      const standing = insolvency !== null
        ? standingOfWords(insolvency.words)
        : isRetiring
        ? "retiring"
        : "listed";
      return {
        ...common,
        name: name === null ? null : { source, value: name },
        standing: { source, value: standing },
        successor: finding.match === "register" ? { source, value: successorOf(finding) } : null,
        bic: bicSource,
      };
    }
  }
}

/** Extracts the facts from the screening of a BIC. */
export function factsOfBic({ lookup, compliance }: BicCompliance): Facts {
  return { ...factsOfCompliance(compliance), ...factsOfHolder(lookup) };
}

type OfCompliance = Pick<Facts, "lists" | "reach" | "fatf" | "euHighRisk" | "countrySanctioned">;

function factsOfCompliance({ sanctions, country, reachability, vop }: Compliance): OfCompliance {
  const lists: Partial<Record<SanctionsList, Listing>> = {};
  for (const { list, outcome } of sanctions.lists) {
    if (outcome === "hit" || outcome === "review" || outcome === "clear") lists[list] = outcome;
  }
  const { sct, sepaInstant, sdd, screened } = reachability;
  return {
    lists,
    reach: {
      ...(screened && { SCT: sct, SCT_INST: sepaInstant, SDD: sdd }),
      ...(vop.screened && { VOP: vop.participant }),
    },
    fatf: country.fatfStatus,
    euHighRisk: country.euHighRisk,
    countrySanctioned: country.countrySanctioned,
  };
}

/** A BIC directory proves no absence: a BIC that isn't in it is unknown. */
function factsOfHolder(
  { bic, holder, insolvency }: BicCompliance["lookup"],
): Omit<Facts, keyof OfCompliance> {
  const source = holder?.source.token ?? null;
  return {
    name: holder === null || source === null ? null : { source, value: holder.name },
    standing: insolvency === null && source !== null
      ? { source, value: "listed" }
      : standingWithoutRegister(insolvency),
    successor: null,
    bic: source === null ? null : { source, value: shortBic(bic.code) },
  };
}

/** An act ends a licence, whether or not a register still lists the bank. */
function standingWithoutRegister(insolvency: BicCompliance["lookup"]["insolvency"]): Facts["standing"] {
  return insolvency === null ? null : { source: null, value: standingOfWords(insolvency.words) };
}

/** Registers have one column for both. */
function standingOfWords(words: string): Standing {
  return /licen[cs]e|authori[sz]ation/i.test(words) ? "licence_ended" : "insolvent";
}

/** Returns 8 characters for a head office, which is written with 8 or 11. */
function shortBic(code: string): string {
  return code.length === 11 && code.endsWith(HEAD_OFFICE) ? code.slice(0, 8) : code;
}

type VerifiedFinding = Extract<
  Extract<IbanCompliance["screening"], { valid: true }>["bank"]["finding"],
  { match: "register" }
>;

function successorOf({ record, successor, redirectedFrom }: VerifiedFinding): string {
  if (redirectedFrom !== null) return `${record.bankCode} ${record.name}`;
  if (successor !== null) return `${successor.bankCode} ${successor.name}`;
  return record.retired ? record.successor ?? "" : "";
}
