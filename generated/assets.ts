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
file: "screen_de.996b21efb5.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-mWsh77Ut7vQOng/XiHbm07pomGPNCLAkXP+lqsS6bNY=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.5635b35c3f.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-VjWzXD+YwGarnBCUVL5nDj6B5xH4VLSoR5XnB9UjI9E=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.6209d91182.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-YgnZEYIvl1yMXfu+JULRQxH9YZkxZ3Bs3VfQwu4jiSY=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.60d6805ba3.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-YNaAW6OAzL3W549Na0ddeXke89lhji8ez8AqIiMniR0=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.1a4761863b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-GkdhhjsEDBni4gqEKHYM5snltXWUzHu+EZCk+Tl1tXw=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.9f29c6b2a2.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-nynGsqIMzEU9nxPxNDliXeKEQcQVTzADPsqXwCnHP5s=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.8462d79d2d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-hGLXnS2CWP4hwoLM9mm1LQBAXPk+3vIin8pIxLFp3IA=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.d535c75adc.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-1TXHWtzIu7Y3y5aCO9HWdpsA9UL81I2wgX/69+yDGLk=",
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
file: "verify_de.e4b4fcbcb9.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-5LT8vLnguBbz5eIx9Yys/ltzENPuTk+kavs6aT/qptU=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.a3b0a06c17.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-o7CgbBeQlEQD5TO2SXjBW8/4O/+GHcs5Rf/hwILBH3E=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.1b2773753b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-GydzdTuRVLUXlTCp3YRzvI1vUhbdMZ3hCGu1Ggvx/uM=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.dcecf09821.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-3OzwmCHjEB3xUQ+c1r8WKIybeMFKmsF35Q0ZX/jpOUE=",
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
