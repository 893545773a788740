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
file: "screen_de.a3e0bbe98f.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-o+C76Y9xK3YRu4b3W+1qYb+qkpKBMdtPFuka10qYhzM=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.3add3fe959.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Ot0/6VkFIX1snqSaoT8fQjWZi0WKh4cz8WTat7gFsXA=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.2c62333456.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-LGIzNFaLAaXJ+TEhNO9unCsIexcGXcKg1RTRdCROr9k=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.5b23614616.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-WyNhRhZ4E+s5cNX6lwQGyYsuwR5Kbgku13ONC5/2UvM=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.983dc17017.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-mD3BcBfjGuKPYaZdbzez1IvCrdQL51rUUvpNSi22Qbo=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.f596a0df33.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-9Zag3zNWTNmeOgwlGBJDOYqDlzZ1G/d751qbmep6v1w=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.f252618504.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-8lJhhQTjKBOtqV+23pRFqma885cBFrIzOHt3OxY+UYI=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.ac3fb27390.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-rD+yc5Ar8F30tkiTPOb5KfoLgW19OxN80r0dcXNgP68=",
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
file: "verify_de.d12dc77205.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-0S3HcgVFC2cPJoaPNsaxXuZXwKJy857RzIqSW61rGuA=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.de777adc26.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-3nd63CbcKONyTc06Z3j1zTLVrPdkiv/GZTgwEo8CRcs=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.24a1ac4006.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-JKGsQAZoHxLTbgTANNC6KodrFB3xv83AZskm5BgK8rY=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.a3869aafd4.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-o4aar9StX5LSMkgUh7A280kJMg859HlcDoTLFvnXSKw=",
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
