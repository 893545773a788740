#!/usr/bin/env node
/**
 * The command line: `bankscreen screen payees.csv --out results.csv`. Unlike the rest of the package, it needs Node.js
 * modules, which Deno and Bun also provide.
 *
 * @module
 */
import process from "node:process";
import { run } from "./run.ts";
import { environmentOfProcess } from "./terminal.ts";

process.exitCode = await run(process.argv.slice(2), environmentOfProcess(process.env));
