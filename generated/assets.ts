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
file: "screen_evidence.543ec54395.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-VD7FQ5WpEtiUF5RXLIzHC743DtP6FfOhyvIVDDcJrJo=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.5b1de8bc99.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Wx3ovJnsI2spCpVecDUZAptQcg0ypRk0ldPFQ9fQaaA=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.3709046343.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-NwkEY0M0LvDWOaISBA/TWim8lhmIqGKLw8VDQJy1Rx4=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.e0bb248cc8.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-4LskjMiTAfbnCtMUrLhv6Ez0QTn+h7CPfiT/McrnF00=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.c5f8e9567d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-xfjpVn27S5oC1C8FAZueXm79uiWURUTUeemjZJ7B2H0=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.526f319edb.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Um8xntuuNu+5G/WLb1qQQ8rLzq2CV2lVRrLmAsgZW2A=",
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
file: "verify_de.0c3a566290.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-DDpWYpCiAohK6/9PP7DgeO9LXXkb/Xclc8d15I5UrVw=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.277094378b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-J3CUN4ubwk+OJr1jFGO/pRHFdqH7upsITRvKfxUZOYs=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.b18455542e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-sYRVVC4LL59gA0nyad6lTLHZHrMV416Z9RTqlxksHRg=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.cf8796921f.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-z4eWkh9OXPewybvruNIgyAfc73+yVz5fb83Zqat8GS0=",
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
