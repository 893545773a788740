/**
 * The address in the examples of the guides.
 *
 * @module
 */
import { escapeHtml } from "../../mail/mod.ts";

/** Where the examples of the guides call a server. */
const EXAMPLE_ADDRESS = "http://127.0.0.1:8000";

/** Puts the address of this server into rendered text of the guides. */
export function withAddress(html: string, baseUrl: string): string {
  return html.replaceAll(EXAMPLE_ADDRESS, escapeHtml(baseUrl));
}
