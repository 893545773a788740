// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
"site.css": {
file: "site.6082b65e8b.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-YIK2XosnSiUGGmvmT8RXQzdd+vjkXIny1TVpzPn2Sn8=",
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
file: "screen_de.71ee71a3e4.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-ce5xo+Ss+ubdtAV9NP0Cqe06OQN330fFoEiTZq6m/Dg=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.326e6fb5ed.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-Mm5vte1mTHrz2+XiRIdj64gFbke2zx5IC73BCDp+fcY=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.7da070cd4c.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-faBwzUwzbFAdvUS7UHhBHUQG5eggJ3Bktlzyc4Ovc4Y=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.a206698628.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-ogZphihjjJX+o81XwOOPK64u7sJjCToZtniIshhn9gU=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.725548b76c.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-clVIt2ykaU2PBjJxfIwNvv6vUReSh//QyPnv1hr4viU=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.c5e13dad7d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-xeE9rX0WuWXyEI6PM8EiWQHJJzzwXOrpdJbEgpPueH8=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.e49d0d8c0e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-5J0NjA6iiJapDjyuFQtbbDL5OY3amUDSRj6bLBBSPII=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.7f3364b851.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-fzNkuFEJ8Rkih+E+CEQ85SqyJorbja1bBg0vvCCSQxk=",
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
file: "verify_de.e048f2e99b.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-4Ejy6ZsP23Fr5ozA63xscz2DxZVlyuihItXaoQknZ84=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.5960b38d3e.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-WWCzjT5oOWO24YTIYmN/K3CP7b5rlGCSWkJMWA0WFVk=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.28b3c95cc9.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-KLPJXMlTKIte4tHj3x6/xWqp0MG7LsmZmyQ/gPH1lls=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.f413b54f47.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-9BO1T0ez/JGt2bdqc9DI2elNpkpbDctP7JB6LbOUa6Q=",
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
