// `GET /sdk.tgz`: the client, packed from the sources of this server. The name in the registry may belong to anybody
// until `SDK_PUBLISHED` says that it is ours; whoever runs this file runs what the server speaks.
import { type SideAnswer, type SideRoute, startThread } from "../contract/mod.ts";

/** The package. */
export interface SdkPackage {
  readonly tarball: Uint8Array<ArrayBuffer>;
  /** Its hash as npm writes and checks it: `sha512-` and base64. */
  readonly integrity: string;
}

/**
 * Makes the function that packs the client for a server, once, when it is asked for. A thread of its own does it,
 * because it takes a second or two. A failure is not kept.
 */
export function openSdkPackage(baseUrl: string): () => Promise<SdkPackage> {
  let packing: Promise<SdkPackage> | null = null;
  return () =>
    packing ??= pack(baseUrl).catch((error) => {
      packing = null;
      throw error;
    });
}

async function pack(baseUrl: string): Promise<SdkPackage> {
  const worker = startThread(new URL("./sdk_package_worker.ts", import.meta.url), { workerData: baseUrl });
  const { promise, resolve, reject } = Promise.withResolvers<SdkPackage>();
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("Cannot pack the SDK: its thread has ended")));
  return await promise.finally(() => worker.terminate());
}

/** Makes the route of the package. */
export function sdkPackageRoute(packed: () => Promise<SdkPackage>): SideRoute {
  const answer = async (): Promise<SideAnswer> => {
    const { tarball, integrity } = await packed();
    return {
      status: 200,
      headers: {
        "Content-Type": "application/gzip",
        "Cache-Control": "public, max-age=300",
        "ETag": `"${integrity}"`,
        // RFC 9530, "Digest Fields".
        "Repr-Digest": integrity.replace("sha512-", "sha-512=:") + ":",
      },
      body: tarball,
    };
  };
  return { method: "GET", path: "/sdk.tgz", rateLimitExempt: false, answer };
}
