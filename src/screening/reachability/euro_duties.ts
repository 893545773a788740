/**
 * Duties of payment service providers of a country in euro under Regulation (EU) 2024/886, since when, and for
 * which kind of provider. It inserted Articles 5a and 5c into Regulation (EU) No 260/2012, which hold the duties.
 *
 * @module
 */
import type { IssuerType, SepaScope } from "../../data/registers/mod.ts";

/** One duty. */
export interface EuroDuty {
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
const instantDutyOfNonBanks = "2027-04-09";

/**
 * Lists the duties of an institution; none outside the countries that the regulation applies to.
 *
 * @param issuerType Kind of the institution; when it is `null` the duties of both kinds are listed.
 * @param today `YYYY-MM-DD`.
 */
export function listEuroDuties(
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
    const later = from > instantDutyOfNonBanks ? from : instantDutyOfNonBanks;
    if (issuerType === null || isBank) add(service, "bank", from, INSTANT_ARTICLE);
    if (!isBank) add(service, "emi_or_payment_institution", later, INSTANT_ARTICLE);
  }
  if (scope.vopFrom !== null) add("verification_of_payee", "any", scope.vopFrom, PAYEE_ARTICLE);
  return duties;
}
