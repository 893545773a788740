/**
 * `deno task data:build --from DIR`: compiles the publishers' files in a folder into the tables below `data/`.
 *
 * @module
 */
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import { datasets, keptTables } from "./catalogue.ts";
import { compileDatasets } from "./compile_datasets.ts";
import { type ManifestEntry, shippedData } from "../registers/mod.ts";

const usage = "Usage: deno task data:build --from DIR";

function print(line: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));
}

function report({ edition }: ManifestEntry): void {
  print(`${edition.dataset.padEnd(24)} ${String(edition.rows).padStart(7)} rows  ${edition.asOf}`);
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { from: { type: "string" } } });
  if (values.from === undefined) {
    print(usage);
    return 2;
  }
  await compileDatasets({
    datasets,
    keptTables,
    from: pathToFileURL(`${values.from}/`),
    to: shippedData,
    report,
  });
  return 0;
}

if (import.meta.main) {
  try {
    Deno.exit(await main(Deno.args));
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    Deno.exit(1);
  }
}
