/**
 * The frame of every page.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";
import { assetPath, integrityOf } from "../assets.ts";
import type { PageView } from "../page.ts";

/** Location of a page. */
export interface Place {
  readonly baseUrl: string;
  readonly path: string;
}

/** Links in the head of every page. */
const HEAD_LINKS: readonly (readonly [path: string, text: string])[] = [
  ["/screen", "Screen a file"],
  ["/docs", "Docs"],
  ["/docs/api", "API"],
  ["/data", "Data"],
  ["/pricing", "Pricing"],
  ["/account", "Account"],
];

/** Other links in the footer of every page. */
const FOOT_LINKS: readonly (readonly [path: string, text: string])[] = [
  ["/docs/errors", "Errors"],
  ["/verify", "Verify evidence"],
  ["/status", "Status"],
  ["/buy", "Buy"],
  ["/legal/terms", "Terms"],
  ["/legal/privacy", "Privacy"],
  ["/openapi.json", "OpenAPI"],
];

/** Renders a whole page. */
export function renderDocument(view: PageView, { baseUrl, path }: Place): string {
  const title = path === "/" ? view.title : `${view.title} · Bankscreen`;
  const address = `${baseUrl}${path}`;
  return "<!DOCTYPE html>" + (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={view.description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfbf8" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121512" />
        {view.isUnlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
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
        <meta property="og:image:alt" content="Know the bank before you pay it." />
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
        <a class="skip" href="#main">Skip to the content</a>
        <SiteHead path={path} />
        <main id="main" tabindex={-1}>{view.body}</main>
        <SiteFoot />
      </body>
    </html>
  ).toString();
}

function Font(
  { name }: { readonly name: "schibsted_grotesk.woff2" | "spline_sans_mono.woff2" },
): JSX.Element {
  return <link rel="preload" href={assetPath(name)} as="font" type="font/woff2" crossorigin="anonymous" />;
}

function SiteHead({ path }: { readonly path: string }): JSX.Element {
  return (
    <header class="site-head">
      <div class="wide">
        <a class="logo" href="/" aria-label="Bankscreen, start page">
          <span class="marked">Bank</span>screen
        </a>
        <nav aria-label="Main">
          <ul>
            {HEAD_LINKS.map(([href, text]) => (
              <li>
                <a href={href} aria-current={href === path ? "page" : undefined}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function SiteFoot(): JSX.Element {
  return (
    <footer class="site-foot">
      <div class="wide">
        <p>
          Bankscreen checks the bank that holds an account, never the person behind it. It informs a decision;
          it is no regulated compliance product.
        </p>
        <nav aria-label="More">
          <ul>
            {[...HEAD_LINKS, ...FOOT_LINKS].map(([href, text]) => (
              <li>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
