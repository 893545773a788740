/**
 * A caller of a server in a separate process. Every answer is checked against the contract.
 *
 * @module
 */
import type { ServerProcess } from "./server_process.ts";
import { checkAgainstContract, readAnswer, type TestAnswer } from "./test_app.ts";

export interface ServerRequest {
  /** A value to send as JSON; without it there is no body. */
  readonly json?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request to a server. */
export type Send = (method: string, path: string, request?: ServerRequest) => Promise<TestAnswer>;

export function clientOf(server: Pick<ServerProcess, "fetch">): Send {
  return async (method, path, { json, key, headers } = {}) => {
    const response = await server.fetch(path, {
      method,
      body: json === undefined ? null : JSON.stringify(json),
      headers: {
        ...(json !== undefined && { "Content-Type": "application/json" }),
        ...(key !== undefined && { Authorization: `Bearer ${key}` }),
        ...headers,
      },
    });
    const answer = await readAnswer(response);
    checkAgainstContract(method, new URL(response.url).pathname, answer);
    return answer;
  };
}
