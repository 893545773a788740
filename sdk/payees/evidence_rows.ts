/**
 * The rows of a run as they are sealed, each with the signed answers about it.
 *
 * @module
 */
import type { RunEvidence, SignedAnswer } from "../evidence/mod.ts";
import { type Answers, bankKeyOf, type Proof } from "./answers.ts";
import { cleanIban } from "./payee.ts";
import { type ScreenedPayee, verdictOf } from "./verdict.ts";

/**
 * Puts the payees of a run and the signed answers about them together, to be sealed with `sealRun`; `null` when an answer
 * came without evidence.
 */
export function evidenceRows(
  payees: readonly ScreenedPayee[],
  answers: Answers,
): Pick<RunEvidence, "rows" | "answers"> | null {
  const places = new Map<SignedAnswer, number>();
  const rows: RunEvidence["rows"][number][] = [];
  for (const screened of payees) {
    const proofs = proofsOf(screened, answers);
    if (proofs === null) return null;
    const decision = screened.decided?.decision ?? null;
    rows.push({
      row: screened.payee.place,
      verdict: verdictOf(screened),
      ...(decision !== null && { decision }),
      answers: proofs.map(({ signed, item }) => {
        const answer = places.get(signed) ?? places.size;
        places.set(signed, answer);
        return { answer, ...(item !== undefined && { item }) };
      }),
    });
  }
  return { rows, answers: [...places.keys()] };
}

/** The signed answers about a payee: none about one that the service was not asked about. */
function proofsOf({ payee, screening }: ScreenedPayee, { proofs }: Answers): readonly Proof[] | null {
  if (screening.kind !== "screened") return [];
  const names = [cleanIban(payee.iban)];
  if (screening.result.valid && screening.bank.kind === "asked") names.push(bankKeyOf(screening.result));
  const found = names.flatMap((name) => proofs.get(name) ?? []);
  return found.length === names.length ? found : null;
}
