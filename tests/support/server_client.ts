/**
 * A caller of a server that runs as a separate process. Every answer is checked against the contract before a
 * test sees it.
 *
 * @module
 */
import type { ServerProcess } from "./server_process.ts";
import { checkAgainstContract, readAnswer, type TestAnswer } from "./test_app.ts";

/** What a request carries. */
export interface ServerRequest {
  /** A value to send as JSON; no body when it is absent. */
  readonly json?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request to a server. */
export type Send = (method: string, path: string, request?: ServerRequest) => Promise<TestAnswer>;

/** Makes a caller of a server. */
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
