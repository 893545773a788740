import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { Bankscreen, PaymentRequiredError } from "../../sdk/mod.ts";
import { tellChanges, watchFile } from "../../sdk/cli/watch_file.ts";
import { cliWords } from "../../sdk/cli/words/mod.ts";
import type { Surroundings } from "../../sdk/cli/surroundings.ts";
import { openKey } from "../support/seed_key.ts";
import { seedWatchChange } from "../support/seed_watch_change.ts";
import { BASE_URL, TestApp } from "../support/test_app.ts";

const REMOTE: Deno.Addr = { transport: "tcp", hostname: "203.0.113.7", port: 50_000 };
const PAYEES = Array.from({ length: 3 }, (_, index) => ({
  iban: "DE89370400440532013000",
  reference: `payee ${index}`,
}));

/** A client of the service in process; `fail` takes the place of the answer to a request. */
function clientOf(
  app: TestApp,
  apiKey: string,
  fail: (count: number) => Response | null = () => null,
): Bankscreen {
  let count = 0;
  return new Bankscreen({
    baseUrl: BASE_URL,
    apiKey,
    maxRetries: 0,
    fetch: (...request) => {
      const failure = fail(++count);
      return failure === null
        ? app.serve(new Request(...request), { remoteAddr: REMOTE })
        : Promise.resolve(failure);
    },
  });
}

function surroundings(signal = new AbortController().signal): Surroundings & { readonly text: () => string } {
  const lines: string[] = [];
  const output = { isTerminal: false, width: 80, write: (text: string) => void lines.push(text) };
  const stream = ReadableStream.from<Uint8Array>([]);
  return {
    env: {},
    stdin: { isTerminal: false, stream },
    stdout: output,
    stderr: output,
    signal,
    text: () => lines.join(""),
  };
}

Deno.test("watchChanges() yields each change once, from where the caller stopped, and survives a server that is away", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  await clientOf(app, key).addWatches({ items: PAYEES });
  await seedWatchChange(app);
  const away = new Response('{"error":"service_unavailable","message":"Away."}', {
    status: 503,
    headers: { "Content-Type": "application/json" },
  });
  const client = clientOf(app, key, (count) => count === 1 ? away : null);
  const seen: string[] = [];
  let after: string | undefined;
  for await (const { change, cursor } of client.watchChanges()) {
    seen.push(change.watch.reference);
    after = cursor;
    if (seen.length === 2) break;
  }
  for await (
    const { change } of client.watchChanges({ ...(after !== undefined && { after }), follow: false })
  ) {
    seen.push(change.watch.reference);
  }
  assertEquals(seen, ["payee 0", "payee 1", "payee 2"]);
  const ending = AbortSignal.abort(new Error("enough"));
  await assertRejects(() => client.watchChanges({ signal: ending }).next(), Error, "enough");
});

Deno.test("bankscreen watch adds a file and says what it cost; bankscreen changes tells what to do", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app, 5);
  const client = clientOf(app, key);
  const path = await Deno.makeTempFile({ suffix: ".csv" });
  await Deno.writeTextFile(
    path,
    "Supplier no;Name;IBAN\n42;Muster AG;DE89 3704 0044 0532 0130 00\n43;Other;DE00 3704 0044 0532 0130 00\n" +
      `${"x".repeat(63)}🦊;Fox;DE89 3704 0044 0532 0130 00\n`,
  );
  const words = cliWords.en.commands;
  const command = { kind: "watch", path, column: null, json: false, baseUrl: null } as const;
  const first = surroundings();
  assertEquals(await watchFile(command, client, first, words), 1);
  assertStringIncludes(first.text(), "Row 3 is not watched. This is no valid IBAN.");
  assertStringIncludes(first.text(), "2 added (2 calls charged), 0 watched before, 1 not watched.");
  const again = surroundings();
  await watchFile(command, client, again, words);
  assertStringIncludes(again.text(), "0 added (0 calls charged), 2 watched before");
  const ask = { kind: "changes", after: null, follow: false, json: false, baseUrl: null } as const;
  const nothing = surroundings();
  assertEquals(await tellChanges(ask, client, nothing, words), 0);
  assertStringIncludes(nothing.text(), "Nothing has changed.");
  await seedWatchChange(app);
  const told = surroundings();
  assertEquals(await tellChanges(ask, client, told, words), 1);
  assertStringIncludes(told.text(), "ask the payee for the new IBAN");
  assertStringIncludes(told.text(), "bankscreen changes --after 1.2");
  await Deno.remove(path);
});

Deno.test("addWatches() throws what a key that does not cover it lacks", async () => {
  await using app = await TestApp.open();
  const client = clientOf(app, await openKey(app, 1));
  const error = await assertRejects(() => client.addWatches({ items: PAYEES }), PaymentRequiredError);
  assertStringIncludes(error.message, "3 new watches cost as many credits, and the key has 1.");
});
