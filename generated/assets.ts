// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
"site.css": {
file: "site.c4b8edb3da.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-xLjts9r1OWI26dFycyZtj8fCrMxTtXZX++c/er4jFTE=",
content: read("site.css"),
},
"count_down.js": {
file: "count_down.ca151cf1d6.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-yhUc8dYEi1DyJR1WSRw84I/OYaI+YFZPs+DIFsjZcs8=",
content: read("count_down.js"),
},
"docs.js": {
file: "docs.61044c3166.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-YQRMMWZtMRI3T2Y/5CS8hnA8aGFcWHsBTQ9yPYJptes=",
content: read("docs.js"),
},
"screen_de.js": {
file: "screen_de.0564cb5f42.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-BWTLX0IJvegeBqrXOEmsZAl3cfzcTht7/xM8Wh3dps8=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.e67c3a931d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-5nw6kx0+TdKtPIyulaIBTsx+kMlfD7rd/+Es1n/k7iw=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.9985050df6.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-mYUFDfZunnaIjmuHC02B+48Fr2cw1ppRs48mfp2hk5c=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.4fcfa22e3e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-T8+iLj6rJmRtvsMv+YnB+N0Eoa2hmwrpprphiG0TUYg=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.b136b1a999.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-sTaxqZkUmtwJtHNzRnCDgbBlTB985T2SLV+anwgU4Vg=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.6be9d3f515.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-a+nT9RXHLPsmGZ9sLK5fUclz83qlpYHRJ/Gr1CKNe0w=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.cb414d8181.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-y0FNgYFkeWNUO2tyJOTXIM2xtceMidHOj65K0Trih9c=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.97a396a9f5.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-l6OWqfWe0ggXmMSUwCIE6VhqSOHlP5D+yooV4qjlnS8=",
content: read("screen_reader.js"),
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
file: "verify_de.ce01b6aa87.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-zgG2qocA3Z+9SIn96FaAVq2LJHDRjGlkLzGhznEFyA4=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.2044238d1d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-IEQjjR2GnbxM+mMjVQWh9s3c6gZNzsKQ35B7Q8ypm9M=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.d1e0cac01d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-0eDKwB38h3qb/TFAujQDDPsQJk3DrXa/5uGLw2XQmQQ=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.39e39504c7.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-OeOVBMfxuIUUrTCdW0CSvWMWAiN6P5Azka3A/wND/d0=",
content: read("watch_file.js"),
},
} as const;

/**
 * Files that are served from `src/pages/design/files/`, by the name that it has there; `file` is the one it is
 * served under.
 */
export const files = {
"icon.svg": {
file: "icon.ed146b3f4f.svg",
},
"icon_180.png": {
file: "icon_180.e92bd78e8e.png",
},
"icon_32.png": {
file: "icon_32.130084bb10.png",
},
"preview.png": {
file: "preview.02965758c5.png",
},
"schibsted_grotesk.woff2": {
file: "schibsted_grotesk.0f9c7e4e7a.woff2",
},
"spline_sans_mono.woff2": {
file: "spline_sans_mono.b052c6e039.woff2",
},
} as const;
