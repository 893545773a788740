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
file: "screen_de.e5c45e7a1e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-5cReeh5IFcNgHg6LBz2cF0D072EZCjhYXyfa/aRpZMI=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.cdcc05ad2e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-zcwFrS6jHgLSqmHzWHTU5QVjFMTQv4AvAkT6KvU5FKo=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.0b7d7c48ef.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-C318SO+aDbVFyAVkSN+ptXNr38ndFX8kdt366SGYSzk=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.77c6ed62aa.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-d8btYqq9WCC62YnRyp59CrH8NLfjbVF6DU7CCqlVB7k=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.434bcc4120.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Q0vMQSADCaqsrEtXd9PwlHCdt3+XA1gSwIUrRRIJR9M=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.3a51fe181a.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-OlH+GBrOz3jEdSYb2K4EQ0DMz7PaIw6no44wFQSQFkU=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.3209a732a8.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-MgmnMqifF/IxeJ1hk2I2+UXEE9ywad4vhhAVM86venI=",
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
file: "verify_de.929fd52076.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-kp/VIHaOYcqmfeVgZZktya7oSYWbtbPgbhpfxiDaLUE=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.af8a1ceccd.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-r4oc7M3ilehhPxMv/sMFwxNK2C2ZkWttzsmSm94sMOE=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.c0239c34ce.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-wCOcNM4PBMVnSiwwXXU5sWqiOpQg8pdPkbEu9ye/zWo=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.d459d03aaf.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-1FnQOq9F0mcTB6iJLLRI3U9htgIVjV0ppKiEsijhlJc=",
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
