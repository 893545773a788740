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
  const bank = name ?? "the bank";
  const missing = screen.unscreenedLists.join(", ");
  if (screen.listed === true) {
    return step(
      "Do not send. Have the hit decided by whoever answers for sanctions where you are.",
      `${screen.matchedLists.join(", ")}: ${bank} is listed.`,
    );
  }
  const [review] = screen.reviews;
  if (review !== undefined) {
    return step(
      "Compare the bank with the entries under `compliance.sanctions.review` before sending.",
      `${bank} resembles a name on the ${review.list} list, ${review.listedName}; alone that is no hit.`,
    );
  }
  if (missing !== "") {
    return step(
      `Screen the bank against the lists that are missing here before sending: ${missing}.`,
      `The lists that are loaded do not name ${bank}; ${missing} could not be asked.`,
    );
  }
  return null;
}

function step(what: string, because: string): NextStep {
  return { code: "screen_compliance", do: what, because };
}
