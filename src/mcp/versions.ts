/**
 * The versions of the protocol that are spoken.
 *
 * @module
 */
/** The answer to a client that asks for an unsupported version. */
export const FALLBACK_VERSION = "2024-11-05";

/** Further versions that begin with a handshake. */
export const HANDSHAKE_VERSIONS: readonly string[] = ["2025-11-25", "2025-06-18", "2025-03-26"];

/** The version whose requests stand alone. */
export const STATELESS_VERSION = "2026-07-28";
