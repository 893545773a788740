// Creates the elements that `hono/jsx/dom` renders. The library's own runtime also supports titles, style sheets and
// form actions. Our scripts don't use them, and they would make `/screen` a tenth larger.
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

/** Groups elements without a parent element. */
export function Fragment(props: Readonly<Record<string, unknown>>): Element {
  return jsx("", props);
}
