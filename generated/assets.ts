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
    file: "screen_de.77d3f721d3.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-d9P3IdOSIVMR5LtQ0d4KboVCU4ayiGPwfT9oShsa3nw=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.8a18d5bb82.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-ihjVu4K0qrlYrQ8rWXXGD7j9+xy7jElghjAfuWw5L/Y=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.3b768e0bb2.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-O3aOC7K+PnPuU7AcKDLaZMtubGi+hd8w2BfeWzaoeTg=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.2a45cb0016.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-KkXLABbSH3vlraXIzt47CbdqeIpCXFCDkhKL6MEOeq0=",
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
    file: "verify_de.be2e9d9038.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-vi6dkDj6I+DBT7YHHsLblsOUNx26wnohbz9EqMhkHlQ=",
    content: read("verify_de.js"),
  },
  "verify_en.js": {
    file: "verify_en.e874cb70d8.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-6HTLcNj5DKvdGVjtW80RMyNTWcjBDnscjGfJwYUXpiI=",
    content: read("verify_en.js"),
  },
  "verify_fr.js": {
    file: "verify_fr.b0e6abd5c0.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-sOar1cDFlRp1s08bjWQUC8tIONV0zW68q59dppF9q40=",
    content: read("verify_fr.js"),
  },
  "watch_file.js": {
    file: "watch_file.f6ef24a4a3.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-9u8kpKM0AtLuD2T67jBfqg+k+1FO2cfSdnb958EJh4I=",
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
