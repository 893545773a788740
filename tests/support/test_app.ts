/**
 * The real service in this process: real registers, a real database in a temporary folder, a clock that only tests
 * move. Every answer is checked against the contract.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { type OperationId, operations } from "../../generated/operations.ts";
import type { Operation } from "../../src/contract/mod.ts";
import type { Replies, ReplyBody } from "../../generated/handlers.ts";
import type { openApp } from "../../src/app.ts";
import type { SettlementBounds } from "../../src/billing/x402/settlement_method.ts";
import type { openSdkPackage } from "../../src/discovery/mod.ts";
import type { Serve } from "../../src/http/mod.ts";
import type { Mailer } from "../../src/email/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { checkHeaders, checkSchema, declaredAnswer, parseBody, parseSchema } from "./contract_judge.ts";
import { TestClock } from "./clock.ts";
import { tempFolder } from "./in_folder.ts";
import type { OpenService } from "./loaded_service.ts";

/**
 * The import doesn't contain this literal. Otherwise, tests that only call another process would also load the service.
 */
const SERVICE = "./loaded_service.ts";

let service: Promise<typeof import("./loaded_service.ts")> | undefined;

/** The client as a server distributes it, packed once for all services, because many pages show its hash. */
let packSdk: ReturnType<typeof openSdkPackage> | undefined;

type AppData = Parameters<typeof openApp>[0]["data"];

/** Paths outside the contract whose refusals have the form that the contract defines. */
const NON_API_PATHS: ReadonlySet<string> = new Set(["/v1/webhooks/card", "/buy/done"]);

/** Public address of the service in tests. */
export const BASE_URL = "https://bankscreen.test";

export interface TestRequest {
  /** A value to send as JSON. */
  readonly json?: unknown;
  /** A raw body; without a content type unless `headers` has one. */
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  /** Address of the caller. */
  readonly from?: string;
  readonly key?: string;
  /** Aborted when the caller leaves. */
  readonly signal?: AbortSignal;
}

/** A complete answer. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed if the answer is JSON, else `undefined`. */
  readonly json: unknown;
}

/** The service in this process. */
export class TestApp implements AsyncDisposable {
  /** Answers a request, without a check. */
  readonly serve: Serve;
  readonly #service: OpenService;
  readonly #mailer: Mailer;
  readonly #stack: AsyncDisposableStack;
  readonly storage: Storage;
  /** URL of the database, for commands in this process. */
  readonly databaseUrl: string;
  readonly clock: TestClock;
  /** All log lines. */
  readonly logLines: readonly string[];
  /** Folder of sent mails. */
  readonly outbox: string;

  private constructor(
    parts: Pick<TestApp, "storage" | "databaseUrl" | "clock" | "logLines" | "outbox">,
    service: OpenService,
    mailer: Mailer,
    stack: AsyncDisposableStack,
  ) {
    this.#service = service;
    this.#mailer = mailer;
    this.#stack = stack;
    this.serve = service.serve;
    this.storage = parts.storage;
    this.databaseUrl = parts.databaseUrl;
    this.clock = parts.clock;
    this.logLines = parts.logLines;
    this.outbox = parts.outbox;
  }

  /**
   * Opens a separate service for one test, by default without a rate limit.
   *
   * @param openData Opens the reference data on the service's database; by default the shipped data.
   * @param bounds Limits of waits for chain and facilitator; by default those of a real service.
   */
  static async open(
    variables: Readonly<Record<string, string>> = {},
    instant = "2026-11-21T08:00:00Z",
    openData?: (storage: Storage) => AppData | Promise<AppData>,
    bounds?: SettlementBounds,
  ): Promise<TestApp> {
    service ??= import(SERVICE);
    const loaded = await service;
    const { createLog, createMailer, openSdkPackage, openService, readConfig, quickFileDatabase } = loaded;
    await using stack = new AsyncDisposableStack();
    const clock = new TestClock(instant);
    const outbox = stack.use(await tempFolder()).path;
    const database = stack.use(await quickFileDatabase());
    const config = readConfig({
      RATE_LIMIT_PER_MINUTE: "0",
      BASE_URL,
      CARD_WEBHOOK_SECRET: "whsec_test",
      ...variables,
    });
    const storage = await database.open(clock);
    const logLines: string[] = [];
    const log = createLog("json", (line) => logLines.push(line), () => clock.now());
    const mailUrl = variables.MAIL_URL ?? `file:${outbox}`;
    const mailer = createMailer({ url: mailUrl, from: config.mailFrom, clock });
    stack.defer(() => mailer.close());
    const data = await openData?.(storage) ?? loaded.shipped;
    packSdk ??= openSdkPackage(BASE_URL);
    const opened = await openService({ config, data, storage, mailer, log, packSdk }, {
      issuer: BASE_URL,
      bounds,
    });
    const parts = { storage, databaseUrl: database.url, clock, logLines, outbox };
    return new TestApp(parts, opened, mailer, stack.move());
  }

  /** Sends a request and checks the answer against the contract. */
  async request(method: string, path: string, options: TestRequest = {}): Promise<TestAnswer> {
    const { json, body, headers, from = "203.0.113.7", key, signal = null } = options;
    const request = new Request(BASE_URL + path, {
      method,
      signal,
      body: json === undefined ? body ?? null : JSON.stringify(json),
      headers: {
        ...(json !== undefined && { "Content-Type": "application/json" }),
        ...(key !== undefined && { Authorization: `Bearer ${key}` }),
        ...headers,
      },
    });
    // `Request` itself declares a string as text.
    if (json === undefined && !new Headers(headers).has("Content-Type")) {
      request.headers.delete("Content-Type");
    }
    const remoteAddr: Deno.Addr = { transport: "tcp", hostname: from, port: 50_000 };
    const answer = await readAnswer(await this.serve(request, { remoteAddr }));
    const routed = routedPath(request.url);
    checkAgainstContract(method, routed, answer);
    // Headers aren't compared for a path in another spelling: its call counts towards the limit, whatever the contract
    // says.
    const operation = new URL(request.url).pathname === routed ? operationAt(method, routed) : undefined;
    const declared = operation && declaredAnswer(operation, answer.status);
    if (declared) checkHeaders(declared, `${operation.id} ${answer.status}`, answer);
    return answer;
  }

