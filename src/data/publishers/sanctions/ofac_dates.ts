/**
 * The days of listing of the lists of the Office of Foreign Assets Control. The CSV files that the lists are
 * refreshed from print none; `SDN_ADVANCED.XML` and `CONS_ADVANCED.XML` do.
 *
 * The larger of the two has more than a hundred megabytes, so that its archive is fetched and unpacked piece by
 * piece, and nothing is kept of it but uid and day. The days are a dataset of their own: when they cannot be fetched,
 * the list itself is refreshed all the same, and an entry without a day says so.
 *
 * @module
 */
import { type OfacDates, writeOfacDates } from "../../registers/mod.ts";
import { type Dataset, requireSource } from "../dataset.ts";
import { openZipMember } from "../formats/zip_archive.ts";
import { xmlChildren, type XmlElement, xmlElements, xmlText } from "../formats/xml_elements.ts";
import { ofacConsolidated, ofacExports, ofacFacts, ofacSdn, ofacSource } from "./ofac.ts";

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

/** Details of an entry about the profile that it lists. */
interface OfacListing {
  /** Number of the profile, which is the uid of the CSV form. */
  readonly profileId: string;
  /** `YYYY-MM-DD`, the first event of the entry; `null` when it carries no whole date. */
  readonly listedOn: string | null;
}

function readOfacListing(entry: XmlElement): OfacListing {
  const days = xmlChildren(entry, "EntryEvent").flatMap((event) => xmlChildren(event, "Date")).map(ofacDay)
    .filter((day) => day !== null).sort();
  return { profileId: xmlText(entry, "@ProfileID"), listedOn: days[0] ?? null };
}

/** Reads a date of year, month and day; `null` when a part is missing. */
function ofacDay(element: XmlElement): string | null {
  const [year = "", month = "", day = ""] = ["Year", "Month", "Day"].map((part) => xmlText(element, part));
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : null;
}

/** Days of listing of the SDN list; not shipped. */
export const ofacSdnDates: Dataset = datesOf(ofacSdn, {
  id: "ofac_sdn_dates",
  name: "SDN_ADVANCED.ZIP",
  rowsMin: 15_000,
});

/** Days of listing of the consolidated list; not shipped. */
export const ofacConsolidatedDates: Dataset = datesOf(ofacConsolidated, {
  id: "ofac_consolidated_dates",
  name: "CONS_ADVANCED.ZIP",
  rowsMin: 300,
});

/** Describes the dataset of days that belongs to a list. */
function datesOf(
  list: Dataset,
  { id, name, rowsMin }: Pick<Dataset, "id"> & { readonly name: string; readonly rowsMin: number },
): Dataset {
  return {
    ...ofacFacts,
    id,
    kind: "sanctions_dates",
    covers: [list.id],
    rank: 1,
    completeness: "complete",
    register: `${list.register}, days of listing`,
    url: `${ofacExports}/${name}`,
    authoritative: false,
    shipped: false,
    rowsMin,
    sources: [ofacSource(name)],
    compile: (readSource) => {
      const dates = parseOfacDates(requireSource(readSource, name).bytes, name);
      return { table: writeOfacDates(dates), rows: dates.listedOnByUid.size, asOf: dates.issuedOn };
    },
  };
}
