// Checks of postal addresses.
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { texts } from "../../generated/texts.ts";
import { type AddressScheme, checkAddress, readAddressScheme } from "../screening/mod.ts";

const SCHEMES: readonly AddressScheme[] = ["sps", "sepa", "hvps_plus", "fedwire"];

/** `POST /v1/address/check`: checks a postal address against the rules of a payment scheme, for free. */
export function checkPostalAddress(
  { body: { scheme: name, address } }: Inputs["checkPostalAddress"],
): Reply<"checkPostalAddress"> {
  const reading = readAddressScheme(name);
  switch (reading.outcome) {
    case "known":
      return { status: 200, body: checkAddress(reading.scheme, address) };
    case "cbpr":
      return refuse("scheme_not_available", messages.scheme_not_available);
    case "unknown":
      return refuse("unknown_scheme", messages.unknown_scheme({ schemes: SCHEMES.join(", ") }));
  }
}

function refuse(error: "unknown_scheme" | "scheme_not_available", message: string) {
  return { status: 400 as const, body: { error, message, schemes: [...SCHEMES], note: texts.address.note } };
}
