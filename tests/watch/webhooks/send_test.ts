/**
 * Webhook messages on the network: a sender's trust in a receiver, and the receivers in the guide.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import https from "node:https";
import type { Socket } from "node:net";
import { guides } from "../../../generated/guides.ts";
import { createDnsLookup } from "../../../src/email/mod.ts";
import type { WebhookProblem } from "../../../src/storage/mod.ts";
import { signatureHeaders } from "../../../src/watch/webhooks/deliver.ts";
import { openSender, type SenderOptions, type SendOutcome } from "../../../src/watch/webhooks/send.ts";
import { newSecret } from "../../../src/watch/webhooks/webhooks.ts";
import { type DnsEntry, startDnsServer } from "../../support/dns_server.ts";
import { inFolder } from "../../support/in_folder.ts";
import { freePort } from "../../support/free_port.ts";
import { issueCertificate } from "../../support/openssl.ts";
import { runDeno } from "../../support/run_program.ts";
import { RunningProgram } from "../../support/running_program.ts";
import { ROOT, taskArguments } from "../../support/task_arguments.ts";
import { startRawReceiver, startWebhookReceiver } from "../../support/webhook_receiver.ts";

const BODY = JSON.stringify({ type: "webhook.test" });

function openLocalSender(options: Partial<SenderOptions> = {}) {
  return openSender({
    lookup: () => Promise.reject(new Error("no name is asked for here")),
    isInsecure: true,
    ownAddresses: () => [],
    ownHost: "127.0.0.1",
    ...options,
  });
}

function sender(options: Partial<SenderOptions> = {}) {
  const send = openLocalSender(options);
  return (url: string) =>
    send({ url, headers: { "Content-Type": "application/json", "webhook-id": "msg_1" }, body: BODY });
}

const failed = (problem: WebhookProblem): SendOutcome => ({ status: null, answer: null, problem });

Deno.test("a sender posts headers and body, and keeps the status and the beginning of the answer", async () => {
  await using receiver = startWebhookReceiver(() => new Response(`thank\tyou\r\n\u202e${"é".repeat(1_500)}`));
  const outcome = await sender()(`${receiver.url}hook?a=1`);
  assertEquals(outcome, { status: 200, answer: `thank you ${"é".repeat(190)}`, problem: null });
  const [{ path, headers, body }] = await receiver.arrived(1) as [typeof receiver.received[number]];
  assertEquals([path, headers["webhook-id"], headers["host"], body], [
    "/hook?a=1",
    "msg_1",
    `127.0.0.1:${receiver.port}`,
    BODY,
  ]);
});

Deno.test("a sender follows no redirect", async () => {
  await using target = startWebhookReceiver();
  for (const status of [301, 302, 303, 307, 308]) {
    await using receiver = startWebhookReceiver(() =>
      new Response(null, { status, headers: { location: target.url } })
    );
    assertEquals((await sender()(receiver.url)).status, status);
  }
  assertEquals(target.received.length, 0);
});

const AWKWARD:
  readonly (readonly [what: string, speak: (connection: Socket) => void, problem: WebhookProblem])[] = [
    ["says nothing", () => {}, "no_answer"],
    ["drips its head", (connection) => {
      connection.write("HTTP/1.1 200 OK\r\n");
      drip(connection, (n) => `X-${n}: 1\r\n`);
    }, "no_answer"],
    ["drips its body", (connection) => {
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n");
      drip(connection, () => "x");
    }, "no_answer"],
    ["sends a head without end", (connection) => {
      connection.write("HTTP/1.1 200 OK\r\n");
      drip(connection, (n) => `X-${n}: ${"y".repeat(10_000)}\r\n`);
    }, "malformed_answer"],
    ["speaks no HTTP", (connection) => connection.end("SSH-2.0-OpenSSH_9.6\r\n"), "malformed_answer"],
    ["resets", (connection) => connection.once("data", () => connection.resetAndDestroy()), "not_connected"],
    ["closes", (connection) => connection.once("data", () => connection.end()), "not_connected"],
  ];

function drip(connection: Socket, text: (n: number) => string): void {
  let n = 0;
  const timer = setInterval(() => connection.write(text(n++)), 5);
  connection.on("close", () => clearInterval(timer));
}

for (const [what, speak, problem] of AWKWARD) {
  Deno.test(`a receiver that ${what} is cut off at the limit`, async () => {
    await using receiver = await startRawReceiver(speak);
    assertEquals(await sender({ withinMs: 300 })(`http://127.0.0.1:${receiver.port}/`), failed(problem));
  });
}

Deno.test("a sender reads only the beginning of an endless answer", async () => {
  let written = 0;
  await using receiver = await startRawReceiver((connection) => {
    connection.write("HTTP/1.1 500 Oops\r\n\r\n");
    connection.once("data", () =>
      drip(connection, () => {
        written += 1_000;
        return "z".repeat(1_000);
      }));
  });
  const outcome = await sender()(`http://127.0.0.1:${receiver.port}/`);
  assertEquals(outcome, { status: 500, answer: "z".repeat(200), problem: null });
  assert(written < 1_000_000, `${written} bytes were taken`);
});

Deno.test("a sender reports not_connected if nothing listens on the port", async () => {
  const receiver = await startRawReceiver(() => {});
  await receiver[Symbol.asyncDispose]();
  assertEquals(await sender()(`http://127.0.0.1:${receiver.port}/`), failed("not_connected"));
});

/** Names whose addresses strangers control. */
const ZONE: Record<string, DnsEntry> = {
  "loop.example.com": { A: ["127.0.0.1"] },
  "loop6.example.com": { AAAA: ["0:0:0:0:0:0:0:1"] },
  "mapped.example.com": { AAAA: ["0:0:0:0:0:ffff:7f00:1"] },
  "nat64.example.com": { AAAA: ["64:ff9b:0:0:0:0:a9fe:a9fe"] },
  "cloud.example.com": { A: ["169.254.169.254"] },
  "azure.example.com": { A: ["168.63.129.16"] },
  "lan.example.com": { A: ["10.1.2.3"] },
  "mixed.example.com": { A: ["8.8.8.8", "127.0.0.1"] },
  "mixed6.example.com": { A: ["8.8.8.8"], AAAA: ["fd00:0:0:0:0:0:0:1"] },
  "ours.example.com": { A: ["8.8.4.4"] },
  "alias.example.com": { A: ["8.8.4.4"] },
  "machine.example.com": { AAAA: ["2a00:0:0:0:0:0:0:5"] },
  "127.0.0.1.nip.io": { A: ["127.0.0.1"] },
};

