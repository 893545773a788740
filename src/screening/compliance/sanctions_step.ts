/**
 * Advises a careful payer about the sanctions screening of a bank.
 *
 * @module
 */
import { sanctionsLists } from "../../identifiers/mod.ts";
import { DO_NOT_SEND_TO_LISTED, type NextStep } from "../iban_screening/next_steps.ts";
import type { SanctionsHit, SanctionsScreen } from "../sanctions/screen_institution.ts";

/** The bank that was to be screened. */
export interface ScreenedParty {
  /** False when no bank was found, so that there was none to screen. */
  readonly found: boolean;
  /** `null` when it is not known. */
  readonly name: string | null;
}

/** Returns whether an act of the EU bans transactions, which binds no one else. */
function isEuBan({ programmes }: SanctionsHit): boolean {
  return programmes.some((programme) => programme.endsWith("for persons bound by EU law"));
}

/** Says what remains to be done after the sanctions screening; `null` when nothing does. */
export function sanctionsStep(screen: SanctionsScreen, { found, name }: ScreenedParty): NextStep | null {
  const bank = name ?? "The bank";
  const missing = screen.unscreenedLists.join(", ");
  switch (screen.outcome) {
    case "hit":
      return {
        code: "bank_sanctioned",
        do: DO_NOT_SEND_TO_LISTED,
        because: screen.hits.every(isEuBan)
          ? `${bank} stands under ${screen.hits.flatMap(({ programmes }) => programmes).join(", ")}.`
          : `${bank} is on a sanctions list: ${screen.matchedLists.join(", ")}.`,
      };
    case "review": {
      const [review] = screen.reviews;
      return {
        code: "sanctions_review",
        do: "Do not send before a person has compared the bank with the entries under " +
          "`compliance.sanctions.review`.",
        because: review === undefined
          ? `${bank} may be on a sanctions list.`
          : `${bank} may be ${review.listedName} on the ${review.list} list: ${review.because}.`,
      };
    }
    case "clear":
      return null;
    case "incomplete":
      return {
        code: "screen_compliance",
        do: `Before sending, screen the bank elsewhere against ${missing}.`,
        because: `The lists that are loaded do not name ${name ?? "the bank"}, and ${doubtOf(screen)}.`,
      };
    case "not_screened":
      if (found && isAnyLoaded(screen)) {
        return {
          code: "screen_compliance",
          do: "Before sending, ask the payee for the full name of the bank and screen that.",
          because: `No sanctions list was asked: ${bank} is too little of a name to find it by.`,
          action: "POST /v1/iban/compliance",
        };
      }
      return found
        ? {
          code: "screen_compliance",
          do: `Before sending, screen the bank elsewhere against the lists: ${missing}.`,
          because: "No sanctions list is loaded here, so none was asked.",
        }
        : {
          code: "screen_compliance",
          do: "Before sending, ask the payee for the name and the BIC of the bank and screen those.",
          because: "No source names the bank, so no sanctions list was asked about it.",
          action: "POST /v1/iban/compliance",
        };
  }
}

function isAnyLoaded({ unscreenedLists, outdatedLists }: SanctionsScreen): boolean {
  return outdatedLists.length > 0 || unscreenedLists.length < sanctionsLists.length;
}

/** Says why lists that do not name a bank do not clear it. */
function doubtOf({ unscreenedLists, outdatedLists }: SanctionsScreen): string {
  const missing = unscreenedLists.filter((list) => !outdatedLists.includes(list));
  return [
    ...(missing.length > 0 ? [`${missing.join(", ")} could not be checked in full`] : []),
    ...(outdatedLists.length > 0 ? [`what is at hand of ${outdatedLists.join(", ")} is not current`] : []),
  ].join(", and ");
}

const toldByScreening: ReadonlySet<NextStep["code"]> = new Set([
  "screen_compliance",
  "bank_sanctioned",
  "sanctions_review",
]);

/**
 * Replaces the advice given without a screening by its outcome: a hit or a name to compare comes first, missing lists
 * later. Behind a code that nobody holds there is nobody to screen but its last holder.
 */
export function withSanctionsStep(
  steps: readonly NextStep[],
  screen: SanctionsScreen,
  party: ScreenedParty,
): readonly NextStep[] {
  // A list that is the source of the bank's own record names it, also where the lists cannot be asked.
  const isOpen = screen.outcome === "not_screened" || screen.outcome === "incomplete";
  const others = steps.filter(({ code }) =>
    !toldByScreening.has(code) || (isOpen && code === "bank_sanctioned")
  );
  const step = sanctionsStep(screen, party);
  const isAllocated = !others.some(({ code }) => code === "bank_code_not_allocated");
  if (step === null || (!isAllocated && step.code === "screen_compliance")) return others;
  return step.code === "screen_compliance" ? [...others, step] : [step, ...others];
}
