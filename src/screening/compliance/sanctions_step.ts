/**
 * What a careful payer does about the sanctions screening of a bank.
 *
 * @module
 */
import type { NextStep } from "../iban_screening/mod.ts";
import type { SanctionsScreen } from "../sanctions/mod.ts";

/** The bank that was to be screened. */
export interface ScreenedParty {
  /** False when no bank was found, so that there was none to screen. */
  readonly found: boolean;
  /** `null` when it is not known. */
  readonly name: string | null;
}

/**
 * Says what is left to do once the bank was screened or could not be; `null` when nothing is. It stands under the
 * code of the advice that it replaces, `screen_compliance`: the screening is not finished before a person has done it.
 */
export function sanctionsStep(screen: SanctionsScreen, { found, name }: ScreenedParty): NextStep | null {
  if (!found) {
    return step(
      "Before sending, ask the payee for the BIC of the bank and screen that.",
      "No bank was found behind the IBAN, so no sanctions list was asked about one.",
      "POST /v1/iban/compliance",
    );
  }
  if (!screen.screened) {
    return step(
      `Before sending, screen the bank elsewhere against the lists: ${screen.unscreenedLists.join(", ")}.`,
      "No sanctions list is loaded here, so none was asked.",
    );
  }
  if (screen.listed === true) {
    return step(
      "Do not send. Have the hit decided by whoever answers for sanctions where you are.",
      `${name ?? "The bank"} is on a sanctions list: ${screen.matchedLists.join(", ")}.`,
    );
  }
  const [review] = screen.reviews;
  if (review !== undefined) {
    return step(
      "Compare the bank with the entries under `compliance.sanctions.review` before sending.",
      `${
        name ?? "The bank"
      } resembles ${review.listedName} on the ${review.list} list; a name alone is no hit.`,
    );
  }
  if (screen.unscreenedLists.length === 0) return null;
  const missing = screen.unscreenedLists.join(", ");
  return step(
    `Before sending, screen the bank against the lists that are missing here: ${missing}.`,
    `The lists that are loaded do not name ${name ?? "the bank"}, and ${missing} could not be asked.`,
  );
}

/**
 * Puts what is left of the screening among the other advice, where the advice to screen stood: a hit before all
 * else, what is to be compared or completed after it. Behind a code that nobody holds there is nothing to screen.
 */
export function withSanctionsStep(
  steps: readonly NextStep[],
  screen: SanctionsScreen,
  party: ScreenedParty,
): readonly NextStep[] {
  const others = steps.filter(({ code }) => code !== "screen_compliance");
  if (others.some(({ code }) => code === "bank_code_not_allocated")) return others;
  const step = sanctionsStep(screen, party);
  if (step === null) return others;
  return screen.listed === true ? [step, ...others] : [...others, step];
}

function step(what: string, because: string, action?: string): NextStep {
  return { code: "screen_compliance", do: what, because, ...(action !== undefined && { action }) };
}
