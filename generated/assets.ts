// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
"site.css": {
file: "site.1bf1c9e248.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-G/HJ4kgScGkdllKa0bBA3k3I/n+A6JpQz/nIMZR8HF4=",
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
file: "screen_de.dc15ddbaa7.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-3BXduqde+Q1AFnSpnbfLWBtHs9csceEU1jOY+QA3hfY=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.06cade89d8.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-BsreidgYrOU9farEhL87VcHcnxHvCtqjYoTY2G5NjQU=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.c66a589f15.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-xmpYnxXylBozDbXR2E7MyuLFOgnrLofEMA9F7TNARsk=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.8dba1b7a37.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-jbobejdiLDuronsHnEnaJ+YYzJpoF3N5kQpQZyVX/9Q=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.e6c2139acc.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-5sITmsyITeSifD4MlQzAFafxjIbaL50kv1izKgYWB9s=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.217487da6c.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-IXSH2mxEQ6Ng8+DGD+Sf75606Zyw3MvwTYvTMMUBO5M=",
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
file: "verify_de.f4557aa6c0.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-9FV6psAVnSeHxKUnlA464B0MIuBrCTsHc+b8Gw30Eo0=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.55a1fb887d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-VaH7iH2A9JeP7Z5Tc9fEBzk3TcSL6zSysqlBmsmT1Ro=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.f7380aba67.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-9zgKumfVGpQApmTfAwsTxQTxx28tsru2CkDOaUgpnKs=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.0cd20c94a7.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-DNIMlKe/tRRYf4iPSl84+IRZfXYr5M2TknMUeqdY6H0=",
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
