/**
 * Code lists as package `python3-stdnum` keeps them: a code or a range, then attributes,
 * `000-049 bic="GEBABEBB" bank="BNP Paribas Fortis"`.
 *
 * @module
 */
import { decodeUtf8 } from "../formats/mod.ts";
import { readSourceLines } from "./source_lines.ts";

/** A range of codes and what the list says of it. */
export interface StdnumRange {
  readonly first: string;
  /** Equal to `first` for a single code. */
  readonly last: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
}

/**
 * Reads the ranges in the order of the file.
 *
 * @throws {SyntaxError} when a line has another form.
 */
export function parseStdnumList(bytes: Uint8Array, source: string): StdnumRange[] {
  return readSourceLines(decodeUtf8(bytes, source), source).map(({ number, text }) => {
    const [, first, last, rest] = /^(\w+)(?:-(\w+))?((?: \w+="[^"]*")+)$/.exec(text.trimEnd()) ?? [];
    if (first === undefined || rest === undefined) {
      throw new SyntaxError(`Cannot read ${source}: line ${number} is not a code with attributes`);
    }
    const attributes = Object.fromEntries(
      Array.from(rest.matchAll(/ (\w+)="([^"]*)"/g), ([, name, value]) => [name, value]),
    );
    return { first, last: last ?? first, attributes, line: number };
  });
}
