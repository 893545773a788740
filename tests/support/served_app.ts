/**
 * The service in this process with a port: a browser opens its pages, and the test reads its mails and database.
 *
 * @module
 */
import { freePort } from "./free_port.ts";
import { TestApp } from "./test_app.ts";

/** A service with a port; it is closed at the end of its scope. */
export interface ServedApp extends AsyncDisposable {
  readonly app: TestApp;
  /** URL without a trailing slash. */
  readonly url: string;
}

/** Opens a separate service on a free port of this machine, by default at the real time. */
export async function serveApp(
  variables: Readonly<Record<string, string>> = {},
  instant = new Date().toISOString(),
): Promise<ServedApp> {
  const port = freePort();
  const url = `http://127.0.0.1:${port}`;
  const app = await TestApp.open({ BASE_URL: url, ...variables }, instant);
  const server = Deno.serve(
    { hostname: "127.0.0.1", port, onListen: () => {} },
    (request, info) => app.serve(request, { remoteAddr: info.remoteAddr }),
  );
  return {
    app,
    url,
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      await app[Symbol.asyncDispose]();
    },
  };
}
