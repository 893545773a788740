/**
 * Finds the payees of a long list that may repeat others, by a number for each account and each name: only those have to
 * be held to be compared.
 *
 * @module
 */
import { accountOf } from "./compare_payees.ts";
import type { Payee } from "./payee.ts";
import { FOLDED_LENGTH_MAX, foldSpelling } from "./repeats.ts";

/** Payees whose account or name has the same number as that of another: nearly always, because it is the same. */
export class RepeatCandidates {
  readonly #accounts = new Numbers();
  readonly #names = new Numbers();

  /** Adds the next payee of the list. */
  add(payee: Payee): void {
    this.#accounts.add(hash(accountOf(payee)));
    this.#names.add(hashName(payee.name));
  }

  /** Payees that were added. */
  get count(): number {
    return this.#accounts.count;
  }

  /** Marks them by 1, in their order; `null` when there are none. */
  mark(): Uint8Array | null {
    const marks = new Uint8Array(this.count);
    const isMarked = [this.#accounts, this.#names].map((numbers) => numbers.markRepeated(marks));
    return isMarked.includes(true) ? marks : null;
  }
}

/** Numbers of four bytes; 0 stands for none. */
class Numbers {
  #values = new Uint32Array(1024);
  count = 0;

  add(value: number): void {
    if (this.count === this.#values.length) {
      const grown = new Uint32Array(2 * this.count);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.count++] = value;
  }

  /** Marks those that came more than once; returns whether any did. */
  markRepeated(marks: Uint8Array): boolean {
    const values = this.#values.subarray(0, this.count);
    const sorted = values.toSorted();
    const repeated = new Set(sorted.filter((value, at) => value !== 0 && value === sorted[at - 1]));
    if (repeated.size === 0) return false;
    for (let at = 0; at < values.length; at++) {
      if (repeated.has(values[at] ?? 0)) marks[at] = 1;
    }
    return true;
  }
}

/** FNV-1a, 32 bits (Fowler, Noll and Vo). */
const [BASIS, PRIME] = [0x811c9dc5, 0x01000193];

function hash(text: string): number {
  if (text === "") return 0;
  let value = BASIS;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), PRIME);
  return value >>> 0;
}

/** Folded letters of the Latin alphabets by their code: a space for what parts words, 0 where one becomes several. */
const FOLDED = Uint16Array.from({ length: 0x180 }, (_, code) => {
  const folded = foldSpelling(`a${String.fromCharCode(code)}a`);
  return folded.length === 3 ? folded.charCodeAt(1) : 0;
});

const SPACE = 32;

/** The {@linkcode hash} of a folded name, without writing it where it is Latin: that takes four fifths of the time. */
function hashName(name: string | null): number {
  if (name === null) return 0;
  const length = Math.min(name.length, FOLDED_LENGTH_MAX);
  let [value, isParted, isEmpty] = [BASIS, false, true];
  for (let at = 0; at < length; at++) {
    const letter = FOLDED[name.charCodeAt(at)] ?? 0;
    if (letter === 0) return hash(foldSpelling(name));
    if (letter === SPACE) isParted = !isEmpty;
    else {
      if (isParted) value = Math.imul(value ^ SPACE, PRIME);
      value = Math.imul(value ^ letter, PRIME);
      isParted = isEmpty = false;
    }
  }
  return isEmpty ? 0 : value >>> 0;
}
