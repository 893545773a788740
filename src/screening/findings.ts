// Lists the findings about an account and its bank, most of them with advice. `openapi/findings.yaml` has each
// finding's verdict and advice, `reasons` in `openapi/texts.yaml` the reasons. The verdict, summary, next steps and
// messages of an answer are derived from these findings.
import { advice, type Finding, type FindingValues } from "../../generated/findings.ts";
import { texts } from "../../generated/texts.ts";
import type { components } from "../../generated/types.ts";
import type { BankCodeFinding } from "../data/registers/mod.ts";
import { type Iban, type IbanErrorCode, misreadLetter, type NationalCheck } from "../identifiers/mod.ts";
import {
  type BankFacts,
  type BankIdentifiers,
  type BankInWords,
  bankInWords,
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
import type { SanctionsHit } from "./sanctions/sanctions_index.ts";
import type { SanctionsScreen } from "./sanctions/screen_institution.ts";

type Schemas = components["schemas"];

const { reasons } = texts;

/** The finding of an answer for which no sanctions list was checked. */
export const NOT_SCREENED: Finding = { code: "sanctions_not_asked", values: {} };

type AdvisedCode = {
  [Code in NextStep["code"] & keyof typeof advice]: (typeof advice)[Code] extends string ? Code : never;
}[NextStep["code"] & keyof typeof advice];

/** Returns the next step for a finding whose code has exactly one piece of advice. */
export function stepOf(
  finding: Extract<Finding, { readonly code: AdvisedCode }>,
  because: string,
): NextStep {
  return { code: finding.code, do: advice[finding.code], because, finding };
}

/** Facts about an account and its bank. */
export type AccountFacts =
  & BankFacts
  & Pick<ScreenedBank, "unconfirmed" | "given" | "testBic" | "listed" | "remarks">
  & {
    /** The bank's country; the IBAN's country instead if that is sanctioned. */
    readonly country: CountryFacts;
    readonly nationalCheck: NationalCheck | null;
    readonly iban: Pick<Iban, "country" | "bankCode">;
  };

type CountryFacts = Pick<ScreenedBank["country"], "sanctionedBecause">;

/** Lists the findings about a valid IBAN and its bank before the sanctions screening, blocking findings first. */
export function* findingsOfAccount(facts: AccountFacts): Generator<NextStep> {
  const { finding, bic, given, issuer, listed } = facts;
  const bank = bankInWords(facts, facts.iban);
  if (listed !== null) {
    yield stepOf({ code: "bank_sanctioned", values: listingOf(listed) }, explainListed(listed));
  }
  yield* findingsOfCountry(facts.country);
  yield* findingsOfRemarks(facts.remarks, bank);
  if (given === null || isDoubted(finding)) yield* findingsOfHolder(finding, bank);
  yield* findingsOfDigits(facts.nationalCheck);
  if (bic !== null && bic.candidates.length > 0) {
    yield stepOf(
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
  yield* findingsOfInstitution(facts, bank);
  if (issuer?.iban_issuer === "not_listed") {
    yield stepOf(
      { code: "issuer_not_a_known_iban_issuer", values: { name: bank.name } },
      reasons.issuer_not_a_known_iban_issuer,
    );
  }
  if (finding.status === "verified" || given !== null) {
    yield {
      code: "screen_compliance",
      do: advice.sanctions_not_asked,
      because: reasons.screen_compliance.known_bank,
      action: "POST /v1/iban/compliance",
      finding: NOT_SCREENED,
    };
  }
}

/** Lists the findings about a BIC's institution, except those of the sanctions lists; blocking findings first. */
export function* findingsOfBic(
  lookup: BicLookup,
  subject: Pick<AccountFacts, "testBic" | "issuer" | "unconfirmed" | "country"> & {
    readonly bankCodeBecause: string | null;
  },
): Generator<NextStep> {
  const bank = institutionInWords(lookup);
  const { code, register, country } = bank;
  yield* findingsOfCountry(subject.country);
  yield* findingsOfRemarks(lookup.remarks, bank);
  // Test BICs aren't in any source, so a missing holder says nothing.
  if (lookup.holder === null && !subject.testBic) {
    const { bic_again, whole_bic } = advice.verify_payee_name;
    yield {
      code: "verify_payee_name",
      do: lookup.shared === null ? bic_again : whole_bic,
      because: reasons.verify_payee_name.bic({ why: subject.bankCodeBecause ?? "" }),
      finding: { code: "verify_payee_name", values: { code, register, country } },
    };
  }
  if (subject.unconfirmed) yield* findingsOfSource(lookup, bank);
  yield* findingsOfInstitution(subject, bank);
}

/** Yields a finding if the country or region is under comprehensive sanctions. */
export function* findingsOfCountry({ sanctionedBecause: act }: CountryFacts): Generator<NextStep> {
  if (act === null) return;
  yield stepOf({ code: "country_sanctioned", values: { act } }, reasons.country_sanctioned({ act }));
}

/** Yields a finding per remark that the bank is out of business, or under a special measure of an authority. */
export function* findingsOfRemarks(
  remarks: BicLookup["remarks"],
  { name }: BankInWords,
): Generator<NextStep> {
  for (const remark of remarks) {
    const { code, source, asOf, words } = remark;
    const values = { name, source, words };
    yield stepOf(
      code === "special_measure"
        ? { code, values: { name, source, as_of: asOf ?? "", words } }
        : { code, values },
      quoteRemark(remark),
    );
  }
}

/** Returns whether the country's register casts doubt on a bank code. A BIC from the payee can't remove this doubt. */
function isDoubted(finding: BankCodeFinding): boolean {
  return finding.status === "unavailable" && finding.edition !== null &&
    (finding.edition.authoritative || finding.retired !== null);
}

/** Yields a finding if a register denies the bank code, or if no source has it and no register can deny it. */
function* findingsOfHolder(finding: BankCodeFinding, bank: BankInWords): Generator<NextStep> {
  const { code, asOf: as_of, country } = bank;
  // If a BIC was sent, `bank` has the source of the BIC, which says nothing about the bank code.
  const register = finding.edition?.register ?? null;
  if (finding.status === "not_in_register") {
    yield stepOf(
      { code: "bank_code_not_allocated", values: { code, register: register ?? "", as_of } },
      explainMissing(finding),
    );
  } else if (finding.status === "unavailable") {
    yield {
      code: "verify_payee_name",
      do: finding.edition === null ? advice.verify_payee_name.bic : advice.verify_payee_name.name,
      because: explainMissing(finding),
      finding: { code: "verify_payee_name", values: { code, register, country } },
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
function* findingsOfDigits(check: NationalCheck | null): Generator<NextStep> {
  const { status, method, scheme = "", detail } = check ?? {};
  if (status === "suspect") {
    yield stepOf(
      { code: "national_check_digits_suspect", values: { method: method ?? "" } },
      detail ?? "",
    );
  } else if (status === "fail") {
    yield method === undefined
      ? stepOf(
        { code: "modulus_check_failed", values: { scheme } },
        `${reasons.modulus_check_failed} ${detail ?? ""}`.trim(),
      )
      : stepOf({ code: "national_check_digits_failed", values: { method } }, detail ?? "");
  }
}

function* findingsOfRetiredCode(
  finding: BankCodeFinding,
  { code, successor }: BankInWords,
): Generator<NextStep> {
  const registered = registeredOf(finding);
  if (registered === null) return;
  const { value, record, redirectedFrom } = registered;
  const retired = { code: "bank_code_retired", values: { code, successor } } as const;
  const says = reasons.bank_code_retired;
  if (redirectedFrom !== null) {
    yield stepOf(retired, says.replaced({ code: redirectedFrom, successor: value, name: record.name }));
  }
  if (record.retired) {
    const because = record.successor
      ? says.deleted_and_replaced({ code: value, successor: record.successor })
      : says.deleted({ code: value });
    yield stepOf(retired, because);
  }
}

/** Yields a finding if the BIC's bank code was retired, or if its source doesn't prove that the bank still exists. */
function* findingsOfSource({ bic, holder, givenUp }: BicLookup, bank: BankInWords): Generator<NextStep> {
  if (givenUp !== null) {
    const { code, name, successor } = givenUp;
    const values = { bic: bic.code, name, code };
    const says = reasons.bank_code_retired;
    yield stepOf(
      { code: "bank_code_retired", values: { code, successor } },
      successor === null ? says.bic(values) : says.bic_and_replaced({ ...values, successor }),
    );
  } else if (holder !== null) yield findingOfAge(bic.code, holder.source, bank);
}

function findingOfAge(
  what: string,
  { name, asOf, keepsEnded }: BankSource,
  { register, asOf: as_of }: BankInWords,
): NextStep {
  const { keeps_ended, old } = reasons.reference_data_stale;
  return stepOf(
    { code: "reference_data_stale", values: { register: register ?? "", as_of } },
    (keepsEnded ? keeps_ended : old)({ what, source: datedName(name, asOf) }),
  );
}

/** Yields findings if the BIC is a test BIC, or if the institution may issue virtual IBANs. */
function* findingsOfInstitution(
  { testBic, issuer }: Pick<AccountFacts, "testBic" | "issuer">,
  { bic, name }: BankInWords,
): Generator<NextStep> {
  if (testBic) yield stepOf({ code: "test_bic", values: { bic } }, reasons.test_bic);
  if (issuer !== null && expectsVirtualIban(issuer)) {
    const kind = reasons.kinds_of_issuer[issuer.type ?? "not_a_bank"];
    yield stepOf(
      { code: "expect_virtual_iban", values: { name } },
      reasons.expect_virtual_iban({ name: issuer.name, kind }),
    );
  }
}

/** Lists the reasons why a text isn't an IBAN, and whether the given BIC contradicts the text's country. */
export function findingsOfRejected(
  { text, error, unregisteredLayout, given }: {
    readonly text: string;
    readonly error: IbanErrorCode;
    readonly unregisteredLayout: boolean;
    readonly given: { readonly text: string } | null;
  },
): readonly Finding[] {
  if (!unregisteredLayout) {
    return error === "invalid_check_digits" || error === "checksum_failed"
      ? [{ code: error, values: misreadLetter(text) ?? { letter: "", meant: "" } }]
      : [{ code: error, values: {} }];
  }
  const bic = given?.text ?? "";
  const layout = { code: "unregistered_layout", values: { given: bic } } as const;
  return given === null || bic.slice(4, 6) === text.slice(0, 2)
    ? [layout]
    : [{ code: "bic_of_another_bank", values: { given: bic, known: "" } }, layout];
}

/** Returns the finding on a reference that is wrong or must not be used with this account; `null` if it is fine. */
export function findingOfReference(
  { valid, scheme, pairing }: Schemas["ReferenceCheckBlock"],
): Finding | null {
  const isMispaired = pairing === "qrr_requires_qr_iban" || pairing === "scor_forbidden_with_qr_iban";
  return valid !== false && !isMispaired ? null : { code: "reference_wrong", values: { scheme, pairing } };
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

/** Returns the finding of a sanctions screening; `null` if every list cleared the bank. */
export function findingOfLists(
  { hits: [hit, ...others], review: [review], lists }: SanctionsScreen,
  identifiers: BankIdentifiers,
  today: string,
): Finding | null {
  if (hit !== undefined) {
    const { list, entry_id: entry, listed_name: name, matched_by: by } = hit;
    const otherLists = [...new Set(others.map((other) => other.list))].filter((other) => other !== list);
    const identifier = by === "bic8" || by === "lei" || by === "bank_code" ? identifiers[by] : null;
    const eu_only = areBans([hit, ...others]);
    return {
      code: "bank_sanctioned",
      values: { list, entry, register: "", name, by, identifier, eu_only, others: otherLists },
    };
  }
  if (review !== undefined) {
    const { list, entry_id: entry, listed_name: name } = review;
    return { code: "sanctions_review", values: { list, entry, register: "", name } };
  }
  if (lists.some(({ outcome }) => outcome === "not_applicable")) {
    return { code: "bank_not_screened", values: {} };
  }
  const open = lists.filter(({ outcome }) => outcome !== "clear").map((list) => stateOf(list, today));
  return open.length === 0 ? null : { code: "lists_incomplete", values: { lists: open } };
}

/** Returns whether all hits are EU transaction bans, which bind only persons under EU law and freeze no assets. */
export function areBans(hits: readonly SanctionsHit[]): boolean {
  return hits.every(({ isEuBan }) => isEuBan === true);
}

function stateOf(
  { list, outcome, as_of: asOf, confirmed_on: confirmedOn }: SanctionsScreen["lists"][number],
  today: string,
): FindingValues["lists_incomplete"]["lists"][number] {
  const since = confirmedOn ?? asOf;
  const isOld = outcome === "not_current" && since !== null;
  return {
    list,
    days: isOld ? Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000) : null,
    partial: outcome === "not_loaded" && asOf !== null,
  };
}
