// Checks whether a postal address conforms to the rules of a payment scheme.
import { texts } from "../../generated/texts.ts";
import type { components } from "../../generated/types.ts";
import { classifyCountryCode } from "../identifiers/mod.ts";

type Schemas = components["schemas"];

type AddressRule = Schemas["AddressRule"];

/** An address. An absent or blank element counts as not sent. */
type PostalAddress = Schemas["PostalAddress"];

/** The schemes: Swiss Payment Standards, European Payments Council, Fedwire Funds Service, T2 RTGS (HVPS+). */
export type AddressScheme = Schemas["AddressScheme"];

const { details, note, sources } = texts.address;

type AddressSchemeReading =
  | { readonly outcome: "known"; readonly scheme: AddressScheme }
  /** CBPR+, which can't be checked because its rules aren't public. */
  | { readonly outcome: "cbpr" }
  | { readonly outcome: "unknown" };

const schemesByName: ReadonlyMap<string, AddressScheme> = new Map([
  ["sps", "sps"],
  ["sepa", "sepa"],
  ["fedwire", "fedwire"],
  ["hvps_plus", "hvps_plus"],
  ["hvps", "hvps_plus"],
]);

/** Parses the name of a scheme, in any case and with spaces or hyphens for `_`; `cbpr` for any spelling of CBPR+. */
export function readAddressScheme(name: string): AddressSchemeReading {
  const normalised = name.trim().toLowerCase().replaceAll("+", "_plus").replace(/[\s_-]+/g, "_");
  if (normalised.startsWith("cbpr")) return { outcome: "cbpr" };
  const scheme = schemesByName.get(normalised);
  return scheme === undefined ? { outcome: "unknown" } : { outcome: "known", scheme };
}

/** Checks an address against every rule of a scheme. Address lines are compared with elements, never parsed. */
export function checkAddress(scheme: AddressScheme, address: PostalAddress): Schemas["AddressCheckResult"] {
  const findings = rules.filter(({ schemes }) => schemes.includes(scheme)).map(({ rule, judge }) => ({
    rule,
    ...judge(address),
    source: sourceOf(scheme, rule),
  }));
  const conforms = findings.every((finding) => finding.verdict !== "fail");
  return { scheme, conforms, findings, note };
}

function sourceOf(scheme: AddressScheme, rule: AddressRule): string {
  if (scheme === "sps" && rule === "adr_line_no_repeat") return sources.sps_no_repeat;
  if (scheme === "hvps_plus" && rule === "unstructured_forbidden") return sources.hvps_plus_unstructured;
  return sources[scheme];
}

/** The verdict of a rule, with details; `not_applicable` if the rule doesn't concern this address. */
type AddressJudgement = Pick<Schemas["AddressFinding"], "verdict" | "detail">;

interface Rule {
  readonly rule: AddressRule;
  readonly schemes: readonly AddressScheme[];
  readonly judge: (address: PostalAddress) => AddressJudgement;
}

/** The rules, in the order in which answers list them. */
const rules: readonly Rule[] = [
  { rule: "unstructured_forbidden", schemes: ["sepa", "hvps_plus"], judge: judgeForm },
  {
    rule: "twn_nm_required",
    schemes: ["sps", "sepa", "fedwire"],
    judge: ({ twn_nm }) => required("TwnNm", twn_nm),
  },
  {
    rule: "ctry_required",
    schemes: ["sps", "sepa", "fedwire"],
    judge: ({ ctry }) => required("Ctry", ctry),
  },
  {
    rule: "twn_nm_ctry_required_if_no_adr_line",
    schemes: ["hvps_plus"],
    judge: requireTownAndCountry,
  },
  {
    rule: "ctry_iso3166",
    schemes: ["sps", "sepa", "fedwire", "hvps_plus"],
    judge: ({ ctry }) => judgeCountry(ctry),
  },
  {
    rule: "adr_tp_forbidden",
    schemes: ["sps"],
    judge: ({ adr_tp }) => isBlank(adr_tp) ? pass(details.type_not_sent) : fail(details.type_sent),
  },
  { rule: "adr_line_max_2", schemes: ["sps", "sepa", "fedwire"], judge: judgeLineCount },
  { rule: "adr_line_max_length_70", schemes: ["sps", "sepa", "fedwire"], judge: judgeLineLengths },
  { rule: "adr_line_no_repeat", schemes: ["sps"], judge: judgeRepetition },
  {
    rule: "strt_nm_max_70",
    schemes: ["sps", "fedwire", "hvps_plus"],
    judge: ({ strt_nm }) => limited("StrtNm", strt_nm, 70),
  },
  {
    rule: "bldg_nb_max_16",
    schemes: ["sps", "fedwire", "hvps_plus"],
    judge: ({ bldg_nb }) => limited("BldgNb", bldg_nb, 16),
  },
  {
    rule: "pst_cd_max_16",
    schemes: ["sps", "fedwire", "hvps_plus"],
    judge: ({ pst_cd }) => limited("PstCd", pst_cd, 16),
  },
  {
    rule: "twn_nm_max_35",
    schemes: ["sps", "fedwire", "hvps_plus"],
    judge: ({ twn_nm }) => limited("TwnNm", twn_nm, 35),
  },
];

