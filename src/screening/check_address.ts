// Checks whether a postal address conforms to the rules of a payment scheme, with a function per rule.
import type { components } from "../../generated/types.ts";
import { classifyCountryCode } from "../identifiers/mod.ts";

type Schemas = components["schemas"];

/** The verdict on an address, which conforms if no rule failed. */
export type AddressCheck = Schemas["AddressCheckResult"];

type AddressRule = Schemas["AddressRule"];

/** An address. An absent or blank element counts as not sent. */
type PostalAddress = Schemas["PostalAddress"];

/** The schemes: Swiss Payment Standards, European Payments Council, Fedwire Funds Service, T2 RTGS (HVPS+). */
export type AddressScheme = Schemas["AddressScheme"];

type AddressSchemeReading =
  | { readonly outcome: "known"; readonly scheme: AddressScheme }
  /** CBPR+, whose rules aren't public; see `CBPR_NOTE`. */
  | { readonly outcome: "cbpr" }
  | { readonly outcome: "unknown" };

/** Reason why there is no `cbpr+` scheme, sent with every answer. */
export const CBPR_NOTE =
  "The scheme cbpr+ is not offered: only registered Swift users can read the CBPR+ usage guidelines, and a rule that cannot be cited is not evaluated. hvps_plus and fedwire show the hybrid address that the same migration of November 2026 brings.";

const schemesByName: ReadonlyMap<string, AddressScheme> = new Map([
  ["sps", "sps"],
  ["sepa", "sepa"],
  ["fedwire", "fedwire"],
  ["hvps_plus", "hvps_plus"],
  ["hvps", "hvps_plus"],
]);

/** Reads the name of a scheme in any case, with `+`, spaces or hyphens for `_`; `cbpr` for every spelling of CBPR+. */
export function readAddressScheme(name: string): AddressSchemeReading {
  const normalised = name.trim().toLowerCase().replaceAll("+", "_plus").replace(/[\s_-]+/g, "_");
  if (normalised.startsWith("cbpr")) return { outcome: "cbpr" };
  const scheme = schemesByName.get(normalised);
  return scheme === undefined ? { outcome: "unknown" } : { outcome: "known", scheme };
}

const sources: Readonly<Record<AddressScheme, string>> = {
  sps:
    "SIX Implementation Guidelines credit transfer (pain.001), SPS 2026 v2.3, chapter 3.11, table 9, published 2026-02-20, effective 2026-11-14",
  sepa:
    "European Payments Council, guidance on the Provision of Addresses under the EPC Payment Schemes v2.1, 2025-10: no unstructured address from the settlement date 2026-11-15",
  fedwire:
    "Federal Reserve Financial Services, Fedwire Funds Service ISO 20022 changes, effective 2026-11-16",
  hvps_plus: "European Central Bank, T2 RTGS UDFS R2026.NOV, Town Name And Country Rule, 2026-07-31",
};

const sourcesByRule: Readonly<Partial<Record<`${AddressScheme} ${AddressRule}`, string>>> = {
  "sps adr_line_no_repeat": `${sources.sps}; SIX Business Rules SPS 2025 v3.2, section 3.1.1, 2025-02-24`,
  // Only registered users can read the usage guideline itself.
  "hvps_plus unstructured_forbidden":
    "Payments Market Practice Group and HVPS+, communication on hybrid postal addresses, as the Luxembourg Bankers' Association (ABBL) published it: no unstructured address from 2026-11-14 (not verified with the publisher of the guideline)",
};

/** Checks an address by every rule of a scheme (documents: `sources`). Address lines are compared, never parsed. */
export function checkAddress(scheme: AddressScheme, address: PostalAddress): AddressCheck {
  const findings = rulesByScheme[scheme].map((rule) => ({
    rule,
    ...judgeByRule[rule](address),
    source: sourcesByRule[`${scheme} ${rule}`] ?? sources[scheme],
  }));
  const conforms = findings.every((finding) => finding.verdict !== "fail");
  return { scheme, conforms, findings, note: CBPR_NOTE };
}

/** `not_applicable`: the rule's element is missing. */
type AddressJudgement = Pick<Schemas["AddressFinding"], "verdict" | "detail">;

