// The findings in English.
import type { components } from "../generated/types.ts";
import type { Catalogue } from "./catalogue.ts";
import { englishLetter, englishResults } from "./english_tables.ts";
import type { FindingValues, ListState } from "./verdict_table.ts";
import { groupIban, titleOf, writingIn } from "./language.ts";

const writing = writingIn("en");

const AGAIN = "ask the payee for the IBAN again";

/** The words of the product in English. */
export const english: Catalogue = {
  letter: englishLetter,
  writing,
  colon: ": ",
  verdicts: {
    stop: { word: "Stop", meaning: "do not pay" },
    check_first: { word: "Check first", meaning: "clear something up before paying" },
    not_checked: { word: "Not checked", meaning: "there is no result" },
    account_fine: {
      word: "Account fine",
      meaning: "sanctions not checked on every current list, or the bank known only from an old source",
    },
    fine: { word: "Fine", meaning: "nothing stands against paying" },
  },
  results: englishResults,
  fine: ({ bank }, clip) =>
    `no list names ${bank === null ? "the bank" : clip(bank)}, and nothing else stands against paying`,
  findings: {
    missing_iban: () => "the IBAN is missing; ask the payee for it",
    several_ibans: ({ ibans }, clip) =>
      `the cell holds several IBANs (${clip(ibans.map(groupIban).join(", "))}); ask the payee which is right`,
    account_digits_lost: ({ text }, clip) =>
      `a spreadsheet turned the account number into "${clip(text)}" and lost digits; ${AGAIN}`,
    invalid_format: () => `the text is no IBAN; ${AGAIN}`,
    unsupported_country: () => `the first two letters name no country of the IBAN registry; ${AGAIN}`,
    unregistered_layout: ({ given }) =>
      given === ""
        ? "the layout of this number is not registered with SWIFT, so nothing could be checked; send the BIC of the bank with it"
        : `the layout of this number is not registered with SWIFT; the bank of ${given} alone was looked at; have the payee confirm it`,
    wrong_length: () => `the IBAN does not have the length of its country; ${AGAIN}`,
    invalid_check_digits: (values) => mistyped(values, "characters 3 and 4 of the IBAN are no check digits"),
    checksum_failed: (values) => mistyped(values, "the IBAN is mistyped, its check digits do not agree"),
    invalid_bban_structure: () => `the IBAN does not have the layout of its country; ${AGAIN}`,
    bank_sanctioned: (values, clip) => `${listing(values, clip)}; hand the case to compliance`,
    country_sanctioned: ({ act }, clip) =>
      `the country is under comprehensive sanctions (${clip(act)}); hand the case to compliance`,
    bank_code_not_allocated: ({ code, register, asOf }, clip) =>
      `bank code ${code} does not exist in ${clip(titleOf(register))} of ${writing.day(asOf)}; ${AGAIN}`,
    test_bic: ({ bic }) => `${bic} is a code for tests; ask the payee for the BIC again`,
    sanctions_review: ({ source, name }, clip) =>
      `the bank may be ${clip(name)} (${clip(source)}); have a person compare the two`,
    bank_in_insolvency: ({ name, source, words }, clip) => {
      const bank = nameOr("the bank", name, clip);
      return words === ""
        ? `a register says that ${bank} is insolvent or in liquidation; ask the payee for another account`
        : `${clip(source)} says "${clip(words)}" of ${bank}; ask the payee for another account`;
    },
    special_measure: ({ source, asOf, words }, clip) =>
      words === ""
        ? "an authority took a special measure against the bank; hand the case to compliance"
        : `${clip(source)}${asOf === "" ? "" : ` of ${writing.day(asOf)}`} against the bank: ${
          clip(words)
        }; hand the case to compliance`,
    bic_of_another_bank: ({ given, known }) =>
      known === ""
        ? `the BIC given, ${given}, is not of a bank in the account's country; ask the payee which is right`
        : `the BIC given, ${given}, is not that of the account's bank, ${known}; ask the payee which is right`,
    account_changed: ({ accounts, otherBank, otherCountry }, clip) =>
      `paid to ${clip(groupIban(accounts[0] ?? ""))} before${
        otherCountry ? " (other country)" : otherBank === true ? " (other bank)" : ""
      }; an email asking for this may be fraud: call the number you already know`,
    name_changed: ({ name }, clip) =>
      `the account was paid under another name before${
        name === "" ? "" : `, ${clip(name)}`
      }; ask the payee by a number you know`,
    new_payee: () => "nobody of this name and account was paid before; confirm the account with the payee",
    account_of_other_name: (values) =>
      `the account stands under another name in ${rows(values)}; ask whose account it is`,
    name_on_other_account: (values) =>
      `the name stands with another account in ${rows(values)}; ask which account is right`,
    repeated_payment: (values) =>
      `the same account and amount stand in ${rows(values)}; make sure to pay once`,
    repeated_payee: (values) => `the same payee stands with another amount in ${rows(values)}`,
    bank_code_retired: ({ code, successor }) =>
      `bank code ${code} is no longer in use${
        successor === null ? "" : `, ${successor} took its place`
      }; ask the payee for the new IBAN`,
    modulus_check_failed: ({ scheme }, clip) =>
      `the national check digits${
        scheme === "" ? "" : ` (${clip(scheme)})`
      } do not agree; have the payee confirm the account`,
    reference_wrong: ({ scheme, pairing }) =>
      pairing === "qrr_requires_qr_iban"
        ? "a QR reference needs a QR-IBAN, and this is an ordinary account; ask the payee which of the two is wrong"
        : pairing === "scor_forbidden_with_qr_iban"
        ? "a QR-IBAN takes a QR reference, not this one; ask the payee for the right one"
        : `the payment reference${
          scheme === null ? "" : ` (${scheme})`
        } is mistyped; ask the payee for it again`,
    verify_payee_name: ({ code, register, country }, clip) =>
      country === null
        ? `no source names ${code}; ask the payee for the BIC again`
        : register === null
        ? `no register for ${clip(country.name)} confirms ${code}; ask the payee for the bank's name and BIC`
        : `${clip(titleOf(register))} does not have ${code}; confirm the account with the payee`,
    issuer_not_a_known_iban_issuer: ({ name }, clip) =>
      `${
        name === "" ? "the bank" : clip(name)
      } is no known issuer of IBANs; have the payee confirm the account`,
    reference_data_stale: ({ register, asOf }, clip) =>
      `the bank is known only from ${clip(titleOf(register))}, ${writing.day(asOf)}`,
    risk_critical: risk,
    risk_high: risk,
    risk_elevated: risk,
    risk_medium: risk,
    unknown_finding: ({ text }, clip) => clip(withoutStop(text)),
    not_an_iban: ({ text }, clip) =>
      text === ""
        ? "the account number isn't an IBAN, so its bank was not checked"
        : `the text "${
          clip(text)
        }" is a national account number, not an IBAN, so its bank was not checked; ${AGAIN}`,
    call_failed: ({ text }, clip) => clip(withoutStop(text)),
    not_screened: ({ text }, clip) => clip(withoutStop(text)),
    bank_not_screened: () =>
      "too little is known of the bank to check the sanctions lists; ask the payee for its full name and BIC",
    lists_incomplete: ({ lists }) =>
      `${states(lists)}; check the bank against ${lists.length === 1 ? "it" : "them"} elsewhere`,
    sanctions_not_asked: () => "the sanctions lists were not checked; check the bank before paying",
    iban_in_wrong_element: () =>
      "the file has this IBAN in Othr/Id instead of IBAN, where banks refuse it; correct the file before sending it",
    iban_in_text: ({ text }, clip) => `the IBAN was read out of the text "${clip(text)}"`,
    bic_is_advisory: ({ bic }) => `several BICs may belong to the bank code, ${bic} among them`,
    expect_virtual_iban: ({ name }, clip) =>
      `${
        name === "" ? "the institution" : clip(name)
      } may hand out virtual IBANs, held in another name than the payee's`,
  },
};

