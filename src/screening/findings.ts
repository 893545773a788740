// Lists the findings about an account and its bank, most of them with a next step. `openapi/findings.yaml` has each
// finding's verdict and advice, `reasons` in `openapi/texts.yaml` the reasons. The verdict, summary, next steps and
// messages of an answer are derived from these findings.
import { advice, type Finding, type FindingValues, VERDICT_BY_FINDING } from "../../generated/findings.ts";
import { texts } from "../../generated/texts.ts";
import type { components } from "../../generated/types.ts";
import type { BankCodeFinding } from "../data/registers/mod.ts";
import { type Iban, type IbanErrorCode, misreadLetter, type NationalCheck } from "../identifiers/mod.ts";
import {
  type BankFacts,
  type BankInWords,
  bankInWords,
  type Found,
  institutionInWords,
  type NextStep,
} from "./iban_screening/bank_part.ts";
import {
  type BankSource,
  datedName,
  expectsVirtualIban,
  isBan,
  type ListedBank,
  quoteRemark,
  registeredOf,
  sourceOf,
} from "./iban_screening/bank_code_holder.ts";
import type { ScreenedBank } from "./iban_screening/screen_bank.ts";
import type { BicLookup } from "./look_up_bic.ts";

type Schemas = components["schemas"];

const { reasons } = texts;

/** The finding of an answer for which no sanctions list was checked. */
const NOT_SCREENED: Finding = { code: "sanctions_not_asked", values: {} };

type AdvisedCode = {
  [Code in Schemas["NextStepCode"] & keyof typeof advice]: (typeof advice)[Code] extends string ? Code
    : never;
}[Schemas["NextStepCode"] & keyof typeof advice];

/** Adds the next step to a finding whose code has exactly one piece of advice; a reason of `null` is its message. */
export function advised(
  finding: Extract<Finding, { readonly code: AdvisedCode }>,
  because: string | null = null,
): Found {
  return { finding, step: { code: finding.code, do: advice[finding.code], because } };
}

/** Lists the next steps of findings, each with its finding; those of the most serious findings come first. */
export function nextStepsOf(
  found: readonly Found[],
): readonly { readonly finding: Finding; readonly step: NextStep }[] {
  const rank = ({ finding }: Found) => ORDER.indexOf(finding.code);
  return found.toSorted((one, other) => rank(one) - rank(other))
    .flatMap(({ finding, step }) => step === null ? [] : { finding, step });
}

/** The codes of findings, the most serious first. */
const ORDER: readonly string[] = Object.keys(VERDICT_BY_FINDING);

/** Facts about a bank that all its accounts share if their national check digits have the same outcome. */
export type SharedFacts =
  & BankFacts
  & Institution
  & Pick<ScreenedBank, "unconfirmed" | "given">
  & {
    /** The bank's country; the IBAN's country instead if that is sanctioned. */
    readonly country: CountryFacts;
    readonly nationalCheck: NationalCheck | null;
    readonly iban: Pick<Iban, "country" | "bankCode">;
  };

/** Facts about an institution, whatever identifies it: the bank code of an account, or a BIC. */
type Institution = Pick<ScreenedBank, "testBic" | "issuer" | "listed" | "remarks">;

type CountryFacts = Pick<ScreenedBank["country"], "sanctionedBecause" | "sanctionedRegion">;

/**
 * Lists the findings that a bank's accounts share, before the sanctions screening. A finding about one account number
 * isn't among them: `screenIban` adds those.
 */
export function* findingsOfBank(facts: SharedFacts): Generator<Found> {
  const { finding, bic, given, issuer, listed } = facts;
  const bank = bankInWords(facts, facts.iban);
  yield* findingsOfInstitution(facts, bank);
  yield* findingsOfCountry(facts.country);
  if (given === null || isDoubted(finding)) yield* findingsOfHolder(finding, bank);
  yield* findingsOfDigits(facts.nationalCheck);
  if (bic !== null && bic.candidates.length > 0) {
    yield advised(
      { code: "bic_is_advisory", values: { bic: bic.code } },
      reasons.bic_is_advisory({ bic: bic.code, candidates: bic.candidates.join(", ") }),
    );
  }
  yield* findingsOfRetiredCode(finding, bank);
  if (facts.unconfirmed) {
    if (given !== null) yield* findingsOfSource(given, bank);
    else if (finding.status !== "unavailable") {
      const code = reasons.reference_data_stale.bank_code({ code: finding.value });
      yield findingOfAge(code, sourceOf(finding.edition), bank);
    }
  }
  if (issuer?.iban_issuer === "not_listed") {
    yield advised({ code: "issuer_not_a_known_iban_issuer", values: { name: bank.name } });
  }
  // A bank that a list names needs no further screening before the payer stops.
  if (listed !== null) return;
  const isKnown = finding.status === "verified" || given !== null;
  yield {
    finding: NOT_SCREENED,
    step: isKnown
      ? {
        code: "screen_compliance",
        do: advice.sanctions_not_asked,
        because: reasons.screen_compliance.known_bank,
        action: "POST /v1/iban/compliance",
      }
      : null,
  };
}

