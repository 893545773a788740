/**
 * Shipped tables without their heads.
 *
 * @module
 */
import { readHeadedTable } from "../../src/data/registers/data_folder.ts";

/** The text of a table, by its path below `data/`. */
export function shippedTable(file: string): string {
  return readHeadedTable(file, Deno.readTextFileSync(new URL(`../../data/${file}`, import.meta.url))).text;
}
