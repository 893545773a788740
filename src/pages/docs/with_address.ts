import { exampleAddress } from "../../../generated/guides.ts";
import { escapeHtml } from "../../email/mod.ts";
import type { PageParts } from "../page.ts";

/** Placeholder in a guide for the hash of the client's package. */
const INTEGRITY = "&lt;SDK_INTEGRITY&gt;";

/** Puts the address of this server, and of the client's package, into rendered text of the guides. */
export function withAddress(
  html: string,
  { baseUrl, sdkPackage }: Pick<PageParts, "baseUrl" | "sdkPackage">,
): string {
  return html.replaceAll(`${exampleAddress}/sdk.tgz`, escapeHtml(sdkPackage))
    .replaceAll(exampleAddress, escapeHtml(baseUrl));
}

/** Puts the hash of the client's package into rendered text that names it. Packing takes a moment, once. */
export async function withIntegrity(html: string, { packSdk }: Pick<PageParts, "packSdk">): Promise<string> {
  return html.includes(INTEGRITY) ? html.replaceAll(INTEGRITY, (await packSdk()).integrity) : html;
}
