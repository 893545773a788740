/**
 * Turns the path or query parameters of an operation into one zod expression. Parameters arrive as text: each is
 * read strictly as its schema's type before the schema judges it, so `1abc` is not a number and `1` not a boolean.
 *
 * @module
 */
import { type Code, memberName, wrap } from "./code_layout.ts";
import { ContractError } from "./contract_error.ts";
import { emitSchema, type SchemaScope } from "./emit_schema.ts";
import { dereference, type Located, pointerTo } from "./json_pointer.ts";
import type { Parameter } from "./read_parameters.ts";
import { readSchema } from "./read_schema.ts";

/**
 * Returns the expression for an object of the raw texts by parameter name (`query` may hold lists of texts where a
 * name is given several times); parameters that the contract does not know are left out of the result.
 * `placeholders` names the path parameters that must not be the literal `{name}`.
 */
export function emitParameters(
  parameters: readonly Parameter[],
  placeholders: readonly string[],
  scope: SchemaScope,
): Code {
  const members = parameters.map((parameter) => {
    if (parameter.name in {}) {
      throw new ContractError(
        parameter.schema.pointer,
        `the name "${parameter.name}" is taken by Object.prototype`,
      );
    }
    const text = emitText(parameter.schema, scope);
    const isGuarded = parameter.in === "path" && placeholders.includes(parameter.name);
    const guard = isGuarded ? `.check(isNotPlaceholder(${JSON.stringify(parameter.name)}))` : "";
    return wrap(
      `${memberName(parameter.name)}: `,
      text,
      `${guard}${parameter.required ? "" : ".optional()"}`,
    );
  });
  return { open: "z.object({", items: members, close: "})" };
}

function emitText(place: Located, scope: SchemaScope): Code {
  const schema = emitSchema(place, scope);
  const target = dereference(scope.document, place);
  const { type, items } = readSchema(target);
  switch (type) {
    case "string":
      return schema;
    case "integer":
      return wrap("integerText(", schema, ")");
    case "number":
      return wrap("numberText(", schema, ")");
    case "boolean":
      return wrap("booleanText(", schema, ")");
    case "array":
      // The items of a list stay texts; a list of numbers would need each item read first.
      if (
        readSchema(dereference(scope.document, { value: items, pointer: pointerTo(target.pointer, "items") }))
          .type === "string"
      ) {
        return wrap("listText(", schema, ")");
      }
  }
  throw new ContractError(
    target.pointer,
    "a parameter must be a string, a number, a boolean or a list of strings",
  );
}
