import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { ClearingRecord, Registers } from "../data/registers/mod.ts";
import { type ClearingSummary, summariseClearing } from "../screening/mod.ts";
import { isQrIid } from "../identifiers/mod.ts";
import { type Call, processingMs } from "./call.ts";

type Schemas = components["schemas"];

type CallMember = "cost_usdc" | "processing_ms";

const IID_LENGTH = 5;
const BBAN_LENGTH = 17;

/**
 * `GET /v1/ch/clearing/{iid}`: the institution behind a Swiss clearing number of 1 to 5 digits; leading zeros
 * may be missing.
 */
export function lookupChClearing(
  registers: Registers,
  { path }: Inputs["lookupChClearing"],
  call: Call,
): Reply<"lookupChClearing"> {
  const iid = path.iid.padStart(IID_LENGTH, "0");
  const summary = summariseClearing(iid, registers);
  const body = summary === null ? shapeUnknown(iid, registers) : shapeFound(iid, summary);
  return {
    status: 200,
    body: { ...body, cost_usdc: call.unitCostUsdc, processing_ms: processingMs(call) },
  };
}

function shapeFound(asked: string, summary: ClearingSummary): Omit<Schemas["FoundClearing"], CallMember> {
  const { record, type, qrIids, qrIidSource, askedQrIid, redirectedFrom } = summary;
  const note = noteOn(asked, summary);
  return {
    iid: record.iid,
    found: true,
    institution: {
      name: record.name,
      type,
      iid_type: record.iidType === "qr_iid" ? "other" : record.iidType,
      headquarters_iid: record.headquartersIid,
    },
    address: shapeAddress(record),
    bic: record.bic,
    payment_services: {
      sic: record.sic ?? undefined,
      rtgs_chf: record.rtgsChf ?? undefined,
      instant_payments_chf: record.instantPaymentsChf ?? undefined,
      eurosic: record.eurosic ?? undefined,
      lsv_bdd_chf: record.lsvBddChf ?? undefined,
      lsv_bdd_eur: record.lsvBddEur ?? undefined,
    },
    sic_iid: record.sicIid,
    qr_iid: qrIids[0] ?? null,
    qr_iid_source: qrIidSource,
    ...(qrIids.length > 1 && { qr_iids: [...qrIids] }),
    ...(askedQrIid !== null && { is_qr_iid: true as const }),
    ...(redirectedFrom !== null && { redirected_from: redirectedFrom }),
    ...(note !== "" && { note }),
    valid_on: record.validOn,
  };
}

function shapeAddress(record: ClearingRecord): Schemas["ClearingAddress"] {
  return {
    street: record.street,
    building_number: record.buildingNumber,
    post_code: record.postCode,
    town: record.town,
    country: record.country,
  };
}

function noteOn(
  asked: string,
  { record, askedQrIid, redirectedFrom, redirectedTo }: ClearingSummary,
): string {
  const notes: string[] = [];
  if (redirectedFrom !== null) {
    notes.push(
      `${redirectedFrom} was merged into ${redirectedTo}. Ask the payee for the IBAN that replaces the old one.`,
    );
  }
  if (askedQrIid !== null) {
    notes.push(
      record.iid === asked
        ? `${asked} is a QR-IID. It stands in the QR-IBANs of QR-bills and never in an ordinary IBAN.`
        : `${asked} is a QR-IID of ${record.iid}. It stands in the QR-IBANs of QR-bills and never in an ordinary IBAN.`,
    );
  }
  return notes.join(" ");
}

function shapeUnknown(iid: string, registers: Registers): Omit<Schemas["UnknownClearing"], CallMember> {
  return {
    iid,
    found: false,
    error: "clearing_not_found",
    message: explainUnknown(iid, registers),
    ...(isQrIid(iid) && {
      is_qr_iid: true as const,
      note:
        `${iid} lies in the range of QR-IIDs (30000 to 31999), which stand in the QR-IBANs of QR-bills only.`,
    }),
  };
}

/** Distinguishes a number that was never seen from one that an earlier edition of the bank master had. */
function explainUnknown(iid: string, registers: Registers): string {
  const finding = registers.findBank("CH", iid.padEnd(BBAN_LENGTH, "0"));
  if (finding.status === "verified" || finding.edition === null) {
    return `The bank master does not list ${iid}.`;
  }
  const { register, asOf } = finding.edition;
  return finding.status === "unavailable"
    ? `${register} of ${asOf} no longer lists ${iid}, which an earlier edition had. Ask the payee for the number ` +
      "that replaces it."
    : `${register} of ${asOf} does not list ${iid}. Ask the payee for the number again.`;
}
