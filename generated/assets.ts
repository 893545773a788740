// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
"site.css": {
file: "site.b365d29888.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-s2XSmIhv4sMe7W8qKu9XMKEI2I3YhMKjpEi2mZrvBiE=",
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
file: "screen_de.19c8cc5a53.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-GcjMWlMn4QVzJ20VFa7u9EvtQGUkTEmqAYT/MtMF1GE=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.7f8b547927.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-f4tUeSeBgtMivYBOLWLgGA+wpovsrDCg9Yb6wn0PS9M=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.1663c875db.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-FmPIddu+IG111lbydxlP+vUm4xPyvATG5sxeO96EDFA=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.8dab7485d4.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-jat0hdSrjwCCGtFxzlJ36vEwzf22aDAlQGzo42GzD4U=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.2255d64510.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-IlXWRRBt0pPGYP+mqFS++y+S8ZU7BrsGcX5QSvpBziw=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.e732e5cc0e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-5zLlzA6XqM6t/xKVODxnFgjOWpGZB8zc1JwiMv3F41k=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.5034a3d845.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-UDSj2EWwkeVG5ER7ErH9eFCTJxbS70vtcgRwafSxbwk=",
content: read("screen_letters.js"),
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
file: "verify_de.067dcdc60a.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Bn3NxgqzM2R+WnC9LdRk3jo7tOeIHgo+XNy81RRr5qU=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.857fb57b0d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-hX+1ew3PxLL34Ly8rYAhQoBzQVOy2EOFauIqaFzj6ms=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.d24d8e55a1.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-0k2OVaEJ6wws8LKtyUTd9a2g3kViDu7VzVhMvFkMQ8c=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.8b78cd37f6.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-i3jNN/a5MR4x+vwVeU1MjQY+Q/h9DeRgd7FXujb4Kkw=",
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
