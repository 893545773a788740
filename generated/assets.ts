// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name. `file` is the name in the URL. */
export const bundles = {
"site.css": {
file: "site.c20aa2091e.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-wgqiCR7Tdugdn011Bb3pSk9NQuV70A3z8V7FFTDh0Qc=",
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
file: "screen_de.dcfa0b043a.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-3PoLBDpP1eXgxf1OV5g2YluLwuCbT1bXd/zCRcTcf0Y=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.07d4262c41.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-B9QmLEF8iNa8Orek7Tl5L8XwZifGlpHDIqEiXRAU73s=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.5dae0a6306.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Xa4KYwYx8QoIV2VGg4P6gXLNFy5Q16/5kl/75k92P04=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.de254b8704.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-3iVLhwSVAs4IMn4gvFMUDA8Fa2FHjANrVL6ne5VBVJw=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.21b3e5898d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-IbPliY29le2t4OXTkeObnVhqn69T6smPzlHW20eZu1E=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.899d43c554.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-iZ1DxVQLLtr2GXFI0c77YYJpIIBEMch2qyAgzJzgDLo=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.2eea5805cf.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-LupYBc+dKIYg9gcJ8GmWhSTLD5B1cRLQdwzb26rzYCI=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.e6b280d294.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-5rKA0pRMr4jSd9qPcfWBjCV++9jJBTQsjwNK0IKrXoc=",
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
file: "verify_de.db30b406c1.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-2zC0BsFdYPWWzoV6f59a0gPeCve39uUk6n0xJOIV3D4=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.2837ba3985.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-KDe6OYWdfgbnBsLiPMMPIixwAW3Xtby6K0AbtBAszKU=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.1bf92ec464.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-G/kuxGTE499i4dZ3l/jcwjMNgyTs745wUH49BwiU1Kg=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.8c966c551f.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-jJZsVR//bcFSnS6o5oy7e/b0Ch/Mnns3/pSvSgEqiek=",
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
