/**
 * `data/manifest.json`: which editions are shipped, where from, and the checksum of each table.
 *
 * @module
 */
import type { Edition } from "./records.ts";

/** How the loader reads a table; `null` for tables that other modules load. */
export type TableKind =
  | "bank_codes"
  | "bic_directory"
  | "bic_lei"
  | "iban_structures"
  | "sepa_scope"
  | "swiss_bank_master";

/** One edition and the table that holds it. */
export interface ManifestEntry {
  readonly edition: Edition;
  readonly kind: TableKind | null;
  /** Countries whose bank codes the table answers for, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** Path of the table below the folder of the manifest. */
  readonly table: string;
}

interface WrittenEntry {
  readonly dataset: string;
  readonly kind: TableKind | null;
  readonly countries: readonly string[];
  readonly table: string;
  readonly register: string;
  readonly publisher: string;
  readonly url: string;
  readonly as_of: string;
  readonly rows: number;
  readonly sha256: string;
  readonly terms: string;
  readonly authoritative: boolean;
}

/** Writes the manifest. The order of entries is the order in which registers of one country are asked. */
export function writeManifest(entries: readonly ManifestEntry[]): string {
  const datasets: WrittenEntry[] = entries.map(({ edition, kind, countries, table }) => ({
    dataset: edition.dataset,
    kind,
    countries,
    table,
    register: edition.register,
    publisher: edition.publisher,
    url: edition.url,
    as_of: edition.asOf,
    rows: edition.rows,
    sha256: edition.sha256,
    terms: edition.terms,
    authoritative: edition.authoritative,
  }));
  return `${JSON.stringify({ datasets }, null, 2)}\n`;
}

/**
 * Reads the manifest.
 *
 * @throws {SyntaxError} when it is not JSON or an entry lacks a member.
 */
export function readManifest(text: string): ManifestEntry[] {
  const manifest: unknown = JSON.parse(text);
  if (!isObject(manifest) || !Array.isArray(manifest.datasets)) {
    throw new SyntaxError(`Cannot read manifest.json: member "datasets" is missing`);
  }
  return manifest.datasets.map(readEntry);
}

function readEntry(written: unknown, index: number): ManifestEntry {
  if (!isWrittenEntry(written)) {
    throw new SyntaxError(`Cannot read manifest.json: entry ${index + 1} lacks a member`);
  }
  const { kind, countries, table, as_of: asOf, ...rest } = written;
  return { edition: { ...rest, asOf }, kind, countries, table };
}

function isWrittenEntry(value: unknown): value is WrittenEntry {
  if (!isObject(value)) return false;
  const texts = ["dataset", "table", "register", "publisher", "url", "as_of", "sha256", "terms"];
  return texts.every((member) => typeof value[member] === "string") && typeof value.rows === "number" &&
    typeof value.authoritative === "boolean" && Array.isArray(value.countries) && "kind" in value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
