// JSON pointers into the bundled contract, in the URI fragment form (RFC 6901, section 6).
import type { z } from "zod";

/** Returns the pointer to a member below `pointer`, with escaped names. */
export function pointerTo(pointer: string, ...names: readonly (string | number)[]): string {
  return [pointer, ...names.map((name) => String(name).replaceAll("~", "~0").replaceAll("/", "~1"))].join(
    "/",
  );
}

/** Returns whether a value is a JSON object, not an array, a scalar or `null`. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the target of `ref` (`#/components/...`); throws a {@link ContractError} if there is none. */
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

/** A value of the contract with its pointer, for error messages. */
export interface Located {
  readonly value: unknown;
  readonly pointer: string;
}

/** Follows `$ref` to the value itself; throws a {@link ContractError} for a cycle. */
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

interface LocatedObject extends Located {
  readonly value: Readonly<Record<string, unknown>>;
}

/** Lists a schema and all its parts, with references resolved. */
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

/** Raised for a place in the bundled contract that can't be converted into code. */
export class ContractError extends Error {
  /** The reason has no final period. */
  constructor(readonly pointer: string, reason: string) {
    super(`Cannot read the contract at ${pointer}: ${reason}`);
    this.name = "ContractError";
  }
}

/** Returns the value in the shape of `schema`; throws a {@link ContractError} with the pointer of a faulty member. */
export function readPlace<Output>(schema: z.ZodType<Output>, place: Located): Output {
  const read = schema.safeParse(place.value);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new ContractError(
    pointerTo(place.pointer, ...(issue?.path.map(String) ?? [])),
    issue?.message ?? "not of the expected shape",
  );
}
