// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
"site.css": {
file: "site.1bf1c9e248.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-G/HJ4kgScGkdllKa0bBA3k3I/n+A6JpQz/nIMZR8HF4=",
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
file: "screen_de.dc15ddbaa7.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-3BXduqde+Q1AFnSpnbfLWBtHs9csceEU1jOY+QA3hfY=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.06cade89d8.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-BsreidgYrOU9farEhL87VcHcnxHvCtqjYoTY2G5NjQU=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.e003df3ac1.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-4APfOsGsd1GoQ52bVagxE30yY8TwTTu7Mzylz+TvBAU=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.3d26dc663e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-PSbcZj6rsxZTdhfNX0J8bSiZWvU6KBC9Epp73UYRI/M=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.7aa70d4a28.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-eqcNSigco/psQgXsOfpHNzPiwUS3uPqhLxwxzLGpyiE=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.0ecc736d75.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-DsxzbXVMi/XzDGbFLwbnnDBGl2THB3YOnSDig8XwibY=",
content: read("screen_later.js"),
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
file: "verify_de.51aa771b96.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Uap3G5ZYdCjlZuVRqBd8Fjst1YHVQ9mm+XEvRCBj4e8=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.079a1414a4.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-B5oUFKSakqDfRfkpTiMmsDnclRjnvYKtL+iGpkKG/dg=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.718631ef61.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-cYYx72EgVmH5+oI3HVtsVFQuB6SqoScpBTFXFTzJWbw=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.67cdf2fc1a.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Z83y/BrsLKTxqyjpW6uhk9W65M817VAk7Jn+FDdbpZM=",
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
