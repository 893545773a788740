/**
 * Reads the environment, opens the database, loads the registers and serves.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { openApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { createLog } from "./http/mod.ts";
import { loadReferenceData } from "./registers/mod.ts";
import { openDatabase } from "./storage/mod.ts";

async function main(): Promise<void> {
  const config = readConfigOrExit();
  const log = createLog(config.logFormat);
  const [data, storage] = await Promise.all([
    loadReferenceData(),
    openDatabase({
      url: config.databaseUrl,
      ...(config.databaseAuthToken && { authToken: config.databaseAuthToken }),
    }),
  ]);
  const baseUrl = config.baseUrl ?? `http://${config.host}:${config.port}`;
  const app = await openApp({ config, baseUrl, data, storage, log });
  const server = Deno.serve({
    hostname: config.host,
    port: config.port,
    onListen: ({ hostname, port }) => {
      log("info", "listening", { address: `http://${hostname}:${port}`, banks: data.registers.bicCount });
      if (config.logFormat === "text") console.log(firstCall(`http://${hostname}:${port}`));
    },
  }, app.fetch);

  const stop = async (): Promise<void> => {
    log("info", "stopping");
    // Lets calls in flight finish; only then is nothing left that could write.
    await server.shutdown();
    await storage.close();
  };
  Deno.addSignalListener("SIGTERM", stop);
  Deno.addSignalListener("SIGINT", stop);
  await server.finished;
}

function readConfigOrExit(): Config {
  try {
    return readConfig(Deno.env.toObject());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    Deno.exit(2);
  }
}

function firstCall(address: string): string {
  return `\nTry it:\n  curl -X POST ${address}/v1/iban/validate \\\n` +
    `    -H 'content-type: application/json' -d '{"iban":"DE89 3704 0044 0532 0130 00"}'\n`;
}

await main();
