/**
 * An independent judge of JSON Schema: ajv, in the dialect of OpenAPI 3.1.
 *
 * @module
 */
import { Ajv2020, type Options } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";

/** Tells whether a JSON value follows a schema. */
export type Judge = (value: unknown) => boolean;

/** Returns a judge for the schema at a pointer (`#/components/schemas/ApiError`) of a bundled contract. */
export function judgesOf(document: object): (pointer: string) => Judge {
  const ajv = ajvOf(document);
  return (pointer) => {
    const validate = ajv.compile({ $ref: refOf(pointer) });
    return (value) => validate(value) === true;
  };
}

const { date, "date-time": dateTime, uri } = fullFormats;

/** The other formats are annotations where requests are judged. */
const FORMATS = { date, "date-time": dateTime, uri: true, email: true } as const;

function ajvOf(
  document: object,
  options: { readonly allErrors?: boolean; readonly formats?: Options["formats"] } = {},
): Ajv2020 {
  // The contract is checked against its own dialect once, by the linters in `deno task check`.
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    meta: false,
    validateSchema: false,
    formats: FORMATS,
    // A schema judges a few values of a file: code that is not made smaller is made in two thirds of the time.
    code: { optimize: false },
    ...options,
  });
  return ajv.addSchema(hidden(document), "contract");
}

/**
 * A document whose members are found by their names and not listed. Otherwise ajv would search all of it for names
 * (`$id`, `$anchor`), by which our contract refers to nothing.
 */
function hidden(document: object): object {
  const members = Object.entries(document).map(([name, value]) => [name, { value, enumerable: false }]);
  return Object.defineProperties({}, Object.fromEntries(members));
}

function refOf(pointer: string): string {
  return `contract#${pointer.slice(1).split("/").map(encodeURIComponent).join("/")}`;
}

/** Makes functions that say what is wrong of a value for a schema, `null` for one that follows it; each is compiled once. */
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

/** Makes functions that name the members of a value, as JSON pointers, which break a schema of a bundled contract. */
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
