/**
 * The guides in the order in which they are read.
 *
 * @module
 */
import { guides } from "../../../generated/guides.ts";

/** The name of a guide, as its file is named. */
export type GuideName = keyof typeof guides;

/** The guides by part, each from the first to be read to the last. A guide that stands in no part does not compile. */
const PARTS = {
  "Start": ["first_call", "keys", "payments", "errors", "going_live"],
  "Ways to call": ["sdk", "command_line", "assistants", "mcp"],
  "Data and proof": ["data", "watch", "evidence", "security"],
  "Your own server": ["hosting", "deploying", "selling", "operating", "scale"],
} as const satisfies Readonly<Record<string, readonly GuideName[]>>;

/** Parts of the documentation with their guides. */
export const guideParts: readonly (readonly [title: string, guides: readonly GuideName[]])[] = Object.entries(
  PARTS,
);

/** Every guide. */
export const guideNames: readonly GuideName[] = guideParts.flatMap(([, names]) => names);

/** Returns whether there is a guide of this name. */
export function isGuideName(name: string): name is GuideName {
  return Object.hasOwn(guides, name);
}

/** Returns the path of the page of a guide. */
export function pathOfGuide(name: GuideName): string {
  return guides[name].path;
}
