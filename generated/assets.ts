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
file: "screen_evidence.a85ff9bf3c.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-qF/5vzxrkLIuKgjCJCFg1OSK/hIfAIFewU2baB5kI1Y=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.7053587220.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-cFNYciB4Zp0APR6saDfZNF7IsFgmewrj8WSjNd1hQ1s=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.5572dc006c.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-VXLcAGza/qux0uUpz1CERP5jfHa2bVqlR06mirRoMJ4=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.63315f07c2.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-YzFfB8LiT8b0bzzBM2aQb+fMPsB6ZGg3hxfWsZG8BUs=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.b5a4855f30.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-taSFXzBpjZTGqay4qkp3gpTgioYMbIZQwV6IP5Ji0Co=",
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
file: "verify_de.5491a9ec66.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-VJGp7GYdOiZ/6Tbe1bHFMEDNPs/dNI/iW8OAAFJIgbA=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.0a897536df.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Col1Nt/+626RjmUEVNCB+zoJKNEYXMOCDpymxamFznE=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.a42a34532b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-pCo0Uyt3apY6MTVe4wawKzWijpidvqsobONWV1sTuls=",
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
