// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
  "site.css": {
    file: "site.7c9eb07536.css",
    type: "text/css; charset=UTF-8",
    integrity: "sha256-fJ6wdTb7F1G5KQC4ppMIXrBDvmdQy4sY7u/vkfSR9QI=",
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
    file: "screen_de.a18fe45b89.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-oY/kW4m11Nr2XYVVyTWYPfPWRhkUWA979Tr1nsqJQTM=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.f6254cbcbc.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-9iVMvLzOVsiaCgh5KCo+1EKcGbwm4BjFYmrXCY+bzEg=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.be6bb6e5c8.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-vmu25cir/SyPY2sAUD/NS6escSw3nXFhZqhU1L8BnWA=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.b285a8aa91.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-soWoqpFWK3anVAYQVtsMrV1LZC7uBs21A5s1nAh5IIs=",
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
    file: "verify_de.73eebae7ca.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-c+6658pcCYvJPlKLo7hnQW2uDyJVvaeAymqX9Gs1Ras=",
    content: read("verify_de.js"),
  },
  "verify_en.js": {
    file: "verify_en.d6414787de.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-1kFHh94bbzWPXqAFHgRvtssbCSMAjgH9D7ZV0hnf+PQ=",
    content: read("verify_en.js"),
  },
  "verify_fr.js": {
    file: "verify_fr.637c3321c0.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-Y3wzIcD5y4vTvGBAH+xop1x5jKZcY5TzlOjmCkLrsEo=",
    content: read("verify_fr.js"),
  },
  "watch_file.js": {
    file: "watch_file.4e8efd804b.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-To79gEuvztGLmuvcpeHqzRxs8ftRRA6C96oHz1W56pI=",
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
  "preview.png": { file: "preview.02965758c5.png" },
  "schibsted_grotesk.woff2": { file: "schibsted_grotesk.0f9c7e4e7a.woff2" },
  "spline_sans_mono.woff2": { file: "spline_sans_mono.b052c6e039.woff2" },
} as const;