Deno.test("a guarded sender connects only to public addresses, whatever the host name", async () => {
  await using dns = await startDnsServer(ZONE);
  await using receiver = await startRawReceiver(() => {});
  const send = sender({
    isInsecure: false,
    lookup: createDnsLookup(dns.nameServer),
    ownHost: "ours.example.com",
    ownAddresses: () => ["10.0.0.5", "2a00::5"],
    withinMs: 2_000,
  });
  for (const host of Object.keys(ZONE)) {
    assertEquals([host, await send(`https://${host}/`)], [host, failed("address_not_allowed")]);
  }
  for (
    const url of [
      `http://127.0.0.1:${receiver.port}/`,
      `https://127.0.0.1:${receiver.port}/`,
      "https://[::1]/",
    ]
  ) {
    assertEquals(await send(url), failed("address_not_allowed"));
  }
  assertEquals(await send("https://nobody.example.com/"), failed("name_not_found"));
  assertEquals(receiver.connections(), 0);
});

Deno.test("a sender looks up the addresses of this service again after a minute", async () => {
  const names: string[] = [];
  const lookup = (name: string) => Promise.resolve(names.push(name) > 0 ? ["8.8.4.4"] : []);
  const send = sender({ isInsecure: false, ownHost: "ours.example.com", lookup });
  const { now } = performance;
  for (const later of [0, 59_000, 61_000]) {
    performance.now = () => now.call(performance) + later;
    assertEquals(await send("https://loop.example.com/"), failed("address_not_allowed"));
  }
  performance.now = now;
  assertEquals(names.filter((name) => name === "ours.example.com").length, 4);
});

Deno.test("a sender connects to the address that it checked, even if the name then resolves to another", async () => {
  let asked = 0;
  await using elsewhere = startWebhookReceiver();
  await using dns = await startDnsServer({
    "rebind.example.com": {
      get A() {
        // The second query would return a forbidden address, so no second query may be made.
        return asked++ === 0 ? ["127.0.0.1"] : ["127.0.0.2"];
      },
    },
  });
  const outcome = await sender({ lookup: createDnsLookup(dns.nameServer) })(
    `http://rebind.example.com:${elsewhere.port}/`,
  );
  assertEquals(outcome.status, 204);
  assertEquals(dns.questions, ["A rebind.example.com", "AAAA rebind.example.com"]);
  assertEquals(elsewhere.received[0]?.headers["host"], `rebind.example.com:${elsewhere.port}`);
});

Deno.test("a sender waits no longer for a silent name server than for a silent receiver", async () => {
  await using dns = await startDnsServer({ "silent.example.com": "silent" });
  const send = sender({ lookup: createDnsLookup(dns.nameServer), withinMs: 300 });
  assertEquals(await send("http://silent.example.com/"), failed("no_answer"));
});

