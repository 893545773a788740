import { assertEquals } from "@std/assert";
import { isQrIid } from "../../../src/identifiers/iban/qr_iid.ts";

Deno.test("isQrIid() knows the range 30000 to 31999", () => {
  assertEquals(["29999", "30000", "31999", "32000", "3000"].map(isQrIid), [false, true, true, false, false]);
});
