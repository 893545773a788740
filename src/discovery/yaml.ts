/**
 * Writes plain values as YAML 1.2.
 *
 * @module
 */

/** Values that a document is made of. */
export type YamlValue = string | number | readonly YamlValue[] | { readonly [name: string]: YamlValue };

/** Writes a value in blocks; texts stand in double quotes, in which YAML reads what JSON writes. */
export function writeYaml(value: { readonly [name: string]: YamlValue }): string {
  return `${linesOf(value).join("\n")}\n`;
}

function linesOf(value: YamlValue): readonly string[] {
  if (typeof value === "number") return [String(value)];
  if (typeof value === "string") return [JSON.stringify(value)];
  if (isList(value)) {
    return value.flatMap((item) => linesOf(item).map((line, index) => `${index === 0 ? "- " : "  "}${line}`));
  }
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === "object"
      ? [`${name}:`, ...linesOf(member).map((line) => `  ${line}`)]
      : [`${name}: ${linesOf(member).join("")}`]
  );
}

function isList(value: YamlValue): value is readonly YamlValue[] {
  return Array.isArray(value);
}
