/**
 * Finds the messages that a page shows, so that a screenshot that is older than its words is noticed.
 *
 * @module
 */
import { load } from "js-yaml";
import { createHash } from "node:crypto";

const CATALOGUE = new URL("../../openapi/words/en.yaml", import.meta.url);

/** Matches the arguments of a message, with nested ones, and tags. */
const ARGUMENT = /\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}|<\/?\w+>/;

/** Text between arguments that is shorter than this also occurs in other sentences. */
const PART_LENGTH_MIN = 6;

/** Reads the messages of the catalogue by their path, such as `service/home/heading`. */
export async function readMessages(): Promise<ReadonlyMap<string, string>> {
  const messages = new Map<string, string>();
  const collect = (value: unknown, path: string): void => {
    if (typeof value === "string") messages.set(path, value);
    else if (typeof value === "object" && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        collect(member, path === "" ? name : `${path}/${name}`);
      }
    }
  };
  collect(load(await Deno.readTextFile(CATALOGUE)), "");
  return messages;
}

/**
 * Finds the messages that lines of text show, with the hash of each.
 *
 * A message without arguments must be a whole line. For a message with arguments, a line must contain all its longer
 * parts.
 */
export function shownIn(
  lines: readonly string[],
  messages: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const whole = new Set(lines);
  const isShown = (message: string): boolean => {
    const parts = message.split(ARGUMENT);
    if (parts.length === 1) return whole.has(message);
    const long = parts.map((part) => part.trim()).filter((part) => part.length >= PART_LENGTH_MIN);
    return long.length > 0 && lines.some((line) => long.every((part) => line.includes(part)));
  };
  return Object.fromEntries(
    [...messages].filter(([, message]) => isShown(message)).map(([path, message]) => [path, hashOf(message)]),
  );
}

/** Returns the first eight hexadecimal digits of the SHA-256 of a message. */
export function hashOf(message: string): string {
  return createHash("sha256").update(message).digest("hex").slice(0, 8);
}
