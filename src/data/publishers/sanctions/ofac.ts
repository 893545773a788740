// Reads OFAC's two lists: SDN (`SDN.CSV`, `ALT.CSV`, `ADD.CSV`, `SDN_COMMENTS.CSV`) and non-SDN (`CONS_*.CSV`). Both
// have the layout of OFAC's "SDN data formats": no heading, `-0-` for an empty cell, 0x1A at the end of the file, and
// long remarks continue in the comments file. Weak aliases in remarks aren't read, because OFAC doesn't expect anyone
// to screen against them. The dates of listing are separate datasets that aren't shipped; loading the lists adds the
// dates.
//
// The shipped SDN table combines two sources: names and programmes from a recent edition that has no remarks, and BICs
// from the remarks of an older `SDN.CSV`, for entries that are still listed. A refresh replaces the whole table.
import { append } from "../../../identifiers/mod.ts";
import { type OfacDates, unique, unreadable, writeOfacDates } from "../../registers/mod.ts";
import {
  type CompiledTable,
  decodeText,
  type NamedFile,
  openZipMember,
  readCsvCells,
} from "../source_file.ts";
import { xmlChildren, type XmlElement, xmlElements, xmlText } from "../xml_elements.ts";
import { compileList, countryCodesOf, keepInstitution } from "./keep_institution.ts";

type OfacFiles = Readonly<Record<"primary" | "aliases" | "addresses" | "comments", string>>;

interface OfacEntity {
  readonly uid: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly programmes: readonly string[];
  readonly countries: readonly string[];
  readonly remarks: string;
}

const PRIMARY_COLUMNS = 12;
const ALIAS_COLUMNS = 5;
const ADDRESS_COLUMNS = 6;
const COMMENT_COLUMNS = 2;

/** Reads all entities, without persons, vessels and aircraft; throws a `SyntaxError` if a file is damaged. */
function parseEntities(files: OfacFiles): OfacEntity[] {
  const aliasRows = readRows(files.aliases, "the OFAC alias file", ALIAS_COLUMNS);
  const addressRows = readRows(files.addresses, "the OFAC address file", ADDRESS_COLUMNS);
  const aliases = groupByUid(aliasRows, 3);
  const countries = groupByUid(addressRows, 4);
  // Aliases and addresses have remarks, too, and any part of an address can contain a BIC or LEI.
  const otherRemarks = [[aliasRows, 4], [addressRows, 2], [addressRows, 3], [addressRows, 5]] as const;
  const others = otherRemarks.map(([rows, column]) => groupByUid(rows, column));
  const comments = groupByUid(readRows(files.comments, "the OFAC comments file", COMMENT_COLUMNS), 1);
  return readRows(files.primary, "the OFAC list", PRIMARY_COLUMNS)
    .filter(([, , type]) => type === "")
    .map(([uid = "", name = "", , programmes = "", ...cells]) => ({ uid, name, programmes, cells }))
    .map(({ uid, name, programmes, cells }) => ({
      uid,
      name,
      aliases: aliases.get(uid) ?? [],
      programmes: splitProgrammes(programmes),
      countries: countryCodesOf(countries.get(uid) ?? []),
      // A remark of more than 1,000 characters continues in the comments file.
      remarks: [
        [cells.at(-1) ?? "", ...(comments.get(uid) ?? [])].join(""),
        ...cells.slice(0, -1),
        ...others.flatMap((cellsByUid) => cellsByUid.get(uid) ?? []),
      ].filter((text) => text !== "").join("\n"),
    }));
}

function readRows(text: string, source: string, columns: number): string[][] {
  // 0x1A is OFAC's end-of-file mark, not a row.
  const rows = readCsvCells(text.replaceAll("\u001a", ""), source);
  const [first = []] = rows;
  if (first.length !== columns) {
    throw unreadable(source, `expected ${columns} columns, found ${first.length}`);
  }
  if (!/^\d+$/.test(first[0] ?? "")) throw unreadable(source, `"${first[0]}" is not an entry number`);
  // Only the missing end mark shows that a file was cut between two lines.
  if (!text.trimEnd().endsWith("\u001a")) {
    throw unreadable(source, "the text is truncated: its end mark is missing");
  }
  return rows.map((cells) => cells.map((cell) => cell === "-0-" ? "" : cell));
}

