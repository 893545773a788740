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
    file: "screen_de.f4d847bfb3.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-9NhHv7NaoLvU66fjv2IsB01vKMrANlS5SEvjmeqq9GI=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.c3631d2476.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-w2MdJHZTTuY6uzqRoYGWj8w2KVrFo/UWJ3SNGmW5ISI=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.066ea053ba.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-Bm6gU7rYVt4fsSGnNwzGuRksXmfInVKXipkFkkZOyag=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.61960df58a.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-YZYN9YpJ+N6I+5sSxbOlI0pehuBO7j48z4o/TXs/w94=",
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
    file: "verify_de.7b2878f612.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-eyh49hLfDK23VVjhTW5lSVFJ+re+bi8Y+FNvuqBHPhw=",
    content: read("verify_de.js"),
  },
  "verify_en.js": {
    file: "verify_en.35610f2f59.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-NWEPL1mvVD+OENvx7O4GaFKW+BIfdskd8gva4mBuVug=",
    content: read("verify_en.js"),
  },
  "verify_fr.js": {
    file: "verify_fr.0878d7269b.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-CHjXJptojer5cVxGCh538G77oqgo1HnfVWreFqcZcEk=",
    content: read("verify_fr.js"),
  },
  "watch_file.js": {
    file: "watch_file.4973b00787.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-SXOwB4dojTrfN3vKQJ8lkb0uichAzVcgFIEdfZUCTLE=",
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
