import { nameOfSchema, type Schema } from "./contract.ts";

/** Returns the id below which the members of one shape of several stand. */
export function memberId(place: string, shape: Schema, index: number): string {
  return `${place}-${nameOfSchema(shape) ?? index + 1}`;
}
