// BICs (ISO 9362) and the country codes in them (ISO 3166-1).
import { ownText } from "./iban/characters.ts";

/** A well-formed BIC, in capitals. */
export interface Bic {
  readonly code: string;
  readonly bic8: string;
  /** `bic8` and the branch code, which is `XXX` for the head office. */
  readonly bic11: string;
  readonly country: string;
  readonly branchCode: string;
}

const SHAPE = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
/** Branch code of a head office. */
export const HEAD_OFFICE = "XXX";

/** Returns whether a text has the form of a BIC: 8 or 11 characters in capitals. The country may be unknown. */
export function isBic(text: string): boolean {
  return SHAPE.test(text);
}

/** Converts a text to a BIC in capitals without spaces; `null` if it isn't one. The country may be unknown. */
export function bicShapeOf(text: string): string | null {
  const code = text.replaceAll(/\s/g, "").toUpperCase();
  return isBic(code) ? code : null;
}

/** Parses a BIC in either case (ISO 9362:2014); `null` if it has another form or an unknown country. */
export function readBic(text: string): Bic | null {
  const code = bicShapeOf(text);
  if (code === null || !isKnownCountry(code.slice(4, 6))) return null;
  const bic8 = code.slice(0, 8);
  const branchCode = code.slice(8) || HEAD_OFFICE;
  return { code, bic8, bic11: bic8 + branchCode, country: code.slice(4, 6), branchCode };
}

/** Returns whether a BIC is a test BIC, whose eighth character is `0` (ISO 9362:2014). */
export function isTestBic(bic8: string): boolean {
  return bic8.charAt(7) === "0";
}

