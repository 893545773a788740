// Says through which SEPA schemes an account can be reached, and whether its bank answers Verification of Payee.
//
// Two bases, the better first: the registers of the European Payments Council name the bank (`epc_register`); the
// country lies in the geographic scope of the schemes (`country_default`), and Regulation (EU) 2024/886 may oblige
// institutions of its kind besides. Without a current register nothing is said about the single bank: its fields are
// `null` and `screened` is false. When a register is too old is decided in `edition_age.ts`.
import type { components } from "../../generated/types.ts";
import type { EpcRegisters, EpcScheme, IssuerType, SepaScope } from "../data/registers/mod.ts";
import { HEAD_OFFICE } from "../identifiers/mod.ts";
import { isCurrentRegisterDate } from "./edition_age.ts";

/** A SEPA scheme as answers name it. */
export type SepaScheme = components["schemas"]["SepaScheme"];

/** Facts known of the account's bank before its reachability is asked. */
export interface ReachabilityQuery {
  readonly bic: string | null;
  readonly bankCodeNotAllocated: boolean;
  readonly issuerType: IssuerType | null;
  readonly sepaScope: SepaScope | null;
  readonly registers: EpcRegisters | null;
  readonly today: string;
}

/** SEPA facts of an account: of its country and, from a current register, of its bank. */
export interface SepaReachability {
  readonly member: boolean;
  readonly schemes: readonly SepaScheme[];
  readonly vopRequired: boolean;
  /** `null` when no bank was resolved or no current register is loaded. */
  readonly vopParticipant: boolean | null;
  readonly basis: "country_default" | "epc_register";
  /** The act behind the duties that hold today; `null` when none does. */
  readonly dutyBasis: string | null;
  /** Duties of the kind of institution that holds the account, dated; of every kind while it is not known. */
  readonly duties: readonly EuroDuty[];
  /** `null` when no current register is loaded. */
  readonly bankReachability: "listed" | "not_listed" | "no_bank" | "bank_code_not_allocated" | null;
  readonly bankSchemes: readonly SepaScheme[] | null;
  readonly vopRegisterStatus: ParticipationStatus | null;
}

/** Reachability as the compliance answer states it. */
export interface ReachabilityScreen {
  readonly sepaInstant: boolean;
  readonly sct: boolean;
  readonly sdd: boolean;
  /** True when the bank was looked up in current registers; false means that the fields speak of the country. */
  readonly screened: boolean;
  readonly listedInEpcRegisters: boolean | null;
}

/** Verification of Payee as the compliance answer states it. */
export interface VopScreen {
  readonly participant: boolean;
  readonly status: "active" | "pending" | "inactive" | "not_found";
  readonly screened: boolean;
  readonly registerStatus: ParticipationStatus | null;
}

/** Everything known about how an account can be reached. */
export interface Reachability {
  readonly sepa: SepaReachability;
  readonly reachability: ReachabilityScreen;
  readonly vop: VopScreen;
}

const bankSchemeRegisters: readonly (readonly [SepaScheme, EpcScheme])[] = [
  ["SCT", "SCT"],
  ["SDD", "SDD_CORE"],
  ["SCT_INST", "SCT_INST"],
];

/** The act that set the duties; each stands in an article of Regulation (EU) No 260/2012, which it amends. */
const INSTANT_PAYMENTS_REGULATION = "Regulation (EU) 2024/886";

