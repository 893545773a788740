// Checks editions in another thread, because a check takes longer than a request may wait.
import { parentPort } from "node:worker_threads";
import { datasets } from "../data/publishers/mod.ts";
import { createJudge, type EditionCase } from "./judge_edition.ts";

const judge = createJudge(datasets);

parentPort?.on("message", async (judged: EditionCase) => parentPort?.postMessage(await judge(judged)));
