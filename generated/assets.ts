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
    file: "screen_de.1d803d37da.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-HYA9N9pQdwdgYlecp/zfATTGs811fysfpcjnHj8L8SQ=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.4ec70f0423.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-TscPBCPdCVyn6UKJIN0u+1XhusvPYofjQHOyAPouAaQ=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.bd18adb0e7.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-vRitsOdbJtQ+eFvsRJCZd9oeET3leY9Kr8eMPDXHoro=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.ab826a0b36.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-q4JqCzavcXKdwvvQhM24fOQc+LwPQJJt4u4KbiJ3aOY=",
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
    file: "verify.deea5c5ba4.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-3upcW6T9mRKwh3Tfhcj8RxGE3yiPFdFNvFbdx9+A6mE=",
    content: read("verify.js"),
  },
  "watch_file.js": {
    file: "watch_file.3a678cde1d.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-OmeM3h3l9xg3pjVjI1RFOelaQkA9+sOO3/QnNLYd3os=",
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
