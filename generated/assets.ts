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
file: "screen_de.ed9f20eee4.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-7Z8g7uSZyI4i2MCKpkf+vT3JYVossgywkED+Ld80E2Y=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.4c97ed8428.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-TJfthCgXF8cNr5wl32cXHRCtbHIEiKhlbGg7R++uo9A=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.a7dc599f21.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-p9xZnyG5NHPMqDJYLrmpsNj98ri0Bm679mJDr7AbvrA=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.5037e60c54.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-UDfmDFR4JMg6QmBvSCV4IHEeVTPKYbNTQbSGI9mI0T4=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.e5f31c08d5.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-5fMcCNXr87VcKeXZg5zdjsMaKiCJXQEwxMvSTlgEL+w=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.ccfe423318.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-zP5CMxhlkz3BAi5gEHJSA1XFPZyuFrEHWRTllOKNhFk=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.90fb58b78f.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-kPtYt48F2xAbhExIOWWZ3cAvVTjQSL66eR6SNEXHp34=",
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
file: "verify_de.7616c24da1.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-dhbCTaF3DOzyosYMMF4mtwTYBQuDTR42ralfxfamRgM=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.de167f6272.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-3hZ/YnLtknLXfwKdK+LOgKXts5KWPI6e2h8AIxuhPBE=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.cd7a18d8a6.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-zXoY2KYtBRImMTK3e1GN9QXrE3L0FphKtwndNIC3qEs=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.1a76e699db.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-GnbmmdtDpu7ZoOobyl953e3XhWDeYag844QSc0qEAnc=",
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
