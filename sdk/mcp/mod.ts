/**
 * An MCP server on standard input and output, for clients that can only start programs. It forwards each line to `/mcp`
 * of the service, and prints the answer.
 *
 * @module
 */
import { BankscreenError } from "../client/errors.ts";
import { type BankscreenOptions, readSettings, type Settings } from "../client/settings.ts";
import { parseJson, transmit } from "../client/transport.ts";

/** Longest message in characters: 40 times as long as the largest batch of the API. */
const LINE_LENGTH_MAX = 1024 * 1024;

const MESSAGES_MAX = 16;

/** Shortest deadline for an answer in milliseconds, because a tool may wait half a minute for a person's reply. */
const ANSWER_MS_MIN = 60_000;

/** The member of `_meta` with the protocol version, in requests without a session. */
const VERSION_MEMBER = "io.modelcontextprotocol/protocolVersion";

const PARSE_ERROR = -32700;
const REFUSED = -32000;

type Id = string | number;

/** The members of a message that this server reads; empty for a batch and for a value that isn't a message. */
interface Message {
  readonly id: Id | null;
  readonly method: string | null;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Forwards each line and writes one line per answer, until the input ends and all calls in progress are answered. */
export async function serveMcp(
  options: BankscreenOptions,
  input: AsyncIterable<Uint8Array>,
  write: (line: string) => void,
): Promise<void> {
  const endpoint = new Endpoint(readSettings(options));
  const running = new Set<Promise<void>>();
  for await (const line of readLines(input)) {
    if (line?.trim() === "") continue;
    const answering = answer(endpoint, line).then((answers) => {
      for (const one of answers) write(`${one}\n`);
    }).finally(() => running.delete(answering));
    running.add(answering);
    // Lines are read while calls are in progress, because a line may cancel a call.
    if (running.size >= MESSAGES_MAX) await Promise.race(running);
  }
  await Promise.all(running);
  await endpoint.close();
}

async function answer(endpoint: Endpoint, line: string | null): Promise<readonly string[]> {
  if (line === null) return [refusal(null, PARSE_ERROR, "The line is too long for a message")];
  const message = readMessage(line);
  try {
    return await endpoint.send(line, message);
  } catch (error) {
    if (!(error instanceof BankscreenError) || message.id === null) return [];
    return [refusal(message.id, REFUSED, `The service could not be reached. ${error.message}`)];
  }
}

class Endpoint {
  readonly #settings: Settings;
  readonly #running = new Map<Id, AbortController>();
  /** The line that opened the session, to be sent again if the service no longer knows the session. */
  #opening: { readonly line: string; readonly opened: Promise<Response> } | null = null;
  #session: Readonly<Record<string, string>> = {};

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async send(line: string, message: Message): Promise<readonly string[]> {
    const { id, method, params } = message;
    if (method === "notifications/cancelled") {
      // The cancellation isn't forwarded: the service notices the aborted request, and the client expects no answer.
      if (isId(params.requestId)) this.#running.get(params.requestId)?.abort();
      return [];
    }
    const controller = new AbortController();
    if (id !== null) this.#running.set(id, controller);
    try {
      const response = method === "initialize"
        ? await this.#open(line)
        : await this.#sendInSession(line, message, controller.signal);
      return await readAnswer(response, id);
    } catch (error) {
      if (controller.signal.aborted) return [];
      throw error;
    } finally {
      if (id !== null) this.#running.delete(id);
    }
  }

