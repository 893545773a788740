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
file: "docs.61044c3166.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-YQRMMWZtMRI3T2Y/5CS8hnA8aGFcWHsBTQ9yPYJptes=",
content: read("docs.js"),
},
"screen_de.js": {
file: "screen_de.60a0e86dd8.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-YKDobdjjRl7mYj/WbDPamrSxiMkdpHXd7+CbCnewFpM=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.7f50094017.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-f1AJQBfGCQQ2geoSWi5EV4Lggh97ZO8XEpNKlz8AT6A=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.1839f8de9d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-GDn43p2gYFxZrWvKT8FV0G++l/pMVIeN7aoz/iz9xio=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.4102253f97.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-QQIlP5fBhp3W1TOyz4cJkdIJEYGaj+s+MFOW1+3+Ivw=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.fdabf2e724.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-/avy5yQAUK8paTiSD00QfDkgbO1hm6Ru1Xxm2zPFS2I=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.f2a01df56f.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-8qAd9W+gDfbINtkoUaKI02yG1d9L7NFrDdpHH4XzcXE=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.6877cc768a.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-aHfMdorHprylsOlL9EjdxvwJyUNPorzu8mtLQRrkfA8=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.4fb80b5c45.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-T7gLXEUpByX2hDiZbwBr3pXXqq/C26EEQLdjjPY1Log=",
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
file: "verify_de.07885aa1e7.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-B4haoecipY8QC0bC/dgJhgCgdM25dHXToQeGq+h0FcA=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.8ba5d8045a.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-i6XYBFpTUm9ZRkf2RV5IqaIeJrgqH+aKNTzu3Mgfxjg=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.e59478cb5a.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-5ZR4y1oHp4/H9nt4JYKBxYrNz4pa4a8sT33ZjaP+H4E=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.39e0b5e3ee.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-OeC14+7mkZehSgzN/GL+qwtqrtgS4yZNx8Kx0JRHoAU=",
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
