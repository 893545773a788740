/**
 * The guides in the order in which they are read.
 *
 * @module
 */
import { guides } from "../../../generated/guides.ts";

/** The name of a guide, as its file is named. */
export type GuideName = keyof typeof guides;

/** Order of the guides, the first for newcomers; guides that are not named here follow. */
const READING_ORDER: readonly string[] = [
  "first_call",
  "keys",
  "errors",
  "payments",
  "mcp",
  "data",
  "watch",
  "evidence",
  "security",
  "hosting",
  "scale",
];

/** Returns whether there is a guide of this name. */
export function isGuideName(name: string): name is GuideName {
  return Object.hasOwn(guides, name);
}

/** Every guide. */
export const guideNames: readonly GuideName[] = Object.keys(guides).filter(isGuideName).toSorted((a, b) =>
  placeOf(a) - placeOf(b)
);

function placeOf(name: string): number {
  const place = READING_ORDER.indexOf(name);
  return place === -1 ? READING_ORDER.length : place;
}

/** Returns the path of the page of a guide. */
export function pathOfGuide(name: GuideName): string {
  return guides[name].path;
}
