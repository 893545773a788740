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
file: "screen_de.a312f11d1c.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-oxLxHRxMXEhGZsuNuup/4Ndx6twtCCpSVd+s1993U6k=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.3ca8de1c0b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-PKjeHAuZVx4shxehYkunTC2+yB0d4mzN2AZnWbZKodQ=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.a232009719.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-ojIAlxmv8OTWWJniK6PoTu9DwaVR2UpmfBhpjUUyW8E=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.15d92ad8a1.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Fdkq2KGd9vE5BauX5q5cH1mhzghpx8pqwhacH+2gKB0=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.5572dc006c.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-VXLcAGza/qux0uUpz1CERP5jfHa2bVqlR06mirRoMJ4=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.a87748d4a5.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-qHdI1KUQxlI6HeXfQk4i8ykmhXPn/26twqAUSxAPAdU=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.99bd5c332c.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-mb1cMyxxW/Z+MBsqb0Sq+2iL/1CnbZIWr92Nr1Rzmos=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.a3d9558246.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-o9lVgkZPVUbBDOY1agn8jmPzD3FoHE53QAfkZDpVWbo=",
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
file: "verify_de.fee334fa0b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-/uM0+gtZoMqJwg34IIaN7dxkhOHi+QMY+efNPHeBjYc=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.fe6a3a7ea7.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-/mo6fqe5FPa3TgNv/ZepygMD5C/VIBMdkMzPJIyZjro=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.ec735c9cdb.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-7HNcnNu4+4UCeGrVP34OszoKz2rwefTrJ+AeogY1Sc8=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.580f006561.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-WA8AZWFVAt9p7GyI+6HRmelVwMOduF4A6s9GQFILSxw=",
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
