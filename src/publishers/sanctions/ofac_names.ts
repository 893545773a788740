/**
 * Reads a names edition of the SDN list: a JSON transcription that carries every entry with its aliases and
 * programmes, but no remarks and so no BICs. It brings an older `SDN.CSV` up to date: it decides which
 * entries stand and how they are named, while the identifiers come from the remarks of the older file.
 *
 * @module
 */
import { refuseDamagedText } from "../formats/mod.ts";
import type { OfacEntity } from "./ofac_csv.ts";

/** The entities of a names edition. */
export interface OfacNames {
  /** `YYYY-MM-DD`. */
  readonly publishedOn: string;
  readonly entities: readonly Pick<OfacEntity, "uid" | "name" | "aliases" | "programmes">[];
}

const source = "the OFAC names edition";

/**
 * Reads the JSON text.
 *
 * @throws {SyntaxError} when the text is damaged or lacks a member.
 */
export function parseOfacNames(text: string): OfacNames {
  refuseDamagedText(text, source);
  const document = parseJson(text);
  const publishedOn = document.published;
  if (typeof publishedOn !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(publishedOn)) {
    throw new SyntaxError(`Cannot read ${source}: the publication date is missing`);
  }
  if (!Array.isArray(document.entries) || document.entries.length === 0) {
    throw new SyntaxError(`Cannot read ${source}: there are no entries`);
  }
  const entries: readonly unknown[] = document.entries;
  return { publishedOn, entities: entries.flatMap(toEntity) };
}

/**
 * Applies a names edition to the entities of an older file, matched by their uid.
 *
 * @param countriesByUid countries of the address file, which may be younger than the entities
 */
export function applyOfacNames(
  entities: readonly OfacEntity[],
  names: OfacNames,
  countriesByUid: ReadonlyMap<string, readonly string[]>,
): OfacEntity[] {
  const remarksByUid = new Map(entities.map(({ uid, remarks }) => [uid, remarks]));
  return names.entities.map((entity) => ({
    ...entity,
    countries: countriesByUid.get(entity.uid) ?? [],
    remarks: remarksByUid.get(entity.uid) ?? "",
  }));
}

function toEntity(entry: unknown): OfacNames["entities"] {
  if (!isRecord(entry) || typeof entry.name !== "string" || typeof entry.uid !== "number") {
    throw new SyntaxError(`Cannot read ${source}: an entry has no uid or name`);
  }
  if (entry.type !== "entity") return [];
  return [{
    uid: String(entry.uid),
    name: entry.name,
    aliases: textsOf(entry.alternateNames),
    programmes: textsOf(entry.programs),
  }];
}

function parseJson(text: string): Record<string, unknown> {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`Cannot read ${source}: the JSON breaks off or is malformed`, { cause: error });
  }
  if (!isRecord(document)) throw new SyntaxError(`Cannot read ${source}: it is not a JSON object`);
  return document;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
