// Looks up institutions by BIC or Swiss clearing number.
import { countryName, isQrIid, isTestBic, readBic } from "../identifiers/mod.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { texts } from "../../generated/texts.ts";
import type { components } from "../../generated/types.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import {
  type BicCompliance,
  type BicLookup,
  type ClearingSummary,
  isStale,
  officialIdentityOf,
  quoteRemark,
  summariseClearing,
} from "../screening/mod.ts";
import type { Registers } from "../data/registers/mod.ts";
import { type Call, languageOf, processingMs } from "./call.ts";
import { describeFindings } from "./validate_iban.ts";
import { refuseBic } from "./compliance_check.ts";
import type { ScreeningRules } from "./bind_screening.ts";

type Schemas = components["schemas"];

/** `GET /v1/bic/{code}`: returns the institution behind a BIC. */
export function lookupBIC(
  screening: ScreeningRules,
  registers: Registers,
  { path }: Inputs["lookupBIC"],
  call: Call,
): Reply<"lookupBIC"> {
  const bic = readBic(path.code);
  if (bic === null) {
    const wrong = { valid_format: false, found: false, cost_usdc: 0, example: "/v1/bic/COBADEFF" } as const;
    return { status: 400, body: { ...refuseBic(path.code), ...wrong } };
  }
  const screened = screening.bicCompliance(bic);
  const language = languageOf(call);
  const body = bicLookupAnswer(screened, registers, call.unitCostUsdc, language);
  const asOf = screened.lookup.holder?.source.asOf ?? null;
  const stale = asOf !== null && isStale(asOf, screening.today());
  return {
    status: 200,
    body: { ...body, ...(stale && { stale: true as const }), processing_ms: processingMs(call) },
    headers: { "Content-Language": language },
  };
}

/** Builds the answer about a BIC. */
export function bicLookupAnswer(
  screened: BicCompliance,
  registers: Registers,
  costUsdc: number,
  language: Language = "en",
): Schemas["BICLookupResult"] {
  const { lookup, compliance } = screened;
  const { bic, holder } = lookup;
  const hasAddress = holder !== null && (holder.street !== null || holder.postCode !== null);
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
    address: hasAddress
      ? {
        type: "registered",
        street: holder.street,
        post_code: holder.postCode,
        region: null,
        city: holder.city,
        country: bic.country,
        romanized: holder.street,
        // Addresses need no romanization, because BICs are registered in Latin letters.
        romanization: holder.street === null ? "unavailable" : "original_latin",
        source: holder.source.name,
        language: null,
        as_of: holder.source.asOf,
      }
      : null,
    address_available: hasAddress,
    branch_code: bic.branchCode,
    branch_info: holder?.branchInfo ?? null,
    lei: lookup.lei,
    lei_status: official?.lei_status ?? null,
    is_test_bic: isTestBic(bic.bic8),
    source: holder?.source.token ?? null,
    ...(holder && { source_name: holder.source.name, source_as_of: holder.source.asOf ?? undefined }),
    sanctions,
    findings: describeFindings(screened, holder?.name ?? null, language).findings,
    ...(official && { official_identity: official }),
    ...(lookup.shared !== null && { shared_bic8: { ...lookup.shared } }),
    ...(note !== "" && { note }),
    cost_usdc: costUsdc,
  };
}

function noteOn(
  { bic: { code, bic8, branchCode }, holder, remarks, branchUnlisted, shared }: BicLookup,
  { matched_lists, review, unscreened_lists = [] }: Schemas["BicSanctions"],
  registers: Registers,
): string {
  const says = texts.bic_notes;
  const directory = registers.editions.find(({ dataset }) => dataset.startsWith("bic_directory"));
  return [
    matched_lists.length > 0
      ? says.listed({ lists: matched_lists.join(", "), bic: code })
      : review.length > 0 && says.review({ bic: code }),
    ...remarks.map(quoteRemark),
    isTestBic(bic8) && says.test_bic,
    shared !== null ? says.shared({ count: shared.institutions, bic: bic8 }) : holder === null &&
      (directory === undefined
        ? says.not_listed({ bic: code })
        : says.not_in_directory({ directory: directory.register, bic: code })),
    branchUnlisted && says.branch_unlisted({ branch: branchCode, bic: bic8 }),
    unscreened_lists.length > 0 && says.unscreened({ lists: unscreened_lists.join(", ") }),
  ].filter((note) => note !== false).join(" ");
}

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
  if (summary === null) return { status: 200, body: unknownClearing(iid, registers, call) };
  const { record, type, qrIids, qrIidSource, qrIid, redirectedFrom } = summary;
  const note = noteOnClearing(iid, summary);
  return {
    status: 200,
    body: {
      iid: record.iid,
      found: true,
      institution: {
        name: record.name,
        type,
        iid_type: record.iidType === "qr_iid" ? "other" : record.iidType,
        headquarters_iid: record.headquartersIid,
      },
      address: {
        street: record.street,
        building_number: record.buildingNumber,
        post_code: record.postCode,
        town: record.town,
        country: record.country,
      },
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
      cost_usdc: call.unitCostUsdc,
      processing_ms: processingMs(call),
    },
  };
}

function noteOnClearing(
  iid: string,
  { record: { iid: owner }, qrIid, redirectedFrom, redirectedTo }: ClearingSummary,
): string {
  const says = texts.clearing;
  return [
    ...redirectedFrom === null ? [] : [says.merged({ iid: redirectedFrom, successor: redirectedTo ?? "" })],
    ...qrIid === null ? [] : [owner === iid ? says.qr_iid({ iid }) : says.qr_iid_of({ iid, owner })],
  ].join(" ");
}

function unknownClearing(iid: string, registers: Registers, call: Call): Schemas["UnknownClearing"] {
  const { no_register, retired, unknown, qr_range } = texts.clearing;
  const { status, edition } = registers.findBank("CH", iid.padEnd(BBAN_LENGTH, "0"));
  const register = edition === null ? "" : `${edition.register} of ${edition.asOf}`;
  const message = status === "verified" || edition === null
    ? no_register({ iid })
    : (status === "unavailable" ? retired : unknown)({ register, iid });
  return {
    iid,
    found: false,
    error: "clearing_not_found",
    message,
    ...(isQrIid(iid) && { is_qr_iid: true as const, note: qr_range({ iid }) }),
    cost_usdc: call.unitCostUsdc,
    processing_ms: processingMs(call),
  };
}
