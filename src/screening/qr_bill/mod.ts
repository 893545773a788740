/**
 * Swiss QR-bills: the text of the code, checked to the letter of the guidelines of SIX.
 *
 * Surprises worth knowing. The version element stays 0200 under guidelines v2.3 and v2.4. A combined
 * address (type K) is an error although banks took it for years, and a proposal for its structured form
 * comes with it. One cause gives one finding, with one exception: a structured address is also held
 * against the address rules of the Swiss Payment Standards, since the payment order inherits it, so a
 * missing town is told twice, as an element of the code and as a rule of the order. The guidelines also
 * ask for postal codes without a country prefix; that is not judged, because some countries write a
 * prefix as part of the code (LV-1010).
 *
 * @module
 */
export { type QrBillParty } from "./check_party.ts";
export { type QrBillReference } from "./check_payment_reference.ts";
export { checkQrBill, type QrBillCheck, type QrBillLookups } from "./check_qr_bill.ts";
export { type CreditorIban, type IbanFacts } from "./creditor_account.ts";
export { type PartyLines, PAYLOAD_LINES_MIN } from "./payload_lines.ts";
export { type ProposedStructured } from "./propose_structured.ts";
export { QR_BILL_SOURCE, type QrBillFinding, type QrBillFindingCode } from "./qr_bill_finding.ts";
