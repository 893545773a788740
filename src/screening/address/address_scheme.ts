/**
 * The payment schemes whose address rules can be evaluated.
 *
 * @module
 */
/**
 * `sps` Swiss Payment Standards, `sepa` schemes of the European Payments Council, `fedwire` Fedwire Funds Service,
 * `hvps_plus` T2 RTGS (HVPS+).
 */
export type AddressScheme = "sps" | "sepa" | "fedwire" | "hvps_plus";

/** The meaning of a scheme name. */
export type AddressSchemeReading =
  | { readonly outcome: "known"; readonly scheme: AddressScheme }
  /** CBPR+, whose rule text is not public; see `CBPR_NOTE`. */
  | { readonly outcome: "cbpr" }
  | { readonly outcome: "unknown" };

/** Reason that no `cbpr+` scheme is offered; served with every answer. */
export const CBPR_NOTE =
  "There is no cbpr+ scheme here: the CBPR+ usage guidelines are readable by registered Swift users only, and a rule that cannot be cited is not evaluated. hvps_plus and fedwire show the hybrid address that the same migration of November 2026 brings.";

const schemesByName: ReadonlyMap<string, AddressScheme> = new Map([
  ["sps", "sps"],
  ["sepa", "sepa"],
  ["fedwire", "fedwire"],
  ["hvps_plus", "hvps_plus"],
  ["hvps", "hvps_plus"],
]);

/**
 * Reads the name of a scheme: case does not matter, `+` reads as `_plus`, spaces and hyphens as `_`,
 * and `hvps` stands for `hvps_plus`.
 *
 * @param name Name as the caller wrote it.
 * @returns `cbpr` for every spelling of CBPR+, `unknown` for any other name that we do not serve.
 */
export function readAddressScheme(name: string): AddressSchemeReading {
  const normalised = name.trim().toLowerCase().replaceAll("+", "_plus").replace(/[\s_-]+/g, "_");
  if (normalised.startsWith("cbpr")) return { outcome: "cbpr" };
  const scheme = schemesByName.get(normalised);
  return scheme === undefined ? { outcome: "unknown" } : { outcome: "known", scheme };
}
