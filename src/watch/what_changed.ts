// Compares what was known about a payee's bank with what is known now: findings that appeared or disappeared, renames,
// mergers and reach. A fact counts as changed only if the same source gave it before, because two sources may disagree;
// listings are reported in any case. `openapi/findings.yaml` has the fact, the severity and the data of each kind.
import { changesOfBanks, watchedFindings } from "../../generated/findings.ts";
import type { components } from "../../generated/types.ts";
import type { WatchChangesWords } from "../../generated/words/watch_changes.ts";
import { watchChanges as inGerman } from "../../generated/words/watch_changes_de.ts";
import { watchChanges as inEnglish } from "../../generated/words/watch_changes_en.ts";
import { watchChanges as inFrench } from "../../generated/words/watch_changes_fr.ts";
import { type Language, writingIn } from "../../sdk/verdicts/mod.ts";
import { composeIban, HEAD_OFFICE, type IbanStructure, sanctionsLists } from "../identifiers/mod.ts";
import { type BicCompliance, type IbanCompliance, nameOf } from "../screening/mod.ts";
import type { WatchChange } from "./feed.ts";

/** A kind of change, as in the contract. */
export type ChangeKind = components["schemas"]["WatchChangeKind"];

/** Facts about an institution by name and source, such as `name de_bank_codes` or `list EU`; stored as JSON. */
export type Facts = Readonly<Record<string, string>>;

/** A change between the facts that were known and the current ones. */
export interface Difference {
  readonly kind: ChangeKind;
  readonly before: readonly string[] | null;
  readonly after: readonly string[];
  /** The dataset that gives the changed fact; `null` for lists, schemes and countries. */
  readonly source: string | null;
}

/** Name of a status that applies to all registers: an act can end a licence while registers still list the bank. */
const EVERYWHERE = "status ";

/** Returns the known facts, updated with the current ones. */
export function nextFacts(known: Facts, { [EVERYWHERE]: status, ...now }: Facts): Facts {
  const statuses = Object.keys(known).filter((name) => name.startsWith(EVERYWHERE));
  return {
    ...known,
    ...(status !== undefined && Object.fromEntries(statuses.map((name) => [name, status]))),
    ...now,
  };
}

/** Returns the name of the institution; `null` if it is unknown. */
export function nameIn(facts: Facts): string | null {
  return Object.entries(facts).find(([name]) => name.startsWith("name "))?.[1] ?? null;
}

/** Facts with a value per list or scheme. Their changes report all lists or schemes with a value, in this order. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  list: sanctionsLists,
  scheme: ["SCT", "SCT_INST", "SDD", "VOP"],
};

/** Lists the differences between two sets of facts, each kind at most once, in the order of `findings.yaml`. */
export function differences(known: Facts, now: Facts): readonly Difference[] {
  const next = nextFacts(known, now);
  const changes = changesOf(known, now);
  const taken = changes.flatMap((change) => change.fact === "successor" ? takenOver(change, known) : []);
  const found: Difference[] = [];
  const hidden: Partial<Record<ChangeKind, (change: Change) => boolean>> = {
    // A code with a successor is reported as merged or redirected instead.
    bank_closed: () =>
      Object.entries(now).some(([name, value]) => name.startsWith("successor ") && value !== ""),
    // After a merger, a new name is just the name of the other bank, so it isn't reported.
    bank_renamed: ({ before, after }) =>
      isSameName(before, after) || found.some((other) => taken.includes(other)),
  };
  for (const { kind, fact, from, to } of Object.values(changesOfBanks)) {
    const ofKind = changes.filter((change) =>
      change.fact === fact && (from?.includes(change.before) ?? true) &&
      (to?.includes(change.after) ?? true) && !hidden[kind]?.(change)
    );
    const [change] = ofKind;
    const members = MEMBERS[fact ?? ""];
    if (change === undefined) found.push(...taken.filter((other) => other.kind === kind));
    else if (members === undefined) found.push(plainChange(kind, change));
    else {
      const having = (facts: Facts) =>
        members.filter((name) => (from ?? to)?.includes(facts[`${fact} ${name}`] ?? UNCHECKED));
      const before = having(known);
      found.push({
        kind,
        before: ofKind.every((each) => each.before === UNCHECKED) ? null : before,
        // A list that has added the bank meanwhile is reported as another change.
        after: having(next).filter((name) => kind !== "sanctions_delisted" || before.includes(name)),
        source: null,
      });
    }
  }
  return found;
}

