/** Titles of Bankscreen's registers in a language, and its remarks on copies. */
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

/** Returns a function that translates titles of registers, and our remarks on how they were copied. */
export function translateWith({ titles, copies }: RegisterTitles): (title: string) => string {
  return (register) =>
    Object.entries(titles).reduce((text, [title, word]) => text.replace(title, word), register)
      .replace(/\(copy compiled (?:by|from) (?:a public script|its PDF)\)/, copies.ofScript)
      .replace(/\(copy compiled by ([^()]*)\)/, (_, name: string) => copies.by({ name }))
      .replace("(compiled)", copies.compiled)
      .replace("earlier editions", copies.earlier)
      .replace(", and schwifty", copies.and)
      .replace("schwifty list of banks", copies.banks)
      // Its date is next to it, in the reader's language.
      .replace(/, [A-Z][a-z]+ \d{4}$/, "")
      .replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
