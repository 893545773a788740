/**
 * `GET /v1/bic/{code}`: the institution behind a BIC.
 *
 * @module
 */
import { countryName, hasBicShape, isTestBic, readBic } from "../identifiers/mod.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";
import { type BicHolder, type BicLookup, isStale, type SanctionsScreen } from "../screening/mod.ts";
import type { Registers } from "../data/registers/mod.ts";
import { type Call, processingMs } from "./call.ts";
import { shapeReview } from "./compliance_result.ts";
import type { ScreeningRules } from "./bind_screening.ts";
import { messages } from "../../generated/errors.ts";

type Schemas = components["schemas"];

/** `GET /v1/bic/{code}`: the institution behind a BIC, which the contract has found to be of the right shape. */
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
  const lookup = screening.bic(bic);
  const body = shapeBicLookup(lookup, screening.sanctionsOf(lookup), registers, call.unitCostUsdc);
  const asOf = lookup.holder?.source.asOf ?? null;
  const stale = asOf !== null && isStale(asOf, screening.today());
  return {
    status: 200,
    body: { ...body, ...(stale && { stale: true as const }), processing_ms: processingMs(call) },
  };
}

/** Shapes a look-up and the sanctions screening of what it found. */
export function shapeBicLookup(
  lookup: BicLookup,
  sanctions: SanctionsScreen,
  registers: Registers,
  costUsdc: number,
): Schemas["BICLookupResult"] {
  const { bic, holder } = lookup;
  const note = noteOn(lookup, sanctions, registers);
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
    // The status stands in the LEI golden copy, which is not loaded.
    lei_status: null,
    is_test_bic: isTestBic(bic.bic8),
    source: holder?.source.token ?? null,
    ...(holder && { source_name: holder.source.name, source_as_of: holder.source.asOf ?? undefined }),
    sanctions: shapeSanctions(sanctions),
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
    city: holder.city,
    country,
    romanized: holder.street,
    // BICs are registered in Latin letters, so the directory prints nothing else.
    romanization: holder.street === null ? "unavailable" : "original_latin",
    source: holder.source.name,
    language: null,
    as_of: holder.source.asOf,
  };
}

function shapeSanctions(
  { outcome, screened, listed, matchedLists, unscreenedLists, reviews }: SanctionsScreen,
): Schemas["BicSanctions"] {
  return {
    screened,
    listed,
    matched_lists: [...matchedLists],
    outcome,
    review: reviews.map(shapeReview),
    ...(unscreenedLists.length > 0 && { unscreened_lists: [...unscreenedLists] }),
  };
}

function noteOn(
  { bic, holder, insolvency, branchUnlisted, shared }: BicLookup,
  { matchedLists, reviews, unscreenedLists }: SanctionsScreen,
  registers: Registers,
): string {
  const notes: string[] = [];
  const details = `POST /v1/iban/compliance with {"bic": "${bic.code}"} shows the`;
  if (matchedLists.length > 0) {
    notes.push(`Sanctions lists name this institution: ${matchedLists.join(", ")}. ${details} entries.`);
  } else if (reviews.length > 0) {
    notes.push(
      `A name on a sanctions list may be that of this institution. ${details} entry: have a person compare the two ` +
        "before you pay.",
    );
  }
  if (insolvency !== null) {
    const { name, words, source, asOf } = insolvency;
    notes.push(`${source}${asOf === null ? "" : ` of ${asOf}`} says "${words}" of ${name}.`);
  }
  if (isTestBic(bic.bic8)) notes.push("It is a code for tests, so no money can be sent to it.");
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
      `${asked} names ${bic.code}. It may be mistyped, or younger than they are: ask the payee for it again ` +
        "before you pay.",
    );
  }
  if (branchUnlisted) {
    notes.push(
      `The branch ${bic.branchCode} is not listed. What is given here is the head office, ${bic.bic8}.`,
    );
  }
  if (unscreenedLists.length > 0) {
    notes.push(
      `Sanctions lists that were not checked, not in full, or not in a current edition: ${
        unscreenedLists.join(", ")
      }.`,
    );
  }
  return notes.join(" ");
}

/** Says what is wrong with a text that `readBic` refuses. */
export function refuseBic(text: string): { error: "invalid_bic_format"; message: string } {
  const { country, shape } = messages.invalid_bic_format;
  const message = hasBicShape(text) ? country({ country: text.trim().toUpperCase().slice(4, 6) }) : shape;
  return { error: "invalid_bic_format", message };
}
