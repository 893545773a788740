/**
 * `bank_sanctioned` is a plain boolean on the wire, absent where not every list was asked. Nothing of ours may read it:
 * every word about a listing comes from `outcome`. The finding of that name has its place in the table of verdicts.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { readSourceFiles } from "./source_files.ts";

/** A member of that name is read, taken apart or written; the code of an advice is a text and does not count. */
const member = /\.bank_(sanctioned|screened)\b|(?<!["'`])\bbank_(sanctioned|screened)\s*[:,}]/;

Deno.test("only the shaping of an answer has the booleans of the wire, and nobody reads words from them", async () => {
  const files = await readSourceFiles("src", "sdk");
  assert(
    member.test("if (sanctions.bank_sanctioned) stop();") && member.test("const { bank_screened } = x;"),
  );
  assert(!member.test('code: "bank_sanctioned",'));
  const users = files.filter(({ path, text }) =>
    !/^sdk\/(?:generated|verdicts)\//.test(path) && member.test(text)
  );
  assertEquals(users.map(({ path }) => path), ["src/handlers/compliance_check.ts"]);
});
