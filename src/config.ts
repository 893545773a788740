// Configuration from the environment. All variables have working defaults. With a bad value, the service won't start.
import { limits } from "../generated/limits.ts";
import { z } from "zod";
import { hasProviderToken, providerSchemes } from "./email/mod.ts";
import { readPrivateJwk } from "./evidence/mod.ts";

/** Raised when the configuration makes a start impossible; the message is one line. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Address of the USDC contract, as its issuer publishes it (Circle, "USDC contract addresses"). */
const USDC_ON_BASE = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913";

const wholeNumber = (min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, rule).transform(Number).refine(
    (value) => value >= min && value <= max,
    rule,
  );
};

const url = (...protocols: string[]) =>
  z.string().refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must be an address that starts with ${protocols.map((protocol) => `"${protocol}"`).join(" or ")}`,
  ).refine(hasHost, {
    error: ({ input }) => `must have a host after "${new URL(String(input)).protocol}//"`,
  });

function hasHost(value: string): boolean {
  const url = URL.parse(value);
  const isOpaque = url !== null && !value.slice(url.protocol.length).startsWith("//");
  return url === null || url.protocol === "file:" || url.hostname !== "" ||
    (isOpaque && providerSchemes.includes(url.protocol));
}

const address = z.string().regex(
  /^0x[0-9a-fA-F]{40}$/,
  "must be an EVM address: 0x and 40 hexadecimal digits",
);

const CARD_LINKS = ["CARD_LINK_1K", "CARD_LINK_5K", "CARD_LINK_25K", "CARD_LINK_PRO"] as const;

const variables = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumber(1, 65_535).default(8000),
  BASE_URL: url("http:", "https:").refine(
    (value) => !/[?#]/.test(value),
    'must end with its path, without "?" and "#"',
  ).transform((value) => value.replace(/([^/])\/+$/, "$1")).optional(),
  DATABASE_URL: url("file:", "http:", "https:", "libsql:").refine(
    (value) => new URL(value).username === "",
    "must not contain a user; put the server's token into DATABASE_AUTH_TOKEN",
  ).default("file:.local/bankscreen.db"),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  IDENTITY_SECRET: z.string().regex(
    /^[0-9a-fA-F]{64}$/,
    "must be 64 hexadecimal digits, as `openssl rand -hex 32` prints them",
  ).optional(),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 16).default(0),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000).default(limits.requestsPerMinute),
  MAIL_URL: url("file:", "smtp:", "smtps:", ...providerSchemes).refine(
    hasProviderToken,
    "must contain the provider's token, as in resend:TOKEN or resend+https://TOKEN@host/path",
  ).default("file:.local/outbox"),
  MAIL_FROM: z.string().regex(/@/, "must contain an email address").default(
    "Bankscreen <keys@bankscreen.example>",
  ),
  CONTACT: z.union(
    [z.email(), z.url({ protocol: /^https$/ })],
    "must be an email address or an https: address",
  )
    .optional(),
  OPERATOR_NAME: z.string().max(200, "must have at most 200 characters").optional(),
  OPERATOR_ADDRESS: z.string().max(500, "must have at most 500 characters").optional(),
  X402_PAY_TO: address.optional(),
  X402_FACILITATOR_URL: url("http:", "https:").optional(),
  X402_RPC_URL: url("http:", "https:").optional(),
  X402_SETTLER_KEY: z.custom<`0x${string}`>(
    (value) => typeof value === "string" && /^0x[0-9a-fA-F]{64}$/.test(value),
    "must be a private key: 0x and 64 hexadecimal digits",
  ).optional(),
  X402_NETWORK: z.string().regex(/^eip155:\d+$/, 'must be a CAIP-2 chain id such as "eip155:8453"')
    .default("eip155:8453"),
  X402_ASSET: address.default(USDC_ON_BASE),
  CARD_LINK_1K: url("https:", "http:").optional(),
  CARD_LINK_5K: url("https:", "http:").optional(),
  CARD_LINK_25K: url("https:", "http:").optional(),
  CARD_LINK_PRO: url("https:", "http:").optional(),
  CARD_WEBHOOK_SECRET: z.string().optional(),
  PRICE_CURRENCY: z.string().transform((value, context) => {
    const [, code = "", rate = ""] = /^([A-Z]{3}):(\d{1,9}(?:\.\d{1,9})?)$/.exec(value) ?? [];
    const isKnown = Intl.supportedValuesOf("currency").includes(code) && Number(rate) > 0;
    if (isKnown) return { code, rate: Number(rate) };
    context.addIssue('must be a currency and how much of it a US dollar is worth, such as "EUR:0.92"');
    return z.NEVER;
  }).optional(),
  EVIDENCE_KEY: z.string().transform((value, context) => {
    const key = readPrivateJwk(value);
    if (key !== null) return key;
    context.addIssue('must be a private key as JWK with "kty":"EC", "crv":"P-256", "x", "y" and "d"');
    return z.NEVER;
  }).optional(),
  TIMESTAMP_URL: url("http:", "https:").optional(),
  WEBHOOKS_INSECURE: z.enum(["on", "off"], 'must be "on" or "off"').default("off"),
  REFRESH: z.enum(["on", "off"], 'must be "on" or "off"').default("on"),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  SDK_PUBLISHED: z.enum(["true", "false"], 'must be "true" or "false"').default("false"),
  OTEL_DENO: z.enum(["true", "false"], 'must be "true" or "false"').default("false"),
  LOG_FORMAT: z.enum(["text", "json"], 'must be "text" or "json"').default("text"),
});

/** Settings of earlier versions, whose work a proxy and replicas do now. */
const REMOVED_SETTINGS = ["WORKERS", "CONNECTIONS_MAX", "CONNECTIONS_PER_NETWORK", "CLIENT_TIMEOUT_SECONDS"];

/** Reads only the configuration's variables. Throws a {@linkcode ConfigError} if Deno doesn't allow access to one. */
export function readVariables(): Record<string, string> {
  const names = [...Object.keys(variables.shape), ...REMOVED_SETTINGS];
  return Object.fromEntries(names.map((name) => [name, readVariable(name)]));
}

function readVariable(name: string): string {
  try {
    return Deno.env.get(name) ?? "";
  } catch (error) {
    if (!(error instanceof Deno.errors.NotCapable)) throw error;
    throw new ConfigError(`Cannot read ${name}: "permissions.default.env" in deno.json lacks it`);
  }
}

/** Reads the configuration; empty values count as absent. Throws a {@linkcode ConfigError} for the first bad value. */
export function readConfig(env: Readonly<Record<string, string>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value.trim() !== ""));
  const result = variables.safeParse(present);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigError(`Cannot use ${issue?.path.join(".")}: it ${issue?.message}`);
  }
  refuseUndeliverable(result.data);
  return settingsOf(result.data, REMOVED_SETTINGS.filter((name) => name in present));
}

/** All settings of the service. */
export type Config = ReturnType<typeof settingsOf>;

function settingsOf(read: z.output<typeof variables>, removedSettings: readonly string[]) {
  const baseUrl = read.BASE_URL ?? addressAt(read.HOST, read.PORT);
  return Object.freeze({
    host: read.HOST,
    port: read.PORT,
    baseUrl,
    databaseUrl: read.DATABASE_URL,
    databaseAuthToken: read.DATABASE_AUTH_TOKEN ?? null,
    /** Key of the HMACs in the database, 64 hexadecimal digits; `null` uses the key that the database contains. */
    identitySecret: read.IDENTITY_SECRET ?? null,
    /** Number of trusted proxies in front of the service; each appends an address to `X-Forwarded-For`. */
    trustedProxyHops: read.TRUSTED_PROXY_HOPS,
    rateLimitPerMinute: read.RATE_LIMIT_PER_MINUTE,
    mailUrl: read.MAIL_URL,
    mailFrom: read.MAIL_FROM,
    /** An email address or an `https:` URL; `null` uses `mailFrom`. */
    contact: read.CONTACT ?? null,
    operator: Object.freeze({ name: read.OPERATOR_NAME ?? null, address: read.OPERATOR_ADDRESS ?? null }),
    /** Address that receives x402 payments; with `null`, x402 isn't offered. */
    x402PayTo: read.X402_PAY_TO ?? null,
    x402FacilitatorUrl: read.X402_FACILITATOR_URL ?? null,
    /** JSON-RPC endpoint of the chain, to settle payments without a facilitator and to look up payments. */
    x402RpcUrl: read.X402_RPC_URL ?? null,
    /** Private key of the account that sends transfers and pays the gas if there is no facilitator. */
    x402SettlerKey: read.X402_SETTLER_KEY ?? null,
    x402Network: read.X402_NETWORK,
    x402Asset: read.X402_ASSET,
    cardLinks: Object.freeze({
      "1k": read.CARD_LINK_1K ?? null,
      "5k": read.CARD_LINK_5K ?? null,
      "25k": read.CARD_LINK_25K ?? null,
      pro: read.CARD_LINK_PRO ?? null,
    }),
    cardWebhookSecret: read.CARD_WEBHOOK_SECRET ?? null,
    /** A second currency for prices, and its amount per US dollar. */
    priceCurrency: read.PRICE_CURRENCY ?? null,
    /** Private key (JWK, P-256) that signs evidence; `null` uses the key in the database. */
    evidenceKey: read.EVIDENCE_KEY ?? null,
    timestampUrl: read.TIMESTAMP_URL ?? null,
    /** True if webhooks may also use plain HTTP and addresses of this machine, for development. */
    webhooksInsecure: read.WEBHOOKS_INSECURE === "on",
    refresh: read.REFRESH === "on",
    logFormat: read.LOG_FORMAT,
    metricsPort: read.METRICS_PORT ?? null,
    /** Package that `npx` runs: the client on npm if it is published, otherwise the package from this server. */
    sdkPackage: read.SDK_PUBLISHED === "true" ? "@bankscreen/sdk" : `${baseUrl}/sdk.tgz`,
    /** True if the runtime exports spans, which its variable `OTEL_DENO` turns on. */
    spans: read.OTEL_DENO === "true",
    removedSettings,
  });
}

/** Rejects x402 payments that nothing can settle, and card payments without the secret of their webhook. */
function refuseUndeliverable(read: z.output<typeof variables>): void {
  const { X402_PAY_TO, X402_FACILITATOR_URL, X402_RPC_URL, X402_SETTLER_KEY } = read;
  if (X402_SETTLER_KEY !== undefined && X402_RPC_URL === undefined) {
    throw new ConfigError("Cannot use X402_SETTLER_KEY: it needs X402_RPC_URL, the chain that it settles on");
  }
  if (X402_SETTLER_KEY !== undefined && X402_FACILITATOR_URL !== undefined) {
    throw new ConfigError(
      "Cannot use X402_SETTLER_KEY: X402_FACILITATOR_URL is set too, and only one can settle",
    );
  }
  if (X402_PAY_TO !== undefined && (X402_SETTLER_KEY ?? X402_FACILITATOR_URL) === undefined) {
    throw new ConfigError(
      "Cannot use X402_PAY_TO: nothing settles payments. Set X402_FACILITATOR_URL, or X402_RPC_URL and X402_SETTLER_KEY",
    );
  }
  const cardLink = CARD_LINKS.find((name) => read[name] !== undefined);
  if (cardLink !== undefined && read.CARD_WEBHOOK_SECRET === undefined) {
    throw new ConfigError(
      `Cannot use ${cardLink}: card payments also need CARD_WEBHOOK_SECRET`,
    );
  }
}

/** Returns a URL under which this machine reaches a service, because a wildcard host can't be called. */
export function addressAt(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** Returns the URL, the token and the HMAC key of the configured database. */
export function databaseAt(
  { databaseUrl, databaseAuthToken, identitySecret }: Config,
): { readonly url: string; readonly authToken?: string; readonly identitySecret?: string } {
  return {
    url: databaseUrl,
    ...(databaseAuthToken && { authToken: databaseAuthToken }),
    ...(identitySecret && { identitySecret }),
  };
}
