/** Adds a value to a key's list, creating it if needed. (Some hosts run Deno 2.5, without `Map.getOrInsert()`.) */
export function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Inverts lists of words into a look-up by word: `{ BANK: "BK BNK" }` returns BANK for BNK. */
export function indexWords(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([meaning, all]) => all.split(" ").map((word) => [word, meaning])),
  );
}