interface Change {
  readonly fact: string;
  readonly source: string;
  readonly before: string;
  readonly after: string;
}

/** Value of a list that wasn't checked before: unlike other facts without a known value, it counts as changed. */
const UNCHECKED = "";

function changesOf(known: Facts, now: Facts): readonly Change[] {
  return Object.entries(now).flatMap(([name, after]) => {
    const [fact = "", ...source] = name.split(" ");
    const was = name === EVERYWHERE
      ? Object.keys(known).filter((other) => other.startsWith(EVERYWHERE)).map((other) => known[other])
      : [known[name] ?? (fact === "list" ? UNCHECKED : undefined)];
    const [before] = was;
    return before === undefined || was.includes(after)
      ? []
      : [{ fact, source: source.join(" "), before, after }];
  });
}

/** Separates the values of a fact that has several. */
const SEPARATOR = "\n";

function plainChange(kind: ChangeKind, { source, before, after }: Change): Difference {
  const listOf = (value: string) => value === "" ? [] : value.split(SEPARATOR);
  return { kind, before: listOf(before), after: listOf(after), source: source === "" ? null : source };
}

function takenOver(change: Change, known: Facts): Difference {
  const { source, before, after } = change;
  if (after === "") return { kind: "bank_restored", before: [before], after: [], source };
  const own = known[`name ${source}`] ?? "";
  // `after` is a bank code, followed by the name of its bank if the register lists it.
  const name = after.slice(after.indexOf(" ") + 1);
  return plainChange(isSameName(name, own) ? "code_redirected" : "bank_merged", {
    ...change,
    before: before === "" ? own : before,
  });
}

/** Compares names ignoring case, accents and punctuation, which registers change in the name of the same bank. */
function isSameName(one: string, other: string): boolean {
  const fold = (name: string) => name.normalize("NFKD").toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return fold(one) === fold(other);
}

/** Returns how serious a difference is. Of our corrections, only a listing that we had missed stops payments. */
export function severityOf(
  { kind, after }: Difference,
  isCorrection: boolean,
): components["schemas"]["WatchSeverity"] {
  const { severities } = changesOfBanks[kind];
  const found = (after.length > 0 ? after : [""]).map((value) => severities[value] ?? severities["*"]);
  if (found.includes("stop") && (!isCorrection || kind === "sanctions_listed")) return "stop";
  return found.includes("stop") || found.includes("check") ? "check" : "info";
}

/** Identifies the institution of a payee: a bank code, a BIC, or both. */
export type Subject = Readonly<Pick<components["schemas"]["Watch"], "country" | "bank_code" | "bic">>;

/** Returns the key under which an institution is stored. */
export function nameSubject({ country, bank_code, bic }: Subject): string {
  return `${country} ${bank_code ?? "-"} ${bic ?? "-"}`;
}

/** Builds the registry's example IBAN with another bank code; `null` if the code or the structure is unknown. */
export function exampleIbanOf(
  { country, bank_code: bankCode }: Pick<Subject, "country" | "bank_code">,
  structures: ReadonlyMap<string, IbanStructure>,
): string | null {
  const structure = structures.get(country);
  if (structure === undefined || bankCode === null) return null;
  const bban = structure.exampleIban.slice(4);
  const { start } = structure.bankCode;
  return composeIban(country, bban.slice(0, start) + bankCode + bban.slice(start + bankCode.length));
}

/** Extracts the facts from the screening of an account; returns `null` if the IBAN is invalid. */
export function factsOfIban({ screening, ...screened }: IbanCompliance): Facts | null {
  if (!screening.valid) return null;
  const { bank: { finding, bic, given, issuer }, found } = screening;
  const shared = factsOfCompliance({ ...screened, found });
  if (given !== null) return { ...shared, ...factsOfHolder(given, found) };
  const source = finding.status === "unavailable" ? "" : finding.edition.dataset;
  const name = nameOf(finding);
  const successor = successorOf(finding);
  const status = meaningOf(found, "status") ?? (finding.status === "verified" ? "listed" : null);
  return {
    ...shared,
    ...(name !== null && { [`name ${source}`]: name }),
    ...(status !== null && { [EVERYWHERE + (status === "not_listed" ? ISSUERS : source)]: status }),
    ...(issuer?.iban_issuer === "confirmed" && { [EVERYWHERE + ISSUERS]: "listed" }),
    ...(successor !== null && { [`successor ${source}`]: successor }),
    ...(bic !== null && { [`bic ${bic.basis} ${bic.source}`]: shortBic(bic.code) }),
  };
}

