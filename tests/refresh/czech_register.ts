/**
 * The Czech register in its publisher's format, made from the shipped table.
 *
 * @module
 */
import { openDataFolder } from "../../src/data/registers/mod.ts";

/** Makes a folder with the official file of a day, in which the bank with code 0100 is called `KB`. */
export async function makeFolder(day = "2026-11-02"): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "files-" });
  const table = (await (await openDataFolder()).readTable("cz_bank_codes"))?.text ?? "";
  const rows = table.trimEnd().split("\n").slice(1).map((line) => line.split("\t"));
  const lines = rows.map(([code, name = "", bic = ""]) =>
    `${code};${code === "0100" ? "KB" : name};${bic};A\r\n`
  );
  await Deno.writeTextFile(
    `${folder}/kody_bank_CR_${day}.csv`,
    `\ufeffKód platebního styku;Poskytovatel;BIC kód (SWIFT);CERTIS\r\n${lines.join("")}`,
  );
  return folder;
}
