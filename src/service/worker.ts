// One of several services in a process, in a thread of its own.
import { parentPort, workerData } from "node:worker_threads";
import { ConfigError, readConfig, readVariables } from "../config.ts";
import { runService } from "./run_service.ts";
import type { WorkerOrder, WorkerReport } from "./workers.ts";

const { index, count }: WorkerOrder = workerData;
const report = (message: WorkerReport) => parentPort?.postMessage(message);

try {
  const config = readConfig(readVariables());
  await runService({
    config: {
      ...config,
      // What the process may hold is shared out; the kernel spreads connections evenly.
      metricsPort: config.metricsPort === null ? null : config.metricsPort + index,
      connectionsMax: Math.ceil(config.connectionsMax / count),
      connectionsPerNetworkMax: Math.ceil(config.connectionsPerNetworkMax / count),
    },
    threads: count,
    hasChores: index === 0,
    databaseOpened: () => report({ databaseOpened: true }),
    stopped: new Promise((resolve) => parentPort?.once("message", resolve)),
  });
  report({ stopped: true });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  report({ refused: error.message });
}
