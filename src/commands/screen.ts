/**
 * `deno task screen IBAN…`: the command line of the client, `bankscreen screen`, with the rules and the shipped registers in
 * this process instead of a server. Banks are screened for sanctions unless `--no-compliance` says otherwise.
 *
 * @module
 */
import process from "node:process";
import { screenLocally, surroundingsOfProcess } from "../../sdk/cli/mod.ts";
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

/** Answers the two operations that a run asks, at no cost. */
function answerWith(screening: ScreeningRules): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body: unknown = await request.json();
    const { pathname } = new URL(request.url);
    return Response.json(
      pathname === "/v1/iban/batch" ? answerBatch(screening, body) : answerCompliance(screening, body),
    );
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

function answerCompliance(screening: ScreeningRules, body: unknown) {
  const { iban, bic } = requestValidators.complianceCheck.body.parse(body);
  const sources = screening.complianceSources();
  if (typeof iban === "string") {
    return shapeIbanCompliance(screening.ibanCompliance(iban, readGivenBic(bic)), sources, 0);
  }
  const code = readBic(bic ?? "");
  if (code === null) throw new RangeError("There is no BIC to screen");
  return shapeBicCompliance(screening.bicCompliance(code), sources, 0);
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const others = args.filter((arg) => arg !== "--no-compliance");
  const isAlone = others.length < args.length;
  const { NO_COLOR, LC_ALL, LC_MESSAGES, LANG } = process.env;
  const io = surroundingsOfProcess({ NO_COLOR, LC_ALL, LC_MESSAGES, LANG });
  const screening = bindScreening(await loadReferenceData(), () => dayOf(Date.now()));
  process.exitCode = await screenLocally(
    isAlone ? others : ["--compliance", ...others],
    io,
    answerWith(screening),
  );
}
