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
    file: "screen_de.b7af23ddfc.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-t68j3fzhX1fGMEyKW156PLZPYs/Qrg2ybtx3N7P7OxU=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.8d4975ac25.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-jUl1rCXB23yZXme6UYSNSTr3cbsEMh5Qrh+aNZX1S9I=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.9ed51c80d2.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-ntUcgNKJRclnL1kpboM2til/eMbTXKM+fuFj3yxKHuI=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.74b5b260e6.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-dLWyYOZWt0tT9gri8+RpDcZ2m1ifmN9altG45onr6iA=",
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
    file: "verify_de.f5d2e4db63.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-9dLk22OGRo2HpCP6qSK6J+Cu7e/8WWSQvyfxoNEUxBM=",
    content: read("verify_de.js"),
  },
  "verify_en.js": {
    file: "verify_en.7c0d0e35e3.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-fA0ONeOifkZZBHhxMAVQ2dSRixKEJ2dAKgcYYc5AB5k=",
    content: read("verify_en.js"),
  },
  "verify_fr.js": {
    file: "verify_fr.471bd826df.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-RxvYJt/70v3o31vYrMAL85G3o3sH7xNl2keDaNmpiH8=",
    content: read("verify_fr.js"),
  },
  "watch_file.js": {
    file: "watch_file.1aa1b22ef3.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-GqGyLvOd3vCtC8b6efuklDsxSxeoeJJoCUhIylKvQag=",
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
