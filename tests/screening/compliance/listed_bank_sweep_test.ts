/**
 * Every institution of every shipped register that a list names or may name, asked by every way in which a payer meets
 * it: by its BIC, by its bank code, by the beginning of its BIC. With a list of the EU that names nobody, so that
 * "clear" could be said.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { bindScreening, shapeBicCompliance, shapeIbanCompliance } from "../../../src/handlers/mod.ts";
import { composeIban, type IbanStructure, readBic, sanctionsLists } from "../../../src/identifiers/mod.ts";
import {
  BankCodeTable,
  entriesOfKind,
  finishInSlices,
  loadReferenceData,
  openDataFolder,
} from "../../../src/data/registers/mod.ts";
import { isBicPrefix } from "../../../src/data/registers/find_bank.ts";
import { buildSanctionsIndex, institutionKey } from "../../../src/screening/mod.ts";
import { screenRegistersSteps } from "../../../src/screening/sanctions/screen_institution.ts";
import { withLists } from "../../support/some_lists.ts";

const shipped = await loadReferenceData();
const data = withLists(shipped, { lists: sanctionsLists, withBans: true });
const { sanctions } = data;
const screening = bindScreening(data, () => "2026-11-22");
const found = await finishInSlices(screenRegistersSteps(data.registers, buildSanctionsIndex(sanctions)));

type Screened = ReturnType<typeof screening.ibanCompliance> | ReturnType<typeof screening.bicCompliance>;

/** What an answer says that would let a payer send; empty when nothing does. */
function lenient(screened: Screened): string[] {
  const { sanctions, risk } = screened.compliance;
  const sources = screening.complianceSources();
  const { verdict } = "screening" in screened
    ? shapeIbanCompliance(screened, sources, 0)
    : shapeBicCompliance(screened, sources, 0);
  const said = [
    ...(sanctions.outcome === "hit" || sanctions.outcome === "review" ? [] : [sanctions.outcome]),
    ...(sanctions.listed === false ? ["not listed"] : []),
    ...(risk.level === "low" ? ["low"] : []),
    ...(verdict === "check_first" || verdict === "stop" ? [] : [verdict]),
  ];
  if (!("screening" in screened)) return said;
  const { screening: account } = screened;
  if (!account.valid) return [...said, "not valid"];
  return account.checks.institutionSanctions === "pass" ? [...said, "pass"] : said;
}

/** The lowest account of a bank code. */
function accountOf({ country, pattern, bankCode }: IbanStructure, code: string): string {
  const bban = [...pattern.matchAll(/(\d+)!?([nac])/g)]
    .map(([, length = "", kind = ""]) => (kind === "a" ? "A" : "0").repeat(Number(length))).join("");
  return composeIban(
    country,
    bban.slice(0, bankCode.start) + code + bban.slice(bankCode.start + code.length),
  );
}

Deno.test("no BIC of an institution that a list names is answered leniently", () => {
  const said = found.flatMap(({ institution: { bic, name } }) => {
    const read = bic === null ? null : readBic(bic);
    if (read === null) return [];
    const words = lenient(screening.bicCompliance(read));
    return words.length === 0 ? [] : [`${bic} ${name}: ${words.join(", ")}`];
  });
  assertEquals(said, []);
});

Deno.test("no bank code of an institution that a list names is answered leniently", async () => {
  const concerned = new Set(
    found.map(({ institution: { dataset, ...rest } }) =>
      `${dataset} ${institutionKey({ dataset, ...rest })}`
    ),
  );
  const folder = await openDataFolder();
  const said: string[] = [];
  let asked = 0;
  for (const { edition: { dataset }, covers, table } of entriesOfKind(folder, "bank_codes")) {
    const text = (await folder.readTable(dataset))?.text ?? "";
    for (const record of new BankCodeTable(text, table).holders()) {
      for (const country of covers) {
        const structure = data.registers.ibanStructures.get(country);
        const institution = {
          ...record,
          country: record.bic?.slice(4, 6) ?? (record.country || country),
          dataset,
        };
        const names = [record.name, ...(record.office === null ? [] : [record.office])];
        const isConcerned = names.some((name) =>
          concerned.has(`${dataset} ${institutionKey({ ...institution, name })}`)
        );
        if (structure === undefined || !isConcerned) continue;
        asked++;
        const words = lenient(screening.ibanCompliance(accountOf(structure, record.bankCode)));
        if (words.length > 0) said.push(`${country} ${record.bankCode} ${record.name}: ${words.join(", ")}`);
      }
    }
  }
  assert(asked > 5, String(asked));
  assertEquals(said, []);
});

Deno.test("no account whose bank code begins a listed BIC is answered leniently", () => {
  const listed = new Set([
    ...sanctions.entries.flatMap(({ bics }) => bics),
    ...found.flatMap(({ institution: { bic } }) => bic === null ? [] : [bic.slice(0, 8)]),
  ]);
  const said = [...listed].flatMap((bic8) => {
    const structure = data.registers.ibanStructures.get(bic8.slice(4, 6));
    if (structure === undefined || !isBicPrefix(structure)) return [];
    const words = lenient(screening.ibanCompliance(accountOf(structure, bic8.slice(0, 4))));
    return words.length === 0 ? [] : [`${bic8}: ${words.join(", ")}`];
  });
  assertEquals(said, []);
});
