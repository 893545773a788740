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
    file: "screen_de.b6b8e32850.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-trjjKFB3ybSV1kiP6jipmhXYhyn/iR1azHa2rZGTFuQ=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.65e88af671.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-ZeiK9nGHY+dziNvw7ApIxR2v7mUYi6pgWLR+cEvTIt8=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.1eaa1d309f.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-HqodMJ/qaqsBevxMwt4BwdrZuhotr+YhXOCFgLtFDek=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.25112eabc0.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-JREuq8BGtUxVH8FMi576wIgiHgi3F5lNTRDG3xHWyVQ=",
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
    file: "verify_de.191de43c23.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-GR3kPCOz93RAftpgyB9CENLuFsJqvZTZjcfBJEdi8U8=",
    content: read("verify_de.js"),
  },
  "verify_en.js": {
    file: "verify_en.5c7e0ac861.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-XH4KyGEaYnhRG0aj+53DkIruMJuVEzgB100QBZ/sKpw=",
    content: read("verify_en.js"),
  },
  "verify_fr.js": {
    file: "verify_fr.0bd981e32c.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-C9mB4yy+ToFHOnqY2KP0jzhDsW5ksEX+UZ32MZNbluY=",
    content: read("verify_fr.js"),
  },
  "watch_file.js": {
    file: "watch_file.c707408542.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-xwdAhULrWKuBhrUzohJgnN6opHX/1nDchnd4HvizxJY=",
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
