// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
  "site.css": {
    file: "site.b1edd3c95b.css",
    type: "text/css; charset=UTF-8",
    integrity: "sha256-se3TyVuIWJ9QLF8wSmJDq1FuP8jtLPjfc0EW8lstlJo=",
    content: read("site.css"),
  },
  "count_down.js": {
    file: "count_down.ca151cf1d6.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-yhUc8dYEi1DyJR1WSRw84I/OYaI+YFZPs+DIFsjZcs8=",
    content: read("count_down.js"),
  },
  "docs.js": {
    file: "docs.ed0f33f92a.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-7Q8z+SqvGGohma0PJgtFdxf3bQuYIw/GF6Z6g9O7ee4=",
    content: read("docs.js"),
  },
  "screen_de.js": {
    file: "screen_de.95a2ed0ab0.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-laLtCrDXSkMrVQZzDsOJ9K6lTlwSQ3Xiqzer/2YyP6w=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.d385195d0e.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-04UZXQ44qrELqXEviGeHuPv2lVl+IszeoXBVZwUbprs=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.cb2bade469.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-yyut5Gliqf2UYhmHkuY2IgOVLYJuVmV6LOsYKsi0+sQ=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.397758a7e9.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-OXdYp+mfd/vJK9kxiT9NxSw9qTO2tDMpLaR1izPC+W8=",
    content: read("screen_later.js"),
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
    file: "verify_de.ca28a67ce9.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-yiimfOkle5z+7vTqgWfB6QsO4EILItF5XgsP7iW/n/g=",
    content: read("verify_de.js"),
  },
  "verify_en.js": {
    file: "verify_en.969b6bfa6a.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-lptr+mrKFMO96OSTXiyCw3FVTcmjdrQE1n6rgGvLeCM=",
    content: read("verify_en.js"),
  },
  "verify_fr.js": {
    file: "verify_fr.d3e88455c2.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-0+iEVcIniiJXKgfnKS7fbKGgTuMgxabmZoVEvBgnAe8=",
    content: read("verify_fr.js"),
  },
  "watch_file.js": {
    file: "watch_file.67e7ce22aa.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-Z+fOIqped8X7pNn3Hd3tOOM0UKOvEZ4WHDOZ+gXSw8o=",
    content: read("watch_file.js"),
  },
} as const;

/**
 * Files that are served from `src/pages/design/files/`, by the name that it has there; `file` is the one it is
 * served under.
 */
export const files = {
  "icon.svg": { file: "icon.ed146b3f4f.svg" },
  "icon_180.png": { file: "icon_180.e92bd78e8e.png" },
  "icon_32.png": { file: "icon_32.130084bb10.png" },
  "preview.png": { file: "preview.02965758c5.png" },
  "schibsted_grotesk.woff2": { file: "schibsted_grotesk.0f9c7e4e7a.woff2" },
  "spline_sans_mono.woff2": { file: "spline_sans_mono.b052c6e039.woff2" },
} as const;
