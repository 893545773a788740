// Decides through which SEPA schemes an account is reachable, and whether its bank answers Verification of Payee: by
// the bank's entries in the registers of the European Payments Council (EPC), then by country and Regulation (EU)
// 2024/886.
import type { components } from "../../generated/types.ts";
import type { EpcRegisters, EpcScheme, IssuerType, SepaScope } from "../data/registers/mod.ts";
import { HEAD_OFFICE } from "../identifiers/mod.ts";
import { isCurrentRegisterDate } from "./edition_age.ts";
import { isLegalForm, nameTokens } from "./sanctions/normalise_name.ts";

type Schemas = components["schemas"];

type SepaScheme = Schemas["SepaScheme"];

/** Facts about the account's bank. */
export interface ReachabilityQuery {
  readonly bic: string | null;
  readonly bankCodeNotAllocated: boolean;
  readonly issuerType: IssuerType | null;
  readonly sepaScope: SepaScope | null;
  readonly registers: EpcRegisters | null;
  readonly today: string;
}

/** SEPA facts about an account's country and, if the register is current, its bank. */
export type SepaReachability = Schemas["SepaReach"];

/** The reachability of an account, as in answers. */
export interface Reachability {
  readonly sepa: SepaReachability;
  readonly reachability: Schemas["ComplianceReachability"];
  readonly vop: Schemas["ComplianceVop"];
}

const bankSchemeRegisters: readonly (readonly [SepaScheme, EpcScheme])[] = [
  ["SCT", "SCT"],
  ["SDD", "SDD_CORE"],
  ["SCT_INST", "SCT_INST"],
];

/** The act that added the duties to Regulation (EU) No 260/2012. */
const INSTANT_PAYMENTS_REGULATION = "Regulation (EU) 2024/886";

/** Decides how an account is reachable. */
export function screenReachability(query: ReachabilityQuery): Reachability {
  const duties = listEuroDuties(query.sepaScope, query.issuerType, query.today);
  const countrySchemes = schemesOfCountry(query, duties);
  const bankSchemes = schemesOfBank(query);
  const vopStatus = vopStatusOfBank(query);
  const vopRequired = duties.some(({ service, in_force: isDue }) =>
    service === "verification_of_payee" && isDue
  );
  const hasDuties = vopRequired || countrySchemes.includes("SCT_INST");
  return {
    sepa: {
      member: query.sepaScope?.member ?? false,
      schemes: countrySchemes,
      vop_required: vopRequired,
      vop_participant: vopStatus === null ? null : vopStatus === "active",
      basis: bankSchemes === null ? "country_default" : "epc_register",
      ...(hasDuties && { duty_basis: INSTANT_PAYMENTS_REGULATION }),
      ...(duties.length > 0 && { duties }),
      bank_reachability: bankReachabilityOf(query, bankSchemes),
      bank_schemes: bankSchemes,
      vop_register_status: vopStatus,
    },
    reachability: bankSchemes === null ? { screened: false, listed_in_epc_registers: null } : {
      sepa_instant: bankSchemes.includes("SCT_INST"),
      sct: bankSchemes.includes("SCT"),
      sdd: bankSchemes.includes("SDD"),
      screened: true,
      listed_in_epc_registers: bankSchemes.length > 0,
    },
    vop: vopStatus === null ? { screened: false, register_status: null } : {
      participant: vopStatus === "active",
      status: vopStatus === "not_listed" ? "not_found" : vopStatus,
      screened: true,
      register_status: vopStatus,
    },
  };
}

function schemesOfCountry(
  { sepaScope }: ReachabilityQuery,
  duties: readonly EuroDuty[],
): SepaScheme[] {
  if (sepaScope === null || !sepaScope.member) return [];
  // If the kind of institution is unknown, only the duties that all kinds share are certain.
  const instant = duties.filter(({ service }) => service === "instant_receive");
  const instantDuty = instant.length > 0 && instant.every(({ in_force: isDue }) => isDue);
  return instantDuty ? ["SCT", "SDD", "SCT_INST"] : ["SCT", "SDD"];
}

/** Returns the schemes in which the bank is active; `null` unless all three registers are current. */
function schemesOfBank(query: ReachabilityQuery): SepaScheme[] | null {
  const { bic, registers, today } = query;
  if (bic === null || registers === null) return null;
  if (!bankSchemeRegisters.every(([, register]) => isCurrentRegister(registers, register, today))) {
    return null;
  }
  return bankSchemeRegisters
    .filter(([, register]) => participationStatus(registers, register, bic, today) === "active")
    .map(([scheme]) => scheme);
}

