// The origin of this copy of the client. Packing rewrites these constants (`sdk/release/mod.ts`).

/** The default server; in the sources, the one that `deno task start` runs. */
export const DEFAULT_SERVER: string = "http://127.0.0.1:8000";

/** The command that starts this copy. */
export const COMMAND: string = "deno task bankscreen";
