/** Makes a look-up by word of words that are listed by what they stand for: `{ BANK: "BK BNK" }` gives BANK for BNK. */
export function indexWords(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([meaning, all]) => all.split(" ").map((word) => [word, meaning])),
  );
}
