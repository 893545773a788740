/**
 * Runs the official x402 clients as a separate program.
 *
 * @module
 */
import type { Hex } from "viem";
import { tempFolder } from "../in_folder.ts";
import { outputOf } from "../run_program.ts";

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
  await using folder = await tempFolder();
  await Deno.copyFile(new URL("official_client.mts.txt", import.meta.url), `${folder.path}/client.mts`);
  const args = ["run", "--quiet", "--no-config", "--no-lock", "--no-check", "--allow-all", "client.mts"];
  return JSON.parse(
    await outputOf(Deno.execPath(), args, { cwd: folder.path, input: JSON.stringify(runs) }),
  );
}
