import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { IbanReader } from "../identifiers/mod.ts";
import {
  type AddressCheck,
  type AddressScheme,
  CBPR_NOTE,
  checkAddress,
  checkQrBill,
  type IbanFacts,
  type PostalAddress,
  type ProposedStructured,
  type QrBillCheck,
  type QrBillParty,
  readAddressScheme,
} from "../screening/mod.ts";

type Schemas = components["schemas"];

/** `POST /v1/ch/qr-bill/check`: the text of a Swiss QR code, checked element by element, free. */
export function checkSwissQrBill(
  readIban: IbanReader,
  { body: { payload } }: Inputs["checkSwissQrBill"],
): Reply<"checkSwissQrBill"> {
  const check = checkQrBill(payload, (text) => readFacts(readIban, text));
  return { status: 200, body: shapeQrBill(check) };
}

function readFacts(readIban: IbanReader, text: string): IbanFacts {
  const reading = readIban(text);
  if (!reading.valid) return { valid: false, country: null, bankCode: null };
  const { country, bankCode } = reading.iban;
  return { valid: true, country: country.code, bankCode };
}

function shapeQrBill(check: QrBillCheck): Schemas["QrBillResult"] {
  const { value, valid, country, qrIban, iid } = check.creditorIban;
  return {
    valid: check.valid,
    ready_for_2026_11_14: check.readyFor20261114,
    qr_type: check.qrType,
    version: check.version,
    coding: check.coding,
    creditor_iban: { value, valid, country, qr_iban: qrIban, iid },
    creditor: shapeParty(check.creditor),
    ultimate_creditor_empty: check.ultimateCreditorEmpty,
    amount: check.amount,
    currency: check.currency,
    ultimate_debtor: shapeParty(check.ultimateDebtor),
    reference: { ...check.reference },
    unstructured_message: check.unstructuredMessage,
    trailer: check.trailer,
    billing_information: check.billingInformation,
    alternative_schemes: [...check.alternativeSchemes],
    findings: check.findings.map((finding) => ({ ...finding })),
    next_steps: [...check.nextSteps],
    source: check.source,
  };
}

function shapeParty(party: QrBillParty): Schemas["QrBillParty"] {
  const { present, address, structured, spsCheck, proposedStructured } = party;
  const { type, name, line1, line2, postalCode, town, country } = address;
  return {
    present,
    address: { type, name, line1, line2, postal_code: postalCode, town, country },
    structured,
    sps_check: spsCheck && shapeAddressCheck(spsCheck),
    proposed_structured: proposedStructured && shapeProposal(proposedStructured),
  };
}

function shapeProposal(proposal: ProposedStructured): Schemas["ProposedAddress"] {
  const { strtNm, bldgNb, pstCd, twnNm, ctry, confidence, note } = proposal;
  return {
    ...(strtNm !== null && { strt_nm: strtNm }),
    ...(bldgNb !== null && { bldg_nb: bldgNb }),
    ...(pstCd !== null && { pst_cd: pstCd }),
    ...(twnNm !== null && { twn_nm: twnNm }),
    ...(ctry !== null && { ctry }),
    confidence,
    note,
  };
}

const SCHEMES: readonly AddressScheme[] = ["sps", "sepa", "hvps_plus", "fedwire"];

/** `POST /v1/address/check`: a postal address against the rules of a payment scheme, free. */
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

function shapeAddressCheck({ scheme, conforms, findings }: AddressCheck): Schemas["AddressCheckResult"] {
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
