// Sends webhooks to permitted addresses only. The host is resolved once, every address is checked, and the connection
// uses a checked address, so that a name server can't switch to another one later. Redirects aren't followed.
import { Buffer } from "node:buffer";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import tls from "node:tls";
import ipaddr from "ipaddr.js";
import type { DnsLookup } from "../../email/mod.ts";
import { limits } from "../../../generated/limits.ts";
import type { WebhookProblem } from "../../storage/mod.ts";

interface OutgoingWebhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Outcome of an attempt: the answer of the receiver, or the reason why it gave none. */
export type SendOutcome =
  | { readonly status: number; readonly answer: string; readonly problem: null }
  | { readonly status: null; readonly answer: null; readonly problem: WebhookProblem };

/**
 * Sends one webhook. A failure of the receiver or of the network is an outcome. Rejects only if this service can't
 * send, for example because it may not list its own addresses.
 */
export type SendWebhook = (webhook: OutgoingWebhook) => Promise<SendOutcome>;

/** Options of `openSender`. */
export interface SenderOptions {
  readonly lookup: DnsLookup;
  /** For development: allows plain HTTP, any port, and this machine. */
  readonly isInsecure: boolean;
  /** Addresses of this service, which webhooks must not reach. */
  readonly ownAddresses: () => readonly string[];
  readonly ownHost: string;
  readonly withinMs?: number;
  /** Certificates of authorities that are trusted instead of the runtime's. */
  readonly trusted?: readonly string[];
}

const WITHIN_MS = limits.webhookSeconds * 1000;

/** Limits the stored part of an answer: its beginning shows owners why their receiver failed. */
const ANSWER_BYTES_MAX = 2_048;
const ANSWER_CHARACTERS_MAX = 200;
const HEADER_BYTES_MAX = 16_384;

/** Creates the function that sends webhooks. */
export function openSender(options: SenderOptions): SendWebhook {
  const { isInsecure, withinMs = WITHIN_MS } = options;
  const findOwn = openOwnAddresses(options);
  return async ({ url: text, headers, body }) => {
    const url = readReceiver(text, isInsecure);
    if (typeof url === "string") return failed("address_not_allowed");
    const overdue = AbortSignal.timeout(withinMs);
    const addresses = await resolve(hostOf(url), options, overdue);
    if (addresses.length === 0) return failed(overdue.aborted ? "no_answer" : "name_not_found");
    if (!isInsecure && hostOf(url) === options.ownHost) return failed("address_not_allowed");
    const own = isInsecure ? new Set<string>() : await findOwn(overdue);
    if (!addresses.every((address) => mayConnectTo(address, isInsecure) && !own.has(canonical(address)))) {
      return failed("address_not_allowed");
    }
    const trusted = options.trusted === undefined ? {} : { ca: [...options.trusted] };
    return await post(url, { headers, body, addresses, overdue, trusted });
  };
}

function failed(problem: WebhookProblem): SendOutcome {
  return { status: null, answer: null, problem };
}

async function resolve(
  host: string,
  { lookup, isInsecure }: SenderOptions,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (ipaddr.isValid(host)) return [host];
  if (isInsecure && isLocalhost(host)) return ["127.0.0.1"];
  const answers = await Promise.allSettled([lookup(host, "A", signal), lookup(host, "AAAA", signal)]);
  return answers.flatMap((answer) => answer.status === "fulfilled" ? answer.value : []);
}

/** Our own addresses are cached for this long, because they rarely change and every webhook needs them. */
const OWN_KEPT_MS = 60_000;

function openOwnAddresses(options: SenderOptions): (signal: AbortSignal) => Promise<ReadonlySet<string>> {
  let named: readonly string[] = [];
  let askedAt = -Infinity;
  return async (signal) => {
    if (performance.now() - askedAt > OWN_KEPT_MS) {
      named = await resolve(options.ownHost, options, signal);
      askedAt = performance.now();
    }
    return new Set([...options.ownAddresses(), ...named].filter((one) => ipaddr.isValid(one)).map(canonical));
  };
}

function canonical(address: string): string {
  return ipaddr.process(address).toString();
}

interface Exchange {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly addresses: readonly string[];
  readonly overdue: AbortSignal;
  readonly trusted: { readonly ca?: string[] };
}

