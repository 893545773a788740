// Stands in for `@std/http/negotiation` on hosts that cannot reach JSR: the same name, the same types, over Hono's own
// reading of `Accept`. `src/commands/use_published_std.ts` switches to it.
import { parseAccept } from "hono/utils/accept";

/**
 * Picks the type that a caller likes best (RFC 9110, section 12.5.1).
 *
 * @param types Types that can be sent, the one to prefer first.
 * @returns One of them; `undefined` when the caller takes none of them.
 */
export function accepts(request: Pick<Request, "headers">, ...types: readonly string[]): string | undefined {
  const header = request.headers.get("Accept");
  if (header === null) return types[0];
  return preferred(types, parseAccept(header), (type) => [type, `${type.split("/")[0]}/*`, "*/*"]);
}

/**
 * Picks the encoding that a caller likes best (RFC 9110, section 12.5.3).
 *
 * @param encodings Encodings that can be sent, the one to prefer first.
 * @returns One of them; `undefined` when the caller takes none of them.
 */
export function acceptsEncodings(
  request: Pick<Request, "headers">,
  ...encodings: readonly string[]
): string | undefined {
  const header = request.headers.get("Accept-Encoding");
  if (header === null) return "identity";
  const ranges = parseAccept(header);
  // An unencoded answer is accepted by callers that don't exclude it.
  if (!ranges.some(({ type }) => type === "identity" || type === "*")) {
    ranges.push({ type: "identity", params: {}, q: 0.001 });
  }
  return preferred(encodings, ranges, (encoding) => [encoding, "*"]);
}

interface Range {
  readonly type: string;
  readonly q: number;
}

/** Ranks what can be sent by the first of its names that a range of the caller has. */
function preferred(
  offered: readonly string[],
  ranges: readonly Range[],
  namesOf: (name: string) => readonly string[],
): string | undefined {
  const qualityOf = (name: string): number =>
    namesOf(name).flatMap((one) => ranges.find(({ type }) => type === one) ?? [])[0]?.q ?? 0;
  const ranked = offered.map((name, place) => ({ name, place, q: qualityOf(name) })).filter(({ q }) => q > 0);
  return ranked.toSorted((a, b) => b.q - a.q || a.place - b.place)[0]?.name;
}
