// Reads values and schemas of the bundled contract by JSON pointers in URI fragments (RFC 6901, section 6).
import type { z } from "zod";
import { isJsonObject, type JsonObject } from "../contract/mod.ts";

export { isJsonObject, type JsonObject };

/** A value of the contract, and its pointer for error messages. */
export interface Located {
  readonly value: unknown;
  readonly pointer: string;
}

/** Raised for a part of the contract that can't be converted into code. */
export class ContractError extends Error {
  /** Creates an error about the part at `pointer`; `reason` has no final period. */
  constructor(readonly pointer: string, reason: string) {
    super(`Cannot read the contract at ${pointer}: ${reason}`);
    this.name = "ContractError";
  }
}

/** Returns the pointer to a member below `pointer`; special characters in names are escaped. */
export function pointerTo(pointer: string, ...names: readonly (string | number)[]): string {
  return [pointer, ...names.map((name) => String(name).replaceAll("~", "~0").replaceAll("/", "~1"))].join(
    "/",
  );
}

/** Returns the object at a path of member names; an empty object if the path leads to anything else. */
export function objectAt(value: unknown, ...names: readonly string[]): JsonObject {
  const found = names.reduce((inner, name) => isJsonObject(inner) ? inner[name] : undefined, value);
  return isJsonObject(found) ? found : {};
}

/** Returns the target of `ref` (`#/components/...`); throws a {@link ContractError} if the target is missing. */
export function resolveRef(document: unknown, ref: string, pointer: string): unknown {
  if (!ref.startsWith("#/")) {
    throw new ContractError(pointer, `$ref "${ref}" leaves the bundled document`);
  }
  let found: unknown = document;
  for (
    const name of ref.slice(2).split("/").map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
  ) {
    found = isJsonObject(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  if (found === undefined) throw new ContractError(pointer, `$ref "${ref}" points to nothing`);
  return found;
}

/** Follows `$ref` until it finds a value; throws a {@link ContractError} for a cycle or a missing target. */
export function dereference(document: unknown, place: Located): Located {
  let { value, pointer } = place;
  const followed = new Set<string>();
  while (isJsonObject(value) && typeof value.$ref === "string") {
    if (followed.has(value.$ref)) throw new ContractError(pointer, `$ref "${value.$ref}" points to itself`);
    followed.add(value.$ref);
    const next = value.$ref;
    value = resolveRef(document, next, pointer);
    pointer = next;
  }
  return { value, pointer };
}

/** Returns the value, checked against `schema`; throws a {@link ContractError} with the pointer to a faulty member. */
export function readPlace<Output>(schema: z.ZodType<Output>, place: Located): Output {
  const read = schema.safeParse(place.value);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new ContractError(
    pointerTo(place.pointer, ...(issue?.path.map(String) ?? [])),
    issue?.message ?? "not of the expected shape",
  );
}

interface LocatedObject extends Located {
  readonly value: JsonObject;
}

/** Lists a schema and all schemas in its `allOf`, `anyOf` and `oneOf`, with references resolved. */
export function partsOf(document: unknown, place: Located): readonly LocatedObject[] {
  const { value, pointer } = dereference(document, place);
  if (!isJsonObject(value)) return [];
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((composition) => {
    const list = value[composition];
    return Array.isArray(list)
      ? list.flatMap((part, index) =>
        partsOf(document, { value: part, pointer: pointerTo(pointer, composition, index) })
      )
      : [];
  });
  return [{ value, pointer }, ...parts];
}

/** Lists the members that a schema declares, with their schemas; for an array, also the members of its items. */
export function propertiesOf(
  document: unknown,
  schema: Located | null | undefined,
): readonly [name: string, schema: Located][] {
  return (schema ? partsOf(document, schema) : []).flatMap(({ value, pointer }) => [
    ...Object.entries(objectAt(value, "properties")).map(([name, value]): [string, Located] => [
      name,
      { value, pointer: pointerTo(pointer, "properties", name) },
    ]),
    ...(value.items === undefined
      ? []
      : propertiesOf(document, { value: value.items, pointer: pointerTo(pointer, "items") })),
  ]);
}

/** Returns the schemas that a schema declares for the member `name`; for an array, also those in its items. */
export function membersOf(
  document: unknown,
  schema: Located | null | undefined,
  name: string,
): readonly Located[] {
  return propertiesOf(document, schema).flatMap(([member, found]) => member === name ? [found] : []);
}

/** Returns the types that values of a schema may have. */
export function typesOf(document: unknown, schema: Located): readonly string[] {
  return partsOf(document, schema).flatMap(({ value: { type } }) => type === undefined ? [] : [type].flat())
    .map(String);
}

/** Returns the names of the members that every value of a schema has. */
export function requiredOf(document: unknown, schema: Located | null | undefined): readonly string[] {
  const { value, pointer } = schema ? dereference(document, schema) : { value: null, pointer: "" };
  if (!isJsonObject(value)) return [];
  const ofParts = (list: unknown): readonly (readonly string[])[] =>
    Array.isArray(list) ? list.map((part) => requiredOf(document, { value: part, pointer })) : [];
  const alternatives = [value.anyOf, value.oneOf].flatMap((list) => {
    const [first, ...others] = ofParts(list);
    return first?.filter((name) => others.every((names) => names.includes(name))) ?? [];
  });
  const own = Array.isArray(value.required) ? value.required.map(String) : [];
  return [...own, ...ofParts(value.allOf).flat(), ...alternatives];
}

/** Returns the description of a schema, or of the schema that it refers to; `undefined` if neither has one. */
export function descriptionOf(document: unknown, { value, pointer }: Located): string | undefined {
  const { description, $ref } = objectAt(value);
  if (typeof description === "string") return description;
  return typeof $ref === "string"
    ? descriptionOf(document, { value: resolveRef(document, $ref, pointer), pointer: $ref })
    : undefined;
}

/** Returns the values of the contract's enum with this name; an empty list if the contract has none. */
export function enumOf(document: unknown, name: string): readonly string[] {
  const values = objectAt(document, "components", "schemas", name).enum;
  return Array.isArray(values) ? values.filter((value) => typeof value === "string") : [];
}
