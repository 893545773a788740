// One of several services in a process, in a thread of its own.
import { parentPort, workerData } from "node:worker_threads";
import { ConfigError, readConfig, readVariables } from "../config.ts";
import { runService } from "./run_service.ts";
import type { WorkerCommand, WorkerOrder, WorkerReport } from "./workers.ts";

const { index, count, loadsAll }: WorkerOrder = workerData;
const report = (message: WorkerReport) => parentPort?.postMessage(message);
const [mayListen, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
parentPort?.on("message", function obey(command: WorkerCommand) {
  mayListen.resolve();
  if (command.stop === undefined) return;
  stopped.resolve(command.stop);
  // A thread that listens for messages does not end.
  parentPort?.off("message", obey);
});

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
    loadsAll,
    loaded: () => {
      report({ loaded: true });
      return mayListen.promise;
    },
    stopped: stopped.promise,
  });
  report({ stopped: true });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  report({ refused: error.message });
}
