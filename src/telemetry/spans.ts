// Spans for OpenTelemetry, exported if `OTEL_DENO` is `true`. URLs and methods may contain account numbers, keys or any
// other text, and attributes can't be removed later, so URLs and unknown methods are kept out.
import { SpanKind, SpanStatusCode, trace, type Tracer } from "@opentelemetry/api";
import type { Log } from "./log.ts";

/** Creates spans. */
export interface Spans {
  /** Describes the span of a request by its line of the log. */
  readonly observe: Log;
  instrument<T>(name: string, run: () => Promise<T>): Promise<T>;
}

const SCOPE = "bankscreen";

/** Sets up tracing, and keeps texts that callers send out of the runtime's spans. */
export function openSpans(): Spans {
  const tracer = trace.getTracer(SCOPE);
  keepTextsOut(tracer);
  return {
    observe(_, event, { method, route, status, payer, units, id } = {}) {
      const span = trace.getActiveSpan();
      if (event !== "request" || span === undefined) return;
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        "http.route": String(route),
        "bankscreen.request_id": String(id),
        ...(payer !== undefined && { "bankscreen.payer": String(payer) }),
        ...(typeof units === "number" && { "bankscreen.units": units }),
      });
      if (typeof status === "number" && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    },
    instrument: (name, run) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
        try {
          return await run();
        } catch (error) {
          span.setStatus({
            code: SpanStatusCode.ERROR,
            message: error instanceof Error ? error.name : "error",
          });
          throw error;
        } finally {
          span.end();
        }
      }),
  };
}

/** Matches attributes of a URL (OpenTelemetry, "Semantic conventions for URL"): `url.full`, `url.path`, `url.query`. */
const ADDRESS = /^url\./;

/** Methods in the "Semantic conventions for HTTP spans"; any other is {@link OTHER_METHOD}. */
const METHODS: ReadonlySet<unknown> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "DELETE",
  "CONNECT",
  "OPTIONS",
  "TRACE",
  "PATCH",
]);
const OTHER_METHOD = "_OTHER";

/** Patches the class of the runtime's spans, because all attributes of these spans pass through it. */
function keepTextsOut(tracer: Tracer): void {
  const probe = tracer.startSpan("start");
  const kind: unknown = Object.getPrototypeOf(probe);
  const { setAttribute } = probe;
  probe.end();
  if (typeof kind !== "object" || kind === null) return;
  Object.defineProperty(kind, "setAttribute", {
    configurable: true,
    writable: true,
    value(this: typeof probe, name: string, value: string | number | boolean) {
      if (ADDRESS.test(name)) return this;
      const isOther = name === "http.request.method" && !METHODS.has(value);
      return setAttribute.call(this, name, isOther ? OTHER_METHOD : value);
    },
  });
}
