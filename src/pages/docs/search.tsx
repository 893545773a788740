// `/docs/search?q=…`: what the documentation says about something. Works without a script.
import type { JSX } from "hono/jsx/jsx-runtime";
import type { Page, PageView } from "../page.ts";
import { DocsFrame } from "./docs_frame.tsx";
import { type Place, QUERY_LENGTH_MAX, search, wordsOf } from "./search_index.ts";
import { withAddress } from "./links.ts";

/** Characters of a text that are shown, and of these the ones before the first word that was found. */
const EXCERPT_LENGTH = 180;
const EXCERPT_BEFORE = 50;

export const page: Page = {
  get({ path, query }, parts): PageView {
    const asked = (query.get("q") ?? "").trim().slice(0, QUERY_LENGTH_MAX);
    const places = search(asked);
    return {
      title: asked === "" ? "Search" : `Search: ${asked}`,
      description: "Search all guides, the API reference and the errors.",
      scripts: ["docs.js"],
      ...(asked !== "" && { isUnlisted: true }),
      body: (
        <DocsFrame path={path} query={asked}>
          <h1>Search</h1>
          <p class="lede" role="status">{outcomeOf(asked, places.length)}</p>
          <ol class="results">
            {places.map((place) => (
              <li>
                <a href={place.path}>{place.title}</a>
                <span class="small quiet">{place.within}</span>
                <p class="small">{excerptOf({ ...place, text: withAddress(place.text, parts) }, asked)}</p>
              </li>
            ))}
          </ol>
        </DocsFrame>
      ),
    };
  },
};

function outcomeOf(asked: string, found: number): JSX.Element {
  if (asked === "") {
    return <>Type a word: an operation, a member of an answer, an error, or what you want to do.</>;
  }
  if (found > 0) return <>{found === 1 ? "1 place" : `${found} places`} for “{asked}”, the best first.</>;
  return (
    <>
      Nothing found for “{asked}”. Try another word, or look through the <a href="/docs">guides</a> and the
      {" "}
      <a href="/docs/api">reference</a>.
    </>
  );
}

function excerptOf({ text }: Place, asked: string): JSX.Element {
  const words = wordsOf(asked);
  const isFound = (part: string): boolean => {
    const own = wordsOf(part);
    return words.some((word) => own.some((one) => one.startsWith(word)));
  };
  const parts = text.split(/(\s+)/);
  const first = parts.findIndex(isFound);
  const before = parts.slice(0, Math.max(0, first)).join("").length;
  const from = text.lastIndexOf(" ", Math.max(0, before - EXCERPT_BEFORE)) + 1;
  const to = text.length <= from + EXCERPT_LENGTH
    ? text.length
    : text.lastIndexOf(" ", from + EXCERPT_LENGTH);
  return (
    <>
      {from > 0 && "… "}
      {text.slice(from, to).split(/(\s+)/).map((part) => isFound(part) ? <mark>{part}</mark> : part)}
      {to < text.length && " …"}
    </>
  );
}
