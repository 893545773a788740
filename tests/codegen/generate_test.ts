import { assertEquals, assertStringIncludes } from "@std/assert";
import { generate } from "../../src/codegen/mod.ts";
import { FIXTURE } from "../support/contract_fixture.ts";

const files = new Map((await generate(`${FIXTURE}/openapi.yaml`)).map(({ path, text }) => [path, text]));

Deno.test("generate() gives the same text each time", async () => {
  const again = await generate(`${FIXTURE}/openapi.yaml`);
  assertEquals(again.map(({ path, text }) => [path, text]), [...files]);
});

Deno.test("generate() writes the types once, into the client", () => {
  assertStringIncludes(files.get("sdk/generated/types.ts") ?? "", "export interface components {");
  assertStringIncludes(files.get("generated/types.ts") ?? "", 'from "../sdk/generated/types.ts"');
});

Deno.test("generate() heads every TypeScript file with its origin", () => {
  for (const [path, text] of files) {
    if (path.endsWith(".json")) continue;
    assertEquals(text.split("\n")[0], "// Generated from openapi/ by deno task generate. Do not edit.", path);
  }
});

Deno.test("generate() writes the schemas that requests refer to and no others", () => {
  const text = files.get("generated/validators.ts") ?? "";
  assertStringIncludes(text, 'const NewBooks: z.ZodType<Schemas["NewBooks"]> = z.strictObject({');
  assertEquals(text.includes("ApiError"), false);
});

Deno.test("generate() writes a schema that contains itself", () => {
  assertStringIncludes(
    files.get("generated/validators.ts") ?? "",
    "sequel: z.lazy(() => Book).nullable().optional()",
  );
});

Deno.test("generate() does not make a member with a default a required one", () => {
  assertStringIncludes(files.get("sdk/generated/types.ts") ?? "", "limit?: components");
});

Deno.test("generate() writes inputs and answers by operation", () => {
  const text = files.get("generated/handlers.ts") ?? "";
  assertStringIncludes(text, 'readonly path: operations["removeBook"]["parameters"]["path"];');
  assertStringIncludes(text, 'readonly query: NonNullable<operations["listBooks"]["parameters"]["query"]>;');
  assertStringIncludes(text, "| EmptyAnswer<204>");
  assertStringIncludes(text, "| Answer<202, string>");
});

Deno.test("generate() writes a method for each operation, with its arguments in order", () => {
  const text = files.get("sdk/generated/operations.ts") ?? "";
  assertStringIncludes(text, "  removeBook(");
  assertStringIncludes(text, 'core.sendForNothing({ kind: "once" }');
  assertStringIncludes(text, "addBooks(request: NewBooks, options?: RequestOptions)");
});
