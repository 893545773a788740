// The frame of every page, and the components that several pages share.
import type { JSX } from "hono/jsx/jsx-runtime";
import { limits } from "../../generated/limits.ts";
import { LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { assetPath, integrityOf } from "./assets.ts";
import { addressIn, type PageView, type Reader, type ScriptName } from "./page.ts";
import type { Words } from "./words/mod.ts";
import { type Child, createContext, useContext } from "hono/jsx";

/** Data for the frame of a page: the page's address, the language of its reader, and whether credits are sold. */
export interface Place {
  readonly baseUrl: string;
  readonly path: string;
  readonly reader: Reader;
  readonly isSold: boolean;
}

type Links = readonly (readonly [path: string, name: keyof Words["frame"]["links"]])[];

const HEAD_LINKS: Links = [
  ["/screen", "screen"],
  ["/docs", "docs"],
  ["/docs/api", "api"],
  ["/data", "data"],
  ["/pricing", "pricing"],
  ["/account", "account"],
];

const FOOT_LINKS: Links = [
  ["/docs/errors", "errors"],
  ["/verify", "verify"],
  ["/status", "status"],
  ["/buy", "buy"],
  ["/legal/terms", "terms"],
  ["/legal/privacy", "privacy"],
  ["/openapi.json", "openapi"],
];

const OWN_NAMES = { en: "English", de: "Deutsch", fr: "Français" } as const;

const PlaceContext = createContext<Place | null>(null);

function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (place === null) throw new Error("Cannot render a piece of a page outside of its document");
  return place;
}

/** Returns the reader of the page that is being rendered; throws an error if no page is being rendered. */
export function useReader(): Reader {
  return usePlace().reader;
}

/** Renders a page as an HTML document. */
export function renderDocument(view: PageView, place: Place): string {
  return "<!DOCTYPE html>" + (
    <PlaceContext.Provider value={place}>
      <Document view={view} />
    </PlaceContext.Provider>
  ).toString();
}