/** Extracts the facts from the screening of a BIC. */
export function factsOfBic({ lookup, ...screened }: BicCompliance): Facts {
  return { ...factsOfCompliance(screened), ...factsOfHolder(lookup, screened.found) };
}

/** Name of a country's list of IBAN issuers as a source. */
const ISSUERS = "iban_issuers";

function factsOfCompliance(
  { compliance, country, found }: Pick<BicCompliance, "compliance" | "country" | "found">,
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
    ["regimes", sanctions.country_regimes.map(({ kind }) => kind).join(SEPARATOR)],
    ["special_measure", meaningOf(found, "special_measure") ?? ""],
  ]);
}

type Findings = BicCompliance["found"];

/** Extracts facts about a BIC's holder. If it is unknown, returns at most a closure: the directory isn't complete. */
function factsOfHolder({ bic, holder, givenUp }: BicCompliance["lookup"], found: Findings): Facts {
  // A listed bank, or one without a known holder, has no finding about its retired code.
  const ended = meaningOf(found, "status") ?? (givenUp === null ? null : "retiring");
  if (holder === null) return ended === null ? {} : { [EVERYWHERE]: ended };
  const { token } = holder.source;
  return {
    [`name ${token}`]: holder.name,
    ...(ended !== null && { [EVERYWHERE]: ended }),
    // Stored too, because a watch that begins when the bank is closed has no earlier status to update.
    [EVERYWHERE + token]: ended ?? "listed",
    [`bic ${token}`]: shortBic(bic.code),
  };
}

/** Returns the value of a fact according to the most serious finding about it; `null` if there is none. */
function meaningOf(found: Findings, fact: string): string | null {
  for (const { code, kind, value, ...row } of watchedFindings) {
    const values = found.find(({ finding }) => finding.code === code)?.finding.values;
    if (row.fact !== fact || values === undefined) continue;
    const words = "words" in values ? values.words : "";
    // Only the words show that a bank was closed by losing its licence.
    if (kind !== "licence_ended" || /licen[cs]e|authori[sz]ation/i.test(words)) return value ?? words;
  }
  return null;
}

/** Shortens the BIC of a head office to 8 characters, because some sources write `XXX` after it. */
function shortBic(code: string): string {
  return code.length === 11 && code.endsWith(HEAD_OFFICE) ? code.slice(0, 8) : code;
}

/** Returns code and name of the successor; empty if there isn't one, `null` if no register could say so. */
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

type ReportedChange =
  & Pick<Difference, "kind" | "before" | "after">
  & Pick<WatchChange, "correction" | "institution">
  & Pick<WatchChange["watch"], "country" | "bank_code" | "bic">
  & { readonly summary?: string };

const WORDS: Readonly<Record<Language, WatchChangesWords>> = { en: inEnglish, de: inGerman, fr: inFrench };

/** Describes a change in a sentence, which also says if it is a correction. A stored `summary` is in English. */
export function sayChange(change: Readonly<ReportedChange>, language: Language): string {
  if (language === "en" && change.summary !== undefined) return change.summary;
  const { corrected, kinds } = WORDS[language];
  const text = kinds[change.kind](valuesOf(change, language));
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return change.correction ? corrected({ sentence }) : sentence;
}

function valuesOf(
  { kind, institution, country, bank_code: bankCode, bic, before: known, after }: ReportedChange,
  language: Language,
) {
  const { theBank, lists, schemes, regimes } = WORDS[language];
  const before = known ?? [];
  const writing = writingIn(language);
  const join = (parts: readonly string[], words: Readonly<Record<string, string>> = {}) =>
    writing.list(parts.map((part) => words[part] ?? part));
  const isLoss = kind === "sanctions_delisted" || kind === "reach_lost";
  const [from, to] = isLoss ? [after, before] : [before, after];
  const changed = to.filter((one) => !from.includes(one));
  // If no value is new, the sentence lists all values.
  const news = changed.length > 0 ? changed : after;
  const bank = institution ?? theBank({ code: bankCode ?? bic ?? "" }).trim();
  const [status = ""] = after;
  return {
    bank,
    bankCode: bankCode ?? "",
    country: writing.country(country),
    before: join(before) || bank,
    after: join(after),
    left: join(after, lists),
    lists: join(news, lists),
    schemes: join(news, schemes),
    regimes: join(after, regimes),
    count: news.length,
    status: after.includes("closed") ? "closed" : status,
    isListed: after.length > 0 ? "yes" : "no",
  };
}
