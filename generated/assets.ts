// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
"site.css": {
file: "site.bdc8a623aa.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-vcimI6rWTLICD+uRcHUd7C0Y7+5ncX3kf6DaXRjDBEI=",
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
file: "screen_de.d13072aeb3.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-0TByrrOzBt0tgwChNAOxE7R0qGfPi5HfOXYFcO4PQtI=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.43073b70e4.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Qwc7cOSGGQ5XyxEFpEJjtCzo7ihmKaKI4/vX/lmsCWE=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.3c5612507b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-PFYSUHuPSz7eCr7RtJjMrreK837lH5Bann01Grrp744=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.e4d03c0811.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-5NA8CBFM+phev0IMCqOO09MlejyUU+nimhemOLmABes=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.a14d638373.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-oU1jg3O95c23ImjmJCsEvAp6QuJYduU2MbkL9tDCE+A=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.f43c3f54cd.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-9Dw/VM2K1Fk6ebZ7cZP5y1QHPgBqpu325+/aYXFNyhM=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.f2b499f8f8.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-8rSZ+PhAMTru48EY6vvVZzJ8ge7hKpLen1p+bTxkLJo=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.92fffaf208.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-kv/68gj2H5ha5Jmic5NfRwpkjPzw6IHlbu5kCHvkyn4=",
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
file: "verify_de.c216e29ec4.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-whbinsSO/ycLgAfkad/pflZ3nJRGmNKByyTCuWEFfRQ=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.8d81a5143e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-jYGlFD5eF++QR6voYvnafsBjnAqGDC5F1yz7/HlnfIg=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.b225f7af03.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-siX3rwP4BFJ30oBog47mphKmoaQELEO8UPwfl4H/sQk=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.1892bc9ba4.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-GJK8m6TRlqGY3sAYbHKjiCNNJzYFNlgYzBdIlpZkw+w=",
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
