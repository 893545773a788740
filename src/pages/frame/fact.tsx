import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";

/** A term and what is true of it, in a list of facts (`dl`). */
export function Fact({ term, children }: { readonly term: string; readonly children: Child }): JSX.Element {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
