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
file: "screen_de.a1e9bc33e3.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-oem8M+P9of8xxm2NzeTx+DLdX8NrH8z1lOuAJEK9aGk=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.8f58288a09.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-j1goigks+48W4A87Q0xA+fscv5oBnwxtW1BK4eBrL44=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.65ae34f8a3.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Za40+KMHstY5Roh5yAl7tErgMUOLt7yC3MF+8oBEIwk=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.30260cefdd.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-MCYM790Y8j2ji33PLkAv0i1Z+G9IMWJeUKL8rNSGxa8=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.79059b2640.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-eQWbJkBwRfUw4K7AkXlv6lhIuq3dm4AI6ny3TU50SjE=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.c3a0d57630.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-w6DVdjDD9vAJDJls4cFDCws3x57X3Lb+QqOURg9G05A=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.d61c0e2b08.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-1hwOKwhL7BuMDukPiGeS0ZGrWXWhZ3FDC5VpL/L0IPo=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.5b555582e9.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-W1VVgulUafkC87+pWzu3bQODx8l6c/KmfSkds2zjD4I=",
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
file: "verify_de.8c2c62bc19.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-jCxivBk+ajA6UUMMMg+NMG7dwDCSZuwgrBVu00+jY2M=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.5578814fd4.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-VXiBT9QA+D5ElRClHMnCG4POa1xf2XTWcoK5D8F/DL4=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.e289620083.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-4oliAIPglj0nQ2OBCXUPjHZDPd4T03S4fMMEK9FM8dY=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.bff6e90dd7.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-v/bpDddMm3wP27e8zBkcRjCGuYB/7ZUPYsIDV5MhLfc=",
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
