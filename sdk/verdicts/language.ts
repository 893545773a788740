// The product's languages: their formats of numbers, dates and plurals, and how they shorten titles of registers.

/** Languages with a catalogue, the default first. */
export const LANGUAGES = ["en", "de", "fr"] as const;

/** A language of the product, by its BCP 47 tag. */
export type Language = typeof LANGUAGES[number];

/** The locale whose formats each language uses; all of them write the day before the month. */
const LOCALES: Readonly<Record<Language, string>> = { en: "en-GB", de: "de-DE", fr: "fr-FR" };

/** Parses the language of a tag (`de-CH`, BCP 47) or a locale (`de_CH.UTF-8`, POSIX); `null` if it has no catalogue. */
export function languageOf(tag: string): Language | null {
  const [primary = ""] = tag.trim().toLowerCase().split(/[-_.@]/, 1);
  return LANGUAGES.find((language) => language === primary) ?? null;
}

/** Returns the language that `Accept-Language` prefers (RFC 9110, section 12.5.4); English if none matches. */
export function preferredLanguage(header: string | null): Language {
  if (header === null) return "en";
  let [best, weight] = ["en" as Language, 0];
  for (const part of header.slice(0, ACCEPT_LANGUAGE_LENGTH_MAX).split(",")) {
    const [tag = "", ...parameters] = part.split(";");
    const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
    const value = quality === undefined ? 1 : Number(quality.trim().slice(2));
    const language = languageOf(tag);
    if (language !== null && value > weight) [best, weight] = [language, value];
  }
  return best;
}

/** Number of characters of `Accept-Language` that are read; the rest is ignored. */
const ACCEPT_LANGUAGE_LENGTH_MAX = 512;

/** Formats that differ by language. */
export interface Writing<Tag extends string = Language> {
  readonly language: Tag;
  readonly number: (value: number) => string;
  /** Formats a number with two to six decimals. */
  readonly decimal: (value: number | `${number}`) => string;
  /** Returns whether a count requires the singular, according to the language's plural rules (CLDR). */
  readonly isOne: (count: number) => boolean;
  /** Formats a count in the form chosen by the language's plural rules (CLDR); `#` stands for the number. */
  readonly plural: (count: number, one: string, other: string) => string;
  /** Formats an amount of money with at least as many decimals as the currency has. */
  readonly money: (value: number | `${number}`, currency: string) => string;
  /** Formats a day or month in UTC (`YYYY-MM-DD`, an instant, or `YYYY-MM`); returns any other text unchanged. */
  readonly day: (instant: string) => string;
  /** Formats a day as in a letter, with the month's full name. */
  readonly longDay: (day: string) => string;
  /** Formats an instant as day and time in UTC, to the minute. */
  readonly minute: (instant: string) => string;
  readonly list: (parts: readonly string[]) => string;
  readonly country: (code: string) => string;
}

/** Formats an IBAN in groups of four; returns any other text ungrouped. Cuts the input to 64 characters. */
export function groupIban(text: string): string {
  const compact = text.replaceAll(/\s/g, "").slice(0, 64);
  return /^[a-z]{2}\d{2}/i.test(compact) ? compact.replaceAll(/(.{4})(?=.)/g, "$1 ") : text.slice(0, 64);
}

/** Removes from a register's title the month, which the sentence around it adds, and how the copy was compiled. */
export function titleOf(register: string, words: Readonly<Record<"listOfBanks" | "copy", string>>): string {
  return plainSource(
    register.replace(/,? earlier editions\b[^]*/, "").replace(/ \((?:copy )?compiled\b[^()]*\)/, "")
      .replace(/, [A-Z][a-z]+ \d{4}$/, ""),
    words,
  );
}

/** Replaces or removes the name of the program that copied a register: payers only need to know the publisher. */
export function plainSource(
  title: string,
  { listOfBanks, copy }: Readonly<Record<"listOfBanks" | "copy", string>>,
): string {
  return title.replace(/\((?:copy compiled by|Abschrift von|copie par) [^()]*\)/, copy)
    .replace(/\bschwifty list of banks\b/, listOfBanks)
    .replace(/(?:, (?:and|und|et))?(?: von| de)? schwifty\b/, "");
}

