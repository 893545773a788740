import { assertEquals, assertMatch } from "@std/assert";
import { requestIdFor } from "../../src/http/request_id.ts";

for (const sent of ["7f3c", "order-4711.retry:2", "a".repeat(128)]) {
  Deno.test(`requestIdFor() keeps ${sent.slice(0, 24)}`, () => assertEquals(requestIdFor(sent), sent));
}

// The id is logged, so whatever looks like a secret or an IBAN must not get through.
const refused = [
  null,
  "",
  "a".repeat(129),
  "with space",
  "line\nbreak",
  `ifk_${"0".repeat(64)}`,
  "DE89370400440532013000",
  "payout-de89370400440532013000",
];

for (const sent of refused) {
  Deno.test(`requestIdFor() makes its own id instead of ${JSON.stringify(sent)?.slice(0, 40)}`, () => {
    assertMatch(requestIdFor(sent), /^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  });
}
