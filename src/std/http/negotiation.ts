// Replaces `@std/http/negotiation` where JSR isn't reachable (`src/commands/use_published_std.ts`).
import { parseAccept } from "hono/utils/accept";

/** Returns the preferred type, the first of equal ones (RFC 9110, 12.5.1); `undefined` if none is accepted. */
export function accepts(request: Pick<Request, "headers">, ...types: readonly string[]): string | undefined {
  const header = request.headers.get("Accept");
  if (header === null) return types[0];
  return preferred(types, parseAccept(header), (type) => [type, `${type.split("/")[0]}/*`, "*/*"]);
}

/** Returns the preferred encoding, the first of equal ones (RFC 9110, 12.5.3); `undefined` if none is accepted. */
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

/** Returns the offer with the highest `q`, which is that of the first of its names that the caller's ranges contain. */
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