function post(url: URL, { headers, body, addresses, overdue, trusted }: Exchange): Promise<SendOutcome> {
  const { promise, resolve } = Promise.withResolvers<SendOutcome>();
  const lookup: LookupFunction = (_host, { all }, done) => {
    const found = addresses.map((address) => ({
      address,
      family: ipaddr.parse(address).kind() === "ipv6" ? 6 : 4,
    }));
    const [first] = found;
    if (all === true) done(null, found);
    else done(null, first?.address ?? "", first?.family);
  };
  const options: https.RequestOptions = {
    method: "POST",
    headers: { ...headers, "Content-Length": Buffer.byteLength(body), Connection: "close" },
    lookup,
    maxHeaderSize: HEADER_BYTES_MAX,
    ...trusted,
  };
  let isAnswered = false;
  const read = (response: http.IncomingMessage) => {
    isAnswered = true;
    const chunks: Uint8Array[] = [];
    let length = 0;
    const finish = () => {
      resolve({ status: response.statusCode ?? 0, answer: firstCharacters(chunks), problem: null });
      request.destroy();
    };
    response.on("data", (chunk: Uint8Array) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= ANSWER_BYTES_MAX) finish();
    });
    response.on("end", finish);
    // Only the status counts, so a truncated body doesn't matter.
    response.on("error", finish);
    response.on("close", finish);
  };
  const request = url.protocol === "http:"
    ? http.request(url, { ...options, agent: false }, read)
    : https.request(url, { ...options, agent: new TlsAgent() }, read);
  const cut = () => {
    resolve(failed("no_answer"));
    request.destroy();
  };
  overdue.addEventListener("abort", cut);
  if (overdue.aborted) cut();
  request.on("error", (error) => resolve(failed(problemOf(error))));
  request.on("close", () => {
    overdue.removeEventListener("abort", cut);
    if (!isAnswered) resolve(failed("not_connected"));
  });
  request.end(body);
  return promise;
}

/**
 * Trusts the runtime's certificate authorities and those of `NODE_EXTRA_CA_CERTS` and `DENO_CERT`. With
 * `NODE_EXTRA_CA_CERTS`, Deno 2.9's agent would need the permission `sys` ("ca"), which can't be granted alone.
 */
class TlsAgent extends https.Agent {
  override createConnection(options: tls.ConnectionOptions): tls.TLSSocket {
    return tls.connect(options);
  }
}

function firstCharacters(chunks: readonly Uint8Array[]): string {
  const text = new TextDecoder().decode(Buffer.concat(chunks));
  return [...text.replace(/[\p{C}\s]+/gu, " ").trim()].slice(0, ANSWER_CHARACTERS_MAX).join("");
}

function problemOf(error: Error): WebhookProblem {
  const code = "code" in error ? String(error.code) : "";
  if (code.startsWith("HPE_")) return "malformed_answer";
  return /^(?:ERR_TLS|ERR_SSL|CERT|UNABLE|DEPTH|SELF_SIGNED|HOSTNAME)/.test(code)
    ? "certificate_refused"
    : "not_connected";
}

const URL_CHARACTERS_MAX = 2_000;

type ReceiverRefusal =
  | "malformed"
  | "not_https"
  | "port"
  | "credentials"
  | "fragment"
  | "not_public";

/** Matches names of this machine or its network, and names that no public server has (RFC 6761, 6762, 8375, 9476). */
const PRIVATE_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|alt|arpa|test|invalid|onion)$/;

/** Parses and checks the URL of a receiver; returns the reason if it isn't allowed. */
export function readReceiver(text: string, isInsecure: boolean): URL | ReceiverRefusal {
  const url = text.length > URL_CHARACTERS_MAX ? null : URL.parse(text);
  if (url === null || url.hostname === "") return "malformed";
  if (url.protocol !== "https:" && !(isInsecure && url.protocol === "http:")) return "not_https";
  if (url.username !== "" || url.password !== "") return "credentials";
  if (text.includes("#")) return "fragment";
  // `URL` drops the default port, so any port that is left is another one.
  if (url.port !== "" && !isInsecure) return "port";
  // A name may end in a dot, but certificates are for the name without the dot.
  const labels = url.hostname.split(".");
  const named = labels.findLastIndex((label) => label !== "") + 1;
  if (named === 0) return "malformed";
  url.hostname = labels.slice(0, named).join(".");
  const host = hostOf(url);
  if (ipaddr.isValid(host)) return mayConnectTo(host, isInsecure) ? url : "not_public";
  if (isInsecure && isLocalhost(host)) return url;
  return host.includes(".") && !PRIVATE_NAMES.test(host) ? url : "not_public";
}

/** Public addresses that are internal in a cloud (Microsoft Azure, "What is IP address 168.63.129.16?"). */
const CLOUD_ADDRESSES: ReadonlySet<string> = new Set(["168.63.129.16"]);

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

/** Returns whether a name stands for this machine; no name server may be queried for it (RFC 6761, section 6.3). */
function isLocalhost(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost");
}

/** Returns whether an address is public (for IPv6: in 2000::/3, RFC 4291). `isInsecure` also allows this machine. */
export function mayConnectTo(address: string, isInsecure: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === "loopback") return isInsecure;
  if (range !== "unicast" || CLOUD_ADDRESSES.has(parsed.toString())) return false;
  return parsed.kind() === "ipv4" || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
}
