import { assertEquals } from "@std/assert";
import { isReadAsJson } from "../../src/http/media_type.ts";

const cases: [contentType: string | null, expected: boolean][] = [
  [null, true],
  ["", true],
  ["application/json", true],
  ["Application/JSON", true],
  ["application/json; charset=utf-8", true],
  ["application/json;charset=latin1", true],
  ["application/problem+json", true],
  ["application/vnd.api+json; version=1", true],
  ["text/json", true],
  ["text/plain", false],
  ["text/plain;charset=UTF-8", false],
  ["application/x-www-form-urlencoded", false],
  ["multipart/form-data; boundary=application/json", false],
  ["application/xml", false],
  ["application/jsonp", false],
  ["application/json-seq", false],
  ["application/x-ndjson", false],
  ["text/plain, application/json", false],
  ["json", false],
  ["*/*", false],
];

for (const [contentType, expected] of cases) {
  Deno.test(`isReadAsJson() of ${JSON.stringify(contentType)} is ${expected}`, () => {
    assertEquals(isReadAsJson(contentType), expected);
  });
}
