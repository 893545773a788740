// A change in words: how grave it is, what happened, and what to do.
import type { components } from "../../generated/types.ts";
import { countryName } from "../identifiers/mod.ts";
import type { Difference } from "./outcome.ts";

/** Gravity of a change. */
export type Severity = components["schemas"]["WatchSeverity"];

/** The institution that changed. */
export interface Changed {
  /** `null` when no source names it. */
  readonly name: string | null;
  readonly country: string;
  readonly bankCode: string | null;
  readonly bic: string | null;
}

/** A difference in words. */
export interface Said {
  readonly severity: Severity;
  readonly summary: string;
}

/** FATF standings that call for more care. */
const FATF_CONCERNS: ReadonlySet<string> = new Set(["black_list", "grey_list", "suspended"]);

const FATF_WORDS: Readonly<Record<string, string>> = {
  black_list: "on the black list of the FATF",
  grey_list: "on the grey list of the FATF",
  suspended: "suspended from the FATF",
  member: "a member of the FATF and on none of its lists",
  non_member: "on no list of the FATF",
};

const SCHEME_WORDS: Readonly<Record<string, string>> = {
  SCT: "SEPA credit transfers",
  SCT_INST: "instant credit transfers",
  SDD: "SEPA direct debits",
  VOP: "Verification of Payee",
};

/** Says a difference, and that it is a correction of ours where it is one. */
export function sayChange(difference: Difference, of: Changed, isCorrection: boolean): Said {
  const { severity, what, action } = describe(difference, of);
  if (!isCorrection) return { severity, summary: `${capital(what)}: ${action}.` };
  return {
    // A listing that we had missed is as grave as one of today.
    severity: severity === "stop" && difference.kind !== "sanctions_listed" ? "check" : severity,
    summary: `We corrected our data, the bank itself did not change: ${what}; ${action}.`,
  };
}

interface Described {
  readonly severity: Severity;
  readonly what: string;
  readonly action: string;
}

function describe({ kind, before, after }: Difference, of: Changed): Described {
  const bank = of.name ?? `the bank ${of.bankCode ?? of.bic ?? ""}`.trim();
  const country = countryName(of.country) ?? of.country;
  const gone = join((before ?? []).filter((each) => !after.includes(each)), after);
  const come = join(after.filter((each) => !(before ?? []).includes(each)), after);
  switch (kind) {
    case "sanctions_listed":
      return {
        severity: "stop",
        what: `${come} names ${bank}`,
        action: "do not pay, and have whoever answers for sanctions decide",
      };
    case "sanctions_review":
      return {
        severity: "check",
        what: `a name on the list of ${come} may be that of ${bank}`,
        action: "have a person compare the two before the next payment",
      };
    case "sanctions_delisted":
      return after.length > 0
        ? {
          severity: "check",
          what: `${gone} no longer names ${bank}, and ${join(after)} still concerns it`,
          action: "screen it before the next payment",
        }
        : {
          severity: "info",
          what: `${gone} no longer names ${bank}, nor does another list that was asked`,
          action: "screen it once more before you pay again",
        };
    case "bank_merged":
      return {
        severity: "check",
        what: `${join(before ?? []) || bank} was taken over by ${join(after)}`,
        action: "ask the payee for the new IBAN before the next payment",
      };
    case "bank_closed":
      return after.includes("closed")
        ? {
          severity: "stop",
          what: `the register no longer lists the bank code ${of.bankCode ?? ""} of ${bank}`,
          action: "do not pay, and ask the payee for a new IBAN",
        }
        : {
          severity: "check",
          what: `the register marks the bank code ${of.bankCode ?? ""} of ${bank} for deletion`,
          action: "ask the payee for a new IBAN before the next payment",
        };
    case "bank_insolvent":
      return {
        severity: "stop",
        what: `a register says that ${bank} is insolvent or in liquidation`,
        action: "do not pay, and ask the payee for an account at another bank",
      };
    case "licence_ended":
      return {
        severity: "stop",
        what: `a register says that the licence of ${bank} ended`,
        action: "do not pay, and ask the payee for an account at another bank",
      };
    case "bank_restored":
      return {
        severity: "info",
        what: `the register lists ${bank} again without a reservation`,
        action: "screen it once more before you pay again",
      };
    case "bank_renamed":
      return {
        severity: "info",
        what: `${join(before ?? [])} is now named ${join(after)}`,
        action: "update the name of the bank in your books",
      };
    case "code_redirected":
      return {
        severity: "check",
        what: `payments to the bank code ${of.bankCode ?? ""} of ${bank} go to ${join(after)}`,
        action: "ask the payee for the new IBAN",
      };
    case "bic_changed":
      return {
        severity: "check",
        what: `the BIC of ${bank} is ${join(after)} and no longer ${join(before ?? [])}`,
        action: "replace it in your books before the next payment",
      };
    case "reach_lost":
      return {
        severity: "check",
        what: `${bank} is no longer reached by ${words(before, after)}`,
        action: "choose another way to pay it",
      };
    case "reach_gained":
      return {
        severity: "info",
        what: `${bank} can now be reached by ${words(after, before ?? [])}`,
        action: "nothing has to be done",
      };
    case "fatf_changed": {
      const [status = ""] = after;
      return {
        severity: FATF_CONCERNS.has(status) ? "check" : "info",
        what: `${country} is now ${FATF_WORDS[status] ?? status}`,
        action: FATF_CONCERNS.has(status)
          ? "apply your own due diligence to payments there"
          : "nothing has to be done",
      };
    }
    case "eu_high_risk_changed":
      return after.length > 0
        ? {
          severity: "check",
          what: `the EU lists ${country} as a high-risk third country`,
          action: "apply enhanced due diligence to payments there",
        }
        : {
          severity: "info",
          what: `the EU no longer lists ${country} as a high-risk third country`,
          action: "nothing has to be done",
        };
    case "country_sanctions_changed":
      return after.length > 0
        ? {
          severity: "stop",
          what: `${country} is sanctioned as a whole`,
          action: "do not pay, and have whoever answers for sanctions decide",
        }
        : {
          severity: "info",
          what: `${country} is no longer sanctioned as a whole`,
          action: "screen the bank once more before you pay again",
        };
  }
}

/** Joins words, or other words where there are none. */
function join(some: readonly string[], others: readonly string[] = []): string {
  const all = some.length > 0 ? some : others;
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/** Names the schemes that are in the one and not in the other. */
function words(some: readonly string[] | null, others: readonly string[]): string {
  const only = (some ?? []).filter((scheme) => !others.includes(scheme));
  return join(only.map((scheme) => SCHEME_WORDS[scheme] ?? scheme));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
