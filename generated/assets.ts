// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
"site.css": {
file: "site.3c94e82643.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-PJToJkOCqxkAKB3hCsmX1IpBUH26hsohyBpCvhN+u2E=",
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
file: "screen_de.a96239fd79.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-qWI5/XnW4K6vvn08iJ9g43gYO4YI1ZpWLnlNSaSi45g=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.1b3e174224.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Gz4XQiSvJO4mDrJUmLzgMBnn+RO3nrlXrszOzLi4eYU=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.5064ddf9e2.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-UGTd+eJa6+Td5hKhRynNOmjtDbJ2FSQVOkEozXAU5YE=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.400296c1ef.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-QAKWwe//NINreztaSq58F6bNqt167RZadtq7iG3NPv0=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.7de284e870.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-feKE6HAWJ/FmBEfzhmVNeZRCpWQVnjKAMZWmwZKA4M0=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.a6852deec1.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-poUt7sGxrGGIsIgLF5NgwzlZvSWcVwlOHWWXu7N4JP0=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.afda0e9149.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-r9oOkUnZt7Y9wY6EcOXgVH5ODN0FK5bxp70kEAW3qJ8=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.6d55de4f09.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-bVXeTwnpYpKKCINP1zzxz+KfDncgaBoW6SFoJ5/m570=",
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
file: "verify_de.862b5aa69d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-hitapp31kBD3QnOv2U6F69qHNleoOicVE1w7Mgn+phg=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.0b5a9ec60d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-C1qexg04D4H3POi4hdsZTKlQFBbVPvt1ENyqxLVxNr0=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.ac5533b554.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-rFUztVQASA791olBEkQYNMljg42BAsZocTVzlnsEn9Q=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.58d07c63ef.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-WNB8Y+8+n6GeHlPKnohyikdRCh2YMvqBfOu2bOWPoUQ=",
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
