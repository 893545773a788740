/**
 * The golden files of the publishers (`golden/`): a few rows each in the publisher's layout.
 *
 * @module
 */
import { publishers } from "../../../generated/publishers.ts";
import { datasetOf } from "../../support/dataset_of.ts";
import type { Rows } from "./make_workbook.ts";

export const GOLDEN = new URL("golden/", import.meta.url);

/** A workbook by its rows, or an archive by the text of its file. */
export interface Packed {
  readonly name: string;
  readonly rows?: Rows;
  readonly text?: string;
}

const encodings = ["utf-8", "utf-16le", "latin1", "windows-1250", "windows-1253", "windows-1257"] as const;
/** Encoding of a publisher's text. */
export type Encoding = typeof encodings[number];

export function encode(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case "utf-8":
      return new TextEncoder().encode(text);
    case "utf-16le":
      return new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer);
    case "latin1":
      return Uint8Array.from(text, (character) => character.charCodeAt(0));
    default: {
      const decoder = new TextDecoder(encoding);
      const bytes = new Map(
        Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
      );
      return Uint8Array.from(text, (character) => bytes.get(character) ?? 0x3f);
    }
  }
}

/** Encodings of files that aren't declared tables. */
const otherEncodings: Readonly<Record<string, Encoding>> = {
  iban_structures: "latin1",
  ecb_institutions: "utf-16le",
};

/** Returns the encoding of a dataset's golden file. */
export function encodingOf(dataset: string): Encoding {
  const declared = publishers.find(({ id }) => id === dataset)?.table?.encoding;
  if (declared === "utf-16") return "utf-16le";
  if (declared === "iso-8859-1") return "latin1";
  return declared ?? otherEncodings[dataset] ?? "utf-8";
}

/** Reads a workbook or archive. */
export function readPacked(dataset: string, name: string): Packed {
  return JSON.parse(Deno.readTextFileSync(new URL(`${dataset}/input.${name}.json`, GOLDEN)));
}

/** Reads the text of a dataset's first file, or of the named one, including a byte order mark. */
export function readGoldenText(dataset: string, name: string = firstFileOf(dataset)): string {
  const decoder = new TextDecoder(encodingOf(dataset), { ignoreBOM: true });
  return decoder.decode(Deno.readFileSync(new URL(`${dataset}/input.${name}`, GOLDEN)));
}

/** Reads the rows of a dataset's workbook. */
export function readGoldenRows(dataset: string): Rows {
  return readPacked(dataset, firstFileOf(dataset)).rows ?? [];
}

function firstFileOf(dataset: string): string {
  return datasetOf(dataset).sources[0]?.name ?? "";
}
