/**
 * The tables of signed answers, as Kysely sees them. The columns are explained where they are created, in
 * `migrations/`.
 *
 * @module
 */

/** Their part of the database. */
export interface EvidenceTables {
  evidence_keys: EvidenceKeysTable;
  evidence_editions: EvidenceEditionsTable;
}

interface EvidenceKeysTable {
  kid: string;
  public_jwk: string;
  sealed_jwk: string | null;
  used_from: number;
  used_until: number | null;
  compromised_from: number | null;
}

interface EvidenceEditionsTable {
  digest: string;
  list: string;
  created_at: number;
}
