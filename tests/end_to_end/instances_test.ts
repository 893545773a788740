// Guarantee: threads and processes on one database share its counts. Whichever of them answers or stops, a network gets
// only its keys and units, an ended session stays ended, and an approval creates one key.
import { assert, assertEquals } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { startSmtpServer, type TestSmtpServer } from "../email/support/smtp_server.ts";
import { readMessage } from "../email/support/read_message.ts";
import { parseSchema } from "../support/contract_judge.ts";
import { initialize } from "../support/mcp_session.ts";
import { clientOf, type Send } from "../support/server_client.ts";
import { ServerProcess } from "../support/server_process.ts";
import { spendAtOnce, SPENDING_VARIABLES, spendKey } from "../support/spend_at_once.ts";
import { emptyServerDatabase } from "../support/temp_database.ts";
import { bodyOf, memberOf, type TestAnswer } from "../support/test_app.ts";
import type { Storage } from "../../src/storage/mod.ts";

const CALL = { iban: "DE89370400440532013000" };
const AT_ONCE = 40;

/** Several processes, called in rotation from one network. */
class Instances {
  readonly #sends: readonly Send[];
  readonly #network: string;
  readonly count: number;
  #next = 0;

  constructor(servers: readonly ServerProcess[]) {
    this.#sends = servers.map(clientOf);
    this.count = servers.length;
    this.#network = `198.51.100.${servers.length}`;
  }

