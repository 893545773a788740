// Describes what changed and what to do (messages: `openapi/words/`); stored in English, for webhooks.
import { watchChanges as inGerman } from "../../generated/words/watch_changes_de.ts";
import { watchChanges as inEnglish } from "../../generated/words/watch_changes_en.ts";
import { watchChanges as inFrench } from "../../generated/words/watch_changes_fr.ts";
import type { WatchChangesWords } from "../../generated/words/watch_changes.ts";
import { type Language, writingIn } from "../../sdk/verdicts/mod.ts";
import type { WatchChange } from "./feed.ts";
import type { ChangeKind, Difference } from "./what_changed.ts";

interface Institution {
  readonly name: string | null;
  readonly country: string;
  readonly bankCode: string | null;
  readonly bic: string | null;
}

interface Change extends Institution {
  readonly kind: ChangeKind;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isCorrection: boolean;
}

const WORDS: Readonly<Record<Language, WatchChangesWords>> = { en: inEnglish, de: inGerman, fr: inFrench };

/** Describes a difference in English; mentions when it corrects our own mistake. */
export function sayChange(
  { kind, before, after }: Difference,
  of: Institution,
  isCorrection: boolean,
): string {
  return sayIn("en", { ...of, kind, before: before ?? [], after, isCorrection });
}

/** Describes a change that is stored in English, in a language. */
export function sayKeptChange(
  { summary, ...change }: Change & { readonly summary: string },
  language: Language,
): string {
  return language === "en" ? summary : sayIn(language, change);
}

/** Describes a change of the feed in a language. */
export function sayWatchChange(change: WatchChange, language: Language): string {
  const { kind, summary, before, after, correction: isCorrection, institution: name, watch } = change;
  const { country, bank_code: bankCode, bic } = watch;
  return sayKeptChange(
    { kind, summary, before: before ?? [], after, isCorrection, name, country, bankCode, bic },
    language,
  );
}

function sayIn(language: Language, change: Change): string {
  const { corrected, kinds } = WORDS[language];
  const text = kinds[change.kind](valuesOf(language, change));
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return change.isCorrection ? corrected({ sentence }) : sentence;
}

function valuesOf(language: Language, { kind, name, country, bankCode, bic, before, after }: Change) {
  const { theBank, lists, schemes } = WORDS[language];
  const writing = writingIn(language);
  const join = (parts: readonly string[], words: Readonly<Record<string, string>> = {}) =>
    writing.list(parts.map((part) => words[part] ?? part));
  const isLoss = kind === "sanctions_delisted" || kind === "reach_lost";
  const [from, to] = isLoss ? [after, before] : [before, after];
  const changed = to.filter((one) => !from.includes(one));
  // Without a difference, the whole list is new.
  const news = changed.length > 0 ? changed : after;
  const bank = name ?? theBank({ code: bankCode ?? bic ?? "" }).trim();
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
    count: news.length,
    status: after.includes("closed") ? "closed" : status,
    isListed: after.length > 0 ? "yes" : "no",
  };
}
