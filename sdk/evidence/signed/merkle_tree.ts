// Merkle trees of RFC 6962 (June 2013), section 2.1: a byte 0x00 is hashed before a leaf and 0x01 before a node, so
// that a node can't be passed off as a leaf. Paths are checked according to RFC 9162, section 2.1.3.2.
import { sha256 } from "@noble/hashes/sha2.js";
import { base64url } from "jose";
import { decodeStrictly } from "./canonical.ts";

type Hash = Uint8Array;

const HASH_BYTES = 32;

/** Returns the root of the tree with these leaves, as base64url; without leaves, the hash of zero bytes. */
export function merkleRoot(leaves: readonly Uint8Array[]): string {
  return base64url.encode(rootOf(leaves.map(hashLeaf)));
}

/**
 * Returns the hashes of the siblings from a leaf to the root, joined, as base64url. Throws if no leaf has this index.
 */
export function merklePath(leaves: readonly Uint8Array[], index: number): string {
  if (!Number.isSafeInteger(index) || index < 0 || index >= leaves.length) {
    throw new RangeError(`Cannot make a path: there is no leaf ${index} among ${leaves.length}`);
  }
  return base64url.encode(joined(pathOf(leaves.map(hashLeaf), index)));
}

/** Returns whether `path` proves that this leaf is at `index` in the tree with this `root` and `count` leaves. */
export function isInTree(
  leaf: Uint8Array,
  { index, count, path, root }: {
    readonly index: number;
    readonly count: number;
    readonly path: string;
    readonly root: string;
  },
): boolean {
  if (!Number.isSafeInteger(count) || !Number.isSafeInteger(index) || index < 0 || index >= count) {
    return false;
  }
  const hashes = splitPath(path);
  if (hashes === null) return false;
  let [position, last] = [index, count - 1];
  let hash = hashLeaf(leaf);
  for (const sibling of hashes) {
    if (last === 0) return false;
    if (position % 2 === 1 || position === last) {
      hash = hashNode(sibling, hash);
      // A node without a sibling moves up until it has one.
      while (position % 2 === 0 && position !== 0) [position, last] = [half(position), half(last)];
    } else {
      hash = hashNode(hash, sibling);
    }
    [position, last] = [half(position), half(last)];
  }
  return last === 0 && base64url.encode(hash) === root;
}

/** Returns the hashes of all leaves, joined, as base64url, so that {@link findChangedLeaf} can find a changed leaf. */
export function hashLeaves(leaves: readonly Uint8Array[]): string {
  return base64url.encode(joined(leaves.map(hashLeaf)));
}

/**
 * Returns the index of the first leaf whose hash isn't in `hashes`; `null` if all are, or if `hashes` don't fit `root`.
 */
export function findChangedLeaf(leaves: readonly Uint8Array[], hashes: string, root: string): number | null {
  const sealed = splitPath(hashes);
  if (sealed === null || base64url.encode(rootOf(sealed)) !== root) return null;
  const known = new Set(sealed.map((hash) => base64url.encode(hash)));
  const index = leaves.findIndex((leaf) => !known.has(base64url.encode(hashLeaf(leaf))));
  return index === -1 ? null : index;
}

const half = (number: number): number => Math.floor(number / 2);

function splitPath(path: string): readonly Hash[] | null {
  const bytes = decodeStrictly(path);
  if (bytes === null || bytes.length % HASH_BYTES !== 0) return null;
  return Array.from(
    { length: bytes.length / HASH_BYTES },
    (_, position) => bytes.subarray(position * HASH_BYTES, (position + 1) * HASH_BYTES),
  );
}

function hashLeaf(leaf: Uint8Array): Hash {
  return sha256(joined([Uint8Array.of(0x00), leaf]));
}

function hashNode(left: Hash, right: Hash): Hash {
  return sha256(joined([Uint8Array.of(0x01), left, right]));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

function rootOf(hashes: readonly Hash[]): Hash {
  const [first] = hashes;
  if (first === undefined) return sha256(new Uint8Array());
  if (hashes.length === 1) return first;
  const split = splitOf(hashes.length);
  return hashNode(rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split)));
}

function pathOf(hashes: readonly Hash[], index: number): readonly Hash[] {
  if (hashes.length <= 1) return [];
  const split = splitOf(hashes.length);
  const [left, right] = [hashes.slice(0, split), hashes.slice(split)];
  return index < split
    ? [...pathOf(left, index), rootOf(right)]
    : [...pathOf(right, index - split), rootOf(left)];
}
