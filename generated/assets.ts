// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
  "site.css": {
    file: "site.1eb0af7667.css",
    type: "text/css; charset=UTF-8",
    integrity: "sha256-HrCvdmdK3Im8NQCS6B5R/2o9iWr2L2hW/6iH1jluo34=",
    content: read("site.css"),
  },
  "count_down.js": {
    file: "count_down.ca151cf1d6.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-yhUc8dYEi1DyJR1WSRw84I/OYaI+YFZPs+DIFsjZcs8=",
    content: read("count_down.js"),
  },
  "docs.js": {
    file: "docs.5549aaf924.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-VUmq+SSmFXobdEQbrOincF6PSHnN+dsUXkMov/5BS3Y=",
    content: read("docs.js"),
  },
  "screen_de.js": {
    file: "screen_de.eca6587e3e.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-7KZYfj5Yj6DrxJTQLxMctTcs2hCT6K+XeGOrhRUPzqA=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.89745345e7.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-iXRTReermAhFyNkpaUsu2UdCGUXB5tNQ7qQKUC/0DQk=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.dd95bba4c4.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-3ZW7pMQy6iiy0epWFgI6ld6XMgyR0tfWLBE6LMdhBUM=",
    content: read("screen_fr.js"),
  },
  "screen_later.js": {
    file: "screen_later.07760f04fb.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-B3YPBPuJIoxX3itCWlJNEToh5i4m/Dmt4OAoPMpDhN0=",
    content: read("screen_later.js"),
  },
  "shown_once.js": {
    file: "shown_once.0e308b4b09.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-DjCLSwkno89MZRJ5b45+X27a1OCiW5TWN6wfLVzpemc=",
    content: read("shown_once.js"),
  },
  "try_iban.js": {
    file: "try_iban.6329a50716.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-YymlBxZ5CHoU9m7XR2i+kN9m+ylrZc/dpX7kqYUJMU8=",
    content: read("try_iban.js"),
  },
  "verify.js": {
    file: "verify.584208811b.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-WEIIgRuYNAKuuLQba/N9DrRAXMEPhdTuX2P9KiDq108=",
    content: read("verify.js"),
  },
  "watch_file.js": {
    file: "watch_file.eac5a17b2b.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-6sWheytZsnoX74/AayBNMzkNup4JHT+qVdX0sVCaRBo=",
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
