// The log: a line per event, as JSON or text. Fields must be safe to store: no key (only its prefix, `keyPrefixOf` in
// `../keys/api_key.ts`), code, cookie, email address, full IBAN or raw path. `../http/reply.ts` logs requests.
import { setImmediate } from "node:timers";

/** Fields of a log line. */
export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes one log line. */
export type Log = (level: "info" | "error", event: string, fields?: Fields) => void;

interface LineWriter {
  write(line: string): void;
  /** Call it before the process ends. */
  flush(): void;
}

/** Returns a writer that buffers the lines of a turn: a system call for each would take a tenth of a request's time. */
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

/** Creates a log: `json` or `text` (`time event name=value …`); `write` takes a line without its end. */
export function createLog(
  format: "text" | "json",
  write: (line: string) => void,
  now: () => number = Date.now,
): Log {
  const timeOf = createTimestamps();
  // Built manually, in a third of the time, because every request writes a line.
  if (format === "json") {
    return (level, event, fields = {}) => {
      let line = `{"time":"${timeOf(now())}","level":"${level}","event":${quotedName(event)}`;
      for (const name in fields) {
        const value = fields[name];
        if (value !== undefined) line += `,${quotedName(name)}:${jsonOf(value)}`;
      }
      write(`${line}}`);
    };
  }
  return (level, event, fields = {}) => {
    let line = `${timeOf(now())} ${level === "error" ? "ERROR" : "info "} ${event}`;
    for (const name in fields) {
      const value = fields[name];
      if (value !== undefined) line += ` ${name}=${textOf(value)}`;
    }
    write(line);
  };
}

/** Formats times in ISO 8601, once per millisecond, which many lines share. */
function createTimestamps(): (ms: number) => string {
  let last = { ms: NaN, text: "" };
  return (ms) => {
    if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() };
    return last.text;
  };
}

/** Characters that JSON escapes: control characters, quotes, backslashes, and halves of a surrogate pair. */
const ESCAPED = /[^ !#-[\]-~]/;

/** Names of fields and events as JSON. There are few, because they are literals in the code. */
const quotedNames = new Map<string, string>();

function quotedName(name: string): string {
  const known = quotedNames.get(name);
  if (known !== undefined) return known;
  const text = quoted(name);
  quotedNames.set(name, text);
  return text;
}

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
