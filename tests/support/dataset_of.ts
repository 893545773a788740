/**
 * A declared dataset by its id.
 *
 * @module
 */
import { type Dataset, datasets } from "../../src/data/publishers/mod.ts";

/** Finds a dataset. @throws {RangeError} if none has the id */
export function datasetOf(id: string): Dataset {
  const dataset = datasets.find((known) => known.id === id);
  if (dataset === undefined) throw new RangeError(`no dataset "${id}"`);
  return dataset;
}
