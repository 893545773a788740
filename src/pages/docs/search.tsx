// `/docs/search?q=…`: searches the guides, the reference and the errors. It works without a script; the first search
// builds the index.
import type { JSX } from "hono/jsx/jsx-runtime";
import { asLink } from "../frame.tsx";
import MiniSearch from "minisearch";
import { errors } from "../../../generated/errors.ts";
import { guides } from "../../../generated/guides.ts";
import { findingReference } from "../../../generated/finding_reference.ts";
import { legal } from "../../../generated/legal.ts";
import type { Page, PageView, Reader } from "../page.ts";
import { describeOperation, memberId, operationsByTag, resolveSchema, type Schema } from "./contract.ts";
import { DocsFrame, guideNames, pathOfOperation, QUERY_LENGTH_MAX, withAddress } from "./docs_frame.tsx";

const [EXCERPT_LENGTH, EXCERPT_BEFORE] = [180, 50];

export const page: Page = {
  get({ path, query, reader }, parts): PageView {
    const { search: words } = reader.words.docs;
    const text = (query.get("q") ?? "").trim().slice(0, QUERY_LENGTH_MAX);
    const places = search(text);
    return {
      title: text === "" ? words.title : words.titleOf({ query: text }),
      description: words.description,
      scripts: ["docs.js"],
      ...(text !== "" && { isUnlisted: true }),
      body: (
        <DocsFrame path={path} query={text}>
          <h1>{words.title}</h1>
          <p class="lede" role="status">{outcomeOf(reader, text, places.length)}</p>
          <ol class="results" lang="en">
            {places.map((place) => (
              <li>
                <a href={reader.link(place.path)}>{place.title}</a>
                <span class="small quiet">{place.within}</span>
                <p class="small">{excerptOf({ ...place, text: withAddress(place.text, parts) }, text)}</p>
              </li>
            ))}
          </ol>
        </DocsFrame>
      ),
    };
  },
};

function outcomeOf({ words: { docs: { search } }, link }: Reader, query: string, found: number): JSX.Element {
  if (query === "") return <>{search.empty}</>;
  if (found > 0) return <>{search.found({ count: found, query })}</>;
  return (
    <>
      {search.none({
        query,
        guides: asLink(link("/docs")),
        reference: asLink(link("/docs/api")),
      })}
    </>
  );
}

function excerptOf({ text }: Place, query: string): JSX.Element {
  const words = wordsOf(query);
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

const RESULTS_MAX = 20;

/** Number of words of a query that are searched for: with 50 letters, a search took half a second. */
const WORDS_MAX = 12;

interface Place {
  readonly path: string;
  readonly title: string;
  readonly within: string;
  readonly text: string;
}

let index: MiniSearch<Place> | null = null;

/** Returns the places that contain the most words of a query; a word also matches longer words that start with it. */
export function search(query: string): readonly Place[] {
  const words = [...new Set(wordsOf(query.slice(0, QUERY_LENGTH_MAX)))].slice(0, WORDS_MAX);
  const telling = words.filter((word) => !COMMON.has(word));
  const found = (index ??= makeIndex()).search((telling.length > 0 ? telling : words).join(" "));
  const most = Math.max(0, ...found.map(({ queryTerms }) => queryTerms.length));
  const best = found.filter(({ queryTerms }) => queryTerms.length === most).slice(0, RESULTS_MAX);
  return best.map(({ id, title, within, text }): Place => ({ path: id, title, within, text }));
}

/** Words that nearly every place contains. */
const COMMON: ReadonlySet<string> = new Set(
  "a an and are can do does for how i in is it my of on the to what with".split(" "),
);

/** Words by which people look for a place that calls it something else. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  "/docs/api/listAccountReceipts": "invoice vat",
  "/docs/api/submitFeedback": "support contact bug",
  "/docs/errors#repeat-without-paying-twice": "retry idempotency duplicate",
  "/docs/going-live#limits": "throttling too many requests quota",
  "/docs/going-live#retries-without-a-second-charge": "retry idempotency timeout backoff",
  "/docs/going-live#try-it-first": "sandbox test mode environment",
  "/docs/first-call#read-the-answer": "instant payments verification of payee vop sepa reachability",
  "/docs/api/batchValidateIBAN": "batch bulk list",
  "/docs/data#sanctions-and-risk": "ofac fatf aml",
  "/docs/evidence": "audit trail",
  "/docs/findings": "verdict reason",
  "/docs/payments#what-a-call-costs": "price pricing",
  "/docs/watch#read-what-has-changed": "pagination polling",
  "/docs/watch#verify-it": "webhook signature hmac",
  "/legal/privacy": "gdpr dsgvo rgpd delete my personal data",
};

/** Returns how much a place counts: people look for a guide first, then an operation, a code, and a single member. */
function weightOf(path: string): number {
  const isPart = path.includes("#");
  if (path.startsWith("/docs/api/")) return isPart ? 0.5 : 2;
  return /^\/docs\/(?:errors\/|findings#)/.test(path) ? 1 : isPart ? 3 : 4;
}

function makeIndex(): MiniSearch<Place> {
  const index = new MiniSearch<Place>({
    idField: "path",
    fields: ["title", "within", "text", "names", "others"],
    storeFields: ["title", "within", "text"],
    extractField: (place, field) =>
      ({ ...place, names: partsOfNames(place.text), others: OTHER_WORDS[place.path] })[field] ?? "",
    tokenize: (text) => [...wordsOf(text)],
    processTerm: (word) => word,
    searchOptions: {
      prefix: (word) => word.length > 1,
      boost: { title: 8, within: 2, others: 8 },
      boostDocument: (path) => weightOf(String(path)),
    },
  });
  index.addAll([...placesOfGuides(), ...placesOfOperations(), ...placesOfCodes()]);
  return index;
}

/** Splits text into words for comparison: in lower case, without accents, and in the singular. */
function wordsOf(text: string): readonly string[] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}+/gu, "");
  return (plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.length > 3 ? word.replace(/ies$/, "y").replace(/(?<!s)s$/, "") : word
  );
}

