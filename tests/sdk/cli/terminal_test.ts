import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  renderComparison,
  renderExplained,
  renderLine,
  renderMessage,
  renderProgress,
  renderReasons,
  renderShared,
  renderSummary,
  renderTable,
  writePrintableJson,
} from "../../../sdk/cli/terminal.ts";
import { cliWords } from "../../../sdk/cli/words/mod.ts";
import { catalogues, english } from "../../../sdk/verdicts/mod.ts";
import type { IbanResult } from "../../../sdk/mod.ts";
import { makePayee, type ScreenedPayee } from "../../../sdk/payees/mod.ts";

function payee(iban: string, name: string | null = null): ScreenedPayee {
  return {
    payee: makePayee({ iban, name, place: 1 }),
    screening: { kind: "missing" },
    repeat: null,
    comparison: null,
  };
}

Deno.test("renderTable() aligns its columns and stays within the terminal", () => {
  const table = renderTable(
    [payee("DE89370400440532013000", "Acme"), payee("CH93", "A longer name")],
    60,
    false,
    english,
  );
  const [first, second] = table.split("\n");
  assert(table.split("\n").every((line) => line.length < 60));
  assertEquals(first?.indexOf("Acme"), second?.indexOf("A long"));
  assertEquals(first?.startsWith("✗ Stop"), true);
});

Deno.test("renderTable() shows the reason of every stop on a terminal of 80 columns", () => {
  const rows = [
    payee("LC55HEMM000100010012001200023015".slice(0, 32), "A name of more than twenty characters"),
  ];
  const table = renderTable(rows, 80, false, english);
  assert(table.includes("The IBAN is missing; ask the paye…"), table);
});

Deno.test("renderTable() paints on demand", () => {
  assert(renderTable([payee("CH93")], 80, true, english).startsWith("\x1b[31m"));
});

// A name from a payment file must not move the cursor, hide a line or set the title of the window.
Deno.test("what is printed holds no control characters of the source", () => {
  const evil = payee("CH93\x1b[2J\x9b2J", "Acme\x1b]0;owned\x07\r\nfine\t\u202emca\u2066\u200b\u2028");
  const steering = /[\p{Cc}\p{Cf}\p{Zl}]/u;
  assert(!steering.test(renderLine(evil, english).slice(0, -1).replaceAll("\t", "")));
  assert(!steering.test(renderTable([evil], 80, false, english).slice(0, -1)));
  assert(!steering.test(renderMessage(`no column "${evil.payee.name}"`).slice(0, -1)));
  const json = writePrintableJson(evil.payee);
  assert(!steering.test(json));
  assertEquals(JSON.parse(json), evil.payee);
});

Deno.test("renderSummary() counts what there is", () => {
  assertEquals(renderSummary([payee("CH93")], english), "1 payee: 1 stop.\n");
});

Deno.test("renderProgress() fills the bar in proportion", () => {
  assertEquals([...renderProgress(50, 100)].filter((character) => character === "█").length, 15);
  assertEquals(renderProgress(0, 0).includes("0/0"), true);
});

const bare = (iban: string): ScreenedPayee => ({
  ...payee(iban, "Acme"),
  screening: { kind: "screened", result: VALID, bank: { kind: "not_asked" } },
});

Deno.test("one account takes at most eight lines, and what holds for all is told once", () => {
  const all = [bare("DE89370400440532013000"), bare("DE89370400440532013000")];
  const shared = renderShared(all, english);
  assertEquals(shared.split("\n").length - 1, 1);
  const text = shared + renderTable(all.slice(1), 80, false, english) + renderReasons(all.slice(1), english);
  assert(text.trimEnd().split("\n").length <= 8, text);
  assert(!renderTable(all, 80, false, english).includes("sanctions_not_asked"));
  assertStringIncludes(
    renderReasons([payee("", "Acme"), payee("CH93", "A longer name")], english),
    "\nCH93  A longer name\n  The IBAN is missing",
  );
  const explained = renderExplained(bare("DE89370400440532013000"), english);
  assertStringIncludes(explained, "Instant payments: by law since 9 Jan 2025, Regulation (EU) 2024/886\n");
  assertStringIncludes(explained, `\n- ${shared.trimEnd()} [sanctions_not_asked]\n`);
});

/** An answer about an account at a bank of the euro area, where no register is loaded. */
const VALID: IbanResult = JSON.parse(
  '{"valid":true,"iban":"DE89370400440532013000","country":{"code":"DE","name":"Germany"},"bic":null,"issuer":null,' +
    '"bank_code_check":{"value":"37040044","status":"verified","register":null,"as_of":""},"next_steps":[],' +
    '"sepa":{"member":true,"bank_schemes":null,"vop_register_status":null,"duties":[{"service":"instant_receive",' +
    '"provider":"bank","from":"2025-01-09","in_force":true,"basis":""}]}}',
);

Deno.test("renderSummary(), renderComparison() and renderExplained() speak the language of the catalogue", () => {
  const payees = [payee("CH93")];
  assertEquals(renderSummary(payees, catalogues.de), "1 Empfänger: 1-mal Stopp.\n");
  assertEquals(renderSummary(payees, catalogues.fr), "1 bénéficiaire\u00a0: Bloquer (1).\n");
  assertEquals(
    renderComparison({ comparisons: [], missing: [] }, catalogues.de),
    "Vergleich mit dem letzten Lauf: kein Konto zu vergleichen.\n",
  );
  // Large numbers are written alike in every sentence.
  for (const [catalogue, part] of [["en", "11,993"], ["de", "11.993"], ["fr", "11\u202f993"]] as const) {
    const { clean, compared } = cliWords[catalogue];
    assertStringIncludes(clean(11_993, 12_000, 7, 11_993), part);
    assertStringIncludes(compared.same_account(11_993), part);
  }
  const explained = renderExplained(bare("DE89370400440532013000"), catalogues.de);
  assertStringIncludes(
    explained,
    "Echtzeitüberweisung: laut Gesetz seit 9. Jan. 2025, Verordnung (EU) 2024/886",
  );
  assert(!explained.includes("Next:"), explained);
});
