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
file: "screen_de.4973b95096.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-SXO5UJbeQyhrSq+BSndAykyAevUfyxhw+fSq3j2EwYQ=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.2e3bd89483.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-LjvYlIMnvfCfveG8oU+L5CKjWckC1YXTVcopjmnr/+Q=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.6eb986372c.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-brmGNyyrar/DpmvtF9B+QGBC8gyl+JkDCHyTHmEDw2A=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.e6dd3c37ad.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-5t08N61VmLxC1dcJIlHdMxQSLsp4Urc6pnH/CIOlC/U=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.80f81ea112.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-gPgeoRIoDAOZ0P4IcBDRxAAFiM2I/HJE+Zg1WSSGvh8=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.83f3fcc112.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-g/P8wRLv85an+z49VVIRIOkZJitx2WIShz4hxfmbLG4=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.e118f82410.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-4Rj4JBBlshMcr0vUE1g7xFDc2XzCNbBdR3IqK4SxRxs=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.9d6fb01b4e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-nW+wG07RnoXB4y12zRPxx+p09HfBstcmbKt0CiOyNF4=",
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
file: "verify_de.5effedef9b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Xv/t75uYo4JsQEtpF4VnYdTmyLlpt89RwOzS3C+NMFo=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.0e13dad8c3.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-DhPa2MP5nM2Ct3fBt+FdknF5sUwVKipFu27X1yJEUlw=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.5ea37737ac.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-XqN3N6w0qMAtzmDJf0g+uAcT8S3yDQ4csHSBhNxlewc=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.cdbd7c8324.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-zb18gyRFrdUvgaSP465ZSUT5OkjBhtER1EcxCXevE50=",
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
