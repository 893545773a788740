// Signs answers (with the editions that they come from) and the seals of runs. `sdk/evidence/` checks them offline.
import type { components } from "../../generated/types.ts";
import {
  canonicalBytes,
  coveredRequest,
  EVIDENCE_TYPE,
  hashJson,
  hashOrNull,
  merkleRoot,
  SEAL_TYPE,
  TOKEN_FORMAT,
} from "../../sdk/evidence/signed/mod.ts";
import type { DataSource, Edition } from "../data/registers/mod.ts";
import type { Storage } from "../storage/mod.ts";
import { type EvidenceKeys, openEvidenceKeys, type PrivateJwk } from "./keys.ts";

/** The seal of a run, which covers all its answers. */
export interface Seal {
  readonly token: string;
  readonly sealedAt: number;
  readonly timestamp:
    | { readonly status: "stamped"; readonly response: string }
    | { readonly status: "not_configured" | "unavailable" };
}

/** The evidence of an installation. */
export interface Evidence {
  hashCoveredRequest(request: Readonly<Record<string, unknown>>): string | null;
  signAnswer(facts: AnswerFacts): Promise<string>;
  /** Signs the root hash of a run, and requests a time stamp for it if an authority is configured. */
  seal(facts: CallIds & { readonly root: string; readonly count: number }): Promise<Seal>;
  keys(): ReturnType<EvidenceKeys["published"]>;
  currentEditions(): string;
  /** Finds the editions with a digest; resolves to `null` if this installation never answered from them. */
  findEditions(digest: string): ReturnType<typeof findEditions>;
  refresh(): Promise<void>;
  /** Refreshes every minute, because other servers can replace keys. Returns a function that stops refreshing. */
  keepFresh(): () => void;
}

interface EvidenceParts {
  readonly storage: Storage;
  readonly data: DataSource;
  readonly issuer: string;
  readonly key: PrivateJwk | null;
  readonly timestampUrl: string | null;
  readonly report: (error: unknown) => void;
}

/** Shorter than the time between publishing a new key and signing with it. */
const REFRESH_MS = 60_000;

/** Opens the evidence of an installation, and creates its key at the first start. */
export async function openEvidence(parts: EvidenceParts): Promise<Evidence> {
  const { storage, data, issuer, key, timestampUrl, report } = parts;
  const now = () => storage.clock.now();
  const keys = await openEvidenceKeys(storage, key);
  let current = listEditions(data.current().registers.editions);
  const unkept = new Set([current]);
  const keep = async (): Promise<void> => {
    for (const list of unkept) {
      await keepEditions(storage, list);
      unkept.delete(list);
    }
  };
  await keep();
  data.onSwap(async (swapped) => {
    const next = listEditions(swapped.registers.editions);
    unkept.add(next);
    // If the database fails, answers use the new data anyway, and the next refresh stores the list.
    await keep().catch(report);
    return () => {
      current = next;
    };
  });
  const commonClaims = ({ requestId, ownId }: CallIds) => ({
    iss: issuer,
    iat: Math.floor(now() / 1000),
    jti: ownId,
    ...(requestId !== ownId && { request_id: requestId }),
    fmt: TOKEN_FORMAT,
  });
  const stamp = async (token: string): Promise<Seal["timestamp"]> => {
    if (timestampUrl === null) return { status: "not_configured" };
    // Loaded on demand, because few installations use time stamps.
    const { requestTimestamp } = await import("./timestamp.ts");
    try {
      return { status: "stamped", response: await requestTimestamp(timestampUrl, token) };
    } catch (error) {
      report(error);
      return { status: "unavailable" };
    }
  };
  const refresh = async (): Promise<void> => {
    // Reloads the keys first, because a retired key must stop signing even if the write fails.
    await keys.reload();
    await keep();
  };
  return {
    hashCoveredRequest,
    signAnswer: ({ operationId, requestHash, editions, body, ...ids }) =>
      keys.current().sign(EVIDENCE_TYPE, {
        ...commonClaims(ids),
        op: operationId,
        req: requestHash,
        res: hashJson(body),
        editions,
        ver: RULES_VERSION,
        ...resultsOf(body),
      }),
    async seal({ root, count, ...ids }) {
      const sealedAt = now();
      const token = await keys.current().sign(SEAL_TYPE, { ...commonClaims(ids), root, count });
      return { token, sealedAt, timestamp: await stamp(token) };
    },
    keys: keys.published,
    currentEditions: () => current.digest,
    findEditions: (digest) => findEditions(storage, digest),
    refresh,
    keepFresh() {
      let isStopped = false;
      const timer = setInterval(() => {
        // An error after stopping doesn't matter, because the storage may be closed.
        refresh().catch((error) => isStopped ? undefined : report(error));
      }, REFRESH_MS);
      return () => {
        isStopped = true;
        clearInterval(timer);
      };
    },
  };
}

/** An edition as it is hashed into the digest. */
export type ListedEdition = Readonly<components["schemas"]["ListedEdition"]>;

interface EditionList {
  /** SHA-256 of the list's canonical form (RFC 8785), as base64url. */
  readonly digest: string;
  readonly list: readonly ListedEdition[];
}

function listEditions(editions: readonly Edition[]): EditionList {
  const list = editions
    .map(({ dataset, asOf, sha256 }) => ({ dataset, as_of: asOf, sha256 }))
    .sort((a, b) => a.dataset < b.dataset ? -1 : 1);
  return { digest: hashJson(list), list };
}

async function keepEditions({ db, queue, clock }: Storage, { digest, list }: EditionList): Promise<void> {
  await queue.write([
    db.insertInto("evidence_editions").values({ digest, list: JSON.stringify(list), created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing()).compile(),
  ]);
}

async function findEditions(
  { db }: Storage,
  digest: string,
): Promise<{ readonly list: readonly ListedEdition[]; readonly keptAt: number } | null> {
  const row = await db.selectFrom("evidence_editions").select(["list", "created_at"])
    .where("digest", "=", digest).executeTakeFirst();
  return row === undefined ? null : { list: JSON.parse(row.list), keptAt: row.created_at };
}

/** Version of the screening rules in evidence, which is the newest version in `CHANGELOG.md`. */
export const RULES_VERSION = "1.0.0";

/** The ids of a call: `requestId` can come from the caller, `ownId` is unique. */
interface CallIds {
  readonly requestId: string;
  readonly ownId: string;
}

interface AnswerFacts extends CallIds {
  readonly operationId: string;
  readonly requestHash: string;
  readonly editions: string;
  readonly body: object;
}

/** Returns the claims with which one result of a batch can be checked without the others; none for other answers. */
function resultsOf(body: object): { readonly items?: string; readonly count?: number } {
  if (!("results" in body) || !Array.isArray(body.results)) return {};
  const leaves = body.results.map(canonicalBytes);
  return { items: merkleRoot(leaves), count: leaves.length };
}

/** Hashes body, path and query; returns `null` for half a surrogate pair, or more than 100 levels of nesting. */
export function hashCoveredRequest(request: Readonly<Record<string, unknown>>): string | null {
  return isDeeper(request, LEVELS_MAX) ? null : hashOrNull(coveredRequest(request));
}

const LEVELS_MAX = 100;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}
