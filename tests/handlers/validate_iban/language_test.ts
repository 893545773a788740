import { assertEquals, assertStringIncludes } from "@std/assert";
import { TestApp } from "../../support/test_app.ts";

Deno.test("the summary is in the language asked for, and everything else is as it was", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const ask = async (path: string, json: unknown, language: string) => {
    const answer = await app.post(path, json, { key, headers: { "Accept-Language": language } });
    return { ...answer, language: answer.headers.get("Content-Language") };
  };
  const summaries = {
    "de-CH, en;q=0.5": ["de", "Stopp: die Prüfziffern der IBAN stimmen nicht"],
    "fr": ["fr", "Bloquer\u00a0: la clé de contrôle de l’IBAN est fausse"],
    "it": ["en", "Stop: the IBAN is mistyped"],
  } as const;
  const mistyped = "DE89370400440532013001";
  for (const [asked, [language, words]] of Object.entries(summaries)) {
    const calls = [
      ["/v1/iban/validate", { iban: mistyped }],
      ["/v1/iban/batch", { ibans: [mistyped] }],
      ["/v1/iban/compliance", { iban: mistyped }],
    ] as const;
    for (const [path, json] of calls) {
      const answer = await ask(path, json, asked);
      assertEquals([answer.status, answer.language], [200, language], path);
      assertStringIncludes(answer.text, `"summary":"${words}`);
      assertStringIncludes(answer.text, '"verdict":"stop"');
    }
  }
  // One bank is judged once, and said in each language.
  for (
    const [language, word] of [["de", "Konto in Ordnung."], ["en", "Account fine."], [
      "de",
      "Konto in Ordnung.",
    ]]
  ) {
    const { text } = await ask("/v1/iban/validate", { iban: "DE89370400440532013000" }, language ?? "");
    assertStringIncludes(text, `"summary":"${word}`);
  }
  const refused = await ask("/v1/iban/validate", {}, "de");
  assertEquals(refused.language, null);
  assertStringIncludes(refused.text, "The body has no");
});
