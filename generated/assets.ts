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
file: "screen_de.76fb757966.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-dvt1eWZdbkDlD0rAY/d2seCkQJt4erX49F8sWQKtSNs=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.f372d5b5ba.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-83LVtbrG/o3iOCX8L40TyQVcuWGvlWzSU/4jka32rjA=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.0ba7ab594d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-C6erWU3pfUu1aRCBcCyHEmcDySgHBstrgqvy/pUcpXE=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.b8fedf5fbf.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-uP7fX78js121pkOcRPwEV4ZtTDqAQ+l7AfDf/W7d75M=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.0658c78bcb.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-BljHi8tLsOHv+XJ7q5RACeK+QWxGm/L98Ef3MNLHPoI=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.0a3de2f994.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Cj3i+ZTcUDLtUCzmP9JRx9I/eBmPiKOT8EiB7zUlIGA=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.ce90df9f88.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-zpDfn4hjyQMlhWvKESlf4tdwj+z3ZS7RmrX4YN8/kpY=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.d6da6deadb.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-1tpt6tsQKrSyY0mE2/FVXgzaykbzfOn3XEf7GO6VY1I=",
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
file: "verify_de.6b0862846f.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-awhihG84iFDvZ1FDnM+mg9eTsJL9Zso7Hx08eiCbH7w=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.abaef50229.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-q671AimHaBMZUKZcHOt11s5cJMDxGrPHEUxwMUgoP38=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.23b5624745.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-I7ViR0X9bIH6NccPGFznAIMp2z/qVlTvgJ77vTABPyc=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.1a57ce5632.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-GlfOVjLu7KwscyWqLyzcSsggrXNJxHoEGTettrPQ/AM=",
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
