/**
 * The receivers of the guide, run as they are printed: an event verifies with code that is not ours, in three runtimes, and
 * a forged or old one does not.
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { guides } from "../../../generated/guides.ts";
import { openSender } from "../../../src/watch/mod.ts";
import { signatureHeaders } from "../../../src/watch/webhooks/deliver.ts";
import { newSecret } from "../../../src/watch/webhooks/webhooks.ts";
import { freePort } from "../../support/free_port.ts";
import { ROOT } from "../../support/task_arguments.ts";

const [, ofReceivers = ""] = guides.watch.markdown.split("## Verify it");
const [DENO = "", NODE = "", PYTHON = ""] = [...ofReceivers.matchAll(/^```(?:ts|py)\n([\s\S]*?)^```$/gm)].map(
  ([, code]) => code,
);

const EVENT = JSON.stringify({
  type: "watch.changed",
  timestamp: "2026-11-22T09:00:00.000Z",
  data: { summary: "Ask before you pay Müller.", watch: { reference: "supplier 42" } },
});

const send = openSender({
  lookup: () => Promise.resolve([]),
  isInsecure: true,
  ownAddresses: () => [],
  ownHost: "127.0.0.1",
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
  Deno.test(`the receiver of the guide in ${name} believes what is signed and fresh, and nothing else`, async () => {
    const folder = await Deno.makeTempDir();
    const file = `${folder}/receiver.${extension}`;
    await Deno.writeTextFile(file, code);
    const imports = {
      "@bankscreen/sdk": new URL("sdk/mod.ts", ROOT).href,
      "openapi-fetch": "npm:openapi-fetch@0.17.0",
    };
    await Deno.writeTextFile(`${file}.json`, JSON.stringify({ imports }));
    const [secret, port] = [newSecret(), freePort()];
    const [program, ...args] = command(file);
    const process = new Deno.Command(program, {
      args,
      env: { WEBHOOK_SECRET: secret, PORT: String(port) },
      stdout: "piped",
      stderr: "null",
    }).spawn();
    const lines = linesOf(process.stdout);
    try {
      assertEquals(await lines.next(), "listening");
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
      assertStringIncludes(await lines.next() ?? "", "supplier 42 Ask before you pay Müller.");
    } finally {
      process.kill();
      await process.status;
      await lines.close();
      await Deno.remove(folder, { recursive: true });
    }
  });
}

function linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    async next(): Promise<string | null> {
      while (!text.includes("\n")) {
        const { value, done } = await reader.read();
        if (done) return null;
        text += value;
      }
      const [line = "", ...rest] = text.split("\n");
      text = rest.join("\n");
      return line;
    },
    close: () => reader.cancel(),
  };
}

Deno.test("the guide has a receiver in each of the three", () => {
  assert(DENO.includes("verifyWebhook") && NODE.includes("node:crypto") && PYTHON.includes("hmac"));
});