/** Returns the parts of names such as `validateIBAN`, so that a search for one part finds the name. */
function partsOfNames(text: string): string {
  return (text.match(/\w+/g) ?? []).filter((word) => /[a-z]{3}[A-Z]/.test(word))
    .map((name) => name.replaceAll(/([a-z])([A-Z])/g, "$1 $2")).join(" ");
}

function placesOfGuides(): readonly Place[] {
  const legalPlaces = Object.entries(legal).map(([name, { en: { title, html } }]) => ({
    path: `/legal/${name}`,
    title,
    within: "Legal",
    text: plainText(html.replaceAll(/<[^<>]*>/g, " ")),
  }));
  return guideNames.flatMap((name): readonly Place[] => {
    const { path, title, headings, markdown } = guides[name];
    const [opening = "", ...sections] = markdown.split(/^## .*$/m);
    return [
      { path, title, within: "Guide", text: plainText(opening.replace(/^# .*/, "")) },
      ...headings.map(({ id, text }, index) => ({
        path: `${path}#${id}`,
        title: text,
        within: title,
        text: plainText(sections[index] ?? ""),
      })),
    ];
  }).concat(legalPlaces);
}

function placesOfOperations(): readonly Place[] {
  const known = new Set<string>();
  return operationsByTag.flatMap(({ operations }) =>
    operations.flatMap((operation) => {
      const { id, method, path, summary } = operation;
      const { description, parameters, request, answers } = describeOperation(operation);
      const page = pathOfOperation(id);
      const members = [
        ...membersOf(request?.schema ?? {}, "body"),
        ...answers.filter(({ status }) => status < 300).flatMap(({ status, body }) =>
          membersOf(body?.schema ?? {}, `answer-${status}`)
        ),
      ];
      return [
        {
          path: page,
          title: summary,
          within: `${method.toUpperCase()} ${path}`,
          text: plainText(`${description} ${id} ${parameters.map(({ name }) => name).join(" ")}`),
        },
        // A member that several answers have in common is only indexed in the first of them.
        ...members.filter(({ name, text }) => {
          const isNew = text !== "" && !known.has(`${name} ${text}`);
          known.add(`${name} ${text}`);
          return isNew;
        }).map(({ name, place, text }) => ({
          path: `${page}#${place}`,
          title: name,
          within: summary,
          text: plainText(text),
        })),
      ];
    })
  );
}

interface FoundMember {
  readonly name: string;
  readonly place: string;
  readonly text: string;
}

const MEMBER_DEPTH_MAX = 3;

function membersOf(schema: Schema, place: string, depth = 0): readonly FoundMember[] {
  if (depth > MEMBER_DEPTH_MAX) return [];
  const { properties = {}, items, oneOf, anyOf } = resolveSchema(schema);
  return [
    ...(oneOf ?? anyOf ?? []).flatMap((shape, index) =>
      membersOf(shape, memberId(place, shape, index), depth)
    ),
    ...(items === undefined ? [] : membersOf(items, place, depth)),
    ...Object.entries(properties).flatMap(([name, member]) => [
      { name, place: `${place}-${name}`, text: resolveSchema(member).description ?? "" },
      ...membersOf(member, `${place}-${name}`, depth + 1),
    ]),
  ];
}

/** Returns the errors and the findings. */
function placesOfCodes(): readonly Place[] {
  return [
    ...Object.entries(errors).map(([token, { meaning, fix }]) => ({
      path: `/docs/errors/${token}`,
      title: token,
      within: "Error",
      text: plainText(`${meaning} ${fix}`),
    })),
    { path: "/docs/findings", title: "Findings", within: "Reference", text: "" },
    ...findingReference.map(({ code, about }) => ({
      path: `/docs/findings#${code}`,
      title: code,
      within: "Finding",
      text: plainText(about),
    })),
  ];
}

function plainText(markdown: string): string {
  return markdown.replaceAll(/^```.*$/gm, "").replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replaceAll(/^\|[-| ]+\|$/gm, "").replaceAll(/[`*|]/g, " ").replaceAll(/\s+/g, " ").trim();
}
