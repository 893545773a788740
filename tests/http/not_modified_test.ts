import { assertEquals } from "@std/assert";
import { hasEtag } from "../../src/http/answer.ts";

Deno.test("hasEtag() compares weakly, in a list or by a star (RFC 9110, 8.8.3.2 and 13.1.2)", () => {
  const cases: readonly (readonly [string | null, string | undefined, boolean])[] = [
    ['"1"', '"1"', true],
    ['W/"1"', '"1"', true],
    ['"1"', 'W/"1"', true],
    ['W/"1"', 'W/"2"', false],
    ['"1"', 'W/"2"', false],
    ['"0", W/"1" ,"2"', '"1"', true],
    ["*", '"1"', true],
    ["*", undefined, false],
    [null, '"1"', false],
    ["", '"1"', false],
  ];
  for (const [sent, etag, expected] of cases) assertEquals(hasEtag(sent, etag), expected, `${sent} ${etag}`);
});