function Document({ view }: { readonly view: PageView }): JSX.Element {
  const { baseUrl, path, reader: { language, words: { frame }, link } } = usePlace();
  const title = path === "/" ? view.title : `${view.title} · Bankscreen`;
  const address = `${baseUrl}${link(path)}`;
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={view.description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfbf8" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121512" />
        {view.isUnlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
        {!view.isUnlisted && (
          <>
            {LANGUAGES.map((other) => (
              <link rel="alternate" hreflang={other} href={`${baseUrl}${addressIn(other, path)}`} />
            ))}
            <link rel="alternate" hreflang="x-default" href={`${baseUrl}${path}`} />
          </>
        )}
        {view.reloadAfterSeconds !== undefined &&
          <meta http-equiv="refresh" content={String(view.reloadAfterSeconds)} />}
        <meta property="og:title" content={title} />
        <meta property="og:description" content={view.description} />
        <meta property="og:type" content="website" />
        {!view.isUnlisted && <meta property="og:url" content={address} />}
        <meta property="og:site_name" content="Bankscreen" />
        <meta property="og:image" content={`${baseUrl}${assetPath("preview.png")}`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={frame.previewOf} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href={assetPath("icon_32.png")} type="image/png" sizes="32x32" />
        <link rel="icon" href={assetPath("icon.svg")} type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href={assetPath("icon_180.png")} />
        <Font name="schibsted_grotesk.woff2" />
        <Font name="spline_sans_mono.woff2" />
        <link rel="stylesheet" href={assetPath("site.css")} />
        {(view.scripts ?? []).map((name) => (
          <script src={assetPath(name)} integrity={integrityOf(name)} defer></script>
        ))}
      </head>
      <body>
        <a class="skip" href="#main">{frame.skip}</a>
        <SiteHead query={view.query} />
        <main id="main" tabindex={-1}>{view.body}</main>
        <SiteFoot />
      </body>
    </html>
  );
}

function Font(
  { name }: { readonly name: "schibsted_grotesk.woff2" | "spline_sans_mono.woff2" },
): JSX.Element {
  return <link rel="preload" href={assetPath(name)} as="font" type="font/woff2" crossorigin="anonymous" />;
}

function SiteHead({ query }: Pick<PageView, "query">): JSX.Element {
  const { path, reader: { words: { frame }, link } } = usePlace();
  return (
    <header class="site-head">
      <div class="wide">
        <a class="logo" href={link("/")} aria-label={frame.startPage}>
          <span class="marked">Bank</span>screen
        </a>
        <nav aria-label={frame.main}>
          <ul>
            {HEAD_LINKS.map(([href, name]) => (
              <li>
                <a href={link(href)} aria-current={href === path ? "page" : undefined}>
                  {frame.links[name]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Languages query={query} />
      </div>
    </header>
  );
}

function Languages({ query }: Pick<PageView, "query">): JSX.Element {
  const { path, reader: { language, words: { frame } } } = usePlace();
  return (
    <nav class="languages" aria-label={frame.language}>
      <ul>
        {LANGUAGES.map((other) => (
          <li>
            <a
              href={`${addressIn(other, path)}${query === undefined ? "" : `?${query}`}`}
              hreflang={other}
              lang={other}
              title={OWN_NAMES[other]}
              aria-current={other === language ? "true" : undefined}
            >
              {other.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SiteFoot(): JSX.Element {
  const { reader: { words: { frame }, link }, isSold } = usePlace();
  const links = [...HEAD_LINKS, ...FOOT_LINKS].filter(([path]) => isSold || path !== "/buy");
  return (
    <footer class="site-foot">
      <div class="wide">
        <p>{frame.scope}</p>
        <nav aria-label={frame.more}>
          <ul>
            {links.map(([href, name]) => (
              <li>
                <a href={link(href)}>{frame.links[name]}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

/** Scripts of a page that shows a key: they copy the key, pass it to `/screen`, and remove it when the user leaves. */
export const KEY_SCRIPTS: readonly ScriptName[] = ["shown_once.js"];

/** Shows a key, and links to pages that use it. */
export function KeyShownOnce({ secret }: { readonly secret: string }): JSX.Element {
  const { words: { keys: { shown } }, link } = useReader();
  return (
    <>
      <p>{shown.once}</p>
      <p class="panel mono secret" data-shown-once={shown.gone}>{secret}</p>
      <p>
        <button type="button" class="button-quiet" data-copy-key data-copied={shown.copied} hidden>
          {shown.copy}
        </button>
      </p>
      <p>{shown.use}</p>
      <p class="row">
        <a class="button" href={link("/screen")} data-hand-key>{shown.screen}</a>
        <a class="button button-quiet" href={link("/docs/first-call")}>{shown.firstCall}</a>
      </p>
    </>
  );
}

/** Properties of a form that shows why it was refused. */
export interface ProblemProps {
  /** Reason for the refusal; `undefined` before the form is sent. */
  readonly problem?: string | undefined;
}

/** Shows why the submitted form was refused. */
export function Problem({ problem }: ProblemProps): JSX.Element | null {
  return problem === undefined ? null : <p class="notice" role="alert">{problem}</p>;
}

/** Renders the field for an emailed code. */
export function MailedCodeField({ autofocus }: { readonly autofocus?: boolean }): JSX.Element {
  return (
    <div>
      <label for="code">{useReader().words.keys.code}</label>
      <input
        id="code"
        type="text"
        name="code"
        class="mono code-input"
        required
        autofocus={autofocus}
        inputmode="numeric"
        pattern={`[0-9]{${limits.codeDigits}}`}
        maxlength={limits.codeDigits}
        autocomplete="one-time-code"
      />
    </div>
  );
}

/** Renders the field for an email address. */
export function EmailField({ value }: { readonly value?: string }): JSX.Element {
  return (
    <div>
      <label for="email">{useReader().words.keys.email}</label>
      <input
        id="email"
        type="email"
        name="email"
        value={value}
        required
        maxlength={254}
        autocomplete="email"
      />
    </div>
  );
}

/** Returns a function that makes a part of a sentence a link. */
export function asLink(href: string): (text: string) => JSX.Element {
  return (text) => <a href={href}>{text}</a>;
}

/** Renders a part of a sentence as code. */
export const asCode = (text: string): JSX.Element => <code>{text}</code>;

/** Renders a part of a heading in the colour of a marker. */
export const asMarked = (text: string): JSX.Element => <span class="marked">{text}</span>;

/** Renders the hidden fields of a form. */
export function Hidden({ values }: { readonly values: Readonly<Record<string, string>> }): JSX.Element {
  return (
    <>{Object.entries(values).map(([name, value]) => <input type="hidden" name={name} value={value} />)}</>
  );
}

/** The cells of a column. A labelled cell repeats the head of its column where rows are shown as cards. */
interface Cells {
  readonly class?: string;
  readonly lang?: string;
  readonly isLabelled?: true;
  readonly isHead?: true;
}

/** Renders a table. Heads of columns with the class `figure` are right-aligned too. */
export function table(
  style: "stacking" | null,
  columns: readonly (readonly [head: Child, cells?: Cells])[],
  rows: readonly (readonly Child[])[],
): JSX.Element {
  return (
    <table class={style ?? undefined}>
      <thead>
        <tr>
          {columns.map(([head, cells]) => (
            <th scope="col" class={cells?.class?.startsWith("figure") ? "figure" : undefined}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr>
            {columns.map(([head, { isLabelled, isHead, ...attributes } = {}], place) => {
              const all = { ...attributes, "data-label": isLabelled && head };
              return isHead ? <th scope="row" {...all}>{row[place]}</th> : <td {...all}>{row[place]}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders a term with its value as an entry of a `dl`. */
export function Fact({ term, children }: { readonly term: string; readonly children: Child }): JSX.Element {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Renders a share of a total as a bar. */
export function shareBar(count: number, total: number, isBad: boolean): JSX.Element {
  return (
    <svg
      class="share-bar"
      viewBox="0 0 100 4"
      width="100%"
      height="6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect class="share-rest" width="100" height="4" />
      <rect class={isBad ? "bar-failed" : "bar"} width={100 * count / Math.max(total, 1)} height="4" />
    </svg>
  );
}
