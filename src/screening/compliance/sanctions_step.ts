/**
 * What a careful payer does about the sanctions screening of a bank.
 *
 * @module
 */
import type { NextStep } from "../iban_screening/mod.ts";
import type { SanctionsScreen } from "../sanctions/mod.ts";

/**
 * Says what is left to do once the bank was screened; `null` when nothing is. It stands under the code of the
 * advice that it replaces, `screen_compliance`: the screening is not finished before a person has done it.
 *
 * @param name Of the bank; `null` when it is not known.
 */
export function sanctionsStep(screen: SanctionsScreen, name: string | null): NextStep | null {
  if (!screen.screened) return null;
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
 * else, what is to be compared or completed after it.
 */
export function withSanctionsStep(
  steps: readonly NextStep[],
  screen: SanctionsScreen,
  name: string | null,
): readonly NextStep[] {
  const step = sanctionsStep(screen, name);
  const others = steps.filter(({ code }) => code !== "screen_compliance");
  if (step === null) return others;
  return screen.listed === true ? [step, ...others] : [...others, step];
}

function step(what: string, because: string): NextStep {
  return { code: "screen_compliance", do: what, because };
}
