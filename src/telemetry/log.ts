// The structured log: one line per event, as JSON for machines or as text for people. Callers pass only fields that
// are safe to store: never a key (only its start, by `keyPrefixOf` in `../keys/api_key.ts`), a code, a cookie, an
// email address, a full IBAN or a raw path. The line of a request is written in `../http/reply.ts`.
import { setImmediate } from "node:timers";

/** Fields of a log line. */
export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes one log line. */
export type Log = (level: "info" | "error", event: string, fields?: Fields) => void;

interface LineWriter {
  write(line: string): void;
  /** Must be called before the process ends. */
  flush(): void;
}

/**
 * Returns a writer that buffers the lines of one turn of the event loop: a system call for each line takes a tenth of
 * the time of answering a request.
 */
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
 * Creates a log.
 *
 * @param format `json` for one object per line, `text` for `time event name=value …`.
 * @param write Takes one line without its line end.
 */
export function createLog(
  format: "text" | "json",
  write: (line: string) => void,
  now: () => number = Date.now,
): Log {
  const timeOf = createTimestamps();
  // Every answered request writes a line; concatenating the fields manually takes a third of the time.
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

/** Formats times in ISO 8601, each only once: many lines share a millisecond. */
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
