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
file: "screen_evidence.23249952eb.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-IySZUuuOy5BKQxF2frqn5+W+f2QllslKlnlyvoteG2o=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.b8b4f2298b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-uLTyKYvRalmhHcMnhf5zlIjRswgWTUhZW1LPPiANVWk=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.a14d638373.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-oU1jg3O95c23ImjmJCsEvAp6QuJYduU2MbkL9tDCE+A=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.65eaba3663.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Zeq6NmORe8WgqxeSkxnfGYSyanPCkiNO2ylitmJ9s7E=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.903dd50b17.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-kD3VCxffNP2VEhbfg3tzwums91NI+5/WAx3SbkKwYZ8=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.18f7ad953e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-GPetlT5quxvm04UNQ+cDHfydpapharL0Miyjoqj6DRc=",
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
file: "verify_de.2ec389f236.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-LsOJ8jaRJxC64TN5oF3AKenxNPuJ404BmDq7KeubDs0=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.578655ca5b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-V4ZVylsLSCn/HXE1Cei98PYfOQi40BNrwA5RBOSAwds=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.839c7cf1cf.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-g5x88c8U1+NllBJhK0615JcsRmqohnM+DFavX2m1TQM=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.9a2aa13a01.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-miqhOgGxP0X5nyTCzpoRKz4ahr1jZnb3WHRZckO7ZsQ=",
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
