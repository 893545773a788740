// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
  "site.css": {
    file: "site.1eb0af7667.css",
    type: "text/css; charset=UTF-8",
    integrity: "sha256-HrCvdmdK3Im8NQCS6B5R/2o9iWr2L2hW/6iH1jluo34=",
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
    file: "screen_de.2f4cbc59cd.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-L0y8Wc3EoDwWmBmFCkvdYDZ+m2KB9X5y1apeM40AWhM=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.ceb8df9f83.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-zrjfn4PGxhwr31R6HHqZlqplq4pJu3l9FpMZCpplRKg=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.452a984065.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-RSqYQGW//vb6zWobZQ08AjE5DWd14DsbrqJc22MroJU=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.98abbf5ee9.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-mKu/Xul/4yOgkuVqocEDFjcVj3NRfJ4DfKYT6FlZQ9I=",
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
  "verify.js": {
    file: "verify.46c4f6eab9.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-RsT26rnn5HCiVeLx5jqddKqmSaO07zHnsUNKLCk/Ins=",
    content: read("verify.js"),
  },
  "watch_file.js": {
    file: "watch_file.841116c714.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-hBEWxxSsXuNtN7W4G9geLYTJAd5MF7GjETuucRqgMt4=",
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