function vopStatusOfBank(query: ReachabilityQuery): ParticipationStatus | null {
  const { bic, registers, today } = query;
  if (bic === null || registers === null || !isCurrentRegister(registers, "VOP", today)) return null;
  return participationStatus(registers, "VOP", bic, today);
}

function bankReachabilityOf(
  query: ReachabilityQuery,
  bankSchemes: readonly SepaScheme[] | null,
): SepaReachability["bank_reachability"] {
  if (query.bankCodeNotAllocated) return "bank_code_not_allocated";
  if (query.bic === null) return "no_bank";
  if (bankSchemes === null) return null;
  return bankSchemes.length > 0 ? "listed" : "not_listed";
}

type ParticipationStatus = "active" | "pending" | "inactive" | "not_listed";

/** Returns whether a scheme's register is loaded and recent enough. */
export function isCurrentRegister(registers: EpcRegisters | null, scheme: EpcScheme, today: string): boolean {
  const asOf = registers?.asOf(scheme) ?? null;
  return asOf !== null && isCurrentRegisterDate(asOf, today);
}

/** Finds the status of a BIC (8 or 11 capitals) in a scheme on a day. An unlisted branch counts as its head office. */
export function participationStatus(
  registers: EpcRegisters,
  scheme: EpcScheme,
  bic: string,
  today: string,
): ParticipationStatus {
  const headOffice = bic.slice(0, 8) + HEAD_OFFICE;
  const entry = registers.find(scheme, bic.length === 11 ? bic : headOffice) ??
    registers.find(scheme, headOffice);
  if (entry === undefined) return "not_listed";
  if (entry.leavesOn !== null && entry.leavesOn <= today) return "inactive";
  if (entry.readyOn !== null && entry.readyOn > today) return "pending";
  return "active";
}

type EuroDuty = Schemas["EuroDuty"];

const INSTANT_ARTICLE = "Regulation (EU) No 260/2012, Article 5a(8)";
const PAYEE_ARTICLE = "Regulation (EU) No 260/2012, Article 5c";

/** First day on which e-money and payment institutions must offer instant transfers (Article 5a(8)). */
const INSTANT_DUTY_OF_NON_BANKS = "2027-04-09";

/** Lists an institution's duties under the regulation; the duties of every kind if its kind is unknown. */
function listEuroDuties(
  scope: SepaScope | null,
  issuerType: IssuerType | null,
  today: string,
): EuroDuty[] {
  if (scope === null || !scope.member) return [];
  const isBank = issuerType === "bank" || issuerType === "digital_bank";
  const duties: EuroDuty[] = [];
  const add = (service: EuroDuty["service"], provider: EuroDuty["provider"], from: string, basis: string) => {
    duties.push({ service, provider, from, in_force: from <= today, basis });
  };
  for (
    const [service, from] of [
      ["instant_receive", scope.instantReceiveFrom],
      ["instant_send", scope.instantSendFrom],
    ] as const
  ) {
    if (from === null) continue;
    const later = from > INSTANT_DUTY_OF_NON_BANKS ? from : INSTANT_DUTY_OF_NON_BANKS;
    if (issuerType === null || isBank) add(service, "bank", from, INSTANT_ARTICLE);
    if (!isBank) add(service, "emi_or_payment_institution", later, INSTANT_ARTICLE);
  }
  if (scope.vopFrom !== null) add("verification_of_payee", "any", scope.vopFrom, PAYEE_ARTICLE);
  return duties;
}

/**
 * Finds the BIC under which a bank is in the SCT register. In some groups, all banks share a BIC8 without a head office
 * (`XXX`) and differ by branch code: Caisse d'Epargne CEPAC is CEPAFRPP131. The name decides which of these is the
 * bank's; without `names`, any of them counts. Returns `bic` if it is listed itself, or if nothing matches.
 */
export function participantCode(epc: EpcRegisters, bic: string, names: readonly string[]): string {
  const bic8 = bic.slice(0, 8);
  const isBranch = bic.length === 11 && !bic.endsWith(HEAD_OFFICE);
  if (isBranch || epc.find("SCT", bic8 + HEAD_OFFICE) !== undefined) return bic;
  const branches = epc.findParty("SCT", bic.slice(0, 6)).filter((bic11) => bic11.startsWith(bic8));
  if (names.length === 0) return branches[0] ?? bic;
  const wanted = new Set(names.map(keyOf));
  return branches.find((bic11) => wanted.has(keyOf(epc.find("SCT", bic11)?.name ?? ""))) ?? bic;
}

function keyOf(name: string): string {
  return nameTokens(name).filter((word) => !isLegalForm(word)).join(" ");
}
