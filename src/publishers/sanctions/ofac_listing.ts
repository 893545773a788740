/**
 * A `SanctionsEntry` of the lists of the Office of Foreign Assets Control in the Advanced Sanctions Data Model:
 * since when and by which programmes a profile is listed.
 *
 * @module
 */
import { xmlChildren, type XmlElement, xmlText, xmlTexts } from "../formats/xml_elements.ts";
import { unique } from "../../registers/mod.ts";

/** What an entry says of the profile that it lists. */
export interface OfacListing {
  /** Number of the profile, which is the uid of the CSV form. */
  readonly profileId: string;
  readonly programmes: readonly string[];
  /** `YYYY-MM-DD`, the first event of the entry; `null` when it carries no whole date. */
  readonly listedOn: string | null;
}

/** Measures of this type name a programme in their comment; others tell what kind of sanction it is. */
const programmeType = "1";

/** Reads an entry. */
export function readOfacListing(entry: XmlElement): OfacListing {
  const days = xmlChildren(entry, "EntryEvent").flatMap((event) => xmlChildren(event, "Date")).map(ofacDay)
    .filter((day) => day !== null).sort();
  const programmes = xmlChildren(entry, "SanctionsMeasure")
    .filter((measure) => xmlText(measure, "@SanctionsTypeID") === programmeType)
    .flatMap((measure) => xmlTexts(measure, "Comment"));
  return {
    profileId: xmlText(entry, "@ProfileID"),
    programmes: unique(programmes),
    listedOn: days[0] ?? null,
  };
}

/** Reads a date of year, month and day; `null` when a part is missing. */
export function ofacDay(element: XmlElement): string | null {
  const [year = "", month = "", day = ""] = ["Year", "Month", "Day"].map((part) => xmlText(element, part));
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : null;
}