/** Lists the findings about a BIC's institution before the sanctions screening. */
export function* findingsOfBic(
  lookup: BicLookup,
  subject: Pick<SharedFacts, "testBic" | "issuer" | "unconfirmed" | "country"> & {
    readonly bankCodeBecause: string | null;
  },
): Generator<Found> {
  const bank = institutionInWords(lookup);
  const { code, register, country } = bank;
  yield* findingsOfInstitution({ ...subject, ...lookup }, bank);
  yield* findingsOfCountry(subject.country);
  // Test BICs aren't in any source, so a missing holder says nothing.
  if (lookup.holder === null && !subject.testBic) {
    const { bic_again, whole_bic } = advice.verify_payee_name;
    yield {
      finding: { code: "verify_payee_name", values: { code, register, country } },
      step: {
        code: "verify_payee_name",
        do: lookup.shared === null ? bic_again : whole_bic,
        because: reasons.verify_payee_name.bic({ why: subject.bankCodeBecause ?? "" }),
      },
    };
  }
  if (subject.unconfirmed) yield* findingsOfSource(lookup, bank);
}

/** Yields a finding if the country or region is under comprehensive sanctions. */
export function* findingsOfCountry(
  { sanctionedBecause: act, sanctionedRegion: region }: CountryFacts,
): Generator<Found> {
  if (act === null) return;
  yield advised({ code: "country_sanctioned", values: { act, region } }, reasons.country_sanctioned({ act }));
}

/** Returns whether the country's register casts doubt on a bank code. A BIC from the payee can't remove this doubt. */
function isDoubted(finding: BankCodeFinding): boolean {
  return finding.status === "unavailable" && finding.edition !== null &&
    (finding.edition.authoritative || finding.retired !== null);
}

/** Yields a finding if a register denies the bank code, or if no source has it and no register can deny it. */
function* findingsOfHolder(finding: BankCodeFinding, bank: BankInWords): Generator<Found> {
  const { code, asOf: as_of, country } = bank;
  // If a BIC was sent, `bank` has the source of the BIC, which says nothing about the bank code.
  const register = finding.edition?.register ?? null;
  if (finding.status === "not_in_register") {
    yield advised(
      { code: "bank_code_not_allocated", values: { code, register: register ?? "", as_of } },
      explainMissing(finding),
    );
  } else if (finding.status === "unavailable") {
    yield {
      finding: { code: "verify_payee_name", values: { code, register, country } },
      step: {
        code: "verify_payee_name",
        do: finding.edition === null ? advice.verify_payee_name.bic : advice.verify_payee_name.name,
        because: explainMissing(finding),
      },
    };
  }
}

function explainMissing(finding: Exclude<BankCodeFinding, { status: "verified" }>): string {
  const { edition, value: code, retired } = finding;
  const { bank_code_not_allocated: denied, verify_payee_name: doubted } = reasons;
  if (edition === null) return doubted.no_register;
  const register = datedName(edition.register, edition.asOf);
  const isDenied = finding.status === "not_in_register";
  if (retired !== null) {
    const { lastListed: last_listed, name } = retired;
    return (isDenied ? denied : doubted).retired({ register, code, last_listed, name });
  }
  if (isDenied) return denied.unknown({ register, code });
  return edition.authoritative
    ? doubted.absent({ code, as_of: edition.asOf, register: edition.register })
    : doubted.incomplete({ register, code });
}

/** Yields a finding if national check digits are wrong; only a warning if the rule itself leaves doubt. */
function* findingsOfDigits(check: NationalCheck | null): Generator<Found> {
  const { status, method, scheme = "", detail } = check ?? {};
  if (status === "suspect") {
    yield advised(
      { code: "national_check_digits_suspect", values: { method: method ?? "" } },
      detail ?? "",
    );
  } else if (status === "fail") {
    yield method === undefined
      ? advised(
        { code: "modulus_check_failed", values: { scheme } },
        `${reasons.modulus_check_failed} ${detail ?? ""}`.trim(),
      )
      : advised({ code: "national_check_digits_failed", values: { method } }, detail ?? "");
  }
}

function* findingsOfRetiredCode(
  finding: BankCodeFinding,
  { code, successor }: BankInWords,
): Generator<Found> {
  const registered = registeredOf(finding);
  if (registered === null) return;
  const { value, record, redirectedFrom } = registered;
  const says = reasons.bank_code_retired;
  if (redirectedFrom !== null) {
    const because = says.replaced({ code: redirectedFrom, successor: value, name: record.name });
    yield findingOfRetired({ code, successor, bic: "", pending: false }, because);
  }
  if (record.retired) {
    const because = record.successor
      ? says.deleted_and_replaced({ code: value, successor: record.successor })
      : says.deleted({ code: value });
    yield findingOfRetired({ code, successor, bic: "", pending: true }, because);
  }
}

