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
    file: "screen_de.8c50640601.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-jFBkBgGhu+gOIxjAnsrfWkjlJuDzxw+p4FX3/iPh/78=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.70210556c5.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-cCEFVsUO7+/XYbZZfys5xg10MXSFkcyhny0Laiw/DMU=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.3a7ad11d47.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-OnrRHUew2aq/MypAYaud+VaMRnc9gYcX880xbAZrsDw=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.b46dfe4b07.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-tG3+Swe7yJdXVd6uRIPq5EhARNwxdnxKFwkfNd7Lehk=",
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
    file: "verify.ee4e8e4825.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-7k6OSCU1VQ/cAH/xnLpSkxmwZBgpaEUFEr+AbX6WeMI=",
    content: read("verify.js"),
  },
  "watch_file.js": {
    file: "watch_file.e362aba6e3.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-42KrpuOHRi7o8MgfBRlO0RTF6jbyUldt4TgEk0Kzipk=",
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
