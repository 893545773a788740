// Packs the client in a thread of its own, whose end frees the memory of the compiler.
import process from "node:process";
import { parentPort, workerData } from "node:worker_threads";

// The compiler reads variables that the service may not read, unless it takes its surroundings for a browser.
Object.assign(process, { browser: true });
const { integrityOf, packSdk } = await import("../../sdk/release/mod.ts");

const tarball = await packSdk(workerData);
parentPort?.postMessage({ tarball, integrity: await integrityOf(tarball) });
