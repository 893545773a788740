// Creates the elements that `hono/jsx/dom` renders. Its own runtime also brings elements for titles, style sheets and
// form actions, which no page here uses: they would be a tenth of what every visitor of `/screen` downloads of it.
import type { JSX } from "hono/jsx/jsx-runtime";

export type { JSX };

interface Element {
  readonly tag: unknown;
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
  readonly key: string | undefined;
  readonly ref: unknown;
}

/** Creates an element, as `hono/jsx/dom/jsx-runtime` does. */
export function jsx(tag: unknown, props: Readonly<Record<string, unknown>>, key?: string): Element {
  return { tag, type: tag, props, key, ref: props.ref };
}

export { jsx as jsxDEV, jsx as jsxs };

/** Groups elements; the document has none for the group. */
export function Fragment(props: Readonly<Record<string, unknown>>): Element {
  return jsx("", props);
}
