// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
  "site.css": {
    file: "site.23ca05c7e4.css",
    type: "text/css; charset=UTF-8",
    integrity: "sha256-I8oFx+QF7vXfTPN6xncOUuzsCG67iUJcnwnjvYJYyjM=",
    content: read("site.css"),
  },
  "count_down.js": {
    file: "count_down.ca151cf1d6.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-yhUc8dYEi1DyJR1WSRw84I/OYaI+YFZPs+DIFsjZcs8=",
    content: read("count_down.js"),
  },
  "docs.js": {
    file: "docs.3288649b91.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-Mohkm5FiNNSMdtECk2ePDNb5YzzEpY2TS0XMq6EKhUk=",
    content: read("docs.js"),
  },
  "screen_de.js": {
    file: "screen_de.8ae533a020.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-iuUzoCA8Y2kfa8J8XoLBwSIsm3KvXGWdQ3zvjmVjzv4=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.4d9107df24.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-TZEH3yRhGjfZZhkDnOqFi0Fo7wAsAyGj2n8GCg1YMx4=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.51b1cfae17.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-UbHPrhd6lknCweZQNjQc/Ad+xb1Rk/wZCcaDK5+E/aM=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.c56b7488b6.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-xWt0iLZD03O6q/wmX63EIJ3ZCdQ88uv8qC5wh8ba0Zs=",
    content: read("screen_later.js"),
  },
  "shown_once.js": {
    file: "shown_once.0e308b4b09.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-DjCLSwkno89MZRJ5b45+X27a1OCiW5TWN6wfLVzpemc=",
    content: read("shown_once.js"),
  },
  "try_iban.js": {
    file: "try_iban.e5fad9ab35.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-5frZqzXzvvH9Ld9Ycz3O5tH9pkoIKxOTDVsnl1ttK+c=",
    content: read("try_iban.js"),
  },
  "try_operation.js": {
    file: "try_operation.40aad95b5d.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-QKrZW11x5wUE3/zVIHH2kvEG9cgIXV2gy4qvm4p6JYg=",
    content: read("try_operation.js"),
  },
  "verify.js": {
    file: "verify.6a4aa712d9.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-akqnEtnitPYkJVy1f3VsJPizf7NPpNoHOL4tqb0FgY8=",
    content: read("verify.js"),
  },
  "watch_file.js": {
    file: "watch_file.4ca97fbb2e.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-TKl/uy6Vf+MdGZgmS00zsTr8foLXbfiYMMWJoEi42kg=",
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
