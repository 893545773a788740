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
    file: "screen_de.e52c6010f3.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-5SxgEPOa2rn1TnSx2KCpwx9NGji+VFFPpJc2a/tEc4s=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.b1c461e633.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-scRh5jMcb19t7/ElM3efZUDCGpPE56wyD/LHNKuGdkI=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.eb8df06b20.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-643wayAIMMrd6Ui8+quLVPPGhte8IlhysL2OkgxU8B0=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.4d92db227d.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-TZLbIn2mEcK8Au2Qk1aa9Wn7mVEAnzjt6GOFRyM42V4=",
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
    file: "verify_de.61eb552a4a.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-YetVKkoXpIaUWEfiSR5YO8xv1CG/tX/Fp/rg759NG2c=",
    content: read("verify_de.js"),
  },
  "verify_en.js": {
    file: "verify_en.37b4b6a96a.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-N7S2qWoOvLB5aeq3Lch3RVEewf0cDMUzkRdFy9IALC4=",
    content: read("verify_en.js"),
  },
  "verify_fr.js": {
    file: "verify_fr.5ad6d1e1de.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-WtbR4d5Z8VQYK8h/IkiRR5s+vCbU7kz0VSBp9NJjMYI=",
    content: read("verify_fr.js"),
  },
  "watch_file.js": {
    file: "watch_file.1a367b6eee.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-GjZ7bu4TXj6/DGDUwPEsRLdAucuCUKXk5bnQkpfTVow=",
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
