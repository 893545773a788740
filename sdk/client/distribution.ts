// Origin of this copy of the client. Packing it writes these constants anew (`sdk/release/mod.ts`).

/** The server that is called where none is set: here, where `deno task start` serves. */
export const DEFAULT_SERVER: string = "http://127.0.0.1:8000";

/** The command that starts this copy. */
export const COMMAND: string = "deno task bankscreen";
