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
file: "screen_evidence.4e30b5a8e3.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-TjC1qOPv2wpD2lJmsniLcloK1VDKPaXFZzwQ7mi9SGg=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.0f2b4670d5.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-DytGcNVZhqpwzaStb6lLhqt15Fbfj2nXuO3+j2V9VWU=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.e6c2139acc.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-5sITmsyITeSifD4MlQzAFafxjIbaL50kv1izKgYWB9s=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.e3edad81d7.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-4+2tgdfcfgSeVgruwQj6vEBqvY9d3+xQ0jfv2kleB0A=",
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
file: "verify_de.e14cf6ac66.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-4Uz2rGb0u+e+EMCxGScLXigDIP4HEBpqHYKFxRSbFxo=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.86c81b249c.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-hsgbJJwx1GQWO/cqTjZc0v3VSefOeiXJj8DkDkxHKYo=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.224b2f1f55.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-IksvH1WJEdXVGjqPbWsJ+BsLjN/jCN5Yz2RsHO0LenY=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.496f04b6ef.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-SW8Etu9VlX3JIjB9AcGUEej9jJe3amA8Zz7s3iNXjSM=",
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
