// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
  "site.css": {
    file: "site.6552a71ff5.css",
    type: "text/css; charset=UTF-8",
    integrity: "sha256-ZVKnH/W9C0IvLQQrlP3+mY6iub1p5leOr0F+c/QYkSE=",
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
    file: "screen_de.7e3d25ce20.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-fj0lziB8Ypde6BhLuwy1EWbZVjJVy3BEsctwugMOvHo=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.9bfe49a1f2.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-m/5JofJVuYbPC8n3yXLEypEwAt558omW7nHnSTQJwys=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.96957404ef.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-lpV0BO/8yxNUx3FkmVqmhHKfwUJ0dwjhqOYbevdtsy8=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.e58ade1f04.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-5YreHwTESSGxSFLjRr9V3w2Cbs1PatHh4GKL8ne0x4c=",
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
    file: "verify_de.e84c62950a.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-6ExilQr8R4bwbcPlg42boLMD/19yOglpZ8KtX3srCN8=",
    content: read("verify_de.js"),
  },
  "verify_en.js": {
    file: "verify_en.97c25dda47.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-l8Jd2kcQPafr5iqN5wnBz+NQojnOGZqCyZAyVVTngEs=",
    content: read("verify_en.js"),
  },
  "verify_fr.js": {
    file: "verify_fr.bd0a50f17e.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-vQpQ8X7GqG/xn9kn7GZ6QVNV3Yq1dfuM7tGQn0HXPCw=",
    content: read("verify_fr.js"),
  },
  "watch_file.js": {
    file: "watch_file.5f61381608.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-X2E4FggEo774NAbYzODXy39FvM8lQFF8EePMnWDV8a4=",
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
