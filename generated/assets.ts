// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name. `file` is the name in the URL. */
export const bundles = {
"site.css": {
file: "site.eab167ec4d.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-6rFn7E0CykU/wG0sWhj4qF94e1V5tzqgQR9sK0y+PrQ=",
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
file: "screen_de.3cec14ab58.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-POwUq1ia8fKFl0jimN3iwP4Brnb6PPpqfAf9HvbuaRU=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.b537f7c2f9.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-tTf3wvnnTmcA4B0HCnlkc1IqPDDeE7vdhufEKRJaThE=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.a0580aef86.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-oFgK74aZogmkk5zYhTInFtLkxLGyoyd0caU8byvmsOw=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.4702d6ba94.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-RwLWupT6G5xa9jaM8UzdEs3bH08rvHARJayIu1SAxPk=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.7b8dfc5680.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-e438VoAazULcD8V4+kUoM/3cH4T1TBVuH6z6pfCUQ3M=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.11919d29a6.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-EZGdKaalsolVdzCnjWgZ7ZflEHLyP+j4Hb+A0mTGVw8=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.54fe3d5518.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-VP49VRgvDZ77j+1mk6FTFuAm+UBl6CKGagI1S/dstvE=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.b174bd0b90.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-sXS9C5BST/qONP1VhEtJ0y63ktOr0qrHKJJwRCYkCfg=",
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
file: "verify_de.0d59eb6ee1.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-DVnrbuGdXN15M6vYMOayYbdzUW9WvzKyys95uw1b144=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.53fd592aa0.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-U/1ZKqB52pXhxZ5RaKtPjqejUZkw4K9ql9px5aNxLFA=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.c8ae817134.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-yK6BcTRNEwH0teVP+qBjcFCp9gHRthqFKVzLm3HF2OE=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.045fde365f.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-BF/eNl/4Aai0u2lTImY3ay7gj3kQ733x74ZEdqE65Ng=",
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
