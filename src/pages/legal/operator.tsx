import type { JSX } from "hono/jsx/jsx-runtime";
import type { PageParts } from "../page.ts";

/** Names who operates the server, and answers for it. */
export function Operator({ operator: { name, address, contact } }: Pick<PageParts, "operator">): JSX.Element {
  return (
    <section id="operator">
      <h2>Who operates this server</h2>
      <p>
        {name === null
          ? "The operator of this server has not named themselves here."
          : [name, address].filter((part) => part !== null).join(", ")}
        {contact !== null && (
          <>
            . Contact: <span class="mono">{contact}</span>
          </>
        )}
      </p>
    </section>
  );
}
