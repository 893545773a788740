import { assertEquals, assertThrows } from "@std/assert";
import { walkXml, XmlError } from "../../../sdk/formats/xml.ts";

function textOf(xml: string): string {
  return [...walkXml(xml)].flatMap((step) => step.kind === "text" ? [step.text] : []).join("");
}

Deno.test("walkXml() yields elements by local name, and their text", () => {
  const xml = `\uFEFF<?xml version="1.0"?><!-- a > b --><p:a xmlns:p="urn:x" q='>'><p:b/>t</p:a>\n`;
  const steps = [...walkXml(xml)];
  assertEquals(steps, [
    { kind: "open", name: "a", attributes: ` xmlns:p="urn:x" q='>'`, start: 36, end: 63 },
    { kind: "open", name: "b", attributes: "", start: 63, end: 69 },
    { kind: "close", name: "b", start: 69, end: 69 },
    { kind: "text", text: "t" },
    { kind: "close", name: "a", start: 70, end: 76 },
  ]);
  const tags = steps.flatMap((step) => step.kind === "text" ? [] : [xml.slice(step.start, step.end)]);
  assertEquals(tags, [`<p:a xmlns:p="urn:x" q='>'>`, "<p:b/>", "", "</p:a>"]);
});

Deno.test("walkXml() reads entities, character references and CDATA", () => {
  assertEquals(textOf("<a>M&#252;ller &amp; S&#xF6;hne &lt;&gt;&quot;&apos;</a>"), "Müller & Söhne <>\"'");
  assertEquals(textOf("<a>x<![CDATA[<b> & ]]>y</a>"), "x<b> & y");
  assertEquals(textOf("<a>&amp;lt;</a>"), "&lt;");
});

Deno.test("walkXml() refuses what is not well-formed", () => {
  const cases: [xml: string, message: string][] = [
    ["", "there is no element"],
    ["<a>", "<a> is not closed"],
    ["<a></b>", "</b> closes nothing"],
    ["</a>", "</a> closes nothing"],
    ["<a></a><b/>", "<b> follows the root element"],
    ["<a/>text", "text outside the root element"],
    ["<a>&nbsp;</a>", '"&nbsp;" is not an entity'],
    ["<a>&#0;</a>", "is not an entity"],
    ["<a b=c></a>", "near"],
    ["<a><</a>", "near"],
  ];
  for (const [xml, message] of cases) assertThrows(() => [...walkXml(xml)], XmlError, message);
});

Deno.test("walkXml() refuses what is never closed, and what is nested without end", () => {
  for (const start of ["<!--", "<![CDATA[", "<?"]) {
    assertThrows(() => [...walkXml(`<a>${start.repeat(100_000)}`)], XmlError, `"${start}" is not closed`);
  }
  assertThrows(() => [...walkXml("<a>".repeat(500_000))], XmlError, "nested deeper than 100 elements");
});

// Entities that a document defines itself can grow without end or read files of the machine.
Deno.test("walkXml() refuses a document type", () => {
  const xml = `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`;
  assertThrows(() => [...walkXml(xml)], XmlError, "a document type is not allowed");
});
