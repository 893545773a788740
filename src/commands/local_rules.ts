// Gives `deno task screen` the screening rules and the shipped registers, so that it needs no server.
import type { screenLocally } from "../../sdk/cli/mod.ts";
import { requestValidators } from "../../generated/validators.ts";
import { loadReferenceData } from "../data/registers/mod.ts";
import {
  bindScreening,
  type ScreeningRules,
  shapeBicCompliance,
  shapeIbanCompliance,
  shapeIbanResult,
} from "../handlers/mod.ts";
import { readBic } from "../identifiers/mod.ts";
import { readGivenBic } from "../screening/mod.ts";
import { dayOf } from "../storage/mod.ts";

type LocalRules = Awaited<ReturnType<Parameters<typeof screenLocally>[2]>>;

/** Loads the rules, and the shipped registers. */
export async function loadLocalRules(): Promise<LocalRules> {
  return localRules(bindScreening(await loadReferenceData(), () => dayOf(Date.now())));
}

/** Connects the client to the rules: `answer` replaces two API operations; `account` and `bank` screen file rows. */
export function localRules(screening: ScreeningRules): LocalRules {
  const bank = (iban: string, bic: string | null | undefined) =>
    shapeIbanCompliance(screening.ibanCompliance(iban, readGivenBic(bic)), screening.complianceSources(), 0);
  return {
    account: (text, bic) => {
      const reading = screening.readIban(text);
      const shape = () => shapeIbanResult(screening.iban(text, null, readGivenBic(bic)), 0);
      if (!reading.valid) return { iban: reading.text, alike: null, shape };
      const { text: iban, country, bankCode } = reading.iban;
      const status = screening.nationalCheck(reading.iban)?.status;
      // Accounts at one bank have the same result, unless the national check finds a fault in the account's digits.
      const isOwn = status === "fail" || status === "suspect";
      return { iban, alike: isOwn ? null : `${country.code}${bankCode} ${status}`, shape };
    },
    bank,
    answer: async (input, init) => {
      const request = new Request(input, init);
      const body: unknown = await request.json();
      const { pathname } = new URL(request.url);
      return Response.json(
        pathname === "/v1/iban/batch"
          ? answerBatch(screening, body)
          : answerCompliance(screening, body, bank),
      );
    },
  };
}

function answerBatch(screening: ScreeningRules, body: unknown) {
  const results = requestValidators.batchValidateIBAN.body.parse(body).ibans.map((item) => {
    const { iban, bic = null } = typeof item === "string" ? { iban: item } : item;
    return shapeIbanResult(screening.iban(iban, null, readGivenBic(bic)), 0);
  });
  const valid = results.filter((result) => result.valid).length;
  return { results, count: results.length, valid_count: valid, cost_usdc: 0, processing_ms: 0 };
}

function answerCompliance<Answer>(
  screening: ScreeningRules,
  body: unknown,
  bank: (iban: string, bic: string | null | undefined) => Answer,
) {
  const { iban, bic } = requestValidators.complianceCheck.body.parse(body);
  if (typeof iban === "string") return bank(iban, bic);
  const code = readBic(bic ?? "");
  if (code === null) throw new RangeError("There is no BIC to screen");
  return shapeBicCompliance(screening.bicCompliance(code), screening.complianceSources(), 0);
}
