/**
 * The sentences that explain a verdict on a reference.
 *
 * @module
 */
import type { Checksum, ChecksummedScheme, CreditorScheme, ReferenceScheme } from "./reference_scheme.ts";
import { isZeroReference } from "./qr_reference.ts";

const names: Readonly<Record<ReferenceScheme, string>> = {
  rf: "an ISO 11649 creditor reference (RF)",
  qrr: "a Swiss QR reference (QRR)",
  ogm: "a Belgian structured communication (OGM, VCS)",
  viitenumero: "a Finnish domestic reference (viitenumero)",
  viitenumber: "an Estonian reference number (viitenumber)",
  si: "a Slovenian reference (SI and a model)",
  hr: "a Croatian reference (HR and a model)",
  kid: "a Norwegian customer identification (KID)",
  ocr: "a Swedish OCR reference",
};

const shapes: Readonly<Record<ReferenceScheme, string>> = {
  rf: "RF, two check digits and 1 to 21 letters or digits",
  qrr: "27 digits",
  ogm: "12 digits",
  viitenumero: "4 to 20 digits",
  viitenumber: "2 to 20 digits",
  si: "SI, the two digits of the model and at most 20 digits",
  hr: "HR, the two digits of the model and at most 22 digits",
  kid: "digits only",
  ocr: "digits only",
};

const rules: Readonly<Record<ChecksummedScheme, string>> = {
  rf: "modulo 97-10 with RF and the check digits moved to the end",
  qrr: "modulo 10 recursive over the first 26 digits",
  ogm: "modulo 97 over the first ten digits, remainder 0 written 97",
  viitenumero: "weights 7, 3, 1 from the right, difference to the next ten",
  viitenumber: "weights 7, 3, 1 from the right, difference to the next ten",
};

const ASK_AGAIN = "Ask the creditor for the reference again";

/** Says that no scheme fits. */
export function unrecognisedNote(): string {
  return "The text has the shape of no scheme that we know; send it as free text, or name its type if it is a KID or OCR number.";
}

/** Says that there is nothing but separators. */
export function blankNote(): string {
  return `The reference is blank. ${ASK_AGAIN}, or leave it out where the payment needs none.`;
}

/** Says that a string cannot belong to the scheme asked for. */
export function wrongShapeNote(scheme: ReferenceScheme, reference: string): string {
  const found = `it has ${[...reference].length} characters besides separators`;
  return `To be ${names[scheme]} the text must be ${shapes[scheme]}; ${found}. ${ASK_AGAIN}.`;
}

/** Says that the type asked for and the string disagree, and that the type asked for was applied. */
export function contradictionNote(asked: ReferenceScheme, found: ReferenceScheme): string {
  return `The text looks like ${names[found]} but was judged as ${names[asked]}, as asked.`;
}

/** Says why a reference stays unverified whose check rule is the creditor's choice. */
export function creditorConfigNote(scheme: CreditorScheme, reference: string): string {
  if (scheme === "si" || scheme === "hr") {
    return `Read as ${names[scheme]}, model ${
      reference.slice(2, 4)
    }: the creditor has chosen the model, which says what ` +
      "parts have check digits. Nothing was verified; compare it with the invoice.";
  }
  return `The creditor and its bank agree on length and check digit of ${
    names[scheme]
  }, so nothing was verified. Compare it with the invoice.`;
}

/** Says that no scheme of the account's country fits. */
export function noSchemeNote(country: string): string {
  return `Accounts of ${country} have no scheme of that shape; send the text as it stands on the invoice.`;
}

/** Says that an RF reference holds other characters than letters, digits and spaces. */
export function rfSeparatorNote(): string {
  return `${capital(names.rf)} has letters and digits only, printed in groups with spaces. ${ASK_AGAIN}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Says what the check digits show. */
export function checksumNote(scheme: ChecksummedScheme, checksum: Checksum, reference: string): string {
  const name = names[scheme];
  if (checksum.valid) return `Read as ${name}: the check digits match (${rules[scheme]}).`;
  if (scheme === "qrr" && isZeroReference(reference)) {
    return `Read as ${name}: zeros only are not allowed, although the check digit matches.`;
  }
  const digits = `check digits ${checksum.found} found, ${checksum.expected} expected`;
  return `Read as ${name}: ${digits} (${
    rules[scheme]
  }). ${ASK_AGAIN}; the typing error may be anywhere in it.`;
}
