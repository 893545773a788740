#!/usr/bin/env node
/**
 * The command line: `npx @bankscreen/sdk screen payees.csv --out results.csv`.
 *
 * Unlike the rest of the package it needs the modules of Node.js, which Deno and Bun have too.
 *
 * @module
 */
import process from "node:process";
import { buffer } from "node:stream/consumers";
import { run } from "./run.ts";

const controller = new AbortController();
process.once("SIGINT", () => controller.abort());
process.stdout.on("error", (error) => {
  // The reader of the pipe has seen enough.
  if ("code" in error && error.code === "EPIPE") process.exit();
  throw error;
});

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  stdin: { isTerminal: process.stdin.isTTY === true, read: () => buffer(process.stdin) },
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
