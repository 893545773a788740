import { assertEquals } from "@std/assert";
import { STATUS_TEXT, type StatusCode } from "@std/http/status";

const texts: [status: StatusCode, text: string][] = [
  [200, "OK"],
  [308, "Permanent Redirect"],
  [402, "Payment Required"],
  [405, "Method Not Allowed"],
  [415, "Unsupported Media Type"],
  [429, "Too Many Requests"],
];

for (const [status, text] of texts) {
  Deno.test(`STATUS_TEXT of ${status} is ${text}`, () => assertEquals(STATUS_TEXT[status], text));
}
