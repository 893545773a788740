/**
 * Each dataset reads a file in its publisher's layout, and refuses each kind of damage with one line. A folder of
 * `golden/` has a file with a few rows (`input.<name of the file>`; workbooks and archives as `….json`, with their rows
 * or texts), the resulting table, and the refusals. `UPDATE_EXPECTED=1` writes tables and refusals again.
 *
 * @module
 */
import { assert, assertEquals, assertFalse, assertMatch, assertThrows } from "@std/assert";
import { strToU8, zipSync } from "fflate";
import { type Dataset, datasets } from "../../../src/data/publishers/mod.ts";
import {
  encode,
  type Encoding,
  encodingOf,
  GOLDEN,
  type Packed,
  readGoldenText,
  readPacked,
} from "./golden_files.ts";
import { makeWorkbook } from "./make_workbook.ts";

/** A damaged file, described by how it differs from the intact one. */
interface Damage {
  readonly damage: string;
  /** The file, if the dataset has several and it isn't the first one. */
  readonly file?: string;
  /** Fraction of the bytes that remain. */
  readonly cut?: number;
  /** Replaces the whole text. */
  readonly text?: string;
  readonly encoding?: Encoding;
  /** Cell of a workbook, or text, with its replacement; every occurrence if `all` is true. */
  readonly replace?: readonly [before: string, after: string];
  readonly all?: boolean;
  /** A row of a workbook to leave out, counted from 0. */
  readonly withoutRow?: number;
  /** Name of the sheet, or of the file in the archive. */
  readonly named?: string;
  readonly refusal: string;
}

const isUpdating = Deno.env.get("UPDATE_EXPECTED") === "1";

/** The files of a dataset, damaged or whole. */
function filesOf(dataset: Dataset, damage?: Damage): ReadonlyMap<string, Uint8Array> {
  const damaged = damage?.file ?? dataset.sources[0]?.name;
  return new Map(
    dataset.sources.map(({ name }) => [
      name,
      readInput(dataset.id, name, name === damaged ? damage : undefined),
    ]),
  );
}

function readInput(dataset: string, name: string, damage?: Damage): Uint8Array {
  const whole = damage?.text === undefined ? changed(dataset, name, damage) : encode(damage.text, "utf-8");
  return damage?.cut === undefined ? whole : whole.slice(0, Math.floor(whole.length * damage.cut));
}

function changed(dataset: string, name: string, damage: Damage | undefined): Uint8Array {
  if (/\.(xlsx|zip)$/i.test(name)) {
    return pack(readPacked(dataset, name), damage);
  }
  const encoding = encodingOf(dataset);
  const text = replaced(readGoldenText(dataset, name), damage);
  return encode(
    damage?.encoding === "latin1" ? text.replace("\ufeff", "") : text,
    damage?.encoding ?? encoding,
  );
}

function pack({ name, rows, text = "" }: Packed, damage: Damage | undefined): Uint8Array {
  const named = damage?.named ?? name;
  if (rows === undefined) return zipSync({ [named]: strToU8(replaced(text, damage)) });
  const { replace: [before, after] = [], withoutRow } = damage ?? {};
  assert(before === undefined || rows.flat().includes(before), `no cell "${before}"`);
  const cells = rows.map((row) => row.map((cell) => cell === before ? after ?? "" : cell));
  return makeWorkbook(withoutRow === undefined ? cells : cells.toSpliced(withoutRow, 1), {}, named);
}

function replaced(text: string, { replace, all }: Partial<Damage> = {}): string {
  if (replace === undefined) return text;
  assert(text.includes(replace[0]), `no text "${replace[0]}"`);
  return all ? text.replaceAll(...replace) : text.replace(replace[0], () => replace[1]);
}

function compile(dataset: Dataset, damage?: Damage): string {
  const files = filesOf(dataset, damage);
  const { table, rows, asOf, completeness } = dataset.compile((name) => {
    const bytes = files.get(name);
    return bytes && { bytes, dated: "2026-11-02" };
  });
  const facts = Object.entries({ as_of: asOf, rows, completeness }).filter(([, fact]) => fact !== undefined);
  return facts.map(([name, fact]) => `# ${name}: ${fact}\n`).join("") + table;
}

function refusalOf(dataset: Dataset, damage: Damage): string {
  const { message } = assertThrows(() => compile(dataset, damage), SyntaxError, undefined, damage.damage);
  assertMatch(message, /^Cannot (read|compile) .+: .+/);
  assertFalse(message.includes("\n"), `${damage.damage}: more than one line`);
  return message;
}

const folders = Array.from(Deno.readDirSync(GOLDEN), ({ name }) => name).toSorted();

Deno.test("every register of bank codes and every other kind of file has a golden folder", () => {
  const registers = datasets.filter(({ kind }) => kind === "bank_codes" || kind === "swiss_bank_master");
  assertEquals(registers.map(({ id }) => id).filter((id) => !folders.includes(id)), []);
  const kindOf = ({ kind, publisher }: Dataset) => `${kind} of ${publisher}`;
  const golden = new Set(datasets.filter(({ id }) => folders.includes(id)).map(kindOf));
  assertEquals(datasets.map(kindOf).filter((kind) => !golden.has(kind)), []);
});

for (const folder of folders) {
  const dataset = datasets.find(({ id }) => id === folder);
  assert(dataset !== undefined, folder);
  const expected = new URL(`${folder}/expected.tsv`, GOLDEN);
  const refused = new URL(`${folder}/damaged.json`, GOLDEN);
  const damages: readonly Damage[] = JSON.parse(Deno.readTextFileSync(refused));

  Deno.test(`${folder}: the file compiles to its table`, () => {
    const table = compile(dataset);
    if (isUpdating) Deno.writeTextFileSync(expected, table);
    else assertEquals(table, Deno.readTextFileSync(expected));
  });

  Deno.test(`${folder}: damaged files are refused with one line`, () => {
    const refusals = damages.map((damage) => ({ ...damage, refusal: refusalOf(dataset, damage) }));
    if (isUpdating) Deno.writeTextFileSync(refused, `${JSON.stringify(refusals, null, 2)}\n`);
    else assertEquals(refusals, damages);
  });
}
