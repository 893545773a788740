// The frame of the documentation: search, contents and current page; the order of the guides, and their links.
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { exampleAddress, guides } from "../../../generated/guides.ts";
import { escapeHtml } from "../../email/mod.ts";
import { useReader } from "../frame.tsx";
import type { PageParts, Reader } from "../page.ts";
import type { Words } from "../words/mod.ts";

/** Maximum length of a search text; further characters are ignored. */
export const QUERY_LENGTH_MAX = 100;

interface DocsFrameProps {
  readonly path: string;
  readonly headings?: readonly { readonly id: string; readonly text: string }[];
  readonly more?: Child;
  readonly query?: string;
  readonly children: Child;
}

/** Renders the frame. On narrow screens the contents are collapsed, so that the page begins with its own text. */
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
      {/* The long list of operations scrolls on its own, so it must take the focus. */}
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

type GuideName = keyof typeof guides;

/** The parts of the documentation with their guides, in order. */
export const guideParts: readonly (readonly [keyof Words["docs"]["parts"], readonly GuideName[]])[] = [
  ["start", ["first_call", "keys", "payments", "errors", "going_live", "versions"]],
  ["calling", ["sdk", "command_line", "spreadsheets", "assistants", "mcp"]],
  ["proof", ["data", "check_digits", "watch", "evidence", "security"]],
  ["hosting", ["hosting", "deploying", "selling", "operating", "scale"]],
];

/** The names of all guides, in order. */
export const guideNames: readonly GuideName[] = guideParts.flatMap(([, names]) => names);

/** Returns whether there is a guide of this name. */
export function isGuideName(name: string): name is GuideName {
  return Object.hasOwn(guides, name);
}

/** Returns the path of the page of a guide. */
export function pathOfGuide(name: GuideName): string {
  return guides[name].path;
}

/** Returns the path of the page of an operation. */
export function pathOfOperation(id: string): string {
  return `/docs/api/${id}`;
}

/** Placeholder in the guides for the hash of the client's package. */
const INTEGRITY = "&lt;SDK_INTEGRITY&gt;";

/** Replaces the example URLs in a rendered guide with the URLs of this server and of the client's package. */
export function withAddress(
  html: string,
  { baseUrl, sdkPackage }: Pick<PageParts, "baseUrl" | "sdkPackage">,
): string {
  return html.replaceAll(`${exampleAddress}/sdk.tgz`, escapeHtml(sdkPackage))
    .replaceAll(exampleAddress, escapeHtml(baseUrl));
}

/** Changes the links in a rendered guide to pages in the reader's language. */
export function withLinks(html: string, link: Reader["link"]): string {
  return html.replaceAll(/href="(\/[^"]*)"/g, (_, path: string) => `href="${link(path)}"`);
}

/** Inserts the hash of the client's package into a guide that mentions it. The first call packs the client. */
export async function withIntegrity(html: string, { packSdk }: Pick<PageParts, "packSdk">): Promise<string> {
  return html.includes(INTEGRITY) ? html.replaceAll(INTEGRITY, (await packSdk()).integrity) : html;
}
