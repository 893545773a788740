/**
 * An independent judge of JSON Schema: ajv, in the dialect of OpenAPI 3.1.
 *
 * @module
 */
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import fc from "fast-check";
import { nearInstancesOf } from "./schema_instances.ts";

/** Tells whether a JSON value follows a schema. */
export type Judge = (value: unknown) => boolean;

/** Returns a judge for the schema at a pointer (`#/components/schemas/ApiError`) of a bundled contract. */
export function judgesOf(document: object): (pointer: string) => Judge {
  const { date, "date-time": dateTime } = fullFormats;
  // The other formats are annotations in our contract.
  const formats = { date, "date-time": dateTime, uri: true, email: true } as const;
  const ajv = new Ajv2020({ strict: false, logger: false, formats });
  ajv.addSchema(document, "contract");
  return (pointer) => {
    const $ref = `contract#${pointer.slice(1).split("/").map(encodeURIComponent).join("/")}`;
    const validate = ajv.compile({ $ref });
    return (value) => validate(value) === true;
  };
}

/** Returns JSON values around a schema, the same ones each time. */
export function sampleAround(schema: unknown, document: unknown, count: number): readonly unknown[] {
  const values = fc.sample(nearInstancesOf(schema, document), { numRuns: count, seed: 20261121 });
  return values.map((value): unknown => JSON.parse(JSON.stringify(value) ?? "null"));
}
