/**
 * The evidence of one installation: its keys, the editions in force, and who stamps its seals.
 *
 * @module
 */
import type { DataSource } from "../data/registers/mod.ts";
import type { Storage } from "../storage/mod.ts";
import { type EditionList, findEditions, keepEditions, listEditions } from "./editions.ts";
import { type EvidenceKeys, openEvidenceKeys } from "./keys.ts";
import { type AnswerFacts, createSigner, hashRequest } from "./sign.ts";
import type { PrivateJwk } from "./token_signer.ts";

/** A sealed run. */
export interface Seal {
  readonly token: string;
  readonly sealedAt: number;
  readonly timestamp:
    | { readonly status: "stamped"; readonly response: string }
    | { readonly status: "not_configured" | "unavailable" };
}

/** Signed answers of one installation. */
export interface Evidence {
  /** Hashes what evidence covers of a request; `null` for text that has no canonical form. */
  hashRequest(request: Readonly<Record<string, unknown>>): string | null;
  /** Returns the token of an answer. */
  signAnswer(facts: AnswerFacts): string | Promise<string>;
  /** Signs the root of a run, and has it stamped where an authority is configured. */
  seal(facts: { readonly requestId: string; readonly root: string; readonly count: number }): Promise<Seal>;
  /** Returns every key that ever signed. */
  keys(): ReturnType<EvidenceKeys["published"]>;
  /** Returns the digest of the list of editions in force. */
  currentEditions(): string;
  /** Finds the list of editions behind a digest; `null` when there is none. */
  findEditions(digest: string): ReturnType<typeof findEditions>;
  /** Reads the keys again, and keeps a list of editions that could not be kept before. */
  refresh(): Promise<void>;
  /** Refreshes every minute: an operator or another instance may have replaced a key. Returns what stops it. */
  keepFresh(): () => void;
}

/** The parts that evidence is made of. */
export interface EvidenceParts {
  readonly storage: Storage;
  readonly data: DataSource;
  /** Public address of the service. */
  readonly issuer: string;
  /** The key that signs; `null` takes that of the database. */
  readonly key: PrivateJwk | null;
  /** Address of an authority that stamps seals (RFC 3161); `null` for none. */
  readonly timestampUrl: string | null;
  /** Receives what goes wrong beside the calls. */
  readonly report: (error: unknown) => void;
}

/** Shorter than the time for which a new key is published before it signs. */
const REFRESH_MS = 60_000;

/** Opens the evidence of an installation, and makes its key at the first start. */
export async function openEvidence(parts: EvidenceParts): Promise<Evidence> {
  const { storage, data, issuer, key, timestampUrl, report } = parts;
  const now = () => storage.clock.now();
  const keys = await openEvidenceKeys(storage, key);
  let current = listEditions(data.current().registers.editions);
  let unkept: EditionList | null = current;
  const keep = async (): Promise<void> => {
    const list = unkept;
    if (list === null) return;
    await keepEditions(storage, list);
    if (unkept === list) unkept = null;
  };
  await keep();
  data.onSwap(async (swapped) => {
    current = listEditions(swapped.registers.editions);
    unkept = current;
    // A database that is away is no reason to answer from old data: the list is kept at the next refresh.
    await keep().catch(report);
  });
  const { signAnswer, signSeal } = createSigner({
    keys,
    issuer,
    now,
  });
  const stamp = async (token: string): Promise<Seal["timestamp"]> => {
    if (timestampUrl === null) return { status: "not_configured" };
    // Loaded on demand: few installations have their seals stamped.
    const { askForTimestamp } = await import("./timestamp.ts");
    try {
      return { status: "stamped", response: await askForTimestamp(timestampUrl, token) };
    } catch (error) {
      report(error);
      return { status: "unavailable" };
    }
  };
  const refresh = async (): Promise<void> => {
    await keep();
    await keys.reload();
  };
  return {
    hashRequest,
    signAnswer,
    async seal(facts) {
      const sealedAt = now();
      const token = await signSeal(facts);
      return { token, sealedAt, timestamp: await stamp(token) };
    },
    keys: keys.published,
    currentEditions: () => current.digest,
    findEditions: (digest) => findEditions(storage, digest),
    refresh,
    keepFresh() {
      let isStopped = false;
      const timer = setInterval(() => {
        // A storage that is closed meanwhile answers no more.
        refresh().catch((error) => isStopped ? undefined : report(error));
      }, REFRESH_MS);
      return () => {
        isStopped = true;
        clearInterval(timer);
      };
    },
  };
}
