// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
"site.css": {
file: "site.5a3fbfb309.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-Wj+/swnAtOwSF4WfYL9VFEaA524KmbsK+NKCiv1cRt4=",
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
file: "screen_de.480a51ae33.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-SApRrjOYfdenn9l8j21DlqpxpAbo2D9sIwlKn/dTWDo=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.e2a60dcdd3.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-4qYNzdO3qt41ZllkN/GyFKyZxawekDo4orKasjK/XRw=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.bb607dfc1d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-u2B9/B0uEiZz4mvoTlDCZrtRiq6yRamblSQQTQZUoqM=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.e2a746a85b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-4qdGqFvfMzHEZXsb89vbsJrZDqNaRhtGWFrAJY81qTE=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.7876398947.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-eHY5iUfJlhcEk2wonxPmQ0lqaRjrEdvb/Sw3coA7x2Q=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.4709291a37.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-RwkpGjfTD3yulr7TDWh7wem4mMqVG5J/ECgHAKY3VY4=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.3b90aa41f9.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-O5CqQfnncW3d8XFE0M6wg19gIVzMLCRwgzqIOQHpLwE=",
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
file: "verify_de.1c3bea0271.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-HDvqAnEZ63+IMVf4sT4HbXjpDLX8NXkO+OQVhcKb5zs=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.87fb80aa19.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-h/uAqhkuX8IdOTnmeifPPuf07SB0ouP4U7bWYPp0kbA=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.12a6e609d1.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-EqbmCdEFQ0zUer7kMdhCrdV5jvI9RtWt77lw3LCm/Ok=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.397169a929.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-OXFpqSlL6fIZdhn7AWUhroKbag1Y8Mfz4qz/ueI9xLw=",
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