function groupByUid(rows: readonly (readonly string[])[], column: number): ReadonlyMap<string, string[]> {
  const valuesByUid = new Map<string, string[]>();
  for (const row of rows) {
    if (row[column]) append(valuesByUid, row[0] ?? "", row[column]);
  }
  return valuesByUid;
}

/** Splits a cell such as `UKRAINE-EO13662] [RUSSIA-EO14024` into programmes. */
function splitProgrammes(cell: string): string[] {
  return unique(cell.split("] [").map((programme) => programme.trim()));
}

/** Compiles a list from its four files; throws a SyntaxError if a file is damaged. */
export function compileOfac(
  primary: NamedFile,
  [aliases, addresses, comments]: readonly NamedFile[],
): CompiledTable {
  const textOf = ({ bytes, name }: NamedFile = primary) => decodeText(bytes, name);
  const entities = parseEntities({
    primary: textOf(),
    aliases: textOf(aliases),
    addresses: textOf(addresses),
    comments: textOf(comments),
  });
  const entries = entities.flatMap(({ uid, name, aliases, ...facts }) =>
    keepInstitution({ ...facts, list: "OFAC", id: uid, names: [name, ...aliases], listedOn: null })
  );
  return compileList({ entities: entities.length, entries }, primary.dated);
}

/** Several times the current size of the unpacked file. */
const BYTES_MAX = 512 * 1024 * 1024;

/** Reads the dates of listing from an archive with one `…_ADVANCED.XML`; throws a `SyntaxError` if it is damaged. */
export function parseOfacDates(bytes: Uint8Array, source: string): OfacDates {
  const file = openZipMember(bytes, { source, member: /(^|\/)\w+_advanced\.xml$/i, bytesMax: BYTES_MAX });
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
  if (issuedOn === null) throw unreadable(source, "the date of issue is missing");
  if (count === 0) throw unreadable(source, "there are no entries");
  return { issuedOn, listedOnByUid };
}

const wanted = /<(DateOfIssue|SanctionsEntry)[\s>]/;
const ROOT_END = "</Sanctions>";

/** Characters kept from the end of a piece. A tag that we search for is shorter, and can continue in the next piece. */
const TAG_START_MAX = 40;

/** Far longer than any entry: beyond this length, the end tag must be missing. */
const ELEMENT_MAX = 1024 * 1024;

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
    text = open === undefined ? text.slice(-TAG_START_MAX) : text.slice(open);
    if (text.length > ELEMENT_MAX) throw unreadable(source, "an entry has no end");
  }
  if (!isRootSeen) throw unreadable(source, 'the root element "Sanctions" is missing');
  if (!text.trimEnd().endsWith(ROOT_END)) {
    throw unreadable(source, 'the text is truncated before the end of "Sanctions"');
  }
}

function decode(decoder: TextDecoder, piece: Uint8Array, source: string): string {
  try {
    return decoder.decode(piece, { stream: true });
  } catch (cause) {
    throw unreadable(source, "the file is not UTF-8", cause);
  }
}

interface OfacListing {
  /** The uid of the entry in the CSV files. */
  readonly profileId: string;
  /** Day of the entry's first event (`YYYY-MM-DD`); `null` if no event has a complete date. */
  readonly listedOn: string | null;
}

function readOfacListing(entry: XmlElement): OfacListing {
  const days = xmlChildren(entry, "EntryEvent").flatMap((event) => xmlChildren(event, "Date")).map(ofacDay)
    .filter((day) => day !== null).sort();
  return { profileId: xmlText(entry, "@ProfileID"), listedOn: days[0] ?? null };
}

function ofacDay(element: XmlElement): string | null {
  const [year = "", month = "", day = ""] = ["Year", "Month", "Day"].map((part) => xmlText(element, part));
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : null;
}

/** Compiles the dates of listing; throws a SyntaxError if the archive is damaged. */
export function compileOfacDates({ bytes, name }: NamedFile): CompiledTable {
  const dates = parseOfacDates(bytes, name);
  return { table: writeOfacDates(dates), rows: dates.listedOnByUid.size, asOf: dates.issuedOn };
}
