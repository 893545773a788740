import { assertEquals } from "@std/assert";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { BASE_URL, bodyOf, TestApp } from "../support/test_app.ts";

Deno.test("get_open_api_document serves the bundled contract with its own address, to be kept for an hour", async () => {
  await using app = await TestApp.open();
  const answer = await app.get("/openapi.json");
  const contract = JSON.stringify({ ...openApiDocument, servers: [{ url: BASE_URL }] });
  assertEquals<unknown>(
    bodyOf(answer, "getOpenApiDocument", 200),
    JSON.parse(contract.replaceAll("https://bankscreen.example", BASE_URL)),
  );
  assertEquals(/https?:\/\/(?:127\.0\.0\.1|bankscreen\.example)/.exec(answer.text)?.[0], undefined);
  assertEquals(answer.headers.get("Cache-Control"), "public, max-age=3600");
});

Deno.test("the contract is the version that the product asks for", () => {
  assertEquals([openApiDocument.openapi, openApiDocument.info.version], ["3.1.0", "1.5.0"]);
});

Deno.test("getOpenApiDocument answers 304 to who has the description already", async () => {
  await using app = await TestApp.open();
  const { headers } = await app.get("/openapi.json");
  const again = await app.get("/openapi.json", { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
  assertEquals([again.status, again.text], [304, ""]);
});
