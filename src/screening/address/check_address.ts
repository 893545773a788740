/**
 * Judges whether a postal address conforms to the rules of a payment scheme.
 *
 * @module
 */
import { type AddressJudgement, type AddressRule, judgeByRule, rulesByScheme } from "./address_rules.ts";
import type { AddressScheme } from "./address_scheme.ts";
import type { PostalAddress } from "./postal_address.ts";

/** One rule's verdict. */
export interface AddressFinding extends AddressJudgement {
  readonly rule: AddressRule;
  /** Rule document and its date. */
  readonly source: string;
}

/** Verdict on an address. */
export interface AddressCheck {
  readonly scheme: AddressScheme;
  /** True when no rule failed; rules that do not apply do not count against it. */
  readonly conforms: boolean;
  /** One finding per rule of the scheme. */
  readonly findings: readonly AddressFinding[];
}

const sources: Readonly<Record<AddressScheme, string>> = {
  sps:
    "SIX Implementation Guidelines credit transfer (pain.001), SPS 2026 v2.3, chapter 3.11, table 9, published 2026-02-20, in force 2026-11-14",
  sepa:
    "European Payments Council, guidance on the Provision of Addresses under the EPC Payment Schemes v2.1, 2025-10: no unstructured address from the settlement date 2026-11-15",
  fedwire: "Federal Reserve Financial Services, Fedwire Funds Service ISO 20022 changes, in force 2026-11-16",
  hvps_plus: "European Central Bank, T2 RTGS UDFS R2026.NOV, Town Name And Country Rule, 2026-07-31",
};

const sourcesByRule: Readonly<Partial<Record<`${AddressScheme} ${AddressRule}`, string>>> = {
  "sps adr_line_no_repeat": `${sources.sps}; SIX Business Rules SPS 2025 v3.2, section 3.1.1, 2025-02-24`,
  // The usage guideline itself is readable by registered users only.
  "hvps_plus unstructured_forbidden":
    "Payments Market Practice Group and HVPS+, communication on hybrid postal addresses, as the Luxembourg Bankers' Association (ABBL) published it: no unstructured address from 2026-11-14 (not verified with the publisher of the guideline)",
};

/**
 * Judges a postal address by every rule of a scheme. Free text is not taken apart: an address line is compared with
 * the structured elements, never read.
 *
 * Sources: SIX SPS 2026 v2.3 (2026-02-20) chapter 3.11 table 9, SIX Business Rules SPS 2025 v3.2 (2025-02-24) section
 * 3.1.1, EPC guidance on addresses v2.1 (2025-10), Fedwire ISO 20022 changes of 2026-11-16, ECB T2 RTGS UDFS R2026.NOV
 * (2026-07-31).
 *
 * @param scheme Scheme whose rules apply; `readAddressScheme` reads it from a caller's text.
 * @param address The address; any strings.
 *
 * @example A town without a country
 * ```ts import { assertEquals } from "@std/assert";
 *
 * const check = checkAddress("sps", { twnNm: "Bern" }); assertEquals(check.conforms, false);
 * assertEquals(check.findings.find((finding) => finding.verdict === "fail")?.rule, "ctry_required"); ```
 */
export function checkAddress(scheme: AddressScheme, address: PostalAddress): AddressCheck {
  const findings = rulesByScheme[scheme].map((rule) => ({
    rule,
    ...judgeByRule[rule](address),
    source: sourcesByRule[`${scheme} ${rule}`] ?? sources[scheme],
  }));
  return { scheme, conforms: findings.every((finding) => finding.verdict !== "fail"), findings };
}
