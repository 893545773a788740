// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
  "site.css": {
    file: "site.7174363fdb.css",
    type: "text/css; charset=UTF-8",
    integrity: "sha256-cXQ2P9tm4ZJ8rIWa4UxuVZkcbcCUw10w9k87sbngX+s=",
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
    file: "screen_de.7eeb837818.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-fuuDeBha9yG4RqgtsRFmb07kMDixXsxn672a/qvnEP4=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.e2a805598e.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-4qgFWY54nlJ2pZYP5/XbuEMfH8Cihs8eZQ2tDf3ZW/g=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.f48e7a152a.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-9I56FSq2rtTz4fTrzDszbtke83UPFPpQiC086SXmiqY=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.d9c5525ee4.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-2cVSXuTcXTzJRbTo80dTsRG5zby0SAKfe5oMC97rcys=",
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
    file: "verify_de.8e85fc2559.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-joX8JVmzfqvmgZLRPb0KqfKV2ilV87jbHZ6NugEhxCk=",
    content: read("verify_de.js"),
  },
  "verify_en.js": {
    file: "verify_en.f83bdac1f9.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-+Dvawfm9Fp1CZi3mWNp87Movsi4fZj1cyCGa3wER83U=",
    content: read("verify_en.js"),
  },
  "verify_fr.js": {
    file: "verify_fr.dd03874541.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-3QOHRUH9i0JahZEtonQ9D3FD7kEN/6j/asB4rwpH8bA=",
    content: read("verify_fr.js"),
  },
  "watch_file.js": {
    file: "watch_file.82882f1ad3.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-gogvGtMUFVQ+CK0ja2bBKSeme7oO3t3IuII+fSdqCao=",
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
  "preview.png": { file: "preview.4dd6dde4a9.png" },
  "schibsted_grotesk.woff2": { file: "schibsted_grotesk.0f9c7e4e7a.woff2" },
  "spline_sans_mono.woff2": { file: "spline_sans_mono.b052c6e039.woff2" },
} as const;
