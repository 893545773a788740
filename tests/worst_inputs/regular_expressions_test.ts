/**
 * No regular expression takes more than linear time for any text: recheck analyses each one in the source, without
 * guessing inputs. Its verdicts are in `verdicts.json`; an expression that isn't there is analysed when the test runs.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import ts from "typescript";
import importMap from "../../import_map.json" with { type: "json" };
import { readSourceFiles } from "../architecture/source_files.ts";

/** Expressions built at run time, by file: examples of the results. */
const constructed: Readonly<Record<string, readonly RegExp[]>> = {
  "src/http/outside_contract.ts": [/^\/v1\/bic\/[^/]+$/],
  "src/contract/publishers.ts": [/(^|\/)BIC-lijst-NL(_[\d-]+)?\.xlsx$/],
  "src/data/publishers/declared_table.ts": [/^xl\/workbook\.xml$/i],
  "src/data/publishers/xml_elements.ts": [/<(\w+:)?Document[\s>]/, /<ENTITY[\s>]/g],
  "src/data/publishers/sanctions/keep_institution.ts": [
    /BAN[KCQ]|FINAN[CSZT]|SAVINGS?\b|MONEY(?! LAUNDERING)/iu,
  ],
  "src/screening/iban_screening/bank_code_holder.ts": [
    /(?<![\p{L}\d])(?:W (?:UPADLOSCI|LIKWIDACJI)(?: LIKWIDACYJNEJ| UKLADOWEJ)?|IN A\. ?S\.(?=\W{0,3}$)|(?<=RT\.? )[FV]\. ?A\.(?=\W{0,3}$))(?![\p{L}\d])/u,
  ],
  "src/screening/sanctions/normalise_name.ts": [
    /\b(PUBLIC|OPEN|CLOSED|PRIVATE) JOINT STOCK (COMPANY|SOCIETY)\b|\b(PUBLIC )?JOINT STOCK( COMMERCIAL(?= BANK))?\b/g,
  ],
};

/**
 * Expressions that take more than linear time for long texts, but never get one. Each has the maximum number of
 * characters and the code that limits it.
 */
const bounded: ReadonlyMap<string, string> = new Map([
  [
    String(/^(\D.*?),? (\d+(?: ?[a-z])?(?: ?[-/] ?\d+(?: ?[a-z])?)*)$/i),
    "140 characters: `readStreetLine` leaves longer lines whole",
  ],
  [String(/0+$/), "the decimals of an amount, a fixed number of digits"],
  [
    String(/"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\./gi),
    "500 characters of the code of a number format",
  ],
  [
    String(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
    "attributes as the expression for a tag has read them: every name has its value, so no start is in vain",
  ],
  [
    String(/("(?:[^"\\]|\\.)*")[ \t\r\n]*(:)?|[{}]/g),
    "text that has been read as JSON: every quote opens or closes, and white space is passed once",
  ],
  [String(/<([^>]+)>/), "the address in MAIL_FROM, which the operator writes"],
]);

/** Code that generates or releases files only reads our own files, so its expressions aren't analysed. */
const isServed = (path: string): boolean => !/^(?:src\/codegen|sdk\/release)\//.test(path);

interface Found {
  readonly path: string;
  readonly literals: readonly string[];
  readonly isConstructing: boolean;
}

function find(path: string, text: string): Found {
  const literals: string[] = [];
  let isConstructing = false;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) literals.push(node.text);
    if (isCallWithRegExp(node)) isConstructing = true;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, SYNTAX));
  return { path, literals, isConstructing };
}

/** Parser options: comments aren't needed. */
const SYNTAX: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

/** Returns whether a node calls `RegExp`, or passes it to a call. */
function isCallWithRegExp(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  return [node.expression, ...node.arguments ?? []].some((part) =>
    ts.isIdentifier(part) && part.text === "RegExp"
  );
}

const found = (await readSourceFiles("src", "sdk", "generated"))
  .filter(({ path }) => isServed(path))
  .map(({ path, text }) => find(path, text));

Deno.test("every file that builds a regular expression at run time has an example in this test", () => {
  const constructing = found.filter(({ isConstructing }) => isConstructing).map(({ path }) => path);
  assertEquals(constructing, Object.keys(constructed).toSorted());
});

/** Without an unlimited quantifier, the time per starting point is limited. */
function canGrow(literal: string): boolean {
  return /[*+]|\{\d+,\}/.test(literal);
}

/** Stored verdicts of recheck, because analysing all expressions takes ten seconds. */
const VERDICTS = new URL("verdicts.json", import.meta.url);

interface Verdicts {
  /** The analysing package with its version. With another version, all expressions are analysed again. */
  readonly judge: string;
  readonly linear: readonly string[];
  readonly slow: readonly string[];
}

/** Uses the committed verdicts, and recheck for others; `UPDATE_EXPECTED=1` analyses all and writes them. */
async function judgeAll(literals: readonly string[]): Promise<Verdicts> {
  const judge = importMap.imports.recheck;
  const kept: Verdicts = JSON.parse(await Deno.readTextFile(VERDICTS));
  const isUpdate = Deno.env.get("UPDATE_EXPECTED") === "1";
  const known = isUpdate || kept.judge !== judge ? [] : [...kept.linear, ...kept.slow];
  const judged = await judgeNow(literals.filter((literal) => !known.includes(literal)));
  const slow = literals.filter((literal) => judged.get(literal) ?? kept.slow.includes(literal));
  const verdicts = { judge, linear: literals.filter((literal) => !slow.includes(literal)), slow };
  if (isUpdate) await Deno.writeTextFile(VERDICTS, `${JSON.stringify(verdicts, null, 2)}\n`);
  return verdicts;
}

/** Returns for each expression whether it takes more than linear time, or might. */
async function judgeNow(literals: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  if (literals.length === 0) return new Map();
  // The other backends are a Java archive and a native program.
  Deno.env.set("RECHECK_BACKEND", "pure");
  const { checkSync } = await import("recheck");
  return new Map(literals.map((literal) => {
    const end = literal.lastIndexOf("/");
    const { status } = checkSync(literal.slice(1, end), literal.slice(end + 1), { timeout: 60_000 });
    return [literal, status !== "safe"];
  }));
}

Deno.test("no regular expression takes more than linear time", async () => {
  const literals = new Set(
    [...found.flatMap(({ literals }) => literals), ...Object.values(constructed).flat().map(String)]
      .filter((literal) => canGrow(literal)),
  );
  const { slow } = await judgeAll([...literals].toSorted());
  const placeOf = (literal: string) => found.find(({ literals }) => literals.includes(literal))?.path;
  assertEquals(
    slow.filter((literal) => !bounded.has(literal)).map((literal) => `${placeOf(literal)}: ${literal}`),
    [],
  );
  assertEquals([...bounded.keys()].filter((literal) => !slow.includes(literal)), []);
});

Deno.test("a regular expression without a recorded verdict is judged, and a slow one is found", async () => {
  const judged = await judgeNow([String(/^(a+)+$/), String(/^a+$/)]);
  assertEquals([...judged.values()], [true, false]);
});
