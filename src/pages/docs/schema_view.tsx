// Renders schemas of the contract: the members as a list that can be expanded, and their descriptions.
import { html, raw } from "hono/html";
import type { JSX } from "hono/jsx/jsx-runtime";
import { memberId, nameOfSchema, resolveSchema, type Schema } from "./contract.ts";

/** Maximum depth of listed members; the deepest answers have six levels. */
const DEPTH_MAX = 6;

const OPEN_DEPTH = 1;

/** Renders the members of a schema, or its shapes; their ids start with `place`. `isOpen` expands the first ones. */
export function members(schema: Schema, place: string, isOpen: boolean, depth = 0): JSX.Element | null {
  const { properties = {}, required = [], items, oneOf, anyOf } = resolveSchema(schema);
  if (items !== undefined) return members(items, place, isOpen, depth);
  const shapes = oneOf ?? anyOf;
  if (shapes !== undefined) {
    const open = shapes.flatMap((shape, index) => hasMembers(shape) ? [[shape, index] as const] : []);
    return open.length === 0 ? null : (
      <>
        {open.map(([shape, index], number) => (
          <details class="shape" open={open.length === 1 || (isOpen && number === 0)}>
            <summary class="shape-name">{nameOfSchema(shape) ?? `Shape ${index + 1}`}</summary>
            {members(shape, memberId(place, shape, index), isOpen, depth)}
          </details>
        ))}
      </>
    );
  }
  const found = Object.entries(properties);
  return found.length === 0 ? null : (
    <ul class="members">
      {found.map(([name, member]) => {
        const id = `${place}-${name}`;
        const resolved = resolveSchema(member);
        const inner = resolved.items ?? member;
        return (
          <li id={id}>
            <p>
              <a class="member-name" href={`#${id}`}>
                <code>{name}</code>
              </a>{" "}
              <span class="small quiet">{describeType(member)}</span>{" "}
              {required.includes(name) && <span class="small quiet">required</span>}
            </p>
            {resolved.description !== undefined && <Text>{resolved.description}</Text>}
            {allowed(resolved.items === undefined ? resolved : resolveSchema(resolved.items))}
            {depth < DEPTH_MAX && hasMembers(inner) && (
              <details open={isOpen && depth < OPEN_DEPTH}>
                <summary class="small">Members of {name}</summary>
                {members(inner, id, isOpen, depth + 1)}
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Renders a description from the contract, with paragraphs, lists and code. */
export function Text({ children }: { readonly children: string }): JSX.Element {
  const blocks = children.trim().split(/\n{2,}|\n(?=- )/);
  return (
    <>
      {blocks.map((block) => <p class={block.startsWith("- ") ? "item" : undefined}>{raw(inline(block))}</p>)}
    </>
  );
}

function inline(text: string): string {
  const escaped = String(html`${text.replace(/^- /, "")}`);
  return escaped.replaceAll(/`([^`]+)`/g, "<code>$1</code>").replaceAll(
    /\*\*([^*]+)\*\*/g,
    "<strong>$1</strong>",
  );
}

function allowed(
  { enum: values, default: standard, minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema,
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

/** Describes the type of a value: `string`, `list of object`, `"verified"`. */
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
