// Tokens in the evidence of one row: decoded, with shared claims only once. The signed text can be restored exactly.
import { base64url } from "jose";

/** A token's claims without {@link SharedClaims}. */
export type PackedToken = Readonly<Record<string, string | number>> & {
  readonly signature: string;
};

/** The key id and claims that a row's tokens share, each with the same value in every token that has it. */
export type SharedClaims = Readonly<Record<string, string | number>>;

/** Claims in the order in which they are signed. */
const CLAIMS = [
  "iss",
  "iat",
  "jti",
  "request_id",
  "fmt",
  "op",
  "req",
  "res",
  "editions",
  "ver",
  "items",
  "count",
];
const SEAL_CLAIMS = ["iss", "iat", "jti", "request_id", "fmt", "root", "count"];
const SHARED = ["kid", "iss", "fmt", "editions", "ver"];

const MEMBERS = { answer: ["kid", ...CLAIMS], seal: ["kid", ...SEAL_CLAIMS] } as const;
const TYPES = { answer: "bankscreen-evidence+jwt", seal: "bankscreen-seal+jwt" } as const;

type TokenKind = keyof typeof TYPES;

type Members = Readonly<Record<string, string | number>>;

/** Packs tokens; one that couldn't be restored exactly stays unchanged. */
export function packTokens(
  tokens: readonly { readonly kind: TokenKind; readonly token: string }[],
): { readonly shared: SharedClaims; readonly packed: readonly (string | PackedToken)[] } {
  const read = tokens.map(({ kind, token }) => ({ kind, token, members: readMembers(token) }));
  const shared: Record<string, string | number> = {};
  for (const name of SHARED) {
    const values = new Set(read.flatMap(({ members }) => members?.[name] ?? []));
    const [value] = values;
    if (values.size === 1 && value !== undefined) shared[name] = value;
  }
  const packed = read.map(({ kind, token, members }) => {
    if (members === null) return token;
    const own = Object.entries(members).filter(([name]) => !(name in shared));
    const small: PackedToken = { ...Object.fromEntries(own), signature: token.split(".")[2] ?? "" };
    return unpackToken(kind, small, shared) === token ? small : token;
  });
  return { shared, packed };
}

/** Restores the signed token; returns an unpacked one unchanged. */
export function unpackToken(kind: TokenKind, packed: string | PackedToken, shared: SharedClaims): string {
  if (typeof packed === "string") return packed;
  const members: Members = { ...shared, ...packed };
  const { kid, ...claims } = Object.fromEntries(
    MEMBERS[kind].flatMap((name) => members[name] === undefined ? [] : [[name, members[name]]]),
  );
  const header = { alg: "ES256", typ: TYPES[kind], kid };
  return [write(header), write(claims), packed.signature].join(".");
}

const write = (value: object): string => base64url.encode(JSON.stringify(value));

/** Returns `null` if a member is neither text nor number. Verifies nothing. */
function readMembers(token: string): Members | null {
  try {
    const [header = "", payload = ""] = token.split(".");
    const parts = [header, payload].map((part): unknown =>
      JSON.parse(new TextDecoder().decode(base64url.decode(part)))
    );
    const entries = parts.flatMap((part) => Object.entries(part ?? {}))
      .filter(([name]) => name !== "alg" && name !== "typ");
    return entries.every(([, value]) => typeof value === "string" || typeof value === "number")
      ? Object.fromEntries(entries)
      : null;
  } catch {
    return null;
  }
}
