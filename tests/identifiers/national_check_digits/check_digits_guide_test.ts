// The guide about check digits, whose tables are written from the rules.
import { assert, assertEquals } from "@std/assert";
import { countryName, describeSource } from "../../../src/identifiers/mod.ts";
import { ruleByCountry } from "../../../src/identifiers/national_check_digits/rules_by_country.ts";
import { loadRegisters } from "../../../src/data/registers/load_registers.ts";

const { germanMethods, bankCodes, findBank } = await loadRegisters();

const guide = new URL("../../../src/pages/guides/check_digits.md", import.meta.url);

/** A table of the guide, with its columns aligned as the formatter aligns them. */
function tableOf(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heading.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0))
  );
  const write = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |\n`;
  return write(heading) + write(widths.map((width) => "-".repeat(width))) + rows.map(write).join("");
}

const meanings: Readonly<Record<string, string>> = {
  DE: "see below",
  GB: "see below",
};

function rulesTable(): string {
  const sourceOfGermany = germanMethods.get("00")?.source;
  const rows = [...ruleByCountry].map(([country, { scheme, schemeAlias, source, judge }]) => {
    const meaning = meanings[country] ?? (typeof judge === "function" ? "check first" : "not checked");
    const names = [scheme, ...schemeAlias === undefined ? [] : [schemeAlias]].map((name) => `\`${name}\``)
      .join(", ");
    const dated = { ...source, asOf: source.asOf ?? "date not known" };
    const rule = `${names}: ${country === "DE" ? sourceOfGermany : describeSource(dated)}`;
    return [countryName(country), rule, meaning];
  });
  return tableOf(
    ["Country", "Rule (`scheme`, alias), source and date", "Failure"],
    rows.toSorted(([a = ""], [b = ""]) => a.localeCompare(b, "en")),
  );
}

/** Returns how many bank codes of the shipped register use each method. */
function banksByMethod(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const code of bankCodes("DE")) {
    const finding = findBank("DE", code.padEnd(18, "0"));
    const method = finding.status === "verified" && finding.match === "register"
      ? finding.record.checkMethod
      : null;
    counts.set(method ?? "", (counts.get(method ?? "") ?? 0) + 1);
  }
  return counts;
}

const germanMeanings = [
  ["fail", "check first"],
  ["suspect", "a warning"],
  ["no_check_digit", "nothing: the accounts have no check digit"],
  ["not_checked", "not checked"],
] as const;

function methodsTable(): string {
  const banks = banksByMethod();
  const rows = germanMeanings.map(([onMismatch, meaning]) => {
    const methods = [...germanMethods.values()].filter((method) => method.onMismatch === onMismatch);
    const codes = methods.reduce((sum, { id }) => sum + (banks.get(id) ?? 0), 0);
    const listed = methods.length > 20 ? "all others" : methods.map(({ id }) => id).join(" ");
    return [meaning, `${methods.length}: ${listed}`, codes.toLocaleString("en")];
  });
  rows.push(["not checked", "none given", String(banks.get("") ?? 0)]);
  return tableOf(["Failure", "Methods", "Bank codes"], rows);
}

/** The positions of the tables in the guide, by the text before them. */
const written = [
  [/(?<=## Rules by country\n\n)[^]*?(?=## )/, `${rulesTable()}\n`],
  [/(?<=gives the same results\.\n\n)[^]*?(?=## )/, `${methodsTable()}\n`],
] as const;

Deno.test("the guide lists every rule with its country, source, date and meaning", async () => {
  const text = await Deno.readTextFile(guide);
  if (Deno.env.get("UPDATE_EXPECTED") === "1") {
    const rewritten = written.reduce((result, [place, table]) => result.replace(place, () => table), text);
    await Deno.writeTextFile(guide, rewritten);
  } else {
    for (const [place, table] of written) assertEquals(place.exec(text)?.[0], table);
  }
});

Deno.test("at least 97 % of German bank codes have a method that is run, or no check digit", () => {
  const run = [...banksByMethod()].filter(([id]) => {
    const meaning = germanMethods.get(id)?.onMismatch;
    return meaning !== undefined && meaning !== "not_checked";
  });
  const codes = run.reduce((sum, [, count]) => sum + count, 0);
  assert(codes > 0.97 * bankCodes("DE").length, `${codes} of ${bankCodes("DE").length}`);
});
