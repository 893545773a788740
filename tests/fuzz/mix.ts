/**
 * Parts of random requests.
 *
 * @module
 */
import fc from "fast-check";

/** Makes one of the words of a text. */
export function words(text: string): fc.Arbitrary<string> {
  return fc.constantFrom(...text.split(" "));
}

/** Makes a value of one of several kinds, by their weights. */
export function mix<Value>(
  ...kinds: readonly (readonly [weight: number, kind: fc.Arbitrary<Value>])[]
): fc.Arbitrary<Value> {
  return fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}