function mistyped({ misread }: FindingValues["checksum_failed"], otherwise: string): string {
  return `${
    misread === null
      ? otherwise
      : `the letter ${misread.letter} stands where a digit belongs, perhaps ${
        groupIban(misread.meant)
      } is meant`
  }; ${AGAIN}`;
}

function nameOr(other: string, name: string, clip: (text: string) => string): string {
  return name === "" ? other : clip(name);
}

/** Details that lists print of a bank beside its name. */
const PRINTED: Partial<Readonly<Record<components["schemas"]["SanctionsHit"]["matched_by"], string>>> = {
  bic8: "BIC",
  lei: "LEI",
  bank_code: "bank code",
};

function listing(
  { source, name, by, identifier, euOnly, others }: FindingValues["bank_sanctioned"],
  clip: (text: string) => string,
): string {
  const also = others.length === 0 ? "" : ` (also ${others.join(", ")})`;
  if (euOnly) return `${source} bans ${clip(name)} for persons bound by EU law`;
  const kind = by === null ? undefined : PRINTED[by];
  if (kind !== undefined && identifier !== null) return `${source} prints ${kind} ${identifier}${also}`;
  return `${clip(source)} names ${clip(name)}${also}`;
}

function states(lists: readonly ListState[]): string {
  const old = lists.flatMap(({ list, days }) =>
    days === null ? [] : [`${list} ${writing.plural(days, "# day", "# days")}`]
  );
  const missing = (isPart: boolean) =>
    lists.filter(({ days, isPartial }) => days === null && isPartial === isPart).map(({ list }) => list);
  const [partial, absent] = [missing(true), missing(false)];
  return [
    ...(old.length === 0 ? [] : [`lists on this server are old: ${old.join(", ")}`]),
    ...(partial.length === 0 ? [] : [`${old.length === 0 ? "lists " : ""}incomplete: ${partial.join(", ")}`]),
    ...(absent.length === 0
      ? []
      : [`${old.length + partial.length === 0 ? "lists " : ""}not loaded: ${absent.join(", ")}`]),
  ].join("; ");
}

const PLACES_NAMED = 5;

function rows({ places }: { readonly places: readonly number[] }): string {
  const more = places.length > PLACES_NAMED ? " and others" : "";
  return `${places.length === 1 ? "row" : "rows"} ${places.slice(0, PLACES_NAMED).join(", ")}${more}`;
}

const FLAGS: Partial<Readonly<Record<components["schemas"]["RiskFlag"], string>>> = {
  sanctioned_country: "the country is under comprehensive sanctions",
  fatf_black_list: "the FATF calls for action against the country",
  fatf_grey_list: "the FATF monitors the country",
  fatf_suspended: "the FATF has suspended the country",
  high_risk_country: "the country risk is high",
  elevated_risk_country: "the country risk is elevated",
  payment_institution_issuer: "a payment institution holds the account",
  emi_issuer: "an e-money institution holds the account",
  no_sepa_instant: "no instant payments",
  no_vop: "no Verification of Payee",
};

function risk({ flags }: FindingValues["risk_high"]): string {
  const [first = "the risk is not low"] = flags.flatMap((flag) => FLAGS[flag] ?? []);
  return `${first}; have a person decide`;
}

/** A sentence of the service as a clause. */
function withoutStop(text: string): string {
  return text.replace(/\.\s*$/, "");
}
