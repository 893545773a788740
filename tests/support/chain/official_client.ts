/**
 * Runs the official x402 clients as a separate program.
 *
 * @module
 */
import type { Hex } from "viem";

/** The official clients: two of version 2, one of version 1. */
export const officialClients = ["@x402/fetch", "@x402/axios", "x402-fetch"] as const;

/** The task of a client. */
export interface ClientRun {
  readonly client: (typeof officialClients)[number];
  /** URL of the service. */
  readonly url: string;
  /** Private key of the payer. */
  readonly key: Hex;
  /** Chain in CAIP-2 form. */
  readonly network: string;
  readonly requests: readonly { readonly method: string; readonly path: string; readonly body?: unknown }[];
}

/** The answers that a client got, and the payment headers that it sent. */
export interface ClientResult {
  readonly answers: readonly {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Readonly<Record<string, unknown>>;
  }[];
  readonly sent: readonly string[];
}

/** Runs clients one after the other; they pay for their calls. */
export async function runClients(runs: readonly ClientRun[]): Promise<readonly ClientResult[]> {
  const folder = await Deno.makeTempDir({ prefix: "client-" });
  try {
    await Deno.copyFile(new URL("official_client.mts.txt", import.meta.url), `${folder}/client.mts`);
    const process = new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "--quiet",
        "--no-config",
        "--no-lock",
        "--no-check",
        "--allow-all",
        `${folder}/client.mts`,
      ],
      cwd: folder,
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const writer = process.stdin.getWriter();
    await writer.write(new TextEncoder().encode(JSON.stringify(runs)));
    await writer.close();
    const { success, stdout, stderr } = await process.output();
    if (!success) throw new Error(`A client failed:\n${new TextDecoder().decode(stderr)}`);
    return JSON.parse(new TextDecoder().decode(stdout));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
