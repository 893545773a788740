/**
 * Signs claims as compact JWS (RFC 7515) with ES256: by the OpenSSL 3 of the system where there is one, else by WebCrypto.
 *
 * Decision: WebCrypto takes 0.4 ms of CPU time for a signature in Deno 2.9, seven times a whole keyed call, and the
 * fastest library in JavaScript 0.2; OpenSSL takes 0.02. When the runtime signs by its own aws-lc
 * (github.com/denoland/deno/pull/36072), OpenSSL can go.
 *
 * @module
 */
import { Buffer } from "node:buffer";
import { createHash, createPrivateKey, createPublicKey, verify } from "node:crypto";
import { base64url, CompactSign, importJWK } from "jose";

/** A private key on the curve P-256 (RFC 7518, section 6.2). */
export interface PrivateJwk {
  readonly kty: "EC";
  readonly crv: "P-256";
  readonly x: string;
  readonly y: string;
  readonly d: string;
}

/** Reads the text of a private JWK on the curve P-256; `null` for anything else, and where `d` is not that of the point. */
export function readPrivateJwk(text: string): PrivateJwk | null {
  const value = parse(text);
  if (typeof value !== "object" || value === null) return null;
  const { kty, crv, x, y, d } = { kty: "", crv: "", x: "", y: "", d: "", ...value };
  const isText = [x, y, d].every((part) => typeof part === "string" && /^[A-Za-z0-9_-]{43}$/.test(part));
  if (kty !== "EC" || crv !== "P-256" || !isText) return null;
  const jwk: PrivateJwk = { kty, crv, x: String(x), y: String(y), d: String(d) };
  return isPair(jwk) ? jwk : null;
}

/** WebCrypto imports members that do not belong together, and signs what nobody can verify. */
function isPair({ ...key }: PrivateJwk): boolean {
  try {
    createPrivateKey({ key, format: "jwk" });
    return true;
  } catch {
    return false;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes claims as a token of a type. */
export type SignClaims = (typ: string, claims: object) => string | Promise<string>;

/** Makes the function that signs with a key. Throws where its members do not belong together. */
export async function tokenSigner(
  kid: string,
  jwk: PrivateJwk,
  library: typeof openssl = openssl,
): Promise<SignClaims> {
  const key = await importJWK({ ...jwk }, "ES256");
  const sign = library === null ? null : openWithOpenssl(library, jwk);
  const signByWebCrypto: SignClaims = (typ, claims) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: "ES256", typ, kid }).sign(key);
  if (sign === null) return signByWebCrypto;
  const headers = new Map<string, string>();
  return (typ, claims) => {
    const header = headers.get(typ) ?? base64url.encode(JSON.stringify({ alg: "ES256", typ, kid }));
    headers.set(typ, header);
    const signed = `${header}.${base64url.encode(JSON.stringify(claims))}`;
    const signature = sign(signed);
    return signature === null ? signByWebCrypto(typ, claims) : `${signed}.${base64url.encode(signature)}`;
  };
}

/**
 * Returns the signature of a text as ES256 has it (RFC 7518, section 3.4): two numbers of 32 bytes; `null` where OpenSSL
 * refuses.
 */
type SignText = (text: string) => Uint8Array | null;

const SYMBOLS = {
  BIO_new_mem_buf: { parameters: ["buffer", "i32"], result: "pointer" },
  BIO_free: { parameters: ["pointer"], result: "i32" },
  d2i_PrivateKey_bio: { parameters: ["pointer", "pointer"], result: "pointer" },
  EVP_PKEY_CTX_new: { parameters: ["pointer", "pointer"], result: "pointer" },
  EVP_PKEY_sign_init: { parameters: ["pointer"], result: "i32" },
  EVP_PKEY_sign: { parameters: ["pointer", "buffer", "buffer", "buffer", "usize"], result: "i32" },
} as const;

/** Loaded with this file: once the service has its database, it gives up the permission to load libraries. */
const openssl = loadOpenssl();

function loadOpenssl(): Deno.DynamicLibrary<typeof SYMBOLS>["symbols"] | null {
  const { os, arch } = Deno.build;
  // Where only named files may be loaded, the whole path is named.
  for (const path of [`/usr/lib/${arch}-linux-gnu/libcrypto.so.3`, "libcrypto.so.3"]) {
    try {
      if (os === "linux") return Deno.dlopen(path, SYMBOLS).symbols;
    } catch {
      // Not installed there, or not permitted.
    }
  }
  return null;
}

/** The longest signature in DER: two integers of 33 bytes, each with its head, and the head of both. */
const DER_BYTES_MAX = 72;

/** Opens a key, which stays open until the process ends; `null` where OpenSSL cannot be used. */
function openWithOpenssl(library: NonNullable<typeof openssl>, { d, ...point }: PrivateJwk): SignText | null {
  const key = createPrivateKey({ key: { ...point, d }, format: "jwk" });
  const der = new Uint8Array(key.export({ type: "pkcs8", format: "der" }));
  const bio = library.BIO_new_mem_buf(der, der.length);
  const context = library.EVP_PKEY_CTX_new(library.d2i_PrivateKey_bio(bio, null), null);
  library.BIO_free(bio);
  if (context === null || library.EVP_PKEY_sign_init(context) !== 1) return null;
  const signature = new Uint8Array(DER_BYTES_MAX);
  const length = new BigUint64Array(1);
  const sign: SignText = (text) => {
    const digest = createHash("sha256").update(text).digest();
    length[0] = BigInt(DER_BYTES_MAX);
    const isSigned = library.EVP_PKEY_sign(context, signature, length, digest, BigInt(digest.length)) === 1;
    return isSigned ? joinNumbers(signature) : null;
  };
  // A library that signs what another refuses is not used.
  const verifier = {
    key: createPublicKey({ key: { ...point }, format: "jwk" }),
    dsaEncoding: "ieee-p1363",
  } as const;
  const trial = sign("evidence");
  return trial !== null && verify("sha256", Buffer.from("evidence"), verifier, trial) ? sign : null;
}

/** Takes the two numbers out of a signature in DER (RFC 3279, section 2.2.3). */
function joinNumbers(der: Uint8Array): Uint8Array {
  const joined = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    // One whose first bit is set has a zero before it; one with leading zeros is shorter.
    const number = der.subarray(at + 2 + Math.max(0, length - 32), at + 2 + length);
    joined.set(number, end - number.length);
    at += 2 + length;
  }
  return joined;
}
