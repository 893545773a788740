// The order of the guides, and the addresses the documentation links to.
import { exampleAddress, guides } from "../../../generated/guides.ts";
import { escapeHtml } from "../../email/mod.ts";
import type { PageParts, Reader } from "../page.ts";

type GuideName = keyof typeof guides;

const PARTS = {
  start: ["first_call", "keys", "payments", "errors", "going_live", "versions"],
  calling: ["sdk", "command_line", "spreadsheets", "assistants", "mcp"],
  proof: ["data", "check_digits", "watch", "evidence", "security"],
  hosting: ["hosting", "deploying", "selling", "operating", "scale"],
} as const satisfies Readonly<Record<string, readonly GuideName[]>>;

/** Parts of the documentation with their guides. */
export const guideParts: readonly (readonly [part: keyof typeof PARTS, guides: readonly GuideName[]])[] = [
  ["start", PARTS.start],
  ["calling", PARTS.calling],
  ["proof", PARTS.proof],
  ["hosting", PARTS.hosting],
];

/** Every guide. */
export const guideNames: readonly GuideName[] = guideParts.flatMap(([, names]) => names);

/** Returns whether a guide has this name. */
export function isGuideName(name: string): name is GuideName {
  return Object.hasOwn(guides, name);
}

/** Returns the path of a guide's page. */
export function pathOfGuide(name: GuideName): string {
  return guides[name].path;
}

/** Returns the path of an operation's page. */
export function pathOfOperation(id: string): string {
  return `/docs/api/${id}`;
}

/** Placeholder in a guide for the hash of the client's package. */
const INTEGRITY = "&lt;SDK_INTEGRITY&gt;";

/** Inserts the addresses of this server and of the client's package into a rendered guide. */
export function withAddress(
  html: string,
  { baseUrl, sdkPackage }: Pick<PageParts, "baseUrl" | "sdkPackage">,
): string {
  return html.replaceAll(`${exampleAddress}/sdk.tgz`, escapeHtml(sdkPackage))
    .replaceAll(exampleAddress, escapeHtml(baseUrl));
}

/** Leads the links of a rendered guide to pages in the reader's language. */
export function withLinks(html: string, link: Reader["link"]): string {
  return html.replaceAll(/href="(\/[^"]*)"/g, (_, path: string) => `href="${link(path)}"`);
}

/** Inserts the client package's hash into text that mentions it. The first call packs it, which takes a moment. */
export async function withIntegrity(html: string, { packSdk }: Pick<PageParts, "packSdk">): Promise<string> {
  return html.includes(INTEGRITY) ? html.replaceAll(INTEGRITY, (await packSdk()).integrity) : html;
}
