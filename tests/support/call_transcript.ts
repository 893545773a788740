/**
 * Transcripts of pure functions: `.calls` files next to their tests, with a block for each test.
 *
 *     ## readBic() returns the code and its parts
 *     readBic cobadeff → = {"code": "COBADEFF", "country": "DE"}
 *     readBic "COBA DE" → null
 *     mod97 a → ! RangeError: Cannot compute modulo 97
 *
 * A call is one of the functions that the test file defines, with arguments: words, quoted texts, and JSON, which is
 * the last one. What it returns follows `→`, in the same line or, for the same call again, below: JSON as in `.http`
 * transcripts; a text; the texts of a list with spaces between them, or `none` for an empty list; or an error after
 * `!`, with its class and its message. A line that begins with spaces continues the line above it. Lines that begin
 * with `|` are a table: each row is a test, and `{1}` its first cell. `#` begins a comment.
 *
 * @module
 */
import { assert } from "@std/assert";
import { type Line, matchAnswer, readBlocks, runLines } from "./transcript_format.ts";

/** Functions by their name in a transcript. */
export type Calls = Readonly<Record<string, (...args: readonly string[]) => unknown>>;

/** Defines a test for each block of a transcript. */
export function testCalls(file: URL, calls: Calls): void {
  for (const { name, lines } of readBlocks(Deno.readTextFileSync(file))) {
    Deno.test(name, async () => {
      let call = () => Promise.resolve<unknown>(undefined);
      let isCompared = lines.length > 0;
      await runLines(file, joined(lines), async (text) => {
        const [, made = "", expected] = /^(.*?)(?: ?→ (.*))?$/.exec(text) ?? [];
        if (made !== "") {
          assert(isCompared, "the call above has no result");
          call = () => callOf(made, calls);
        }
        isCompared = expected !== undefined;
        if (expected !== undefined) await compare(call, expected);
      });
      assert(isCompared, "the last call has no result");
    });
  }
}

function joined(lines: readonly Line[]): readonly Line[] {
  const whole: Line[] = [];
  for (const line of lines) {
    const above = line.text.startsWith(" ") ? whole.pop() : undefined;
    whole.push(above ? { ...above, text: `${above.text} ${line.text.trim()}` } : line);
  }
  return whole;
}

async function callOf(text: string, calls: Calls): Promise<unknown> {
  const [name = "", ...args] = text.match(/"(?:[^"\\]|\\.)*"|[[{].*|\S+/g) ?? [];
  assert(Object.hasOwn(calls, name), `no function is called ${name}`);
  return await calls[name]?.(...args.map((arg) => arg.startsWith('"') ? String(JSON.parse(arg)) : arg));
}

async function compare(call: () => Promise<unknown>, expected: string): Promise<void> {
  const matching = { at: "result", isExact: expected.startsWith("= "), store: () => {} };
  if (expected.startsWith("! ")) {
    const thrown = await call().then(() => "no error", (error) => `${error.name}: ${error.message}`);
    return matchAnswer(thrown, expected.slice(2), matching);
  }
  const result = await call();
  const json = matching.isExact ? expected.slice(2) : expected;
  const isText = typeof result === "string" || Array.isArray(result);
  const isJson = /^[[{"]/.test(json) || (!isText && /^(?:null|true|false|-?\d+(?:\.\d+)?)$/.test(json));
  const found = isJson || !Array.isArray(result) ? result : result.join(" ") || "none";
  matchAnswer(found, isJson ? JSON.parse(json) : json, matching);
}
