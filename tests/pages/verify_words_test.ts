/**
 * The findings of `/verify` in words: each code of the client has a sentence of its own in each language.
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { DocumentCheck, EvidenceWarning, RunCheck } from "../../sdk/evidence/mod.ts";
import { catalogues, sayCheck } from "../../src/pages/browser/verify/words.ts";

const LANGUAGES = [catalogues.en, catalogues.de, catalogues.fr];
const ISSUER = "https://bankscreen.example";
const SENTENCE = "The sentence of the client.";
const IAT = Date.UTC(2026, 10, 23, 5, 30) / 1000;

function sealed(warnings: readonly EvidenceWarning[], rows = 5, source = false): RunCheck {
  return {
    ...{ outcome: "valid", rows, sealedAt: IAT, issuer: ISSUER, source },
    ...{ warnings, warning: SENTENCE, sentence: SENTENCE },
  };
}

const answer: DocumentCheck = {
  kind: "answer",
  check: {
    outcome: "valid",
    claims: {
      ...{ iss: ISSUER, iat: IAT, jti: "1", op: "validateIBAN", req: "", res: "", editions: "", ver: "1" },
    },
    proven: { answer: true, request: false, editions: false },
    warnings: [],
    warning: null,
    sentence: SENTENCE,
  },
};

const PARTS = ["token", "answer", "request", "editions", "record", "path", "source"] as const;

const FINDINGS: readonly DocumentCheck[] = [
  answer,
  { kind: "run", check: sealed([]) },
  { kind: "run", check: sealed([], 5, true) },
  { kind: "row", check: sealed([]) },
  { kind: "run", check: sealed([{ code: "key_stolen_later", from: "2026-11-24T00:00:00Z" }]) },
  { kind: "run", check: sealed([{ code: "milder_verdict", rows: [3] }]) },
  { kind: "run", check: sealed([{ code: "milder_verdict", rows: [3, 4] }]) },
  { kind: "run", check: sealed([{ code: "not_asked", rows: [3] }]) },
  { kind: "run", check: sealed([{ code: "not_asked", rows: [3, 4] }]) },
  ...PARTS.map((part): DocumentCheck => ({
    kind: "run",
    check: { outcome: "altered", part, sentence: SENTENCE },
  })),
  ...(["unknown_key", "key_compromised", "not_evidence"] as const).map((outcome): DocumentCheck => ({
    kind: "run",
    check: { outcome, sentence: SENTENCE },
  })),
];

Deno.test("each finding has words of its own in each language, and none of the client's English", () => {
  const texts = FINDINGS.flatMap((finding) =>
    LANGUAGES.map((words) => {
      const { title, text } = sayCheck(finding, null, words);
      assert(title !== "" && !text.includes(SENTENCE), text);
      assert(!text.includes("undefined") && !/ {2}|\.\.$/.test(text), text);
      return text;
    })
  );
  assertEquals(new Set(texts).size, texts.length);
});

Deno.test("a finding names the service, the time and what was not compared", () => {
  assertEquals(LANGUAGES.map((words) => sayCheck(answer, null, words).text), [
    `${ISSUER} gave this answer to validateIBAN on 23 Nov 2026, 05:30 UTC by its own clock; nothing was changed ` +
    "since. Not compared: the request and the editions of the data.",
    `${ISSUER} hat validateIBAN am 23. Nov. 2026, 05:30 UTC (laut eigener Uhr) so beantwortet; seitdem wurde ` +
    "nichts verändert. Nicht verglichen: die Anfrage und der Stand der Daten.",
    `${ISSUER} a donné cette réponse à validateIBAN le 23 nov. 2026, 05:30 UTC, selon sa propre horloge\u202f; ` +
    "rien n’a été modifié depuis. Non comparé\u00a0: la demande et les éditions des données.",
  ]);
});

Deno.test("a warning is no clean bill: it names the first rows, and how many more", () => {
  const rows = Array.from({ length: 12 }, (_, index) => index + 2);
  const found: DocumentCheck = { kind: "run", check: sealed([{ code: "milder_verdict", rows }]) };
  const said = LANGUAGES.map((words) => sayCheck(found, null, words));
  assertEquals(said.map(({ tone }) => tone), ["look", "look", "look"]);
  assertMatch(said[0]?.text ?? "", /calls rows 2, .*10, 11 and 2 more better/);
  assertMatch(said[1]?.text ?? "", /Für die Zeilen 2, .*10, 11 und 2 weitere stehen/);
  assertMatch(said[2]?.text ?? "", /Pour les lignes 2, .*10, 11 et 2 autres,/);
});

Deno.test("what proves nothing names its row, or where the keys are", () => {
  const row: DocumentCheck = {
    kind: "run",
    check: { outcome: "altered", part: "answer", sentence: SENTENCE, row: 7 },
  };
  assertEquals(LANGUAGES.map((words) => sayCheck(row, null, words).text.split(". ")[1]), [
    "Row 7.",
    "Zeile 7.",
    "Ligne 7.",
  ]);
  const unknown: DocumentCheck = { kind: "run", check: { outcome: "unknown_key", sentence: SENTENCE } };
  for (const words of LANGUAGES) {
    const { tone, text } = sayCheck(unknown, ISSUER, words);
    assertEquals(tone, "stop");
    assertStringIncludes(text, `${ISSUER}/.well-known/jwks.json`);
    assert(!sayCheck(unknown, null, words).text.includes("jwks.json"));
  }
});
