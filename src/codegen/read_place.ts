/**
 * Reads a part of the contract as a shape that the generator works with.
 *
 * @module
 */
import type { z } from "zod";
import { ContractError } from "./contract_error.ts";
import { type Located, pointerTo } from "./json_pointer.ts";

/** Returns the value in the shape of `schema`. Throws a {@link ContractError} that names the member at fault. */
export function readPlace<Output>(schema: z.ZodType<Output>, place: Located): Output {
  const read = schema.safeParse(place.value);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new ContractError(
    pointerTo(place.pointer, ...(issue?.path.map(String) ?? [])),
    issue?.message ?? "not of the expected shape",
  );
}
