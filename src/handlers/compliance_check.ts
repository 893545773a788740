// Screens the bank of an IBAN or BIC, also for the demonstration and the command line. Rules:
// `../screening/compliance/screen_compliance.ts`; findings: `../screening/findings.ts`.
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { texts } from "../../generated/texts.ts";
import type { components } from "../../generated/types.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import {
  type BicCompliance,
  type Compliance,
  type ComplianceSources,
  type IbanCompliance,
  type ReachabilityScreen,
  readGivenBic,
  type SanctionsHit,
  type SanctionsReview,
  type VopScreen,
} from "../screening/mod.ts";
import { bicShapeOf, countryName, readBic } from "../identifiers/mod.ts";
import { type Call, languageOf, processingMs } from "./call.ts";
import type { ScreeningRules } from "./bind_screening.ts";
import { shapeInvalidIban, shapeValidIban, tell } from "./validate_iban.ts";

/** `POST /v1/iban/compliance`: an invalid IBAN is a normal answer, a malformed BIC is an error. */
export function complianceCheck(
  screening: ScreeningRules,
  { body }: Inputs["complianceCheck"],
  call: Call,
): Reply<"complianceCheck"> {
  const language = languageOf(call);
  if (typeof body.iban === "string") {
    return answer(complianceOfIban(screening, body.iban, call.unitCostUsdc, body.bic, language), call);
  }
  const bic = readBic(body.bic ?? "");
  if (bic === null) {
    return { status: 400, body: refuseBic(body.bic ?? "") };
  }
  const result = screening.bicCompliance(bic);
  return answer(shapeBicCompliance(result, screening.complianceSources(), call.unitCostUsdc, language), call);
}

/** Screens an IBAN, also for the demonstration and the command line. */
export function complianceOfIban(
  screening: ScreeningRules,
  iban: string,
  costUsdc: number,
  bic?: string | null,
  language?: Language,
): components["schemas"]["ScreenedIban"] | components["schemas"]["ScreenedInvalidIban"] {
  return shapeIbanCompliance(
    screening.ibanCompliance(iban, readGivenBic(bic)),
    screening.complianceSources(),
    costUsdc,
    language,
  );
}

function answer(result: components["schemas"]["ComplianceResult"], call: Call): Reply<"complianceCheck"> {
  return {
    status: 200,
    body: { ...result, processing_ms: processingMs(call) },
    headers: { "Content-Language": languageOf(call) },
  };
}

type Schemas = components["schemas"];

/** Converts the screening of an IBAN, valid or not, into an answer. */
export function shapeIbanCompliance(
  { screening, compliance }: IbanCompliance,
  sources: ComplianceSources,
  costUsdc: number,
  language: Language = "en",
): Schemas["ScreenedIban"] | Schemas["ScreenedInvalidIban"] {
  const members = shapeMembers(compliance, sources);
  return screening.valid
    ? { ...shapeValidIban(screening, costUsdc, language), ...members }
    : { ...shapeInvalidIban(screening, costUsdc, language), ...members };
}

/** Converts the screening of a BIC into an answer. */
export function shapeBicCompliance(
  { lookup: { bic, holder, lei }, compliance, nextSteps, findings: found }: BicCompliance,
  sources: ComplianceSources,
  costUsdc: number,
  language: Language = "en",
): Schemas["ScreenedBic"] {
  const institution = holder?.name ?? null;
  const { verdict, summary, findings, next_steps } = tell(
    { findings: found, nextSteps },
    institution,
    language,
  );
  return {
    bic: bic.code,
    bic8: bic.bic8,
    valid_format: true,
    verdict,
    summary,
    findings,
    found: holder !== null,
    institution,
    source_name: holder?.source.name,
    source_as_of: holder?.source.asOf || undefined,
    ...(lei !== null && { lei }),
    country: { code: bic.country, name: countryName(bic.country) },
    next_steps,
    ...shapeMembers(compliance, sources),
    cost_usdc: costUsdc,
  };
}

