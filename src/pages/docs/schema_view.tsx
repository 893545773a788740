// Renders schemas of the contract: the members as a list that can be expanded, and their descriptions.
import { html, raw } from "hono/html";
import type { JSX } from "hono/jsx/jsx-runtime";
import { memberId, nameOfSchema, resolveSchema, type Schema } from "./contract.ts";

/** Maximum depth of listed members; the deepest answers have six levels. */
const DEPTH_MAX = 6;

const OPEN_DEPTH = 1;

interface MembersProps {
  readonly schema: Schema;
  /** Id of the element that contains the members. The ids of the members start with it. */
  readonly place: string;
  readonly depth?: number;
  /** True to expand the first of several shapes, and its members down to {@link OPEN_DEPTH}. */
  readonly isOpen?: boolean;
}

/** Renders the members of a schema, or its alternative shapes. Each member can be linked to. */
export function Members({ schema, place, depth = 0, isOpen = false }: MembersProps): JSX.Element | null {
  const { properties = {}, required = [], items, oneOf, anyOf } = resolveSchema(schema);
  if (items !== undefined) return <Members schema={items} place={place} depth={depth} isOpen={isOpen} />;
  const shapes = oneOf ?? anyOf;
  if (shapes !== undefined) {
    const open = shapes.flatMap((shape, index) => hasMembers(shape) ? [[shape, index] as const] : []);
    return open.length === 0 ? null : (
      <>
        {open.map(([shape, index], number) => {
          const name = nameOfSchema(shape) ?? `Shape ${index + 1}`;
          const id = memberId(place, shape, index);
          return (
            <details class="shape" open={open.length === 1 || (isOpen && number === 0)}>
              <summary class="shape-name">{name}</summary>
              <Members schema={shape} place={id} depth={depth} isOpen={isOpen} />
            </details>
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
        <Member
          name={name}
          schema={member}
          isRequired={required.includes(name)}
          place={`${place}-${name}`}
          depth={depth}
          isOpen={isOpen}
        />
      ))}
    </ul>
  );
}

interface MemberProps {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly place: string;
  readonly depth: number;
  readonly isOpen: boolean;
}

function Member({ name, schema, isRequired, place, depth, isOpen }: MemberProps): JSX.Element {
  const resolved = resolveSchema(schema);
  const inner = resolved.items ?? schema;
  return (
    <li id={place}>
      <p>
        <a class="member-name" href={`#${place}`}>
          <code>{name}</code>
        </a>{" "}
        <span class="small quiet">{describeType(schema)}</span>{" "}
        {isRequired && <span class="small quiet">required</span>}
      </p>
      {resolved.description !== undefined && <Text>{resolved.description}</Text>}
      <Allowed schema={resolved.items === undefined ? resolved : resolveSchema(resolved.items)} />
      {depth < DEPTH_MAX && hasMembers(inner) && (
        <details open={isOpen && depth < OPEN_DEPTH}>
          <summary class="small">Members of {name}</summary>
          <Members schema={inner} place={place} depth={depth + 1} isOpen={isOpen} />
        </details>
      )}
    </li>
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
