// Generated from src/pages/ by deno task generate. Do not edit.

const read = (name: string): string => Deno.readTextFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Bundles of the pages, by name; `file` is the name that it is served under. */
export const bundles = {
  "site.css": {
    file: "site.fcae2fb42f.css",
    type: "text/css; charset=UTF-8",
    integrity: "sha256-/K4vtC85Gt0jZEdqv3JICFzUXgqsp93ODiquWxjcgOs=",
    content: read("site.css"),
  },
  "count_down.js": {
    file: "count_down.ca151cf1d6.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-yhUc8dYEi1DyJR1WSRw84I/OYaI+YFZPs+DIFsjZcs8=",
    content: read("count_down.js"),
  },
  "docs.js": {
    file: "docs.3288649b91.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-Mohkm5FiNNSMdtECk2ePDNb5YzzEpY2TS0XMq6EKhUk=",
    content: read("docs.js"),
  },
  "screen_de.js": {
    file: "screen_de.d9dfa6e344.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-2d+m40QUfECPIqsV+2OXsatKJs30BBiGVNtxjquBZ7U=",
    content: read("screen_de.js"),
  },
  "screen_en.js": {
    file: "screen_en.deedba39fe.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-3u26Of5fMolh4mN1bb7xzqnTMXizidujAWGOfnpmc9w=",
    content: read("screen_en.js"),
  },
  "screen_fr.js": {
    file: "screen_fr.bde3b14866.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-veOxSGY1/kVkz8OZnHTrl2EpEJXbmbHeaNNy8ju9LHI=",
    content: read("screen_fr.js"),
  },
  "shown_once.js": {
    file: "shown_once.ee0f899539.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-7g+JlTkD+lyxo8HkEoINLw296ph/MlguG/irrCVtUY8=",
    content: read("shown_once.js"),
  },
  "try_iban.js": {
    file: "try_iban.e5fad9ab35.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-5frZqzXzvvH9Ld9Ycz3O5tH9pkoIKxOTDVsnl1ttK+c=",
    content: read("try_iban.js"),
  },
  "try_operation.js": {
    file: "try_operation.40aad95b5d.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-QKrZW11x5wUE3/zVIHH2kvEG9cgIXV2gy4qvm4p6JYg=",
    content: read("try_operation.js"),
  },
  "verify.js": {
    file: "verify.982d28f7af.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-mC0o968cnkWuIQXmh2dmW5LpOkwKQ4XgHcgp+Dj7C0A=",
    content: read("verify.js"),
  },
  "watch_file.js": {
    file: "watch_file.5a6db8ba43.js",
    type: "text/javascript; charset=UTF-8",
    integrity: "sha256-Wm24ukNtQoJ/zC3dplWEwEndUfPjHkpH79xh0hUAcQI=",
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
