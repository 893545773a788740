// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
  "site.css": {
    file: "site.6a72f8a3dc.css",
    type: "text/css; charset=UTF-8",
    integrity: "sha256-anL4o9xWWAKqPYvLX8WtY+AxVWEudFcz7wW9hnaLs2w=",
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
    file: "screen_de.7637cbd502.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-djfL1QLe+16LDYJWP65kwW4CNXCMIA7FayzY+BELPsk=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.1b339b845f.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-GzObhF9QBdWwj+nlKmvk9ZKM1yRpO02TpmUM6klAohs=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.ca86c14239.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-yobBQjm3ayGR9vIHM4lToV8onBlR6dFFfynlQ2kEVcw=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.656b36c2e4.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-ZWs2wuR1ruDQeCq4o7TPDkPQ7vKcj765MDuDvqfSqwI=",
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
    file: "verify_de.33577583be.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-M1d1g77BCMjQsV6QbB5SCS7hJRg7lQcRN/29meoL52w=",
    content: read("verify_de.js"),
  },
  "verify_en.js": {
    file: "verify_en.bee385a2c5.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-vuOFosVfjeK52au7utS3hEatyVUJkpqE9XDMbM/ywMQ=",
    content: read("verify_en.js"),
  },
  "verify_fr.js": {
    file: "verify_fr.ecd15f412c.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-7NFfQSzrEKuFpFaNRQWHbxXlMhvrcZGjAdYV1KYuyp8=",
    content: read("verify_fr.js"),
  },
  "watch_file.js": {
    file: "watch_file.55ddaab51d.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-Vd2qtR2iRNo3F5AGXFqnkkEKWyH61ywL2gnorOXCRQs=",
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