// ISO 3166-1 alpha-2 (ISO Online Browsing Platform, 249 codes, unchanged since SS in 2011) and XK, with names from
// Unicode CLDR 48; `Intl.DisplayNames` would slow down every start by 10 ms.
const NAMES = `
AD Andorra|AE United Arab Emirates|AF Afghanistan|AG Antigua & Barbuda|AI Anguilla|AL Albania|AM Armenia|
AO Angola|AQ Antarctica|AR Argentina|AS American Samoa|AT Austria|AU Australia|AW Aruba|AX Åland Islands|
AZ Azerbaijan|BA Bosnia & Herzegovina|BB Barbados|BD Bangladesh|BE Belgium|BF Burkina Faso|BG Bulgaria|
BH Bahrain|BI Burundi|BJ Benin|BL St. Barthélemy|BM Bermuda|BN Brunei|BO Bolivia|BQ Caribbean Netherlands|
BR Brazil|BS Bahamas|BT Bhutan|BV Bouvet Island|BW Botswana|BY Belarus|BZ Belize|CA Canada|
CC Cocos (Keeling) Islands|CD Congo - Kinshasa|CF Central African Republic|CG Congo - Brazzaville|
CH Switzerland|CI Côte d’Ivoire|CK Cook Islands|CL Chile|CM Cameroon|CN China|CO Colombia|CR Costa Rica|
CU Cuba|CV Cape Verde|CW Curaçao|CX Christmas Island|CY Cyprus|CZ Czechia|DE Germany|DJ Djibouti|DK Denmark|
DM Dominica|DO Dominican Republic|DZ Algeria|EC Ecuador|EE Estonia|EG Egypt|EH Western Sahara|ER Eritrea|
ES Spain|ET Ethiopia|FI Finland|FJ Fiji|FK Falkland Islands (Islas Malvinas)|FM Micronesia|FO Faroe Islands|
FR France|GA Gabon|GB United Kingdom|GD Grenada|GE Georgia|GF French Guiana|GG Guernsey|GH Ghana|
GI Gibraltar|GL Greenland|GM Gambia|GN Guinea|GP Guadeloupe|GQ Equatorial Guinea|GR Greece|
GS South Georgia & South Sandwich Islands|GT Guatemala|GU Guam|GW Guinea-Bissau|GY Guyana|HK Hong Kong|
HM Heard & McDonald Islands|HN Honduras|HR Croatia|HT Haiti|HU Hungary|ID Indonesia|IE Ireland|IL Israel|
IM Isle of Man|IN India|IO British Indian Ocean Territory|IQ Iraq|IR Iran|IS Iceland|IT Italy|JE Jersey|
JM Jamaica|JO Jordan|JP Japan|KE Kenya|KG Kyrgyzstan|KH Cambodia|KI Kiribati|KM Comoros|KN St. Kitts & Nevis|
KP North Korea|KR South Korea|KW Kuwait|KY Cayman Islands|KZ Kazakhstan|LA Laos|LB Lebanon|LC St. Lucia|
LI Liechtenstein|LK Sri Lanka|LR Liberia|LS Lesotho|LT Lithuania|LU Luxembourg|LV Latvia|LY Libya|MA Morocco|
MC Monaco|MD Moldova|ME Montenegro|MF St. Martin|MG Madagascar|MH Marshall Islands|MK North Macedonia|
ML Mali|MM Myanmar (Burma)|MN Mongolia|MO Macao|MP Northern Mariana Islands|MQ Martinique|MR Mauritania|
MS Montserrat|MT Malta|MU Mauritius|MV Maldives|MW Malawi|MX Mexico|MY Malaysia|MZ Mozambique|NA Namibia|
NC New Caledonia|NE Niger|NF Norfolk Island|NG Nigeria|NI Nicaragua|NL Netherlands|NO Norway|NP Nepal|
NR Nauru|NU Niue|NZ New Zealand|OM Oman|PA Panama|PE Peru|PF French Polynesia|PG Papua New Guinea|
PH Philippines|PK Pakistan|PL Poland|PM St. Pierre & Miquelon|PN Pitcairn Islands|PR Puerto Rico|
PS Palestine|PT Portugal|PW Palau|PY Paraguay|QA Qatar|RE Réunion|RO Romania|RS Serbia|RU Russia|RW Rwanda|
SA Saudi Arabia|SB Solomon Islands|SC Seychelles|SD Sudan|SE Sweden|SG Singapore|SH St. Helena|SI Slovenia|
SJ Svalbard & Jan Mayen|SK Slovakia|SL Sierra Leone|SM San Marino|SN Senegal|SO Somalia|SR Suriname|
SS South Sudan|ST São Tomé & Príncipe|SV El Salvador|SX Sint Maarten|SY Syria|SZ Eswatini|
TC Turks & Caicos Islands|TD Chad|TF French Southern Territories|TG Togo|TH Thailand|TJ Tajikistan|
TK Tokelau|TL Timor-Leste|TM Turkmenistan|TN Tunisia|TO Tonga|TR Türkiye|TT Trinidad & Tobago|TV Tuvalu|
TW Taiwan|TZ Tanzania|UA Ukraine|UG Uganda|UM U.S. Outlying Islands|US United States|UY Uruguay|
UZ Uzbekistan|VA Vatican City|VC St. Vincent & Grenadines|VE Venezuela|VG British Virgin Islands|
VI U.S. Virgin Islands|VN Vietnam|VU Vanuatu|WF Wallis & Futuna|WS Samoa|YE Yemen|YT Mayotte|ZA South Africa|
ZM Zambia|ZW Zimbabwe|XK Kosovo
`;

/** Names of countries by code. */
export const countryNames: ReadonlyMap<string, string> = new Map(
  NAMES.replaceAll("\n", "").split("|").map((entry) => [entry.slice(0, 2), ownText(entry.slice(3))]),
);

type CountryCodeStatus = "assigned" | "user_assigned_in_use" | "unassigned" | "malformed";

/**
 * Classifies a code by ISO 3166-1; `malformed` if it isn't two capitals. XK (Kosovo) is `user_assigned_in_use`, because
 * it is in the SWIFT IBAN Registry (release 102, 2026-06) and in BICs. Other user-assigned codes and withdrawn codes
 * (AN, CS, YU) are `unassigned`.
 */
export function classifyCountryCode(code: string): CountryCodeStatus {
  if (!/^[A-Z]{2}$/.test(code)) return "malformed";
  if (code === "XK") return "user_assigned_in_use";
  return countryNames.has(code) ? "assigned" : "unassigned";
}

/** Returns whether a code in capitals is a country to which money can be sent: assigned by ISO 3166-1, or XK. */
export function isKnownCountry(code: string): boolean {
  const status = classifyCountryCode(code);
  return status === "assigned" || status === "user_assigned_in_use";
}

/** Returns a country's common name (CLDR: "Netherlands", not "Netherlands (The)"), or the code if it is unknown. */
export function countryName(code: string): string {
  return countryNames.get(code) ?? code;
}
