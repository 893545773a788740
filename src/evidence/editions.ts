/**
 * The list of editions that answers were given from, kept under its digest for as long as the database lives.
 *
 * @module
 */
import { hashJson } from "../../sdk/evidence/mod.ts";
import type { Edition } from "../data/registers/mod.ts";
import type { Storage } from "../storage/mod.ts";

/** One edition, as the digest covers it. */
export interface ListedEdition {
  readonly dataset: string;
  readonly as_of: string;
  readonly sha256: string;
}

/** A list of editions with its digest. */
export interface EditionList {
  /** SHA-256 of the canonical form of the list (RFC 8785), as base64url. */
  readonly digest: string;
  readonly list: readonly ListedEdition[];
}

/** Makes the list of the editions in force, sorted by the names of their datasets. */
export function listEditions(editions: readonly Edition[]): EditionList {
  const list = editions
    .map(({ dataset, asOf, sha256 }) => ({ dataset, as_of: asOf, sha256 }))
    .sort((a, b) => a.dataset < b.dataset ? -1 : 1);
  return { digest: hashJson(list), list };
}

/** Keeps a list under its digest. */
export async function keepEditions(
  { db, queue, clock }: Storage,
  { digest, list }: EditionList,
): Promise<void> {
  await queue.write([
    db.insertInto("evidence_editions").values({ digest, list: JSON.stringify(list), created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing()).compile(),
  ]);
}

/** Finds the list that a digest stands for; `null` when this installation never answered from it. */
export async function findEditions(
  { db }: Storage,
  digest: string,
): Promise<{ readonly list: readonly ListedEdition[]; readonly keptAt: number } | null> {
  const row = await db.selectFrom("evidence_editions").select(["list", "created_at"])
    .where("digest", "=", digest).executeTakeFirst();
  return row === undefined ? null : { list: JSON.parse(row.list), keptAt: row.created_at };
}
