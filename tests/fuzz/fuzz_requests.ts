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
import { endWith } from "../support/end_with.ts";
import { RawConnection } from "../support/raw_connection.ts";
import { ServerProcess } from "../support/server_process.ts";
import { allOperations, filledPath } from "../support/contract_paths.ts";
import { mix, words } from "./mix.ts";

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

const host = mix(
  [3, words("x localhost:8000 [::1]:1 127.0.0.1")],
  [2, fc.constantFrom("/a#", "/ping?", "a@b", "a b", "", ":", "x:99999", "[", "*", "..", "%2f", "x,y")],
  [1, value],
);

const path = fc.oneof(
  fc.constantFrom(...allOperations.map((operation) => filledPath(operation.path))),
  words("/ // /* /.. /% /%00 /%2e%2e/ping /v1/bic/%E0%A4%A /ping/ /PING"),
  fc.string({ unit: fc.constantFrom(..."aZ09-_.~!$&'()*+,;=:@/%"), maxLength: 40 }).map((text) => `/${text}`),
);

const query = fc.oneof(
  fc.constant(""),
  fc.string({ unit: fc.constantFrom(..."aiban=&?/%+09Z_"), maxLength: 40 }).map((text) => `?${text}`),
);

const target = mix(
  [8, fc.tuple(path, query).map(([at, search]) => at + search)],
  [1, fc.tuple(path, query).map(([at, search]) => `http://other${at}${search}`)],
);

const method = mix([6, words("GET POST HEAD OPTIONS")], [1, words("PUT DELETE PATCH TRACE QUERY get")]);

const start = mix(
  [30, fc.tuple(method, target).map((parts) => parts.join(" "))],
  [1, fc.constantFrom("OPTIONS *", "CONNECT x:1", "CONNECT ?")],
);

const HEADERS =
  "Accept Authorization Content-Type Cookie Forwarded Idempotency-Key If-None-Match Origin PAYMENT-SIGNATURE Range " +
  "Referer User-Agent X-API-Key X-Forwarded-For X-Forwarded-Host X-HTTP-Method-Override X-Original-URL X-PAYMENT " +
  "X-Request-Id Via traceparent";

const header = fc.tuple(fc.oneof(words(HEADERS), token.map((name) => `X-${name}`)), value);

const member = words("iban ibans bic reference payload address email code __proto__");

const body = mix(
  [2, fc.constant("")],
  [3, fc.json({ maxDepth: 3 })],
  [2, fc.dictionary(member, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }).map((all) => JSON.stringify(all))],
  [1, fc.string({ unit: anyCharacter, maxLength: 80 })],
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
  endWith(await fuzz(service, requests, seed));
}
