// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name. `file` is the name in the URL. */
export const bundles = {
"site.css": {
file: "site.8b393938e2.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-izk5OOKyrpLduiJS/qPYeqejNqUdvrCTl2au9cpWgLc=",
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
file: "screen_de.f96e9c85ba.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-+W6chbrLr1C4fODZvGN3TXwofGHl7sES9lbe3ESiyrM=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.994855cdf5.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-mUhVzfWz0CnlREdJ5UEImXETFsGpvY/a6vNyvmVZxhc=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.eb34828e9e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-6zSCjp45+zRGAb/wpulZMPiFt9wU4OCTl7U6eSdWs30=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.033c472071.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-AzxHIHGhR2ezyV9Q4xobOs8aN07brQ/yXLSQ/LGksxk=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.ccbfafc9e2.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-zL+vyeJIFsckrJyOGnLjBEx699e1DQTHFDNLG3o3+eA=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.6bb65ee052.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-a7Ze4FLieyzkxuJ2+lubcqRxJityh/DRby2cglTPn6Y=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.45a56b08d8.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-RaVrCNh7ZMbCk0x1rpTWzpvTW9gmugwJM6kumiJlQKg=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.a90aeb29c7.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-qQrrKceWkTQoWD/LHJIlbgrcBwH2E6uvAuiHupDPIBY=",
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
file: "verify_de.1048e9543f.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-EEjpVD/ercFcG9xNBdZESYJt/FfxXpPlAnFe2KkXEZI=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.05638598f6.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-BWOFmPa1ywUNace6hLcA2JRmRu4p8qn1A0PkfTDMtf8=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.de5941a079.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-3llBoHmr/zjoZadChcbRyR8c0LIldfBEV55FNn0q5I8=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.494e20f7b1.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-SU4g97ExYRTNOVNDKLNDE+Fj0dYJZ9zjdq99K4SjV3g=",
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
