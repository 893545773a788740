import { assertEquals, assertMatch } from "@std/assert";
import { requestIdFor } from "../../src/http/arrival.ts";
import { createIbanFinder } from "../../src/identifiers/mod.ts";
import { loadReferenceData } from "../../src/data/registers/mod.ts";

const { registers } = await loadReferenceData();
const holdsIban = createIbanFinder(registers.ibanStructures);

const kept = [
  "7f3c",
  "order-4711.retry:2",
  "z".repeat(128),
  // Looks as if it began an IBAN ("ad12"), as every second UUID does somewhere.
  "7f3cad12-1234-4abc-8def-0123456789ab",
  "7F3CAD12-1234-4ABC-8DEF-0123456789AB",
  // ULID.
  "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  // Trace id and span id, and both in a `traceparent` (W3C Trace Context, 2021-11-23).
  "4bf92f3577b34da6a3ce929d0e0e4736",
  "00f067aa0ba902b7",
  "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
];

for (const sent of kept) {
  Deno.test(`requestIdFor() keeps ${sent.slice(0, 40)}`, () => {
    assertEquals(requestIdFor(sent, holdsIban), sent);
  });
}

// The id is logged, so whatever looks like a secret or an IBAN must not get through.
const refused = [
  null,
  "",
  "z".repeat(129),
  "with space",
  "line\nbreak",
  // A mailed code.
  "928701",
  "928701-b",
  // A key, whole, cut, and without what it begins with.
  `ifk_${"0".repeat(64)}`,
  `order-ifk_${"0".repeat(60)}`,
  "5ec2e7".repeat(10) + "beef",
  "5ec2e7".repeat(8),
  "DE89370400440532013000",
  "payout-de89370400440532013000",
  "DE89-3704-0044-0532-0130-00",
  "ref:DE89:3704:0044:0532:0130:00:2",
  // An IBAN of digits and letters that ids have too, filled up to the length of one.
  "DE893704004405320130000000000000",
  "0000DE89370400440532013000",
  "00-DE893704004405320130000000000000-00f067aa0ba902b7-01",
  // Ids with something beside them.
  "7f3cad12-1234-4abc-8def-0123456789ab-928701",
  "01ARZ3NDEKTSV4RRFFQ69G5FAV\n",
];

for (const sent of refused) {
  Deno.test(`requestIdFor() makes its own id instead of ${JSON.stringify(sent)?.slice(0, 40)}`, () => {
    assertMatch(requestIdFor(sent, holdsIban), /^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  });
}

Deno.test("requestIdFor() keeps nearly every UUID", () => {
  const ids = Array.from({ length: 2_000 }, () => crypto.randomUUID());
  const changed = ids.filter((id) => requestIdFor(id, holdsIban) !== id);
  assertEquals(changed.length < 40, true, `${changed.length} of 2000 were replaced`);
});
