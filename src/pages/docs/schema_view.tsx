/**
 * The members of a schema, as a list that opens further down.
 *
 * @module
 */
import { html, raw } from "hono/html";
import type { JSX } from "hono/jsx/jsx-runtime";
import { nameOfSchema, resolveSchema, type Schema } from "./contract.ts";

/** Below this depth only names of shapes are given; the deepest answers have six levels. */
const DEPTH_MAX = 6;

interface MembersProps {
  readonly schema: Schema;
  readonly depth?: number;
  /** True when shapes beside each other are shown by name until they are opened. */
  readonly isFolded?: boolean;
}

/** Renders the members of a schema, or the shapes that it may have. */
export function Members({ schema, depth = 0, isFolded = false }: MembersProps): JSX.Element | null {
  const { properties = {}, required = [], oneOf, anyOf } = resolveSchema(schema);
  const shapes = oneOf ?? anyOf;
  if (shapes !== undefined) {
    const open = shapes.filter(hasMembers);
    return open.length === 0 ? null : (
      <>
        {open.map((shape, index) => {
          const name = nameOfSchema(shape) ?? `Shape ${index + 1}`;
          const members = <Members schema={shape} depth={depth} />;
          return isFolded && open.length > 1
            ? (
              <details class="shape">
                <summary class="shape-name">{name}</summary>
                {members}
              </details>
            )
            : (
              <div class="shape">
                <p class="shape-name">{name}</p>
                {members}
              </div>
            );
        })}
      </>
    );
  }
  const members = Object.entries(properties);
  if (members.length === 0) return null;
  return (
    <ul class="members">
      {members.map(([name, member]) => (
        <Member name={name} schema={member} isRequired={required.includes(name)} depth={depth} />
      ))}
    </ul>
  );
}

interface MemberProps {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly depth: number;
}

function Member({ name, schema, isRequired, depth }: MemberProps): JSX.Element {
  const resolved = resolveSchema(schema);
  const inner = resolved.items ?? schema;
  return (
    <li>
      <p>
        <code class="member-name">{name}</code> <span class="small quiet">{describeType(schema)}</span>{" "}
        {isRequired && <span class="small quiet">required</span>}
      </p>
      {resolved.description !== undefined && <Text>{resolved.description}</Text>}
      <Allowed schema={resolved.items === undefined ? resolved : resolveSchema(resolved.items)} />
      {depth < DEPTH_MAX && hasMembers(inner) && (
        <details>
          <summary class="small">Members of {name}</summary>
          <Members schema={inner} depth={depth + 1} />
        </details>
      )}
    </li>
  );
}

/** Renders a description of the contract: paragraphs, lists and code. */
export function Text({ children }: { readonly children: string }): JSX.Element {
  const blocks = children.trim().split(/\n{2,}|\n(?=- )/);
  return (
    <>
      {blocks.map((block) => <p class={block.startsWith("- ") ? "item" : undefined}>{raw(inline(block))}</p>)}
    </>
  );
}

/** Escapes text and sets what stands between backquotes as code, and between double asterisks strong. */
function inline(text: string): string {
  const escaped = String(html`${text.replace(/^- /, "")}`);
  return escaped.replaceAll(/`([^`]+)`/g, "<code>$1</code>").replaceAll(
    /\*\*([^*]+)\*\*/g,
    "<strong>$1</strong>",
  );
}

function Allowed(
  { schema: { enum: values, default: standard, minimum, maximum, minLength, maxLength, minItems, maxItems } }:
    {
      readonly schema: Schema;
    },
): JSX.Element | null {
  const bounds = [
    range(minimum, maximum, ""),
    range(minLength, maxLength, "character"),
    range(minItems, maxItems, "item"),
    standard === undefined ? null : `${JSON.stringify(standard)} when left out`,
  ].filter((bound) => bound !== null);
  const several = values !== undefined && values.length > 1 ? values : null;
  if (several === null && bounds.length === 0) return null;
  return (
    <p class="small quiet allowed">
      {several !== null && several.map((value) => <code>{JSON.stringify(value)}</code>)}
      {bounds.join("; ")}
    </p>
  );
}

function range(from: number | undefined, to: number | undefined, noun: string): string | null {
  const upper = to ?? from;
  if (upper === undefined) return null;
  const words = noun === "" ? "" : upper === 1 ? ` ${noun}` : ` ${noun}s`;
  if (from === undefined) return `at most ${upper}${words}`;
  if (to === undefined) return `at least ${upper}${words}`;
  return from === to ? `${upper}${words}` : `${from} to ${upper}${words}`;
}

function hasMembers(schema: Schema): boolean {
  const { properties = {}, oneOf, anyOf } = resolveSchema(schema);
  return Object.keys(properties).length > 0 || (oneOf ?? anyOf ?? []).some(hasMembers);
}

/** Says what a value is: `string`, `list of object`, `"verified"`. */
export function describeType(schema: Schema): string {
  const { type, items, const: only, oneOf, format } = resolveSchema(schema);
  if (only !== undefined) return JSON.stringify(only);
  if (items !== undefined) return `list of ${describeType(items)}`;
  if (type === undefined) {
    return oneOf === undefined ? "any value" : [...new Set(oneOf.map(describeType))].join(" or ");
  }
  const words = typeof type === "string" ? type : type.join(" or ");
  return format === undefined ? words : `${words} (${format})`;
}
