import { assert, assertEquals, assertThrows } from "@std/assert";
import { strToU8, zipSync } from "fflate";
import { loadSanctionsSteps, writeOfacDates } from "../../../../src/data/registers/mod.ts";
import { parseOfacDates } from "../../../../src/data/publishers/sanctions/ofac.ts";
import { finish } from "../../../support/finish.ts";

// Hand-made by the layout of SDN_ADVANCED.XML since 2024: namespace, empty elements and all.
const entry = (uid: string, ...days: readonly string[]) =>
  `<SanctionsEntry ID="${uid}" ProfileID="${uid}" ListID="1550">\r\n` +
  days.map((day) => {
    const [year, month, date] = day.split("-").map(Number);
    return `<EntryEvent ID="${uid}" EntryEventTypeID="1" LegalBasisID="1822"><Comment />` +
      `<Date CalendarTypeID="1"><Year>${year}</Year><Month>${month}</Month><Day>${date}</Day></Date></EntryEvent>`;
  }).join("") +
  `<SanctionsMeasure ID="1" SanctionsTypeID="1705"><Comment /><DatePeriod CalendarTypeID="1" /></SanctionsMeasure>` +
  `<SanctionsMeasure ID="2" SanctionsTypeID="1"><Comment>IRAN</Comment></SanctionsMeasure></SanctionsEntry>\r\n`;

const documentOf = (...entries: readonly string[]) =>
  `\ufeff<?xml version="1.0" encoding="utf-8"?>\r\n` +
  `<Sanctions xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/ADVANCED_XML" Version="3">` +
  `<DateOfIssue CalendarTypeID="1"><Year>2026</Year><Month>8</Month><Day>20</Day></DateOfIssue>\r\n` +
  `<DistinctParties><DistinctParty FixedRef="36"><Profile ID="36"><SanctionsEntryReference SanctionsEntryID="36" />` +
  `</Profile></DistinctParty></DistinctParties>\r\n` +
  `<SanctionsEntries>\r\n${entries.join("")}</SanctionsEntries><SanctionsEntryLinks />\r\n</Sanctions>\r\n`;

const pack = (text: string, name = "SDN_ADVANCED.XML") => zipSync({ [name]: strToU8(text) });
const parse = (bytes: Uint8Array) => parseOfacDates(bytes, "SDN_ADVANCED.ZIP");

Deno.test("parseOfacDates() reads the day of listing of every entry, the first of several", () => {
  const text = documentOf(
    entry("36", "1986-12-10"),
    entry("17018", "2022-04-06", "2014-09-12"),
    entry("17018", "2018-01-26"),
    entry("90000"),
  );
  assertEquals(parse(pack(text)), {
    issuedOn: "2026-08-20",
    listedOnByUid: new Map([["36", "1986-12-10"], ["17018", "2014-09-12"]]),
  });
  assertEquals(parse(pack(text, "sub/cons_advanced.xml")).listedOnByUid.size, 2);
});

Deno.test("parseOfacDates() reads across the pieces in which a large file is unpacked", () => {
  const days = Array.from({ length: 10_000 }, (_, index) => {
    const day = new Date(Date.UTC(1990, 0, 1 + index)).toISOString().slice(0, 10);
    return [String(index + 1), day] as const;
  });
  const packed = pack(documentOf(...days.map(([uid, day]) => entry(uid, day))));
  // It is unpacked 16 KB at a time.
  assert(packed.length > 7 * 16 * 1024, String(packed.length));
  const { listedOnByUid } = parse(packed);
  assertEquals([...listedOnByUid], days.map((pair) => [...pair]));
});

Deno.test("parseOfacDates() refuses damaged files with one clear line", () => {
  const whole = documentOf(entry("36", "1986-12-10"));
  const cases: readonly (readonly [Uint8Array, string])[] = [
    [new Uint8Array(), "the file is empty"],
    [strToU8("<html></html>"), "it is an HTML page, not the register"],
    [pack(whole).slice(0, 300), "the file breaks off"],
    [pack(whole, "sdn.xml"), "it holds 0 files"],
    [pack(whole.slice(0, -30)), 'the text breaks off before the end of "Sanctions"'],
    [pack(whole.replace(/<Sanctions .*?>/, "<sdnList>")), 'the root element "Sanctions" is missing'],
    [pack(whole.replaceAll("DateOfIssue", "Issued")), "the date of issue is missing"],
    [pack(documentOf()), "there are no entries"],
    [pack(whole.replace("</SanctionsEntry>", "x".repeat(2_000_000))), "an entry has no end"],
    [zipSync({ "SDN_ADVANCED.XML": new Uint8Array([0x3c, 0xff, 0xfe]) }), "the file is not UTF-8"],
  ];
  for (const [bytes, message] of cases) assertThrows(() => parse(bytes), SyntaxError, message);
});

Deno.test("loadSanctionsSteps() takes the day of listing from the table of days where the list prints none", () => {
  const table = "id\tname\tlisted_on\n36\tBANK A\t\n37\tBANK B\t2020-01-01\n38\tBANK C\t\n";
  const dates = writeOfacDates({
    issuedOn: "2026-08-20",
    listedOnByUid: new Map([["37", "1999-01-01"], ["36", "1986-12-10"]]),
  });
  assertEquals(dates, "uid\tlisted_on\n36\t1986-12-10\n37\t1999-01-01\n");
  const load = (dates: string | null) =>
    finish(loadSanctionsSteps([{ list: "OFAC", table, asOf: "2026-08-20", dates }], null)).entries
      .map(({ listedOn }) => listedOn);
  assertEquals(load(dates), ["1986-12-10", "2020-01-01", null]);
  assertEquals(load(null), [null, "2020-01-01", null]);
  assertThrows(() => load(dates.slice(0, -1)), SyntaxError, "it breaks off or has other columns");
});
