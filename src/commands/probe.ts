// `deno task data:probe` requests each file of the publishers once, and prints a table. Exit status: 0 all files were
// found, 1 some are missing.
import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { type Dataset, datasets, type LastSeen } from "../data/publishers/mod.ts";
import { followRedirects, USER_AGENT } from "../editions/mod.ts";
import { mayConnectTo } from "../watch/mod.ts";
import { printRows, runCommandLine, type Terminal } from "./command_line.ts";

/** The timeout of a request, and the addresses that it may connect to. */
export interface ProbeOptions {
  readonly timeoutMs: number;
  readonly mayConnect: (address: string) => boolean;
}

interface Probe {
  /** Status of the answer, or the reason why there is no answer. */
  readonly status: number | string;
  readonly type: string;
  readonly bytes: string;
  readonly lastModified: string;
  readonly redirect: string;
}

const OPTIONS: ProbeOptions = {
  timeoutMs: 20_000,
  mayConnect: (address) => mayConnectTo(address, false),
};

const REDIRECTS_MAX = 5;

/** Statuses that mean that a server doesn't support HEAD; `probe` then sends a GET for the first byte. */
const WITHOUT_HEAD: readonly (number | string)[] = [405, 501];

/**
 * Requests a URL: with POST if there is a body to send, otherwise with HEAD, or with GET for the first byte. Follows
 * redirects as a refresh does, but only to public addresses.
 */
export async function probe(
  address: string,
  options: ProbeOptions = OPTIONS,
  post?: string,
): Promise<Probe> {
  const start = new URL(address);
  let method: Method = post === undefined ? "HEAD" : "POST";
  const { answer, url, end } = await followRedirects(start, REDIRECTS_MAX, async (url, cookies) => {
    const answer = await requestHead(url, method, cookies, options, post);
    if (method !== "HEAD" || !WITHOUT_HEAD.includes(answer.status)) return answer;
    method = "GET";
    return await requestHead(url, method, cookies, options);
  });
  const redirect = url === start ? "" : url.href;
  switch (end) {
    case "answered":
      return { ...describe(answer), redirect };
    case "left_https":
      return { ...NOTHING, status: "redirect leaves https", redirect };
    case "too_many":
      return { ...NOTHING, status: `more than ${REDIRECTS_MAX} redirects`, redirect };
  }
}

type Method = "HEAD" | "GET" | "POST";

interface Head {
  readonly status: number | string;
  readonly headers: Headers;
}

function describe({ status, headers }: Head): Omit<Probe, "redirect"> {
  return {
    status,
    type: headers.get("Content-Type") ?? "",
    bytes: headers.get("Content-Range")?.split("/")[1] ?? headers.get("Content-Length") ?? "",
    lastModified: headers.get("Last-Modified") ?? "",
  };
}

const NOTHING: Probe = { status: "", type: "", bytes: "", lastModified: "", redirect: "" };

const NOT_PUBLIC = "not a public address";

function requestHead(
  url: URL,
  method: Method,
  cookies: string,
  { timeoutMs, mayConnect }: ProbeOptions,
  post?: string,
): Promise<Head> {
  const { promise, resolve } = Promise.withResolvers<Head>();
  const fail = (status: string) => resolve({ status, headers: new Headers() });
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (ipaddr.isValid(host) && !mayConnect(host)) {
    fail(NOT_PUBLIC);
    return promise;
  }
  const lookup: LookupFunction = (name, { all }, done) => {
    dns.lookup(name, { all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error !== null) done(error, "");
      else if (first === undefined || !found.every(({ address }) => mayConnect(address))) {
        done(new Error(NOT_PUBLIC), "");
      } else if (all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };
  const headers = {
    "User-Agent": USER_AGENT,
    Accept: "*/*",
    ...(method === "GET" ? { Range: "bytes=0-0" } : {}),
    ...(method === "POST" ? { "Content-Type": "application/json" } : {}),
    ...(cookies === "" ? {} : { Cookie: cookies }),
  };
  const request = (url.protocol === "https:" ? https : http).request(url, {
    method,
    headers,
    lookup,
    agent: false,
  });
  const overdue = setTimeout(() => {
    fail(`no answer in ${timeoutMs / 1000} s`);
    request.destroy();
  }, timeoutMs);
  request.on("response", (response) => {
    resolve({ status: response.statusCode ?? 0, headers: headersOf(response) });
    request.destroy();
  });
  request.on("error", (error) => fail(reasonOf(error)));
  request.on("close", () => clearTimeout(overdue));
  request.end(post);
  return promise;
}

function headersOf({ headersDistinct }: http.IncomingMessage): Headers {
  return new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value])
    ),
  );
}

function reasonOf(error: Error): string {
  return "code" in error ? `not reached: ${String(error.code)}` : error.message;
}

/** Requests every URL once, and the URLs of one host one at a time; resolves to the exit status. */
export async function runProbe(
  wanted: readonly Pick<Dataset, "id" | "sources">[],
  console: Terminal,
  options: ProbeOptions = OPTIONS,
): Promise<number> {
  const addresses = wanted.flatMap(({ id, sources }) =>
    sources.map(({ url, keys, post, lastSeen }) => ({
      dataset: id,
      address: url.replace("{keys}", keys?.example ?? ""),
      post,
      lastSeen: describeSeen(lastSeen),
    }))
  );
  const answers = new Map<string, Promise<Probe>>();
  const lastOfHost = new Map<string, Promise<unknown>>();
  for (const { address, post } of addresses) {
    if (answers.has(address)) continue;
    const { host } = new URL(address);
    const answer = (lastOfHost.get(host) ?? Promise.resolve()).then(() => probe(address, options, post));
    lastOfHost.set(host, answer);
    answers.set(address, answer);
  }
  const rows = await Promise.all(addresses.map(async ({ address, ...known }) => (
    { address, ...known, ...await answers.get(address) ?? NOTHING }
  )));
  const isOffline = rows.every(({ status }) =>
    typeof status === "string" && status.startsWith("not reached")
  );
  printRows(
    console,
    rows.map(({ dataset, status, type, bytes, lastModified, address, redirect, lastSeen }) => ({
      Dataset: cell(dataset),
      Status: isOffline ? "no network" : cell(String(status || "")),
      "Media type": cell(type),
      Bytes: cell(bytes),
      "Last modified": cell(lastModified),
      Address: cell(address),
      "Redirects to": cell(redirect),
      "Last seen": cell(lastSeen),
    })),
  );
  return rows.every(({ status }) => status === 200 || status === 206) ? 0 : 1;
}

function cell(text: string): string {
  return text.slice(0, 200) || "-";
}

function describeSeen({ format, on, redirects, userAgent }: LastSeen): string {
  return [
    `${format}${on === undefined ? "" : ` (${on})`}`,
    ...(redirects === undefined ? [] : [`redirects: ${redirects}`]),
    ...(userAgent === undefined ? [] : [`user agent: ${userAgent}`]),
  ].join("; ");
}

if (import.meta.main) {
  Deno.exit(
    await runCommandLine("deno task data:probe", (program, { withoutDatabase }) => {
      program.description(
        "Requests each address of the reference data once. Changes nothing. If the address of a file varies, " +
          "the page that links to it is checked.",
      ).action(withoutDatabase((console) => runProbe(datasets, console)));
    }),
  );
}
