/**
 * Makes JSON values from a JSON Schema, valid and invalid ones, to compare two validators.
 *
 * @module
 */
import fc from "fast-check";
import { isJsonObject, resolveRef } from "../../src/codegen/json_pointer.ts";

/** Makes values that follow `schema`, or nearly so if keywords contradict each other. */
export function instancesOf(schema: unknown, document: unknown, depth = 0): fc.Arbitrary<unknown> {
  if (!isJsonObject(schema)) return fc.jsonValue({ maxDepth: 1 });
  if (typeof schema.$ref === "string") {
    return instancesOf(resolveRef(document, schema.$ref, schema.$ref), document, depth + 1);
  }
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const alternatives = [...listOf(schema.oneOf), ...listOf(schema.anyOf)];
  const parts = listOf(schema.allOf).map((part) => instancesOf(part, document, depth + 1));
  if (alternatives.length > 0) {
    parts.push(fc.oneof(...alternatives.map((part) => instancesOf(part, document, depth + 1))));
  }
  if (schema.type !== undefined) parts.push(instancesOfType(schema, document, depth));
  return fc.tuple(...parts).map(mergeParts);
}

/** Makes values of `schema`, about half of which are damaged in one place. */
export function nearInstancesOf(schema: unknown, document: unknown): fc.Arbitrary<unknown> {
  const good = instancesOf(schema, document);
  const damaged = fc.tuple(good, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), replacements).map(
    ([value, path, replacement]) => damage(value, path, replacement),
  );
  return fc.oneof(good, damaged);
}

type Replacement = { readonly action: "replace" | "remove" | "add"; readonly value: unknown };

const replacements: fc.Arbitrary<Replacement> = fc.record({
  action: fc.constantFrom("replace", "remove", "add"),
  value: fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom(
      ...["", "a", "😀", "😀😀", null, 0, -1, 1.5, 1e20, true, false, [], {}, "2026-02-30", "2026-02-28"],
    ),
  ),
});

/** Follows `path` (each step is an index among the members) and changes the value at its end. */
function damage(value: unknown, path: readonly number[], replacement: Replacement): unknown {
  const [step = 0, ...rest] = path;
  const entries: [string, unknown][] = typeof value === "object" ? Object.entries(value ?? {}) : [];
  const chosen = entries[step % (entries.length + 1)];
  if (chosen === undefined) return changed(value, replacement);
  if (replacement.action === "remove" && rest.length === 0) {
    return rebuild(value, entries.filter((entry) => entry !== chosen));
  }
  const [name, member] = chosen;
  return rebuild(
    value,
    entries.map((entry) => entry === chosen ? [name, damage(member, rest, replacement)] : entry),
  );
}

function changed(value: unknown, { action, value: added }: Replacement): unknown {
  if (action !== "add") return added;
  if (Array.isArray(value)) return [...value, ...value, added];
  if (isJsonObject(value)) return { ...value, added_member: added };
  return typeof value === "string" ? value + value + "😀" : added;
}

function rebuild(original: unknown, entries: readonly (readonly [string, unknown])[]): unknown {
  return Array.isArray(original) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function mergeParts(parts: readonly unknown[]): unknown {
  if (parts.length > 1 && parts.every(isJsonObject)) return Object.assign({}, ...parts);
  return parts.at(-1);
}

type SchemaObject = Readonly<Record<string, unknown>>;

function instancesOfType(schema: SchemaObject, document: unknown, depth: number): fc.Arbitrary<unknown> {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => {
    switch (type) {
      case "string":
        return strings(schema);
      case "integer":
        return fc.integer({ min: numberOr(schema.minimum, -5), max: numberOr(schema.maximum, 1_000_000) });
      case "number":
        return fc.double({
          min: numberOr(schema.minimum, -5),
          max: numberOr(schema.maximum, 1e6),
          noNaN: true,
        });
      case "boolean":
        return fc.boolean();
      case "array":
        return arrays(schema, document, depth);
      case "object":
        return objects(schema, document, depth);
      default:
        return fc.constant(null);
    }
  }));
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}

function strings(schema: SchemaObject): fc.Arbitrary<unknown> {
  const examples = listOf(schema.examples);
  const known = examples.length > 0 ? [fc.constantFrom(...examples)] : [];
  if (schema.format === "date") return fc.constantFrom("2026-02-28", "2024-02-29", "2026-12-31");
  if (schema.format === "date-time") {
    return fc.constantFrom("2026-11-21T08:00:00Z", "2026-11-21T08:00:00.25+01:00", "2016-12-31T23:59:60Z");
  }
  if (typeof schema.pattern === "string") {
    return fc.oneof(...known, fc.stringMatching(new RegExp(schema.pattern, "u")));
  }
  const minLength = numberOr(schema.minLength, 0);
  const maxLength = numberOr(schema.maxLength, minLength + 4);
  return fc.oneof(
    ...known,
    fc.string({ minLength, maxLength, unit: "grapheme-composite" }),
    fc.string({ maxLength: 3 }),
  );
}

function arrays(schema: SchemaObject, document: unknown, depth: number): fc.Arbitrary<unknown> {
  const minLength = numberOr(schema.minItems, 0);
  const most = Math.min(numberOr(schema.maxItems, minLength + 2), minLength + 4);
  const maxLength = depth > 12 ? minLength : most;
  return fc.array(instancesOf(schema.items, document, depth + 1), { minLength, maxLength });
}

function objects(schema: SchemaObject, document: unknown, depth: number): fc.Arbitrary<unknown> {
  const required = listOf(schema.required);
  const properties = isJsonObject(schema.properties) ? Object.entries(schema.properties) : [];
  const members: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, member] of properties) {
    // A schema that contains itself ends at its optional members.
    if (depth > 12 && !required.includes(name)) continue;
    members[name] = instancesOf(member, document, depth + 1);
  }
  const known = fc.record(members, {
    requiredKeys: Object.keys(members).filter((name) => required.includes(name)),
  });
  if (!isJsonObject(schema.additionalProperties)) return known;
  const rest = fc.dictionary(
    fc.constantFrom("x", "y"),
    instancesOf(schema.additionalProperties, document, depth + 1),
  );
  return fc.tuple(rest, known).map(([more, own]) => ({ ...more, ...own }));
}

/** Returns JSON values near a schema, always the same ones. */
export function sampleAround(schema: unknown, document: unknown, count: number): readonly unknown[] {
  const values = fc.sample(nearInstancesOf(schema, document), { numRuns: count, seed: 20261121 });
  return values.map((value): unknown => JSON.parse(JSON.stringify(value) ?? "null"));
}
