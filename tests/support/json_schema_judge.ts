/**
 * An independent JSON Schema validator: ajv, in the dialect of OpenAPI 3.1.
 *
 * @module
 */
import { Ajv2020, type Options } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";

/** Returns whether a JSON value follows a schema. */
export type Judge = (value: unknown) => boolean;

/** Returns a function that makes a validator for a pointer (`#/components/schemas/ApiError`) of a bundled contract. */
export function judgesOf(document: object): (pointer: string) => Judge {
  const ajv = ajvOf(document);
  return (pointer) => {
    const validate = ajv.compile({ $ref: refOf(pointer) });
    return (value) => validate(value) === true;
  };
}

const { date, "date-time": dateTime, uri } = fullFormats;

/** Other formats are annotations in requests. */
const FORMATS = { date, "date-time": dateTime, uri: true, email: true } as const;

function ajvOf(
  document: object,
  options: { readonly allErrors?: boolean; readonly formats?: Options["formats"] } = {},
): Ajv2020 {
  // The contract isn't checked against its dialect here, because the linters in `deno task check` do that once.
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    meta: false,
    validateSchema: false,
    formats: FORMATS,
    // Each schema checks only a few values, and generating unoptimized code takes two thirds of the time.
    code: { optimize: false },
    ...options,
  });
  return ajv.addSchema(hidden(document), "contract");
}

/**
 * A document whose members aren't enumerable. Otherwise ajv would search all of it for names (`$id`, `$anchor`), which
 * our contract doesn't use.
 */
function hidden(document: object): object {
  const members = Object.entries(document).map(([name, value]) => [name, { value, enumerable: false }]);
  return Object.defineProperties({}, Object.fromEntries(members));
}

function refOf(pointer: string): string {
  return `contract#${pointer.slice(1).split("/").map(encodeURIComponent).join("/")}`;
}

/**
 * Makes a function for each pointer. It describes how a value violates the schema at the pointer, and returns `null` if
 * the value doesn't. Each schema is compiled once.
 */
export function faultsOf(document: object): (pointer: string) => (value: unknown) => string | null {
  const ajv = ajvOf(document, { formats: { ...FORMATS, uri } });
  const faultsAt = new Map<string, (value: unknown) => string | null>();
  return (pointer) => {
    const known = faultsAt.get(pointer);
    if (known !== undefined) return known;
    const validate = ajv.compile({ $ref: refOf(pointer) });
    const faultOf = (value: unknown): string | null =>
      validate(value) ? null : `${pointer}: ${ajv.errorsText(validate.errors)}`;
    faultsAt.set(pointer, faultOf);
    return faultOf;
  };
}

/** Returns functions that list the members of a value that violate a schema, as JSON pointers. */
export function wrongMembersOf(
  document: object,
): (pointer: string) => (value: unknown) => ReadonlySet<string> {
  const ajv = ajvOf(document, { allErrors: true });
  return (pointer) => {
    const validate = ajv.compile({ $ref: refOf(pointer) });
    return (value) => {
      validate(value);
      return new Set(validate.errors?.map(({ instancePath }) => instancePath));
    };
  };
}
