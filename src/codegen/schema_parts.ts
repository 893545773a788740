// Reads what a schema says about its values, however it is composed.
import type { BundledContract } from "./bundle_contract.ts";
import { dereference, isJsonObject, type Located, partsOf, pointerTo } from "./json_pointer.ts";

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

type Schema = Located | null | undefined;

/** Lists the members of a schema's values with their schemas; for an array, also those of its items. */
export function propertiesOf(
  document: BundledContract,
  schema: Schema,
): readonly [name: string, schema: Located][] {
  return (schema ? partsOf(document, schema) : []).flatMap(({ value: { properties, items }, pointer }) => [
    ...Object.entries(isJsonObject(properties) ? properties : {}).map(([name, value]): [string, Located] => [
      name,
      { value, pointer: pointerTo(pointer, "properties", name) },
    ]),
    ...(items === undefined
      ? []
      : propertiesOf(document, { value: items, pointer: pointerTo(pointer, "items") })),
  ]);
}

/** Returns the schemas of a member; for an array, those of its items' member. */
export function membersOf(document: BundledContract, schema: Schema, name: string): readonly Located[] {
  return propertiesOf(document, schema).flatMap(([member, found]) => member === name ? [found] : []);
}

/** Returns the types that a value may have. */
export function typesOf(document: BundledContract, schema: Located): readonly string[] {
  const { value, pointer } = dereference(document, schema);
  if (!isJsonObject(value)) return [];
  if (value.type !== undefined) return [value.type].flat().map(String);
  return [value.allOf, value.anyOf, value.oneOf].flatMap((list) =>
    Array.isArray(list) ? list.flatMap((part) => typesOf(document, { value: part, pointer })) : []
  );
}

/** Returns the members that every value has. */
export function requiredOf(document: BundledContract, schema: Schema): readonly string[] {
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
