/**
 * Countries by their codes (ISO 3166-1): which there are, and what people call them.
 *
 * @module
 */
export { classifyCountryCode, type CountryCodeStatus, isKnownCountry } from "./country_codes.ts";
export { countryName } from "./country_name.ts";