const rulesByScheme: Readonly<Record<AddressScheme, readonly AddressRule[]>> = {
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

/** The rules as functions of the address, by stable names; blank elements count as absent. */
const judgeByRule: Readonly<Record<AddressRule, (address: PostalAddress) => AddressJudgement>> = {
  twn_nm_required: ({ twn_nm }) => required("TwnNm", twn_nm),
  ctry_required: ({ ctry }) => required("Ctry", ctry),
  twn_nm_ctry_required_if_no_adr_line: requireTownAndCountry,
  unstructured_forbidden: judgeForm,
  ctry_iso3166: ({ ctry }) => judgeCountry(ctry),
  adr_tp_forbidden: ({ adr_tp }) =>
    isBlank(adr_tp) ? pass("AdrTp is not sent.") : fail("AdrTp is sent; leave the element out."),
  adr_line_max_2: judgeLineCount,
  adr_line_max_length_70: judgeLineLengths,
  adr_line_no_repeat: judgeRepetition,
  strt_nm_max_70: ({ strt_nm }) => limited("StrtNm", strt_nm, 70),
  bldg_nb_max_16: ({ bldg_nb }) => limited("BldgNb", bldg_nb, 16),
  pst_cd_max_16: ({ pst_cd }) => limited("PstCd", pst_cd, 16),
  twn_nm_max_35: ({ twn_nm }) => limited("TwnNm", twn_nm, 35),
};

const LINES_MAX = 2;
const LINE_LENGTH_MAX = 70;

function requireTownAndCountry(address: PostalAddress): AddressJudgement {
  if (linesOf(address).length > 0) {
    return notApplicable("AdrLine is sent, so the rule does not require TwnNm and Ctry.");
  }
  const missing = [
    ...(isBlank(address.twn_nm) ? ["TwnNm"] : []),
    ...(isBlank(address.ctry) ? ["Ctry"] : []),
  ];
  if (missing.length === 0) return pass("TwnNm and Ctry are present.");
  return fail(`Without AdrLine, ${missing.join(" and ")} must be present.`);
}

/** An address is unstructured if town or country is only in the lines; with both elements it is hybrid. */
function judgeForm(address: PostalAddress): AddressJudgement {
  if (linesOf(address).length === 0) return notApplicable("No AdrLine.");
  if (!isBlank(address.twn_nm) && !isBlank(address.ctry)) {
    return pass("AdrLine is used together with TwnNm and Ctry.");
  }
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
  if (repeated === null) return pass("No AdrLine repeats an element that is sent.");
  return fail(`AdrLine repeats ${repeated.elements} ("${repeated.text}"); send it once, in the element.`);
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
  return (address.adr_line ?? []).filter((line) => !isBlank(line));
}

function isBlank(value: string | undefined): boolean {
  return value === undefined || value.trim() === "";
}

// Limits count characters: a letter outside the basic plane counts once.
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

interface RepeatedValue {
  readonly text: string;
  readonly elements: string;
}

/** Finds the first address line that repeats an element (SIX, SPS 2026 v2.3, 2026-02-20, chapter 3.11, table 9). */
function findRepeatedValue(address: PostalAddress): RepeatedValue | null {
  const elementsByValue = structuredValues(address);
  for (const line of address.adr_line ?? []) {
    for (const text of [line, ...line.split(",")]) {
      const elements = elementsByValue.get(comparable(text));
      if (elements !== undefined) return { text: text.trim(), elements };
    }
  }
  return null;
}

function structuredValues(address: PostalAddress): ReadonlyMap<string, string> {
  const { twn_nm, ctry, pst_cd, strt_nm, bldg_nb } = address;
  const candidates: [elements: string, parts: (string | undefined)[]][] = [
    ["TwnNm", [twn_nm]],
    ["Ctry", [ctry]],
    ["PstCd", [pst_cd]],
    ["StrtNm", [strt_nm]],
    ["BldgNb", [bldg_nb]],
    ["PstCd and TwnNm", [pst_cd, twn_nm]],
    ["PstCd and TwnNm", [twn_nm, pst_cd]],
    ["StrtNm and BldgNb", [strt_nm, bldg_nb]],
    ["StrtNm and BldgNb", [bldg_nb, strt_nm]],
  ];
  const values = new Map<string, string>();
  for (const [elements, parts] of candidates) {
    const present = parts.map((part) => comparable(part ?? ""));
    if (present.every((part) => part !== "")) values.set(present.join(" "), elements);
  }
  return values;
}

function comparable(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
