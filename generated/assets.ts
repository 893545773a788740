// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
"site.css": {
file: "site.c4f970c1a4.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-xPlwwaQbCE7OGNlaen/SlvfcRhHkNEa1gi0GEml8zYA=",
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
file: "screen_de.a0310e9d2a.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-oDEOnSqA2KL35f+W4wvkR/YeOVNlDBlGh6ahSQqvtws=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.2110be606e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-IRC+YG7mQCKLYDFvuE421apiLG0TdwzCnCamnANyIps=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.0cea1522ac.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-DOoVIqzO1JGi4WozhBI3uBdWzWxelhXVF36lgUVGvbE=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.e87999f076.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-6HmZ8HbgL8dLL1Eb49G8SWKqJclfLJZjB/WBGD/pvXU=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.9aef5c9200.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-mu9ckgBsygC3/AvGfyHpr8XEqBEqnXFUeZKfaA/YY9A=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.5a0a346fa6.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Wgo0b6bbpvR5NAQFVDvWlmnsX29rgk5CX8/3gMbFT2c=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.8475a99e0b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-hHWpngu3kWmCdF/JaVGKwjelAeOz+mw4eBIoQ0QJj4o=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.e1f9317296.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-4fkxcpZaRJVHs61OZU0zNqf5GEo1g35tfEt8GSCd4tk=",
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
file: "verify_de.47e5f088f2.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-R+XwiPIQmU3T7aCRzzYmoJfcn8Vw5lIt53CC33unllc=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.cf5cc01738.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-z1zAFzjpFLHraRjTROJjRujONnRCoqkaETecMIHSdyM=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.4882bee581.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-SIK+5YGhjeLGU0AvZnxG50598OPj0gbpDS9gyLHTo/c=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.504d34e1a2.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-UE004aLSUg+gC/nI93+svv+ssJswnzvh/0cVjLf49ZQ=",
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
