import { z } from "zod";
import { ContractError } from "./contract_error.ts";
import { dereference, type Located, pointerTo } from "./json_pointer.ts";
import type { OperationBody } from "../contract/mod.ts";
import { readPlace } from "./read_place.ts";

/** The JSON body of an operation. */
export interface RequestBody extends OperationBody {
  readonly schema: Located;
}

const bodySchema = z.looseObject({
  required: z.boolean().default(false),
  content: z.looseObject({
    "application/json": z.looseObject({ schema: z.unknown() }).optional(),
    "application/x-www-form-urlencoded": z.unknown().optional(),
  }),
});

const bodyMembersSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  "x-any-case": z.boolean().default(false),
  allOf: z.array(z.unknown()).default([]),
  anyOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
});

const memberSchema = z.looseObject({ "x-aliases": z.array(z.string().min(1)).default([]) });

/** Returns `null` when the operation takes no JSON body. Throws a {@link ContractError} when a name is ambiguous. */
export function readRequestBody(document: unknown, place: Located): RequestBody | null {
  if (place.value === undefined) return null;
  const { value, pointer } = dereference(document, place);
  const { required, content } = readPlace(bodySchema, { value, pointer });
  const json = content["application/json"];
  if (json === undefined) return null;
  const schema = { value: json.schema, pointer: pointerTo(pointer, "content", "application/json", "schema") };
  const objects = objectSchemas(document, schema);
  const anyCase = objects.some((object) => object.read["x-any-case"]);
  const form = content["application/x-www-form-urlencoded"] !== undefined;
  return { required, anyCase, form, aliases: readAliases(objects, anyCase), schema };
}

interface ObjectSchema {
  readonly read: z.infer<typeof bodyMembersSchema>;
  readonly pointer: string;
}

/** The schema of the body itself and those that it is composed of. */
function objectSchemas(document: unknown, place: Located): readonly ObjectSchema[] {
  const { value, pointer } = dereference(document, place);
  const read = readPlace(bodyMembersSchema, { value, pointer });
  const parts = (["allOf", "anyOf", "oneOf"] as const).flatMap((composition) =>
    read[composition].flatMap((part, index) =>
      objectSchemas(document, { value: part, pointer: pointerTo(pointer, composition, index) })
    )
  );
  return [{ read, pointer }, ...parts];
}

function readAliases(objects: readonly ObjectSchema[], anyCase: boolean): Readonly<Record<string, string>> {
  const aliases = new Map<string, string>();
  for (const { read, pointer } of objects) {
    for (const [name, value] of Object.entries(read.properties)) {
      const place = { value, pointer: pointerTo(pointer, "properties", name) };
      const written = readPlace(memberSchema, place)["x-aliases"];
      const names = anyCase ? [name, ...written].map((alias) => alias.toLowerCase()) : written;
      for (const alias of names) {
        if ((aliases.get(alias) ?? name) !== name || alias in {}) {
          throw new ContractError(place.pointer, `the name "${alias}" has another meaning already`);
        }
        aliases.set(alias, name);
      }
    }
  }
  return Object.fromEntries(aliases);
}
