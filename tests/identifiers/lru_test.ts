/**
 * The cache of the latest values.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { Lru } from "../../src/identifiers/mod.ts";

Deno.test("Lru keeps the value of each key, and drops the least recently used ones", () => {
  const lru = new Lru<string>(100);
  const computed: string[] = [];
  const ask = (key: string) => {
    const known = lru.get(key);
    if (known !== undefined) return known;
    computed.push(key);
    return lru.set(key, `result of ${key}`);
  };
  assertEquals([ask("hot"), ask("hot")], ["result of hot", "result of hot"]);
  ask("cold");
  for (let place = 0; place < 1000; place++) {
    ask(String(place));
    ask("hot");
  }
  assertEquals(computed.filter((key) => key === "hot").length, 1);
  assertEquals(computed.length, 1002);
  ask("999");
  assertEquals(computed.length, 1002);
  ask("cold");
  assertEquals(computed.length, 1003);
  const before = computed.length;
  for (let place = 0; place < 1000; place++) ask(String(place));
  assert(computed.length - before >= 900, "it remembers more than it may");
});

Deno.test("Lru.delete() removes a value, however long ago it was used", () => {
  const lru = new Lru<string>(4);
  for (const key of ["a", "b", "c"]) lru.set(key, key);
  for (const key of ["a", "c"]) lru.delete(key);
  assertEquals(["a", "b", "c"].map((key) => lru.get(key)), [undefined, "b", undefined]);
});
