// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name. `file` is the name in the URL. */
export const bundles = {
"site.css": {
file: "site.8b393938e2.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-izk5OOKyrpLduiJS/qPYeqejNqUdvrCTl2au9cpWgLc=",
content: read("site.css"),
},
"count_down.js": {
file: "count_down.ca151cf1d6.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-yhUc8dYEi1DyJR1WSRw84I/OYaI+YFZPs+DIFsjZcs8=",
content: read("count_down.js"),
},
"docs.js": {
file: "docs.33ce000ea4.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-M84ADqRrJ/8F+xWFf69ap9P6SnBigNaq9nVkBzeZTD0=",
content: read("docs.js"),
},
"screen_de.js": {
file: "screen_de.eef1efe90e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-7vHv6Q7dM5GvALenvS38yUfWKGImuhoEoSoidZtrpSU=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.854d6157f7.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-hU1hV/d+xZNSRu+WRhnFjhlA+pORNA1x2A45lionxV8=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.bbc4f0e1c5.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-u8Tw4cVQDkWyRn9DjKOm3mr9vMxscQ0J/xwPVS9jo+A=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.7eeb2aea2a.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-fusq6ipaO9SN7C7qjPKIKayMaCGh1qRx4MgkeyC4n74=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.0218b1f8a5.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Ahix+KVrZF6R0/nU8M+dBCbmjNnyDx/n3eVH8WuYDcI=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.9bb364d10a.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-m7Nk0QonZbziWtVi4t6Fr5TVndYW4gSWO4dJ3h4oFAA=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.c5658327be.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-xWWDJ77QG0MkxFC2Y8TBp16oOTF6Ep0blNHUEsHU+Co=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.497e88730b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-SX6IcwuzlQ7MDNniCzua7dnDHRKKdVSTr+5sCk3sOwU=",
content: read("screen_reader.js"),
},
"shown_once.js": {
file: "shown_once.2a340b2e3e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-KjQLLj4fqHXzX9vKvQB0sCxaH1YDx73KD+Dqq26o76o=",
content: read("shown_once.js"),
},
"try_iban.js": {
file: "try_iban.461acfd302.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-RhrP0wLROP0Xmcb/NvDEbIO2dBWmJ4ib/M4XI+WQA2A=",
content: read("try_iban.js"),
},
"verify_de.js": {
file: "verify_de.b7bac2a160.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-t7rCoWAnNs7T5N64v4J5iGKt+I56pjD9LLckK7XBO8M=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.f6e5af0e69.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-9uWvDmki3FwgGAYrOBxhJ/qtlF4XlsIVVEw5ww2cHGY=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.6747049505.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Z0cElQUVIcMM8Lx3wAkAZW6kskT396ZkOdPeFjmGwLY=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.58c200aac9.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-WMIAqskV907C503Z/5qpK3OgQ54yZ52Ws1M6Isq1+jk=",
content: read("watch_file.js"),
},
} as const;

/** Files in `src/pages/design/files/`, by name. `file` is the name in the URL. */
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