  /** Sends requests of the client to this service. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const answer = await this.request(request.method, pathname + search, {
      ...(request.body !== null && { body: await request.text() }),
      headers: Object.fromEntries(request.headers),
    });
    return new Response(answer.text, { status: answer.status, headers: answer.headers });
  };

  /** Sends a JSON body by POST. */
  post(path: string, json: unknown, options: TestRequest = {}): Promise<TestAnswer> {
    return this.request("POST", path, { json, ...options });
  }

  /** Sends a GET. */
  get(path: string, options: TestRequest = {}): Promise<TestAnswer> {
    return this.request("GET", path, options);
  }

  /** Checks the outcome of open payments, as the service does every ten seconds. */
  async reconcile(): Promise<void> {
    await this.#service.x402?.reconcileAll();
  }

  /** Ends expired subscriptions, as the service does every ten seconds. */
  async endOverdue(): Promise<number> {
    return await this.#service.cards?.endOverdue() ?? 0;
  }

  /** Sends due emails, as the service does every ten seconds; resolves to their number. */
  async sendEmails(): Promise<number> {
    service ??= import(SERVICE);
    const { sendEmails } = await service;
    const reportFailure = (error: unknown): never => {
      throw error;
    };
    return await sendEmails({ storage: this.storage, mailer: this.#mailer, reportFailure });
  }

  /** Returns the sent mails, in the order in which they were written. */
  async mails(): Promise<string[]> {
    const files = await Promise.all(
      (await Array.fromAsync(Deno.readDir(this.outbox))).map(async ({ name }) => {
        const path = `${this.outbox}/${name}`;
        return { path, writtenAt: (await Deno.stat(path)).mtime?.getTime() ?? 0 };
      }),
    );
    files.sort((a, b) => a.writtenAt - b.writtenAt);
    return await Promise.all(files.map(({ path }) => Deno.readTextFile(path)));
  }

  /** Returns the code in the last mail. */
  async lastCode(): Promise<string> {
    const code = /^Subject:.*?(\d{6})/m.exec((await this.mails()).at(-1) ?? "")?.[1];
    assert(code, "no mail with a code was sent");
    return code;
  }

  /** Makes a free key from a network and returns its secret. */
  async makeKey(from = "203.0.113.7"): Promise<string> {
    return bodyOf(await this.request("POST", "/v1/keys/generate", { from }), "generateApiKey", 201).api_key;
  }

  /** Closes the service and removes its database. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stack.disposeAsync();
  }
}

/** Reads a complete answer. */
export async function readAnswer(response: Response): Promise<TestAnswer> {
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson && text !== "" ? JSON.parse(text) : undefined,
  };
}

/** The path as the router reads it: dots resolved, percent-encoding decoded. */
function routedPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURI(pathname);
  } catch (error) {
    if (error instanceof URIError) return pathname;
    throw error;
  }
}

const patterns = Object.values<Operation>(operations).map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

function operationAt(method: string, path: string): Operation | undefined {
  return patterns.find(({ operation, pattern }) =>
    operation.method === method.toLowerCase() && pattern.test(path)
  )?.operation;
}

/** Checks an answer against the schema of its status. A refusal outside all operations must have the common form. */
export function checkAgainstContract(method: string, path: string, answer: TestAnswer): void {
  const { status, text, json } = answer;
  const operation = operationAt(method, path);
  // A page shows its own errors.
  if (operation === undefined && text.startsWith("<!DOCTYPE html>")) return;
  if (status >= 500 && json === undefined) return assertEquals(text, "Internal Server Error");
  if (method === "HEAD" || status === 204 || status === 304 || status === 308) return assertEquals(text, "");
  // MCP's answers are JSON-RPC messages, whatever their status.
  if (path === "/mcp" || (NON_API_PATHS.has(path) && status !== 400)) return;
  // The contract only covers paths below `/v1/`, and no other pages and documents.
  if (operation === undefined && status < 400 && !path.startsWith("/v1/")) return;
  const declared = operation && declaredAnswer(operation, status);
  if (declared) checkSchema(declared.schema, json ?? text);
  else {
    assert(status >= 400, `${method} ${path} answered ${status}, which the contract does not declare`);
    parseSchema("ApiError", json ?? text);
  }
}

/** Checks status and schema of an operation's answer, and returns its body. */
export function bodyOf<Id extends OperationId, Status extends Replies[Id]["status"]>(
  answer: TestAnswer,
  id: Id,
  status: Status,
): ReplyBody<Id, Status> {
  assertEquals<number>(answer.status, status, answer.text);
  return parseBody(id, status, answer.json ?? answer.text);
}

/** Returns a member of a JSON answer by path, for example `cause.reason`; `undefined` if there is none. */
export function memberOf(answer: TestAnswer, path: string): unknown {
  return path.split(".").reduce<unknown>(
    (value, name) =>
      typeof value === "object" && value !== null
        ? Object.entries(value).find(([key]) => key === name)?.[1]
        : undefined,
    answer.json,
  );
}

/** Returns the status of an answer and its error token; `undefined` if it has none. */
export function errorOf(answer: TestAnswer): readonly [status: number, error: unknown] {
  return [answer.status, memberOf(answer, "error")];
}