/** The titles of registers in one language, and its words for remarks about how a register was copied. */
export interface RegisterTitles {
  readonly titles: Readonly<Record<string, string>>;
  readonly copies: {
    readonly ofScript: string;
    readonly by: (copy: { readonly name: string }) => string;
    readonly compiled: string;
    readonly earlier: string;
    readonly and: string;
    readonly banks: string;
  };
}

/** Returns a function that translates titles of registers, including remarks about how they were copied. */
export function translateWith({ titles, copies }: RegisterTitles): (title: string) => string {
  return (register) =>
    Object.entries(titles).reduce((text, [title, word]) => text.replace(title, word), register)
      .replace(/\(copy compiled (?:by|from) (?:a public script|its PDF)\)/, copies.ofScript)
      .replace(/\(copy compiled by ([^()]*)\)/, (_, name: string) => copies.by({ name }))
      .replace("(compiled)", copies.compiled)
      .replace("earlier editions", copies.earlier)
      .replace(", and schwifty", copies.and)
      .replace("schwifty list of banks", copies.banks)
      // Removes the month, because the page shows the date next to the title in the reader's language.
      .replace(/, [A-Z][a-z]+ \d{4}$/, "")
      .replace(/^(?!schwifty)[a-z]/, (letter) => letter.toUpperCase());
}

const writings = new Map<Language, Writing>();

/** Returns a language's formats. Creating them takes far longer than formatting, so they are kept after first use. */
export function writingIn(language: Language): Writing {
  const known = writings.get(language) ?? makeWriting(language, LOCALES[language]);
  writings.set(language, known);
  return known;
}

/** Returns the formats of a locale (BCP 47), which aren't created before they are used. */
export function makeWriting<Tag extends string>(language: Tag, locale: string): Writing<Tag> {
  const utc = { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" } as const;
  const time = { hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const;
  const numbers = once(() => new Intl.NumberFormat(locale));
  const decimals = once(() =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 })
  );
  const monies = new Map<string, Intl.NumberFormat>();
  const rules = once(() => new Intl.PluralRules(locale));
  const days = once(() => new Intl.DateTimeFormat(locale, utc));
  const minutes = once(() => new Intl.DateTimeFormat(locale, { ...utc, ...time }));
  const months = once(() =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "short", year: "numeric" })
  );
  const lists = once(() => new Intl.ListFormat(locale));
  const countries = once(() => new Intl.DisplayNames(locale, { type: "region" }));
  const isOne = (count: number) => rules().select(count) === "one";
  // In German and French, a no-break space keeps day and month on one line. French writes "1er" for the first.
  const ordinal = (date: string) =>
    language === "en"
      ? date
      : date.replace(/^(\d+\.?) /, (_, day: string) =>
        `${language === "fr" && day === "1" ? "1er" : day}\u00a0`);
  return {
    language,
    number: (value) => numbers().format(value),
    decimal: (value) => decimals().format(value),
    isOne,
    plural: (count, one, other) => (isOne(count) ? one : other).replace("#", numbers().format(count)),
    money: (value, currency) => {
      const known = monies.get(currency);
      // The narrow currency symbol is avoided: it is "kr" for three currencies and "$" for even more.
      const money = known ??
        new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 6 });
      if (known === undefined) monies.set(currency, money);
      return money.format(value);
    },
    day: (instant) => {
      const date = new Date(instant);
      if (Number.isNaN(date.getTime())) return instant;
      return ordinal((instant.length === "YYYY-MM".length ? months() : days()).format(date));
    },
    longDay: (day) =>
      ordinal(new Intl.DateTimeFormat(locale, { ...utc, month: "long" }).format(new Date(day))),
    minute: (instant) => ordinal(minutes().format(new Date(instant))),
    list: (parts) => lists().format(parts),
    country: (code) => countries().of(code) ?? code,
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => made ??= make();
}