  async close(): Promise<void> {
    if (!("Mcp-Session-Id" in this.#session)) return;
    // A session that can't be closed expires later.
    await this.#transmit("DELETE", undefined, this.#session, new AbortController().signal).catch(() => {});
  }

  #open(line: string): Promise<Response> {
    const opened = this.#transmit("POST", line, {}, new AbortController().signal).then(async (response) => {
      const id = response.headers.get("Mcp-Session-Id");
      const { result } = asObject(parseJson(await response.clone().text()));
      const { protocolVersion } = asObject(result);
      this.#session = {
        ...(id !== null && { "Mcp-Session-Id": id }),
        ...(typeof protocolVersion === "string" && { "MCP-Protocol-Version": protocolVersion }),
      };
      return response;
    });
    this.#opening = { line, opened };
    return opened;
  }

  async #sendInSession(line: string, message: Message, signal: AbortSignal): Promise<Response> {
    const ownHeaders = headersOf(message);
    if (ownHeaders !== null) return await this.#transmit("POST", line, ownHeaders, signal);
    const opening = this.#opening;
    await opening?.opened.catch(() => {});
    const response = await this.#transmit("POST", line, this.#session, signal);
    if (response.status !== 404 || opening === null) return response;
    // If several calls find that the session has expired, only the first one opens a new session.
    await (this.#opening === opening ? this.#open(opening.line) : this.#opening?.opened);
    return await this.#transmit("POST", line, this.#session, signal);
  }

  #transmit(
    method: string,
    line: string | undefined,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Response> {
    const { baseUrl, apiKey, userAgent, timeoutMs, maxRetries } = this.#settings;
    const request = new Request(`${baseUrl}/mcp`, {
      method,
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...this.#settings.headers,
        ...(apiKey !== null && { Authorization: `Bearer ${apiKey}` }),
        ...(userAgent !== null && { "User-Agent": userAgent }),
        ...headers,
      },
      signal,
      ...(line !== undefined && { body: line }),
    });
    return transmit(request, this.#settings, {
      timeoutMs: timeoutMs === 0 ? 0 : Math.max(timeoutMs, ANSWER_MS_MIN),
      maxRetries,
      repeatable: false,
      results: [400, 404],
    });
  }
}

/** Returns the headers of a message in the protocol version without sessions; `null` for other messages. */
function headersOf({ method, params }: Message): Readonly<Record<string, string>> | null {
  const version = asObject(params._meta)[VERSION_MEMBER];
  if (typeof version !== "string" || method === null) return null;
  const name = params.name ?? params.uri;
  return {
    "MCP-Protocol-Version": version,
    "Mcp-Method": method,
    ...(typeof name === "string" && { "Mcp-Name": name }),
  };
}

async function readAnswer(response: Response, id: Id | null): Promise<readonly string[]> {
  const text = await response.text();
  const bodies = response.headers.get("Content-Type")?.startsWith("text/event-stream")
    ? [...text.matchAll(/^data: ?(.+)$/gm)].map(([, data = ""]) => data)
    : [text];
  return bodies.flatMap((text) => {
    const body = parseJson(text);
    if (Array.isArray(body) || "jsonrpc" in asObject(body)) return [JSON.stringify(body)];
    if (response.ok || id === null) return [];
    const { message, error, retry_after } = asObject(body);
    const sentence = typeof message === "string" ? message : `The service answered ${response.status}`;
    return [refusal(id, REFUSED, sentence, { status: response.status, error, retry_after })];
  });
}

function refusal(id: Id | null, code: number, message: string, data?: unknown): string {
  return JSON.stringify({
    jsonrpc: "2.0",
    id,
    error: { code, message, ...(data !== undefined && { data }) },
  });
}

function readMessage(line: string): Message {
  const { id, method, params } = asObject(parseJson(line));
  return {
    id: isId(id) ? id : null,
    method: typeof method === "string" ? method : null,
    params: asObject(params),
  };
}

function isId(value: unknown): value is Id {
  return typeof value === "string" || typeof value === "number";
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<string | null> {
  const decoder = new TextDecoder();
  let [rest, isTooLong] = ["", false];
  for await (const chunk of input) {
    const [end = "", ...starts] = decoder.decode(chunk, { stream: true }).split("\n");
    rest += end;
    for (const start of starts) {
      yield isTooLong || rest.length > LINE_LENGTH_MAX ? null : rest;
      [rest, isTooLong] = [start, false];
    }
    if (rest.length > LINE_LENGTH_MAX) [rest, isTooLong] = ["", true];
  }
  if (isTooLong || rest !== "") yield isTooLong ? null : rest;
}
