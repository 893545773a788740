// Checks of postal addresses.
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import {
  type AddressCheck,
  type AddressScheme,
  CBPR_NOTE,
  checkAddress,
  type PostalAddress,
  readAddressScheme,
} from "../screening/mod.ts";

type Schemas = components["schemas"];

const SCHEMES: readonly AddressScheme[] = ["sps", "sepa", "hvps_plus", "fedwire"];

/** `POST /v1/address/check`: checks a postal address against the rules of a payment scheme, for free. */
export function checkPostalAddress(
  { body: { scheme: name, address } }: Inputs["checkPostalAddress"],
): Reply<"checkPostalAddress"> {
  const reading = readAddressScheme(name);
  switch (reading.outcome) {
    case "known":
      return { status: 200, body: shapeAddressCheck(checkAddress(reading.scheme, readAddress(address))) };
    case "cbpr":
      return refuse("scheme_not_available", messages.scheme_not_available);
    case "unknown":
      return refuse("unknown_scheme", messages.unknown_scheme({ schemes: SCHEMES.join(", ") }));
  }
}

/** Converts the check of an address. */
export function shapeAddressCheck(
  { scheme, conforms, findings }: AddressCheck,
): Schemas["AddressCheckResult"] {
  return {
    scheme,
    conforms,
    findings: findings.map(({ rule, verdict, detail, source }) => ({ rule, verdict, detail, source })),
    note: CBPR_NOTE,
  };
}

function readAddress(sent: Schemas["PostalAddress"]): PostalAddress {
  return {
    twnNm: sent.twn_nm,
    ctry: sent.ctry,
    pstCd: sent.pst_cd,
    strtNm: sent.strt_nm,
    bldgNb: sent.bldg_nb,
    adrTp: sent.adr_tp,
    adrLine: sent.adr_line,
  };
}

function refuse(error: "unknown_scheme" | "scheme_not_available", message: string) {
  return { status: 400 as const, body: { error, message, schemes: [...SCHEMES], note: CBPR_NOTE } };
}
