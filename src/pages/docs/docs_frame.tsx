/**
 * The frame of the documentation: where one is, and what else there is.
 *
 * @module
 */
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { guides } from "../../../generated/guides.ts";
import { guideNames, pathOfGuide } from "./guide_names.ts";

interface DocsFrameProps {
  readonly path: string;
  /** What stands below the list of guides. */
  readonly more?: Child;
  readonly children: Child;
}

/** Renders the frame. */
export function DocsFrame({ path, more, children }: DocsFrameProps): JSX.Element {
  const links: readonly (readonly [href: string, text: string])[] = [
    ["/docs", "Overview"],
    ...guideNames.map((name) => [pathOfGuide(name), guides[name].title] as const),
    ["/docs/api", "API reference"],
    ["/docs/errors", "Error tokens"],
  ];
  return (
    <div class="wide intro columns docs">
      <nav aria-label="Documentation">
        <ul class="side-list">
          {links.map(([href, text]) => (
            <li>
              <a href={href} aria-current={href === path ? "page" : undefined}>{text}</a>
            </li>
          ))}
        </ul>
        {more}
      </nav>
      <div>{children}</div>
    </div>
  );
}