/** Screens how an account can be reached. */
export function screenReachability(query: ReachabilityQuery): Reachability {
  const duties = listEuroDuties(query.sepaScope, query.issuerType, query.today);
  const countrySchemes = schemesOfCountry(query, duties);
  const bankSchemes = schemesOfBank(query);
  const vopRegisterStatus = vopStatusOfBank(query);
  const schemes = bankSchemes ?? countrySchemes;
  const vopRequired = duties.some(({ service, inForce }) => service === "verification_of_payee" && inForce);
  return {
    sepa: {
      member: query.sepaScope?.member ?? false,
      schemes: countrySchemes,
      vopRequired,
      vopParticipant: vopRegisterStatus === null ? null : vopRegisterStatus === "active",
      basis: bankSchemes === null ? "country_default" : "epc_register",
      dutyBasis: vopRequired || countrySchemes.includes("SCT_INST") ? INSTANT_PAYMENTS_REGULATION : null,
      duties,
      bankReachability: bankReachabilityOf(query, bankSchemes),
      bankSchemes,
      vopRegisterStatus,
    },
    reachability: {
      sepaInstant: schemes.includes("SCT_INST"),
      sct: schemes.includes("SCT"),
      sdd: schemes.includes("SDD"),
      screened: bankSchemes !== null,
      listedInEpcRegisters: bankSchemes === null ? null : bankSchemes.length > 0,
    },
    vop: vopScreenOf(vopRegisterStatus),
  };
}

function schemesOfCountry(
  { sepaScope }: ReachabilityQuery,
  duties: readonly EuroDuty[],
): readonly SepaScheme[] {
  if (sepaScope === null || !sepaScope.member) return [];
  // An institution whose kind is not known owes for sure only what all kinds owe.
  const instant = duties.filter(({ service }) => service === "instant_receive");
  const instantDuty = instant.length > 0 && instant.every(({ inForce }) => inForce);
  return instantDuty ? ["SCT", "SDD", "SCT_INST"] : ["SCT", "SDD"];
}

/** Schemes in which the registers name the bank as active; `null` unless all three registers are current. */
function schemesOfBank(query: ReachabilityQuery): readonly SepaScheme[] | null {
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
): SepaReachability["bankReachability"] {
  if (query.bankCodeNotAllocated) return "bank_code_not_allocated";
  if (query.bic === null) return "no_bank";
  if (bankSchemes === null) return null;
  return bankSchemes.length > 0 ? "listed" : "not_listed";
}

function vopScreenOf(status: ParticipationStatus | null): VopScreen {
  return {
    participant: status === "active",
    status: status === null || status === "not_listed" ? "not_found" : status,
    screened: status !== null,
    registerStatus: status,
  };
}

type ParticipationStatus = "active" | "pending" | "inactive" | "not_listed";

/** Returns whether the register of a scheme is loaded and young enough to answer from. */
export function isCurrentRegister(registers: EpcRegisters | null, scheme: EpcScheme, today: string): boolean {
  const asOf = registers?.asOf(scheme) ?? null;
  if (asOf === null) return false;
  return isCurrentRegisterDate(asOf, today);
}

/**
 * Finds the state of a BIC in a scheme on a day.
 *
 * A branch that is not listed itself takes the state of its head office (`XXX`), never that of another
 * branch. `bic` has 8 or 11 characters, upper case; dates are `YYYY-MM-DD`.
 */
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

interface EuroDuty {
  readonly service: "instant_receive" | "instant_send" | "verification_of_payee";
  /** `any`: it holds for every provider that offers credit transfers. */
  readonly provider: "bank" | "emi_or_payment_institution" | "any";
  /** First day of the duty, `YYYY-MM-DD`; it may lie ahead. */
  readonly from: string;
  readonly inForce: boolean;
  /** Article of the act that holds the duty. */
  readonly basis: string;
}

const INSTANT_ARTICLE = "Regulation (EU) No 260/2012, Article 5a(8)";
const PAYEE_ARTICLE = "Regulation (EU) No 260/2012, Article 5c";

/** E-money and payment institutions owe no instant transfer before this day, wherever they are (Article 5a(8)). */
const INSTANT_DUTY_OF_NON_BANKS = "2027-04-09";

/** Lists the duties of an institution, of both kinds while its kind is not known; none where the regulation does not apply. */
function listEuroDuties(
  scope: SepaScope | null,
  issuerType: IssuerType | null,
  today: string,
): readonly EuroDuty[] {
  if (scope === null || !scope.member) return [];
  const isBank = issuerType === "bank" || issuerType === "digital_bank";
  const duties: EuroDuty[] = [];
  const add = (service: EuroDuty["service"], provider: EuroDuty["provider"], from: string, basis: string) => {
    duties.push({ service, provider, from, inForce: from <= today, basis });
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
