import { exampleAddress } from "../../../generated/guides.ts";
import { escapeHtml } from "../../email/mod.ts";

/** Puts the address of this server into rendered text of the guides. */
export function withAddress(html: string, baseUrl: string): string {
  return html.replaceAll(exampleAddress, escapeHtml(baseUrl));
}
