// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
  "site.css": {
    file: "site.ab1d74bcfb.css",
    type: "text/css; charset=UTF-8",
    integrity: "sha256-qx10vPv7RJJ7Fb1Yy+gYl6xv/TDdDDJXwAjKUf6LZkk=",
    content: read("site.css"),
  },
  "copy_code.js": {
    file: "copy_code.330dfc656e.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-Mw38ZW4S+cdWjMkangnXoHiVDCNlBH6MYq6iVf656DI=",
    content: read("copy_code.js"),
  },
  "screen_de.js": {
    file: "screen_de.bf715256cb.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-v3FSVsv8bXhT9OHGjPTKfFdGoUV03V5RTIoDjK8Brs0=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.5d79703282.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-XXlwMoIUkWTfZOxtvWknj+6bYIE9xUatb7fpq3a9k64=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.7c831534b1.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-fIMVNLFT+x7zy7dON0u4ePU+lOmzr1FJDF024z4ybvI=",
    content: read("screen_fr.js"),
  },
  "shown_once.js": {
    file: "shown_once.39b67ff8f1.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-ObZ/+PHgk9+1EEiZo0FKL3HNMX4fP7ySNEQzVUNlKTo=",
    content: read("shown_once.js"),
  },
  "try_iban.js": {
    file: "try_iban.d5287cad00.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-1Sh8rQA+IHILaMpZJNh9zwgxxkcDOnSLcNIlVcXki3I=",
    content: read("try_iban.js"),
  },
  "try_operation.js": {
    file: "try_operation.40aad95b5d.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-QKrZW11x5wUE3/zVIHH2kvEG9cgIXV2gy4qvm4p6JYg=",
    content: read("try_operation.js"),
  },
  "verify.js": {
    file: "verify.d65e58007d.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-1l5YAH2BbddJPfe1/JuHZJGYbshGg4XedC2xiq48mYw=",
    content: read("verify.js"),
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
