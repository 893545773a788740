/**
 * Shows four ways to start; the examples are those of the guide.
 *
 * @module
 */
import { raw } from "hono/html";
import type { JSX } from "hono/jsx/jsx-runtime";
import { examples } from "../../../generated/guides.ts";
import { withAddress } from "../docs/with_address.ts";
import type { PageParts } from "../page.ts";

const WAYS: readonly (readonly [title: string, example: keyof typeof examples])[] = [
  ["From a terminal", "validate_sh"],
  ["TypeScript", "validate_ts"],
  ["Python", "validate_py"],
  ["An AI agent, by MCP", "connect_mcp"],
];

/** Renders the section. */
export function Start({ parts }: { readonly parts: PageParts }): JSX.Element {
  return (
    <section class="wide section" aria-labelledby="start">
      <h2 id="start" class="display">The first answer takes a minute</h2>
      <p class="lede">No account, no key, no card: the first calls of a week are free for every network.</p>
      <div class="ways">
        {WAYS.map(([title, example]) => (
          <div>
            <h3>{title}</h3>
            <pre
              tabindex={0}
              role="group"
              aria-label={title}
            ><code>{raw(withAddress(examples[example], parts))}</code></pre>
          </div>
        ))}
      </div>
    </section>
  );
}
