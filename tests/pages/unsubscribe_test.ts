import { assertEquals, assertStringIncludes } from "@std/assert";
import { TestApp } from "../support/test_app.ts";

const TOKEN = "A".repeat(22);
const HTML = { Accept: "text/html" };

Deno.test("/unsubscribe asks and ends in the language of its address, and keeps the token in the others", async () => {
  await using app = await TestApp.open();
  const path = `/unsubscribe?token=${TOKEN}`;
  for (
    const [language, asked, ended] of [
      ["en", "Stop the emails about changes?", "No more emails about changes"],
      ["de", "E-Mails über Änderungen abbestellen?", "Sie erhalten keine E-Mails über Änderungen mehr"],
      ["fr", "Ne plus recevoir d’e-mails", "Vous ne recevrez plus d’e-mails"],
    ] as const
  ) {
    const page = await app.get(`/${language}${path}`, { headers: HTML });
    assertStringIncludes(page.text, asked);
    assertStringIncludes(page.text, `action="/${language}${path}"`);
    for (const other of ["en", "de", "fr"]) assertStringIncludes(page.text, `href="/${other}${path}"`);
    const done = await app.request("POST", `/${language}${path}`, { headers: HTML });
    assertEquals(done.status, 200);
    assertStringIncludes(done.text, ended);
    assertStringIncludes(done.text, `href="/${language}/account/watch"`);
  }
});

Deno.test("/unsubscribe says in the reader's language that a link is incomplete", async () => {
  await using app = await TestApp.open();
  const headers = { ...HTML, "Accept-Language": "de" };
  const answer = await app.request("POST", "/unsubscribe?token=short", { headers });
  assertEquals(answer.status, 400);
  assertStringIncludes(answer.text, "Dieser Link ist unvollständig");
});

Deno.test("/unsubscribe repeats a token as text alone", async () => {
  await using app = await TestApp.open();
  const { text } = await app.get(`/unsubscribe?token=${encodeURIComponent('"><b>&token=')}`, {
    headers: HTML,
  });
  assertEquals(text.includes("<b>"), false);
  assertStringIncludes(text, "token=%22%3E%3Cb%3E%26token%3D");
});
