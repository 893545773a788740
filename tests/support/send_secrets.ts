/**
 * Calls with secrets that must not be in logs, metrics and spans.
 *
 * @module
 */
import type { ServerProcess } from "./server_process.ts";

/** Account in the calls. */
export const IBAN = "DE89370400440532013000";

/** Address for which a key is claimed. */
export const ADDRESS = "somebody@example.com";

/** Sends the secrets in every possible place, and returns the created key. */
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
