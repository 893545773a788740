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
    file: "screen_later.51e02a867a.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-UeAqhnqUkC++ALm3QzoAjo7qplnOMVYs4Dq4612k+BI=",
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
    file: "verify_de.c92e70331a.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-yS5wMxqzOI5ra8tBfuk3KlZlKS+3KD61zGslDgfWu9A=",
    content: read("verify_de.js"),
  },
  "verify_en.js": {
    file: "verify_en.b6e5341259.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-tuU0ElkG68R4oZ5xK2en2VcXVIy4x/iJ2fU3mWbuzgo=",
    content: read("verify_en.js"),
  },
  "verify_fr.js": {
    file: "verify_fr.602c0dd337.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-YCwN0zdInJIcpIusPJ378OG8y/78pq0pflUKN+vtqmY=",
    content: read("verify_fr.js"),
  },
  "watch_file.js": {
    file: "watch_file.bd535e0873.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-vVNeCHPIxHMKis0+r6VBH4FtYY6/aMM7yOtW1G/wwYQ=",
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
