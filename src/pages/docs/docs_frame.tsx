// The frame of the documentation: search, current page and contents.
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { useReader } from "../frame.tsx";
import { guideParts, pathOfGuide } from "./links.ts";

/** Longest search text that is read. */
export const QUERY_LENGTH_MAX = 100;

interface DocsFrameProps {
  readonly path: string;
  readonly headings?: readonly { readonly id: string; readonly text: string }[];
  readonly more?: Child;
  readonly query?: string;
  readonly children: Child;
}

/** Renders the frame. On narrow screens the contents are folded, so that the page starts with its subject. */
export function DocsFrame({ path, headings = [], more, query = "", children }: DocsFrameProps): JSX.Element {
  const { words: { docs, home }, link } = useReader();
  const parts:
    readonly (readonly [title: string, links: readonly (readonly [href: string, text: string])[]])[] = [
      [docs.title, [["/docs", docs.overview]]],
      ...guideParts.map(([part, names]) =>
        [docs.parts[part], names.map((name) => [pathOfGuide(name), docs.guides[name]] as const)] as const
      ),
      [docs.reference, [["/docs/api", docs.apiReference], ["/docs/findings", docs.findings.title]]],
    ];
  return (
    <div
      class="wide intro columns docs"
      data-copy-word={home.slip.copy}
      data-copied-word={home.slip.copied}
      data-not-copied={docs.notCopied}
      data-unanswered={home.form.unreachable}
    >
      {/* The long list of operations scrolls by itself, also by keyboard. */}
      <nav aria-label={docs.title} tabindex={more === undefined ? undefined : 0}>
        <form class="search" role="search" action={link("/docs/search")}>
          <label class="visually-hidden" for="search">{docs.search.label}</label>
          <input
            id="search"
            name="q"
            type="search"
            value={query}
            maxlength={QUERY_LENGTH_MAX}
            placeholder={docs.search.placeholder}
            autocomplete="off"
            spellcheck={false}
          />
          <button type="submit" class="button-quiet button-small">{docs.search.button}</button>
        </form>
        <details class="contents" id="contents">
          <summary>{docs.contents}</summary>
          {parts.map(([title, links], index) => (
            <>
              {index > 0 && <p class="side-title">{title}</p>}
              <ul class="side-list">
                {links.map(([href, text]) => (
                  <li>
                    <a href={link(href)} aria-current={href === path ? "page" : undefined}>{text}</a>
                    {href === path && headings.length > 0 && (
                      <ul lang="en">
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
            </>
          ))}
          {more}
        </details>
      </nav>
      <div>
        {children}
        {headings.length > 0 && <a class="to-contents" href="#contents">{docs.contents}</a>}
      </div>
    </div>
  );
}
