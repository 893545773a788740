/**
 * The address rules, one function each, and which scheme knows which.
 *
 * @module
 */
import type { AddressScheme } from "./address_scheme.ts";
import { classifyCountryCode } from "../../identifiers/mod.ts";
import type { PostalAddress } from "./postal_address.ts";
import { findRepeatedValue } from "./repeated_line.ts";

/** Stable names of the rules. */
export type AddressRule =
  | "twn_nm_required"
  | "ctry_required"
  | "twn_nm_ctry_required_if_no_adr_line"
  | "unstructured_forbidden"
  | "ctry_iso3166"
  | "adr_tp_forbidden"
  | "adr_line_max_2"
  | "adr_line_max_length_70"
  | "adr_line_no_repeat"
  | "strt_nm_max_70"
  | "bldg_nb_max_16"
  | "pst_cd_max_16"
  | "twn_nm_max_35";

/** `not_applicable`: the address lacks the element that the rule is about. */
export type AddressVerdict = "pass" | "fail" | "not_applicable";

/** The verdict of a rule on an address. */
export interface AddressJudgement {
  readonly verdict: AddressVerdict;
  /** Finding in words, for a person. */
  readonly detail: string;
}

/** Rules of each scheme, in the order in which they are reported. */
export const rulesByScheme: Readonly<Record<AddressScheme, readonly AddressRule[]>> = {
  sps: [
    "twn_nm_required",
    "ctry_required",
    "ctry_iso3166",
    "adr_tp_forbidden",
    "adr_line_max_2",
    "adr_line_max_length_70",
    "adr_line_no_repeat",
    "strt_nm_max_70",
    "bldg_nb_max_16",
    "pst_cd_max_16",
    "twn_nm_max_35",
  ],
  sepa: [
    "unstructured_forbidden",
    "twn_nm_required",
    "ctry_required",
    "ctry_iso3166",
    "adr_line_max_2",
    "adr_line_max_length_70",
  ],
  fedwire: [
    "twn_nm_required",
    "ctry_required",
    "ctry_iso3166",
    "adr_line_max_2",
    "adr_line_max_length_70",
    "strt_nm_max_70",
    "bldg_nb_max_16",
    "pst_cd_max_16",
    "twn_nm_max_35",
  ],
  hvps_plus: [
    "unstructured_forbidden",
    "twn_nm_ctry_required_if_no_adr_line",
    "ctry_iso3166",
    "strt_nm_max_70",
    "bldg_nb_max_16",
    "pst_cd_max_16",
    "twn_nm_max_35",
  ],
};

/** The rules as functions of the address; blank elements count as absent. */
export const judgeByRule: Readonly<Record<AddressRule, (address: PostalAddress) => AddressJudgement>> = {
  twn_nm_required: ({ twnNm }) => required("TwnNm", twnNm),
  ctry_required: ({ ctry }) => required("Ctry", ctry),
  twn_nm_ctry_required_if_no_adr_line: requireTownAndCountry,
  unstructured_forbidden: judgeForm,
  ctry_iso3166: ({ ctry }) => judgeCountry(ctry),
  adr_tp_forbidden: ({ adrTp }) =>
    isBlank(adrTp) ? pass("AdrTp is not sent.") : fail("AdrTp is sent; leave the element out."),
  adr_line_max_2: judgeLineCount,
  adr_line_max_length_70: judgeLineLengths,
  adr_line_no_repeat: judgeRepetition,
  strt_nm_max_70: ({ strtNm }) => limited("StrtNm", strtNm, 70),
  bldg_nb_max_16: ({ bldgNb }) => limited("BldgNb", bldgNb, 16),
  pst_cd_max_16: ({ pstCd }) => limited("PstCd", pstCd, 16),
  twn_nm_max_35: ({ twnNm }) => limited("TwnNm", twnNm, 35),
};

const LINES_MAX = 2;
const LINE_LENGTH_MAX = 70;