function findingOfRetired(values: FindingValues["bank_code_retired"], because: string): Found {
  const code = "bank_code_retired";
  const { iban, bic } = advice[code];
  return { finding: { code, values }, step: { code, do: values.bic === "" ? iban : bic, because } };
}

/** Yields a finding if the BIC's bank code was retired, or if its source doesn't prove that the bank still exists. */
function* findingsOfSource({ bic, holder, givenUp }: BicLookup, bank: BankInWords): Generator<Found> {
  if (givenUp !== null) {
    const { code, name, successor } = givenUp;
    const values = { bic: bic.code, name, code };
    const says = reasons.bank_code_retired;
    // `bank.code` is the code of the IBAN, if one was sent.
    yield findingOfRetired(
      { code, successor, bic: code === bank.code ? "" : bic.code, pending: false },
      successor === null ? says.bic(values) : says.bic_and_replaced({ ...values, successor }),
    );
  } else if (holder !== null) yield findingOfAge(bic.code, holder.source, bank);
}

function findingOfAge(
  what: string,
  { name, asOf, keepsEnded }: BankSource,
  { register, asOf: as_of }: BankInWords,
): Found {
  const { keeps_ended, old } = reasons.reference_data_stale;
  return advised(
    { code: "reference_data_stale", values: { register: register ?? "", as_of } },
    (keepsEnded ? keeps_ended : old)({ what, source: datedName(name, asOf) }),
  );
}

/**
 * Lists what accounts and BICs of an institution have in common: a list has its BIC or bank code, it is out of business
 * or under a special measure of an authority, its BIC is a test BIC, or it may issue virtual IBANs.
 */
export function* findingsOfInstitution(
  { testBic, issuer, listed, remarks }: Institution,
  { bic, name }: BankInWords,
): Generator<Found> {
  if (listed !== null) {
    yield advised({ code: "bank_sanctioned", values: listingOf(listed) }, explainListed(listed));
  }
  for (const remark of remarks) {
    const { code, source, asOf, words } = remark;
    const values = { name: name || remark.name, source, words };
    yield advised(
      code === "special_measure" ? { code, values: { ...values, as_of: asOf ?? "" } } : { code, values },
      quoteRemark(remark),
    );
  }
  if (testBic) yield advised({ code: "test_bic", values: { bic } }, reasons.test_bic);
  if (issuer !== null && expectsVirtualIban(issuer)) {
    const kind = reasons.kinds_of_issuer[issuer.type ?? "not_a_bank"];
    yield advised(
      { code: "expect_virtual_iban", values: { name } },
      reasons.expect_virtual_iban({ name: issuer.name, kind }),
    );
  }
}

/** Returns the reason why a text isn't an IBAN. */
export function findingOfError(text: string, error: IbanErrorCode): Found {
  return error === "invalid_check_digits" || error === "checksum_failed"
    ? { finding: { code: error, values: misreadLetter(text) ?? { letter: "", meant: "" } }, step: null }
    : { finding: { code: error, values: {} }, step: null };
}

/** Yields that a number's layout isn't registered. `given` is the BIC of the bank that was looked up; may be empty. */
export function* findingsOfLayout(given: string): Generator<Found> {
  yield { finding: { code: "unregistered_layout", values: { given } }, step: null };
  if (given !== "") yield { finding: NOT_SCREENED, step: null };
}

/** Yields a finding if a reference is wrong, or must not be used with this account. */
export function* findingsOfReference(
  { valid, scheme, pairing, note }: Schemas["ReferenceCheckBlock"],
): Generator<Found> {
  const isMispaired = pairing === "qrr_requires_qr_iban" || pairing === "scor_forbidden_with_qr_iban";
  if (valid !== false && !isMispaired) return;
  yield advised({ code: "reference_wrong", values: { scheme, pairing } }, note);
}

/** Values for a listed bank if its entry on the list isn't known. */
export const LISTING_WITHOUT_ENTRY: FindingValues["bank_sanctioned"] = {
  list: null,
  entry: "",
  register: "",
  name: "",
  by: null,
  identifier: null,
  eu_only: false,
  others: [],
};

/** Returns the finding's values for a bank whose BIC or bank code is on a list. No screening is needed to find it. */
export function listingOf(
  { name, edition: { dataset, register } }: ListedBank,
): FindingValues["bank_sanctioned"] {
  return { ...LISTING_WITHOUT_ENTRY, register, name, eu_only: isBan(dataset) };
}

/** Says which list has a code of the bank or, if passed, the `givenBic`. For an EU ban, also says whom it binds. */
export function explainListed(
  { name, edition: { dataset, register, asOf } }: ListedBank,
  givenBic?: string,
): string {
  const { by_code, by_given_bic, ban } = reasons.bank_listed;
  const values = { name, register: datedName(register, asOf) };
  const reason = givenBic === undefined ? by_code(values) : by_given_bic({ ...values, bic: givenBic });
  return isBan(dataset) ? `${reason} ${ban}` : reason;
}
