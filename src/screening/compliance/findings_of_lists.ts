// The finding of a sanctions screening: the bank is on a list, may be on one, or wasn't checked against every list.
import { advice, type FindingValues } from "../../../generated/findings.ts";
import { texts } from "../../../generated/texts.ts";
import { sanctionsLists } from "../../identifiers/mod.ts";
import { advised } from "../findings.ts";
import type { BankIdentifiers, Found } from "../iban_screening/bank_part.ts";
import type { SanctionsScreen } from "../sanctions/screen_institution.ts";
import type { PossibleHolder } from "./subject.ts";

const { reasons } = texts;

/** The screened bank, for sentences about it. */
export interface ScreenedParty {
  readonly identifiers: BankIdentifiers;
  /** False if no source has the bank. */
  readonly found: boolean;
  readonly name: string | null;
  /** The institution with the review, if it is only a possible bank of the payee. */
  readonly possibleHolder: PossibleHolder | null;
}

/** Returns the finding of a sanctions screening with its next step; `null` if every list cleared the bank. */
export function findingOfLists(
  screen: SanctionsScreen,
  { identifiers, name: known, found, possibleHolder }: ScreenedParty,
  today: string,
): Found | null {
  const { hits, review: [review], lists, outcome, matched_lists, unscreened_lists, outdatedLists } = screen;
  const bank = possibleHolder?.called ?? known ?? reasons.bank;
  const [hit, ...others] = hits;
  if (hit !== undefined) {
    const { list, entry_id: entry, listed_name: name, matched_by: by } = hit;
    const otherLists = [...new Set(others.map((other) => other.list))].filter((other) => other !== list);
    const identifier = by === "bic8" || by === "lei" || by === "bank_code" ? identifiers[by] : null;
    // EU transaction bans bind only persons under EU law and freeze no assets.
    const eu_only = hits.every(({ isEuBan }) => isEuBan === true);
    const values = { list, entry, register: "", name, by, identifier, eu_only, others: otherLists };
    const { listed, banned } = reasons.bank_listed;
    const acts = hits.flatMap(({ programme }) => programme ?? []).join(", ");
    return advised(
      { code: "bank_sanctioned", values },
      eu_only ? banned({ bank, acts }) : listed({ bank, lists: matched_lists.join(", ") }),
    );
  }
  if (review !== undefined) {
    const { list, entry_id: entry, listed_name: name } = review;
    const given = possibleHolder?.given ?? "";
    return {
      finding: { code: "sanctions_review", values: { list, entry, register: "", name, given } },
      step: {
        code: "sanctions_review",
        do: given === "" ? advice.sanctions_review.entry : advice.sanctions_review.given,
        because: reasons.sanctions_review({ ...review, bank, name }),
      },
    };
  }
  const open = lists.filter(({ outcome }) => outcome !== "clear").map((list) => stateOf(list, today));
  if (open.length === 0) return null;
  const finding = lists.some(({ outcome }) => outcome === "not_applicable")
    ? { code: "bank_not_screened", values: {} } as const
    : { code: "lists_incomplete", values: { lists: open } } as const;
  const missing = unscreened_lists.join(", ");
  const { bank_not_screened, lists_incomplete } = advice;
  const says = reasons.screen_compliance;
  const code = "screen_compliance";
  const action = "POST /v1/iban/compliance";
  if (outcome === "incomplete") {
    const because = says.incomplete({ bank: known ?? reasons.bank_inside, doubts: doubtsOf(screen) });
    return { finding, step: { code, do: lists_incomplete.some({ lists: missing }), because } };
  }
  if (!found) {
    return { finding, step: { code, do: bank_not_screened.bank, because: says.no_name, action } };
  }
  return outdatedLists.length > 0 || unscreened_lists.length < sanctionsLists.length
    ? { finding, step: { code, do: bank_not_screened.name, because: says.unsearchable({ bank }), action } }
    : { finding, step: { code, do: lists_incomplete.none({ lists: missing }), because: says.no_list } };
}

function doubtsOf({ unscreened_lists, outdatedLists }: SanctionsScreen): string {
  const { unchecked, outdated } = reasons.screen_compliance;
  const missing = unscreened_lists.filter((list) => !outdatedLists.includes(list));
  return [
    ...(missing.length > 0 ? [unchecked({ lists: missing.join(", ") })] : []),
    ...(outdatedLists.length > 0 ? [outdated({ lists: outdatedLists.join(", ") })] : []),
  ].join(", and ");
}

function stateOf(
  { list, outcome, as_of: asOf, confirmed_on: confirmedOn }: SanctionsScreen["lists"][number],
  today: string,
): FindingValues["lists_incomplete"]["lists"][number] {
  const since = confirmedOn ?? asOf;
  const isOld = outcome === "not_current" && since !== null;
  return {
    list,
    days: isOld ? Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000) : null,
    partial: outcome === "not_loaded" && asOf !== null,
  };
}