/** Runs a test with a receiver that has a certificate of a private authority, which is in the folder. */
async function withTls(
  name: string,
  test: (receiver: { folder: string; authority: string; port: number | null | undefined }) => Promise<void>,
): Promise<void> {
  await inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/names`, `subjectAltName=DNS:${name}`);
    await issueCertificate(folder, name, "-extfile", "names");
    const [authority = "", key, cert] = ["ca.pem", "leaf.key", "leaf.pem"].map((file) =>
      Deno.readTextFileSync(`${folder}/${file}`)
    );
    const server = https.createServer({ key, cert }, (_request, response) => response.end("ok"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    await test({ folder, authority, port: typeof address === "object" ? address?.port : null });
    await new Promise((resolve) => server.close(resolve));
  });
}

Deno.test("TLS verifies the host name, even though the sender connects to an IP address", () =>
  withTls("hooks.example.com", async ({ authority, port }) => {
    await using dns = await startDnsServer({
      "hooks.example.com": { A: ["127.0.0.1"] },
      "other.example.com": { A: ["127.0.0.1"] },
    });
    const lookup = createDnsLookup(dns.nameServer);
    const send = sender({ lookup, trusted: [authority] });
    const [hooks, other] = ["hooks", "other"].map((host) => `https://${host}.example.com:${port}/`);
    assertEquals(await send(hooks ?? ""), { status: 200, answer: "ok", problem: null });
    assertEquals(await send(other ?? ""), failed("certificate_refused"));
    assertEquals(await sender({ lookup })(hooks ?? ""), failed("certificate_refused"));
  }));

Deno.test("a receiver with a certificate of a private authority is reached with the permissions of the service", () =>
  withTls("hooks.localhost", async ({ folder, port }) => {
    const send = async (trusted: Readonly<Record<string, string>>) => {
      const { NODE_EXTRA_CA_CERTS: _node, DENO_CERT: _deno, ...env } = Deno.env.toObject();
      const program = [...taskArguments("operate"), "tests/support/send_webhook_process.ts"];
      const options = { cwd: ROOT, env: { ...env, ...trusted }, clearEnv: true };
      const { out, err } = await runDeno([...program, `https://hooks.localhost:${port}/`], options);
      return out.trim() || err;
    };
    const outcomes = await Promise.all([
      send({ NODE_EXTRA_CA_CERTS: `${folder}/ca.pem` }),
      send({ DENO_CERT: `${folder}/ca.pem` }),
      send({ NODE_EXTRA_CA_CERTS: `${folder}/leaf.key` }),
      send({}),
    ]);
    assertEquals(outcomes, ["200", "200", "certificate_refused", "certificate_refused"]);
  }));

// The guide's receivers, run as printed in three runtimes. Their code verifies our events, and rejects forged and old
// events.

const [, ofReceivers = ""] = guides.watch.markdown.split("## Verify it");
const [DENO = "", NODE = "", PYTHON = ""] = [...ofReceivers.matchAll(/^```(?:ts|py)\n([\s\S]*?)^```$/gm)].map(
  ([, code]) => code,
);

const EVENT = JSON.stringify({
  type: "watch.changed",
  timestamp: "2026-11-22T09:00:00.000Z",
  data: { summary: "Ask before you pay Müller.", watch: { reference: "supplier 42" } },
});

interface Receiver {
  readonly name: string;
  readonly code: string;
  readonly command: (file: string) => readonly [string, ...string[]];
  readonly extension: string;
}

const RECEIVERS: readonly Receiver[] = [
  {
    name: "Deno",
    code: DENO,
    extension: "ts",
    command: (file) => [Deno.execPath(), "run", "-q", "-N", "-E", `--import-map=${file}.json`, file],
  },
  { name: "Node", code: NODE, extension: "mjs", command: (file) => ["node", file] },
  { name: "Python", code: PYTHON, extension: "py", command: (file) => ["python3", file] },
];

for (const { name, code, command, extension } of RECEIVERS) {
  Deno.test(`the webhook guide's receiver in ${name} accepts only messages that are signed and recent`, async () => {
    const folder = await Deno.makeTempDir();
    const file = `${folder}/receiver.${extension}`;
    await Deno.writeTextFile(file, code);
    const imports = {
      "@bankscreen/sdk": new URL("sdk/mod.ts", ROOT).href,
      "openapi-fetch": "npm:openapi-fetch@0.17.0",
    };
    await Deno.writeTextFile(`${file}.json`, JSON.stringify({ imports }));
    const [secret, port] = [newSecret(), freePort()];
    const env = { WEBHOOK_SECRET: secret, PORT: String(port) };
    const receiver = new RunningProgram(command(file), { env });
    try {
      await receiver.saw(/^listening$/);
      const send = openLocalSender();
      const statusOf = async (at: number, by: string, body = EVENT) => {
        const headers = signatureHeaders("chg_51_7", at, EVENT, [by]);
        const { status } = await send({ url: `http://127.0.0.1:${port}/`, headers, body });
        return status;
      };
      const now = Date.now();
      assertEquals(await statusOf(now - 301_000, secret), 400);
      assertEquals(await statusOf(now + 360_000, secret), 400);
      assertEquals(await statusOf(now, newSecret()), 400);
      assertEquals(await statusOf(now, secret, EVENT.replace("42", "43")), 400);
      assertEquals(await statusOf(now, secret), 204);
      await receiver.saw(/supplier 42 Ask before you pay Müller\./);
    } finally {
      await receiver[Symbol.asyncDispose]();
      await Deno.remove(folder, { recursive: true });
    }
  });
}

Deno.test("the webhook guide has a receiver in Deno, Node.js and Python", () => {
  assert(DENO.includes("verifyWebhook") && NODE.includes("node:crypto") && PYTHON.includes("hmac"));
});
