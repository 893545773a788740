/**
 * The frame of every page.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";
import { LANGUAGES } from "../../../sdk/verdicts/mod.ts";
import { assetPath, integrityOf } from "../assets.ts";
import { addressIn, type PageView, type Reader } from "../page.ts";
import type { Words } from "../words/mod.ts";

/** Location of a page, and who reads it. */
export interface Place {
  readonly baseUrl: string;
  /** Without a language. */
  readonly path: string;
  readonly reader: Reader;
  /** True when the page is there in every language. */
  readonly isTranslated: boolean;
  /** True when something is sold on `/buy`. */
  readonly isSold: boolean;
}

type Links = readonly (readonly [path: string, name: keyof Words["frame"]["links"]])[];

/** Links in the head of every page. */
const HEAD_LINKS: Links = [
  ["/screen", "screen"],
  ["/docs", "docs"],
  ["/docs/api", "api"],
  ["/data", "data"],
  ["/pricing", "pricing"],
  ["/account", "account"],
];

/** Other links in the footer of every page. */
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

/** Renders a whole page. */
export function renderDocument(view: PageView, place: Place): string {
  const { baseUrl, path, reader: { language, words: { frame }, link }, isTranslated } = place;
  const title = path === "/" ? view.title : `${view.title} · Bankscreen`;
  const address = `${baseUrl}${link(path)}`;
  return "<!DOCTYPE html>" + (
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
        {isTranslated && !view.isUnlisted && (
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
        <SiteHead place={place} query={view.query} />
        <main id="main" tabindex={-1}>{view.body}</main>
        <SiteFoot place={place} />
      </body>
    </html>
  ).toString();
}

function Font(
  { name }: { readonly name: "schibsted_grotesk.woff2" | "spline_sans_mono.woff2" },
): JSX.Element {
  return <link rel="preload" href={assetPath(name)} as="font" type="font/woff2" crossorigin="anonymous" />;
}

interface PlaceProps {
  readonly place: Place;
}

interface HeadProps extends PlaceProps {
  readonly query: URLSearchParams | undefined;
}

function SiteHead({ place, query }: HeadProps): JSX.Element {
  const { path, reader: { words: { frame }, link } } = place;
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
        {place.isTranslated && <Languages place={place} query={query} />}
      </div>
    </header>
  );
}

/** Switches the language: each is a link to the same page. */
function Languages(
  { place: { path, reader: { language, words: { frame } } }, query }: HeadProps,
): JSX.Element {
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

function SiteFoot({ place }: PlaceProps): JSX.Element {
  const { reader: { words: { frame }, link }, isSold } = place;
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
