// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name. `file` is the name in the URL. */
export const bundles = {
"site.css": {
file: "site.386d093474.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-OG0JNHQCKQqeIGSkpSAGLUZMvWpP+or5Yhka47aIlu0=",
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
file: "screen_de.38967a072c.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-OJZ6BywvHM18lhVT9mrlZXM5ljeMwKyiNFsi6LVzzPY=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.1cbd82545a.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-HL2CVFprlvhD1y69X07n1sj0EAza+wgeEHGmrXm49H8=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.493f21270b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-ST8hJwsLo8HPWmuyBdEJpmoVynFZJ0QNe9ripRawqII=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.822265f0c8.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-giJl8Mj/dQBsOsqXMnScsZkTVKN9UiMQifyjtCmz5Io=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.1b1a294163.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-GxopQWMWXMh+Vz3WHySht7Ic7KGY/xjM6+ak2w6pkHE=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.76201fe94f.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-diAf6U+Vi2ASmLrVhwWEfq2tveeR221wQ0iIiaNIka0=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.ce90df9f88.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-zpDfn4hjyQMlhWvKESlf4tdwj+z3ZS7RmrX4YN8/kpY=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.c2cae2b964.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-wsriuWSJa2tq4QuW/IvNfOOGH6ywJQA7h82suegVzo8=",
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
file: "verify_de.0193a60feb.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-AZOmD+s1l7XAaOx7f++5Kh+Pz8LuUHXoc1rpMbKTxdo=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.e104319325.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-4QQxkyURdGZ083ElqOX1O83WF8H8t1O+PAg8CefxmIg=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.b88aa39640.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-uIqjlkAKocUcyPJ6CAs0ukFMebXcGijUA6Bjt4YLTRc=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.e01e8a1555.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-4B6KFVUcbZVFAkD+R3Yog/j3mj4jU/XEUJYJSLUlYnU=",
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
