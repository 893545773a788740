// Reads the texts of Swiss QR codes, one below the other, as a list.

/** Lines of a Swiss QR code, from 1 (SIX Guidelines QR-bill v2.3, 2025-11-22); a message may be the reference. */
const LINES = { IBAN: [4], Name: [6], Amount: [19], Currency: [20], Reference: [29, 30] };

/** The first two lines of each text: its type and version. */
const START = /^SPC[ \t]*\r?\n0[12]\d\d[ \t]*\r?$/m;

/** Returns headings and a row per QR code; `null` for other texts. */
export function qrBillRows(text: string): readonly (readonly string[])[] | null {
  const start = START.exec(text.slice(0, 100));
  if (start === null || text.slice(0, start.index).trim() !== "") return null;
  const codes: string[][] = [];
  for (const line of text.slice(start.index).split(/\r\n|\r|\n/)) {
    if (line.trim() === "SPC") codes.push([]);
    codes.at(-1)?.push(line.trim());
  }
  const rows = codes.map((lines) =>
    Object.values(LINES).map((numbers) => numbers.map((number) => lines[number - 1]).find(Boolean) ?? "")
  );
  return [Object.keys(LINES), ...rows];
}
