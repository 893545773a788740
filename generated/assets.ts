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
file: "screen_de.7942ac69ac.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-eUKsaawNQT6aEApamZJmYnFV0XFkEmMTbapISB6tvVk=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.1f596a0572.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-H1lqBXKv8PJc5/ItBcQDBiClDb5pyFgOw/TsKFOllW8=",
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
file: "screen_fr.cc872fcf34.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-zIcvzzR5zrEKATHY2W2VIRv639qHKgdvRh+B07pjcGM=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.b6da7b253c.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-ttp7JTxzDGcHN3fQ7yTsJ8zyyoa8RAGqQi00sFF/1xM=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.4446667137.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-REZmcTeqT5t2hJ53yRJ5dzla+ZQJknoRGNl/AIVpJ/s=",
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
file: "verify_de.46bb473e41.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-RrtHPkFrkIKIWFQUZiF8t1Hy2IfT470z/3tdKuOF07E=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.09b0d9b1c5.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-CbDZscVJr5Xn2+8Ie0fbk5QKKczNzRjsKUJNrBzpJLA=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.2e61ae5a85.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-LmGuWoXigynm5aYz1D8tZwN5WItKHSGdf5gQneOCmVk=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.6ec0130993.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-bsATCZNmWkj3V+n2uRadPwKRacuFNH9ewgeqwDGcI30=",
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
