import { assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { TestApp } from "../support/test_app.ts";

Deno.test("/status is not in order while mail fails, and says since when", async () => {
  const folder = await Deno.makeTempDir({ prefix: "outbox-" });
  const blocked = `${folder}/outbox`;
  await Deno.writeTextFile(blocked, "a file where the folder should be");
  await using app = await TestApp.open({ MAIL_URL: `file:${blocked}` });
  const status = async () => (await app.get("/status")).text;
  assertStringIncludes(await status(), "The service runs, with");
  // The second key of a network needs a mailbox.
  await app.makeKey();
  await app.post("/v1/keys/generate", { email: "maria@firma.de" });
  const page = await status();
  assertStringIncludes(page, "Something is not in order");
  assertStringIncludes(page, "since 21 Nov 2026, 08:00 UTC");
  await Deno.remove(folder, { recursive: true });
});

Deno.test("/status names each list that is missing or too old, and since when", async () => {
  await using app = await TestApp.open();
  const { text } = await app.get("/de/status");
  assertStringIncludes(text, "Daten fehlen oder sind veraltet");
  // What screens by those lists is not in order.
  assertMatch(text, /Sanktionen und Risiko<\/th><td><span[^>]*>Listen fehlen oder sind veraltet</);
  assertMatch(text, /Sanktionsliste der EU[^]*?nicht geladen/);
  assertMatch(text, /veraltet seit \d+\. \S+ 2026/);
  assertMatch(text, /Register der Empfängerüberprüfung \(VoP\)[^]*?nicht geladen/);
  const french = (await app.get("/fr/status")).text;
  assertMatch(french, /Liste de sanctions de l’Union européenne[^]*?non chargée/);
  assertMatch(french, /édition (?:du \d|de [^ao\d]|d’[ao])/);
  assertNotMatch(
    french,
    /édition du [^\d]|édition de [ao]|\b1 (?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)|trop ancienne?<[^]{0,40}trop ancienne?</,
  );
});
