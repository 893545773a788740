import { z } from "zod";
import { dereference, type Located, pointerTo } from "./json_pointer.ts";
import { readPlace } from "./read_place.ts";

/** A path or query parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly description: string;
  readonly schema: Located;
}

const parameterSchema = z.looseObject({
  name: z.string().min(1),
  in: z.enum(["path", "query", "header", "cookie"]),
  required: z.boolean().default(false),
  description: z.string().default(""),
  schema: z.unknown(),
});

/** Reads the list at `pointer`, leaving out headers and cookies: these are described for readers only. */
export function readParameters(
  document: unknown,
  list: readonly unknown[],
  pointer: string,
): readonly Parameter[] {
  const parameters: Parameter[] = [];
  for (const [index, value] of list.entries()) {
    const place = dereference(document, { value, pointer: pointerTo(pointer, index) });
    const parameter = readPlace(parameterSchema, place);
    if (parameter.in === "header" || parameter.in === "cookie") continue;
    const schema = { value: parameter.schema, pointer: pointerTo(place.pointer, "schema") };
    const { name, required, description } = parameter;
    parameters.push({ name, in: parameter.in, required, description, schema });
  }
  return parameters;
}
