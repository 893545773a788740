// Checks editions in a separate thread: compiling a list of several megabytes takes longer than a request may wait.
// Takes one {@link EditionCase} per message and answers each with its {@link Judgement}.
import { parentPort } from "node:worker_threads";
import { datasets } from "../data/publishers/mod.ts";
import { createJudge, type EditionCase } from "./judge_edition.ts";

const judge = createJudge(datasets);

parentPort?.on("message", async (judged: EditionCase) => parentPort?.postMessage(await judge(judged)));
