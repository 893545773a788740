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
file: "screen_de.2f0fc9bd4c.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Lw/JvUzBdc5aOYcK9fYHQvuzjCYabVMDKOcvpCy6ZfY=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.7f50094017.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-f1AJQBfGCQQ2geoSWi5EV4Lggh97ZO8XEpNKlz8AT6A=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.3d2bb31b5c.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-PSuzG1zcQnT4CFeEA89TaXLd5RifADxaREYyzbQN3Qs=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.ec3a729adc.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-7DpymtyCsrxLnPHjUvcgJm+g+PCrr+nBQQplnCswkdk=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.6a2b796ec9.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-ait5bsk6sDYa2Yt0tk/7JOvbQXqwaEvsLGQ+fJLB2q8=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.8384533c3a.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-g4RTPDpmjaB9D4yDgmFyRREByZLw6PoJRj7zXOEV+ro=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.a67f594a42.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-pn9ZSkKBwNYKQOoUQMFvtG0QdP+eTojAz2QqFQNdg+8=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.79a485e484.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-eaSF5ITRqNi9q7+AZv7lgP+gMXEqJ2ZbNbWzM18VBDk=",
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
file: "verify_de.81634f82ee.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-gWNPgu4RXoIu2G77o942UQP3P1a2vgY/0QDQi/vND1k=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.54bca98bb4.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-VLypi7T3/1NIMtj0ej2s7gMtIlREJ/ddclOiK87tMIM=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.3d5b3690be.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-PVs2kL7YQqURp7qD+usaN3dgqff5fo1Na9B+okOI0cw=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.54be4869e6.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-VL5IaeZCGXz5Lfe+OZZEwb/zLOssNy8II0VDCPbVtws=",
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
