import { assertEquals } from "@std/assert";
import { Answers, evidenceRows, readPayees, type ScreenedPayee } from "../../../sdk/payees/mod.ts";

Deno.test("evidenceRows() puts the clerk's decision into the row that is sealed", () => {
  const decision = { choice: "held", note: "Called, waits", by: "MK", on: "2026-11-22" } as const;
  const { payees } = readPayees(new TextEncoder().encode("Payee,IBAN\nA,\nB,\n"));
  const screened = payees.map((payee, index): ScreenedPayee => ({
    payee,
    screening: { kind: "missing" },
    repeat: null,
    comparison: null,
    decided: { decision: index === 0 ? decision : null, earlier: null },
  }));
  assertEquals(evidenceRows(screened, new Answers()), {
    rows: [
      { row: 2, verdict: "stop", decision, answers: [] },
      { row: 3, verdict: "stop", answers: [] },
    ],
    answers: [],
  });
});
