// deno-lint-ignore-file no-console
/**
 * Sends well-formed HTTP with odd contents to the real process: any method, target, host, header and body. Every answer
 * must have a request id and a status other than 500. A failure prints the request, and the seed that repeats it.
 *
 * Arguments: how many requests (200,000), and the seed (the time).
 *
 * @module
 */
import fc from "fast-check";
import { anyCharacter } from "../support/any_character.ts";
import { RawConnection } from "../support/raw_connection.ts";
import { ServerProcess } from "../support/server_process.ts";
import { allOperations, filledPath } from "../support/contract_paths.ts";

/** Concurrent requests. */
const LANES = 8;

const token = fc.string({ unit: fc.constantFrom(..."aZ09-_.!~*'"), minLength: 1, maxLength: 12 });

/** Possible header values: visible characters, spaces and bytes beyond ASCII (RFC 9110, section 5.5). */
const value = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."aZ09 \t-_.,;:/=%{}[]()<>@?#&+\"'\\üé"), maxLength: 60 }),
  fc.constantFrom(
    "DE89370400440532013000",
    `ifk_${"0".repeat(64)}`,
    " ".repeat(9000),
    "Bearer a" + " ".repeat(9000) + "b",
  ),
  fc.constantFrom("Bearer", "Basic Og==", "*", 'W/"a"', "a,b,c", "http://x", "-1", "1e9"),
);

const host = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("x", "localhost:8000", "[::1]:1", "127.0.0.1") },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "/a#",
      "/ping?",
      "a@b",
      "a b",
      "",
      ":",
      "x:99999",
      "[",
      "*",
      "..",
      "%2f",
      "x,y",
    ),
  },
  { weight: 1, arbitrary: value },
);

const path = fc.oneof(
  fc.constantFrom(...allOperations.map((operation) => filledPath(operation.path))),
  fc.constantFrom(
    "/",
    "//",
    "/*",
    "/..",
    "/%",
    "/%00",
    "/%2e%2e/ping",
    "/v1/bic/%E0%A4%A",
    "/ping/",
    "/PING",
  ),
  fc.string({ unit: fc.constantFrom(..."aZ09-_.~!$&'()*+,;=:@/%"), maxLength: 40 }).map((text) => `/${text}`),
);

const query = fc.oneof(
  fc.constant(""),
  fc.string({ unit: fc.constantFrom(..."aiban=&?/%+09Z_"), maxLength: 40 }).map((text) => `?${text}`),
);

const target = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(path, query).map(([at, search]) => at + search) },
  { weight: 1, arbitrary: fc.tuple(path, query).map(([at, search]) => `http://other${at}${search}`) },
);

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("GET", "POST", "HEAD", "OPTIONS") },
  { weight: 1, arbitrary: fc.constantFrom("PUT", "DELETE", "PATCH", "TRACE", "QUERY", "get") },
);

const start = fc.oneof(
  { weight: 30, arbitrary: fc.tuple(method, target).map((parts) => parts.join(" ")) },
  { weight: 1, arbitrary: fc.constantFrom("OPTIONS *", "CONNECT x:1", "CONNECT ?") },
);

const header = fc.tuple(
  fc.oneof(
    fc.constantFrom(
      ...[
        "Accept",
        "Authorization",
        "Content-Type",
        "Cookie",
        "Forwarded",
        "Idempotency-Key",
        "If-None-Match",
        "Origin",
      ],
      ...[
        "PAYMENT-SIGNATURE",
        "Range",
        "Referer",
        "User-Agent",
        "X-API-Key",
        "X-Forwarded-For",
        "X-Forwarded-Host",
      ],
      ...["X-HTTP-Method-Override", "X-Original-URL", "X-PAYMENT", "X-Request-Id", "Via", "traceparent"],
    ),
    token.map((name) => `X-${name}`),
  ),
  value,
);

const body = fc.oneof(
  { weight: 2, arbitrary: fc.constant("") },
  { weight: 3, arbitrary: fc.json({ maxDepth: 3 }) },
  {
    weight: 2,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        "iban",
        "ibans",
        "bic",
        "reference",
        "payload",
        "address",
        "email",
        "code",
        "__proto__",
      ),
      fc.jsonValue({ maxDepth: 2 }),
      { maxKeys: 3 },
    ).map((members) => JSON.stringify(members)),
  },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 80 }) },
);

const request = fc.tuple(start, host, fc.array(header, { maxLength: 5 }), body).map(
  ([line, at, headers, text]) => {
    const { length } = new TextEncoder().encode(text);
    const head = [
      `${line} HTTP/1.1`,
      `Host: ${at}`,
      "Connection: close",
      ...(length > 0 ? [`Content-Length: ${length}`] : []),
      ...headers.map(([name, text]) => `${name}: ${text}`),
    ].join("\r\n");
    return new TextEncoder().encode(`${head}\r\n\r\n${text}`);
  },
);

/** Number of requests that are generated at a time: more would fill the memory. */
const SAMPLE = 2000;

function* samples(requests: number, seed: number): Generator<Uint8Array> {
  for (let made = 0; made < requests; made += SAMPLE) {
    yield* fc.sample(request, { seed: seed + made, numRuns: Math.min(SAMPLE, requests - made) });
  }
}

/** Sends `requests` generated requests to a service. Returns violations, the first one first. */
export async function fuzz(
  service: Pick<ServerProcess, "port">,
  requests: number,
  seed: number,
): Promise<readonly string[]> {
  const sent = samples(requests, seed);
  const broken: string[] = [];
  async function sendInTurn(): Promise<void> {
    for (const bytes of sent) {
      using connection = await RawConnection.open(service.port);
      await connection.send(bytes);
      const answer = await connection.receive();
      const head = answer.split("\r\n\r\n", 1)[0] ?? "";
      if (/^HTTP\/1\.1 500/.test(head) || !/\r\nx-request-id: \S/i.test(head)) {
        broken.push(`${JSON.stringify(new TextDecoder().decode(bytes))}\n  ${JSON.stringify(head)}`);
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, sendInTurn));
  return broken;
}

if (import.meta.main) {
  const [requests = 200_000, seed = Date.now() % 2 ** 31] = Deno.args.map(Number);
  console.log(`${requests} requests, seed ${seed}`);
  await using service = await ServerProcess.start();
  const broken = await fuzz(service, requests, seed);
  for (const found of broken.slice(0, 20)) console.error(found);
  console.log(`${broken.length} broken`);
  Deno.exit(broken.length > 0 ? 1 : 0);
}
