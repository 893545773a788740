// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
"site.css": {
file: "site.c4b8edb3da.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-xLjts9r1OWI26dFycyZtj8fCrMxTtXZX++c/er4jFTE=",
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
file: "screen_de.768f032775.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-do8DJ3UMf+ilaCALQ9TJJ0vHq9ng+7T9ZLUc89n0Law=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.cdcc05ad2e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-zcwFrS6jHgLSqmHzWHTU5QVjFMTQv4AvAkT6KvU5FKo=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.508b2dfb5b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-UIst+1v1SDX9vnz70quRHZ5xIOw/fwchWMALuBEXG7k=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.0c8ae80033.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-DIroADMOV+afVrC/l2ShFnTZkLzu15aUrmlJ9BCsdCw=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.a7512cd908.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-p1Es2Qh+A3bgQsO0cKo0b7xTpRYhTUXmmMZdh939tXY=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.c67ca40360.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-xnykA2ADYtBwibCyLNb1a8cUjw4YnXBsPC7r/U/qYKg=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.78dcc0080b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-eNzACAthnikclplQksm+lllagdeZDO/MGKrTX1ktcLo=",
content: read("screen_letters.js"),
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
file: "verify_de.fc7d44a92d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-/H1EqS2Fu9MhEHK29c6aC9EXV3Zt0Bmvrj8HgBlgy3w=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.16a62186d5.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-FqYhhtVeJmXJFPUqxe0cqLyJJsZR0Bpa1Efer+g+BWc=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.40e507cb37.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-QOUHyzcncuyQLvcg3Eq46BtGEuoW/4NnbHGYxwQStao=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.7c8872a26f.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-fIhyom+bOS0aGBXnXfHQMOj6RwchtI5GVkQPcbPGVl0=",
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
