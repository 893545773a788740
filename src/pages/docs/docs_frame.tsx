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
  /** Headings of the page, listed below its own line. */
  readonly headings?: readonly { readonly id: string; readonly text: string }[];
  /** Content below the list of guides. */
  readonly more?: Child;
  readonly children: Child;
}

/** Renders the frame. On narrow screens the list is folded, so that the page begins with what it is about. */
export function DocsFrame({ path, headings = [], more, children }: DocsFrameProps): JSX.Element {
  const links: readonly (readonly [href: string, text: string])[] = [
    ["/docs", "Overview"],
    ...guideNames.map((name) => [pathOfGuide(name), guides[name].title] as const),
    ["/docs/api", "API reference"],
  ];
  return (
    <div class="wide intro columns docs">
      {/* The long list of operations scrolls by itself, also by keyboard. */}
      <nav aria-label="Documentation" tabindex={more === undefined ? undefined : 0}>
        <details class="contents" id="contents">
          <summary>Contents</summary>
          <ul class="side-list">
            {links.map(([href, text]) => (
              <li>
                <a href={href} aria-current={href === path ? "page" : undefined}>{text}</a>
                {href === path && headings.length > 0 && (
                  <ul>
                    {headings.map(({ id, text }) => (
                      <li>
                        <a href={`#${id}`}>{text}</a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
          {more}
        </details>
      </nav>
      <div>
        {children}
        {headings.length > 0 && <a class="to-contents" href="#contents">Contents</a>}
      </div>
    </div>
  );
}
