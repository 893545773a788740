// Looks up institutions by BIC or Swiss clearing number.
import { countryName, isQrIid, isTestBic, readBic } from "../identifiers/mod.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import {
  type BicCompliance,
  type BicHolder,
  type BicLookup,
  type ClearingSummary,
  isStale,
  officialIdentityOf,
  quoteRemark,
  summariseClearing,
} from "../screening/mod.ts";
import type { ClearingRecord, Registers } from "../data/registers/mod.ts";
import { type Call, languageOf, processingMs } from "./call.ts";
import { tell } from "./validate_iban.ts";
import { refuseBic } from "./compliance_check.ts";
import type { ScreeningRules } from "./bind_screening.ts";

type Schemas = components["schemas"];

/** `GET /v1/bic/{code}`: returns the institution behind a BIC, whose format is already validated. */
export function lookupBIC(
  screening: ScreeningRules,
  registers: Registers,
  { path }: Inputs["lookupBIC"],
  call: Call,
): Reply<"lookupBIC"> {
  const bic = readBic(path.code);
  if (bic === null) {
    return {
      status: 400,
      body: {
        ...refuseBic(path.code),
        valid_format: false,
        found: false,
        cost_usdc: 0,
        example: "/v1/bic/COBADEFF",
      },
    };
  }
  const screened = screening.bicCompliance(bic);
  const language = languageOf(call);
  const body = shapeBicLookup(screened, registers, call.unitCostUsdc, language);
  const asOf = screened.lookup.holder?.source.asOf ?? null;
  const stale = asOf !== null && isStale(asOf, screening.today());
  return {
    status: 200,
    body: { ...body, ...(stale && { stale: true as const }), processing_ms: processingMs(call) },
    headers: { "Content-Language": language },
  };
}

/** Builds the answer about a BIC. */
export function shapeBicLookup(
  screened: BicCompliance,
  registers: Registers,
  costUsdc: number,
  language: Language = "en",
): Schemas["BICLookupResult"] {
  const { lookup, compliance } = screened;
  const { bic, holder } = lookup;
  const { outcome, institution_listed: listed, matched_lists, review, unscreened_lists } =
    compliance.sanctions;
  const sanctions = {
    screened: outcome !== "not_screened",
    listed,
    matched_lists,
    outcome,
    review,
    ...(unscreened_lists && { unscreened_lists }),
  };
  const note = noteOn(lookup, sanctions, registers);
  const official = officialIdentityOf(bic.bic11, lookup.lei, registers);
  return {
    bic: bic.code,
    bic8: bic.bic8,
    bic11: bic.bic11,
    ...(holder === null
      ? { found: false as const, institution: null }
      : { found: true as const, institution: holder.name }),
    valid_format: true,
    country: { code: bic.country, name: countryName(bic.country) },
    city: holder?.city ?? null,
    address: holder && shapeAddress(holder, bic.country),
    address_available: holder !== null && hasAddress(holder),
    branch_code: bic.branchCode,
    branch_info: holder?.branchInfo ?? null,
    lei: lookup.lei,
    lei_status: official?.lei_status ?? null,
    is_test_bic: isTestBic(bic.bic8),
    source: holder?.source.token ?? null,
    ...(holder && { source_name: holder.source.name, source_as_of: holder.source.asOf ?? undefined }),
    sanctions,
    findings: tell(screened, holder?.name ?? null, language).findings,
    ...(official && { official_identity: official }),
    ...(lookup.shared !== null && { shared_bic8: { ...lookup.shared } }),
    ...(note !== "" && { note }),
    cost_usdc: costUsdc,
  };
}

function hasAddress({ street, postCode }: BicHolder): boolean {
  return street !== null || postCode !== null;
}

function shapeAddress(holder: BicHolder, country: string): Schemas["BicAddress"] | null {
  if (!hasAddress(holder)) return null;
  return {
    type: "registered",
    street: holder.street,
    post_code: holder.postCode,
    region: null,
    city: holder.city,
    country,
    romanized: holder.street,
    // BICs are registered in Latin letters.
    romanization: holder.street === null ? "unavailable" : "original_latin",
    source: holder.source.name,
    language: null,
    as_of: holder.source.asOf,
  };
}

