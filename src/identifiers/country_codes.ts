/**
 * The country codes of ISO 3166-1.
 *
 * @module
 */
// ISO 3166-1 alpha-2, officially assigned codes (ISO Online Browsing Platform, 249 codes; the last code
// assigned was SS in 2011, changes since then concern names only).
const ASSIGNED = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO
FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE
JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO
MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW
PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM
TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`;

const assignedCodes: ReadonlySet<string> = new Set(ASSIGNED.trim().split(/\s+/));

type CountryCodeStatus = "assigned" | "user_assigned_in_use" | "unassigned" | "malformed";

/**
 * Classifies a country code by ISO 3166-1.
 *
 * XK (Kosovo) is user-assigned, not assigned, and yet the code under which Kosovo's banks are reached: it is in the
 * SWIFT IBAN Registry (release 102, 2026-06) and in BICs. It gets a status of its own, so that a rule may accept it and
 * say so. Other user-assigned codes and withdrawn ones (AN, CS, YU) are unassigned.
 *
 * @returns `malformed` for anything but two capital letters.
 */
export function classifyCountryCode(code: string): CountryCodeStatus {
  if (!/^[A-Z]{2}$/.test(code)) return "malformed";
  if (assignedCodes.has(code)) return "assigned";
  return code === "XK" ? "user_assigned_in_use" : "unassigned";
}

/**
 * Returns whether a code stands for a country to which money can go: assigned by ISO 3166-1, or XK.
 *
 * @param code Code as sent; lower-case letters are refused.
 */
export function isKnownCountry(code: string): boolean {
  const status = classifyCountryCode(code);
  return status === "assigned" || status === "user_assigned_in_use";
}

/** Made with the first name: it reads tables of ICU. */
let regionNames: Intl.DisplayNames | undefined;

/**
 * Names a country as people do: "Netherlands", "Türkiye" (Unicode CLDR, territory names), and not as the IBAN
 * registry writes it for its alphabet, "Netherlands (The)", "Turkiye".
 *
 * @param code ISO 3166-1 alpha-2, or XK.
 * @returns The code itself when it is neither.
 */
export function countryName(code: string): string {
  if (!isKnownCountry(code)) return code;
  regionNames ??= new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  return regionNames.of(code) ?? code;
}
