/**
 * An MCP server on standard input and output, for clients on the same machine: one message on each line, the tools of the
 * service called over its API.
 *
 * @module
 */
import type { BankscreenOptions } from "../client/options.ts";
import { readSettings, type Settings } from "../client/settings.ts";
import { readResource } from "../tools/mod.ts";
import { transmit } from "../client/transport.ts";
import { createAnswerer, refuseLongLine } from "./answer_message.ts";
import { callTool } from "./call_tool.ts";

/** Longest message. The largest batch of the API is a fortieth of it. */
const LINE_BYTES_MAX = 1024 * 1024;

/** Calls on their way at one time; further lines wait. */
const CALLS_MAX = 16;

/**
 * Serves until the input ends, and answers what was asked until then.
 *
 * @param options As those of the client; the key and the address come from the environment without them.
 * @param input The bytes of the client.
 * @param write Takes each answer, as one line.
 */
export async function serveMcp(
  options: BankscreenOptions,
  input: AsyncIterable<Uint8Array>,
  write: (line: string) => void,
): Promise<void> {
  const settings = readSettings(options);
  const answer = createAnswerer({
    callTool: (tool, args, signal) => callTool(tool, args, settings, signal),
    readResource: (uri, signal) => readResource(uri, (path) => get(path, settings, signal)),
  });
  const running = new Set<Promise<void>>();
  for await (const line of readLines(input)) {
    if (line === null) {
      write(`${JSON.stringify(refuseLongLine(LINE_BYTES_MAX))}\n`);
      continue;
    }
    if (line.trim() === "") continue;
    const answering = answer(line).then((answered) => {
      if (answered !== null) write(`${JSON.stringify(answered)}\n`);
    }).finally(() => running.delete(answering));
    running.add(answering);
    // Cancelling a call comes by a line too, so that lines are read on while calls are under way.
    if (running.size >= CALLS_MAX) await Promise.race(running);
  }
  await Promise.all(running);
}

/** Asks for what is free, without the key. */
function get(path: string, settings: Settings, signal: AbortSignal): Promise<Response> {
  const { baseUrl, userAgent, timeoutMs, maxRetries } = settings;
  const headers = { ...settings.headers, ...(userAgent !== null && { "User-Agent": userAgent }) };
  const sending = { timeoutMs, maxRetries, repeatable: true, results: [] };
  return transmit(new Request(baseUrl + path, { headers, signal }), settings, sending);
}

/** Reads lines; `null` stands for one that is too long, of which no more is kept. */
async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<string | null> {
  const decoder = new TextDecoder();
  let kept: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      length += end - start;
      yield length > LINE_BYTES_MAX ? null : decoder.decode(concat([...kept, chunk.subarray(start, end)]));
      [kept, length, start] = [[], 0, end + 1];
    }
    const rest = chunk.subarray(start);
    length += rest.length;
    if (length > LINE_BYTES_MAX) kept = [];
    else kept.push(rest);
  }
  if (length > 0) yield length > LINE_BYTES_MAX ? null : decoder.decode(concat(kept));
}

const NEWLINE = 0x0a;

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