function noteOn(
  { bic, holder, remarks, branchUnlisted, shared }: BicLookup,
  { matched_lists: matched, review, unscreened_lists: unscreened = [] }: Schemas["BicSanctions"],
  registers: Registers,
): string {
  const notes: string[] = [];
  const details = `POST /v1/iban/compliance with {"bic": "${bic.code}"} shows the`;
  if (matched.length > 0) {
    notes.push(`This institution is on sanctions lists: ${matched.join(", ")}. ${details} entries.`);
  } else if (review.length > 0) {
    notes.push(
      `A name on a sanctions list may be that of this institution. ${details} entry: have a person compare the two ` +
        "before you pay.",
    );
  }
  notes.push(...remarks.map(quoteRemark));
  if (isTestBic(bic.bic8)) notes.push("It is a test BIC, so no money can be sent to it.");
  if (shared !== null) {
    notes.push(
      `${shared.institutions} institutions share ${bic.bic8}. Ask the payee for all 11 characters of the BIC.`,
    );
  } else if (holder === null) {
    const directory = registers.editions.find(({ dataset }) => dataset.startsWith("bic_directory"));
    const asked = directory === undefined
      ? "No source"
      : `Neither ${directory.register} nor a register of bank codes`;
    notes.push(
      `${asked} lists ${bic.code}. It may be mistyped or newer than the sources: ask the payee for it again before ` +
        "you pay.",
    );
  }
  if (branchUnlisted) {
    notes.push(
      `The branch ${bic.branchCode} is not listed. This is the head office, ${bic.bic8}.`,
    );
  }
  if (unscreened.length > 0) {
    notes.push(
      `Sanctions lists that were not checked, not in full, or not in a current edition: ${
        unscreened.join(", ")
      }.`,
    );
  }
  return notes.join(" ");
}

type CallMember = "cost_usdc" | "processing_ms";

const IID_LENGTH = 5;
const BBAN_LENGTH = 17;

/** `GET /v1/ch/clearing/{iid}`: looks up a Swiss clearing number of 1 to 5 digits; leading zeros may be missing. */
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
  const { record, type, qrIids, qrIidSource, qrIid, redirectedFrom } = summary;
  const note = noteOnClearing(asked, summary);
  return {
    iid: record.iid,
    found: true,
    institution: {
      name: record.name,
      type,
      iid_type: record.iidType === "qr_iid" ? "other" : record.iidType,
      headquarters_iid: record.headquartersIid,
    },
    address: shapeClearingAddress(record),
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
    ...(qrIid !== null && { is_qr_iid: true as const }),
    ...(redirectedFrom !== null && { redirected_from: redirectedFrom }),
    ...(note !== "" && { note }),
    valid_on: record.validOn,
  };
}

function shapeClearingAddress(record: ClearingRecord): Schemas["ClearingAddress"] {
  return {
    street: record.street,
    building_number: record.buildingNumber,
    post_code: record.postCode,
    town: record.town,
    country: record.country,
  };
}

function noteOnClearing(
  asked: string,
  { record, qrIid, redirectedFrom, redirectedTo }: ClearingSummary,
): string {
  const notes: string[] = [];
  if (redirectedFrom !== null) {
    notes.push(
      `${redirectedFrom} was merged into ${redirectedTo}. Ask the payee for the IBAN that replaces the old one.`,
    );
  }
  if (qrIid !== null) {
    notes.push(
      record.iid === asked
        ? `${asked} is a QR-IID. It is used in the QR-IBANs of QR-bills, never in an ordinary IBAN.`
        : `${asked} is a QR-IID of ${record.iid}. It is used in the QR-IBANs of QR-bills, never in an ordinary IBAN.`,
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
        `${iid} is in the range of QR-IIDs (30000 to 31999), which are used only in the QR-IBANs of QR-bills.`,
    }),
  };
}

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
