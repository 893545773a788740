import { assertEquals, assertMatch } from "@std/assert";
import { createIbanFinder } from "../../src/http/iban_in_text.ts";
import { requestIdFor } from "../../src/http/request_id.ts";
import { loadReferenceData } from "../../src/registers/mod.ts";

const { registers } = await loadReferenceData();
const holdsIban = createIbanFinder(registers.ibanStructures);

const kept = [
  "7f3c",
  "order-4711.retry:2",
  "a".repeat(128),
  // Looks as if it began an IBAN ("ad12"), as every second UUID does somewhere.
  "7f3cad12-1234-4abc-8def-0123456789ab",
  "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  "4bf92f3577b34da6a3ce929d0e0e4736",
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
  "a".repeat(129),
  "with space",
  "line\nbreak",
  `ifk_${"0".repeat(64)}`,
  `order-ifk_${"0".repeat(60)}`,
  "DE89370400440532013000",
  "payout-de89370400440532013000",
  "payoutDE89370400440532013000x",
  "DE89-3704-0044-0532-0130-00",
  "DE89.3704.0044.0532.0130.00",
  "ref:DE89:3704:0044:0532:0130:00:2",
  // One digit mistyped.
  "DE89370400440532013001",
  "payout-DE89370400440532013001",
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
