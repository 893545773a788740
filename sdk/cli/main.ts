#!/usr/bin/env node
/**
 * The command line: `bankscreen screen payees.csv --out results.csv`.
 *
 * Unlike the rest of the package it needs the modules of Node.js, which Deno and Bun have too.
 *
 * @module
 */
import process from "node:process";
import { run } from "./run.ts";
import { renderMessage } from "./terminal.ts";

const controller = new AbortController();
// The first ends the run and keeps what it has; a second one ends the process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => controller.abort());
// A source that never ends is abandoned too.
controller.signal.addEventListener("abort", () => process.stdin.destroy());
process.stdout.on("error", (error) => {
  // The reader of the pipe has seen enough.
  if ("code" in error && error.code === "EPIPE") process.exit(2);
  throw error;
});
// Node.js itself ends with 1, which means findings here.
process.on("uncaughtException", (error) => {
  process.stderr.write(renderMessage(`Cannot go on: ${error.stack ?? error}`));
  process.exit(2);
});

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  stdin: { isTerminal: process.stdin.isTTY === true, stream: process.stdin },
  stdout: {
    isTerminal: process.stdout.isTTY === true,
    // 0 on terminals that do not know their size.
    width: process.stdout.columns || 80,
    write: (text) => void process.stdout.write(text),
  },
  stderr: {
    isTerminal: process.stderr.isTTY === true,
    width: process.stderr.columns || 80,
    write: (text) => void process.stderr.write(text),
  },
  signal: controller.signal,
});
