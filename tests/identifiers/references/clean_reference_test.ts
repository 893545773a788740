import { assertEquals } from "@std/assert";
import { cleanReference, REFERENCE_LENGTH_MAX } from "../../../src/identifiers/mod.ts";

Deno.test("cleanReference() removes white space and separators and writes capitals", () => {
  assertEquals(cleanReference(" rf18\t5390\u00a00754-70.34\n"), "RF18539007547034");
  assertEquals(cleanReference("***090/9337/55493***"), "090933755493");
});

Deno.test("cleanReference() keeps every other character and does not lengthen the text", () => {
  assertEquals(cleanReference("RFß_1,2#é"), "RFß_1,2#é");
});

Deno.test("cleanReference() may leave nothing", () => {
  assertEquals(cleanReference(" +/*.- "), "");
});

Deno.test("REFERENCE_LENGTH_MAX is that of the contract", () => {
  assertEquals(REFERENCE_LENGTH_MAX, 64);
});
