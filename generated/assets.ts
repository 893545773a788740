// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
  "site.css": {
    file: "site.a487f4f528.css",
    type: "text/css; charset=UTF-8",
    integrity: "sha256-pIf09SghDFzOUFSEWl54df2ERicFN+W0Pj0i2uMRCSs=",
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
    file: "screen_de.55e329edf3.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-VeMp7fMCWR+Tnkd++0wS3CnGobjHlxi3hipiB/s56gw=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.a32f093e65.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-oy8JPmXJ25eONF71GSlU+pLl4CMrtP8h1TNJfs27F9A=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.883f75a194.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-iD91oZTdWGAJHdwm26k0FO4ktXS5Y+X5kWawAFZqAT0=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.3d2c221742.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-PSwiF0J3a1Qx0IIJERYX+Ml34HRQe1ZwTg+b+lfwML4=",
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
    file: "verify_de.fafa7c9f65.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-+vp8n2VflRc76AT2yGfYLp4KqsJA/lDFA3DYdztmDT8=",
    content: read("verify_de.js"),
  },
  "verify_en.js": {
    file: "verify_en.f67e838dd9.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-9n6DjdlQ6PUqNp6kp2FaLlaCQ7+8Jux4aUJn6TBtVpM=",
    content: read("verify_en.js"),
  },
  "verify_fr.js": {
    file: "verify_fr.66a5b7d106.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-ZqW30QZD8+ShBDT4R55nAENFrFBxgn3FwlOCBeuNRBg=",
    content: read("verify_fr.js"),
  },
  "watch_file.js": {
    file: "watch_file.8880543662.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-iIBUNmIh3qGfZW9fVLoVwhJxOuOhGDCS5TVHhUBovT4=",
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
