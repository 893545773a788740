// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
  "site.css": {
    file: "site.e2b194209c.css",
    type: "text/css; charset=UTF-8",
    integrity: "sha256-4rGUIJzjO39/y3t3CXBy4/0+Jvx1q1MjDHSrTSpYmrM=",
    content: read("site.css"),
  },
  "count_down.js": {
    file: "count_down.ca151cf1d6.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-yhUc8dYEi1DyJR1WSRw84I/OYaI+YFZPs+DIFsjZcs8=",
    content: read("count_down.js"),
  },
  "docs.js": {
    file: "docs.ed0f33f92a.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-7Q8z+SqvGGohma0PJgtFdxf3bQuYIw/GF6Z6g9O7ee4=",
    content: read("docs.js"),
  },
  "screen_de.js": {
    file: "screen_de.850cc606c7.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-hQzGBsfAbLhiXVI5jZsgXehfEaY/DkFpqhIg3QEK19s=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.fd65651dd6.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-/WVlHdZUe+bmLK+K8MPB0A3MazZYXdNzQY/iPl9WC50=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.a46be53c8f.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-pGvlPI93IVdO7Si0CMCPnhmBYpqKBbunz4sgGxDGiSA=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.b32ce893e1.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-syzok+FdRuY7hSDuf9clOCEl4xJr8bNEmbDYOHI1egM=",
    content: read("screen_later.js"),
  },
  "shown_once.js": {
    file: "shown_once.cc0af857c6.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-zAr4V8Y8PRL9wL3MXDSjURo6nGdF7KLGVyjCkHJU3Vw=",
    content: read("shown_once.js"),
  },
  "try_iban.js": {
    file: "try_iban.461acfd302.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-RhrP0wLROP0Xmcb/NvDEbIO2dBWmJ4ib/M4XI+WQA2A=",
    content: read("try_iban.js"),
  },
  "verify_de.js": {
    file: "verify_de.cf534ebe08.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-z1NOvgiFH1koIdZiuwuWlNHJ5JC678d51bVIFU2Nnks=",
    content: read("verify_de.js"),
  },
  "verify_en.js": {
    file: "verify_en.6c1b206932.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-bBsgaTI28LQGe0rcWWwgzPjsSbjnHxCZHaQV22HNw2A=",
    content: read("verify_en.js"),
  },
  "verify_fr.js": {
    file: "verify_fr.59d7385d63.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-Wdc4XWP27EJiAKXFU0BdQqZFA2x3MnFbcvg6sIBhOak=",
    content: read("verify_fr.js"),
  },
  "watch_file.js": {
    file: "watch_file.4990e72491.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-SZDnJJFGWV8duHTvPVIiDKdbXSg3EZ2KPf53+h1wYCo=",
    content: read("watch_file.js"),
  },
} as const;

/**
 * Files that are served from `src/pages/design/files/`, by the name that it has there; `file` is the one it is
 * served under.
 */
export const files = {
  "icon.svg": { file: "icon.ed146b3f4f.svg" },
  "icon_180.png": { file: "icon_180.e92bd78e8e.png" },
  "icon_32.png": { file: "icon_32.130084bb10.png" },
  "preview.png": { file: "preview.4dd6dde4a9.png" },
  "schibsted_grotesk.woff2": { file: "schibsted_grotesk.0f9c7e4e7a.woff2" },
  "spline_sans_mono.woff2": { file: "spline_sans_mono.b052c6e039.woff2" },
} as const;
