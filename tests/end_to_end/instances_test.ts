// Protects what is given or shown once: with three processes on one database, whichever of them is asked, a
// network gets its keys and units, a session that ended is ended, and an approval is one key.
import { assert, assertEquals } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { startSmtpServer, type TestSmtpServer } from "../email/support/smtp_server.ts";
import { readMessage } from "../email/support/read_message.ts";
import { initialize } from "../support/mcp_session.ts";
import { clientOf, type Send } from "../support/server_client.ts";
import { ServerProcess } from "../support/server_process.ts";
import { startSqld } from "../support/sqld.ts";
import { bodyOf, memberOf, type TestAnswer } from "../support/test_app.ts";

const PROCESSES = 3;
const AT_ONCE = 40;

/** Some processes, asked in turn from one network. */
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

  /** Sends the same request to all processes at once, to each several times. */
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
  ["a network gets its units of MCP tools of a day, and no more", async (instances) => {
    const call = { name: "validate_iban", arguments: { iban: "DE89370400440532013000" } };
    const json = { jsonrpc: "2.0", id: 1, method: "tools/call", params: call };
    const accept = { Accept: "application/json, text/event-stream" };
    const opened = await instances.send("POST", "/mcp", initialize(), accept);
    const session = { ...accept, "Mcp-Session-Id": opened.headers.get("Mcp-Session-Id") ?? "" };
    const answers = await instances.sendAtOnce("POST", "/mcp", json, session);
    assertEquals(answers.filter(({ text }) => text.includes("Commerzbank")).length, limits.mcpCallsPerDay);
  }],
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
    // The keys of the network are all made.
    const elsewhere = { "X-Forwarded-For": `203.0.113.${instances.count}` };
    const { device_code, user_code } = bodyOf(
      await instances.send("POST", "/v1/keys/device", {}, elsewhere),
      "openDeviceGrant",
      201,
    );
    const look = await instances.send("POST", "/v1/keys/device/lookup", { user_code });
    const approval_token = memberOf(look, "approval_token");
    // A second approval finds nothing that waits, and its answer is slow on purpose.
    const approvals = await instances.askAll("POST", "/v1/keys/device/approve", {
      user_code,
      approval_token,
    });
    assertEquals(approvals.filter((status) => status === 200).length, 1);
    // A question of a page is not held.
    const page = { "Sec-Fetch-Mode": "cors" };
    const collected = await instances.sendAtOnce("POST", "/v1/keys/device/token", { device_code }, page);
    assertEquals(collected.filter(({ status }) => status === 200).length, 1);
  }],
];

/** The code that was mailed to an address last. */
function codeIn({ received }: TestSmtpServer, email: string): string {
  const mail = received.findLast(({ recipients }) => recipients.includes(email));
  return readMessage(mail?.message ?? "").headers.get("subject")?.slice(0, 6) ?? "";
}

Deno.test("processes on one database give and show once what is given and shown once", async (test) => {
  await using database = await startSqld();
  await using smtp = await startSmtpServer();
  await using stack = new AsyncDisposableStack();
  const variables = {
    DATABASE_URL: database.url,
    MAIL_URL: `smtp://127.0.0.1:${smtp.port}`,
    TRUSTED_PROXY_HOPS: "1",
  };
  const servers = await Promise.all(
    Array.from({ length: PROCESSES }, async () => stack.use(await ServerProcess.start(variables))),
  );
  const instances = new Instances(servers);
  for (const [name, scenario] of scenarios) await test.step(name, () => scenario(instances, smtp));
});
