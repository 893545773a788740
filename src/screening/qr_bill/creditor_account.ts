// The creditor's account in a Swiss QR code, and its reference.
import { checkReference, isQrIid } from "../../identifiers/mod.ts";
import { texts } from "../../../generated/texts.ts";
import type { components } from "../../../generated/types.ts";
import { lengthOf, type PayloadLines } from "./payload_lines.ts";
import { details, qrBillError, type QrBillFinding, sources } from "./qr_bill_finding.ts";

type Schemas = components["schemas"];

const { references } = texts.qr_bill;

/** Facts about an IBAN that the check needs. */
export interface IbanFacts {
  readonly valid: boolean;
  readonly country: string | null;
  readonly bankCode: string | null;
}

/** The creditor's account as read; an IID only of a valid IBAN of CH or LI, and a QR-IBAN by that. */
type CreditorIban = Schemas["QrBillCreditorIban"];

/** Checks the account: a valid CH or LI IBAN, capitals, no spaces (SIX Guidelines QR-bill v2.3, 2025-11-22). */
export function checkCreditorIban(
  value: string,
  readIban: (text: string) => IbanFacts,
): { readonly creditorIban: CreditorIban; readonly findings: readonly QrBillFinding[] } {
  const facts = readIban(value);
  const printed = !/^[0-9A-Z]*$/.test(value);
  const valid = facts.valid && !printed;
  const local = facts.country === "CH" || facts.country === "LI";
  const iid = facts.valid && local ? facts.bankCode : null;
  const creditorIban = {
    value,
    valid,
    country: facts.country,
    qr_iban: iid !== null && isQrIid(iid),
    iid,
  };
  if (!facts.valid) return { creditorIban, findings: [ibanError(value)] };
  if (printed) {
    return {
      creditorIban,
      findings: [qrBillError("iban_invalid", "creditor_iban", details.iban_invalid.printed)],
    };
  }
  if (!local) {
    return {
      creditorIban,
      findings: [qrBillError("iban_not_ch_li", "creditor_iban", details.iban_not_ch_li)],
    };
  }
  return { creditorIban, findings: [] };
}

function ibanError(value: string): QrBillFinding {
  const { missing, wrong } = details.iban_invalid;
  return qrBillError("iban_invalid", "creditor_iban", value.trim() === "" ? missing : wrong);
}

interface Judgement {
  readonly valid: boolean | null;
  readonly note: string;
  readonly findings: readonly QrBillFinding[];
}

const SCOR_LENGTH_MAX = 25;

/** Checks reference, type and account together (SIX Guidelines QR-bill v2.3, 2025-11-22, and v2.4, 2026-02). */
export function checkPaymentReference(
  lines: PayloadLines,
  creditorIban: CreditorIban,
): { readonly reference: Schemas["QrBillReference"]; readonly findings: readonly QrBillFinding[] } {
  const { referenceType: type, reference: value } = lines;
  const { valid, note, findings } = judgeReference(type, value);
  return {
    reference: { type, value, valid, note },
    findings: [...checkPairing(type, creditorIban), ...findings],
  };
}

function checkPairing(type: string, { valid, iid, qr_iban: qrIban }: CreditorIban): readonly QrBillFinding[] {
  if (!valid || iid === null) return [];
  if (type === "QRR" && !qrIban) {
    const detail = details.qrr_requires_qr_iban({ iid });
    return [qrBillError("qrr_requires_qr_iban", "reference_type", detail, sources.pairing)];
  }
  if ((type === "SCOR" || type === "NON") && qrIban) {
    const detail = details.qr_iban_requires_qrr({ iid });
    return [qrBillError("qr_iban_requires_qrr", "reference_type", detail, sources.pairing)];
  }
  return [];
}

function judgeReference(type: string, value: string): Judgement {
  switch (type) {
    case "QRR":
      return judgeQrr(value);
    case "SCOR":
      return judgeScor(value);
    case "NON":
      return judgeNon(value);
    default: {
      const finding = qrBillError("reference_type_invalid", "reference_type", details.reference_type_invalid);
      return { valid: null, note: references.unknown_type, findings: [finding] };
    }
  }
}

function judgeQrr(value: string): Judgement {
  const { valid, note } = judgeAsWritten(value, "qrr");
  if (valid) return { valid, note, findings: [] };
  const finding = qrBillError("qrr_reference_invalid", "reference", note, sources.qr_reference);
  return { valid, note, findings: [finding] };
}

function judgeScor(value: string): Judgement {
  const length = lengthOf(value);
  if (length > SCOR_LENGTH_MAX) {
    const note = references.too_long({ length, max: SCOR_LENGTH_MAX });
    const finding = qrBillError("field_too_long", "reference", note, sources.creditor_reference);
    return { valid: false, note, findings: [finding] };
  }
  const { valid, note } = judgeAsWritten(value, "rf");
  if (valid) return { valid, note, findings: [] };
  const finding = qrBillError("scor_reference_invalid", "reference", note, sources.creditor_reference);
  return { valid, note, findings: [finding] };
}

function judgeNon(value: string): Judgement {
  if (value === "") return { valid: null, note: references.none, findings: [] };
  const note = references.unexpected;
  return { valid: false, note, findings: [qrBillError("non_reference_must_be_empty", "reference", note)] };
}

function judgeAsWritten(
  value: string,
  scheme: "qrr" | "rf",
): { readonly valid: boolean; readonly note: string } {
  const { reference, valid, note } = checkReference(value, scheme);
  // Only separators were removed, so a different length means that the code has the printed form.
  if (value.length !== reference.length) return { valid: false, note: references.separated };
  return { valid: valid === true, note };
}
