import type { PostalAddress } from "./postal_address.ts";

/** A structured element, or two of them written side by side. */
export interface RepeatedValue {
  /** The repeated text as it stands in the line. */
  readonly text: string;
  /** Tags of the elements that it repeats, for example `PstCd and TwnNm`. */
  readonly elements: string;
}

/**
 * Finds the first address line, or part of a line between commas, that equals a structured element, or
 * postal code with town, or street with building number, in either order. Case and the amount of white
 * space do not matter.
 *
 * Source: SIX credit transfer guidelines, SPS 2026 v2.3 (2026-02-20), chapter 3.11, table 9: data given in
 * an element of its own must not be repeated in AdrLine.
 *
 * @param address The address; blank lines and elements are skipped.
 * @returns `null` when nothing is repeated.
 */
export function findRepeatedValue(address: PostalAddress): RepeatedValue | null {
  const elementsByValue = structuredValues(address);
  for (const line of address.adrLine ?? []) {
    for (const text of [line, ...line.split(",")]) {
      const elements = elementsByValue.get(comparable(text));
      if (elements !== undefined) return { text: text.trim(), elements };
    }
  }
  return null;
}

function structuredValues(address: PostalAddress): ReadonlyMap<string, string> {
  const { twnNm, ctry, pstCd, strtNm, bldgNb } = address;
  const candidates: [elements: string, parts: (string | undefined)[]][] = [
    ["TwnNm", [twnNm]],
    ["Ctry", [ctry]],
    ["PstCd", [pstCd]],
    ["StrtNm", [strtNm]],
    ["BldgNb", [bldgNb]],
    ["PstCd and TwnNm", [pstCd, twnNm]],
    ["PstCd and TwnNm", [twnNm, pstCd]],
    ["StrtNm and BldgNb", [strtNm, bldgNb]],
    ["StrtNm and BldgNb", [bldgNb, strtNm]],
  ];
  const values = new Map<string, string>();
  for (const [elements, parts] of candidates) {
    const present = parts.map((part) => comparable(part ?? ""));
    if (present.every((part) => part !== "")) values.set(present.join(" "), elements);
  }
  return values;
}

function comparable(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
