// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
"site.css": {
file: "site.2c7c05fb40.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-LHwF+0BB5asip/ioDOBSqT6p/LzUQIZdVfcSghzsqMw=",
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
file: "screen_en.37f3982e38.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-N/OYLjieCmPVG9M5k9MNMQlvMY0nrxtVx5ojGN3O29I=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.ffeda355b8.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-/+2jVbh/PvL/GnVoBQ6/WLh5GVGwZtQarw1mmLQUu3o=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.c7efea1e46.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-x+/qHkZ1zIIXgaRtKYsnX1piHtCi7h/BePvr9XE8Vho=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.7de284e870.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-feKE6HAWJ/FmBEfzhmVNeZRCpWQVnjKAMZWmwZKA4M0=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.e0af12b1e5.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-4K8SseVUnwHboerL70ltQtjFVL4z1v165pEhX5QVC68=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.79b4368d0b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-ebQ2jQtkLv5trSRgdZtmi5ios+L9rutWsPkmlIAMWx8=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.8598b39741.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-hZizl0Gy2AfiX7v7upwEYVZVXWBb09viTsB667lFtoY=",
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
file: "verify_de.08f148e618.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-CPFI5hgeALHeh9vT/9/C8knReaV+8Zf8L15yUtd5EX0=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.e6cf1bfcfd.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-5s8b/P0+Ws/28f0jgjwlHTOwUNKbqwsZ2NSorTcWxVg=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.3531e5ad5b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-NTHlrVtYkN5Bf88TDT/Q92Ypg8f/XPaIG3fdPwNWbKY=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.14b2ae76cc.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-FLKudswMy4MhfaESUGnugfI4myVuKLb83JBp6BUQRMk=",
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
