// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
"site.css": {
file: "site.6942ae3385.css",
type: "text/css; charset=UTF-8",
integrity: "sha256-aUKuM4VmiAGylZqumnFiv4Dv6F1eIsCKhpitftVMswU=",
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
file: "screen_de.2dc1fca8cd.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-LcH8qM1tfdPkh2/1zU3ar0eUHE66P+UH7WsmsImusTI=",
content: read("screen_de.js"),
},
"screen_en.js": {
file: "screen_en.aafac30294.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-qvrDApRT7r1fu3B3kn+CLYhof6iCgzdR7ud/JZWbeEg=",
content: read("screen_en.js"),
},
"screen_evidence.js": {
file: "screen_evidence.5064ddf9e2.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-UGTd+eJa6+Td5hKhRynNOmjtDbJ2FSQVOkEozXAU5YE=",
content: read("screen_evidence.js"),
},
"screen_files.js": {
file: "screen_files.51b80573f7.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-UbgFc/ewtvMekTPSNHgr8JV/PpVjZnTIlELRKCLogH4=",
content: read("screen_files.js"),
},
"screen_fr.js": {
file: "screen_fr.9dd2571a91.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-ndJXGpEm8RlkLuUiIYFcl7RXso5MRxHb/2SQIEPr/7o=",
content: read("screen_fr.js"),
},
"screen_later.js": {
file: "screen_later.dcbd8df66a.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-3L2N9molots1DGAof5nmZyS9U6wdZKyIT0Ea2r4/UiY=",
content: read("screen_later.js"),
},
"screen_letters.js": {
file: "screen_letters.800975cd97.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-gAl1zZe+bHUfrttSBqVD79gdt3rewt7jmT6hIrA1pEg=",
content: read("screen_letters.js"),
},
"screen_reader.js": {
file: "screen_reader.a570124412.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-pXASRBIBF2M2rgIViqUREXyIisffkvl/jqUXqQGbuIQ=",
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
file: "verify_de.734d6cfe66.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-c01s/magEwdQ/IYz/U0eCdxsc5W2UG7vfAM28XPzrq8=",
content: read("verify_de.js"),
},
"verify_en.js": {
file: "verify_en.bd7727acc6.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-vXcnrMaxUi6aA7nsF3Msl/U9E0JlZyHGO9NHy8tXHwk=",
content: read("verify_en.js"),
},
"verify_fr.js": {
file: "verify_fr.981f263326.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-mB8mMybsGvDKtEOPZf/cE1j4If6/vv0qJKyWsyNh0wE=",
content: read("verify_fr.js"),
},
"watch_file.js": {
file: "watch_file.83c6164e8d.js",
type: "text/javascript; charset=UTF-8",
integrity: "sha256-g8YWTo1wb/2qo7QOmDd7HJJsISRQKcV9og7yY0+4VMs=",
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
