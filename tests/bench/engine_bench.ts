/**
 * Measures the engine alone: `deno task screen` of a CSV file with a million payees, including sanctions. It is
 * compared with npm ibantools and a map of bank codes, which check neither banks nor lists. Each runs in a separate
 * process. An argument sets a different number of payees.
 *
 * @module
 */
import { extractIBAN } from "ibantools";
import { tempFolder } from "../support/in_folder.ts";
import { writePayeeFile } from "../support/payee_file.ts";
import { runProgram } from "../support/run_program.ts";
import { ROOT } from "../support/task_arguments.ts";
import { print, printRow } from "./served_version.ts";

const rows = Deno.args.find((argument) => /^\d+$/.test(argument)) ?? "1000000";
const [, way = null, file = ""] = Deno.args;

if (way === "ibantools") {
  const names = new Map<string, string>();
  let valid = 0;
  for (const line of Deno.readTextFileSync(file).split("\r\n")) {
    const { valid: isValid, bankIdentifier = "" } = extractIBAN(line.split(";")[2] ?? "");
    names.set(bankIdentifier, names.get(bankIdentifier) ?? bankIdentifier);
    if (isValid) valid++;
  }
  print(`${valid} valid`);
} else {
  await using folder = await tempFolder();
  const source = `${folder.path}/payees.csv`;
  await writePayeeFile(source, Number(rows));
  printRow("What", "Payees", "CPU", "Payees a second of CPU", "Peak of memory");
  printRow(...Array(5).fill("---"));
  await measure("`deno task screen`", ["src/commands/screen.ts", source, "--out", `${folder.path}/out.csv`]);
  await measure("`ibantools`", ["tests/bench/engine_bench.ts", rows, "ibantools", source]);
}

/** Runs a program under `/usr/bin/time` (GNU), which reports its time and memory. */
async function measure(name: string, args: readonly string[]): Promise<void> {
  const program = [Deno.execPath(), "run", "-A", "-q", "--no-check", "--lock=deno.lock", "--frozen", ...args];
  const { err } = await runProgram("/usr/bin/time", ["-f", "took %U %S %M", ...program], { cwd: ROOT });
  const [, user, system, kilobytes] = /^took ([\d.]+) ([\d.]+) (\d+)$/m.exec(err) ?? [];
  const seconds = Number(user) + Number(system);
  const rate = Math.round(Number(rows) / seconds).toLocaleString("en");
  printRow(name, rows, `${seconds.toFixed(1)} s`, rate, `${Math.round(Number(kilobytes) / 1024)} MB`);
}
