// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
"site.css": {
file: "site.0de6d92c3b.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-DebZLDvWgUsMNmKXgf8HU+Vp6mfBIwmWPcDxl0j1qDo=",
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
file: "screen_de.faba12b7c2.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-+roSt8L9o6bvD7UO67epM+/Nq0CGIWOa1QwxdOFhHx4=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.4b22b5e0f5.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-SyK14PW3s/YKHdg1hmpbHdiAtpHuFN4mgAsb1rn7pyk=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.d10000cacd.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-0QAAys12ExS/yKYWI1WRjO6gWo28QuKCu52gEdgfs28=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.b470b73ef4.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-tHC3PvSZZrAIgLnkoRFOWqQHwJe6EZmAQSWNrqF9S1k=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.690996d9ef.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-aQmW2e+MHfbbfRzW7SKbC1U9WauDIW4R8Ey0XaVmlGc=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.24b0d7d7fc.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-JLDX1/wvFGhSulHDL+pUTz7+qbuyWAvzP/SV+JpQsmU=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.0a35528131.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-CjVSgTG2zEHO+h+Hu+Dh3uI0OKZBSo9dnNotZYWy7oY=",
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
file: "verify_de.612bb0026f.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-YSuwAm/WX3zZwRPcDugtnJZZ5fV6KOFiP05KZx0jays=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.5cbc490913.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-XLxJCRNqpXBROAfTv3WkrirBXLovjl4eMcpotgGmo3A=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.7ff9cf4d11.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-f/nPTREdjmfzkJP6EPAAX/EAjum3yTk32vgywqFFapw=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.b71c590106.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-txxZAQYpj7V0aX7ysfWCzRW12ofQaspJi9bcIq0YOKg=",
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
