/**
 * The version that the client tells the server.
 *
 * @module
 */

/**
 * Version of this package.
 *
 * @example
 * ```ts
 * import { VERSION } from "@bankscreen/sdk";
 *
 * console.log(`Screened with @bankscreen/sdk ${VERSION}`);
 * ```
 */
export const VERSION = "0.2.0";
