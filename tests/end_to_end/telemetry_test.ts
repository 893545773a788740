/**
 * What an operator measures, and what must never be in it.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { freePort } from "../support/free_port.ts";
import { ServerProcess } from "../support/server_process.ts";
import { startSqld } from "../support/sqld.ts";

const IBAN = "DE89370400440532013000";
const ADDRESS = "somebody@example.com";

/** Sends what must not be seen again, in every place that a client can put it, and takes the key that was made. */
async function sendSecrets(service: ServerProcess): Promise<string> {
  const { api_key: key } = await (await service.fetch("/v1/keys/generate", { method: "POST" })).json();
  const headers = { Authorization: `Bearer ${key}` };
  await (await service.fetch(`/v1/iban/format?iban=${IBAN}`)).body?.cancel();
  await (await service.fetch(`/v1/nothing/${IBAN}`)).body?.cancel();
  await (await service.fetch(`/v1/bic/COBADEFF?key=${key}`, { headers })).body?.cancel();
  await (await service.fetch("/v1/bic/COBADEFF", { headers })).body?.cancel();
  await (await service.post("/v1/keys/claim", { email: ADDRESS, code: "123456" })).body?.cancel();
  return key;
}

/** A collector of OpenTelemetry on loopback that keeps what it is sent. */
function startCollector(): { url: string; sent: string[]; stop: () => Promise<void> } {
  const sent: string[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (request) => {
    sent.push(await request.text());
    return Response.json({});
  });
  return { url: `http://127.0.0.1:${server.addr.port}`, sent, stop: () => server.shutdown() };
}

const exporting = (url: string) => ({
  OTEL_DENO: "true",
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
  OTEL_BSP_SCHEDULE_DELAY: "100",
});

Deno.test("figures have a port of their own and hold nothing of a caller", async () => {
  const port = String(freePort());
  await using service = await ServerProcess.start({ METRICS_PORT: port });
  const key = await sendSecrets(service);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  assertMatch(answer.headers.get("Content-Type") ?? "", /^text\/plain; version=0\.0\.4/);
  assertStringIncludes(
    text,
    'bankscreen_requests_total{method="GET",route="/v1/bic/{code}",status="200"} 1\n',
  );
  assertStringIncludes(text, 'bankscreen_units_total{route="/v1/bic/{code}",payer="key"} 1\n');
  assertStringIncludes(text, 'bankscreen_request_seconds_count{route="(unmatched)"} 1\n');
  assertMatch(text, /bankscreen_dataset_as_of_seconds\{dataset="sanctions_ofac[^"]*"\} \d+\n/);
  for (const secret of [IBAN, key, ADDRESS, "123456"]) assert(!text.includes(secret), secret);
  assertEquals((await service.fetch("/metrics")).status, 404);
});

Deno.test("spans name route, payer and database, and hold nothing of a caller", async () => {
  const collector = startCollector();
  let key;
  {
    await using service = await ServerProcess.start(exporting(collector.url));
    key = await sendSecrets(service);
    service.signal("SIGTERM");
    await service.ended();
    assert(!service.lines.join("\n").includes(key));
  }
  await collector.stop();
  const sent = collector.sent.join("\n");
  for (const part of ["GET /v1/bic/{code}", "bankscreen.payer", "database commit"]) {
    assertStringIncludes(sent, part);
  }
  for (const secret of [IBAN, key, ADDRESS, "123456"]) assert(!sent.includes(secret), secret);
});

Deno.test("spans that a host's runtime makes of requests hold no address of theirs", async () => {
  const collector = startCollector();
  await using database = await startSqld();
  let key;
  {
    const command = [Deno.execPath(), "run", "--allow-all", "src/deploy.ts"];
    const variables = { ...exporting(collector.url), DATABASE_URL: database.url, MAIL_URL: "resend:token" };
    await using service = await ServerProcess.start(variables, [], command);
    key = await sendSecrets(service);
    service.signal("SIGTERM");
    await service.ended();
  }
  await collector.stop();
  const sent = collector.sent.join("\n");
  for (const part of ["GET /v1/bic/{code}", "http.request.method"]) assertStringIncludes(sent, part);
  for (const secret of [IBAN, key, ADDRESS]) assert(!sent.includes(secret), secret);
});
