import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { IbanReader } from "../identifiers/mod.ts";
import {
  checkQrBill,
  type IbanFacts,
  type ProposedStructured,
  type QrBillCheck,
  type QrBillParty,
} from "../screening/mod.ts";
import { shapeAddressCheck } from "./postal_address.ts";

type Schemas = components["schemas"];

/** `POST /v1/ch/qr-bill/check`: checks the text of a Swiss QR code element by element, for free. */
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
