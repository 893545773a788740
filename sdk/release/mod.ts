/**
 * The package that npm installs: `deno task sdk:pack FILE.tgz` writes it, and a server hands it out at `/sdk.tgz`.
 *
 * @module
 */
export { integrityOf, packSdk } from "./pack_sdk.ts";
