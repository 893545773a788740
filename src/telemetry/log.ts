// The log: a line per event, as JSON or text. Fields must be safe to store: no key (only its prefix, `keyPrefixOf` in
// `../keys/hashes.ts`), code, cookie, email address, full IBAN or raw path. `../http/reply.ts` logs requests.
import { setImmediate } from "node:timers";

const encoder = new TextEncoder();

/** The fields of a log line. Their names are literals in the code, not input. */
export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes a line of the log. */
export type Log = (level: "info" | "error", event: string, fields?: Fields) => void;

interface LineWriter {
  write(line: string): void;
  /** Writes the buffered lines at once, before the process ends. */
  flush(): void;
}

/** Buffers the lines of an event loop turn: a system call for each line would take a tenth of a request's time. */
export function createLineWriter(write: (lines: string) => void): LineWriter {
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length === 0) return;
    write(lines.join("\n"));
    lines = [];
  };
  return {
    write(line) {
      if (lines.push(line) === 1) setImmediate(flush);
    },
    flush,
  };
}

/**
 * Creates a log: `json` or `text` (`time event name=value …`). `write` gets each line without its line break. Before
 * that, `observe` gets the level, event and fields of the line.
 */
export function createLog(
  format: "text" | "json",
  write: (line: string) => void,
  now: () => number = Date.now,
  observe?: Log,
): Log {
  const timeOf = createTimestamps();
  // Builds JSON without `JSON.stringify`, which takes three times as long. Names need no escapes.
  if (format === "json") {
    return (level, event, fields = {}) => {
      observe?.(level, event, fields);
      let line = `{"time":"${timeOf(now())}","level":"${level}","event":"${event}"`;
      for (const name in fields) {
        const value = fields[name];
        if (value !== undefined) line += `,"${name}":${jsonOf(value)}`;
      }
      write(`${line}}`);
    };
  }
  return (level, event, fields = {}) => {
    observe?.(level, event, fields);
    let line = `${timeOf(now())} ${level === "error" ? "ERROR" : "info "} ${event}`;
    for (const name in fields) {
      const value = fields[name];
      if (value !== undefined) line += ` ${name}=${textOf(value)}`;
    }
    write(line);
  };
}

/** Returns a function that formats times in ISO 8601. It reuses the last text: many lines share a millisecond. */
function createTimestamps(): (ms: number) => string {
  let last = { ms: NaN, text: "" };
  return (ms) => {
    if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() };
    return last.text;
  };
}

/** Characters that JSON escapes: control characters, quotes, backslashes, and halves of a surrogate pair. */
const ESCAPED = /[^ !#-[\]-~]/;

function quoted(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}

function jsonOf(value: string | number | boolean | null): string {
  if (typeof value === "string") return quoted(value);
  return typeof value === "number" && !Number.isFinite(value) ? "null" : String(value);
}

function textOf(value: string | number | boolean | null): string {
  return typeof value === "string" && /\s/.test(value) ? JSON.stringify(value) : String(value);
}

const RETRY_MS = 1;

/**
 * Returns a function that writes a line to standard output, without the console, which searches lines for placeholders.
 * If the pipe is full (processes that share it can make it non-blocking), waits for the reader. After any other error,
 * drops the text. `writeSync` returns the number of written bytes, and throws like `Deno.stdout`.
 */
export function createOutput(writeSync: (bytes: Uint8Array) => number): (text: string) => void {
  const buffer = new Uint8Array(256 * 1024);
  return (text) => {
    for (let rest = `${text}\n`; rest !== "";) {
      const { read, written } = encoder.encodeInto(rest, buffer);
      writeAll(writeSync, buffer.subarray(0, written));
      rest = rest.slice(read);
    }
  };
}

function writeAll(writeSync: (bytes: Uint8Array) => number, bytes: Uint8Array): void {
  for (let rest = bytes; rest.length > 0;) {
    try {
      rest = rest.subarray(writeSync(rest));
    } catch (error) {
      if (!(error instanceof Deno.errors.WouldBlock || error instanceof Deno.errors.Interrupted)) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
  }
}
