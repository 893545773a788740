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
file: "screen_de.99eb0cd709.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-mesM1wkU4Q+0T+ktTJK5m1q8IbA254EjXo7qFiCq/mg=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.bcd5824d63.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-vNWCTWP7Kq4xM/ohmuh9dSbL4M7vDPoAv7IPJuKQUtk=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.52f47daad1.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-UvR9qtFnWkWPhIZteaeJ2Y6c1sOhxVeM4jZYdAXxDMc=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.0c77aae9be.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-DHeq6b6B8j8lsCYGNeR5ZAXKL8RlgHh3iuNe+v2ci/4=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.96e151aa1f.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-luFRqh827dYyksLqyRz6sj3gJDOl0njotW/70B1ZYhk=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.ddbb084a4f.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-3bsISk98ZwLDLcEQKQ4wnJRYThK735ayFiZIpgA3Hjo=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.c76bc2b3e1.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-x2vCs+FLD6i8Cq3YdJKcKYeWnb5OlgcFTHN8Yze0klg=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.80749f2b86.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-gHSfK4Z8eLTPm6h1LFdHnPb5NJAjiI+z8kKpxx8beHg=",
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
file: "verify_de.5a3c0176f8.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-WjwBdvhCnPuCP3XGWJfH79YrxH1aADSLoGvcGmJD0T8=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.f0dea2f725.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-8N6i9yV+tuxOpaYRDCV4cx0xXaqrQdnHD86MBXDNGV0=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.8e6edadccc.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-jm7a3MymkD2mWYX6dOb2E9nWIxG5iPFWISP1LvVG8e4=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.baa57fac3d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-uqV/rD0gTWbmOQJn6HFaDfSvAhxNkUdNAWWTA44+UPs=",
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
