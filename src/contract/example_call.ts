import { z } from "zod";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import type { Operation } from "./operation_rows.ts";

/** A call that can be made as it stands. */
export interface ExampleCall {
  /** Path and query, escaped; a parameter that the contract shows no value of stays as `{name}`. */
  readonly target: string;
  /** `undefined` for an operation without a body. */
  readonly body: unknown;
}

const shownSchema = z.object({
  parameters: z.array(z.object({
    name: z.string().optional(),
    in: z.string().optional(),
    required: z.boolean().optional(),
    example: z.unknown().optional(),
  })).default([]),
  requestBody: z.object({
    content: z.object({
      "application/json": z.object({
        example: z.unknown().optional(),
        examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
      }),
    }),
  }).optional(),
});

const paths = z.record(z.string(), z.record(z.string(), z.unknown())).parse(openApiDocument.paths);

/** Reads the example of an operation. */
export function exampleCallOf({ method, path }: Pick<Operation, "method" | "path">): ExampleCall {
  const { parameters, requestBody } = shownSchema.parse(paths[path]?.[method] ?? {});
  const shown = (place: string): [string, string][] =>
    parameters.flatMap(({ name, in: at, required, example }): [string, string][] =>
      at === place && required === true && name !== undefined && example !== undefined
        ? [[name, String(example)]]
        : []
    );
  const values = new Map(shown("path"));
  const query = new URLSearchParams(shown("query")).toString();
  const filled = path.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values.get(name);
    return value === undefined ? place : encodeURIComponent(value);
  });
  const { example, examples } = requestBody?.content["application/json"] ?? {};
  return {
    target: query === "" ? filled : `${filled}?${query}`,
    body: example ?? Object.values(examples ?? {})[0]?.value,
  };
}
