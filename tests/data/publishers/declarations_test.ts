/**
 * Required members of a publisher's declaration, and the errors of `deno task generate` about missing ones.
 *
 * @module
 */
import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { pathToFileURL } from "node:url";
import { emitPublishers } from "../../../src/codegen/emit_data.ts";
import { ContractError } from "../../../src/codegen/json_pointer.ts";
import { datasets } from "../../../src/data/publishers/mod.ts";
import { inFolder } from "../../support/in_folder.ts";

const slovakia = `
id: sk_bank_codes
covers: [SK]
register: NBS directory of identification codes
publisher: Národná banka Slovenska
url: https://www.nbs.sk/directory.csv
terms: Credit the Národná banka Slovenska
files:
  - name: directory.csv
    lastSeen: { format: CSV }
table:
  format: csv
  columns: { bankCode: 1, name: 2, bic: 3 }
  code: '/^\\d{4}$/'
`;

async function compile(declaration: string): Promise<string> {
  let text = "";
  await inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/sk.yaml`, declaration);
    text = (await emitPublishers(pathToFileURL(`${folder}/`)))[0]?.text ?? "";
  });
  return text;
}

Deno.test("a declaration is compiled with its defaults, and its patterns become regular expressions", async () => {
  const text = await compile(slovakia);
  assertStringIncludes(text, 'kind: "bank_codes"');
  assertStringIncludes(text, 'completeness: "partial"');
  assertStringIncludes(text, 'url: "https://www.nbs.sk/directory.csv"');
  assertStringIncludes(text, String.raw`storedPath: /(^|\/)directory(_[\d-]+)?\.csv$/`);
  assertStringIncludes(text, String.raw`code: /^\d{4}$/`);
});

const refused: readonly (readonly [what: string, change: (text: string) => string, reason: string])[] = [
  ["an unknown member", (text) => `${text}rhythm: 31\n`, 'Unrecognized key: "rhythm"'],
  ["no terms", (text) => text.replace(/^terms.*$/m, ""), "expected string"],
  ["a bad pattern", (text) => text.replace("^\\d{4}$", "^(\\d{4}$"), "is not a pattern"],
  [
    "a code that is no pattern",
    (text) => text.replace("/^\\d{4}$/", "four digits"),
    "write a pattern as /…/",
  ],
  [
    "an id of another country",
    (text) => text.replace("covers: [SK]", "covers: [CZ]"),
    "begins with its country",
  ],
  ["no pattern of codes", (text) => text.replace(/^ {2}code:.*$/m, ""), "needs the pattern of its codes"],
  ["neither table nor reader", (text) => text.replace(/^table:[^]*$/m, ""), "either a table or a reader"],
  ["a table that may not ship without its fewest rows", (text) => `${text}shipped: false\n`, "needs rowsMin"],
  [
    "a denial without rhythm and completeness",
    (text) => `${text}authoritative: true\n`,
    "because it denies codes",
  ],
];

for (const [what, change, reason] of refused) {
  Deno.test(`a declaration with ${what} is refused`, async () => {
    const { message } = await assertRejects(() => compile(change(slovakia)), ContractError);
    assertStringIncludes(message, "data/publishers/sk.yaml/0");
    assertStringIncludes(message, reason);
  });
}

Deno.test("every dataset has its own id", () => {
  assertEquals(new Set(datasets.map(({ id }) => id)).size, datasets.length);
});
