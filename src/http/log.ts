/**
 * The structured log: one line per event, as JSON for machines or as text for a person.
 * Callers pass only fields that are safe to keep: never a key, a code, a cookie, an e-mail
 * address, a full IBAN or a raw path.
 *
 * @module
 */

/** A value that a log line may carry. */
export type LogField = string | number | boolean | null | undefined;

/** Writes one log line. */
export type Log = (
  level: "info" | "error",
  event: string,
  fields?: Readonly<Record<string, LogField>>,
) => void;

/**
 * Makes a log.
 *
 * @param format `json` for one object per line, `text` for `time event name=value …`.
 * @param write Takes one line without its line end; standard output by default.
 * @param now Current time in milliseconds since the epoch.
 */
export function createLog(
  format: "text" | "json",
  // deno-lint-ignore no-console
  write: (line: string) => void = (line) => console.log(line),
  now: () => number = Date.now,
): Log {
  return (level, event, fields = {}) => {
    const time = new Date(now()).toISOString();
    if (format === "json") return write(JSON.stringify({ time, level, event, ...fields }));
    const pairs = Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) =>
        `${name}=${typeof value === "string" && /\s/.test(value) ? JSON.stringify(value) : value}`
      );
    write([time, level === "error" ? "ERROR" : "info ", event, ...pairs].join(" "));
  };
}