function shapeMembers(compliance: Compliance, sources: ComplianceSources): Schemas["ComplianceMembers"] {
  return { compliance: shapeCompliance(compliance), meta: shapeMeta(sources) };
}

function shapeCompliance(compliance: Compliance): Schemas["Compliance"] {
  const { sanctions, reachability, vop, completeness, risk: { score, level, flags, breakdown } } = compliance;
  return {
    lists: sanctions.lists.map(({ list, asOf, confirmedOn, outcome }) => ({
      list,
      as_of: asOf,
      confirmed_on: confirmedOn,
      outcome,
    })),
    sanctions: shapeSanctions(compliance),
    reachability: shapeReachability(reachability),
    vop: shapeVop(vop),
    risk_score: score,
    risk_level: level,
    completeness,
    flags: [...flags],
    risk_breakdown: breakdown.map(({ flag, weight, because }) => ({ flag, weight, because })),
  };
}

function shapeSanctions({ sanctions, country }: Compliance): Schemas["ComplianceSanctions"] {
  const { outcome, listed, matchedLists, unscreenedLists, hits, reviews } = sanctions;
  return {
    outcome,
    country_sanctioned: country.countrySanctioned,
    country_regimes: country.regimes.map(({ kind, act, seenIn }) => ({ kind, act, seen_in: seenIn })),
    ...(listed !== null && { bank_sanctioned: listed }),
    matched_lists: [...matchedLists],
    fatf_status: country.fatfStatus,
    // Many clients read the missing boolean above as false, so this one must be false as well.
    bank_screened: listed !== null,
    institution_listed: listed,
    payee_screened: false,
    hits: hits.map(shapeHit),
    review: reviews.map(shapeReview),
    ...(unscreenedLists.length > 0 && { unscreened_lists: [...unscreenedLists] }),
  };
}

function shapeHit(
  { list, entryId, listedName, programmes, listedOn, matchedBy, basis }: SanctionsHit,
): Schemas["SanctionsHit"] {
  return {
    list,
    entry_id: entryId,
    listed_name: listedName,
    programme: programmes.length === 0 ? null : programmes.join(", "),
    listed_on: listedOn,
    matched_by: matchedBy,
    basis,
  };
}

/** Converts an entry that a person must compare. */
export function shapeReview(
  { list, entryId, listedName, score, because }: SanctionsReview,
): Schemas["SanctionsReview"] {
  return { list, entry_id: entryId, listed_name: listedName, score, because };
}

function shapeReachability(reachability: ReachabilityScreen): Schemas["ComplianceReachability"] {
  const { sepaInstant, sct, sdd, screened, listedInEpcRegisters } = reachability;
  return {
    ...(screened && { sepa_instant: sepaInstant, sct, sdd }),
    screened,
    listed_in_epc_registers: listedInEpcRegisters,
  };
}

function shapeVop({ participant, status, screened, registerStatus }: VopScreen): Schemas["ComplianceVop"] {
  return { ...(screened && { participant, status }), screened, register_status: registerStatus };
}

function shapeMeta(sources: ComplianceSources): Schemas["ComplianceMeta"] {
  const { names, stale, sanctionsAsOf, fatfAsOf, countryRiskAsOf } = sources;
  return {
    scope: "bank_bic_only",
    disclaimer: texts.compliance.disclaimer,
    ...(sanctionsAsOf !== null && { sanctions_as_of: `${sanctionsAsOf}T00:00:00Z` }),
    fatf_as_of: fatfAsOf,
    sources: names.join(","),
    ...(stale.length > 0 && { stale_sources: stale.join(",") }),
    country_risk_as_of: countryRiskAsOf,
    country_risk_scope: texts.compliance.country_risk_scope,
  };
}

/** Explains what is wrong with a text that isn't a BIC. */
export function refuseBic(text: string): { error: "invalid_bic_format"; message: string } {
  const { country, shape } = messages.invalid_bic_format;
  const code = bicShapeOf(text);
  const message = code === null ? shape : country({ country: code.slice(4, 6) });
  return { error: "invalid_bic_format", message };
}
