/**
 * Lists of bank codes in short: `000-049,073` stands for 51 codes.
 *
 * @module
 */

/**
 * Writes codes as single codes and ranges, ascending. Leading zeros stay; only runs of at least three
 * digit codes of one length become a range.
 */
export function writeCodeRanges(codes: Iterable<string>): string {
  const parts: string[] = [];
  let run: string[] = [];
  const close = () => {
    const [first, last] = [run[0], run[run.length - 1]];
    parts.push(...(run.length >= 3 && first && last ? [`${first}-${last}`] : run));
    run = [];
  };
  for (const code of [...new Set(codes)].sort()) {
    if (run.length > 0 && nextCode(run[run.length - 1] ?? "") !== code) close();
    run.push(code);
  }
  close();
  return parts.join(",");
}

/**
 * Lists the codes that `writeCodeRanges` put into short form.
 *
 * @throws {SyntaxError} when a range runs backwards or its ends differ in length.
 */
export function readCodeRanges(short: string): string[] {
  return short.split(",").flatMap((part) => {
    const dash = part.indexOf("-");
    return dash < 0 ? [part] : listCodes(part.slice(0, dash), part.slice(dash + 1));
  });
}

/** Counts the codes that `writeCodeRanges` put into short form. */
export function countCodes(short: string): number {
  return short.split(",").reduce((sum, part) => {
    const dash = part.indexOf("-");
    return sum + (dash < 0 ? 1 : Number(part.slice(dash + 1)) - Number(part.slice(0, dash)) + 1);
  }, 0);
}

/**
 * Lists the codes from `first` to `last`, both included, keeping leading zeros.
 *
 * @throws {SyntaxError} when the range runs backwards, or its ends are not digits of one length.
 */
export function listCodes(first: string, last: string): string[] {
  if (!/^\d+$/.test(first + last) || first.length !== last.length || first > last) {
    throw new SyntaxError(`Cannot read code range "${first}-${last}"`);
  }
  const count = Number(last) - Number(first) + 1;
  return Array.from(
    { length: count },
    (_, index) => String(Number(first) + index).padStart(first.length, "0"),
  );
}

function nextCode(code: string): string | null {
  if (!/^\d+$/.test(code)) return null;
  const next = String(Number(code) + 1).padStart(code.length, "0");
  return next.length === code.length ? next : null;
}
