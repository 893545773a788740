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
file: "screen_de.c79bf7293b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-x5v3KTsJ2dFL0cVGPi+dpdYri/aiDzCGorli7Rle/5U=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.233513bb39.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-IzUTuzk+ABLqsn7aODoNzDSz3epJbNfKS/p+BqXYVgw=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.b5e0e1c6c7.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-teDhxsfEE0Egyw4k+jvSirli07Uv6GJB3Y9K5txM1Bc=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.3fa35e961a.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-P6NelhqXsIxmBN49RmppGG6mKuk0B5t2e5BjeFrkNKs=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.e5e9da0cf2.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-5enaDPL1uNS860WW3JmE3UMnIItlZXCVvFiG3lhO3sM=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.0fd7417427.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-D9dBdCcFUZzmXt0gjiRLb16QiRXSrC91GrSTUqHcooI=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.81f00f9bcf.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-gfAPm885uIXh1bUl3+XTmAJi4ZqEQqaY0Or3VPd1uN0=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.d59adaa9ad.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-1Zraqa16EGLbygHk+eKxtSfuI9MLi+i1yYAIhCIxB38=",
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
file: "verify_de.b567c19fab.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-tWfBn6s48yq2cl1pU4Btkg+V+b2LP+W7n5IZA4bc6ww=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.8dbf666f08.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-jb9mbwitP3OtSVsd3ElDCaBm2c8pVVUpm5AAMUYBaZ4=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.1035067d54.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-EDUGfVS8w4zybwMEo24awnw7sABEizdtDQnNgz+km90=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.da6bf4ac4e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-2mv0rE488W0GNRR+gY+vbJmYLmJczZN3aV9ydhHLIzE=",
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
