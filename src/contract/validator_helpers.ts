// Checks that zod lacks, for generated validators; each puts its JSON Schema keyword into `params.keyword` of its
// issue.
import { z } from "zod";

/** Checks `type: integer`: a number without fraction, so `1.0` is one, and so is `1e20`. */
export const isInteger: z.core.$ZodCheck<number> = z.refine<number>(Number.isInteger, {
  params: { keyword: "type" },
});

/** The contract's order of rules decides which error counts, so all are reported; zod's own `max` would stop. */
const onEveryArray = (payload: z.core.ParsePayload): boolean => Array.isArray(payload.value);

/** Checks `minItems`. */
export function hasMinItems(min: number): z.core.$ZodCheck<unknown[]> {
  return z.refine<unknown[]>((items) => items.length >= min, {
    params: { keyword: "minItems" },
    when: onEveryArray,
  });
}

/** Checks `maxItems`. */
export function hasMaxItems(max: number): z.core.$ZodCheck<unknown[]> {
  return z.refine<unknown[]>((items) => items.length <= max, {
    params: { keyword: "maxItems" },
    when: onEveryArray,
  });
}

/** Validates the first wrong item, and one above `max`: describing 100,000 would block the process. */
export function withoutExcess<Item extends z.ZodType>(
  max: number,
  list: z.ZodArray<Item>,
): z.ZodType<z.output<Item>[]> {
  return z.unknown()
    .transform((value): unknown => {
      if (!Array.isArray(value) || value.length <= max) return value;
      const excess: unknown[] = value.slice(max);
      const wrong = excess.findIndex((item) => !list.element.safeParse(item).success);
      return [...value.slice(0, max), excess[Math.max(wrong, 0)]];
    })
    .pipe(list);
}

/** Checks `uniqueItems`: no two items are equal as JSON values, whatever the order of their members. */
export const hasUniqueItems: z.core.$ZodCheck<unknown[]> = z.refine<unknown[]>(
  (items) => new Set(items.map(canonicalJson)).size === items.length,
  { params: { keyword: "uniqueItems" } },
);

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member !== "object" || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0));
  });
}

/** Checks that a path parameter is not a placeholder: `{name}` of the API description, `:name`, `<name>`. */
export function isNotPlaceholder(name: string): z.core.$ZodCheck<unknown> {
  const placeholders: readonly unknown[] = [`{${name}}`, `:${name}`, `<${name}>`];
  return z.refine<unknown>((value) => !placeholders.includes(value), {
    params: { keyword: "placeholder" },
    when: () => true,
  });
}

const INTEGER = /^(?:0|-?[1-9]\d*)$/;

/** Reads an integer in plain decimal notation: `1e3`, `01` and ` 1` are rejected. Too many digits give the nearest. */
export function integerText<Output>(schema: z.ZodType<Output>): z.ZodType<Output> {
  return readText((text) => {
    if (!INTEGER.test(text)) return undefined;
    return Math.min(Math.max(Number(text), -Number.MAX_VALUE), Number.MAX_VALUE);
  }, schema);
}

/** Reads `true` or `false` and passes it to `schema`; `1`, `yes` and `True` are rejected. */
export function booleanText<Output>(schema: z.ZodType<Output>): z.ZodType<Output> {
  return readText((text) => text === "true" ? true : text === "false" ? false : undefined, schema);
}

/** `read` returns `undefined` for text that is not of the type; the issue then counts as keyword `type`. */
function readText<Output>(
  read: (text: string) => number | boolean | undefined,
  schema: z.ZodType<Output>,
): z.ZodType<Output> {
  return z.string().transform((text, context): unknown => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", params: { keyword: "type" }, input: text });
    return z.NEVER;
  }).pipe(schema);
}
