// The software bill of materials: every package of the lock file, as CycloneDX 1.6 (ECMA-424) in JSON.
import { z } from "zod";
import type { LockedPackage } from "./locked_packages.ts";

interface BilledProduct {
  readonly version: string;
  readonly licence: string;
  /** Time of the commit, and no serial number, so that the same sources always give the same bill. */
  readonly madeAt: string;
}

const importMapShape = z.object({ imports: z.record(z.string(), z.string()) });

/** Writes the bill. Packages that only tests, checks or generators need have the scope `excluded`. */
export function writeBillOfMaterials(
  { version, licence, madeAt }: BilledProduct,
  packages: readonly LockedPackage[],
  importMap: unknown,
): string {
  const own = `bankscreen@${version}`;
  const standard = standardPackages(importMap);
  const bill = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: madeAt,
      component: { type: "application", "bom-ref": own, name: "bankscreen", version, ...licencesOf(licence) },
    },
    components: [
      ...standard.map(({ id, name, version }) => ({
        type: "library",
        "bom-ref": id,
        name,
        version,
        ...licencesOf("MIT"),
      })),
      ...packages.map(describePackage),
    ],
    dependencies: [
      {
        ref: own,
        dependsOn: [
          ...standard.map(({ id }) => id),
          ...packages.filter(({ isServed }) => isServed).map(purlOf),
        ],
      },
      ...packages.map((one) => ({
        ref: purlOf(one),
        dependsOn: packages.filter(({ name, version }) => one.dependencies.includes(`${name}@${version}`))
          .map(purlOf),
      })),
    ],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function describePackage(one: LockedPackage): Readonly<Record<string, unknown>> {
  const [scope, name] = one.name.startsWith("@") ? one.name.split("/") : [undefined, one.name];
  return {
    type: "library",
    "bom-ref": purlOf(one),
    ...(scope === undefined ? {} : { group: scope }),
    name,
    version: one.version,
    scope: one.isServed ? "required" : "excluded",
    hashes: [{ alg: "SHA-512", content: hexOf(one.integrity) }],
    ...(one.licence === null ? {} : licencesOf(one.licence)),
    purl: purlOf(one),
  };
}

function standardPackages(importMap: unknown): readonly { id: string; name: string; version: string }[] {
  const targets = Object.values(importMapShape.parse(importMap).imports);
  return [...new Set(targets)].flatMap((id) => {
    const [, name, version] = /^jsr:(@[^@]+)@([^/]+)$/.exec(id) ?? [];
    return name === undefined || version === undefined ? [] : [{ id, name, version }];
  });
}

/** Package URL of type npm (package-url/purl-spec, read 2026-11), with the `@` of a scope escaped. */
function purlOf({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function licencesOf(expression: string): { readonly licenses: readonly unknown[] } {
  return {
    licenses: [expression.includes(" ") ? { expression } : { license: { id: expression } }],
  };
}

function hexOf(integrity: string): string {
  return Uint8Array.fromBase64(integrity.replace(/^sha512-/, "")).toHex();
}
