/**
 * An OpenTelemetry collector on this machine that stores what it gets.
 *
 * @module
 */

export interface SpanCollector {
  readonly url: string;
  /** Bodies of requests, in OTLP's JSON. */
  readonly sent: readonly string[];
  stop(): Promise<void>;
}

export function startCollector(): SpanCollector {
  const sent: string[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (request) => {
    sent.push(await request.text());
    return Response.json({});
  });
  return { url: `http://127.0.0.1:${server.addr.port}`, sent, stop: () => server.shutdown() };
}

/** Environment of a service that exports its spans to the collector at `url`. */
export function exporting(url: string): Record<string, string> {
  return {
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_BSP_SCHEDULE_DELAY: "100",
  };
}
