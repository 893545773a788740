// Says the findings of a screening in the language of an answer, with the verdict, the summary and the advice that follow
// from them. `openapi/findings.yaml` has the verdict of each, `../screening/findings.ts` makes them.
import type { Finding } from "../../generated/findings.ts";
import type { components } from "../../generated/types.ts";
import {
  catalogues,
  decide,
  type Language,
  sayFinding,
  summarise,
  verdictOfFinding,
} from "../../sdk/verdicts/mod.ts";
import { memoByIdentity } from "../identifiers/mod.ts";
import type { NextStep } from "../screening/mod.ts";

type Schemas = components["schemas"];

/** Everything in an answer that follows from its findings. */
export interface Told extends Pick<Schemas["ValidIban"], "verdict" | "summary" | "next_steps"> {
  readonly findings: Schemas["Finding"][];
}

interface Screened {
  readonly findings: readonly Finding[];
  readonly nextSteps: readonly NextStep[];
}

const toldOf = memoByIdentity((_: readonly Finding[]) => new Map<Language, Told>());

/** Tells findings, once for all accounts that share the list; `bank` is the name for the summary, `null` if unknown. */
export function tell(screened: Screened, bank: string | null, language: Language): Told {
  const kept = toldOf(screened.findings);
  const known = kept.get(language);
  if (known !== undefined) return known;
  const catalogue = catalogues[language];
  const decision = decide(screened.findings);
  const told = {
    verdict: decision.verdict,
    summary: summarise(decision, bank, catalogue),
    findings: decision.findings.map((finding) => ({
      code: finding.code,
      severity: verdictOfFinding(finding),
      values: finding.values,
      message: sayFinding(finding, catalogue),
    })),
    next_steps: screened.nextSteps.map(({ finding, ...step }) => ({
      ...step,
      ...(language !== "en" && { text: sayFinding(finding, catalogue) }),
    })),
  };
  kept.set(language, told);
  return told;
}