function requireTownAndCountry(address: PostalAddress): AddressJudgement {
  if (linesOf(address).length > 0) {
    return notApplicable("AdrLine is sent, so the rule does not ask for TwnNm and Ctry.");
  }
  const missing = [
    ...(isBlank(address.twnNm) ? ["TwnNm"] : []),
    ...(isBlank(address.ctry) ? ["Ctry"] : []),
  ];
  if (missing.length === 0) return pass("TwnNm and Ctry are present.");
  return fail(`Without AdrLine, ${missing.join(" and ")} must be present.`);
}

/** An address is unstructured when its town or country is in the lines alone; with both elements it is hybrid. */
function judgeForm(address: PostalAddress): AddressJudgement {
  if (linesOf(address).length === 0) return notApplicable("No AdrLine.");
  if (!isBlank(address.twnNm) && !isBlank(address.ctry)) return pass("AdrLine stands beside TwnNm and Ctry.");
  return fail(
    "The address is unstructured; send TwnNm and Ctry in their elements and at most the rest in AdrLine.",
  );
}

function judgeCountry(ctry: string | undefined): AddressJudgement {
  if (ctry === undefined || isBlank(ctry)) return notApplicable("No Ctry.");
  switch (classifyCountryCode(ctry)) {
    case "assigned":
      return pass(`Ctry ${ctry} is an assigned ISO 3166-1 code.`);
    case "user_assigned_in_use":
      return pass(
        `Ctry ${ctry} is user-assigned, not an ISO 3166-1 assignment, but in general use in payments.`,
      );
    case "unassigned":
      return fail(`Ctry ${ctry} is not an assigned ISO 3166-1 code.`);
    case "malformed":
      return fail("Ctry must be two capital letters (ISO 3166-1 alpha-2).");
  }
}

function judgeLineCount(address: PostalAddress): AddressJudgement {
  const count = linesOf(address).length;
  if (count === 0) return notApplicable("No AdrLine.");
  if (count <= LINES_MAX) return pass(`${count} AdrLine of at most ${LINES_MAX}.`);
  return fail(`${count} AdrLine are sent; at most ${LINES_MAX} are allowed.`);
}

function judgeLineLengths(address: PostalAddress): AddressJudgement {
  const lengths = linesOf(address).map(lengthOf);
  if (lengths.length === 0) return notApplicable("No AdrLine.");
  const longest = Math.max(...lengths);
  if (longest <= LINE_LENGTH_MAX) return pass(`No AdrLine is longer than ${LINE_LENGTH_MAX} characters.`);
  return fail(`An AdrLine has ${longest} characters; at most ${LINE_LENGTH_MAX} are allowed.`);
}

function judgeRepetition(address: PostalAddress): AddressJudgement {
  if (linesOf(address).length === 0) return notApplicable("No AdrLine.");
  const repeated = findRepeatedValue(address);
  if (repeated === null) return pass("No AdrLine repeats an element of its own.");
  return fail(`AdrLine repeats ${repeated.elements} ("${repeated.text}"); say it once, in the element.`);
}

function required(tag: string, value: string | undefined): AddressJudgement {
  return isBlank(value) ? fail(`${tag} is missing.`) : pass(`${tag} is present.`);
}

function limited(tag: string, value: string | undefined, lengthMax: number): AddressJudgement {
  if (value === undefined || isBlank(value)) return notApplicable(`No ${tag}.`);
  const length = lengthOf(value);
  if (length <= lengthMax) return pass(`${tag} has ${length} of at most ${lengthMax} characters.`);
  return fail(`${tag} has ${length} characters; at most ${lengthMax} are allowed.`);
}

function linesOf(address: PostalAddress): readonly string[] {
  return (address.adrLine ?? []).filter((line) => !isBlank(line));
}

function isBlank(value: string | undefined): boolean {
  return value === undefined || value.trim() === "";
}

// Message limits count characters, so a letter outside the basic plane counts once.
function lengthOf(value: string): number {
  return [...value].length;
}

function pass(detail: string): AddressJudgement {
  return { verdict: "pass", detail };
}

function fail(detail: string): AddressJudgement {
  return { verdict: "fail", detail };
}

function notApplicable(detail: string): AddressJudgement {
  return { verdict: "not_applicable", detail };
}
