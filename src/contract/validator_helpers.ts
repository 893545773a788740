// Checks that zod doesn't have, for generated validators. Issues have the JSON Schema keyword in `params.keyword`.
import { z } from "zod";

/** Checks `type: integer`: a number without fraction, such as `1.0` and `1e20`. */
export const isInteger: z.core.$ZodCheck<number> = z.refine<number>(Number.isInteger, {
  params: { keyword: "type" },
});

/** Runs a check on every array, despite other errors: the contract's order of rules decides which error is reported. */
const onEveryArray = (payload: z.core.ParsePayload): boolean => Array.isArray(payload.value);

/** Checks `minItems`. */
export const hasMinItems = (min: number): z.core.$ZodCheck<unknown[]> =>
  z.refine<unknown[]>(({ length }) => length >= min, { params: { keyword: "minItems" }, when: onEveryArray });

/** Checks `maxItems`. */
export const hasMaxItems = (max: number): z.core.$ZodCheck<unknown[]> =>
  z.refine<unknown[]>(({ length }) => length <= max, { params: { keyword: "maxItems" }, when: onEveryArray });

/** Omits all but one (invalid, if any) of the items above `max`: describing all errors could block the process. */
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

/** Checks `uniqueItems`: no two items are equal as JSON values, in any order of their members. */
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

/** Checks that a path parameter isn't a placeholder: `{name}` from the API description, `:name`, or `<name>`. */
export function isNotPlaceholder(name: string): z.core.$ZodCheck<unknown> {
  const placeholders: readonly unknown[] = [`{${name}}`, `:${name}`, `<${name}>`];
  return z.refine<unknown>((value) => !placeholders.includes(value), {
    params: { keyword: "placeholder" },
    when: () => true,
  });
}

const INTEGER = /^(?:0|-?[1-9]\d*)$/;

/** Parses a decimal integer; rejects `1e3`, `01` and ` 1`. Limits it to the range of a `number`. */
export function integerText<Output>(schema: z.ZodType<Output>): z.ZodType<Output> {
  return readText((text) => {
    if (!INTEGER.test(text)) return undefined;
    return Math.min(Math.max(Number(text), -Number.MAX_VALUE), Number.MAX_VALUE);
  }, schema);
}

/** Parses `true` or `false`; rejects `1`, `yes` and `True`. */
export function booleanText<Output>(schema: z.ZodType<Output>): z.ZodType<Output> {
  return readText((text) => text === "true" ? true : text === "false" ? false : undefined, schema);
}

/** Parses text with `read`. If `read` returns `undefined`, the issue has the keyword `type`. */
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
