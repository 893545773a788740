import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { isInTree, merklePath, merkleRoot } from "../../../sdk/evidence/merkle_tree.ts";

const hex = (text: string): Uint8Array =>
  new Uint8Array((text.match(/../g) ?? []).map((byte) => parseInt(byte, 16)));
const base64url = (text: string): string => hex(text).toBase64({ alphabet: "base64url", omitPadding: true });

/** Leaves and roots of the test vectors of the reference implementation of RFC 6962 (certificate-transparency, 2013). */
const LEAVES = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
];
const ROOTS = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

for (const [count, root] of ROOTS.entries()) {
  Deno.test(`merkleRoot() of ${count} leaves is that of the published vectors`, () => {
    assertEquals(merkleRoot(LEAVES.slice(0, count).map(hex)), base64url(root));
  });
}

const leaves = fc.uniqueArray(fc.uint8Array({ maxLength: 40 }), {
  minLength: 1,
  maxLength: 40,
  selector: String,
});

Deno.test("a path leads from each leaf to the root, and from no other leaf, index or count", () => {
  fc.assert(fc.property(leaves, fc.nat(), fc.nat(), (all, at, other) => {
    const index = at % all.length;
    const path = merklePath(all, index);
    const place = { index, count: all.length, path, root: merkleRoot(all) };
    const leaf = all[index] ?? new Uint8Array();
    assert(isInTree(leaf, place));
    assert(!isInTree(new Uint8Array([...leaf, 1]), place));
    const elsewhere = other % all.length;
    if (elsewhere !== index) {
      assert(!isInTree(leaf, { ...place, index: elsewhere }));
      assert(!isInTree(all[elsewhere] ?? new Uint8Array(), place));
    }
    assert(!isInTree(leaf, { ...place, count: 2 * all.length + 1 }));
  }));
});

Deno.test("every changed bit of a path breaks it", () => {
  const all = LEAVES.map(hex);
  const path = merklePath(all, 3);
  const bytes = Uint8Array.fromBase64(path, { alphabet: "base64url" });
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = bytes.slice();
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const place = { index: 3, count: 8, root: merkleRoot(all) };
    const text = changed.toBase64({ alphabet: "base64url", omitPadding: true });
    assert(!isInTree(hex("2021"), { ...place, path: text }), `bit ${bit}`);
  }
});

Deno.test("isInTree() takes no path that is too short, too long or not base64url", () => {
  const all = LEAVES.map(hex);
  const path = merklePath(all, 0);
  const place = { index: 0, count: 8, root: merkleRoot(all) };
  for (const odd of ["", path.slice(0, -1), `${path}AAAA`, `${path}=`, "%", path.slice(0, 43)]) {
    assert(!isInTree(hex(""), { ...place, path: odd }), odd);
  }
});

Deno.test("merklePath() throws for an index that is not there", () => {
  for (const index of [-1, 8, 1.5, NaN]) assertThrows(() => merklePath(LEAVES.map(hex), index), RangeError);
});
