// Compares the subject of a signed answer with its request.
import { isObject } from "./signed/mod.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** Returns the text at a path of member names; `null` if there is none. */
export function textAt(value: unknown, ...names: readonly string[]): string | null {
  const found = names.reduce<unknown>((inner, name) => isObject(inner) ? inner[name] : undefined, value);
  return typeof found === "string" ? found : null;
}

/** Characters that the service reads of an IBAN. */
const IBAN_LENGTH_MAX = 64;

/** Returns letters and digits in capitals without the label of an IBAN, so that spellings of one account are equal. */
export function foldAccount(text: string): string {
  return text.slice(0, IBAN_LENGTH_MAX).toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replace(/^IBAN(?=[A-Z]{2}\d)/, "");
}

/** Returns whether an answer belongs to its request, in any spelling; in a batch, each result to its item. */
export function isAboutRequest(answer: JsonObject, request: JsonObject): boolean {
  const named = new Map(Object.entries(request).map(([name, value]) => [name.toLowerCase(), value]));
  // Of a name in two spellings, readers could take the first or the last.
  if (named.size < Object.keys(request).length) return false;
  const asked: JsonObject = Object.fromEntries(named);
  const { results } = answer;
  if (!Array.isArray(results)) return isAbout(answer, asked);
  const items = asked.ibans ?? asked.iban_list ?? asked.list;
  return Array.isArray(items) && items.length === results.length &&
    results.every((result, at) => {
      const item: unknown = items[at];
      return isObject(result) && isAbout(result, isObject(item) ? item : { iban: item });
    });
}

function isAbout(answer: JsonObject, { iban, bic, code, iid, country }: JsonObject): boolean {
  const isSame = (asked: unknown, ...said: readonly (string | null)[]): boolean =>
    typeof asked !== "string" ||
    said.some((text) => text !== null && foldAccount(text) === foldAccount(asked));
  const given = textAt(answer, "bic") ?? textAt(answer, "bic_given");
  return isSame(iban, textAt(answer, "iban")) &&
    // The service omits a BIC that it can't read.
    (given === null || isSame(bic, given)) &&
    isSame(code, textAt(answer, "bic")) &&
    isSame(typeof iid === "string" ? iid.padStart(5, "0") : iid, ...clearingNumbers(answer)) &&
    isSame(country, textAt(answer, "country", "code"));
}

function clearingNumbers(answer: JsonObject): readonly (string | null)[] {
  const { qr_iids: qrIids } = answer;
  return [
    textAt(answer, "iid"),
    textAt(answer, "redirected_from"),
    ...(answer.is_qr_iid !== true ? [] : [
      textAt(answer, "qr_iid"),
      ...(Array.isArray(qrIids) ? qrIids.filter((each) => typeof each === "string") : []),
    ]),
  ];
}
