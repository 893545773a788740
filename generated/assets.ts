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
file: "screen_de.02cd6c8f67.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-As1sj2c/8ldistJaoh9MU6R5nJf38uvhO3KKTThWeu0=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.854d6157f7.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-hU1hV/d+xZNSRu+WRhnFjhlA+pORNA1x2A45lionxV8=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.be76d91694.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-vnbZFpSOPhGA+FBFF1RaFzxTeHa3sCQjTzqq/HwgjxY=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.78902c7495.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-eJAsdJV0i2pkWoAbbDJzCtXXWDXaBZxoZUfeRiHLZow=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.f2c10d7611.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-8sENdhGFo0ydVD3pUkwC4WzRzmDNzcMhoMYS4BArZdc=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.016a771d2f.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-AWp3HS8hCiG6SVFd4LJeuSvsjWuW2dMal4eJGrmTl6g=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.37f1c6b6ff.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-N/HGtv87AqJYvCoX40pNk6YHb7J/mmFR3GXpBacTXQI=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.9d43198039.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-nUMZgDlC8MYy8nWODjLiDE1bFO+zGDo5+YSTqDeAHBM=",
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
file: "verify_de.3597e501c5.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-NZflAcXO7vr2zIv5CNVOFqMVY0344gvfPmWmmnsQSQQ=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.82852e70b8.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-goUucLhpOMGRVr+b7pue5PLoKjJk6jwhYCvUY8iQBnQ=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.e38743dad5.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-44dD2tU67Owfu1USgd5P1QkVi4dDTUMr4jPES84qUGs=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.97db620622.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-l9tiBiL2xYp7Hf8C+wtIkAVWhlG2QCIb7rOkdZ5YMQI=",
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
