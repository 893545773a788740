// Facts and URLs shared by the documents.
import type { PaymentTerms } from "../billing/mod.ts";
import type { ReferenceData } from "../data/registers/mod.ts";

/** The client, as sent by `GET /sdk.tgz`. */
export interface SdkPackage {
  readonly tarball: Uint8Array<ArrayBuffer>;
  /** In npm's format: `sha512-` and Base64. */
  readonly integrity: string;
}

/** Facts of the running service. */
export interface DiscoveryParts {
  readonly terms: PaymentTerms;
  /** `null` if none is configured or we settle ourselves. */
  readonly facilitatorUrl: string | null;
  readonly sdkPackage: string;
  readonly packSdk: () => Promise<SdkPackage>;
  readonly version: string;
  readonly requestsPerMinute: number;
  readonly contact: string | null;
  readonly now: () => number;
  readonly data: () => ReferenceData;
  /** Paths without parameters that answer `GET`, in addition to the API and these documents. */
  readonly pages: ReadonlySet<string>;
}

/** The facts at one moment. */
export interface DocumentFacts extends Omit<DiscoveryParts, "data"> {
  readonly baseUrl: string;
  readonly data: ReferenceData;
}

/** Returns the URL of the first of `paths` that this service answers. */
export function linkTo(
  { baseUrl, pages }: Pick<DocumentFacts, "baseUrl" | "pages">,
  ...paths: readonly string[]
): string {
  return baseUrl + (paths.find((path) => pages.has(path)) ?? OPENAPI_PATH);
}

/** The API description, which always exists. */
export const OPENAPI_PATH = "/openapi.json";

/** Path of the catalogue of APIs. */
export const API_CATALOG_PATH = "/.well-known/api-catalog";

/** Path of `security.txt`, for reporters of vulnerabilities. */
export const SECURITY_PATH = "/.well-known/security.txt";