const LINES_MAX = 2;
const LINE_LENGTH_MAX = 70;

function requireTownAndCountry(address: PostalAddress): AddressJudgement {
  if (linesOf(address).length > 0) return notApplicable(details.lines_suffice);
  const missing = [
    ...(isBlank(address.twn_nm) ? ["TwnNm"] : []),
    ...(isBlank(address.ctry) ? ["Ctry"] : []),
  ];
  return missing.length === 0
    ? pass(details.both_present)
    : fail(details.required_without_lines({ elements: missing.join(" and ") }));
}

/** Judges an address with lines: it passes (hybrid) if town and country are elements, too; otherwise it fails. */
function judgeForm(address: PostalAddress): AddressJudgement {
  if (linesOf(address).length === 0) return noLines();
  const isHybrid = !isBlank(address.twn_nm) && !isBlank(address.ctry);
  return isHybrid ? pass(details.hybrid) : fail(details.unstructured);
}

function judgeCountry(country: string | undefined): AddressJudgement {
  if (country === undefined || isBlank(country)) {
    return notApplicable(details.not_sent({ element: "Ctry" }));
  }
  switch (classifyCountryCode(country)) {
    case "assigned":
      return pass(details.country_assigned({ country }));
    case "user_assigned_in_use":
      return pass(details.country_in_use({ country }));
    case "unassigned":
      return fail(details.country_unassigned({ country }));
    case "malformed":
      return fail(details.country_malformed);
  }
}

function judgeLineCount(address: PostalAddress): AddressJudgement {
  const values = { count: linesOf(address).length, max: LINES_MAX };
  if (values.count === 0) return noLines();
  return values.count <= LINES_MAX ? pass(details.few_lines(values)) : fail(details.many_lines(values));
}

function judgeLineLengths(address: PostalAddress): AddressJudgement {
  const lines = linesOf(address);
  if (lines.length === 0) return noLines();
  const values = { length: Math.max(...lines.map(lengthOf)), max: LINE_LENGTH_MAX };
  return values.length <= LINE_LENGTH_MAX
    ? pass(details.short_lines(values))
    : fail(details.long_line(values));
}

function judgeRepetition(address: PostalAddress): AddressJudgement {
  if (linesOf(address).length === 0) return noLines();
  const repeated = findRepeatedValue(address);
  return repeated === null ? pass(details.no_repetition) : fail(details.repetition(repeated));
}

function required(element: string, value: string | undefined): AddressJudgement {
  return isBlank(value) ? fail(details.missing({ element })) : pass(details.present({ element }));
}

function limited(element: string, value: string | undefined, max: number): AddressJudgement {
  if (value === undefined || isBlank(value)) return notApplicable(details.not_sent({ element }));
  const values = { element, length: lengthOf(value), max };
  return values.length <= max ? pass(details.fits(values)) : fail(details.too_long(values));
}

function noLines(): AddressJudgement {
  return notApplicable(details.not_sent({ element: "AdrLine" }));
}

function linesOf(address: PostalAddress): readonly string[] {
  return (address.adr_line ?? []).filter((line) => !isBlank(line));
}

function isBlank(value: string | undefined): boolean {
  return value === undefined || value.trim() === "";
}

// Counts characters as the schemes' limits do: a letter outside the basic plane counts once.
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

/** Finds the first address line that repeats an element (SIX, SPS 2026 v2.3, 2026-02-20, chapter 3.11, table 9). */
function findRepeatedValue(
  address: PostalAddress,
): { readonly text: string; readonly elements: string } | null {
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
