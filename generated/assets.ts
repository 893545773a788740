// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
"site.css": {
file: "site.f21e67f36e.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-8h5n825RfmDAe/cOQYE8xXOvvstYduUucSamyYC2ZC0=",
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
file: "screen_de.a0de43f095.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-oN5D8JWqW4TfkKm19D0UC21IS/hYgGj0z6VbSDotjNY=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.b9e6f84ce2.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-ueb4TOKlf6WTRuxWh4wnjccKoBOSAjLsvkzY4Mnhtwk=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.b598c6e073.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-tZjG4HPLyrP6A1hjrimwUttLtp2H2SPRi+oJmjow6F8=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.4f7fd18903.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-T3/RiQM4lt1TyyO91b0qVrQl9Zw209bgUIOZ4HyO9Pc=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.b4e5407fd9.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-tOVAf9lURkJk5OIaGBStGxubxtVZvtxklWTfTQVEYA8=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.98df4b1e37.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-mN9LHjdpkWxT+psoKTO55KwnOvlHAm1G0wus6KAM6tk=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.bf201eef0c.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-vyAe7wyy4fvwubWbFOiqH/GY9B034PcPvecl1DvUG9Y=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.4b02c16372.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-SwLBY3KHL1tyWxEdhJnbxTCD8TQVumtAjSND0qMil8g=",
content: read("screen_reader.js"),
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
file: "verify_de.a2f9619b00.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-ovlhmwCASFf4PrgRIbA6u/iojvxf7ejTcGSxHYAj/04=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.5168bb664b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-UWi7ZkvkjgBhstOyhhWuPwrLSokfogi/bq8dL21i568=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.777181f476.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-d3GB9HZTRDI+7ebb7oJsTXQCPNunikOmZQachKzYpmY=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.ea14112fbb.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-6hQRL7vWmd9yiYCQ2xsHQNFBIdVNrPJaeGljA2NR7rI=",
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
