// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
  "site.css": {
    file: "site.e476d003a5.css",
    type: "text/css; charset=UTF-8",
    integrity: "sha256-5HbQA6VQQ8x9OVM8BY/96qITqYQ13lgJJgYVQAwDGXA=",
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
    file: "screen_de.6084e113e9.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-YIThE+m0iX3yo+/wNXv3uhHs4JuYNVg4mjCCQxZXh0I=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.1b339b845f.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-GzObhF9QBdWwj+nlKmvk9ZKM1yRpO02TpmUM6klAohs=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.ce2634c386.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-ziY0w4ZlJhWZGhSykD0qFn9/ASCv6L0+MF5s84lWhLM=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.f688c5b244.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-9ojFskRwKPFMc9s68lOkv5lxyATNOvWZSF+LD2ssneU=",
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
    file: "verify_de.13ee5e819a.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-E+5egZrRVuFlZ/Ql7UuZA2NzaR6N6f0aicDGmWhY5XM=",
    content: read("verify_de.js"),
  },
  "verify_en.js": {
    file: "verify_en.6fa28e530f.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-b6KOUw9J634LgYw+Idyy+VsJvPm9mrHxjMD3/rJ9GpM=",
    content: read("verify_en.js"),
  },
  "verify_fr.js": {
    file: "verify_fr.f257945207.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-8leUUgeJ9E4ibScflhlGGJqLSOiXFVCUaRYc1V0PDzQ=",
    content: read("verify_fr.js"),
  },
  "watch_file.js": {
    file: "watch_file.4d6b8807a3.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-TWuIB6MmwXFXTZjSoF9rMsZDFS0/4cmrci1omL4tgdY=",
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