  /** Sends a request to the next process. */
  send(
    method: string,
    path: string,
    json?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const send = this.#sends[this.#next++ % this.count];
    assert(send !== undefined);
    return send(method, path, {
      ...(json !== undefined && { json }),
      headers: { "X-Forwarded-For": this.#network, ...headers },
    });
  }

  /** Sends the same request to all processes at the same time, several times to each. */
  sendAtOnce(...[method, path, json, headers]: Parameters<Instances["send"]>): Promise<TestAnswer[]> {
    return Promise.all(Array.from({ length: AT_ONCE }, () => this.send(method, path, json, headers)));
  }

  /** Sends a request to each process, one after the other. */
  async askAll(...request: Parameters<Instances["send"]>): Promise<number[]> {
    const statuses: number[] = [];
    for (let asked = 0; asked < this.count; asked++) statuses.push((await this.send(...request)).status);
    return statuses;
  }
}

type Scenario = (instances: Instances, smtp: TestSmtpServer) => Promise<void>;

const scenarios: readonly [name: string, scenario: Scenario][] = [
  ["a network gets its keys of a day, and no more", async (instances) => {
    const answers = await instances.sendAtOnce("POST", "/v1/keys/generate");
    assertEquals(answers.filter(({ status }) => status === 201).length, limits.keysPerNetworkPerDay);
    assertEquals(
      answers.filter(({ status }) => status === 429).length,
      AT_ONCE - limits.keysPerNetworkPerDay,
    );
  }],
  [
    "a network gets its units of MCP tools of a day of 60 calls, and every process knows the session",
    async (instances) => {
      const opened = await instances.send("POST", "/mcp", initialize(), {
        Accept: "application/json, text/event-stream",
      });
      const session = { "Mcp-Session-Id": opened.headers.get("Mcp-Session-Id") ?? "" };
      const params = { name: "validate_iban", arguments: { iban: "DE89370400440532013000" } };
      const answers = await Promise.all(Array.from({ length: 60 }, (_, id) => {
        return instances.send("POST", "/mcp", { jsonrpc: "2.0", id, method: "tools/call", params }, session);
      }));
      assertEquals(answers.filter(({ text }) => text.includes("Commerzbank")).length, limits.mcpCallsPerDay);
      assertEquals(
        answers.filter((answer) => memberOf(answer, "error.code") === -32000).length,
        60 - limits.mcpCallsPerDay,
      );
    },
  ],
  [
    "a code that one process mailed is judged by all, and 40 guesses at once count as 40",
    async (instances, smtp) => {
      const elsewhere = { "X-Forwarded-For": "192.0.2.7" };
      const generate = (json?: unknown) => instances.send("POST", "/v1/keys/generate", json, elsewhere);
      await generate();
      const [guessed, proven] = ["otto@firma.de", "anna@firma.de"];
      await generate({ email: guessed });
      const code = codeIn(smtp, guessed);
      const guesses = Array.from({ length: 41 }, (_, guess) => String(guess).padStart(6, "0"))
        .filter((guess) => guess !== code).slice(0, 40);
      const reasons = await Promise.all(
        guesses.map(async (guess) => memberOf(await generate({ email: guessed, code: guess }), "reason")),
      );
      assertEquals(reasons.filter((reason) => reason === "wrong_code").length, 5);
      assertEquals(reasons.filter((reason) => reason === "too_many_attempts").length, 35);
      for (let process = 0; process < instances.count; process++) {
        const locked = await generate({ email: guessed, code });
        assertEquals(memberOf(locked, "reason"), "too_many_attempts", "even the right code is locked");
      }

      await generate({ email: proven });
      bodyOf(await generate({ email: proven, code: codeIn(smtp, proven) }), "generateApiKey", 201);
    },
  ],
  ["who signs out everywhere is signed out at every process", async (instances, smtp) => {
    const email = `owner@of${instances.count}.de`;
    assertEquals((await instances.send("POST", "/v1/account/code", { email })).status, 202);
    const code = codeIn(smtp, email);
    const opened = await instances.sendAtOnce("POST", "/v1/account/session", { email, code });
    const [signedIn, ...others] = opened.filter(({ status }) => status === 200);
    assert(signedIn !== undefined);
    assertEquals(others, [], "the code opened one session");
    const Cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const overview = ["GET", "/v1/account/overview", undefined, { Cookie }] as const;
    assertEquals(await instances.askAll(...overview), Array(instances.count).fill(200));
    const ended = await instances.send("POST", "/v1/account/logout", { all: true }, { Cookie });
    assertEquals(ended.status, 204, ended.text);
    assertEquals(await instances.askAll(...overview), Array(instances.count).fill(401));
  }],
  ["a program gets one key for the approval of its holder", async (instances) => {
    // The first network has reached its limit of keys.
    const elsewhere = { "X-Forwarded-For": `203.0.113.${instances.count}` };
    const { device_code, user_code } = bodyOf(
      await instances.send("POST", "/v1/keys/device", {}, elsewhere),
      "openDeviceGrant",
      201,
    );
    const look = await instances.send("POST", "/v1/keys/device/lookup", { user_code });
    const approval_token = memberOf(look, "approval_token");
    // A second approval finds no pending request, and is answered slowly on purpose.
    const approvals = await instances.askAll("POST", "/v1/keys/device/approve", {
      user_code,
      approval_token,
    });
    assertEquals(approvals.filter((status) => status === 200).length, 1);
    // A page's call doesn't wait.
    const page = { "Sec-Fetch-Mode": "cors" };
    const collected = await instances.sendAtOnce("POST", "/v1/keys/device/token", { device_code }, page);
    assertEquals(collected.filter(({ status }) => status === 200).length, 1);
  }],
];

/** The last code emailed to an address. */
function codeIn({ received }: TestSmtpServer, email: string): string {
  const mail = received.findLast(({ recipients }) => recipients.includes(email));
  return readMessage(mail?.message ?? "").headers.get("subject")?.slice(0, 6) ?? "";
}

const NETWORK_OF_DEVICES = { "X-Forwarded-For": "203.0.113.99" };

function post(service: ServerProcess, path: string, json: unknown): Promise<TestAnswer> {
  return clientOf(service)("POST", path, { json, headers: NETWORK_OF_DEVICES });
}

async function openGrant(service: ServerProcess) {
  return bodyOf(await post(service, "/v1/keys/device", {}), "openDeviceGrant", 201);
}

async function approve(service: ServerProcess, user_code: string): Promise<void> {
  const look = bodyOf(await post(service, "/v1/keys/device/lookup", { user_code }), "lookupDeviceGrant", 200);
  const { approval_token } = look;
  const approved = await post(service, "/v1/keys/device/approve", { user_code, approval_token });
  bodyOf(approved, "approveDeviceGrant", 200);
}

function collect(service: ServerProcess, device_code: string): Promise<TestAnswer> {
  return post(service, "/v1/keys/device/token", { device_code });
}

/** Resolves when the database shows that a call asked for a pending request's key. That call is now about to wait. */
async function untilAsked({ db }: Storage): Promise<void> {
  const asked = db.selectFrom("device_requests").select("device_hash").where("asked_at", ">", 0)
    .where("status", "=", "pending");
  while ((await asked.execute()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

Deno.test("processes that start at the same time on an empty libSQL server share its counts", async (test) => {
  await using database = await emptyServerDatabase();
  await using smtp = await startSmtpServer();
  await using stack = new AsyncDisposableStack();
  const start = async () =>
    stack.use(
      await ServerProcess.start({
        DATABASE_URL: database.url,
        MAIL_URL: `smtp://127.0.0.1:${smtp.port}`,
        ...SPENDING_VARIABLES,
      }),
    );
  const [first, second] = await Promise.all([start(), start()]);
  const servers = [first, second];

  await test.step("both serve", async () => {
    for (const service of servers) {
      let health = "";
      // On an overloaded machine, the database may answer too late for the health check. The check is repeated, as by a
      // load balancer.
      for (let asked = 0; asked < 20 && health !== "ok"; asked++) {
        health = parseSchema("HealthResponse", await (await service.fetch("/health")).json()).status;
      }
      assertEquals(health, "ok");
    }
  });

  await test.step("of 100 calls without a key, both processes together serve 25", async () => {
    const answers = await Promise.all(
      Array.from(
        { length: 100 },
        (_, index) => (index % 2 === 0 ? first : second).post("/v1/iban/validate", CALL),
      ),
    );
    const served = answers.filter(({ status }) => status === 200);
    assertEquals([served.length, answers.filter(({ status }) => status === 402).length], [25, 75]);
    assertEquals(new Set(served.map(({ headers }) => headers.get("X-Trial-Used"))).size, 25);
    for (const answer of answers) await answer.body?.cancel();
  });

  await test.step("a key made by one is known to the other at once", async () => {
    const made = await first.fetch("/v1/keys/generate", { method: "POST" });
    const { api_key } = parseSchema("GeneratedKey", await made.json());
    const headers = { Authorization: `Bearer ${api_key}` };
    const charged = await second.fetch("/v1/bic/COBADEFF", { headers });
    assertEquals([charged.status, charged.headers.get("X-Quota-Used")], [200, "1"]);
    await charged.body?.cancel();
    const usage = await first.fetch("/v1/keys/usage", { headers });
    assertEquals(parseSchema("KeyUsage", await usage.json()).used, 1);
  });

  await test.step("two processes never spend more of a key than its balance", async () => {
    assertEquals(await Promise.all(servers.map(spendKey)), Array(2).fill({ 200: 25, 402: 55 }));
  });

  const instances = new Instances(servers);
  const storage = await database.open();
  const held = await openGrant(first);
  // The runtime refuses parallel steps that check for open resources.
  const unchecked = { sanitizeOps: false, sanitizeResources: false, sanitizeExit: false };
  await Promise.all([
    test.step({
      name: "a call waits until another process takes the approval",
      ...unchecked,
      fn: async () => {
        const question = collect(second, held.device_code);
        await untilAsked(storage);
        await approve(first, held.user_code);
        bodyOf(await question, "collectDeviceGrantKey", 200);
      },
    }),
    (async () => {
      for (const [name, scenario] of scenarios) {
        await test.step({ name, fn: () => scenario(instances, smtp), ...unchecked });
      }
    })(),
  ]);

  await test.step("nobody spends more than their key holds (sqld, two processes)", async (t) => {
    await spendAtOnce(t, servers, database);
  });

  await test.step("an approval creates one key, and a restart loses nothing", async () => {
    // Several calls with the same code, sent to both processes at once.
    const shared = await openGrant(first);
    await approve(second, shared.user_code);
    const answers = await Promise.all(
      [first, second, first, second].map((service) => collect(service, shared.device_code)),
    );
    assertEquals(answers.map(({ status }) => status).sort(), [200, 400, 400, 400]);

    // A stopping process answers pending calls, and nothing is lost when it is killed.
    const stopped = await openGrant(first);
    const waiting = collect(first, stopped.device_code);
    await untilAsked(storage);
    const startedAt = performance.now();
    first.signal("SIGTERM");
    assertEquals(bodyOf(await waiting, "collectDeviceGrantKey", 400).error, "authorization_pending");
    assertEquals((await first.ended()).code, 0);
    assert(performance.now() - startedAt < 25_000, "the call waited to its end");
    await approve(second, stopped.user_code);
    second.signal("SIGKILL");
    await second.ended();
    const third = await start();
    bodyOf(await collect(third, stopped.device_code), "collectDeviceGrantKey", 200);
    const secrets = [held, shared, stopped].flatMap(({ device_code, user_code }) => [device_code, user_code]);
    const lines = [first, second, third].flatMap((service) => service.lines);
    for (const secret of secrets) assert(!lines.some((line) => line.includes(secret)));
    // Answers show the beginning of a key that has made calls.
    const ofDevices = lines.filter((line) => line.includes('"/v1/keys/device'));
    assert(ofDevices.length > 0 && !ofDevices.some((line) => line.includes("ifk_")));
  });
});
