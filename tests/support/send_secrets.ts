/**
 * Calls with what must not be seen again in logs, figures and spans.
 *
 * @module
 */
import type { ServerProcess } from "./server_process.ts";

/** Account that is asked about. */
export const IBAN = "DE89370400440532013000";

/** Address that a key is claimed for. */
export const ADDRESS = "somebody@example.com";

/** Sends what must not be seen again, in every place that a client can put it, and takes the key that was made. */
export async function sendSecrets(service: ServerProcess): Promise<string> {
  const { api_key: key } = await (await service.fetch("/v1/keys/generate", { method: "POST" })).json();
  const headers = { Authorization: `Bearer ${key}` };
  await (await service.fetch(`/v1/iban/format?iban=${IBAN}`)).body?.cancel();
  await (await service.fetch(`/v1/nothing/${IBAN}`)).body?.cancel();
  await (await service.fetch(`/v1/bic/COBADEFF?key=${key}`, { headers })).body?.cancel();
  await (await service.fetch("/v1/bic/COBADEFF", { headers })).body?.cancel();
  await (await service.post("/v1/keys/claim", { email: ADDRESS, code: "123456" })).body?.cancel();
  return key;
}
