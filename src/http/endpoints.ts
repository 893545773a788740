/**
 * The operations as a refusal lists them, for a caller who has to find the right one.
 *
 * @module
 */
import { z } from "zod";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { operations } from "../../generated/operations.ts";

/** What the contract shows as the body of an operation. */
const exampleBody = z.object({
  requestBody: z.object({
    content: z.object({
      "application/json": z.object({
        example: z.unknown().optional(),
        examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
      }),
    }),
  }),
}).transform(({ requestBody }) => {
  const { example, examples } = requestBody.content["application/json"];
  return example ?? Object.values(examples ?? {})[0]?.value;
});

const contractPaths = z.record(z.string(), z.record(z.string(), z.unknown())).parse(openApiDocument.paths);

/** Every operation by its id, as its method, its path and, after two spaces, a body to start from. */
export const endpoints: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(operations).map(({ id, method, path, body }) => {
    const call = `${method.toUpperCase()} ${path}`;
    if (body === null) return [id, call];
    return [id, `${call}  ${JSON.stringify(exampleBody.parse(contractPaths[path]?.[method]))}`];
  }),
);
