// Describes what changed and what to do (messages: `openapi/words/`); stored in English, for webhooks.
import { watchChanges as inGerman } from "../../generated/words/watch_changes_de.ts";
import { watchChanges as inEnglish } from "../../generated/words/watch_changes_en.ts";
import { watchChanges as inFrench } from "../../generated/words/watch_changes_fr.ts";
import type { WatchChangesWords } from "../../generated/words/watch_changes.ts";
import { type Language, writingIn } from "../../sdk/verdicts/mod.ts";
import type { WatchChange } from "./feed.ts";

type Change =
  & Pick<WatchChange, "kind" | "correction" | "institution">
  & Pick<WatchChange["watch"], "country" | "bank_code" | "bic">
  & {
    readonly before: readonly string[] | null;
    readonly after: readonly string[];
    readonly summary?: string;
  };

const WORDS: Readonly<Record<Language, WatchChangesWords>> = { en: inEnglish, de: inGerman, fr: inFrench };

/** Describes a change; mentions when it corrects our own mistake. A stored `summary` is the English one. */
export function sayChange(change: Readonly<Change>, language: Language): string {
  if (language === "en" && change.summary !== undefined) return change.summary;
  const { corrected, kinds } = WORDS[language];
  const text = kinds[change.kind](valuesOf(change, language));
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return change.correction ? corrected({ sentence }) : sentence;
}

function valuesOf(
  { kind, institution, country, bank_code: bankCode, bic, before: known, after }: Change,
  language: Language,
) {
  const { theBank, lists, schemes } = WORDS[language];
  const before = known ?? [];
  const writing = writingIn(language);
  const join = (parts: readonly string[], words: Readonly<Record<string, string>> = {}) =>
    writing.list(parts.map((part) => words[part] ?? part));
  const isLoss = kind === "sanctions_delisted" || kind === "reach_lost";
  const [from, to] = isLoss ? [after, before] : [before, after];
  const changed = to.filter((one) => !from.includes(one));
  // Without a difference, the whole list is new.
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
    count: news.length,
    status: after.includes("closed") ? "closed" : status,
    isListed: after.length > 0 ? "yes" : "no",
  };
}
