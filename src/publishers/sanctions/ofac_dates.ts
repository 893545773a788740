/**
 * The days of listing of the lists of the Office of Foreign Assets Control. The CSV files that the lists are
 * refreshed from print none; `SDN_ADVANCED.XML` and `CONS_ADVANCED.XML` do.
 *
 * The larger of the two has more than a hundred megabytes, so that its archive is fetched and unpacked piece by
 * piece, and nothing is kept of it but uid and day. The days are a dataset of their own: when they cannot be had,
 * the list itself is refreshed all the same, and an entry without a day says so.
 *
 * @module
 */
import type { OfacDates } from "../../registers/mod.ts";
import { openZipMember } from "../formats/zip_archive.ts";
import { xmlElements } from "../formats/xml_elements.ts";
import { ofacDay, readOfacListing } from "./ofac_listing.ts";

/** Several times what the file has today. */
const bytesMax = 512 * 1024 * 1024;

/**
 * Reads the days of listing out of an archive with one file `…_ADVANCED.XML`.
 *
 * @throws {SyntaxError} with one line, when archive or file are damaged or hold no entries.
 */
export function parseOfacDates(bytes: Uint8Array, source: string): OfacDates {
  const file = openZipMember(bytes, { source, member: /(^|\/)\w+_advanced\.xml$/i, bytesMax });
  const listedOnByUid = new Map<string, string>();
  let issuedOn: string | null = null;
  let count = 0;
  for (const element of cutElements(file.pieces(), source)) {
    for (const issue of xmlElements(element, "DateOfIssue")) issuedOn ??= ofacDay(issue);
    for (const entry of xmlElements(element, "SanctionsEntry")) {
      count++;
      const { profileId, listedOn } = readOfacListing(entry);
      const known = listedOnByUid.get(profileId);
      if (listedOn !== null && (known === undefined || listedOn < known)) {
        listedOnByUid.set(profileId, listedOn);
      }
    }
  }
  if (issuedOn === null) throw new SyntaxError(`Cannot read ${source}: the date of issue is missing`);
  if (count === 0) throw new SyntaxError(`Cannot read ${source}: there are no entries`);
  return { issuedOn, listedOnByUid };
}

const wanted = /<(DateOfIssue|SanctionsEntry)[\s>]/;
const rootEnd = "</Sanctions>";

/** Longest start of a tag that a piece can be cut in. */
const tagStartMax = 40;

/** Many times the longest entry of today; a longer one has lost its end. */
const elementMax = 1024 * 1024;

/** Cuts the text of the wanted elements out of a document, holding no more of it than one element. */
function* cutElements(pieces: Iterable<Uint8Array>, source: string): Generator<string, void> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let isRootSeen = false;
  for (const piece of pieces) {
    text += decode(decoder, piece, source);
    isRootSeen ||= /<Sanctions\s/.test(text);
    for (let start = wanted.exec(text); start !== null; start = wanted.exec(text)) {
      const close = `</${start[1]}>`;
      const end = text.indexOf(close, start.index);
      if (end < 0) break;
      yield text.slice(start.index, end + close.length);
      text = text.slice(end + close.length);
    }
    const open = wanted.exec(text)?.index;
    text = open === undefined ? text.slice(-tagStartMax) : text.slice(open);
    if (text.length > elementMax) throw new SyntaxError(`Cannot read ${source}: an entry has no end`);
  }
  if (!isRootSeen) throw new SyntaxError(`Cannot read ${source}: the root element "Sanctions" is missing`);
  if (!text.trimEnd().endsWith(rootEnd)) {
    throw new SyntaxError(`Cannot read ${source}: the text breaks off before the end of "Sanctions"`);
  }
}

function decode(decoder: TextDecoder, piece: Uint8Array, source: string): string {
  try {
    return decoder.decode(piece, { stream: true });
  } catch (cause) {
    throw new SyntaxError(`Cannot read ${source}: the file is not UTF-8`, { cause });
  }
}
